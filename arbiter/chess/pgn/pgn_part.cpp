#include "arbiter/chess/pgn/pgn_part.hpp"

#include "arbiter/ids.hpp"
#include "clock/text.hpp"

namespace arbiter {
namespace {

constexpr std::string_view before_move = " (from move ";

}  // namespace

std::string part_id(const std::string& game_id, int part) {
    return part > 0 ? game_id + "-" + std::to_string(part + 1) : game_id;
}

std::string part_words(int move) {
    return std::string{before_move} + std::to_string(move) + ")";
}

std::optional<PgnPart> pgn_part(std::string_view game_id, std::string_view white) {
    const auto dash = game_id.rfind('-');
    const auto words = white.rfind(before_move);
    if (dash == std::string_view::npos || words == std::string_view::npos) return std::nullopt;
    const auto number = number_in<int>(game_id.substr(dash + 1));
    auto move = white.substr(words + before_move.size());
    if (!number || *number < 2 || !move.ends_with(')')) return std::nullopt;
    move.remove_suffix(1);
    const auto whole = game_id.substr(0, dash);
    if (!number_in<int>(move) || !parse_id<GameId>(whole)) return std::nullopt;
    return PgnPart{.game_id = whole, .part = *number - 1, .white = white.substr(0, words)};
}

}  // namespace arbiter
