target_sources(flagfall_arbiter PRIVATE
  hall/board_terminals.cpp
  hall/clock_findings.cpp
  hall/consequences.cpp
  hall/decide.cpp
  hall/decide_game.cpp
  hall/evolve.cpp
  hall/late_orders.cpp
  hall/phone_results.cpp
  hall/public_event.cpp
  hall/public_state.cpp
  hall/screen_change.cpp
  hall/shown.cpp
  hall/state.cpp
  hall/terminal_alarms.cpp
  hall/terminal_devices.cpp
  hall/unfinished_games.cpp
  hall/withdrawn_games.cpp)
