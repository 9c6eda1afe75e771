target_sources(flagfall_arbiter PRIVATE
  chess/attacks.cpp
  chess/fen.cpp
  chess/move.cpp
  chess/movegen.cpp
  chess/perft.cpp
  chess/piece.cpp
  chess/position.cpp
  chess/repetition.cpp
  chess/san_read.cpp
  chess/san_text.cpp
  chess/san_write.cpp
  chess/setup.cpp
  chess/square.cpp
)
target_sources(flagfall_arbiter PRIVATE
  chess/audit.cpp
  chess/clock_watch.cpp
  chess/pgn_comment.cpp
  chess/pgn_encoding.cpp
  chess/pgn_game.cpp
  chess/pgn_reader.cpp
  chess/pgn_scan.cpp
  chess/pgn_splitter.cpp
  chess/pgn_start.cpp
  chess/pgn_writer.cpp
)
target_sources(flagfall_arbiter PRIVATE
  chess/helpmate.cpp
  chess/helpmate_score.cpp
  chess/mobility.cpp
  chess/unwinnable.cpp
)
target_sources(flagfall_arbiter PRIVATE
  chess/compare_sheets.cpp
  chess/mover_bound.cpp
  chess/reach_bound.cpp
  chess/reconstruct.cpp
  chess/sequence_search.cpp
  chess/sheet_track.cpp
)
