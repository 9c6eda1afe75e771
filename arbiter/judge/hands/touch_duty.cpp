// Touch-move from the legal moves: the order of the touches, the colours, what can move.
#include "arbiter/judge/hands/touch_duty.hpp"

#include "arbiter/chess/notation/notation.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool is_own(const Position& position, Square square) {
    const auto piece = position.at(square);
    return piece && piece->color == position.turn();
}

std::vector<Square> theirs_touched(const Position& position, const std::vector<Touched>& touches) {
    std::vector<Square> squares;
    for (const Touched& each : touches) {
        const auto piece = position.at(each.square);
        if (!piece || piece->color == position.turn()) continue;
        if (std::find(squares.begin(), squares.end(), each.square) == squares.end()) {
            squares.push_back(each.square);
        }
    }
    return squares;
}

Reason about(std::string_view key, Square square) {
    return Reason{.key = std::string{key}, .params = {{"square", to_text(square)}}};
}

TouchDuty must_move(Square square, std::vector<Move> moves) {
    return TouchDuty{.ruling = Ruling::MustMove,
                     .squares = {square},
                     .by = {},
                     .side = {},
                     .moves = std::move(moves),
                     .grounds = {},
                     .reasons = {}};
}

TouchDuty must_capture(Square square, std::vector<Square> by, std::vector<Move> moves) {
    return TouchDuty{.ruling = Ruling::MustCapture,
                     .squares = {square},
                     .by = std::move(by),
                     .side = {},
                     .moves = std::move(moves),
                     .grounds = {},
                     .reasons = {}};
}

std::vector<Square> origins(const std::vector<Move>& moves) {
    std::vector<Square> squares;
    squares.reserve(moves.size());
    for (const Move move : moves) squares.push_back(move.from());
    std::sort(squares.begin(), squares.end());
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    return squares;
}

// The first of the squares whose piece can move or be captured; the others are told as reasons.
std::optional<TouchDuty> first_possible(const Position& position,
                                        const std::vector<Square>& squares,
                                        std::vector<Reason>& reasons) {
    for (const Square square : squares) {
        const bool own = is_own(position, square);
        std::vector<Move> moves =
            own ? moves_from(position, square) : captures_of(position, square);
        if (!moves.empty()) {
            reasons.push_back(about(own ? "can_move" : "can_be_captured", square));
            if (own) return must_move(square, std::move(moves));
            std::vector<Square> by = origins(moves);
            return must_capture(square, std::move(by), std::move(moves));
        }
        reasons.push_back(about(own ? "no_legal_move" : "cannot_be_captured", square));
    }
    return std::nullopt;
}

// The squares in the order in which they count.
std::vector<Square> in_order(const Position& position, const std::vector<Touched>& touches,
                             bool own_first) {
    std::vector<Square> squares;
    for (const Touched& each : touches) {
        if (std::find(squares.begin(), squares.end(), each.square) == squares.end()) {
            squares.push_back(each.square);
        }
    }
    if (own_first) {
        std::stable_partition(squares.begin(), squares.end(),
                              [&](Square square) { return is_own(position, square); });
    }
    return squares;
}

// What follows for pieces of both colours when the capture of one by the other is not legal.
std::optional<TouchDuty> without_capture(const TouchRules& rules, const Position& position,
                                         const Hands& hands, Square own, Square other,
                                         std::vector<Reason>& reasons) {
    const bool own_first = rules.both_colours.value == BothColours::OwnBeforeOther ||
                           (rules.unclear_is_own_first.value && order_unclear(hands.touches));
    if (rules.both_colours.value == BothColours::OwnBeforeOther) {
        return first_possible(position, {own, other}, reasons);
    }
    return first_possible(position, in_order(position, hands.touches, own_first), reasons);
}

TouchDuty both_colours_duty(const TouchRules& rules, const Position& position, const Hands& hands,
                            const std::vector<Square>& own, const std::vector<Square>& theirs) {
    std::vector<Reason> reasons;
    std::optional<TouchDuty> duty;
    std::vector<Move> captures = captures_of(position, theirs.front());
    std::erase_if(captures, [&](Move move) { return move.from() != own.front(); });
    if (!captures.empty()) {
        duty = must_capture(theirs.front(), {own.front()}, std::move(captures));
    } else {
        reasons.push_back(
            Reason{.key = "capture_illegal",
                   .params = {{"by", to_text(own.front())}, {"square", to_text(theirs.front())}}});
        duty = without_capture(rules, position, hands, own.front(), theirs.front(), reasons);
    }
    if (!duty) duty = TouchDuty{};
    duty->grounds.push_back(duty->ruling == Ruling::FreeMove ? ground(rules.free_if_impossible)
                                                             : ground(rules.both_colours));
    duty->reasons = std::move(reasons);
    const bool more = own.size() > 1 || theirs.size() > 1;
    if (more && rules.more_pieces.value != MorePieces::FirstOfEach) {
        duty->ruling = rules.more_pieces.value == MorePieces::Penalised ? Ruling::PenaltyDiscretion
                                                                        : Ruling::ArbiterDiscretion;
        duty->grounds = {ground(rules.more_pieces)};
    }
    return *std::move(duty);
}

TouchDuty one_colour_duty(const TouchRules& rules, const Position& position,
                          const std::vector<Square>& squares, const Rule<bool>& binds) {
    std::vector<Reason> reasons;
    std::optional<TouchDuty> duty;
    if (binds.value) duty = first_possible(position, squares, reasons);
    if (!duty) {
        duty = TouchDuty{};
        duty->grounds = {binds.value ? ground(rules.free_if_impossible) : ground(binds)};
    } else {
        duty->grounds = {ground(binds)};
    }
    duty->reasons = std::move(reasons);
    return *std::move(duty);
}

}  // namespace

std::vector<Square> own_touched(const Position& position, const std::vector<Touched>& touches) {
    std::vector<Square> squares;
    for (const Touched& each : touches) {
        if (!is_own(position, each.square)) continue;
        if (std::find(squares.begin(), squares.end(), each.square) == squares.end()) {
            squares.push_back(each.square);
        }
    }
    return squares;
}

bool order_unclear(const std::vector<Touched>& touches) {
    return std::any_of(touches.begin(), touches.end(), [](const Touched& each) {
        return each.simultaneous || each.order == TouchOrder::Unclear;
    });
}

TouchDuty touch_duty(const Edition& edition, const Position& position, const Hands& hands) {
    const TouchRules& rules = edition.touch;
    const std::vector<Square> own = own_touched(position, hands.touches);
    const std::vector<Square> theirs = theirs_touched(position, hands.touches);
    TouchDuty duty;
    if (auto castling = castling_duty(edition, position, hands)) {
        duty = *std::move(castling);
    } else if (!own.empty() && !theirs.empty()) {
        duty = both_colours_duty(rules, position, hands, own, theirs);
    } else if (!own.empty()) {
        duty = one_colour_duty(rules, position, own, rules.own_binds);
    } else {
        duty = one_colour_duty(rules, position, theirs, rules.theirs_binds);
    }
    if (duty.ruling == Ruling::FreeMove && !rules.free_if_impossible.value) {
        duty.ruling = Ruling::ArbiterDiscretion;
    }
    if (hands.adjusted_late) {
        duty.grounds.insert(duty.grounds.begin(), ground(rules.adjusting_exempts));
        duty.reasons.insert(duty.reasons.begin(), Reason{.key = "adjust_said_late", .params = {}});
    }
    return duty;
}

std::vector<Move> moves_from(const Position& position, Square from) {
    std::vector<Move> moves;
    for (const Move move : position.legal_moves()) {
        if (move.from() == from) moves.push_back(move);
    }
    return moves;
}

std::optional<Square> captured_by(const Position& position, Move move) {
    if (move.kind() == MoveKind::Castling) return std::nullopt;
    if (move.kind() == MoveKind::EnPassant) {
        return make_square(file_of(move.to()), rank_of(move.from()));
    }
    if (!position.at(move.to())) return std::nullopt;
    return move.to();
}

std::vector<Move> captures_of(const Position& position, Square captured) {
    std::vector<Move> moves;
    for (const Move move : position.legal_moves()) {
        if (captured_by(position, move) == captured) moves.push_back(move);
    }
    return moves;
}

bool contains(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace arbiter
