// What distinguishes the rulebooks for whoever chooses one for an event: a few fields of an edition
// as they are in a standard game, in words that the page can compare. Not how anything is judged.
#pragma once

#include "arbiter/laws/edition.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class EditionPointKind : std::uint8_t {
    IllegalMove,     // what it brings the opponent
    IllegalAgain,    // and which one loses
    RookFirst,       // touched before the king to castle
    FlagExemption,   // a flag against a player who cannot win
    WrongClaim,      // of a draw by repetition
    AutomaticDraws,  // without a claim
    Arrival,
    Phone,
    Quickplay
};

enum class EditionWord : std::uint8_t {
    Nothing,
    NotKnown,
    OpponentGains,  // n minutes
    UsedMore,       // n minutes are added to the claimant's used time
    Halved,         // the claimant loses half of what is left, n minutes at most
    LosesOn,        // the n-th
    CastlingStands,
    NoCastlingThere,
    AlwaysLoses,
    DrawBareKing,
    DrawCannotMate,
    DrawNoPotential,  // cannot mate, or two knights against a king
    Fivefold,
    SeventyFive,
    LateLoses,  // after n minutes; none: who is not there at the start
    Discretion,
    Warning,
    Loses,
    Always,
    IfAnnounced
};

struct EditionSaying {
    EditionWord word{};
    std::optional<int> n;
};
struct EditionPoint {
    EditionPointKind point{};
    std::vector<EditionSaying> says;  // at least one
    std::string article;
};

[[nodiscard]] std::string_view word_of(EditionPointKind point) noexcept;  // "illegal_move"
[[nodiscard]] std::string_view word_of(EditionWord word) noexcept;        // "opponent_gains"

// Every kind once, in its order.
[[nodiscard]] std::vector<EditionPoint> points_of(const Edition& edition);

}  // namespace arbiter
