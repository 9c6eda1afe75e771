// An incident: the facts of one question put to the Laws, with what is known around them. What a
// reporter leaves open is taken from the board where one is followed.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/mating/unwinnable.hpp"
#include "arbiter/judge/fact.hpp"
#include "arbiter/laws/regulations.hpp"
#include "arbiter/laws/rule.hpp"
#include "arbiter/outcome.hpp"
#include "clock/color.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// A period of a time control: 40 moves in 7200 s.
struct MovesInTime {
    int moves = 0;               // 0: the rest of the game
    std::optional<Millis> time;  // missing: not told
    friend bool operator==(const MovesInTime&, const MovesInTime&) = default;
};

struct ClockFacts {
    ByColor<std::optional<Millis>> left;
    ByColor<std::optional<Millis>> used;
    ByColor<std::optional<Millis>> before_move;  // left when the move in question was begun
    std::optional<Millis> increment;
    std::vector<MovesInTime> control;  // its periods in order; empty: not known
    std::optional<Millis> first_control;
    ByColor<std::optional<Millis>> adjourned;  // left, as noted when the game was adjourned
    ByColor<std::optional<int>> period;        // in which the side's clock is, from 1
    ByColor<std::optional<int>> moves;         // completed, where the board does not tell
    std::optional<Color> running;              // whose clock runs

    // How many moves the first period asks for; 0: not known, or it is the last.
    [[nodiscard]] int first_moves() const noexcept {
        return control.empty() ? 0 : control.front().moves;
    }

    friend bool operator==(const ClockFacts&, const ClockFacts&) = default;
};

struct Counts {
    ByColor<std::optional<int>> illegal_before;
    ByColor<std::optional<int>> warnings_before;
    friend bool operator==(const Counts&, const Counts&) = default;
};

// The result that a game had when the incident was reported.
struct KnownEnd {
    GameResult result = GameResult::Draw;
    Termination termination = Termination::ArbiterDecision;
    std::string article;  // as entered with the result; may be empty

    friend bool operator==(const KnownEnd&, const KnownEnd&) = default;
};

// What stands on the board, as somebody said it where the record does not tell.
struct SaidBoard {
    ByColor<std::optional<bool>> can_mate;   // by some series of legal moves
    ByColor<std::optional<bool>> bare_king;  // has nothing but his king
    std::string fen;                         // the whole position; empty: not said

    friend bool operator==(const SaidBoard&, const SaidBoard&) = default;
};

struct Circumstances {
    Play play = Play::Standard;
    Variant variant = Variant::Standard;
    std::optional<Whose> impaired;  // whose vision is
    std::optional<KnownEnd> ended;  // missing: the game is still played, as far as is known
    // True: the record does not tell the position (nobody follows the moves). No duty can be
    // computed from legal moves then, and the facts and `board` have to say what matters.
    bool position_open = false;
    SaidBoard board;
    ClockFacts clocks;
    Regulations regulations;
    Counts counts;

    friend bool operator==(const Circumstances&, const Circumstances&) = default;
};

// The answer of the helpmate search to "can this side still mate here?", as it came from the worker
// pool: with it a ruling shows what it rests on.
struct MateEvidence {
    std::string fen;  // the position asked
    Color winner{};
    CanMate can = CanMate::Unknown;
    MateProof proof = MateProof::LimitReached;
    std::vector<std::string> line;  // SAN, to the mate

    friend bool operator==(const MateEvidence&, const MateEvidence&) = default;
};

// A question the judge could not answer at once: run can_mate() and judge again with the evidence.
struct MateQuestion {
    Position position = Position::initial();
    Color winner{};
    friend bool operator==(const MateQuestion&, const MateQuestion&) = default;
};

// Whether the facts of a report stand in the order in which they happened.
enum class FactOrder : std::uint8_t { AsListed, Unknown };

[[nodiscard]] constexpr std::string_view word_of(FactOrder order) noexcept {
    return order == FactOrder::AsListed  ? std::string_view{"as_listed"}
           : order == FactOrder::Unknown ? std::string_view{"unknown"}
                                         : std::string_view{};
}

struct Incident {
    std::vector<Fact> facts;
    Circumstances circumstances;
    std::vector<MateEvidence> evidence;
    FactOrder order = FactOrder::AsListed;

    friend bool operator==(const Incident&, const Incident&) = default;
};

}  // namespace arbiter
