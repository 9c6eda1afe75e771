// A file of wording as it is written: the articles of one edition, read strictly, each with its
// line. A part of the build, not of the program (docs/words.md).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// In the order of Wording's members.
inline constexpr std::array<std::string_view, 3> languages{"en", "zh-Hans", "zh-Hant"};

// Empty where the file does not say it.
struct WrittenArticle {
    std::size_t line = 0;
    std::string number;
    std::vector<std::string> other_numbers;
    std::string confidence;
    std::array<std::string, languages.size()> wording;
};

struct WordingFault {
    std::size_t line = 0;
    std::string what;
};

struct WordingFile {
    std::vector<WrittenArticle> articles;
    std::vector<WordingFault> faults;
};

// An unknown key, one that stands twice, anything that is not such a file: the fault ends the
// reading, and the articles before it are there.
[[nodiscard]] WordingFile read_wording(std::string_view text);

}  // namespace arbiter
