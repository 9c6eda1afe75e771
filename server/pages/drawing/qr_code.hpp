// A text as a QR code for a page: one path of squares, the quiet zone included.
#pragma once

#include <string>

namespace arbiter {

// `label` is what it says to who does not see it, as HTML.
[[nodiscard]] std::string qr_svg(const std::string& text, const std::string& label);

}  // namespace arbiter
