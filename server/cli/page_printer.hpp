// A page of HTML made into a PDF by Debian's Chromium, as a process of its own.
#pragma once

#include "clock/result.hpp"

#include <string>

namespace arbiter::cli {

// `chromium`: the program; empty: `chromium` in PATH. Refusals: chromium_missing, chromium_failed
// (it ended with an error, or wrote nothing), not_written with the file.
[[nodiscard]] Result<void> print_page(const std::string& html, const std::string& out,
                                      const std::string& chromium);

}  // namespace arbiter::cli
