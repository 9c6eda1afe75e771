// Frames of the terminal's socket (docs/protocol.md, "Terminal"): what a terminal says, read, and
// what the server says, written.
#pragma once

#include "arbiter/game/game.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {

struct TerminalHello {
    struct Log {
        GameId game;
        int epoch = 1;
        std::int64_t last_seq = 0;
    };
    int proto = 0;
    std::string terminal;
    std::string key;
    std::string boot;
    std::int64_t t0 = 0;
    std::vector<Log> games;
    std::optional<int> battery;
    bool simulated = false;  // sim_rate was there
};
struct TerminalEntry {
    GameId game;
    ClockReported report;
};
struct TerminalPing {
    std::int64_t id = 0;
    std::int64_t t0 = 0;
};
// A pong or an err: nothing follows from it.
struct TerminalNote {};

using TerminalFrame = std::variant<TerminalHello, TerminalEntry, TerminalPing, TerminalNote>;

// Refusals: bad_json, unknown_type, bad_field.
[[nodiscard]] Result<TerminalFrame> read_terminal_frame(std::string_view text);

struct ServerTimes {
    std::int64_t t0 = 0;  // the terminal's own, given back
    std::int64_t t1 = 0;  // taken in, milliseconds of the server
    std::int64_t t2 = 0;  // sent
};

struct WelcomeGame {
    GameId game;
    const Game* state = nullptr;
};

[[nodiscard]] std::string welcome_frame(std::string_view srv_boot, std::string_view journal,
                                        std::string_view incarnation, const ServerTimes& times,
                                        const std::vector<WelcomeGame>& games);
// `names`: as the display shows them.
[[nodiscard]] std::string setup_frame(GameId id, const Game& game,
                                      const ByColor<std::string>& names);
[[nodiscard]] std::string order_frame(GameId id, int epoch, const ClockOrdered& order);
[[nodiscard]] std::string ack_frame(GameId id, int epoch, std::int64_t upto);
[[nodiscard]] std::string gone_frame(GameId id, int epoch);
[[nodiscard]] std::string pong_frame(std::int64_t id, const ServerTimes& times);

}  // namespace arbiter
