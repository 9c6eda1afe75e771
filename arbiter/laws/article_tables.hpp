// The tables of articles, one for each edition; read through article.hpp.
#pragma once

#include "arbiter/laws/article.hpp"

#include <span>

namespace arbiter {

extern const std::span<const Article> articles_chn_1984;
extern const std::span<const Article> articles_fide_1993;
extern const std::span<const Article> articles_fide_2001;
extern const std::span<const Article> articles_fide_1997;
extern const std::span<const Article> articles_fide_2023;

}  // namespace arbiter
