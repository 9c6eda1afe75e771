// What a rulebook makes of an incident: the ruling with its articles, what was computed to get
// there, and what accepting it would do to the game. Keys and values, never sentences.
#pragma once

#include "arbiter/judge/incident.hpp"
#include "arbiter/laws/rule.hpp"
#include "arbiter/outcome.hpp"
#include "clock/color.hpp"
#include "clock/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

enum class Ruling : std::uint8_t {
    MoveStands,
    MustMove,
    MustCapture,
    MustCastle,
    MustMoveKing,
    MustPlayDeclared,
    FreeMove,
    WarningMoveStands,
    Continue,
    NoIntervention,
    Restore,
    RestoreQueen,
    RestoreLastIdentifiable,
    VoidNewGame,
    TransferBoard,
    Draw,
    WhiteWins,
    BlackWins,
    BothLose,
    ClaimRejected,
    ClaimVoid,
    CompleteOwnTime,
    CompleteClocksStopped,
    ArbiterCompletesRecord,
    OfferValid,
    OfferValidPenalise,
    NoOfferPossible,
    RecordExempt,
    RecordRequired,
    PenaltyDiscretion,
    ArbiterDiscretion,
    ClaimPostponed,
    Warning
};

// "MUST_MOVE".
[[nodiscard]] std::string_view word_of(Ruling ruling) noexcept;
[[nodiscard]] std::optional<Ruling> parse_ruling(std::string_view word) noexcept;

[[nodiscard]] constexpr Ruling win_ruling(Color side) noexcept {
    return side == Color::White ? Ruling::WhiteWins : Ruling::BlackWins;
}
[[nodiscard]] Ruling ruling_of(GameResult result);

// A named value of a ruling: "squares": ["b1"], "opp_plus_s": 120. The names are fixed
// (docs/rulings.md).
using DetailValue = std::variant<bool, std::int64_t, std::string, std::vector<std::string>>;

// The details of a ruling, each name at most once, in the order they were set.
class Details {
  public:
    void set(std::string_view name, DetailValue value);
    void set_seconds(std::string_view name, Millis time);
    // What the clock of this side must show: "white_s".
    void set_left(Color side, Millis time);
    void set_squares(std::string_view name, const std::vector<Square>& squares);
    void erase(std::string_view name);
    [[nodiscard]] const DetailValue* find(std::string_view name) const;
    [[nodiscard]] const std::vector<std::pair<std::string, DetailValue>>& all() const noexcept {
        return values_;
    }
    friend bool operator==(const Details&, const Details&) = default;

  private:
    std::vector<std::pair<std::string, DetailValue>> values_;
};

// One step of what was computed: a key of the catalogue with its values ("no_legal_move", square
// a1).
struct Reason {
    std::string key;
    std::vector<std::pair<std::string, std::string>> params;
    friend bool operator==(const Reason&, const Reason&) = default;
};

// What a player has to do with his next move.
struct Duty {
    Color player{};
    Ruling kind = Ruling::FreeMove;  // MustMove, MustCapture, MustCastle, MustMoveKing, ...
    std::vector<std::string> moves;  // the moves that fulfil it, UCI; empty: any legal move
    friend bool operator==(const Duty&, const Duty&) = default;
};

// What accepting the proposal does to the game, beside entering it.
struct Effects {
    std::optional<GameResult> result;
    std::optional<Termination> termination;
    bool void_game = false;             // a new game is to be played at the board
    std::optional<int> restore_to_ply;  // the record is cut back to this many plies
    std::optional<Color> illegal_by;    // counts illegal moves of this player:
    std::optional<int> illegal_count;   // so many; missing: one
    std::string illegal_move;           // as it was made
    std::optional<Color> warned;        // counts one warning
    std::optional<Duty> duty;
    ByColor<Millis> add{};                      // to the time left, negative: taken away
    ByColor<std::optional<Millis>> set_left{};  // instead of the time left
    std::optional<Millis> increment;            // of both, from the next press on
    std::optional<Color> offer_by;              // a draw offer stands
    bool offer_refused = false;                 // and is now answered
    bool stop_clocks = false;
    std::optional<bool> record_required;  // of `record_of`
    std::optional<Color> record_of;
    friend bool operator==(const Effects&, const Effects&) = default;
};

// With a result, or without one and to be played anew.
[[nodiscard]] inline bool ends_game(const Effects& effects) {
    return effects.result || effects.void_game;
}

// What was going on goes on: a game that is over stays so.
[[nodiscard]] constexpr bool changes_nothing(Ruling ruling) {
    return ruling == Ruling::Continue || ruling == Ruling::NoIntervention;
}

struct Proposal {
    Ruling ruling = Ruling::ArbiterDiscretion;
    std::vector<std::string> articles;  // canonical ids
    Details details;
    Confidence confidence = Confidence::Inferred;  // of the weakest rule it rests on
    std::vector<Reason> reasoning;
    Effects effects;

    friend bool operator==(const Proposal&, const Proposal&) = default;
};

}  // namespace arbiter
