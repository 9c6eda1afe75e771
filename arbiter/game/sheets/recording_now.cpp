#include "arbiter/game/sheets/recording_now.hpp"

#include "arbiter/game/play.hpp"

#include <algorithm>

namespace arbiter {
namespace {

template <class T>
Grounds grounds(const Rule<T>& rule) {
    return Grounds{.article = rule.article, .confidence = rule.confidence};
}

bool exempt_by(const RecordingRules& rules, Millis left, Millis increment) {
    const auto limit = rules.exempt_below.value;
    const auto most = rules.exempt_unless_increment.value;
    return limit && left < *limit && (!most || increment < *most);
}

Millis increment_of(const Game& game, Color side, int period) {
    const auto& periods = game.setup.control.periods[side];
    if (game.clock.set_increment) return *game.clock.set_increment;
    const auto last = static_cast<int>(periods.size());
    return periods[static_cast<std::size_t>(std::clamp(period, 1, last) - 1)].increment();
}

std::optional<bool> judged_in(const SheetRecord& record, int period) {
    std::optional<bool> found;
    for (const JudgedExemption& each : record.judged) {
        if (each.period == period) found = each.exempt;
    }
    return found;
}

// He was or is exempt in that period of his clock.
bool exempt_in(const Game& game, Color side, int period) {
    const SheetRecord& record = game.sheets.of[side];
    if (const auto said = judged_in(record, period)) {
        const bool his_to_say = game.edition->recording.exemption_judged.value;
        if (*said || his_to_say) return *said;
    }
    const auto at = static_cast<std::size_t>(period - 1);
    if (!is_timed(game) || at >= record.least_left.size()) return false;
    return exempt_by(game.edition->recording, record.least_left[at],
                     increment_of(game, side, period));
}

void note_time(const Game& game, Color side, Millis running, RecordingOf& now) {
    if (!is_timed(game) || counts_up(game.setup.control, side)) return;
    now.left = game.clock.sides[side].main;
    const bool runs = game.clock.phase == ClockPhase::Running && game.clock.on_move == side;
    if (runs) *now.left = std::max(Millis{}, *now.left - running);
    now.limit = game.edition->recording.exempt_below.value;
    const auto most = game.edition->recording.exempt_unless_increment.value;
    const int period = game.clock.sides[side].period;
    if (most && increment_of(game, side, period) >= *most) now.limit.reset();
}

void note_duty(const Game& game, Color side, RecordingOf& now) {
    const RecordingRules& rules = game.edition->recording;
    const Rule<bool>& required = rules.required.at(play_of(game));
    const int period = game.clock.sides[side].period;
    now.duty_grounds = grounds(required);
    now.arbiter_judges = rules.exemption_judged.value;
    now.judged = judged_in(game.sheets.of[side], period);
    if (!required.value) {
        now.duty = RecordDuty::NotRequired;
        return;
    }
    const bool by_clock = now.limit && now.left && *now.left < *now.limit;
    if (exempt_in(game, side, period) || by_clock) {
        now.duty = RecordDuty::Exempt;
        now.duty_grounds = rules.exemption_judged.value ? grounds(rules.exemption_judged)
                                                        : grounds(rules.exempt_below);
    }
    for (int earlier = 1; earlier < period; ++earlier) {
        now.exemption_ended = now.exemption_ended || exempt_in(game, side, earlier);
    }
    // A flag that fell ends the exemption too, before the next move.
    const ClockSide& shown = game.clock.sides[side];
    const bool fallen = shown.flag.has_value() || game.clock.flag_first.has_value();
    if (now.duty == RecordDuty::Exempt && fallen) {
        now.duty = RecordDuty::Required;
        now.exemption_ended = true;
        now.duty_grounds = grounds(required);
    }
}

// Up to the last move that was written as made.
int plies_written(const Scoresheet& sheet) {
    int plies = 0;
    int last = 0;
    for (const SheetEntry& entry : sheet.entries) {
        const auto* gap = std::get_if<Gap>(&entry.mark);
        const auto* written = std::get_if<SheetText>(&entry.mark);
        plies += gap == nullptr ? 1 : gap->at_least;
        if (written != nullptr && written->made) last = plies;
    }
    return last;
}

// Who is to move after so many plies.
Color turn_after(const Game& game, int plies) {
    return plies % 2 == 0 ? game.record.start.turn() : !game.record.start.turn();
}

bool gives_the_game(const Game& game, const Scoresheet& sheet) {
    const auto read = read_through(sheet, game.record.start);
    return std::all_of(read.begin(), read.end(),
                       [](Legibility each) { return each == Legibility::Clear; });
}

void note_sheet(const Game& game, Color side, int plies, RecordingOf& now) {
    const SheetRecord& record = game.sheets.of[side];
    now.known = !record.sheet.entries.empty();
    if (!now.known) return;
    const RecordingRules& rules = game.edition->recording;
    // Where nobody knows what may be missing, only the opponent's last move may.
    const int may_miss = rules.gap_allowed.value.value_or(1);
    now.progress = progress(record.sheet, plies);
    const bool his_turn = turn_after(game, plies) == side;
    // While the opponent thinks, his own move before may still be unwritten.
    const int late = his_turn ? may_miss : std::max(may_miss, 1) + 1;
    const bool old = now.progress.first_open <= plies - late;
    now.incomplete = old && (now.exemption_ended || now.progress.behind() > may_miss);
    if (now.progress.is_complete()) now.reproduces = gives_the_game(game, record.sheet);
    if (now.duty == RecordDuty::Required) {
        now.due = due_now(record.sheet, plies, game.record.start.turn(), RecordingRule{may_miss});
    }
    const Rule<bool>& lost = game.edition->repetition.claim.lost_by_not_recording.at(play_of(game));
    now.claims_grounds = grounds(lost);
    now.claims_lost = lost.value && now.incomplete;
}

// Both incomplete, and moves of the next period were made before anybody saw it.
bool control_went_by(const Game& game, int plies) {
    const auto control = first_control(game);
    return control && plies / 2 > control->moves && !game.clock.flag_first;
}

void note_completion(const Game& game, RecordingNow& now) {
    const RecordingRules& rules = game.edition->recording;
    const auto open = [&](Color side) {
        const RecordingOf& of = now.of[side];
        return of.known && of.incomplete && of.duty == RecordDuty::Required;
    };
    const bool pressure = now.of.white.exemption_ended || now.of.black.exemption_ended;
    const bool both = open(Color::White) && open(Color::Black);
    if (both && pressure) {
        const bool by = rules.unnoticed_control.value && control_went_by(game, now.plies);
        now.completion = by ? Completion::ArbiterSays : Completion::ClocksStopped;
        now.completion_grounds =
            by ? grounds(rules.unnoticed_control) : grounds(rules.both_clocks_stopped);
        return;
    }
    for (const Color side : both_colors) {
        if (!open(side) || now.completion != Completion::Nothing) continue;
        const RecordingOf& other = now.of[!side];
        const bool useless = other.known && !other.incomplete && !other.reproduces;
        if (pressure && useless && rules.unreproducible_as_both.value) {
            now.completion = Completion::ClocksStopped;
            now.completion_grounds = grounds(rules.unreproducible_as_both);
        } else {
            now.completion =
                now.of[side].exemption_ended ? Completion::OwnTime : Completion::BeforeNextMove;
            now.completion_grounds = now.of[side].exemption_ended ? grounds(rules.one_on_own_time)
                                                                  : grounds(rules.gap_completed);
            now.by = side;
        }
    }
}

void note_loan(const Game& game, RecordingNow& now) {
    const RecordingRules& rules = game.edition->recording;
    now.loan = rules.loan.value;
    now.loan_grounds = grounds(rules.loan);
    for (const Color side : both_colors) {
        RecordingOf& of = now.of[side];
        const bool his_turn = turn_after(game, now.plies) == side;
        const bool needs = of.known && !of.progress.is_complete();
        of.may_borrow = needs && game.phase != GamePhase::Ended &&
                        (his_turn || now.loan == SheetLoan::ThroughArbiter);
    }
}

}  // namespace

int plies_made(const Game& game) {
    const int pressed = game.links.counted.white + game.links.counted.black;
    int plies = std::max(static_cast<int>(game.record.moves.size()), pressed);
    for (const Color side : both_colors) {
        plies = std::max(plies, plies_written(game.sheets.of[side].sheet));
    }
    return plies;
}

RecordingNow recording_now(const Game& game, Millis running) {
    RecordingNow now;
    if (game.edition == nullptr) return now;
    now.plies = plies_made(game);
    now.clocks_stand = game.clock.phase != ClockPhase::Running;
    for (const Color side : both_colors) {
        note_time(game, side, running, now.of[side]);
        note_duty(game, side, now.of[side]);
        note_sheet(game, side, now.plies, now.of[side]);
    }
    if (game.phase != GamePhase::Ended) note_completion(game, now);
    note_loan(game, now);
    return now;
}

std::string_view to_text(RecordDuty duty) {
    switch (duty) {
        case RecordDuty::Required:
            return "required";
        case RecordDuty::Exempt:
            return "exempt";
        case RecordDuty::NotRequired:
            return "not_required";
    }
    return "required";
}

std::string_view to_text(Completion completion) {
    switch (completion) {
        case Completion::Nothing:
            return "nothing";
        case Completion::BeforeNextMove:
            return "before_next_move";
        case Completion::OwnTime:
            return "own_time";
        case Completion::ClocksStopped:
            return "clocks_stopped";
        case Completion::ArbiterSays:
            return "arbiter_says";
    }
    return "nothing";
}

}  // namespace arbiter
