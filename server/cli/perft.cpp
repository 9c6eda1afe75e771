// flagfall perft: node counts of one position, or a file of positions against its expected counts.
#include "arbiter/chess/board/perft.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "clock/text.hpp"
#include "server/cli/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace arbiter::cli {

namespace {

// Beyond what any machine counts, but for positions with a single line of play.
constexpr int deepest = 99;

struct PerftOptions {
    std::vector<std::string> position_and_depth;
    bool chess960 = false;
    std::string epd;
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
};

std::string describe(const Refusal& refusal) {
    std::string text = refusal.code;
    if (!refusal.where.empty()) text += " at " + refusal.where;
    for (const auto& [name, value] : refusal.params) text += fmt::format(" {}={}", name, value);
    return text;
}

int usage(const std::string& code) {
    std::cerr << "flagfall perft: " << code
              << "\nusage: flagfall perft FEN DEPTH [--chess960]\n"
                 "       flagfall perft --epd FILE [--max-nodes N]\n";
    return 2;
}

bool shows_progress() {
    return isatty(STDERR_FILENO) != 0;
}

// As perft, telling a person at a terminal after each move of the first ply how far it is.
std::uint64_t count(const Position& position, int depth) {
    if (depth < 2 || !shows_progress()) return perft(position, depth);
    const MoveList moves = position.legal_moves();
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Position next = position;
        nodes += perft(next.play(moves[i]), depth - 1);
        std::cerr << '\r' << i + 1 << " of " << moves.size() << " moves" << std::flush;
    }
    std::cerr << '\n';
    return nodes;
}

// The FEN as one argument or as several, then the depth.
int count_one(const PerftOptions& options) {
    const auto& words = options.position_and_depth;
    if (words.size() < 2) return usage("missing_argument");
    const auto depth = number_in<std::uint64_t>(words.back());
    if (!depth || *depth > deepest) return usage("bad_depth token=" + words.back());
    std::string fen;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) fen += words[i] + ' ';
    const auto position = parse_fen(fen, options.chess960 ? Variant::Chess960 : Variant::Standard);
    if (!position) {
        std::cerr << "flagfall perft: " << describe(position.error()) << '\n';
        return 4;
    }
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = count(*position, static_cast<int>(*depth));
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    std::cerr << fmt::format("{:.3f} s, {:.0f} nodes/s\n", spent.count(),
                             static_cast<double>(nodes) / std::max(spent.count(), 1e-9));
    std::cout << nodes << std::endl;
    return 0;
}

struct Expected {
    int depth;
    std::uint64_t nodes;
};

struct EpdLine {
    std::string_view fen;
    std::vector<Expected> expected;
};

// "FEN ;D1 20 ;D2 400 ;id name": operations but D and its number are passed over.
Result<EpdLine> read_epd(std::string_view line) {
    EpdLine epd;
    std::size_t end = std::min(line.find(';'), line.size());
    epd.fen = trimmed(line.substr(0, end));
    while (end < line.size()) {
        const std::size_t begin = end + 1;
        end = std::min(line.find(';', begin), line.size());
        const std::string_view operation = trimmed(line.substr(begin, end - begin));
        if (operation.size() < 2 || operation[0] != 'D' || operation[1] < '0' ||
            operation[1] > '9') {
            continue;
        }
        const auto blank = std::min(operation.find_first_of(" \t"), operation.size());
        const auto depth = number_in<std::uint64_t>(operation.substr(1, blank - 1));
        const auto nodes = number_in<std::uint64_t>(trimmed(operation.substr(blank)));
        if (!depth || *depth > deepest || !nodes) {
            return refuse("epd_bad_operation", std::string{operation});
        }
        epd.expected.push_back({static_cast<int>(*depth), *nodes});
    }
    return epd;
}

// Compares one line and prints what differs; gives the number of differences.
int compare(std::string_view line, std::size_t number, std::uint64_t max_nodes) {
    const auto refused = [&](const Refusal& refusal) {
        std::cout << "line " << number << ": " << describe(refusal) << '\n';
        return 1;
    };
    const auto epd = read_epd(line);
    if (!epd) return refused(epd.error());
    const auto position = parse_fen(epd->fen, Variant::Chess960);
    if (!position) return refused(position.error());
    int mismatches = 0;
    for (const Expected& expected : epd->expected) {
        if (expected.nodes > max_nodes) continue;
        const std::uint64_t nodes = perft(*position, expected.depth);
        if (nodes == expected.nodes) continue;
        ++mismatches;
        std::cout << fmt::format("line {}: D{} expected {} got {} in {}\n", number, expected.depth,
                                 expected.nodes, nodes, epd->fen);
    }
    return mismatches;
}

int compare_file(const PerftOptions& options) {
    if (!options.position_and_depth.empty()) return usage("extra_argument");
    std::ifstream file{options.epd};
    if (!file) {
        std::cerr << "flagfall perft: file_unreadable path=" << options.epd << '\n';
        return 3;
    }
    std::uint64_t positions = 0;
    int mismatches = 0;
    std::string line;
    for (std::size_t number = 1; std::getline(file, line); ++number) {
        std::string_view text = trimmed(line);
        if (number == 1 && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
        if (text.empty() || text.front() == '#') continue;
        ++positions;
        mismatches += compare(text, number, options.max_nodes);
        if (shows_progress()) std::cerr << '\r' << positions << " positions" << std::flush;
    }
    if (shows_progress()) std::cerr << '\n';
    if (file.bad()) {
        std::cerr << "flagfall perft: file_unreadable path=" << options.epd << '\n';
        return 3;
    }
    std::cout << positions << " positions, " << mismatches << " mismatches" << std::endl;
    return mismatches == 0 ? 0 : 1;
}

}  // namespace

void add_perft(CLI::App& program, Run& run) {
    const auto options = std::make_shared<PerftOptions>();
    CLI::App* command = program.add_subcommand(
        "perft", "Count the move sequences of a position, or check a file of such counts");
    command->add_option("position", options->position_and_depth,
                        "FEN, then the depth in plies (flagfall perft FEN DEPTH)");
    command->add_flag("--chess960", options->chess960, "The FEN is of Chess960");
    command->add_option("--epd", options->epd,
                        "A file of FEN ;D1 20 ;D2 400 lines to compare with");
    command->add_option("--max-nodes", options->max_nodes,
                        "Leave out depths with more nodes than this (with --epd)");
    command->callback([options, &run] {
        run = [options] {
            return options->epd.empty() ? count_one(*options) : compare_file(*options);
        };
    });
}

}  // namespace arbiter::cli
