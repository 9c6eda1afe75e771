// The lines of a TRF, and each as the record it is. Looks at no other line.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/formats/trf/trf_remark.hpp"

#include <string_view>
#include <vector>

namespace arbiter {

// What a reading has found so far.
struct TrfFindings {
    TrfRemarks errors;
    TrfRemarks warnings;
    TrfRemarks adjustments;
};

struct TrfSourceLine {
    int number = 0;  // from 1
    std::string_view text;
};

// CRLF, LF and CR each end a line; says where others than CRLF do, and of a byte order mark.
[[nodiscard]] std::vector<TrfSourceLine> trf_lines(std::string_view text, TrfFindings& findings);

[[nodiscard]] TrfRecord read_trf_line(const TrfSourceLine& line, TrfFindings& findings);

}  // namespace arbiter
