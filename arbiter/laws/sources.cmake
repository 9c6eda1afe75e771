target_sources(flagfall_arbiter PRIVATE
  laws/article.cpp
  laws/article_number.cpp
  laws/edition.cpp
  laws/editions/chn_1984.cpp
  laws/editions/fide_1993.cpp
  laws/editions/fide_1997.cpp
  laws/editions/fide_2001.cpp
  laws/editions/fide_2023.cpp
  laws/speed_of_control.cpp)
