# The public pages. Their templates and the catalogues of words that they speak lie inside the
# program: CMake writes a table of them, each by its name (pages/page/page_texts.hpp).
target_sources(flagfall_server PRIVATE
  pages/event_page.cpp pages/feeds.cpp
  pages/drawing/diagram.cpp pages/drawing/progress_chart.cpp pages/drawing/qr_code.cpp
  pages/page/page_name.cpp pages/page/page_scene.cpp pages/page/page_state.cpp pages/page/page_texts.cpp pages/page/reader.cpp pages/page/split_page.cpp
  pages/phone/tell_page.cpp pages/phone/trust_page.cpp
  pages/rounds/board_page.cpp pages/rounds/boards_page.cpp pages/rounds/round_page.cpp pages/rounds/schedule_page.cpp
  pages/rounds/screen_page.cpp
  pages/tables/downloads_page.cpp pages/tables/norms_page.cpp pages/tables/player_pages.cpp pages/tables/progress_page.cpp
  pages/tables/ratings_page.cpp pages/tables/sums_page.cpp pages/tables/table_pages.cpp pages/tables/teams_page.cpp
  pages/text/name_order.cpp pages/text/table_text.cpp pages/text/words.cpp)

set(page_texts "")
foreach(name IN ITEMS board boards crosstable crosstable_row downloads events layout missing no_tell norms player
        players progress ratings refusal round schedule screen standings sums teams tell tile trust)
  list(APPEND page_texts "${name}=server/pages/templates/${name}.mustache")
endforeach()
foreach(name IN ITEMS card envelope equipment equipment_board equipment_item fact layout names names_row numbers numbers_row pairings pairings_bye pairings_match pairings_row pairings_sector
        plate regulations report ruling_row schedule_bye schedule_round schedule_row scoresheet slip standings standings_row)
  list(APPEND page_texts "paper/${name}=server/paper/templates/${name}.mustache")
endforeach()
list(APPEND page_texts "paper.css=server/paper/paper.css")
foreach(topic IN ITEMS adjournment board clock facts hall incidents page paper phone players public refusals results rounds rulings schedule settings tables trust)
  list(APPEND page_texts "words/${topic}=web/src/words/${topic}.json")
endforeach()
set(assembly "/* Written by server/pages/sources.cmake. */\n")
set(page_files "")
foreach(text IN LISTS page_texts)
  string(REGEX MATCH "^(.+)=(.+)$" _ "${text}")
  string(APPEND assembly "    .section .rodata\n1:  .ascii \"${CMAKE_MATCH_1}\"\n"
    "2:  .incbin \"${CMAKE_MATCH_2}\"\n3:\n    .section .data.rel.ro, \"aw\", %progbits\n"
    "    .quad 1b, 2b - 1b, 2b, 3b - 2b\n")
  list(APPEND page_files ${CMAKE_SOURCE_DIR}/${CMAKE_MATCH_2})
endforeach()
string(PREPEND assembly "    .section .data.rel.ro, \"aw\", %progbits\n    .balign 8\n"
  "    .global flagfall_page_texts\n    .global flagfall_page_texts_end\nflagfall_page_texts:\n")
string(APPEND assembly "    .section .data.rel.ro, \"aw\", %progbits\nflagfall_page_texts_end:\n"
  "    .section .note.GNU-stack, \"\", %progbits\n")
set(page_table ${CMAKE_CURRENT_BINARY_DIR}/page_texts.S)
file(CONFIGURE OUTPUT ${page_table} CONTENT "${assembly}" @ONLY)
target_sources(flagfall_server PRIVATE ${page_table})
set_source_files_properties(${page_table} PROPERTIES
  COMPILE_OPTIONS "-I${CMAKE_SOURCE_DIR}" OBJECT_DEPENDS "${page_files}")
