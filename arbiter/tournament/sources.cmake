target_sources(flagfall_arbiter PRIVATE
  tournament/pairing/berger.cpp
  tournament/decide.cpp
  tournament/standings/direct_encounter.cpp
  tournament/standings/event_table.cpp
  tournament/evolve.cpp
  formats/pgn_event.cpp
  tournament/standings/standings.cpp
  tournament/standings/table.cpp
)
