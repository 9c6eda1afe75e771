// flagfall clock-replay: timelines of clocks against what they expect.
#include "clock/face.hpp"
#include "server/cli/commands.hpp"
#include "server/input_file.hpp"
#include "server/replay/clock_vectors.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <iostream>
#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

struct ClockReplayOptions {
    std::string file{};
    bool json = false;
};

std::string_view standing_of(const Clock& clock) {
    switch (clock.phase) {
        case ClockPhase::Ready:
            return "ready";
        case ClockPhase::Running:
            return clock.on_move == Color::White ? "white runs" : "black runs";
        case ClockPhase::Paused:
            return "paused";
        case ClockPhase::Frozen:
            return "flag";
        case ClockPhase::Ended:
            return "ended";
    }
    return {};
}

void print_line(const std::string& id, const ReplayedState& state) {
    const Clock& clock = state.clock;
    std::cout << id << "  t=" << state.at_ms << "  w " << face_text(shown(clock, Color::White))
              << "  b " << face_text(shown(clock, Color::Black)) << "  " << standing_of(clock)
              << '\n';
}

void print_refusal(const Refusal& refusal) {
    std::cerr << "flagfall clock-replay: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << " at " << refusal.where;
    for (const auto& [name, value] : refusal.params) std::cerr << ' ' << name << '=' << value;
    std::cerr << '\n';
}

int run_clock_replay(const ClockReplayOptions& options) {
    const auto json = read_input(options.file);
    if (!json) {
        std::cerr << "flagfall clock-replay: file_unreadable path=" << options.file << '\n';
        return 3;
    }
    const auto vectors = replay_vectors(*json);
    if (!vectors) {
        print_refusal(vectors.error());
        return 4;
    }
    bool differs = false;
    for (const ReplayedVector& vector : *vectors) {
        for (const std::string& difference : vector.differences) {
            std::cerr << vector.id << "  " << difference << '\n';
            differs = true;
        }
        if (options.json) continue;
        for (const ReplayedState& state : vector.states) print_line(vector.id, state);
    }
    if (options.json) std::cout << states_json(*vectors) << '\n';
    std::cout << std::flush;
    return differs ? 1 : 0;
}

}  // namespace

void add_clock_replay(CLI::App& program, Run& run) {
    const auto options = std::make_shared<ClockReplayOptions>();
    CLI::App* command = program.add_subcommand(
        "clock-replay", "Run timelines of a clock and compare with what they expect");
    command->footer(
        "VECTORS.json: a list, or {\"vectors\":[...]}, of {id, tc, events, expect} "
        "(docs/clock.md).\n"
        "Answers the clock's state at the t of every expect; its other fields are compared, and\n"
        "differences go to the error output. Exit: 0 as expected, 1 differs, 3 no such file,\n"
        "4 refused (code, vector and field are named).");
    command->add_option("VECTORS.json", options->file, "Timelines (docs/clock.md)")->required();
    command->add_flag("--json", options->json, "[{id, states:[...]}]");
    command->callback([options, &run] { run = [options] { return run_clock_replay(*options); }; });
}

}  // namespace arbiter::cli
