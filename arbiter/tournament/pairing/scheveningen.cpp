#include "arbiter/tournament/pairing/scheveningen.hpp"

#include "arbiter/tournament/pairing/engines.hpp"
#include "arbiter/tournament/pairing/teams.hpp"

#include <array>
#include <cstddef>
#include <cstdlib>

namespace arbiter {
namespace {

// As printed, where no rule gives it: the opponent of each player of the first team, with a minus
// where he has Black; a row for each round.
template <std::size_t Size>
using PrintedTable = std::array<std::array<int, Size>, Size>;

constexpr PrintedTable<6> table_of_six{{{{1, -2, -3, 4, -5, 6}},
                                        {{-2, 3, 5, -6, 4, -1}},
                                        {{3, -5, -1, 2, 6, -4}},
                                        {{-4, -6, 2, 1, -3, 5}},
                                        {{5, 4, 6, -3, -1, -2}},
                                        {{-6, 1, -4, -5, 2, 3}}}};
constexpr PrintedTable<10> table_of_ten{{{{1, 2, 3, 4, -5, -6, -7, 8, -9, -10}},
                                         {{-2, -1, -8, -3, 10, 5, 6, -4, 7, 9}},
                                         {{3, 8, 4, 10, -6, -7, -9, 1, -2, -5}},
                                         {{-4, -3, -10, 6, 7, -8, 5, 9, -1, 2}},
                                         {{5, 4, -9, -7, -1, 10, -8, -2, 3, 6}},
                                         {{-6, 7, 1, 9, 8, 2, -10, -5, -4, -3}},
                                         {{7, -5, -2, -1, -4, -9, 3, 10, 6, 8}},
                                         {{-8, -6, 5, 2, 9, 1, 4, -3, -10, -7}},
                                         {{9, 10, 7, -5, -2, -3, -1, 6, 8, -4}},
                                         {{-10, -9, -6, -8, 3, 4, 2, -7, 5, 1}}}};

struct TableCell {
    int opponent = 0;  // in the other team, from 1
    bool white = false;
};

template <std::size_t Size>
TableCell printed_cell(const PrintedTable<Size>& table, int round, int player) {
    const int cell =
        table.at(static_cast<std::size_t>(round - 1)).at(static_cast<std::size_t>(player - 1));
    return {std::abs(cell), cell > 0};
}

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

// The other even sizes, twice an odd m. The halves meet and cross as above. `line` parts the games
// of two halves so that each player and each round has one of each line, and a whole line has one
// colour. By halves alone nobody could have m of each colour, m being odd; so those of line 0 meet
// the other half instead. Everybody has m of each, each team m in a round.
TableCell twice_odd_cell(int size, int round, int player) {
    const int half = size / 2;
    const int within = (player - 1) % half;
    const int turn = (round - 1) % half;
    const bool upper = player > half;
    const bool crosses = round > half;
    const int line = (2 * within + turn) % half;
    const bool meets_upper = (upper != crosses) != (line == 0);
    const bool white =
        line == 0 ? crosses && !upper : line % 2 == 0 || (line == 1 && upper && !crosses);
    return {(within + turn) % half + 1 + (meets_upper ? half : 0), white};
}

TableCell cell_of(int size, int round, int player) {
    if (size == 2) return {(player + round) % 2 + 1, round == 1};
    if (size == 6) return printed_cell(table_of_six, round, player);
    if (size == 10) return printed_cell(table_of_ten, round, player);
    if (size % 2 == 1) return odd_cell(size, round, player);
    return size % 4 == 0 ? even_cell(size, round, player) : twice_odd_cell(size, round, player);
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

Result<int> scheveningen_length(int size, const BergerOptions& options) {
    if (size < fewest_in_a_team || size > most_in_a_team) return refuse("bad_field", "size");
    if (options.cycles < 1 || options.cycles > most_cycles) return refuse("bad_field", "cycles");
    return size * options.cycles;
}

Result<NumberedRound> scheveningen_round(int size, int round, const BergerOptions& options) {
    const auto length = scheveningen_length(size, options);
    if (!length) return tl::unexpected(length.error());
    if (round < 1 || round > *length) return refuse("bad_field", "round");
    const bool second = (round - 1) / size % 2 == 1;
    const bool exchanged = second != options.reversed;
    NumberedRound result;
    for (int player = 1; player <= size; ++player) {
        const TableCell cell = cell_of(size, (round - 1) % size + 1, player);
        const int other = size + cell.opponent;
        result.pairs.push_back(cell.white != exchanged ? NumberedPair{player, other}
                                                       : NumberedPair{other, player});
    }
    return result;
}

Result<int> scheveningen_length(const Tournament& tournament, const PairingRequest& request) {
    const auto teams = two_teams(tournament);
    if (!teams) return tl::unexpected(teams.error());
    return scheveningen_length(static_cast<int>((*teams)[0].players.size()), request.berger);
}

Result<RoundDrafted> pair_scheveningen(const Tournament& tournament,
                                       const PairingRequest& request) {
    const auto teams = two_teams(tournament);
    if (!teams) return tl::unexpected(teams.error());
    const auto size = static_cast<int>((*teams)[0].players.size());
    const auto round = scheveningen_round(size, request.round, request.berger);
    if (!round) return tl::unexpected(round.error());
    const auto id_of = [&](int number) {
        const bool first = number <= size;
        const auto& players = (*teams)[first ? 0 : 1].players;
        return players[static_cast<std::size_t>(first ? number - 1 : number - size - 1)];
    };
    RoundDrafted drafted{.round = request.round, .pairings = {}, .byes = {}, .system = {}};
    int board = 0;
    for (const NumberedPair& pair : round->pairs) {
        drafted.pairings.push_back({++board, id_of(pair.white), id_of(pair.black)});
    }
    return drafted;
}

}  // namespace arbiter
