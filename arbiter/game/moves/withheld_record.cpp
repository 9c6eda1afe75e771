#include "arbiter/game/moves/withheld_record.hpp"

#include "arbiter/game/moves/withheld_event.hpp"
#include "arbiter/game/result/reported_end.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

// One of each side: a record on which both have moved is the game's again.
constexpr int plies_that_confirm = 2;

bool is_reported_by_record(const OpenAlarm& open) {
    return open.kind == AlarmKind::ResultReported && open.detail == reported_by_record;
}

// An end of the record's that is reported, or that is another one than was entered.
bool is_said_by_record(const OpenAlarm& open) {
    return is_reported_by_record(open) || open.kind == AlarmKind::ResultDisagrees;
}

// What an arbiter has to settle before the public hears of the record.
bool waits_for_arbiter(const Game& game) {
    return std::ranges::any_of(game.alarms.open, [](const OpenAlarm& open) {
        return is_said_by_record(open) || open.kind == AlarmKind::EndTakenBack;
    });
}

bool rewrites(const GameEvent& event) {
    return std::holds_alternative<RecordingCorrected>(event) ||
           std::holds_alternative<PositionRestored>(event);
}

// The arbiter has looked at the record: an end, or a move that stands though it is illegal. An end,
// and his own reopening, take the place of what the public knows.
bool confirms(const GameEvent& event) {
    return std::holds_alternative<GameEnded>(event) || std::holds_alternative<GameVoided>(event) ||
           std::holds_alternative<IllegalMoveStood>(event);
}
bool reopens_by_arbiter(const GameEvent& event) {
    const auto* reopened = std::get_if<GameReopened>(&event);
    return reopened != nullptr && !reopened->withheld && !reopened->released;
}
// What he writes himself is public, with all of the record that was not.
bool is_written_by_arbiter(const GameEvent& event) {
    if (std::holds_alternative<PositionRestored>(event)) return true;
    const auto* corrected = std::get_if<RecordingCorrected>(&event);
    return corrected != nullptr && !corrected->by_key && !corrected->released;
}

class Release {
  public:
    explicit Release(Game before) : game_(std::move(before)) {}

    [[nodiscard]] std::vector<GameEvent> with(std::vector<GameEvent> events) {
        for (GameEvent& event : events) {
            const bool stands = is_written_by_arbiter(event);
            if (confirms(event) || reopens_by_arbiter(event)) {
                tell(std::holds_alternative<IllegalMoveStood>(event));
            }
            add(std::move(event));
            if (stands) tell(game_.phase != GamePhase::Ended);
        }
        if (!waits_for_arbiter(game_)) tell(game_.phase != GamePhase::Ended);
        return std::move(told_);
    }

  private:
    void add(GameEvent event) {
        evolve_in_place(game_, event);
        told_.push_back(std::move(event));
    }

    void tell(bool goes_on) {
        const auto withheld = game_.record.withheld;
        if (!withheld) return;
        RecordingCorrected record{
            .from_ply = withheld->from_ply, .moves = {}, .reason = {}, .released = true};
        const auto& moves = game_.record.moves;
        for (auto at = static_cast<std::size_t>(withheld->from_ply - 1); at < moves.size(); ++at) {
            const RecordedMove& made = moves[at];
            const int ply = static_cast<int>(at) + 1;
            record.moves.push_back(
                MoveMade{.ply = ply, .move = made.move, .uci = made.uci, .san = made.san});
            if (made.observed) record.observed.emplace_back(ply, *made.observed);
        }
        add(std::move(record));
        if (withheld->reopened && goes_on) add(GameReopened{.reason = {}, .released = true});
    }

    Game game_;
    std::vector<GameEvent> told_;
};

}  // namespace

bool is_reported_end(const Decision& decision) {
    const MoveRecord& record = decision.game.record;
    if (!decision.is_by_key()) return false;
    const int next = static_cast<int>(record.moves.size()) + 1;
    const bool rewritten =
        record.rewritten_to > 0 && next <= record.rewritten_to + plies_that_confirm;
    return record.withheld.has_value() || rewritten;
}

void report_end(Decision& decision, const EndByLaws& end) {
    decision.raise(AlarmKind::ResultReported, winner(end.result), std::string{reported_by_record});
}

void report_end_taken_back(Decision& decision, const std::optional<EndByLaws>& now) {
    const Game& game = decision.game;
    const bool told = std::ranges::any_of(game.alarms.open, [](const OpenAlarm& open) {
        return open.kind == AlarmKind::EndTakenBack;
    });
    if (told) return;
    const GameResult was = game.result.outcome->result;
    std::string detail = "from=" + std::string{word_of(was)};
    if (now) detail += " to=" + std::string{word_of(now->result)};
    detail += " by=" + decision.moment.actor.name;
    decision.raise(AlarmKind::EndTakenBack, winner(was), std::move(detail));
}

void withdraw_reported_end(Decision& decision) {
    const Game& game = decision.game;
    if (std::ranges::none_of(decision.events(), rewrites)) return;
    if (std::ranges::none_of(game.alarms.open, is_said_by_record)) return;
    Game after = game;
    for (const GameEvent& event : decision.events()) evolve_in_place(after, event);
    const auto end = first_end(*game.edition, after.record.history, 1);
    const auto& entered = after.result.outcome;
    for (const OpenAlarm& open : game.alarms.open) {
        if (!is_said_by_record(open)) continue;
        const bool disagrees = open.kind == AlarmKind::ResultDisagrees;
        const bool is_gone = !end || (disagrees ? entered && entered->result == end->result
                                                : open.side != winner(end->result));
        if (is_gone) decision.settle_open(open);
    }
}

bool is_withheld(const GameEvent& event) {
    return std::visit(
        [](const auto& each) {
            if constexpr (requires { each.withheld; }) return each.withheld;
            return false;
        },
        event);
}

std::vector<GameEvent> release_record(const Game& game, std::vector<GameEvent> events) {
    if (!game.record.withheld && std::ranges::none_of(events, is_withheld)) return events;
    return Release(game).with(std::move(events));
}

}  // namespace arbiter
