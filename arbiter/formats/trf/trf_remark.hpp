// What a reader of TRF has to say of a file, each with its line and column.
#pragma once

#include <string>
#include <vector>

namespace arbiter {

// Codes are stable (docs/trf.md). Columns are those of the format, from 1; 0: the line as a whole.
// Line 0: the file as a whole.
struct TrfRemark {
    int line = 0;
    int column = 0;
    std::string code;
    std::string field = {};    // "rating", as the list of columns calls it
    std::string found = {};    // what stands there
    std::string read_as = {};  // what it was taken for, or what it should be
    friend bool operator==(const TrfRemark&, const TrfRemark&) = default;
};

using TrfRemarks = std::vector<TrfRemark>;

}  // namespace arbiter
