// What a TRF says before anything is made of it: whether it can be taken, and what its reader put
// right.
#pragma once

#include "arbiter/formats/trf/trf_remark.hpp"
#include "clock/result.hpp"
#include "server/reading_budget.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct TrfAnswer {
    std::string version;  // "TRF16"; empty: it could not be read
    std::string name;
    std::string encoding;            // of its bytes
    bool certain = true;             // false: recognized by its letters, and may be another
    std::vector<std::string> names;  // of some players, first those by which an encoding is known
    std::int64_t players = 0;
    std::int64_t rounds = 0;
    TrfRemarks errors;       // none: it can be imported
    TrfRemarks adjustments;  // read as something else
    TrfRemarks warnings;     // odd, and left as it is
    TrfRemarks left_out;     // what an event made of it does not have
};

// What there is to say of a report that was made.
struct TrfReportAnswer {
    TrfRemarks remarks;  // text_cut
};

// Of the bytes of a file; `encoding` as in decode_text. Refusals: those of trf_text_of, and of a
// budget that is spent.
[[nodiscard]] Result<TrfAnswer> trf_answer(std::string_view bytes, const std::string& encoding,
                                           ReadingBudget& budget);

}  // namespace arbiter
