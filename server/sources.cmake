target_sources(flagfall_server PRIVATE
  access/access.cpp access/age_clock.cpp demo.cpp access/failed_logins.cpp input_file.cpp interfaces.cpp letter_guess.cpp log.cpp access/login_links.cpp access/opening.cpp access/result_links.cpp machine_time.cpp pgn/pgn_export.cpp reading_budget.cpp workers.cpp
  pgn/pgn_record.cpp secrets/secrets.cpp server.cpp access/session_cookie.cpp
  check/checking.cpp check/report.cpp
  downloads/crosstable_sheet.cpp downloads/csv_text.cpp downloads/download.cpp downloads/event_sheets.cpp downloads/workbook_bytes.cpp
  hall/actor_rates.cpp hall/clock_offset.cpp hall/terminal_watch.cpp hall/command_memory.cpp hall/hall.cpp hall/hall_keys.cpp hall/hall_terminals.cpp
  hall/log_chain.cpp hall/mate_search.cpp hall/public_feed.cpp hall/publishing.cpp
  hall/refused_logs.cpp hall/releases.cpp hall/sealing.cpp hall/hall_searches.cpp
  hall/sheet_search.cpp hall/wall_watch.cpp hall/written_rows.cpp
  http/answer_queue.cpp http/compression.cpp http/download_routes.cpp http/folder.cpp http/message_types.cpp http/openapi.cpp http/origin.cpp http/page.cpp http/paper_routes.cpp http/player_routes.cpp http/public_answers.cpp
  http/public_pages.cpp http/queries.cpp http/questions.cpp http/route.cpp http/route_table.cpp http/routes.cpp http/sealing_routes.cpp
  http/sheet_routes.cpp http/table_routes.cpp http/tell_routes.cpp http/trf_routes.cpp http/trust_page.cpp http/view_routes.cpp
  net/address.cpp net/address_rates.cpp net/addresses.cpp net/census.cpp net/descriptors.cpp net/error_frame.cpp net/guard.cpp
  net/http_connection.cpp net/http_head.cpp net/http_message.cpp net/http_rules.cpp net/listener.cpp net/net_stream.cpp net/outbox.cpp
  net/path_words.cpp net/public_url.cpp net/reachable.cpp
  net/tls_stream.cpp net/trusted_proxies.cpp net/turns.cpp net/ws_connection.cpp
  players/birth_date.cpp players/byte_source.cpp players/federations.cpp players/fide_list.cpp players/corrections.cpp players/file_kind.cpp players/formula_guard.cpp players/headings.cpp players/list_import.cpp players/list_search.cpp players/name_words.cpp
  players/name_form.cpp players/plain_line.cpp players/player_fields.cpp players/player_table.cpp players/table_columns.cpp players/table_reader.cpp players/table_text.cpp players/tidied.cpp
  players/trf_players.cpp stream_decoder.cpp text_encoding.cpp players/workbook.cpp players/written_rating.cpp players/zip_package.cpp
  replay/clock_vectors.cpp
  rule/scenario.cpp
  secrets/bytes.cpp secrets/key_file.cpp secrets/key_files.cpp secrets/opening_code.cpp secrets/seal_keys.cpp
  secrets/sealed_move.cpp secrets/server_key.cpp secrets/server_seal_key.cpp secrets/whole_file.cpp
  sockets/desk.cpp sockets/device_flood.cpp sockets/follows.cpp sockets/hub.cpp sockets/moves.cpp sockets/page_views.cpp sockets/public.cpp sockets/public_history.cpp
  sockets/subscriptions.cpp sockets/terminal.cpp
  tls/authority.cpp tls/certificate.cpp tls/host_names.cpp tls/pem.cpp tls/secure_door.cpp tls/tls_folder.cpp
  views/desk_records.cpp views/desk_views.cpp views/event_records.cpp views/open_views.cpp
  views/public_records.cpp views/public_views.cpp views/view.cpp
  wire/address_words.cpp wire/answers/address_answers.cpp wire/answers/asked_table.cpp wire/answers/check_answer.cpp wire/answers/control_answer.cpp wire/answers/edition_answer.cpp wire/answers/edition_points.cpp
  wire/answers/event_answers.cpp wire/answers/export_answer.cpp
  wire/answers/key_answers.cpp wire/answers/player_answers.cpp wire/answers/player_record.cpp wire/answers/rating_answers.cpp wire/answers/row_answers.cpp wire/answers/session_answers.cpp
  wire/answers/sums_answer.cpp wire/answers/table_answers.cpp wire/answers/team_answers.cpp wire/answers/trf_answers.cpp
  wire/command_json.cpp wire/commands/adjournment.cpp wire/commands/command_text.cpp wire/commands/game.cpp
  wire/commands/incidents.cpp wire/commands/player_form.cpp wire/commands/sheets.cpp
  wire/commands/tournament.cpp
  wire/frames/client_frames.cpp wire/frames/described_frames.cpp wire/frames/hall_frames.cpp
  wire/frames/moves_frames.cpp wire/frames/row_frames.cpp wire/frames/terminal_frames.cpp
  wire/frames/view_frames.cpp
  wire/game_view_fields.cpp wire/game_views.cpp wire/incident_views.cpp wire/journal_notices.cpp wire/player_names.cpp
  wire/problem.cpp wire/time_zones.cpp
  wire/record_views.cpp wire/rights_view.cpp wire/ruling_view.cpp wire/sheet_view_fields.cpp wire/sheet_views.cpp
  wire/score_text.cpp wire/tiebreak_words.cpp wire/view_words.cpp wire/word_types.cpp)

# The headings of players' lists lie inside the program (players/headings.hpp).
set(headings_assembly ${CMAKE_CURRENT_BINARY_DIR}/headings.S)
file(CONFIGURE OUTPUT ${headings_assembly} @ONLY CONTENT "/* Written by server/sources.cmake. */
    .section .rodata
    .global flagfall_headings
    .global flagfall_headings_end
flagfall_headings:
    .incbin \"server/players/headings.txt\"
flagfall_headings_end:
    .section .note.GNU-stack, \"\", %progbits
")
target_sources(flagfall_server PRIVATE ${headings_assembly})
set_source_files_properties(${headings_assembly} PROPERTIES
  COMPILE_OPTIONS "-I${CMAKE_SOURCE_DIR}" OBJECT_DEPENDS ${CMAKE_SOURCE_DIR}/server/players/headings.txt)
