target_sources(flagfall_arbiter PRIVATE
  laws/edition.cpp
  laws/editions/chn_1984.cpp
  laws/editions/fide_1993.cpp
  laws/editions/fide_1997.cpp
  laws/editions/fide_2001.cpp
  laws/editions/fide_2023.cpp)

# The wording of the articles.
target_sources(flagfall_arbiter PRIVATE
  laws/article.cpp
  laws/articles_chn_1984.cpp
  laws/articles_fide_1993.cpp
  laws/articles_fide_1997.cpp
  laws/articles_fide_2001.cpp
  laws/articles_fide_2023.cpp)
