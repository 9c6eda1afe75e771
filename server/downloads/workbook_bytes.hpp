// Sheets as the bytes of an XLSX workbook.
#pragma once

#include "server/downloads/sheet.hpp"

#include <string>
#include <vector>

namespace arbiter {

// Texts are texts, whatever they begin with. Throws std::runtime_error where the machine has no
// room for it.
[[nodiscard]] std::string workbook_bytes(const std::vector<TableSheet>& sheets);

}  // namespace arbiter
