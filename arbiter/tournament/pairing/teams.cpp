#include "arbiter/tournament/pairing/teams.hpp"

#include "arbiter/tournament/pairing/engines.hpp"

#include <algorithm>
#include <string>

namespace arbiter {
namespace {

constexpr std::size_t fewest_teams = 2;

// A team that is short must not cut the matches of all others unasked.
Result<std::size_t> boards_of(const std::vector<Team>& teams, std::optional<int> asked) {
    const auto size = [](const Team& team) { return team.players.size(); };
    const auto [fewest, most] = std::ranges::minmax(teams, {}, size);
    if (!asked) {
        if (size(fewest) == size(most)) return size(most);
        return tl::unexpected(Refusal{.code = "boards_needed",
                                      .where = "boards",
                                      .params = {{"fewest", std::to_string(size(fewest))},
                                                 {"most", std::to_string(size(most))}}});
    }
    if (*asked < 1) return refuse("bad_field", "boards");
    const auto boards = static_cast<std::size_t>(*asked);
    if (size(fewest) >= boards) return boards;
    return tl::unexpected(
        Refusal{.code = "team_short",
                .where = "boards",
                .params = {{"team", fewest.name}, {"players", std::to_string(size(fewest))}}});
}

// The tables begin at three; two teams meet as often as there are cycles.
int rounds_of_teams(int teams, const BergerOptions& options) {
    return teams == 2 ? options.cycles : berger_length(teams, options);
}

Result<NumberedRound> teams_round(int teams, int round, const BergerOptions& options) {
    if (teams > 2) return berger_round(teams, round, options);
    if (options.cycles < 1 || options.cycles > most_cycles) return refuse("bad_field", "cycles");
    if (round < 1 || round > options.cycles) return refuse("bad_field", "round");
    const bool first_is_first = (round % 2 == 1) != options.reversed;
    return NumberedRound{.pairs = {first_is_first ? NumberedPair{1, 2} : NumberedPair{2, 1}},
                         .bye = {}};
}

// The team that the table names with White has it at odd boards.
void add_match(RoundDrafted& drafted, const Team& first, const Team& second, std::size_t boards) {
    for (std::size_t i = 0; i < boards; ++i) {
        const int board = static_cast<int>(drafted.pairings.size()) + 1;
        const bool first_has_white = i % 2 == 0;
        const PlayerId one = first.players[i];
        const PlayerId other = second.players[i];
        drafted.pairings.push_back(
            {board, first_has_white ? one : other, first_has_white ? other : one});
    }
}

Result<std::vector<Team>> teams_that_play(const Tournament& tournament) {
    auto teams = teams_of(tournament);
    if (teams && teams->size() < fewest_teams) return refuse("too_few_teams", "team");
    return teams;
}

}  // namespace

Result<std::vector<Team>> teams_of(const Tournament& tournament) {
    std::vector<Team> teams;
    for (const Player& player : tournament.players) {
        if (player.withdrawn) continue;
        if (player.data.team.empty()) return refuse("team_missing", to_text(player.id));
        auto team = std::find_if(teams.begin(), teams.end(),
                                 [&](const Team& known) { return known.name == player.data.team; });
        if (team == teams.end()) team = teams.insert(team, {player.data.team, {}});
        team->players.push_back(player.id);
    }
    return teams;
}

Result<int> teams_length(const Tournament& tournament, const PairingRequest& request) {
    auto first_round = request;
    first_round.round = 1;
    const auto first = pair_teams(tournament, first_round);
    if (!first) return tl::unexpected(first.error());
    const auto teams = static_cast<int>(teams_of(tournament)->size());
    return rounds_of_teams(teams, request.berger);
}

Result<RoundDrafted> pair_teams(const Tournament& tournament, const PairingRequest& request) {
    const auto teams = teams_that_play(tournament);
    if (!teams) return tl::unexpected(teams.error());
    const auto round = teams_round(static_cast<int>(teams->size()), request.round, request.berger);
    if (!round) return tl::unexpected(round.error());
    const auto team = [&](int number) -> const Team& {
        return (*teams)[static_cast<std::size_t>(number - 1)];
    };
    RoundDrafted drafted{.round = request.round, .pairings = {}, .byes = {}, .system = {}};
    const auto boards = boards_of(*teams, request.boards);
    if (!boards) return tl::unexpected(boards.error());
    for (const NumberedPair& pair : round->pairs) {
        add_match(drafted, team(pair.white), team(pair.black), *boards);
    }
    if (round->bye) {
        const auto& free = team(*round->bye).players;
        drafted.byes.assign(free.begin(), free.begin() + static_cast<std::ptrdiff_t>(*boards));
    }
    return drafted;
}

}  // namespace arbiter
