target_sources(flagfall_arbiter PRIVATE
  laws/chn_1984.cpp
  laws/edition.cpp
  laws/fide_1993.cpp
  laws/fide_2001.cpp
  laws/fide_2023.cpp)
