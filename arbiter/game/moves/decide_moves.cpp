// Moves as they come in, and what is done to the record: corrected, an illegal move noticed, a
// position restored.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/adjournment/adjournment.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/result/end_rules.hpp"
#include "arbiter/judge/ends/automatic_end.hpp"

#include <algorithm>
#include <string_view>

namespace arbiter {
namespace {

// "e2e4", "e7e8q": no SAN means another move by such a text.
bool looks_like_uci(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return false;
    const auto file = [&](std::size_t i) { return text[i] >= 'a' && text[i] <= 'h'; };
    const auto rank = [&](std::size_t i) { return text[i] >= '1' && text[i] <= '8'; };
    if (!file(0) || !rank(1) || !file(2) || !rank(3)) return false;
    return text.size() == 4 || std::string_view{"nbrq"}.find(text[4]) != std::string_view::npos;
}

MoveMade made(const Game& game, const Position& before, Move move, int ply) {
    return MoveMade{.ply = ply,
                    .move = move,
                    .uci = to_uci(move, game.setup.variant),
                    .san = to_san(before, move)};
}

// From an electronic board an illegal move is no error of the sender's: it stands on the board. A
// board that goes on reporting the same one says nothing new.
Verdict notice_from_board(Decision& decision, const std::string& text) {
    const Game& game = decision.game;
    const Color by = game.record.position.turn();
    const int ply = static_cast<int>(game.record.moves.size()) + 1;
    const std::optional<IllegalMoveNoticed>& last = game.conduct.last_illegal;
    if (last && last->by == by && last->ply == ply && last->move == text) return {};
    decision.add(IllegalMoveNoticed{
        .by = by, .ply = ply, .move = text, .count = game.conduct.illegal_moves[by] + 1});
    drop_waiting(decision, {by});
    decision.raise_anew(AlarmKind::Illegal, by, text);
    return {};
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

// The last chance to prepare for an end that comes by itself (9.6).
void warn_before_end(Decision& decision, const Position& after, int occurrences) {
    const Edition& edition = *decision.game.edition;
    if (edition.repetition.fivefold_draws.value && occurrences == fivefold - 1) {
        decision.raise(AlarmKind::RepetitionNear, std::nullopt, "fivefold");
    }
    if (edition.fifty.seventy_five_draws.value && after.halfmove_clock() == seventy_five_near) {
        decision.raise(AlarmKind::RepetitionNear, std::nullopt, "seventyfive");
    }
}

// Whether the record ends with the move of that text; a ply that is said must be the last one's.
bool ends_with(const Game& game, const TakeBack& command) {
    const std::size_t plies = game.record.moves.size();
    if (plies == 0 || static_cast<int>(plies) != command.ply.value_or(static_cast<int>(plies))) {
        return false;
    }
    const RecordedMove& last = game.record.moves.back();
    if (last.illegal) return last.san == command.move;
    const Result<Move> move = read_move(game.record.history.at(plies - 1), command.move);
    return move && *move == last.move;
}

struct CorrectedRecord {
    std::vector<MoveMade> moves;  // from `from_ply` on
    History history;              // of the whole record
};

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

// A game that goes on may have passed an automatic end that the arbiter has overruled: only what
// was corrected is judged. One that is over stands or falls with its whole record, if the record
// ended it.
void judge_corrected(Decision& decision, const History& corrected, int from_ply,
                     const std::string& reason) {
    const Game& game = decision.game;
    if (game.phase != GamePhase::Ended) {
        if (const auto end = first_end(*game.edition, corrected, from_ply)) {
            decision.end(ended_by(*end));
        }
        return;
    }
    const std::optional<EndByLaws> was = first_end(*game.edition, game.record.history, 1);
    const std::optional<EndByLaws> end = first_end(*game.edition, corrected, 1);
    const bool by_record = was && was->termination == game.result.outcome->termination &&
                           was->result == game.result.outcome->result;
    if (!by_record) {
        if (end && end->result != game.result.outcome->result) {
            decision.raise(AlarmKind::ResultDisagrees, std::nullopt, std::string{end->article});
        }
    } else if (!end) {
        decision.reopen(reason);
    } else if (*end != *was) {
        decision.end(ended_by(*end));
    }
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

bool play_move(Decision& decision, Move move) {
    const Game& game = decision.game;
    const Color mover = game.record.position.turn();
    if (game.offers.standing == !mover && game.edition->offers.move_refuses.value) {
        decision.add(DrawRefused{.by = mover});
    }
    MoveMade next =
        made(game, game.record.position, move, static_cast<int>(game.record.moves.size()) + 1);
    next.press = press_before_move(game);
    decision.add(std::move(next));
    link_past_gap(decision);
    if (breaks_duty(game, move)) {
        decision.raise_anew(AlarmKind::DutyBroken, mover, to_uci(move, game.setup.variant));
    }
    if (presses_ahead(game) == 2) decision.settle(AlarmKind::PressBeforeMove);  // it was only late
    Position after = game.record.position;
    after.play(move);
    const int occurrences =
        game.record.history.occurrences_after(after, game.edition->repetition.same.value);
    const auto end = automatic_end(*game.edition, after, occurrences);
    if (end) {
        decision.end(ended_by(*end));
    } else {
        warn_before_end(decision, after, occurrences);
    }
    return end.has_value();
}

Verdict decide_on(Decision& decision, const MakeMove& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (game.phase == GamePhase::Adjourned) return refuse("adjourned");
    if (waiting_envelope(game) != nullptr) return refuse("envelope_waits", "move");
    const int ply = static_cast<int>(game.record.moves.size()) + 1;
    if (command.ply && *command.ply != ply) {
        return refuse_with("wrong_ply", "ply", {{"next", std::to_string(ply)}});
    }
    const Result<Move> move = read_move(game.record.position, command.move);
    if (!move) {
        const bool on_board = decision.moment.actor.seat == Seat::Board;
        if (on_board && move.error().code == "illegal_move") {
            return notice_from_board(decision, command.move);
        }
        return tl::unexpected<Refusal>(move.error());
    }
    play_move(decision, *move);
    const std::vector<Envelope>& envelopes = game.adjournment.envelopes;
    if (!envelopes.empty() && envelopes.back().state == EnvelopeState::Opened) {
        link_sealed_move(decision, envelopes.back());
    }
    return {};
}

Verdict decide_on(Decision& decision, const TakeBack& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (game.phase == GamePhase::Adjourned) return refuse("adjourned");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    const int last = static_cast<int>(game.record.moves.size());
    if (!ends_with(game, command)) {
        // A board is not told which of its moves were legal.
        if (decision.moment.actor.seat == Seat::Board) return {};
        return refuse_with("wrong_ply", "ply", {{"next", std::to_string(last + 1)}});
    }
    decision.add(RecordingCorrected{.from_ply = last, .moves = {}, .reason = command.reason});
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
    decision.add(RecordingCorrected{
        .from_ply = command.from_ply, .moves = std::move(record->moves), .reason = command.reason});
    link_waiting(decision, static_cast<int>(record->history.size()) - 1);
    judge_corrected(decision, record->history, command.from_ply, command.reason);
    return {};
}

Verdict decide_on(Decision& decision, const NoticeIllegalMove& command) {
    if (command.move.empty()) return refuse("bad_field", "move");
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const int plies = static_cast<int>(game.record.moves.size());
    const bool to_move = command.by == game.record.position.turn();
    decision.add(IllegalMoveNoticed{.by = command.by,
                                    .ply = to_move ? plies + 1 : std::max(plies, 1),
                                    .move = command.move,
                                    .count = game.conduct.illegal_moves[command.by] + 1});
    drop_waiting(decision, {command.by});
    return {};
}

Verdict decide_on(Decision& decision, const RestorePosition& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const int plies = static_cast<int>(game.record.moves.size());
    if (command.ply < 0 || command.ply > plies) return refuse("bad_field", "ply");
    if (command.reason.empty()) return refuse("reason_needed", "reason");
    decision.add(PositionRestored{
        .ply = command.ply, .annulled = plies - command.ply, .reason = command.reason});
    drop_waiting(decision, {Color::White, Color::Black});
    return {};
}

}  // namespace arbiter
