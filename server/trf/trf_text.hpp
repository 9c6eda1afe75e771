// The bytes of a TRF as text, and what the reader says of it in one line each.
#pragma once

#include "arbiter/formats/trf/trf_reader.hpp"
#include "clock/result.hpp"
#include "server/text_encoding.hpp"

#include <string>
#include <string_view>

namespace arbiter {

// The text of a report as decode_text finds it, `encoding` as there. Refusals: those of
// decode_text.
[[nodiscard]] Result<DecodedText> trf_text_of(std::string_view bytes,
                                              const std::string& encoding = {});

// Whether the first bytes of a file are a report's, whatever its name is: what comes first, one of
// its records or a tag of PGN. Nothing at all is a report without players.
[[nodiscard]] bool is_trf_start(std::string_view bytes);

// Bytes to file: what was another encoding than UTF-8 is the first adjustment.
[[nodiscard]] tl::expected<TrfReading, TrfRemarks> read_trf_bytes(std::string_view bytes,
                                                                  const std::string& encoding = {});
// The same of text that is decoded.
[[nodiscard]] tl::expected<TrfReading, TrfRemarks> read_decoded_trf(const DecodedText& decoded);

// The first error as a refusal: bad_trf, `where` its place, params what the remark says.
[[nodiscard]] Refusal refusal_of(const TrfRemarks& errors);
// And a refusal of the event that is to be made as a remark on the file.
[[nodiscard]] TrfRemark remark_of(const Refusal& refusal);

// "line 9, column 81: points_differ: points '4.5' -> '3.5'".
[[nodiscard]] std::string sentence_of(const TrfRemark& remark);

}  // namespace arbiter
