target_sources(flagfall_server PRIVATE eboards/board_feed.cpp eboards/board_line.cpp eboards/file_games.cpp
  eboards/follow_file.cpp eboards/game_files.cpp eboards/sensed_move.cpp)
