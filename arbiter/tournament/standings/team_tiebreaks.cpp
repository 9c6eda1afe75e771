#include "arbiter/tournament/standings/team_tiebreaks.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

using enum TeamScore;

constexpr std::array<TeamTiebreakRule, 15> team_rules{{
    {.code = "MPTS", .article = "11.1.1", .kind = TeamTiebreakKind::MatchPoints},
    {.code = "GPTS", .article = "11.1.2", .kind = TeamTiebreakKind::GamePoints},
    {.code = "MPVGP", .article = "13.1", .kind = TeamTiebreakKind::OtherScore},
    {.code = "EMMSB", .article = "13.2.1", .kind = TeamTiebreakKind::SonnebornBerger},
    {.code = "EMGSB",
     .article = "13.2.2",
     .kind = TeamTiebreakKind::SonnebornBerger,
     .scored = GamePoints},
    {.code = "EGMSB",
     .article = "13.2.3",
     .kind = TeamTiebreakKind::SonnebornBerger,
     .total = GamePoints},
    {.code = "EGGSB",
     .article = "13.2.4",
     .kind = TeamTiebreakKind::SonnebornBerger,
     .total = GamePoints,
     .scored = GamePoints},
    {.code = "EDE", .article = "13.3", .kind = TeamTiebreakKind::Encounter},
    {.code = "EDEBT",
     .article = "13.3.2",
     .kind = TeamTiebreakKind::Encounter,
     .counts_boards = true,
     .by_boards = TeamTiebreakKind::TopBoards},
    {.code = "EDEBB",
     .article = "13.3.2",
     .kind = TeamTiebreakKind::Encounter,
     .counts_boards = true,
     .by_boards = TeamTiebreakKind::BottomBoards},
    {.code = "EDET",
     .article = "13.3.2",
     .kind = TeamTiebreakKind::Encounter,
     .by_boards = TeamTiebreakKind::TopBoards},
    {.code = "EDEB",
     .article = "13.3.2",
     .kind = TeamTiebreakKind::Encounter,
     .by_boards = TeamTiebreakKind::BottomBoards},
    {.code = "BC", .article = "12.1", .kind = TeamTiebreakKind::BoardCount},
    {.code = "TBR", .article = "12.2", .kind = TeamTiebreakKind::TopBoards},
    {.code = "BBE", .article = "12.3", .kind = TeamTiebreakKind::BottomBoards},
}};

// Those of players that say something of a match; of games won or of ratings none does.
constexpr std::array<std::string_view, 8> of_matches{"DE",  "WIN", "PS", "REP",
                                                     "STD", "SB",  "KS", "TPN"};

std::string upper_code(std::string_view text) {
    std::string result{text};
    for (char& c : result) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return result;
}

// "/C1", "/C2"; nothing is no cut.
std::optional<int> cut_in(std::string_view modifier) {
    if (modifier.empty()) return 0;
    if (modifier == "/C1") return 1;
    if (modifier == "/C2") return 2;
    return std::nullopt;
}

std::optional<TeamTiebreak> for_teams(const std::string& code) {
    const std::string_view text = code;
    const auto name = text.substr(0, text.find('/'));
    const auto* found = std::find_if(team_rules.begin(), team_rules.end(),
                                     [&](const auto& each) { return each.code == name; });
    if (found == team_rules.end()) return std::nullopt;
    const auto cut = cut_in(text.substr(name.size()));
    const bool may_cut = found->kind == TeamTiebreakKind::SonnebornBerger;
    if (!cut || (*cut > 0 && !may_cut)) return std::nullopt;
    return TeamTiebreak{.code = code, .rule = *found, .cut = *cut};
}

// The score behind the colon, which is taken away.
std::optional<TeamScore> take_score(std::string& code) {
    for (const auto& [end, score] : {std::pair{std::string_view{":MP"}, MatchPoints},
                                     std::pair{std::string_view{":GP"}, GamePoints}}) {
        const auto at = code.find(end);
        if (at == std::string::npos) continue;
        code.erase(at, end.size());
        return score;
    }
    return std::nullopt;
}

Result<TeamTiebreak> of_players(const std::string& code) {
    std::string plain = code;
    TeamTiebreak tiebreak{.code = code, .by = take_score(plain)};
    const auto known = parse_tiebreak(plain);
    if (!known) return refuse("unknown_tiebreak", code);
    if (auto fits = check_tiebreak(*known, PairingKind::Predetermined); !fits) {
        return tl::unexpected(std::move(fits.error()));
    }
    const auto fit = std::find(of_matches.begin(), of_matches.end(), known->rule->code);
    if (fit == of_matches.end()) return refuse("unknown_tiebreak", code);
    tiebreak.rule.code = known->rule->code;
    tiebreak.rule.article = known->rule->article;
    tiebreak.of_players = *known;
    return tiebreak;
}

}  // namespace

std::span<const TeamTiebreakRule> team_tiebreak_rules() noexcept {
    return team_rules;
}

const std::vector<std::string>& usual_team_tiebreaks() {
    static const std::vector<std::string> usual{"MPTS", "GPTS", "EDE", "EMGSB", "BC"};
    return usual;
}

Result<std::vector<TeamTiebreak>> parse_team_tiebreaks(const std::vector<std::string>& codes) {
    if (codes.size() > most_team_tiebreaks) return refuse("too_many", "team_tiebreaks");
    std::vector<TeamTiebreak> list;
    for (const std::string& each : codes) {
        const std::string code = upper_code(each);
        if (auto known = for_teams(code)) {
            list.push_back(*std::move(known));
            continue;
        }
        auto known = of_players(code);
        if (!known) return tl::unexpected(std::move(known.error()));
        list.push_back(*std::move(known));
    }
    return list;
}

TeamScore deciding_score(const std::vector<TeamTiebreak>& tiebreaks) {
    const bool games =
        !tiebreaks.empty() && tiebreaks.front().rule.kind == TeamTiebreakKind::GamePoints;
    return games ? GamePoints : MatchPoints;
}

}  // namespace arbiter
