// What touched pieces ask of the player on the move, computed from the legal moves. A value: it is
// ruled on elsewhere. Private to arbiter/judge.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/judge/fact.hpp"
#include "arbiter/judge/proposal.hpp"
#include "arbiter/laws/edition.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Articles a ruling will cite, with their certainty.
struct Ground {
    std::string_view articles;
    Confidence confidence = Confidence::Text;
    friend bool operator==(const Ground&, const Ground&) = default;
};

template <class T>
[[nodiscard]] Ground ground(const Rule<T>& rule) {
    return Ground{.articles = rule.article, .confidence = rule.confidence};
}

struct TouchDuty {
    Ruling ruling = Ruling::FreeMove;
    std::vector<Square> squares;       // what must move, or be captured
    std::vector<Square> by;            // what must capture
    std::optional<CastlingSide> side;  // MustCastle
    std::vector<Move> moves;           // that fulfil it; empty: any legal move
    std::vector<Ground> grounds;
    std::vector<Reason> reasons;
    friend bool operator==(const TouchDuty&, const TouchDuty&) = default;
};

// The hands of the player on the move.
struct Hands {
    std::vector<Touched> touches;  // deliberate, in order
    bool adjusted_late = false;    // "j'adoube" after the touch
    // Castling was made or begun, to that side: the king's touch need not be told.
    std::optional<CastlingSide> castled;
};

// Touches must not be empty unless castling was made.
[[nodiscard]] TouchDuty touch_duty(const Edition& edition, const Position& position,
                                   const Hands& hands);

// The duty where castling is what the hands mean; nothing if they do not (castling.cpp).
[[nodiscard]] std::optional<TouchDuty> castling_duty(const Edition& edition,
                                                     const Position& position, const Hands& hands);
// The king let go two squares away, the rook not yet moved (castling.cpp).
[[nodiscard]] TouchDuty released_king_duty(const Edition& edition, const Position& position,
                                           CastlingSide side);
// What was touched of the side to move, in order, each square once.
[[nodiscard]] std::vector<Square> own_touched(const Position& position,
                                              const std::vector<Touched>& touches);
[[nodiscard]] bool order_unclear(const std::vector<Touched>& touches);

[[nodiscard]] std::vector<Move> moves_from(const Position& position, Square from);
// En passant included: the square is the captured piece's.
[[nodiscard]] std::vector<Move> captures_of(const Position& position, Square captured);
[[nodiscard]] std::optional<Square> captured_by(const Position& position, Move move);
[[nodiscard]] bool contains(const std::vector<Move>& moves, Move move);

// The legal move that the SAN text or the two squares of a report mean, if there is one.
[[nodiscard]] std::optional<Move> reported_move(const Position& position, const std::string& san,
                                                std::optional<Square> from,
                                                std::optional<Square> to);
// "O-O", "0-0-0+".
[[nodiscard]] std::optional<CastlingSide> castling_text(std::string_view san);
// From where the piece of an illegal move was taken, if its text leaves no doubt.
[[nodiscard]] std::optional<Square> origin_of(const Position& position, std::string_view san);
// Where an illegal move's text ends; missing for castling and unreadable text.
[[nodiscard]] std::optional<Square> target_of(std::string_view san);

// UCI text; castling as king takes rook where two squares would not say it.
[[nodiscard]] std::string duty_text(const Position& position, Move move);

}  // namespace arbiter
