// The tables of articles, one for each edition; read through article.hpp.
#pragma once

#include "arbiter/laws/article.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace arbiter {

// The rooms of one table, one after the other.
template <std::size_t... sizes>
[[nodiscard]] constexpr std::array<Article, (sizes + ...)> joined(
    const std::array<Article, sizes>&... rooms) {
    std::array<Article, (sizes + ...)> all{};
    auto* to = all.begin();
    ((to = std::copy(rooms.begin(), rooms.end(), to)), ...);
    return all;
}

extern const std::span<const Article> articles_chn_1984;
extern const std::span<const Article> articles_fide_1993;
extern const std::span<const Article> articles_fide_2001;
extern const std::span<const Article> articles_fide_1997;
extern const std::span<const Article> articles_fide_2023;

}  // namespace arbiter
