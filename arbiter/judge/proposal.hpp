// What a rulebook makes of an incident: the ruling with its articles, what was computed to get
// there, and what accepting it would do to the game. Keys and values, never sentences.
#pragma once

#include "arbiter/judge/incident.hpp"
#include "arbiter/judge/matter.hpp"
#include "arbiter/laws/rule.hpp"
#include "arbiter/outcome.hpp"
#include "clock/color.hpp"
#include "clock/time.hpp"

#include <array>
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
    void set_squares(std::string_view name, const std::vector<Square>& squares);
    void erase_if(bool (*goes)(std::string_view name));
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
    bool watch = false;  // the arbiter looks again when the next move was completed (2023: A.5.4)
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

// What becomes of one matter of a report beside the others.
enum class FindingWeight : std::uint8_t {
    Decides,         // the ruling of the proposal is this one
    StandsBeside,    // it is carried out as well
    NothingFollows,  // judged, and nothing is to be done; or another finding leaves nothing of it
    Asks,            // the arbiter has to find out, or to decide, something first
};

// "decides"; empty for a value outside the enumeration.
[[nodiscard]] constexpr std::string_view word_of(FindingWeight weight) noexcept {
    constexpr std::array<std::string_view, 4> words{"decides", "stands_beside", "nothing_follows",
                                                    "asks"};
    const auto at = static_cast<std::size_t>(weight);
    return at < words.size() ? words[at] : std::string_view{};
}

// What the rulebook makes of one matter by itself.
struct MatterFinding {
    MatterKind matter = MatterKind::Move;
    std::vector<int> facts;  // their places in the report, from 0; none: the board itself
    FindingWeight weight = FindingWeight::Decides;
    Ruling ruling = Ruling::NoIntervention;
    std::vector<std::string> articles;  // canonical ids
    Details details;
    Confidence confidence = Confidence::Inferred;
    std::vector<Reason> reasoning;

    friend bool operator==(const MatterFinding&, const MatterFinding&) = default;
};

struct Proposal {
    Ruling ruling = Ruling::ArbiterDiscretion;
    std::vector<std::string> articles;  // canonical ids
    Details details;
    Confidence confidence = Confidence::Inferred;  // of the weakest rule it rests on
    std::vector<Reason> reasoning;
    Effects effects;
    std::vector<MatterFinding> findings{};  // of several matters, one for each; of one matter none
    // The places of facts whose order decides and is not known: that is to be found out first.
    std::vector<int> order_asked{};

    friend bool operator==(const Proposal&, const Proposal&) = default;
};

}  // namespace arbiter
