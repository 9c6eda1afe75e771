target_sources(flagfall_server PRIVATE
  access/access.cpp access/age_clock.cpp demo.cpp access/failed_logins.cpp log.cpp access/login_links.cpp access/opening.cpp machine_time.cpp pgn/pgn_export.cpp
  pgn/pgn_record.cpp secrets/secrets.cpp server.cpp access/session_cookie.cpp
  check/checking.cpp check/report.cpp
  hall/actor_rates.cpp hall/command_memory.cpp hall/hall.cpp hall/hall_keys.cpp hall/hall_terminals.cpp
  hall/log_chain.cpp hall/mate_search.cpp hall/public_feed.cpp hall/publishing.cpp
  hall/refused_logs.cpp hall/releases.cpp hall/sealing.cpp hall/hall_searches.cpp
  hall/sheet_search.cpp hall/wall_watch.cpp hall/written_rows.cpp
  http/folder.cpp http/page.cpp http/public_answers.cpp http/queries.cpp http/routes.cpp
  http/sealing_routes.cpp http/sheet_routes.cpp
  net/address.cpp net/address_rates.cpp net/census.cpp net/descriptors.cpp net/guard.cpp
  net/http_connection.cpp net/http_message.cpp net/http_rules.cpp net/listener.cpp net/outbox.cpp
  net/turns.cpp net/ws_connection.cpp
  rule/reported_fact.cpp rule/reported_words.cpp rule/scenario.cpp
  secrets/bytes.cpp secrets/key_file.cpp secrets/opening_code.cpp secrets/seal_keys.cpp
  secrets/sealed_move.cpp secrets/server_key.cpp secrets/server_seal_key.cpp
  sockets/desk.cpp sockets/hub.cpp sockets/moves.cpp sockets/public.cpp sockets/public_history.cpp
  sockets/subscriptions.cpp sockets/terminal.cpp
  wire/client_json.cpp wire/command_json.cpp wire/commands/adjournment.cpp wire/commands/game.cpp
  wire/commands/incidents.cpp wire/commands/player_form.cpp wire/commands/sheets.cpp
  wire/commands/tournament.cpp wire/control_view.cpp wire/edition_view.cpp wire/game_views.cpp wire/incident_views.cpp
  wire/message_types.cpp wire/problem.cpp wire/rights_view.cpp wire/row_text.cpp wire/ruling_view.cpp wire/sheet_views.cpp
  wire/table_views.cpp wire/terminal_json.cpp wire/views.cpp
  wire/word_types.cpp)
