// The bytes of a TRF as text, and what the reader says of it in one line each.
#pragma once

#include "arbiter/formats/trf/trf_reader.hpp"
#include "clock/result.hpp"

#include <string>
#include <string_view>

namespace arbiter {

struct DecodedTrf {
    std::string text;           // UTF-8
    std::string encoding = {};  // of the bytes, where it was another: "Windows-1252", "UTF-16LE"
};

// UTF-16 by its byte order mark, UTF-8, or else Windows-1252, of which Latin-1 is a part. Refusal:
// bad_encoding: the mark of UTF-16 before what is none, `where` its name.
[[nodiscard]] Result<DecodedTrf> trf_text_of(std::string_view bytes);

// Whether the first bytes of a file are a report's, whatever its name is: what comes first, one of
// its records or a tag of PGN. Nothing at all is a report without players.
[[nodiscard]] bool is_trf_start(std::string_view bytes);

// Bytes to file: what was another encoding is the first adjustment.
[[nodiscard]] tl::expected<TrfReading, TrfRemarks> read_trf_bytes(std::string_view bytes);

// The first error as a refusal: bad_trf, `where` its place, params what the remark says.
[[nodiscard]] Refusal refusal_of(const TrfRemarks& errors);
// And a refusal of the event that is to be made as a remark on the file.
[[nodiscard]] TrfRemark remark_of(const Refusal& refusal);

// "line 9, column 81: points_differ: points '4.5' -> '3.5'".
[[nodiscard]] std::string sentence_of(const TrfRemark& remark);

}  // namespace arbiter
