// The program's commands. Each adds its options and stores what to run; main runs it once.
#pragma once

#include <CLI/App.hpp>

#include <functional>
#include <string_view>

namespace arbiter::cli {

// What the chosen command does: returns the exit code (stack: 0 ok, 1 failed, 2 usage, 3 not found,
// 4 refused, 5 conflict, 6 store unavailable, 7 data corrupt).
using Run = std::function<int()>;

// Of the refusals of TLS folders and certificates.
[[nodiscard]] int exit_code_of_tls(std::string_view code);

void add_boards(CLI::App& program, Run& run);
void add_check(CLI::App& program, Run& run);
void add_clock(CLI::App& program, Run& run);
void add_clock_replay(CLI::App& program, Run& run);
void add_event(CLI::App& program, Run& run);
void add_export(CLI::App& program, Run& run);
void add_import(CLI::App& program, Run& run);
void add_list(CLI::App& program, Run& run);
void add_login(CLI::App& program, Run& run);
void add_pair(CLI::App& program, Run& run);
void add_perft(CLI::App& program, Run& run);
void add_print(CLI::App& program, Run& run);
void add_rule(CLI::App& program, Run& run);
void add_schema(CLI::App& program, Run& run);
void add_serve(CLI::App& program, Run& run);
void add_simulate(CLI::App& program, Run& run);
void add_table(CLI::App& program, Run& run);
void add_tls(CLI::App& program, Run& run);
void add_unwinnable(CLI::App& program, Run& run);
void add_verify(CLI::App& program, Run& run);

}  // namespace arbiter::cli
