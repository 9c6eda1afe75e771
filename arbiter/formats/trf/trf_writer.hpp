// TrfFile to text, with CRLF.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"

#include <string>

namespace arbiter {

// Every record in its place, as it is.
[[nodiscard]] std::string write_trf(const TrfFile& file);

// The engines' dialect by the records of TRF26, where these say the same.
[[nodiscard]] TrfFile as_trf26(TrfFile file);

// Without what TRF16 does not know; the number of rounds and the initial colour as XXR and XXC,
// which is how programs of its time tell each other.
[[nodiscard]] TrfFile as_trf16(TrfFile file);

}  // namespace arbiter
