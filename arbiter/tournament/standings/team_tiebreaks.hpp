// The tie-breaks of teams (C.07 12 and 13), by their codes; and those of single players that teams
// may use with match points or game points in place of points ("SB:GP").
#pragma once

#include "arbiter/tournament/standings/tiebreaks.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class TeamScore : std::uint8_t { MatchPoints, GamePoints };

[[nodiscard]] constexpr TeamScore other_score(TeamScore score) noexcept {
    return score == TeamScore::MatchPoints ? TeamScore::GamePoints : TeamScore::MatchPoints;
}

enum class TeamTiebreakKind : std::uint8_t {
    MatchPoints,
    GamePoints,
    OtherScore,       // MPvGP: game points where match points decide, and the other way round
    SonnebornBerger,  // extended: total of the opponent times what was scored
    Encounter,        // extended, also by the boards of the match
    BoardCount,
    TopBoards,
    BottomBoards,
    OfPlayers  // one of C.07 6 to 9, with one of the scores
};

struct TeamTiebreakRule {
    std::string_view code;
    std::string_view article;
    TeamTiebreakKind kind = TeamTiebreakKind::OfPlayers;
    TeamScore total = TeamScore::MatchPoints;   // of the opponent
    TeamScore scored = TeamScore::MatchPoints;  // against him
    // What an extended encounter goes on to between two teams, in the match that they played.
    bool counts_boards = false;
    std::optional<TeamTiebreakKind> by_boards{};
};

[[nodiscard]] std::span<const TeamTiebreakRule> team_tiebreak_rules() noexcept;

// One place in the list. The first one is the score that decides before all others.
struct TeamTiebreak {
    std::string code;  // as it is shown
    TeamTiebreakRule rule{};
    int cut = 0;                    // of SonnebornBerger
    Tiebreak of_players{};          // of OfPlayers
    std::optional<TeamScore> by{};  // of OfPlayers; none: the score that decides
};

inline constexpr std::size_t most_team_tiebreaks = 10;

// Where the event says nothing: match points, game points, direct encounter, Sonneborn-Berger of
// match points and game points, board count.
[[nodiscard]] const std::vector<std::string>& usual_team_tiebreaks();

// Refusals: unknown_tiebreak, not_for_round_robins, too_many.
[[nodiscard]] Result<std::vector<TeamTiebreak>> parse_team_tiebreaks(
    const std::vector<std::string>& codes);

// Game points if the list begins with them.
[[nodiscard]] TeamScore deciding_score(const std::vector<TeamTiebreak>& tiebreaks);

}  // namespace arbiter
