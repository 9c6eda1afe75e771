// A TRF as an event: players by number, what happened to each in each round, how it is ranked.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/tournament/standings/table.hpp"
#include "clock/time_control.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Who says how the rounds were paired: the code of 192, the words of 092, or the pairings alone (a
// complete round robin).
enum class TrfPairingSource : std::uint8_t { Code, Words, Pairings };

struct TrfEvent {
    std::vector<TrfPlayer> players;  // by number; the indices of the table
    Table table;
    int rounds = 0;  // stated, or those that there are
    TrfPairingSource pairing_source = TrfPairingSource::Pairings;
    std::vector<std::string> tiebreaks;         // of 212 or 202; PTS only where it is not the first
    std::vector<std::string> team_tiebreaks{};  // the same where 192 names a system of teams
    std::string start_date{};                   // "2026-03-01"; empty: nothing says
    int pending = 0;                            // games without a result
    // Numbers of those who withdrew before half of their games (C.05 6.6), of whom nothing counts.
    // No record says so: in a round robin, who has no rank, where others have, and lost whatever he
    // did not play by forfeit.
    std::vector<int> withdrawn{};
};

// Of a file that was read without errors.
[[nodiscard]] TrfEvent event_of(const TrfFile& file);

// What 192 says, in capitals; where it is missing or no code that is known, the code of the round
// robin that the words of 092 tell. Empty: neither.
[[nodiscard]] std::string pairing_code_of(const TrfFile& file);

// The record that orders the standings: 212, or 202 where that is missing.
[[nodiscard]] std::string_view tiebreaks_id(const TrfFile& file);

// By the code of 192: everybody meets everybody; no code at all is one, too.
[[nodiscard]] bool is_round_robin_of_players(std::string_view type);

// Of 222, or of the words of 122 where they are a time control and say more than 222 can, or 222
// says none; 90+30 where neither is known. Words that may mean several controls are the likeliest.
struct TrfControl {
    TimeControl control;
    bool known = false;
    std::string readings{};  // of such words: all that they may mean, in our own notation
};
[[nodiscard]] TrfControl control_told(const std::string& code, const std::string& words);

}  // namespace arbiter
