// Wording of the China State Sports Commission rules of 1984, in our own words; not the text
// itself. Numbers: printed sections (节) and explanations (解释, "e1").
#include "arbiter/laws/article_tables.hpp"
#include "arbiter/laws/articles_chn_1984_competition.hpp"
#include "arbiter/laws/articles_chn_1984_play.hpp"

namespace arbiter {
namespace {

constexpr auto table_chn_1984 = joined(articles_chn_1984_play, articles_chn_1984_competition);

}  // namespace

const std::span<const Article> articles_chn_1984{table_chn_1984};

}  // namespace arbiter
