// An event at a running server whose boards a benchmark plays.
#pragma once

#include "server/simulate/rest_client.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::bench {

struct TerminalKey {
    std::string terminal;
    std::string key;
};

struct BenchEvent {
    std::int64_t stream = 0;
    std::vector<std::string> games;  // of round 1, by board
    std::vector<TerminalKey> terminals;
    std::string operator_key;  // empty without one
};

inline constexpr const char* bench_control = "600+30";

// Simulated, with one published round of so many boards, each with a key for its terminal.
[[nodiscard]] BenchEvent make_event(RestClient& rest, int boards, bool with_operator);

}  // namespace arbiter::bench
