#include "arbiter/game/adjournment/adjournment.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/decision.hpp"
#include "clock/periods.hpp"
#include "clock/text.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// "41. Rb7", "41...Rb7". A number without a dot is none: "0-0".
std::string_view without_number(std::string_view text) {
    const auto digits = text.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || text[digits] != '.') return text;
    const auto move = text.find_first_not_of(". \t", digits);
    return move == std::string_view::npos ? std::string_view{} : text.substr(move);
}

int next_ply(const Game& game) {
    return static_cast<int>(game.record.moves.size()) + 1;
}

// I.9.3: the sealed move is on the board, and who sealed it is not there to see the answer.
bool answers_an_absent_sealer(const Game& game) {
    if (game.phase != GamePhase::Playing || !game.adjournment.last ||
        game.adjournment.envelopes.empty()) {
        return false;
    }
    const Adjournment& adjournment = *game.adjournment.last;
    const Color side = game.record.position.turn();
    const bool here = adjournment.resumed && adjournment.present[side];
    return here && !adjournment.present[!side] && next_ply(game) == adjournment.begun.ply + 1;
}

// A clock that does not run for him any more has completed his sealed move.
bool has_stopped(const Game& game, Color side) {
    if (!is_timed(game) || !game.terminal.binding || game.clock.phase == ClockPhase::Ready)
        return false;
    return game.clock.phase != ClockPhase::Running || game.clock.on_move != side;
}

int move_number_of(const Game& game, const std::string& fen) {
    const auto position = parse_fen(fen, game.setup.variant);
    return position ? position->fullmove() : 1;
}

// What the control gives in that many moves, the increments of the moves and of the next one too.
Millis given_in(const TimeControl& control, Color side, int moves) {
    const auto& periods = control.periods[side];
    Millis given = periods.front().main() + periods.front().increment();
    std::size_t now = 0;
    for (int move = 1; move <= moves; ++move) {
        const auto through = moves_through(control, side, static_cast<int>(now) + 1);
        if (through && move >= *through && now + 1 < periods.size()) {
            given += periods[++now].main();
        }
        given += periods[now].increment();
    }
    return given;
}

// The time given less what is left. A clock that takes time back, or goes on at zero, does not
// tell.
std::optional<ByColor<Millis>> times_used(const Game& game, const Envelope& envelope) {
    const TimeControl& control = game.setup.control;
    const auto position = parse_fen(envelope.context.fen, game.setup.variant);
    if (!is_timed(game) || !position || control.repeat ||
        control.transition != Transition::ByMoves) {
        return std::nullopt;
    }
    ByColor<Millis> used;
    for (const Color side : both_colors) {
        if (counts_up(control, side) || !is_of_periods(mode_of(control, side))) return std::nullopt;
        const bool moved = side == Color::White && position->turn() == Color::Black;
        const int moves = position->fullmove() - (moved ? 0 : 1);
        used[side] = std::max(Millis{}, given_in(control, side, moves) - envelope.left[side]);
    }
    return used;
}

}  // namespace

const Envelope* find_envelope(const Game& game, int number) {
    const auto index = static_cast<std::size_t>(number - 1);
    return number >= 1 && index < game.adjournment.envelopes.size()
               ? &game.adjournment.envelopes[index]
               : nullptr;
}

const Envelope* waiting_envelope(const Game& game) {
    if (game.adjournment.envelopes.empty()) return nullptr;
    const Envelope& last = game.adjournment.envelopes.back();
    const bool waits = last.state == EnvelopeState::Sealed && last.context.ply == next_ply(game);
    return waits ? &last : nullptr;
}

bool keeps_a_seal(const Game& game) {
    if (game.phase == GamePhase::Ended) return false;
    return std::any_of(game.adjournment.envelopes.begin(), game.adjournment.envelopes.end(),
                       [](const Envelope& each) { return each.state == EnvelopeState::Sealed; });
}

std::optional<ByColor<Millis>> times_left(const Game& game) {
    const bool says_itself = game.terminal.binding || !is_timed(game);
    if (says_itself) {
        return ByColor<Millis>{game.clock.sides.white.main, game.clock.sides.black.main};
    }
    if (!game.adjournment.last) return std::nullopt;
    return game.adjournment.last->begun.left;
}

std::optional<std::string> article_of_early(const Edition& edition) {
    const Rule<bool>& rule = edition.adjournment.early_charged;
    if (!rule.value) return std::nullopt;
    return std::string(rule.article);
}

ByColor<Millis> without_rest(const GameAdjourned& begun, ByColor<Millis> left) {
    if (!begun.early) return left;
    Millis& own = left[begun.side];
    own = own > begun.early->rest ? own - begun.early->rest : std::min(own, Millis{});
    return left;
}

Result<SealContext> next_seal(const Game& game, GameId id) {
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const bool may = game.phase == GamePhase::Adjourned || answers_an_absent_sealer(game);
    if (!may) return refuse("not_adjourned", "g");
    const Color side = game.record.position.turn();
    const Envelope* sealed = waiting_envelope(game);
    if (sealed != nullptr && (sealed->closed || has_stopped(game, side))) {
        return refuse("clocks_stopped", "g");
    }
    const auto left = times_left(game);
    if (!left) return refuse("times_needed", "left_ms");
    return SealContext{.game = id,
                       .envelope = static_cast<int>(game.adjournment.envelopes.size()) + 1,
                       .ply = next_ply(game),
                       .side = side,
                       .left = *left,
                       .fen = to_fen(game.record.position, game.setup.variant)};
}

Result<void> may_open(const Game& game, int envelope) {
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    const Envelope* found = find_envelope(game, envelope);
    if (found == nullptr || found->state != EnvelopeState::Sealed) {
        return refuse("nothing_sealed", "envelope");
    }
    if (game.phase != GamePhase::Playing || !game.adjournment.last)
        return refuse("not_resumed", "g");
    if (!game.adjournment.last->present[!found->context.side]) return refuse("replier_absent", "g");
    if (found->context.ply != next_ply(game)) {
        return refuse_with("wrong_ply", "ply", {{"next", std::to_string(next_ply(game))}});
    }
    return {};
}

WrittenMove read_sheet_move(std::string_view text) {
    constexpr std::string_view offer = "(=)";
    std::string_view move = without_number(trimmed(text));
    const bool offers = move.size() > offer.size() && move.ends_with(offer);
    if (offers) move = trimmed(move.substr(0, move.size() - offer.size()));
    return {.move = std::string{move}, .offers_draw = offers};
}

std::optional<Incident> incident_of_opening(const Game& game, int envelope,
                                            const std::string& text) {
    const Envelope* found = find_envelope(game, envelope);
    if (found == nullptr) return std::nullopt;
    const Result<Move> move = read_move(game.record.position, read_sheet_move(text).move);
    if (move) return std::nullopt;
    Incident incident;
    incident.facts.emplace_back(Sealed{.actor = found->context.side,
                                       .declared = text,
                                       .illegal = move.error().code == "illegal_move",
                                       .ambiguous = move.error().code == "ambiguous_move",
                                       .sealed_result = std::nullopt});
    incident.facts.emplace_back(EnvelopeOpened{});
    return incident;
}

std::optional<EnvelopeContents> envelope_contents(const Game& game, int envelope) {
    const Envelope* found = find_envelope(game, envelope);
    if (found == nullptr || !game.adjournment.last) return std::nullopt;
    const SealContext& context = found->context;
    const GameAdjourned& begun = game.adjournment.last->begun;
    const bool is_reply = context.ply != begun.ply;
    return EnvelopeContents{.envelope = context.envelope,
                            .white = game.setup.white,
                            .black = game.setup.black,
                            .fen = context.fen,
                            .left = found->left,
                            .used = times_used(game, *found),
                            .sealer = context.side,
                            .move_number = move_number_of(game, context.fen),
                            .draw_offer = begun.draw_offer,
                            .resumes = begun.resumes,
                            .place = begun.place,
                            .early = is_reply ? std::nullopt : begun.early,
                            .mark = envelope_mark(found->sealed.commitment).value_or(""),
                            .commitment = found->sealed.commitment};
}

}  // namespace arbiter
