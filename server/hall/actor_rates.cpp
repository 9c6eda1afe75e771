#include "server/hall/actor_rates.hpp"

#include <algorithm>
#include <chrono>

namespace arbiter {

RowRate ActorRates::rate_of(Seat seat) const {
    switch (seat) {
        case Seat::Board:
            return rates_.board;
        case Seat::Operator:
            return rates_.entering;
        case Seat::Terminal:
            return rates_.terminal;
        case Seat::Phone:
            return rates_.phone;
        case Seat::Spectator:  // writes nothing
            return {};
        case Seat::Arbiter:
        case Seat::Laws:
            return rates_.arbiter;
    }
    return rates_.board;
}

bool ActorRates::allows(const Actor& actor, Elapsed now) {
    const RowRate rate = rate_of(actor.seat);
    const auto [found, fresh] = purses_.try_emplace(actor.name, Purse{rate.at_once, now});
    Purse& purse = found->second;
    if (!fresh && now > purse.since) {
        const std::chrono::duration<double> passed = now - purse.since;
        purse.rows = std::min(rate.at_once, purse.rows + passed.count() * rate.per_second);
    }
    purse.since = now;
    return purse.rows >= 1;
}

void ActorRates::spend(const Actor& actor, std::size_t rows) {
    const auto found = purses_.find(actor.name);
    if (found != purses_.end()) found->second.rows -= static_cast<double>(rows);
}

}  // namespace arbiter
