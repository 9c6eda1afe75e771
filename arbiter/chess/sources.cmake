target_sources(flagfall_arbiter PRIVATE
  chess/board/attacks.cpp
  chess/notation/fen.cpp
  chess/board/move.cpp
  chess/board/movegen.cpp
  chess/board/perft.cpp
  chess/board/piece.cpp
  chess/board/position.cpp
  chess/board/repetition.cpp
  chess/notation/san_read.cpp
  chess/notation/san_text.cpp
  chess/notation/san_write.cpp
  chess/board/setup.cpp
  chess/board/square.cpp
)
target_sources(flagfall_arbiter PRIVATE
  chess/pgn/audit.cpp
  chess/pgn/clock_watch.cpp
  chess/pgn/pgn_comment.cpp
  chess/pgn/pgn_encoding.cpp
  chess/pgn/pgn_game.cpp
  chess/pgn/pgn_reader.cpp
  chess/pgn/pgn_scan.cpp
  chess/pgn/pgn_splitter.cpp
  chess/pgn/pgn_start.cpp
  chess/pgn/pgn_writer.cpp
)
target_sources(flagfall_arbiter PRIVATE
  chess/mating/helpmate.cpp
  chess/mating/helpmate_score.cpp
  chess/mating/mobility.cpp
  chess/mating/unwinnable.cpp
)
target_sources(flagfall_arbiter PRIVATE
  chess/scoresheets/compare_sheets.cpp
  chess/scoresheets/mover_bound.cpp
  chess/scoresheets/reach_bound.cpp
  chess/scoresheets/reconstruct.cpp
  chess/scoresheets/sequence_search.cpp
  chess/scoresheets/sheet_track.cpp
)
