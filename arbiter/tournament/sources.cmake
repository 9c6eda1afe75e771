target_sources(flagfall_arbiter PRIVATE
  tournament/berger.cpp
  tournament/decide.cpp
  tournament/direct_encounter.cpp
  tournament/event_table.cpp
  tournament/evolve.cpp
  tournament/pgn_event.cpp
  tournament/standings.cpp
  tournament/table.cpp
)
