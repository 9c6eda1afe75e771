// What the program of the electronic boards asks the desk, and what it reads from a clock that is
// not linked.
#include "arbiter/game/moves/board_findings.hpp"

#include "arbiter/game/alarms.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/decision.hpp"
#include "clock/periods.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t longest_detail = 200;
constexpr Millis grain{1000};  // an observed time is cut to whole seconds

bool is_short_line(const std::string& text) {
    return text.size() <= longest_detail && std::none_of(text.begin(), text.end(), [](char letter) {
               const auto byte = static_cast<unsigned char>(letter);
               return byte < 0x20 || byte == 0x7f;
           });
}

bool is_about_finding(const OpenAlarm& open, BoardFinding finding) {
    const std::string_view word = word_of(finding);
    const std::string_view detail = open.detail;
    return open.kind == AlarmKind::BoardFeed && detail.substr(0, word.size()) == word &&
           (detail.size() == word.size() || detail[word.size()] == ' ');
}

std::string finding_text(BoardFinding finding, const std::string& detail) {
    std::string text{word_of(finding)};
    return detail.empty() ? text : text + ' ' + detail;
}

// The period, from 1, in which the side is once it has made so many moves.
int period_after(const TimeControl& control, Color side, int moves) {
    const auto last = static_cast<int>(control.periods[side].size());
    int period = 1;
    while (period < last) {
        const auto through = moves_through(control, side, period);
        if (!through || moves < *through) break;
        ++period;
    }
    return period;
}

// What the mover of that ply had after the move before, observed as well.
std::optional<Millis> observed_before(const Game& game, int ply) {
    const auto& moves = game.record.moves;
    return ply < 3 ? std::nullopt : moves[static_cast<std::size_t>(ply - 3)].observed;
}

// At zero the flag has fallen, and the arbiter finds out what came first. The move that completes a
// period brings the time of the next.
void look_at_time(Decision& decision, int ply, Color mover, Millis observed) {
    const Game& game = decision.game;
    const auto plies = static_cast<int>(game.record.moves.size());
    const int later = std::max(0, plies - ply) / 2;  // moves of the same side
    if (observed <= Millis{0} && later == 0) decision.raise(AlarmKind::Flag, mover);
    const auto before = observed_before(game, ply);
    const TimeControl& control = game.setup.control;
    if (!before || control.transition != Transition::ByMoves || control.periods[mover].empty()) {
        return;
    }
    const int made = moves_of(game, mover) - later + (ply > plies ? 1 : 0);
    const int was = period_after(control, mover, made - 1);
    const Period& period = control.periods[mover][static_cast<std::size_t>(was - 1)];
    const bool grew = observed > *before + period.increment() + grain;
    if (grew) {
        decision.settle_finding(BoardFinding::PeriodNotAdded, mover);
    } else if (period_after(control, mover, made) > was) {
        decision.raise(AlarmKind::BoardFeed, mover,
                       finding_text(BoardFinding::PeriodNotAdded, std::to_string(made)));
    }
}

}  // namespace

std::string_view word_of(BoardFinding finding) noexcept {
    switch (finding) {
        case BoardFinding::AnotherRecord:
            return "another_record";
        case BoardFinding::Gone:
            return "gone";
        case BoardFinding::Damaged:
            return "damaged";
        case BoardFinding::TakenBack:
            return "taken_back";
        case BoardFinding::BoardsSwapped:
            return "boards_swapped";
        case BoardFinding::NamesDiffer:
            return "names_differ";
        case BoardFinding::NoBoard:
            return "no_board";
        case BoardFinding::UnreadableMove:
            return "unreadable_move";
        case BoardFinding::KingsInCentre:
            return "kings_in_centre";
        case BoardFinding::Refused:
            return "refused";
        case BoardFinding::PeriodNotAdded:
            return "period_not_added";
    }
    return {};
}

void Decision::settle_finding(BoardFinding finding, std::optional<Color> side) {
    if (!settles_by_itself(game)) return;
    for (const OpenAlarm& open : game.alarms.open) {
        if (is_about_finding(open, finding) && open.side == side) settle(open, {});
    }
}

Verdict decide_on(Decision& decision, const NoteBoardFeed& command) {
    if (!is_short_line(command.detail)) return refuse("bad_field", "detail");
    if (command.over) {
        decision.settle_finding(command.finding, std::nullopt);
        return {};
    }
    const std::string detail = finding_text(command.finding, command.detail);
    if (is_open(decision.game, {AlarmKind::BoardFeed, std::nullopt, detail})) return {};
    decision.settle_finding(command.finding, std::nullopt);
    decision.raise_anew(AlarmKind::BoardFeed, std::nullopt, detail);
    return {};
}

void look_at_observed(Decision& decision, Color mover, Millis observed) {
    look_at_time(decision, static_cast<int>(decision.game.record.moves.size()) + 1, mover,
                 observed);
}

void take_late_time(Decision& decision, int ply, Millis observed) {
    const Game& game = decision.game;
    const auto& moves = game.record.moves;
    const auto plies = static_cast<int>(moves.size());
    const auto from = moves.begin() + std::min(std::max(ply - 1, 0), plies);
    const bool stood =
        std::any_of(from, moves.end(), [](const auto& each) { return each.illegal; });
    if (game.terminal.binding || from == moves.end() || stood || from->observed == observed) return;
    RecordingCorrected again{.from_ply = ply, .moves = {}, .reason = "electronic board"};
    for (auto each = from; each != moves.end(); ++each) {
        const int at = ply + static_cast<int>(each - from);
        again.moves.push_back(
            MoveMade{.ply = at, .move = each->move, .uci = each->uci, .san = each->san});
        const auto time = each == from ? std::optional{observed} : each->observed;
        if (time) again.observed.emplace_back(at, *time);
    }
    decision.add(std::move(again));
    link_waiting(decision, plies);
    look_at_time(decision, ply, mover_of(game, ply), observed);
}

}  // namespace arbiter
