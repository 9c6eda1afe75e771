// The fold of moves and of what is done to the record.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/clock/observed_times.hpp"
#include "arbiter/game/clock/touches.hpp"
#include "arbiter/game/evolution.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

// The record after `plies` moves, position and history with it.
void cut_record(Game& game, std::size_t plies) {
    if (plies >= game.record.moves.size()) return;
    game.record.moves.resize(plies);
    game.record.history.truncate(plies);
    game.record.position = game.record.history.last();
}

// Of a game of usual length the record is moved to larger memory once or twice, not seven times.
constexpr std::size_t usual_plies = 80;

void enter(Game& game, const MoveMade& move) {
    if (game.record.moves.empty()) game.record.moves.reserve(usual_plies);
    game.record.position.play(move.move);
    game.record.history.push(game.record.position);
    game.record.moves.push_back(RecordedMove{.move = move.move,
                                             .san = move.san,
                                             .uci = move.uci,
                                             .recorded = move.recorded,
                                             .observed = move.observed});
}

// The public keeps what it has been told, up to before that ply.
void withhold(Game& game, int from_ply) {
    auto& withheld = game.record.withheld;
    if (!withheld) withheld = WithheldRecord{.from_ply = from_ply};
    withheld->from_ply = std::min(withheld->from_ply, from_ply);
}

// A record that is withheld already is so from the first ply that was changed since.
void note_rewritten(Game& game, int from_ply) {
    if (game.record.withheld) withhold(game, from_ply);
}

// What an arbiter writes stands.
void note_correction(Game& game, const RecordingCorrected& event) {
    const auto plies = static_cast<int>(game.record.moves.size());
    const auto after = event.from_ply - 1 + static_cast<int>(event.moves.size());
    int& rewritten = game.record.rewritten_to;
    rewritten = event.by_key ? std::max({rewritten, plies, after}) : 0;
    if (event.withheld) return withhold(game, event.from_ply);
    note_rewritten(game, event.from_ply);
}

// The only move was none, or does not stand.
void end_play_without_moves(Game& game) {
    const bool none = game.record.moves.empty() && game.record.unplaced.empty();
    const bool played = game.phase == GamePhase::Playing && game.clock.phase == ClockPhase::Ready;
    if (none && played) game.phase = GamePhase::Ready;
}

}  // namespace

void take(Game& game, const MoveMade& event) {
    begin_play(game);
    if (game.conduct.duty && game.conduct.duty->player == game.record.position.turn())
        game.conduct.duty.reset();
    if (event.withheld) withhold(game, event.ply);
    enter(game, event);
    take_link(game, event.press);
    note_move(game);
}

// The same moves were made, only written down wrongly: presses keep their places.
void take(Game& game, const RecordingCorrected& event) {
    if (event.released) return game.record.withheld.reset();
    note_correction(game, event);
    const auto kept = kept_presses(game);
    cut_record(game, static_cast<std::size_t>(event.from_ply - 1));
    for (const MoveMade& move : event.moves) enter(game, with_observed(move, event));
    ++game.record.corrections;
    take_rewritten(game, kept);
    forget_evidence(game);
    if (!game.record.moves.empty()) begin_play(game);
    end_play_without_moves(game);
}

void take(Game& game, const MoveReported& event) {
    begin_play(game);
    ++game.record.reported;
    game.record.unplaced.push_back(
        ReportedMove{.ply = event.ply, .move = event.move, .presses = game.links.since_move});
}

// A correction to whoever stands at the board, legal or not.
void take(Game& game, const MoveReportTakenBack&) {
    if (!game.record.unplaced.empty()) game.record.unplaced.pop_back();
    ++game.record.corrections;
    end_play_without_moves(game);
}

void take(Game& game, const ReportsDropped& event) {
    for (GivenRuling& each : game.rulings.given) {
        if (each.given.number == event.ruling && !each.undone) each.reports = game.record.unplaced;
    }
    game.record.dropped_last = std::exchange(game.record.unplaced, {});
    ++game.record.dropped;
    end_play_without_moves(game);
}

void take(Game& game, const IllegalMoveNoticed& event) {
    game.conduct.counted.push_back(
        CountedIllegal{.by = event.by,
                       .ply = event.ply,
                       .move = event.move,
                       .incident = event.incident,
                       .added = event.count - game.conduct.illegal_moves[event.by],
                       .reason = {}});
    game.conduct.illegal_moves[event.by] = event.count;
    game.conduct.last_illegal = event;
    take_gap_proof_back(game);
}

// The text after it was written by decide from a position: one that cannot be read was not ours.
void take(Game& game, const IllegalMoveStood& event) {
    const Result<Position> after = parse_fen(event.fen, game.setup.variant);
    const auto from = parse_square(std::string_view{event.uci}.substr(0, 2));
    const auto to = event.uci.size() < 4 ? std::nullopt
                                         : parse_square(std::string_view{event.uci}.substr(2, 2));
    if (!after || !from || !to) return;
    begin_play(game);
    if (game.conduct.duty && game.conduct.duty->player == game.record.position.turn())
        game.conduct.duty.reset();
    game.record.position = *after;
    game.record.history.push(game.record.position);
    game.record.moves.push_back(RecordedMove{.move = Move::normal(*from, *to),
                                             .san = event.move,
                                             .uci = event.uci,
                                             .illegal = true,
                                             .fen_after = event.fen});
    take_link(game, event.press);
    note_move(game);
}

void take(Game& game, const PositionRestored& event) {
    AnnulledMoves annulled{.from_ply = event.ply + 1, .moves = {}, .illegal = {}};
    for (auto ply = static_cast<std::size_t>(event.ply); ply < game.record.moves.size(); ++ply) {
        annulled.moves.push_back(game.record.moves[ply]);
    }
    const bool of_these = game.conduct.last_illegal && game.conduct.last_illegal->ply > event.ply;
    if (of_these) annulled.illegal = game.conduct.last_illegal->move;
    if (!annulled.moves.empty() || !annulled.illegal.empty()) {
        game.record.annulled.push_back(annulled);
        ++game.record.restored;
        const bool ruled = !game.rulings.given.empty() && !game.rulings.given.back().undone &&
                           game.rulings.given.back().given.effects.restore_to_ply == event.ply;
        if (ruled) game.rulings.given.back().annulled = std::move(annulled);
    }
    note_rewritten(game, event.ply + 1);
    game.record.rewritten_to = 0;
    cut_record(game, static_cast<std::size_t>(event.ply));
    take_cut(game);
    forget_evidence(game);
    if (event.annulled > 0) game.offers.standing.reset();
    game.conduct.last_illegal.reset();
    end_play_without_moves(game);
}

}  // namespace arbiter
