#include "arbiter/tournament/pairing/berger.hpp"

#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

// The rule behind the tables: the highest number stays and has Black in odd rounds and White in
// even ones; all others move on by half the field each round.
NumberedRound one_round(int field, int players, int round) {
    const int ring = field - 1;
    const int shift = static_cast<int>((static_cast<long long>(round - 1) * (field / 2)) % ring);
    const auto seat = [&](int place) { return (place + shift) % ring + 1; };  // place from 0
    NumberedRound result;
    result.pairs.reserve(static_cast<std::size_t>(field / 2));
    const auto add = [&](NumberedPair pair) {
        if (pair.white > players) {
            result.bye = pair.black;
        } else if (pair.black > players) {
            result.bye = pair.white;
        } else {
            result.pairs.push_back(pair);
        }
    };
    add(round % 2 == 1 ? NumberedPair{seat(0), field} : NumberedPair{field, seat(0)});
    for (int i = 1; i < field / 2; ++i) add({seat(i), seat(ring - i)});
    return result;
}

NumberedRound colours_exchanged(NumberedRound round) {
    for (auto& pair : round.pairs) std::swap(pair.white, pair.black);
    return round;
}

}  // namespace

Result<std::vector<NumberedRound>> berger_rounds(int players, bool twice, bool exchange) {
    if (players < fewest_players) return refuse("too_few_players", "players");
    if (players > most_players) return refuse("too_many_players", "players");
    const int field = players + players % 2;
    std::vector<NumberedRound> rounds;
    for (int round = 1; round < field; ++round) rounds.push_back(one_round(field, players, round));
    if (!twice) return rounds;
    const auto cycle = rounds.size();
    for (std::size_t i = 0; i < cycle; ++i) rounds.push_back(colours_exchanged(rounds[i]));
    if (exchange) std::swap(rounds[cycle - 2], rounds[cycle - 1]);
    return rounds;
}

}  // namespace arbiter
