// A text as a QR code, the quiet zone included: for a page one path of squares.
#pragma once

#include <string>
#include <vector>

namespace arbiter {

// `label` is what it says to who does not see it, as HTML.
[[nodiscard]] std::string qr_svg(const std::string& text, const std::string& label);

// For a terminal: lines of blocks, dark where the code is, two of its rows in each.
[[nodiscard]] std::vector<std::string> qr_lines(const std::string& text);

}  // namespace arbiter
