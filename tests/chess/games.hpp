// What the chess tests share: positions from FEN that must be right, data files, random games.
#pragma once

#include "arbiter/chess/notation/notation.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::testing {

inline constexpr std::string_view initial_fen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

inline Position position(std::string_view fen, Variant variant = Variant::Chess960) {
    const auto parsed = parse_fen(fen, variant);
    if (!parsed) throw std::invalid_argument(std::string{fen} + ": " + parsed.error().code);
    return *parsed;
}

// The position after these SAN moves, each of which must be canonical.
inline Position after(Position start, const std::vector<std::string>& moves) {
    for (const std::string& san : moves) {
        const auto move = parse_san(start, san, SanForm::Strict);
        if (!move) throw std::invalid_argument(san + ": " + move.error().code);
        start.play(*move);
    }
    return start;
}

inline std::ifstream open_data(const std::string& name) {
    std::ifstream file{std::string{FLAGFALL_TEST_DATA} + "/" + name};
    if (!file) throw std::runtime_error("missing test data " + name);
    return file;
}

// The FENs of a file of node counts.
inline std::vector<std::string> fens_of(const std::string& name) {
    auto file = open_data(name);
    std::vector<std::string> fens;
    for (std::string line; std::getline(file, line);)
        fens.push_back(line.substr(0, line.find(" ;")));
    return fens;
}

// A starting position for random games: standard, Chess960 or one with many special moves.
inline std::vector<std::string> starting_fens() {
    std::vector<std::string> fens = fens_of("perft/standard_six.epd");
    for (const auto* name : {"perft/perft_tricky.epd", "perft/chess960_stockfish_64.epd"}) {
        for (auto& fen : fens_of(name)) fens.push_back(std::move(fen));
    }
    return fens;
}

// Calls visit(position) for each position of a game of at most `plies` random moves.
template <class Visit>
void play_random_game(int plies, Visit visit) {
    static const std::vector<std::string> starts = starting_fens();
    Position now = position(*rc::gen::elementOf(starts));
    const auto choices = *rc::gen::container<std::vector<unsigned>>(static_cast<std::size_t>(plies),
                                                                    rc::gen::arbitrary<unsigned>());
    visit(static_cast<const Position&>(now));
    for (const unsigned choice : choices) {
        const MoveList moves = now.legal_moves();
        if (moves.empty()) return;
        now.play(moves[choice % moves.size()]);
        visit(static_cast<const Position&>(now));
    }
}

}  // namespace arbiter::testing
