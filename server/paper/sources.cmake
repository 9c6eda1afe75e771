# The sheets of paper. Their templates lie beside those of the pages (pages/sources.cmake).
target_sources(flagfall_server PRIVATE
  paper/act_rows.cpp paper/berger_paper.cpp paper/board_papers.cpp paper/envelope_paper.cpp paper/equipment_paper.cpp paper/paper.cpp paper/paper_scene.cpp
  paper/regulations_paper.cpp paper/report_paper.cpp paper/report_row.cpp paper/round_papers.cpp paper/ruling_rows.cpp paper/table_papers.cpp
  paper/team_papers.cpp)
