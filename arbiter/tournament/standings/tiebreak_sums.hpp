// The values of tie-breaks with what they are made of: each element, round by round, and which of
// them a cut took away.
#pragma once

#include "arbiter/tournament/standings/counted_event.hpp"
#include "arbiter/tournament/standings/tiebreak_value.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace arbiter {

enum class PartKind : std::uint8_t {
    Game,   // over the board, or a forfeit that counts as one
    Dummy,  // an unplayed round in a Swiss, against a dummy (16.4)
    Round   // the player's own round or datum, no opponent's score in it
};
enum class Cut : std::uint8_t { None, Lowest, Highest };

// One element of a value. Values are ten-thousandths of a point: SB of odd scorings is exact.
struct TiebreakPart {
    int round = 0;  // 0: of no round
    std::optional<std::size_t> opponent{};
    PartKind kind = PartKind::Round;
    bool voluntary = false;  // 16.1.2
    Cut cut = Cut::None;
    std::int32_t score = 0;   // of the opponent or the dummy, where it counts
    std::int32_t points = 0;  // scored in that round
    std::int64_t value = 0;
};
inline constexpr std::int64_t part_units = 10000;  // of a point

struct TiebreakExplanation {
    TiebreakValue value;
    std::vector<TiebreakPart> parts;
    // Of Koya: what an opponent must have for the points against him to count, hundredths.
    std::optional<std::int32_t> limit{};
};

// Of one table, which must outlive it. What several values start from is made once.
class TiebreakSums {
  public:
    explicit TiebreakSums(const Table& table);

    [[nodiscard]] const CountedEvent& event() const { return event_; }

    // By player; nobody's where the tie-break is dropped, and for direct encounter.
    [[nodiscard]] std::vector<std::optional<TiebreakValue>> values(const Tiebreak& tiebreak);
    // What a player's value is made of; no parts where there is no value.
    [[nodiscard]] TiebreakExplanation explain(const Tiebreak& tiebreak, std::size_t player);

  private:
    // The event that the tie-break is counted in, and the values of opponents that it needs.
    struct Source {
        const CountedEvent* event = nullptr;
        std::vector<std::int64_t> of_opponents{};
    };

    Source source_of(const Tiebreak& tiebreak);
    const CountedEvent& fore();

    CountedEvent event_;
    std::optional<CountedEvent> fore_;
};

}  // namespace arbiter
