// How many rows each key may write: at once, and in the long run. Fed with the moment of each
// command on a clock that nobody sets.
#pragma once

#include "arbiter/seat.hpp"
#include "server/hall/wall_watch.hpp"

#include <cstddef>
#include <string>
#include <unordered_map>

namespace arbiter {

struct RowRate {
    double per_second = 0;
    double at_once = 0;
};

// A board: at most some moves a second by one pair of hands, and a whole game that was kept back
// by a lost link. An operator: a blitz of 500 boards has some 250 moves a second, and the same for
// all boards after a minute without a link. The phones at a board: a slip of the thumb, corrected.
// A clock: both players hitting it as fast as they can (some 15 a second), and a long game's log
// that was kept back. The arbiter: an event of 1000 players entered and published at once, again
// and again.
struct RowRates {
    RowRate board{5, 1'000};
    RowRate entering{400, 15'000};
    RowRate terminal{40, 3'000};
    RowRate phone{0.2, 10};
    RowRate arbiter{5'000, 100'000};
};

class ActorRates {
  public:
    explicit ActorRates(const RowRates& rates = {}) : rates_(rates) {}

    // False: this actor has written more than he may; later again.
    [[nodiscard]] bool allows(const Actor& actor, Elapsed now);
    // What his command came to.
    void spend(const Actor& actor, std::size_t rows);

  private:
    struct Purse {
        double rows = 0;
        Elapsed since{};
    };
    [[nodiscard]] RowRate rate_of(Seat seat) const;

    RowRates rates_;
    std::unordered_map<std::string, Purse> purses_;
};

}  // namespace arbiter
