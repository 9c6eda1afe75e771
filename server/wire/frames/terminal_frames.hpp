// Frames of the terminal's socket (docs/protocol.md, "Terminal"), in both directions.
#pragma once

#include "arbiter/game/game.hpp"
#include "clock/result.hpp"
#include "clock/terminal/battery.hpp"
#include "server/wire/frames/hall_frames.hpp"
#include "server/wire/view_words.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

// What a terminal says.
struct TerminalHello {
    struct Log {
        GameId game;
        int epoch = 1;
        std::int64_t last_seq = 0;
        int last_order = 0;
        std::string chain{};
        std::int64_t acked = 0;  // the last entry that the server has acknowledged
    };
    int proto = 0;
    std::string terminal;
    std::string key;
    std::string boot;
    std::string device;  // which device it is: a name that it keeps with its log
    std::int64_t t0 = 0;
    std::vector<Log> games;
    std::vector<std::string> caps;
    std::optional<Battery> battery;
    std::optional<double> sim_rate;  // a simulated one; 0: as fast as it goes
};
struct TerminalEntry {
    GameId game;
    ClockReported report;
};
struct TerminalPing {
    std::int64_t id = 0;
    std::int64_t t0 = 0;
    std::optional<std::int64_t> t3{};  // when the answer to the ping before, or the welcome, came
    std::optional<Battery> battery{};
};
// Its own copy of the log cannot be read beyond this entry: the server's, please.
struct TerminalFetch {
    GameId game;
    int epoch = 1;
    std::int64_t after = 0;
};
// Nothing follows from either.
struct TerminalPong {
    std::int64_t id = 0;
    std::int64_t t0 = 0;
    std::int64_t t1 = 0;
    std::int64_t t2 = 0;
};
struct TerminalError {
    std::string code;
    std::string where;
    std::string ref;
};

using TerminalFrame = std::variant<TerminalEntry, TerminalHello, TerminalPing, TerminalFetch,
                                   TerminalPong, TerminalError>;

// Refusals: bad_json, unknown_type, bad_field.
[[nodiscard]] Result<TerminalFrame> read_terminal_frame(std::string_view text);

// How often a terminal on which a clock runs says something.
inline constexpr Millis clock_heartbeat{2000};

// What the server says.
struct ServerTimes {
    std::int64_t t0 = 0;  // the terminal's own, given back
    std::int64_t t1 = 0;  // taken in, milliseconds of the server
    std::int64_t t2 = 0;  // sent
};
// An order that does not hold any more: a terminal that did not know its number uses it up.
struct ClockWithdrawn {};
using ToldAct =
    std::variant<ClockStart, ClockPause, ClockResume, ClockAdjust, ClockSet, ClockSetIncrement,
                 ClockEnd, ClockLock, ClockUnlock, ClockBeep, ClockText, ClockWithdrawn>;
// An order as the terminal is told it. The reason is the arbiters' own: it stays off the board.
struct ToldOrder {
    int order = 0;
    ToldAct act;
    std::string by = "arbiter";
    std::optional<std::int64_t> not_after_seq;
};
struct ClockPolicy {
    bool freeze = true;
    bool sound = false;
    bool show_moves = true;
    std::string pin{};  // by which an arbiter acts at the device
};
struct WelcomeGame {
    GameId game;
    int epoch = 1;
    std::int64_t have_seq = 0;
    std::vector<ToldOrder> orders;  // those that are not answered
    ClockPolicy policy{};           // as it is by now
};
struct TerminalWelcome {
    std::string boot;  // of the server
    std::string journal;
    std::string incarnation;
    ServerTimes times;
    std::vector<WelcomeGame> games;
    std::int64_t heartbeat_ms = clock_heartbeat.count();
};
// What the clock of a new epoch comes up with.
struct ClockTakenOver {
    ByColor<Millis> main;
    ByColor<int> moves;
    ByColor<int> period;
    Color on_move = Color::White;
    ClockPhase phase = ClockPhase::Paused;
    std::optional<Color> flag;
    std::optional<Millis> increment;
    std::optional<ByColor<Millis>> delay_left{};  // of the move, where the control has a delay
    std::optional<ByColor<Millis>> kept_left{};   // of a byo-yomi that waits behind given time
    std::optional<ByColor<int>> kept_renew{};     // its moves to go; 0: none waits
    std::optional<ByColor<int>> to_renew{};       // where it has a byo-yomi; 0 in the main time
    bool locked = false;
};
struct SetupFrame {
    GameId game;
    int epoch = 1;
    int board = 0;
    int round = 0;
    ByColor<std::string> names;  // as the display shows them
    TimeControl control;
    Color start_side = Color::White;
    ClockPolicy policy;
    int last_order = 0;
    std::optional<ClockTakenOver> state;  // another terminal played before
};
// It has changed: another PIN, another sound.
struct PolicyFrame {
    GameId game;
    int epoch = 1;
    ClockPolicy policy;
};
// Entries that the server has of a terminal's own log, in their order.
struct LogFrame {
    struct Entry {
        ClockReported report;
        std::optional<ToldOrder> order;  // that it applied
    };
    GameId game;
    int epoch = 1;
    std::vector<Entry> entries;
    std::int64_t have_seq = 0;  // how far the server's log goes
};
struct OrderFrame {
    GameId game;
    int epoch = 1;
    ToldOrder order;
};
struct AckFrame {
    GameId game;
    int epoch = 1;
    std::int64_t upto = 0;
};
// The terminal is another device: this one waits until the arbiter takes it instead, and is then
// told `welcome`. Devices are told by their codes, for a name would open the clock to who heard it.
struct HeldFrame {
    std::string device;               // the code of the one that it is; empty: nobody knows
    std::optional<WallTime> since{};  // when that came, or was taken
    std::string own;                  // the code of the one that is told
};
struct GoneFrame {
    GameId game;
    int epoch = 1;
};
struct PongFrame {
    std::int64_t id = 0;
    ServerTimes times;
};

using ToTerminalFrame = std::variant<AckFrame, TerminalWelcome, SetupFrame, PolicyFrame, OrderFrame,
                                     LogFrame, HeldFrame, GoneFrame, PongFrame, ErrorFrame>;

// As the game has it by now; one that was given.
[[nodiscard]] ToldOrder told_order(const Game& game, int order);
[[nodiscard]] WelcomeGame welcome_game(GameId id, const Game& game, ClockPolicy policy);
[[nodiscard]] PolicyFrame policy_of(GameId id, const Game& game, ClockPolicy policy);
// At most a frame's worth of what was reported behind `after`.
[[nodiscard]] LogFrame log_frame(GameId id, const Game& game, const std::vector<ClockReported>& log,
                                 std::int64_t after);
// Whether it freezes is its control's.
[[nodiscard]] SetupFrame setup_of(GameId id, const Game& game, ByColor<std::string> names,
                                  ClockPolicy policy);

}  // namespace arbiter
