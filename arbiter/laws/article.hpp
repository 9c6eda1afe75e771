// The articles a ruling can cite: their numbers in one form, and their wording in three languages,
// in our own words (arbiter/laws/wording). What an article makes of a situation is not here.
#pragma once

#include "arbiter/laws/confidence.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Wording {
    std::string_view en;
    std::string_view zh_hans;
    std::string_view zh_hant;
};

// Other numbers of the same article ("5.2(b)" of "5.2(2)"); unused places are empty. Other ways of
// writing one number are not here: find_article knows them.
using ArticleAliases = std::array<std::string_view, 3>;

// The number is written as the editions print it: "8.2(a)", "12.3(a) e1", "App. A8(c)", "III.5.3";
// e1 is the first explanation (解释 1) under an article of chn-1984, e its only one.
struct Article {
    std::string_view id;
    ArticleAliases aliases;
    Wording wording;
    Confidence confidence;  // how well the text behind the wording is known
};

// The articles of "chn-1984", "fide-1993", "fide-2001", "fide-2023"; of "fide-2001@1997" those that
// are numbered or worded otherwise than in 2001. Empty for an unknown key.
[[nodiscard]] std::span<const Article> articles_of(std::string_view edition_key);

// The article with that number or alias, or nullptr. Brackets, blanks, letter case and the words
// Art., Sec., App. and Guideline make no difference: "8.2a" is "8.2(a)", "A8c" is "App. A8(c)",
// "5.2.1" is "5.2(1)". A key nobody knows has no articles.
// For "fide-2001@1997" an article that 1997 does not number otherwise is that of 2001.
[[nodiscard]] const Article* find_article(std::string_view edition_key, std::string_view number);

// The canonical numbers of a list joined by commas. A bare explanation or a bare letter belongs to
// the article before it: "9.4, e4" is "9.4" and "9.4 e4"; "7.4(a), (b)" is "7.4(a)" and "7.4(b)".
// An unknown number comes back with its brackets in place: "7.9a" is "7.9(a)".
[[nodiscard]] std::vector<std::string> canonical_articles(std::string_view edition_key,
                                                          std::string_view numbers);

}  // namespace arbiter
