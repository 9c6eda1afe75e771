// What players tell from a phone: deciding and folding it. Nothing ends by it.
#include "arbiter/game/result/told_results.hpp"

#include "arbiter/game/decision.hpp"
#include "arbiter/game/evolution.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

std::array<std::optional<GameResult>, 3> all_told(const ToldResults& results) {
    return {results.by.white, results.by.black, results.unnamed};
}

std::optional<GameResult>& told_by(ToldResults& results, std::optional<Color> who) {
    return who ? results.by[*who] : results.unnamed;
}

bool is_tellable(GameResult result) {
    return result == GameResult::WhiteWins || result == GameResult::BlackWins ||
           result == GameResult::Draw;
}

}  // namespace

bool is_told(const ToldResults& results) {
    return std::ranges::any_of(all_told(results), &std::optional<GameResult>::has_value);
}

std::optional<GameResult> told_alike(const ToldResults& results) {
    std::optional<GameResult> alike;
    for (const std::optional<GameResult>& told : all_told(results)) {
        if (!told) continue;
        if (alike && *alike != *told) return std::nullopt;
        alike = told;
    }
    return alike;
}

bool is_agreed(const ToldResults& results) {
    return results.by.white && results.by.black && told_alike(results).has_value();
}

Verdict decide_on(Decision& decision, const TellResult& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (!is_tellable(command.result)) return refuse("bad_field", "result");
    ToldResults known = game.result.told;
    if (told_by(known, command.by) == command.result) return {};
    if (known.told >= most_told_results) return refuse("told_too_often", "result");
    decision.add(ResultTold{.by = command.by, .result = command.result});
    told_by(known, command.by) = command.result;
    // Two who differ wait for the arbiter; who corrects himself answers it.
    if (told_alike(known)) {
        decision.settle(AlarmKind::ToldDiffers);
    } else {
        decision.raise(AlarmKind::ToldDiffers, std::nullopt);
    }
    return {};
}

Verdict decide_on(Decision& decision, const DropToldResults& command) {
    const ToldResults& known = decision.game.result.told;
    if (!command.new_link && !is_told(known)) return refuse("nothing_told", "g");
    ToldResultsDropped dropped{.link = {}, .reason = command.reason};
    if (command.new_link) dropped.link = known.link + 1;
    decision.add(std::move(dropped));
    decision.settle(AlarmKind::ToldDiffers);
    return {};
}

void take(Game& game, const ResultTold& event) {
    told_by(game.result.told, event.by) = event.result;
    ++game.result.told.told;
}

void take(Game& game, const ToldResultsDropped& event) {
    const ToldResults& before = game.result.told;
    game.result.told = event.link ? ToldResults{.link = *event.link}
                                  : ToldResults{.told = before.told, .link = before.link};
}

}  // namespace arbiter
