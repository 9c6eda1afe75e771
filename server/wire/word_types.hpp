// The word lists of the wire: what a page offers to choose from, and what it may ask; as they are,
// and as TypeScript constants.
#pragma once

#include "db/codec/description/typescript.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct WordList {
    std::string name;  // "RESULTS"
    std::vector<std::string_view> words;
};
// Each list as the program knows it.
[[nodiscard]] std::vector<WordList> word_lists();

// The lists, the fields of each fact for a form, and the settings of a new event.
void add_words(TypeScript& types);

}  // namespace arbiter
