target_sources(flagfall_server PRIVATE check/checking.cpp check/report.cpp rule/scenario.cpp)
target_sources(flagfall_server PRIVATE
  hall/command_memory.cpp hall/decisions.cpp hall/hall.cpp hall/public_feed.cpp hall/sheet_questions.cpp hall/sheet_search.cpp hall/state.cpp
  net/address.cpp net/census.cpp net/descriptors.cpp net/guard.cpp net/http_connection.cpp
  net/http_rules.cpp net/http_message.cpp net/listener.cpp
  net/address_rates.cpp net/outbox.cpp net/turns.cpp net/ws_connection.cpp
  access.cpp demo.cpp log.cpp pgn_export.cpp pgn_record.cpp sealing.cpp secrets.cpp server.cpp
  hall/mate_search.cpp
  http/folder.cpp http/page.cpp http/public_answers.cpp http/queries.cpp http/routes.cpp http/sealing_routes.cpp http/sheet_routes.cpp
  secrets/bytes.cpp secrets/opening_code.cpp secrets/seal_keys.cpp secrets/sealed_move.cpp
  secrets/server_seal_key.cpp
  sockets/desk.cpp sockets/hub.cpp sockets/moves.cpp sockets/public.cpp sockets/public_history.cpp sockets/subscriptions.cpp
  sockets/terminal.cpp
  wire/adjournment_command_json.cpp wire/client_json.cpp wire/command_json.cpp
  wire/edition_view.cpp wire/game_views.cpp wire/incident_command_json.cpp wire/incident_views.cpp
  wire/problem.cpp wire/row_text.cpp wire/sheet_command_json.cpp wire/sheet_views.cpp wire/table_views.cpp wire/terminal_json.cpp wire/views.cpp)
