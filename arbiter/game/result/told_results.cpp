// What players tell from a phone: deciding and folding it. Nothing ends by it but what was reported
// at the board and they confirm.
#include "arbiter/game/result/told_results.hpp"

#include "arbiter/game/decision.hpp"
#include "arbiter/game/evolution.hpp"
#include "arbiter/game/result/reported_end.hpp"

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

// `state`: of the game by then. Who tells another result confirms nothing any more.
void note_told(ToldResults& told, const ResultTold& event, int state) {
    told_by(told, event.by) = event.result;
    ++told.told;
    if (!event.by) return;
    auto& confirmed = told.confirmed[*event.by];
    confirmed.reset();
    if (event.confirms) confirmed = ConfirmedReport{.alarm = *event.confirms, .state = state};
}

// A key proves nobody's will and confirms nothing; a phone what it was shown.
Verdict may_confirm(const Decision& decision, const TellResult& command,
                    const std::optional<ReportedEnd>& end) {
    if (decision.moment.actor.seat != Seat::Phone) return refuse("forbidden");
    if (!command.by) return refuse("bad_field", "by");
    const bool is_shown =
        end && end->alarm == command.confirms && end->outcome.result == command.result;
    if (!is_shown) return refuse("told_changed", "confirms");
    return {};
}

bool is_known(const ToldResults& told, const TellResult& command,
              const std::optional<ReportedEnd>& end) {
    const auto& before = command.by ? told.by[*command.by] : told.unnamed;
    if (before != command.result) return false;
    return !command.confirms || has_confirmed(told, *end, *command.by);
}

// As if the arbiter had entered it.
void end_as_reported(Decision& decision, const ReportedEnd& end) {
    if (end.resigns) {
        decision.add(Resigned{.by = *end.resigns});
    } else if (end.as != ReportedAs::Record) {
        decision.add(DrawAgreed{});
    }
    decision.end(GameEnded{.result = end.outcome.result,
                           .termination = end.outcome.termination,
                           .article = end.outcome.article,
                           .reason = {}});
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
    const auto end = reported_end(game);
    if (command.confirms) {
        if (auto fits = may_confirm(decision, command, end); !fits) return fits;
    }
    ToldResults known = game.result.told;
    if (is_known(known, command, end)) return {};
    if (known.told >= most_told_results) return refuse("told_too_often", "result");
    const ResultTold told{.by = command.by, .result = command.result, .confirms = command.confirms};
    note_told(known, told, game.changes.state);
    decision.add(told);
    // Two who differ wait for the arbiter; who corrects himself answers it.
    if (told_alike(known)) {
        decision.settle(AlarmKind::ToldDiffers);
    } else {
        decision.raise(AlarmKind::ToldDiffers, std::nullopt);
    }
    const bool ends = end && is_confirmed(known, *end) && is_as_shown(game, *end, command.evidence);
    if (ends) end_as_reported(decision, *end);
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
    note_told(game.result.told, event, game.changes.state);
}

void take(Game& game, const ToldResultsDropped& event) {
    const ToldResults& before = game.result.told;
    game.result.told = event.link ? ToldResults{.link = *event.link}
                                  : ToldResults{.told = before.told, .link = before.link};
}

}  // namespace arbiter
