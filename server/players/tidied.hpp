// A cell as it is meant: blanks of every kind are blanks.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// No-break and ideographic blanks, tabs and line ends are blanks, of which none stand at the ends;
// marks of no width that programs leave in cells (U+200B, U+FEFF) are nothing. What controls the
// text around it is a blank, too.
[[nodiscard]] std::string tidied(std::string_view cell);

// "王　伟", "王 伟": Chinese tables stretch names of two characters. Others stay as they are.
[[nodiscard]] std::string unstretched(std::string_view name);

// Latin letters without marks as capitals; others stay.
[[nodiscard]] std::string capitals_of(std::string_view text);

}  // namespace arbiter
