// How a page is asked for: by its address, or where it is followed by the name that it bears, which
// says all that it depends on: "round/3/12?ply=5&lang=en&results=shown".
#pragma once

#include "server/pages/page/reader.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What is asked for below "/p/7": the words of the path, and what stands behind the "?".
struct PageAsk {
    std::vector<std::string> words;
    std::string query;
};

struct NamedPage {
    PageAsk ask;
    PageReader reader;
};

// "/7/round/3": 7, round, 3.
[[nodiscard]] std::vector<std::string> page_words(std::string_view path);
// Without what no page asks for, and without the theme, of which nothing in it speaks.
[[nodiscard]] std::string page_name(const PageAsk& ask, const PageReader& reader);
[[nodiscard]] NamedPage page_of_name(std::string_view name);

}  // namespace arbiter
