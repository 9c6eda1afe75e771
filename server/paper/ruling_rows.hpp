// The rulings of an event as its report tells them: who, what, when, by which article, what became
// of the times, and the penalty.
#pragma once

#include "server/paper/report_row.hpp"

#include <vector>

namespace arbiter {

// One for each ruling, those given in games that are void by now too.
[[nodiscard]] std::vector<ReportRow> ruling_rows(const PaperScene& scene);

}  // namespace arbiter
