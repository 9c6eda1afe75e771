#include "arbiter/hall/phone_results.hpp"

#include "arbiter/game/result/told_results.hpp"
#include "arbiter/game/result/usual_ends.hpp"
#include "arbiter/hall/decide_game.hpp"

#include <string>

namespace arbiter {
namespace {

Result<void> confirm(Consequences& so_far, const ToldResult& told, const Moment& moment) {
    const Game& game = so_far.game(told.game);
    const std::string board = "board " + std::to_string(game.setup.board);
    if (game.phase == GamePhase::Ended) return refuse("game_over", board);
    if (told_alike(game.result.told) != told.result) return refuse("told_changed", board);
    const SetResult entered{.result = told.result,
                            .termination = usual_ends(told.result).front(),
                            .article = {},
                            .reason = {}};
    return decide_on(so_far, OnGame{told.game, entered}, moment);
}

}  // namespace

std::optional<Refusal> why_not_told(const LiveTournament& live, GameId game) {
    const auto found = live.games.find(game);
    if (found == live.games.end()) return Refusal{.code = "not_found", .where = "g"};
    if (!live.tournament.settings.play.results_by_phone.value_or(false)) {
        return Refusal{.code = "not_by_phone", .where = "g"};
    }
    const bool is_public = live.tournament.game_places.contains(game);
    if (!is_public || found->second.phase == GamePhase::Ended) {
        return Refusal{.code = "game_over", .where = "g"};
    }
    return std::nullopt;
}

Result<void> decide_on(Consequences& so_far, const ConfirmTold& command, const Moment& moment) {
    if (command.results.empty()) return refuse("bad_field", "results");
    for (const ToldResult& told : command.results) {
        if (!so_far.live().games.contains(told.game)) return refuse("not_found", "results");
        if (auto confirmed = confirm(so_far, told, moment); !confirmed) return confirmed;
    }
    return {};
}

}  // namespace arbiter
