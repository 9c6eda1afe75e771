target_sources(flagfall_server PRIVATE eboards/board_feed.cpp eboards/follow_file.cpp)
