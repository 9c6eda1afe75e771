target_sources(flagfall_server PRIVATE
  simulate/address.cpp
  simulate/board_seat.cpp
  simulate/floor.cpp
  simulate/moves_client.cpp
  simulate/rest_client.cpp
  simulate/scenes.cpp
  simulate/script.cpp
  simulate/simulation.cpp
  simulate/socket_client.cpp
  simulate/thinking.cpp
)
target_link_libraries(flagfall_server PUBLIC flagfall_terminal_link)
target_sources(flagfall_server PRIVATE demo/event.S)
set_source_files_properties(demo/event.S PROPERTIES
  COMPILE_OPTIONS "-I${CMAKE_CURRENT_SOURCE_DIR}/demo"
  OBJECT_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/demo/sinquefield2021.pgn)
