# The wording of the articles: one file for an edition, checked and made into a source of the arbiter
# by a program of the build (docs/words.md).
add_library(flagfall_wording_file STATIC
  laws/wording/wording_file.cpp
  laws/wording/wording_checks.cpp
  laws/article_number.cpp)
target_link_libraries(flagfall_wording_file PUBLIC flagfall_options
  PRIVATE nlohmann_json::nlohmann_json)
add_executable(flagfall_wording laws/wording/embed.cpp)
target_link_libraries(flagfall_wording PRIVATE flagfall_wording_file)

set(wordings chn-1984 fide-1993 fide-2001 fide-2001@1997 fide-2023)
list(TRANSFORM wordings REPLACE "(.+)" "arbiter/laws/wording/\\1.json")
set(article_tables ${CMAKE_CURRENT_BINARY_DIR}/article_tables.cpp)
list(TRANSFORM wordings PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE wording_files)
add_custom_command(OUTPUT ${article_tables}
  COMMAND flagfall_wording ${article_tables} ${wordings}
  DEPENDS ${wording_files} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  COMMENT "Checking the wording of the articles" VERBATIM)
target_sources(flagfall_arbiter PRIVATE ${article_tables})
