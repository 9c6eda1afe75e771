target_sources(flagfall_server PRIVATE placeholder.cpp)
