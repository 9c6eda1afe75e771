// The tables of articles, one for each file of arbiter/laws/wording; read through article.hpp. The
// build makes their source from those files (docs/words.md).
#pragma once

#include "arbiter/laws/article.hpp"

#include <span>
#include <string_view>

namespace arbiter {

struct ArticleTable {
    std::string_view edition;
    std::span<const Article> articles;
};

extern const std::span<const ArticleTable> article_tables;

}  // namespace arbiter
