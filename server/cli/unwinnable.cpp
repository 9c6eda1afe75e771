// flagfall unwinnable: whether each side can still mate by any series of legal moves, of one
// position or of each position in a file.
#include "arbiter/chess/mating/unwinnable.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "clock/text.hpp"
#include "server/cli/commands.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <unistd.h>

namespace arbiter::cli {

namespace {

using Json = nlohmann::ordered_json;

struct UnwinnableOptions {
    std::vector<std::string> fen{};
    std::string file{};
    bool json = false;
    std::uint64_t max_nodes = default_mate_search_limit;
};

struct Answers {
    MateAnswer white;
    MateAnswer black;

    [[nodiscard]] bool dead() const { return white.can == CanMate::No && black.can == CanMate::No; }
};

std::string line_text(Position position, const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) {
        if (!text.empty()) text += ' ';
        text += to_san(position, move);
        position.play(move);
    }
    return text;
}

std::string json_text(std::string_view fen, const Position& position, const Answers& answers) {
    Json object;
    object["fen"] = fen;
    object["white"] = to_text(answers.white.can);
    object["black"] = to_text(answers.black.can);
    object["dead"] = answers.dead();
    object["white_line"] = line_text(position, answers.white.line);
    object["black_line"] = line_text(position, answers.black.line);
    return object.dump();
}

std::string plain_text(std::string_view fen, const Position& position, const Answers& answers) {
    const auto side = [&](std::string_view name, const MateAnswer& answer) {
        const std::string line = line_text(position, answer.line);
        return fmt::format("\n  {} can mate: {}{}{}", name, to_text(answer.can),
                           line.empty() ? "" : ": ", line);
    };
    return fmt::format("{}{}{}{}", fen, side("White", answers.white), side("Black", answers.black),
                       answers.dead() ? "\n  dead position" : "");
}

std::string refusal_text(std::string_view fen, const Refusal& refusal, bool json) {
    if (!json) return fmt::format("{}\n  {} at {}", fen, refusal.code, refusal.where);
    Json object;
    object["fen"] = fen;
    object["error"] = {{"code", refusal.code}, {"where", refusal.where}};
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Answers one position on stdout; the exit code.
int answer(std::string_view fen, const UnwinnableOptions& options) {
    const auto position = parse_fen(fen, Variant::Chess960);
    if (!position) {
        std::cout << refusal_text(fen, position.error(), options.json) << std::endl;
        return 4;
    }
    const Answers answers{.white = can_mate(*position, Color::White, options.max_nodes),
                          .black = can_mate(*position, Color::Black, options.max_nodes)};
    std::cout << (options.json ? json_text(fen, *position, answers)
                               : plain_text(fen, *position, answers))
              << std::endl;
    return 0;
}

int answer_file(const UnwinnableOptions& options) {
    std::ifstream file{options.file};
    std::string line;
    std::size_t positions = 0;
    int code = 0;
    const bool shows_progress = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0;
    while (std::getline(file, line)) {
        const std::string_view fen = trimmed(line);
        if (fen.empty() || fen.front() == '#') continue;
        if (const int refused = answer(fen, options); refused != 0) code = refused;
        if (shows_progress) std::cerr << '\r' << ++positions << " positions" << std::flush;
    }
    if (shows_progress) std::cerr << '\n';
    if (file.eof()) return code;
    std::cerr << "flagfall unwinnable: file_unreadable path=" << options.file << '\n';
    return 3;
}

int run_unwinnable(const UnwinnableOptions& options) {
    if (options.fen.empty() == options.file.empty()) {
        std::cerr << "flagfall unwinnable: give a FEN or --file FENS\n";
        return 2;
    }
    if (!options.file.empty()) return answer_file(options);
    std::string fen;
    for (const std::string& word : options.fen) fen += word + ' ';
    return answer(trimmed(fen), options);
}

}  // namespace

void add_unwinnable(CLI::App& program, Run& run) {
    const auto options = std::make_shared<UnwinnableOptions>();
    CLI::App* command = program.add_subcommand(
        "unwinnable", "Tell whether each side can still mate by any series of legal moves");
    command->add_option("FEN", options->fen, "The position");
    command->add_option("--file", options->file, "A file of positions, one FEN a line");
    command->add_flag("--json", options->json, "One JSON object a line for each position");
    command
        ->add_option("--max-nodes", options->max_nodes,
                     "Positions the search may meet for one side before it says unknown")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{4'000'000'000}))
        ->capture_default_str();
    command->callback([options, &run] { run = [options] { return run_unwinnable(*options); }; });
}

}  // namespace arbiter::cli
