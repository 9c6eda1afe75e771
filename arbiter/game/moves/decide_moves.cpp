// Moves as they come in, and what is done to the record: corrected, an illegal move noticed, a
// position restored.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/adjournment/adjournment.hpp"
#include "arbiter/game/alarms.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/observed_times.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/moves/board_findings.hpp"
#include "arbiter/game/moves/draw_offer.hpp"
#include "arbiter/game/moves/reported_line.hpp"
#include "arbiter/game/moves/withheld_record.hpp"
#include "arbiter/game/result/end_rules.hpp"
#include "arbiter/game/rulings/watch.hpp"
#include "arbiter/judge/ends/automatic_end.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace arbiter {
namespace {

MoveMade made(const Game& game, const Position& before, Move move, int ply) {
    return MoveMade{.ply = ply,
                    .move = move,
                    .uci = to_uci(move, game.setup.variant),
                    .san = to_san(before, move)};
}

// Text that names a move, whether or not it can be played here.
bool names_a_move(const Game& game, const std::string& text) {
    if (looks_like_uci(text)) return true;
    const Result<Move> move = read_move(game.record.position, text);
    return move || move.error().code == "illegal_move" || move.error().code == "ambiguous_move";
}

// What a board entered and the record does not take. The first of them is told to the arbiter: what
// follows hangs on what he makes of it.
void keep_beside(Decision& decision, const std::string& text) {
    const Game& game = decision.game;
    if (game.record.unplaced.empty()) decision.raise_entry(text);
    // As of a move that is placed: the answer must not tell which it was.
    refuse_by_moving(decision, reported_turn(game));
    decision.add(MoveReported{.ply = reported_plies(game) + 1, .move = text});
}

tl::unexpected<Refusal> wrong_ply(int next) {
    return refuse_with("wrong_ply", "ply", {{"next", std::to_string(next)}});
}

// Whether a ruling asks for other moves than this one.
bool breaks_duty(const Game& game, Move move) {
    if (!game.conduct.duty || game.conduct.duty->player != game.record.position.turn())
        return false;
    const std::vector<std::string>& moves = game.conduct.duty->moves;
    return !moves.empty() && std::none_of(moves.begin(), moves.end(), [&](const auto& text) {
        return text == to_uci(move, Variant::Standard) || text == to_uci(move, Variant::Chess960);
    });
}

// The position after the move, and how often it has stood then.
struct Reached {
    Position position;
    int occurrences = 0;
};
Reached reached_by(const Game& game, Move move) {
    Position after = game.record.position;
    after.play(move);
    const int times =
        game.record.history.occurrences_after(after, game.edition->repetition.same.value);
    return {after, times};
}

std::optional<EndByLaws> end_by(const Game& game, Move move) {
    const Reached after = reached_by(game, move);
    return automatic_end(*game.edition, after.position, after.occurrences);
}

// The last chance to prepare for an end that comes by itself (9.6).
void warn_before_end(Decision& decision, Move move) {
    const Edition& edition = *decision.game.edition;
    const Reached after = reached_by(decision.game, move);
    if (edition.repetition.fivefold_draws.value && after.occurrences == fivefold - 1) {
        decision.raise(AlarmKind::RepetitionNear, std::nullopt, "fivefold");
    }
    if (edition.fifty.seventy_five_draws.value &&
        after.position.halfmove_clock() == seventy_five_near) {
        decision.raise(AlarmKind::RepetitionNear, std::nullopt, "seventyfive");
    }
}

// Whether the record ends with the move of that text; a ply that is said must be the last one's.
bool ends_with(const Game& game, const TakeBack& command) {
    const auto plies = static_cast<int>(game.record.moves.size());
    return plies > 0 && plies == command.ply.value_or(plies) &&
           is_reported(game, plies, command.move);
}

struct CorrectedRecord {
    std::vector<MoveMade> moves;  // from `from_ply` on
    History history;              // of the whole record
};

// True if the record reads so already.
bool is_as_recorded(const Game& game, const CorrectRecording& command,
                    const CorrectedRecord& record) {
    const auto& moves = game.record.moves;
    const auto from = static_cast<std::size_t>(command.from_ply - 1);
    return moves.size() == from + record.moves.size() &&
           std::equal(record.moves.begin(), record.moves.end(),
                      moves.begin() + static_cast<std::ptrdiff_t>(from),
                      [](const MoveMade& now, const RecordedMove& was) {
                          return !was.illegal && now.move == was.move;
                      });
}

Result<CorrectedRecord> replay(const Game& game, const CorrectRecording& command) {
    CorrectedRecord record{.moves = {}, .history = game.record.history};
    record.history.truncate(static_cast<std::size_t>(command.from_ply - 1));
    Position position = record.history.last();
    int ply = command.from_ply;
    for (std::size_t i = 0; i < command.moves.size(); ++i, ++ply) {
        const Result<Move> move = read_move(position, command.moves[i]);
        if (!move) {
            Refusal refusal = move.error();
            refusal.where = "moves[" + std::to_string(i) + "]";
            refusal.params.emplace_back("ply", std::to_string(ply));
            return tl::unexpected<Refusal>(std::move(refusal));
        }
        record.moves.push_back(made(game, position, *move, ply));
        position.play(*move);
        record.history.push(position);
    }
    return record;
}

// What the record that ended a game says of its end, and what a corrected one does.
struct EndByRecord {
    std::optional<EndByLaws> was;
    std::optional<EndByLaws> now;
    bool ended_it = false;  // the result is that of the record

    [[nodiscard]] bool changes() const { return ended_it && now != was; }
};
EndByRecord end_by_record(const Game& game, const History& corrected) {
    EndByRecord end{.was = first_end(*game.edition, game.record.history, 1),
                    .now = first_end(*game.edition, corrected, 1)};
    end.ended_it = end.was && end.was->termination == game.result.outcome->termination &&
                   end.was->result == game.result.outcome->result;
    return end;
}

// What a corrected record does to the end of the game.
struct CorrectedEnd {
    enum class Does : std::uint8_t { Nothing, Ends, Disagrees, Reopens };

    Does does = Does::Nothing;
    std::optional<EndByLaws> now{};
    bool reopens = false;  // the end that stands is taken away
};

// A game that goes on may have passed an automatic end that the arbiter has overruled: only what
// was corrected is judged. One that is over stands or falls with its whole record, if the record
// ended it.
CorrectedEnd corrected_end(const Game& game, const History& corrected, int from_ply) {
    using Does = CorrectedEnd::Does;
    if (game.result.voided) return {};
    if (game.phase != GamePhase::Ended) {
        const auto end = first_end(*game.edition, corrected, from_ply);
        return {.does = end ? Does::Ends : Does::Nothing, .now = end};
    }
    const EndByRecord end = end_by_record(game, corrected);
    if (!end.ended_it) {
        const bool differs = end.now && end.now->result != game.result.outcome->result;
        return {.does = differs ? Does::Disagrees : Does::Nothing, .now = end.now};
    }
    if (!end.now) return {.does = Does::Reopens, .reopens = true};
    if (!end.changes()) return {};
    return {.does = Does::Ends, .now = end.now, .reopens = true};
}

// With a key the end is reported, and the one that stood is taken away: the arbiter confirms both.
void carry_out(Decision& decision, const CorrectedEnd& end, const std::string& reason) {
    using Does = CorrectedEnd::Does;
    const bool by_key = decision.is_by_key();
    if (end.reopens && (by_key || end.does == Does::Reopens)) {
        decision.reopen(reason, std::nullopt, by_key);
        if (by_key) report_end_taken_back(decision, end.now);
    }
    if (end.does == Does::Disagrees) {
        decision.raise(AlarmKind::ResultDisagrees, std::nullopt, std::string{end.now->article});
    }
    if (end.does != Does::Ends) return;
    if (by_key) return report_end(decision, *end.now);
    decision.end(ended_by(*end.now));
}

}  // namespace

Result<Move> read_move(const Position& position, const std::string& text) {
    Result<Move> move =
        looks_like_uci(text) ? parse_uci(position, text) : parse_san(position, text);
    if (move) return move;
    Refusal refusal = std::move(move.error());
    refusal.where = "move";
    refusal.params.emplace_back("move", text);
    return tl::unexpected<Refusal>(std::move(refusal));
}

bool play_move(Decision& decision, Move move, std::optional<Millis> observed) {
    const Game& game = decision.game;
    const Color mover = game.record.position.turn();
    refuse_by_moving(decision, mover);
    MoveMade next =
        made(game, game.record.position, move, static_cast<int>(game.record.moves.size()) + 1);
    next.press = press_before_move(game);
    if (next.press == CompletingPress{}) next.recorded = recorded_at(game, decision.moment.now);
    // A linked clock says it better.
    if (!game.terminal.binding) next.observed = observed;
    const std::optional<Millis> left = next.observed;
    const auto end = end_by(game, move);
    const bool is_reported = end && is_reported_end(decision);
    next.withheld = is_reported;
    decision.add(std::move(next));
    if (left) look_at_observed(decision, mover, *left);
    link_past_gap(decision);
    look_after_move(decision);
    if (breaks_duty(game, move)) {
        decision.raise_anew(AlarmKind::DutyBroken, mover, to_uci(move, game.setup.variant));
    }
    if (presses_ahead(game) == 2) decision.settle(AlarmKind::PressBeforeMove);  // it was only late
    if (is_reported) {
        report_end(decision, *end);
    } else if (end) {
        decision.end(ended_by(*end));
    } else {
        warn_before_end(decision, move);
    }
    return end && !is_reported;
}

namespace {

// The move as the next of the record, and what follows from a sealed one.
void play_next(Decision& decision, Move move, std::optional<Millis> observed) {
    play_move(decision, move, observed);
    const std::vector<Envelope>& envelopes = decision.game.adjournment.envelopes;
    if (!envelopes.empty() && envelopes.back().state == EnvelopeState::Opened) {
        link_sealed_move(decision, envelopes.back());
    }
}

// A board's moves count in the line that it has entered. The answer is the same for a legal and an
// illegal one: whoever stands there must not learn it (design decision 6).
Verdict move_on_board(Decision& decision, const MakeMove& command) {
    const Game& game = decision.game;
    const int next = reported_plies(game) + 1;
    const int ply = command.ply.value_or(next);
    if (ply < next && is_reported(game, ply, command.move)) {
        // Of another device; or it is told again for its time.
        if (command.sensed && command.observed) take_late_time(decision, ply, *command.observed);
        return {};
    }
    // An electronic board goes on telling what stands on it; no move can be made by the same
    // squares twice in a row.
    const bool told = !command.ply && looks_like_uci(command.move);
    if (told && is_reported(game, next - 1, command.move)) return {};
    if (ply != next) return wrong_ply(next);
    if (!game.record.unplaced.empty()) {
        if (!names_a_move(game, command.move)) return refuse("bad_field", "move");
        keep_beside(decision, command.move);
        return {};
    }
    const Result<Move> move = read_move(game.record.position, command.move);
    if (move) {
        play_next(decision, *move, command.observed);
        return {};
    }
    if (move.error().code != "illegal_move") return tl::unexpected<Refusal>(move.error());
    keep_beside(decision, command.move);
    return {};
}

// Of the last entry of the board. An alarm about it that nobody pressed the clock on has nothing
// left to ask.
void take_back_report(Decision& decision) {
    const Game& game = decision.game;
    const ReportedMove& last = game.record.unplaced.back();
    decision.add(MoveReportTakenBack{.ply = last.ply, .move = last.move});
    const bool first = game.record.unplaced.size() == 1;
    if (first && last.presses == game.links.since_move) {
        decision.settle_entry(last, std::nullopt);
    }
}

}  // namespace

Verdict decide_on(Decision& decision, const MakeMove& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (game.phase == GamePhase::Adjourned) return refuse("adjourned");
    if (command.observed && *command.observed < Millis{0}) {
        return refuse("bad_field", "observed_ms");
    }
    if (waiting_envelope(game) != nullptr) return refuse("envelope_waits", "move");
    if (command.sensed || decision.moment.actor.seat == Seat::Board) {
        return move_on_board(decision, command);
    }
    if (!game.record.unplaced.empty()) return refuse("record_in_doubt", "move");
    const int ply = static_cast<int>(game.record.moves.size()) + 1;
    if (command.ply && *command.ply != ply) return wrong_ply(ply);
    const Result<Move> move = read_move(game.record.position, command.move);
    if (!move) return tl::unexpected<Refusal>(move.error());
    play_next(decision, *move, command.observed);
    return {};
}

Verdict decide_on(Decision& decision, const TakeBack& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (game.phase == GamePhase::Adjourned) return refuse("adjourned");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    const int last = static_cast<int>(game.record.moves.size());
    if (command.sensed || decision.moment.actor.seat == Seat::Board) {
        const int plies = reported_plies(game);
        const bool fits = plies == command.ply.value_or(plies);
        if (!fits || !is_reported(game, plies, command.move)) return wrong_ply(plies + 1);
        if (!game.record.unplaced.empty()) {
            take_back_report(decision);
            return {};
        }
    }
    if (!game.record.unplaced.empty()) return refuse("record_in_doubt", "move");
    if (!ends_with(game, command)) return wrong_ply(last + 1);
    decision.add(RecordingCorrected{
        .from_ply = last, .moves = {}, .reason = command.reason, .by_key = decision.is_by_key()});
    link_waiting(decision, last - 1);
    return {};
}

Verdict decide_on(Decision& decision, const CorrectRecording& command) {
    const Game& game = decision.game;
    const int next = static_cast<int>(game.record.moves.size()) + 1;
    if (command.from_ply < 1 || command.from_ply > next) return refuse("bad_field", "from_ply");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    Result<CorrectedRecord> record = replay(game, command);
    if (!record) return tl::unexpected<Refusal>(std::move(record.error()));
    if (is_as_recorded(game, command, *record) && game.record.unplaced.empty()) return {};
    auto observed = observed_kept(game, command.from_ply, record->moves);
    const bool by_key = decision.is_by_key();
    const CorrectedEnd end = corrected_end(game, record->history, command.from_ply);
    decision.add(RecordingCorrected{.from_ply = command.from_ply,
                                    .moves = std::move(record->moves),
                                    .reason = command.reason,
                                    .observed = std::move(observed),
                                    .by_key = by_key,
                                    .withheld = by_key && end.does != CorrectedEnd::Does::Nothing});
    decision.drop_reports(std::nullopt);
    const int plies = static_cast<int>(record->history.size()) - 1;
    // The record may show now that the opponent has moved.
    const auto& offer = game.offers.standing;
    if (offer && is_refused_by_moving(game, *offer, plies)) {
        decision.add(DrawRefused{.by = !offer->by});
    }
    link_waiting(decision, plies);
    carry_out(decision, end, command.reason);
    return {};
}

Verdict decide_on(Decision& decision, const NoticeIllegalMove& command) {
    if (command.move.empty()) return refuse("bad_field", "move");
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    // However it is written: of one position a side makes one illegal move until somebody rules.
    const auto ply = static_cast<int>(game.record.moves.size());
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind != AlarmKind::Illegal || open.side != command.by || open.ply != ply) continue;
        return refuse_with("already_noticed", "move", {{"alarm", std::to_string(open.alarm)}});
    }
    if (is_full(game, AlarmKind::Illegal)) return refuse("too_many", "move");
    decision.raise_anew(AlarmKind::Illegal, command.by, command.move);
    return {};
}

Verdict decide_on(Decision& decision, const RestorePosition& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const int plies = static_cast<int>(game.record.moves.size());
    if (command.ply < 0 || command.ply > plies) return refuse("bad_field", "ply");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    const bool waits = !game.links.waiting.white.empty() || !game.links.waiting.black.empty();
    const bool stands = command.ply == plies && game.record.unplaced.empty() && !waits;
    if (stands && !game.conduct.last_illegal) return {};
    decision.add(PositionRestored{
        .ply = command.ply, .annulled = plies - command.ply, .reason = command.reason});
    decision.drop_reports(std::nullopt);
    drop_waiting(decision, {Color::White, Color::Black});
    return {};
}

}  // namespace arbiter
