// Wording of the FIDE Laws of 1 July 2001, in our own words; not the text itself.
// Numbers: FIDE 2001 numbering; appendices A adjournment, B rapid, C blitz, D no arbiter.
#include "arbiter/laws/article_tables.hpp"
#include "arbiter/laws/articles_fide_2001_appendices.hpp"
#include "arbiter/laws/articles_fide_2001_basic.hpp"
#include "arbiter/laws/articles_fide_2001_clock.hpp"
#include "arbiter/laws/articles_fide_2001_conduct.hpp"

namespace arbiter {
namespace {

constexpr auto table_fide_2001 = joined(articles_fide_2001_basic, articles_fide_2001_clock,
                                        articles_fide_2001_conduct, articles_fide_2001_appendices);

}  // namespace

const std::span<const Article> articles_fide_2001{table_fide_2001};

}  // namespace arbiter
