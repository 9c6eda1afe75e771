// A table of players that is to be entered, as it was read: who is in it, and what is to be looked
// at before.
#pragma once

#include "arbiter/tournament/tournament.hpp"
#include "server/players/corrections.hpp"
#include "server/players/list_search.hpp"
#include "server/players/player_table.hpp"
#include "server/reading_budget.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What `enter_players` takes of one player.
struct EntryRead {
    PlayerData data;
    std::string birth_date;
};
struct PlayerRow {
    int line = 0;
    int number = 0;   // as the list has it
    std::string own;  // what else the list calls him
    EntryRead entry;
    std::vector<PlayerFinding> findings;
};
struct PlayersPreview {
    std::string form;
    std::string encoding;
    bool certain = true;
    std::string separator;
    std::vector<ListColumn> columns;
    bool is_numbered = false;  // the list numbers its players from 1 on, each once
    std::vector<PlayerRow> rows;
    std::vector<PlayerFinding> findings;
};

// A player of a rating list as he would be entered, and all that the list has of him.
struct ListedEntry {
    EntryRead entry;
    int standard = 0;
    int rapid = 0;
    int blitz = 0;
    bool inactive = false;
};
struct ListSearchAnswer {
    std::vector<ListHead> lists;
    std::vector<ListedEntry> found;
};

// His rating is that of the event's speed, or the standard one where he has none; where it is from
// and of which month stands beside it.
[[nodiscard]] ListedEntry listed_entry(const FoundPlayer& found, Speed speed);

// What is asked: a list, and what somebody says of it.
struct ListQuestion {
    std::string_view bytes;
    std::string encoding;
    std::string separator;         // of separator_words, or empty
    std::string columns;           // as told_columns reads it
    std::string_view corrections;  // ListCorrections as JSON, or empty
};
struct ListCorrections {
    std::vector<CellCorrection> cells;
};

// The table beside those who are `entered` already. Nothing is stored. Refusals: those of
// read_player_table, told_columns and correct_lines, `where` = what it names; bad_json, bad_field
// (of a correction, or separator).
[[nodiscard]] Result<PlayersPreview> players_preview(const std::vector<Player>& entered,
                                                     const ListQuestion& asked,
                                                     ReadingBudget& budget);

}  // namespace arbiter
