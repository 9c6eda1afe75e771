// The article that a rulebook has for what an alarm tells, as a figure of its detail.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

namespace arbiter {

// `article=13.4,12.5`: figures of a detail stand apart by blanks, and have none.
[[nodiscard]] inline std::string article_figure(std::string_view article) {
    std::string figure = "article=";
    std::copy_if(article.begin(), article.end(), std::back_inserter(figure),
                 [](char letter) { return letter != ' '; });
    return figure;
}

}  // namespace arbiter
