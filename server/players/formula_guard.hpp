// What a spreadsheet would take for a formula, in a table of text: an apostrophe before it keeps it
// a text. Takes no harm from being read back.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// "=1+1", "@x", "'=1+1": with an apostrophe more; anything else as it is.
[[nodiscard]] std::string guarded(std::string_view text);
// What was guarded, as it was.
[[nodiscard]] std::string_view unguarded(std::string_view text);

}  // namespace arbiter
