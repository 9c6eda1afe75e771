// The tie-breaks there are: a registry from C.07's code to the function. A new one is its function
// and its row in tiebreaks.cpp.
#pragma once

#include "arbiter/tournament/standings/direct_encounter.hpp"
#include "arbiter/tournament/standings/table.hpp"
#include "clock/result.hpp"

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

// What a tie-break starts from: the table, and what everybody has scored.
struct ScoredTable {
    const Table& table;
    const std::vector<Score>& points;  // by player
    std::size_t counted = 0;           // players who take a place
};

// What C.07 writes behind the code: "C1" of "SB/C1".
using TiebreakModifiers = std::vector<std::string>;

// A number for each player, the higher the better.
using PlayerValue = Score (*)(const ScoredTable& scored, std::size_t player,
                              const TiebreakModifiers& modifiers);

// An order among those who are level, and the number that is shown for each of them.
struct GroupRanking {
    RankedGroups order;
    std::vector<Score> shown;  // in the order of `level`
};
using GroupOrder = GroupRanking (*)(const ScoredTable& scored,
                                    const std::vector<std::size_t>& level,
                                    const TiebreakModifiers& modifiers);

struct TiebreakRule {
    std::string_view code;     // as C.07 writes it
    std::string_view article;  // of C.07
    std::variant<PlayerValue, GroupOrder> rule;
    std::span<const std::string_view> modifiers = {};  // those that it takes
};

[[nodiscard]] std::span<const TiebreakRule> tiebreak_rules() noexcept;

// One place in an event's list of tie-breaks.
struct Tiebreak {
    const TiebreakRule* rule = nullptr;  // of tiebreak_rules()
    TiebreakModifiers modifiers = {};
    friend bool operator==(const Tiebreak&, const Tiebreak&) = default;
};

// "SB", or with modifiers "SB/C1". Refusal: unknown_tiebreak, where = the code.
[[nodiscard]] Result<Tiebreak> parse_tiebreak(std::string_view code);
[[nodiscard]] std::string code_of(const Tiebreak& tiebreak);

}  // namespace arbiter
