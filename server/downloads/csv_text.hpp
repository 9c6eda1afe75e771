// A sheet as CSV (RFC 4180): UTF-8 with the mark that Excel knows it by.
#pragma once

#include "server/downloads/sheet.hpp"

#include <string>

namespace arbiter {

[[nodiscard]] std::string csv_text(const TableSheet& sheet);

// "7", "3.5", "9.25"
[[nodiscard]] std::string decimal_text(Score number);

}  // namespace arbiter
