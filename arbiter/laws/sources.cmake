target_sources(flagfall_arbiter PRIVATE
  laws/edition.cpp
  laws/fide_2023.cpp)
