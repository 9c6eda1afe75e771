# PGN reading and writing, the audit, and `flagfall check`.
flagfall_test(pgn_test LIBS flagfall_arbiter nlohmann_json::nlohmann_json SOURCES
  pgn/audit_test.cpp pgn/pgn_game_test.cpp pgn/pgn_reader_test.cpp pgn/pgn_splitter_test.cpp
  pgn/pgn_writer_test.cpp)
flagfall_test(check_cli_test LIBS flagfall_server nlohmann_json::nlohmann_json SOURCES
  pgn/check_cli_test.cpp)
add_dependencies(check_cli_test flagfall)
