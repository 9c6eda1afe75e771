target_sources(flagfall_arbiter PRIVATE
  tournament/decide.cpp
  tournament/evolve.cpp
  tournament/pairing/berger.cpp
  tournament/pairing/engine.cpp
  tournament/players/player_data.cpp
  tournament/players/player_doubts.cpp
  tournament/rounds/event_progress.cpp
  tournament/rounds/round_outcome.cpp
  tournament/settings/check_settings.cpp
  tournament/settings/settings.cpp
  tournament/standings/direct_encounter.cpp
  tournament/standings/event_table.cpp
  tournament/standings/standings.cpp
  tournament/standings/table.cpp
  tournament/standings/tiebreaks.cpp)
