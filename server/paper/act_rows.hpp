// What the arbiter did beside his rulings, as his report tells it: who, what, when, by which
// article, what became of the times, and the effect.
#pragma once

#include "server/paper/report_row.hpp"

#include <vector>

namespace arbiter {

[[nodiscard]] std::vector<ReportRow> act_rows(const PaperScene& scene);

}  // namespace arbiter
