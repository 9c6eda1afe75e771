// Standings of a round robin: points and tie-breaks of FIDE C.07 (2026). Forfeits count as games in
// points, SB, DE and KS (C.07 15.2); the free round of an odd field is no round of the player.
#pragma once

#include "arbiter/tournament/standings/table.hpp"
#include "clock/result.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter {

enum class Tiebreak : std::uint8_t {
    SonnebornBerger,   // SB, 9.1
    DirectEncounter,   // DE, 6
    Wins,              // WIN, 7.1: forfeit wins too
    WinsOverTheBoard,  // WON, 7.2
    GamesWithBlack,    // BPG, 7.3
    WinsWithBlack,     // BWG, 7.4
    Koya               // KS, 9.2: points against those with at least half of the maximum
};

struct TiebreakName {
    Tiebreak tiebreak;
    std::string_view code;     // as C.07 writes it
    std::string_view article;  // of C.07
};
inline constexpr std::array<TiebreakName, 7> tiebreak_names{{
    {Tiebreak::SonnebornBerger, "SB", "9.1"},
    {Tiebreak::DirectEncounter, "DE", "6"},
    {Tiebreak::Wins, "WIN", "7.1"},
    {Tiebreak::WinsOverTheBoard, "WON", "7.2"},
    {Tiebreak::GamesWithBlack, "BPG", "7.3"},
    {Tiebreak::WinsWithBlack, "BWG", "7.4"},
    {Tiebreak::Koya, "KS", "9.2"},
}};

// Refusal: unknown_tiebreak, where = the code.
[[nodiscard]] Result<Tiebreak> parse_tiebreak(std::string_view code);
[[nodiscard]] std::string_view code_of(Tiebreak tiebreak);

struct Standing {
    std::size_t player = 0;
    int rank = 0;  // from 1, equal where points and tie-breaks leave a tie; 0: takes no place
    Score points;
    int games = 0;  // decided, forfeits included
    ByColor<int> colors;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    // One for each tie-break asked for, in hundredths. For DE the points of the encounter (an
    // order, not a number, decides); nullopt when nobody was level.
    std::vector<std::optional<Score>> tiebreaks;
};

// In order of rank, players of equal rank by index. Tie-breaks apply in the order given, each
// inside every group still level (C.07 4).
[[nodiscard]] std::vector<Standing> standings(const Table& table,
                                              const std::vector<Tiebreak>& tiebreaks);

}  // namespace arbiter
