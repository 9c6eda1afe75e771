// What the PGN tests share: files of the test data, and real text to break.
#pragma once

#include "arbiter/chess/pgn/pgn_game.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace arbiter::testing {

inline std::string test_data(const std::string& name) {
    std::ifstream file{std::string{FLAGFALL_TEST_DATA} + "/" + name, std::ios::binary};
    EXPECT_TRUE(file) << name;
    return {std::istreambuf_iterator<char>{file}, {}};
}

inline const char* const pgn_files[] = {
    "pgn/cl_basic.pgn",           "pgn/cl_book.pgn",        "pgn/cl_comment_before_moves.pgn",
    "pgn/cl_multiple.pgn",        "pgn/cl_newline.pgn",     "pgn/cl_variations.pgn",
    "events/sinquefield2021.pgn", "clocks/clk_20_games.pgn"};

// A game whose reading shows whether what came before it did harm.
inline constexpr std::string_view good_game =
    "[Event \"Next\"]\n[White \"N\"]\n[Black \"M\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

inline std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
        text.replace(at, what.size(), by);
    }
    return text;
}

inline PgnGame only_game(std::string_view text) {
    auto games = read_pgn(text);
    EXPECT_EQ(games.size(), 1u);
    return games.empty() ? PgnGame{} : games.front();
}

}  // namespace arbiter::testing
