// What is to be looked at before a list of players is entered: who cannot be entered as he stands,
// and who may be there already.
#pragma once

#include "arbiter/tournament/players/player_data.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Player;

struct PlayerDoubt {
    std::size_t entry = 0;  // which of the list
    std::string code;
    std::string field;
    std::string other = {};   // who is there already
    std::size_t earlier = 0;  // the entry of the list that it repeats
    bool blocks = false;      // the server would refuse to enter him
    friend bool operator==(const PlayerDoubt&, const PlayerDoubt&) = default;
};

// Titles of FIDE, over the board and of its arena.
[[nodiscard]] bool is_title(std::string_view text);

// Whether a name can be somebody's: "1" and "1,2" are cells of another table. What is not ASCII is
// a letter.
[[nodiscard]] bool has_letter(std::string_view name);

// Codes: no_name, name_too_long, bad_name, name_without_letter, bad_entry (another field cannot be
// entered),
// duplicate_fide_id and namesake (of one who is entered), repeated_fide_id and repeated_name (of an
// earlier entry of the list). In the order of the list.
[[nodiscard]] std::vector<PlayerDoubt> doubts_of(const std::vector<Player>& entered,
                                                 const std::vector<PlayerData>& list);

}  // namespace arbiter
