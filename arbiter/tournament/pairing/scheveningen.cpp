#include "arbiter/tournament/pairing/scheveningen.hpp"

#include "arbiter/tournament/pairing/engines.hpp"
#include "arbiter/tournament/pairing/teams.hpp"

#include <array>
#include <cstddef>
#include <cstdlib>

namespace arbiter {
namespace {

// Six a team, as printed, for no rule gives it: the opponent of each player of the first team,
// with a minus where he has Black.
constexpr std::array<std::array<int, 6>, 6> table_of_six{{{{1, -2, -3, 4, -5, 6}},
                                                          {{-2, 3, 5, -6, 4, -1}},
                                                          {{3, -5, -1, 2, 6, -4}},
                                                          {{-4, -6, 2, 1, -3, 5}},
                                                          {{5, 4, 6, -3, -1, -2}},
                                                          {{-6, 1, -4, -5, 2, 3}}}};

struct TableCell {
    int opponent = 0;  // in the other team, from 1
    bool white = false;
};

// Odd sizes: opponents move on by one each round. Below the sum of n+1 White has whoever makes an
// even sum with his opponent, above it an odd one, at it the lower number.
TableCell odd_cell(int size, int round, int player) {
    const int opponent = (player + round - 2) % size + 1;
    const int sum = player + opponent;
    if (sum == size + 1) return {opponent, player <= opponent};
    return {opponent, (sum % 2 == 0) == (sum <= size)};
}

// Sizes that four divides: the halves of the teams meet, then cross. Each round one half of the
// first team has White, the other one the next round.
TableCell even_cell(int size, int round, int player) {
    const int half = size / 2;
    const bool upper = player > half;
    const bool crosses = round > half;
    const int within = ((player - 1) % half + (round - 1) % half) % half;
    return {within + 1 + (upper != crosses ? half : 0), upper != (round % 2 == 1)};
}

// The other even sizes: no such rule gives everybody as many games with White as with Black but
// this one, by which a team has one colour at all boards of a round.
TableCell plain_cell(int size, int round, int player) {
    return {(player + round - 2) % size + 1, round % 2 == 1};
}

TableCell cell_of(int size, int round, int player) {
    if (size == 6) {
        const int cell = table_of_six.at(static_cast<std::size_t>(round - 1))
                             .at(static_cast<std::size_t>(player - 1));
        return {std::abs(cell), cell > 0};
    }
    if (size % 2 == 1) return odd_cell(size, round, player);
    return size % 4 == 0 ? even_cell(size, round, player) : plain_cell(size, round, player);
}

Result<std::vector<Team>> two_teams(const Tournament& tournament) {
    auto teams = teams_of(tournament);
    if (!teams) return teams;
    if (teams->size() != 2) return refuse("not_two_teams", "team");
    if ((*teams)[0].players.size() != (*teams)[1].players.size()) {
        return refuse("teams_differ", "team");
    }
    return teams;
}

}  // namespace

Result<NumberedRound> scheveningen_round(int size, int round) {
    if (size < fewest_in_a_team || size > most_in_a_team) return refuse("bad_field", "size");
    if (round < 1 || round > size) return refuse("bad_field", "round");
    NumberedRound result;
    for (int player = 1; player <= size; ++player) {
        const TableCell cell = cell_of(size, round, player);
        const int other = size + cell.opponent;
        result.pairs.push_back(cell.white ? NumberedPair{player, other}
                                          : NumberedPair{other, player});
    }
    return result;
}

Result<int> scheveningen_length(const Tournament& tournament, const PairingRequest& request) {
    const auto teams = two_teams(tournament);
    if (!teams) return tl::unexpected(teams.error());
    const auto first = pair_scheveningen(tournament, {.round = 1, .berger = request.berger});
    if (!first) return tl::unexpected(first.error());
    return static_cast<int>((*teams)[0].players.size());
}

Result<RoundDrafted> pair_scheveningen(const Tournament& tournament,
                                       const PairingRequest& request) {
    const auto teams = two_teams(tournament);
    if (!teams) return tl::unexpected(teams.error());
    const auto size = static_cast<int>((*teams)[0].players.size());
    const auto round = scheveningen_round(size, request.round);
    if (!round) return tl::unexpected(round.error());
    const auto id_of = [&](int number) {
        const bool first = number <= size;
        const auto& players = (*teams)[first ? 0 : 1].players;
        return players[static_cast<std::size_t>(first ? number - 1 : number - size - 1)];
    };
    RoundDrafted drafted{.round = request.round, .pairings = {}, .byes = {}, .system = {}};
    int board = 0;
    for (const NumberedPair& pair : round->pairs) {
        const auto [white, black] =
            request.berger.reversed ? NumberedPair{pair.black, pair.white} : pair;
        drafted.pairings.push_back({++board, id_of(white), id_of(black)});
    }
    return drafted;
}

}  // namespace arbiter
