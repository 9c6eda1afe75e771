// The sum behind every tie-break of one player, round by round. Scores, points and values are
// hundredths.
#pragma once

#include "arbiter/tournament/tournament.hpp"
#include "clock/result.hpp"
#include "server/wire/tiebreak_words.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct SumPart {
    int round = 0;  // 0: of no round
    std::optional<PlayerId> opponent{};
    PartKind kind = PartKind::Round;
    std::int32_t score = 0;   // of the opponent or the dummy, where it counts
    std::int32_t points = 0;  // scored in that round
    std::int32_t value = 0;
    Cut cut = Cut::None;
    int meetings = 1;  // of the pair, in a direct encounter: each counts as that part
};
struct ExplainedValue {
    std::string code;
    std::string article;   // of C.07
    TiebreakClosing by{};  // how the parts make the value
    bool dropped = false;  // by ratings, and somebody has none
    std::optional<std::int32_t> value{};
    std::vector<PlayerId> among{};        // those level in a direct encounter
    std::optional<std::int32_t> limit{};  // of Koya: what an opponent needs to count, hundredths
    std::vector<SumPart> parts{};
};
struct SumsAnswer {
    PlayerId player;
    int rank = 0;  // 0 takes no place
    std::int32_t points = 0;
    std::vector<ExplainedValue> tiebreaks;
};

// As standings_answer() computes it. Refusals: those, and not_found.
[[nodiscard]] Result<SumsAnswer> sums_answer(const Tournament& tournament, PlayerId player,
                                             std::string_view tiebreaks,
                                             std::optional<int> before = {});

}  // namespace arbiter
