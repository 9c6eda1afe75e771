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

int berger_length(int players, bool twice) {
    const int cycle = players + players % 2 - 1;
    return twice ? 2 * cycle : cycle;
}

Result<NumberedRound> berger_round(int players, int round, bool twice, bool exchange) {
    if (players < fewest_players) return refuse("too_few_players", "players");
    if (players > most_players) return refuse("too_many_players", "players");
    if (round < 1 || round > berger_length(players, twice)) return refuse("bad_field", "round");
    const int field = players + players % 2;
    const int cycle = field - 1;
    if (round > cycle) return colours_exchanged(one_round(field, players, round - cycle));
    const bool of_the_last_two = round >= cycle - 1;
    if (twice && exchange && of_the_last_two) round = round == cycle ? cycle - 1 : cycle;
    return one_round(field, players, round);
}

Result<std::vector<NumberedRound>> berger_rounds(int players, bool twice, bool exchange) {
    std::vector<NumberedRound> rounds;
    int number = 0;
    do {
        auto round = berger_round(players, ++number, twice, exchange);
        if (!round) return tl::unexpected(round.error());
        rounds.push_back(*std::move(round));
    } while (number < berger_length(players, twice));
    return rounds;
}

}  // namespace arbiter
