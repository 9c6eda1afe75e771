#include "arbiter/formats/pgn_whole_games.hpp"

#include "arbiter/chess/pgn/pgn_part.hpp"

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

FileRemark remark_on_part(const PgnHead& head, std::string code, std::string read_as) {
    return {.line = static_cast<int>(head.line),
            .code = std::move(code),
            .field = "game",
            .found = without_extra_blanks(head.white + " - " + head.black),
            .read_as = std::move(read_as)};
}

void join_part(const PgnHead& part, PgnHead& game) {
    game.result = part.result;
    game.result_remark = part.result_remark;
    game.has_moves = game.has_moves || part.has_moves;
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
    if (part.has_moves) game.moves = game.moves * odd + part.moves;
}

}  // namespace

WholeGames whole_games(const std::vector<PgnHead>& heads) {
    WholeGames whole;
    std::unordered_map<std::string_view, std::size_t> latest;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const PgnHead& head = heads[i];
        const auto part = pgn_part(head.game_id, head.white);
        if (part) {
            const auto at = latest.find(part->game_id);
            const bool fits = at != latest.end() && whole.heads[at->second].white == part->white &&
                              whole.heads[at->second].black == head.black;
            if (fits) {
                PgnHead& game = whole.heads[at->second];
                join_part(head, game);
                whole.joined.push_back(
                    remark_on_part(head, "game_goes_on", "line " + std::to_string(game.line)));
                continue;
            }
            whole.alone.push_back(
                remark_on_part(head, "game_part", std::string{part->white} + " - " + head.black));
        }
        latest[part ? part->game_id : std::string_view{head.game_id}] = whole.heads.size();
        whole.heads.push_back(head);
        whole.places.push_back(i);
        if (part) whole.heads.back().white = part->white;
    }
    return whole;
}

}  // namespace arbiter
