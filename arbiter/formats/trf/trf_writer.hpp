// TrfFile to text, with CRLF.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/formats/trf/trf_remark.hpp"

#include <string>

namespace arbiter {

// Every record in its place, as it is.
struct WrittenTrf {
    std::string text;
    TrfRemarks cut{};  // text_cut: what its columns had no room for (names of more than 33 letters)
};
[[nodiscard]] WrittenTrf written_trf(const TrfFile& file);
// Its text alone.
[[nodiscard]] std::string write_trf(const TrfFile& file);

// The engines' dialect by the records of TRF26, where these say the same.
[[nodiscard]] TrfFile as_trf26(TrfFile file);

// Without what TRF16 does not know; the number of rounds and the initial colour as XXR and XXC,
// which is how programs of its time tell each other.
[[nodiscard]] TrfFile as_trf16(TrfFile file);

}  // namespace arbiter
