#include "arbiter/game/play.hpp"

#include "arbiter/game/clock/linking.hpp"
#include "arbiter/game/decision.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

bool is_about_time(const Fact& fact) {
    const auto* claim = std::get_if<Claimed>(&fact);
    return std::holds_alternative<FlagSeen>(fact) ||
           (claim != nullptr && claim->kind == ClaimKind::Time);
}

bool is_resignation(const Fact& fact) {
    return std::holds_alternative<ResignedGame>(fact) || std::holds_alternative<Handshake>(fact);
}

bool has_press_without_move(const Game& game) {
    return std::any_of(both_colors.begin(), both_colors.end(),
                       [&](Color side) { return game.links.counted[side] > moves_of(game, side); });
}

// Both have pressed since the last recorded move: no message is so late.
bool is_left_behind(const Game& game) {
    return presses_ahead(game) >= 2;
}

bool is_board_unknown(const Game& game, const std::vector<Fact>& facts) {
    const auto any = [&](auto&& is_one) { return std::any_of(facts.begin(), facts.end(), is_one); };
    if (any(is_about_time)) return !record_reaches_board(game);
    if (any(is_resignation)) return is_left_behind(game) || !game.record.unplaced.empty();
    // Nobody enters moves: the initial position says nothing. A record that is only late still
    // tells what the facts are about, and one with entries that wait ends before the move in
    // question.
    const bool nothing = game.record.moves.empty() && game.record.unplaced.empty();
    return nothing && is_left_behind(game);
}

}  // namespace

Play play_of(const Game& game) {
    const bool watched = game.setup.regulations.supervision == Supervision::Adequate;
    switch (game.setup.speed) {
        case Speed::Standard:
            return Play::Standard;
        case Speed::Rapid:
            return watched ? Play::RapidSupervised : Play::Rapid;
        case Speed::Blitz:
            return watched ? Play::BlitzSupervised : Play::Blitz;
    }
    return Play::Standard;
}

bool is_timed(const Game& game) {
    return !game.setup.control.periods.white.empty() && !game.setup.control.periods.black.empty();
}

std::optional<MovesInTime> first_control(const Game& game) {
    if (!is_timed(game)) return std::nullopt;
    const Period& first = game.setup.control.periods.white.front();
    if (!first.moves) return std::nullopt;
    return MovesInTime{.moves = *first.moves, .time = first.main()};
}

std::vector<MovesInTime> controls(const Game& game) {
    std::vector<MovesInTime> found;
    if (!first_control(game)) return found;
    const auto& periods = game.setup.control.periods.white;
    const auto reached = static_cast<std::size_t>(
        std::max(game.clock.sides.white.period, game.clock.sides.black.period));
    const std::size_t count =
        game.setup.control.repeat ? std::max(periods.size(), reached) : periods.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Period& period = periods[std::min(i, periods.size() - 1)];
        found.push_back({.moves = period.moves.value_or(0), .time = period.main()});
    }
    return found;
}

bool record_reaches_board(const Game& game) {
    if (!game.record.unplaced.empty() || has_press_without_move(game)) return false;
    if (!game.record.moves.empty()) return true;
    if (game.terminal.ran) return true;  // a clock ran, and nobody has pressed it
    // A position that was set up for this game stands until somebody moves.
    return game.phase == GamePhase::Ready && !game.setup.start_fen.empty() &&
           game.setup.variant == Variant::Standard;
}

Incident with_known_board(const Game& game, Incident incident) {
    if (!is_board_unknown(game, incident.facts)) return incident;
    Circumstances& around = incident.circumstances;
    around.position_open = true;
    // How many moves were made the presses tell all the same: a control may be passed. Neither a
    // press nor a move tells nothing: nobody may have entered any.
    const ByColor<int> made{
        std::max(moves_of(game, Color::White), game.links.counted[Color::White]),
        std::max(moves_of(game, Color::Black), game.links.counted[Color::Black])};
    if (made.white == 0 && made.black == 0) return incident;
    for (const Color side : both_colors) {
        auto& moves = around.clocks.moves[side];
        if (!moves) moves = made[side];
    }
    return incident;
}

Refusal refusal_of_board(const BoardQuestion& question) {
    const bool mate = question.asks == BoardAsk::CanMate;
    return Refusal{.code = "board_unknown",
                   .where = "board",
                   .params = {{"asks", mate ? "can_mate" : "bare_king"},
                              {"side", std::string{letter_of(question.side)}}}};
}

Result<Proposal> proposal_of(const Game& game, Incident incident) {
    Result<Judgement> judgement = judged(game, incident);
    if (!judgement) return tl::unexpected<Refusal>(judgement.error());
    return std::move(judgement->proposal);
}

}  // namespace arbiter
