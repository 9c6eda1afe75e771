target_sources(flagfall_db PRIVATE placeholder.cpp)
