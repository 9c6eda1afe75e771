// Which encoding of one byte a text is in, by the letters that its words would have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// The words of a text that have bytes above ASCII, a few thousand at most, parted by blanks.
[[nodiscard]] std::string words_with_high_bytes(std::string_view bytes);

// Of such words: "windows-1252", "windows-1250" (Central Europe), "windows-1254" (Turkish),
// "windows-1251", "KOI8-R", "IBM866" (Cyrillic), "windows-1253" (Greek) or "IBM850" (DOS). A guess:
// two languages may write the same bytes.
[[nodiscard]] const char* likely_encoding(std::string_view words);

}  // namespace arbiter
