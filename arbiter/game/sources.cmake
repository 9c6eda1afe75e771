target_sources(flagfall_arbiter PRIVATE
  audience.cpp
  game/audience.cpp
  game/automatic_end.cpp
  game/decide.cpp
  game/decide_clock.cpp
  game/decide_moves.cpp
  game/decide_result.cpp
  game/decide_ruling.cpp
  game/decision.cpp
  game/evolve.cpp
  game/illegal_stand.cpp
  game/linking.cpp
  game/questions.cpp
  game/scoresheet.cpp
  game/shadow.cpp)
