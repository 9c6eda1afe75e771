target_sources(flagfall_server PRIVATE
  simulate/address.cpp
  simulate/board_seat.cpp
  simulate/floor.cpp
  simulate/moves_client.cpp
  simulate/rest_client.cpp
  simulate/script.cpp
  simulate/simulation.cpp
  simulate/socket_client.cpp
  simulate/thinking.cpp
)
target_link_libraries(flagfall_server PUBLIC flagfall_terminal_link)
