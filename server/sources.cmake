target_sources(flagfall_server PRIVATE
  net/address.cpp net/census.cpp net/http_connection.cpp net/http_message.cpp net/listener.cpp
  net/outbox.cpp net/ws_connection.cpp)
