// Text to TrfFile: the whole file or none of it. What is harmless is put right and listed; what
// cannot be right is refused with its line and column.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/formats/trf/trf_remark.hpp"

#include <tl/expected.hpp>

#include <string_view>

namespace arbiter {

struct TrfReading {
    TrfFile file;
    TrfVersion version = TrfVersion::Trf06;  // as it came
    TrfRemarks adjustments;                  // what was read as something else
    TrfRemarks warnings;                     // what is odd and was left as it is
};

// `text` is UTF-8; a byte order mark may stand before it. Errors in the order of their lines, at
// most `most_trf_errors`.
inline constexpr std::size_t most_trf_errors = 100;
[[nodiscard]] tl::expected<TrfReading, TrfRemarks> read_trf(std::string_view text);

}  // namespace arbiter
