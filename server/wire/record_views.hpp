// Records of the views that no other answer has: what a tile of the hall shows, and the heads of
// events and tables. The rest are the values of other answers, each by itself.
#pragma once

#include "server/wire/answers/table_answers.hpp"
#include "server/wire/frames/hall_frames.hpp"
#include "server/wire/game_views.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct EventSettings {
    TournamentSettings settings;
    bool complete = false;
    // Told to the desk alone:
    std::vector<std::string> frozen{};  // those that are changed with a reason only
    std::optional<int> rounds{};        // how many there will be, where that is known
    bool byes = false;                  // somebody may be given one
};

// What players told by phone, where no result stands.
struct ToldView {
    std::optional<GameResult> white;
    std::optional<GameResult> black;
    std::optional<GameResult> board;   // by somebody there who did not say who he is
    std::optional<GameResult> result;  // that all who told it say; none: they differ
    bool agreed = false;               // by both players
};

// A board of the hall, as the desk and as the public sees it.
struct DeskTile {
    BoardState board;
    std::optional<std::string> last;  // the last move
    ClockView clock;
    OutcomeView outcome;
    bool voided = false;
    std::optional<Color> draw_offer;
    std::vector<int> incidents;  // that no ruling has answered
    std::vector<OpenAlarm> alarms;
    std::optional<TerminalId> terminal;
    std::optional<bool> terminal_online;
    Millis low{};            // a side that has less is short of time
    bool stoppable = false;  // a clock runs, and nobody has ordered it to stop
    bool resumable = false;  // the pause of the whole round holds it, or will
    std::optional<ToldView> told{};
    int state = 0;     // what acts name as what they were prepared on
    int unplaced = 0;  // entries of the board that are not in the record
};
struct PublicTile {
    BoardState board;
    std::optional<std::string> last;
    std::optional<PublicClock> clock;
    OutcomeView outcome;
    bool voided = false;
};

// Standings without their rows.
struct StandingsHead {
    std::vector<std::string> tiebreaks;
    int after = 0;
    int later = 0;
    int adjourned = 0;
};
// In which order the cells of the crosstable stand.
struct CrosstableHead {
    std::vector<PlayerId> order;
    int rounds = 0;  // of a Swiss, which is told round by round; 0: everybody against everybody
};
// One player's games against each of the others, or of a Swiss in each round.
struct CrosstableRow {
    std::vector<std::vector<CrossCell>> cells;
    std::vector<CrossMeeting> met{};
    std::vector<CrossBye> byes{};
};

// A part of a spectator's page, to be put in place of the one before. Empty: the page is another
// and is to be read anew.
struct ShownPart {
    std::string html;
};

[[nodiscard]] DeskTile desk_tile_of(const LiveTournament& live, GameId id, bool terminal_online);
[[nodiscard]] PublicTile public_tile_of(GameId id, const PublicGame& game);

// Every record that is told, by the name of its kind: "hall_board".
struct DescribedRecord {
    std::string_view name;
    const Description* record;
};
[[nodiscard]] std::vector<DescribedRecord> desk_records();
[[nodiscard]] std::vector<DescribedRecord> public_records();

}  // namespace arbiter
