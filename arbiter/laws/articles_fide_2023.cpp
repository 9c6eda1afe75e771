// Wording of the FIDE Laws of 1 January 2023, in our own words; not the text itself.
// Numbers: FIDE Handbook E/I.01A numbering; guidelines I adjournment, III no increment.
#include "arbiter/laws/article_tables.hpp"
#include "arbiter/laws/articles_fide_2023_appendices.hpp"
#include "arbiter/laws/articles_fide_2023_basic.hpp"
#include "arbiter/laws/articles_fide_2023_clock.hpp"
#include "arbiter/laws/articles_fide_2023_conduct.hpp"

namespace arbiter {
namespace {

constexpr auto table_fide_2023 = joined(articles_fide_2023_basic, articles_fide_2023_clock,
                                        articles_fide_2023_conduct, articles_fide_2023_appendices);

}  // namespace

const std::span<const Article> articles_fide_2023{table_fide_2023};

}  // namespace arbiter
