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

// Whether the last two rounds of that cycle, from 0, change places. A cycle of three rounds is so
// short that doing it in each would make the row that it is to break.
bool exchanges(int field, int cycle, const BergerOptions& options) {
    if (!options.exchange || options.cycles == 1) return false;
    return field == 4 ? cycle % 2 == 0 : cycle + 1 < options.cycles;
}

}  // namespace

int berger_length(int players, const BergerOptions& options) {
    return options.cycles * (players + players % 2 - 1);
}

Result<NumberedRound> berger_round(int players, int round, const BergerOptions& options) {
    if (players < fewest_players) return refuse("too_few_players", "players");
    if (players > most_players) return refuse("too_many_players", "players");
    if (options.cycles < 1 || options.cycles > most_cycles) return refuse("bad_field", "cycles");
    if (round < 1 || round > berger_length(players, options)) return refuse("bad_field", "round");
    const int field = players + players % 2;
    const int rounds = field - 1;
    const int cycle = (round - 1) / rounds;
    int of_cycle = (round - 1) % rounds + 1;
    if (exchanges(field, cycle, options) && of_cycle >= rounds - 1) {
        of_cycle = of_cycle == rounds ? rounds - 1 : rounds;
    }
    auto drawn = one_round(field, players, of_cycle);
    const bool as_printed = (cycle % 2 == 1) == options.reversed;
    return as_printed ? drawn : colours_exchanged(std::move(drawn));
}

Result<std::vector<NumberedRound>> berger_rounds(int players, const BergerOptions& options) {
    std::vector<NumberedRound> rounds;
    int number = 0;
    do {
        auto round = berger_round(players, ++number, options);
        if (!round) return tl::unexpected(round.error());
        rounds.push_back(*std::move(round));
    } while (number < berger_length(players, options));
    return rounds;
}

}  // namespace arbiter
