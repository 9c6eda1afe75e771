#include "server/wire/score_text.hpp"

#include "arbiter/tournament/rounds/armageddon.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"
#include "db/codec/words.hpp"

namespace arbiter {
std::string two_decimals(std::int32_t hundredths) {
    const std::int32_t rest = hundredths % 100;
    return std::to_string(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

std::string_view side_of_result(GameResult result, Color side) {
    switch (result) {
        case GameResult::WhiteWins:
            return side == Color::White ? "1" : "0";
        case GameResult::BlackWins:
            return side == Color::White ? "0" : "1";
        case GameResult::Draw:
            return "½";
        case GameResult::BlackForfeits:
            return side == Color::White ? "+" : "–";
        case GameResult::WhiteForfeits:
            return side == Color::White ? "–" : "+";
        case GameResult::BothForfeit:
            return "–";
        case GameResult::BothLose:
            return "0";
        case GameResult::WhiteHalf:
        case GameResult::BlackHalf:
            return has_half(result, side) ? "½" : "0";
    }
    return {};
}

std::string result_of_game(GameResult result) {
    return std::string(side_of_result(result, Color::White)) + (is_forfeit(result) ? " " : "–") +
           std::string(side_of_result(result, Color::Black));
}

std::string armageddon_text(const Pairing& pairing, const Scoring& scoring) {
    const auto points = armageddon_points(pairing, scoring);
    if (!points) return {};
    return " (" + points_of_hundredths(points->white.hundredths) + "–" +
           points_of_hundredths(points->black.hundredths) + ")";
}

std::string bye_key(ByeKind kind) {
    return "bye_" + std::string(word_of(kind));
}

std::string points_of_hundredths(std::int32_t hundredths) {
    if (hundredths % 100 == 0) return std::to_string(hundredths / 100);
    if (hundredths == 50) return "½";
    if (hundredths % 100 == 50) return std::to_string(hundredths / 100) + "½";
    return two_decimals(hundredths);
}

std::string cross_text(const CrosstableGame& game) {
    const std::string text = !game.forfeit ? points_of_hundredths(game.points.hundredths)
                             : game.outcome == CrossOutcome::Won ? "+"
                                                                 : "–";
    return game.counted ? text : "(" + text + ")";
}

std::string meeting_text(std::optional<Color> color, std::string_view score) {
    return std::string{color ? letter_of(*color) : ""} + std::string{score};
}

std::string bye_text(std::optional<ByeKind> kind, std::int32_t hundredths) {
    return kind == ByeKind::FreeRound ? "–" : "–" + points_of_hundredths(hundredths);
}

std::string signed_points(std::int32_t hundredths) {
    if (hundredths < 0) return "−" + points_of_hundredths(-hundredths);
    return (hundredths > 0 ? "+" : "") + points_of_hundredths(hundredths);
}

std::string tiebreak_value(std::string_view code, std::int32_t hundredths) {
    const auto tiebreak = parse_tiebreak(code);
    const bool counts = tiebreak && tiebreak->rule->whole;
    return counts ? points_of_hundredths(hundredths) : two_decimals(hundredths);
}

std::string numbered_move(std::size_t ply, std::string_view san, bool white_first) {
    const std::size_t half = white_first ? ply - 1 : ply;
    const std::string number = std::to_string(half / 2 + 1);
    // A word joiner keeps number and move on one line.
    return number + (half % 2 == 0 ? ". " : "…\u2060") + std::string(san);
}

}  // namespace arbiter
