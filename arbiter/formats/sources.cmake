target_sources(flagfall_arbiter PRIVATE
  formats/pgn_event.cpp
  formats/trf/trf_check.cpp
  formats/trf/trf_columns.cpp
  formats/trf/trf_event.cpp
  formats/trf/trf_teams.cpp
  formats/trf/trf_file.cpp
  formats/trf/trf_import.cpp
  formats/trf/trf_line_reader.cpp
  formats/trf/trf_line_writer.cpp
  formats/trf/trf_lines.cpp
  formats/trf/trf_reader.cpp
  formats/trf/trf_report.cpp
  formats/trf/trf_roster.cpp
  formats/trf/trf_scores.cpp
  formats/trf/trf_tidy.cpp
  formats/trf/trf_writer.cpp)
