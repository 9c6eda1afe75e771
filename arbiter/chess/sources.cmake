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
