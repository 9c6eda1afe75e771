target_sources(flagfall_arbiter PRIVATE
  tournament/decide.cpp
  tournament/evolve.cpp
  tournament/pairing/berger.cpp
  tournament/standings/direct_encounter.cpp
  tournament/standings/event_table.cpp
  tournament/standings/standings.cpp
  tournament/standings/table.cpp)
