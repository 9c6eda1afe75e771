target_sources(flagfall_arbiter PRIVATE
  audience.cpp
  game/audience.cpp
  game/automatic_end.cpp
  game/adjournment.cpp
  game/decide.cpp
  game/decide_adjournment.cpp
  game/decide_clock.cpp
  game/decide_moves.cpp
  game/decide_result.cpp
  game/decide_ruling.cpp
  game/decision.cpp
  game/evolve.cpp
  game/linking.cpp
  game/sealed_move.cpp
  game/shadow.cpp)
