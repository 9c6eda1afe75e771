// A clock on a board for tests: the pure clock, its numbered log with the chain of hashes, and the
// frames that carry it. It trusts nobody: what to send, in which order and how often is the test's.
#pragma once

#include "clock/clock.hpp"
#include "clock/time_control.hpp"
#include "tests/support/network/client.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::testing {

class TestTerminal {
  public:
    TestTerminal(std::string terminal, std::string key)
        : terminal_(std::move(terminal)), key_(std::move(key)) {}

    [[nodiscard]] Json hello() const;
    // Takes the game that a setup frame brings.
    void take_setup(const Json& setup);
    [[nodiscard]] const std::string& game() const { return game_; }

    // Entries of the log; each gives its `ev` frame.
    Json applied(int order, const ClockAct& act, std::int64_t t_ms);
    Json press(Color side, std::int64_t t_ms);
    Json expire(Color side, std::int64_t t_ms);
    Json pause(Color side, std::int64_t t_ms);
    [[nodiscard]] const std::vector<Json>& log() const { return log_; }
    // The entry again with other fields.
    [[nodiscard]] static Json changed(Json entry, const Json& fields);

  private:
    Json entry(const std::string& kind, std::optional<Color> side, std::optional<int> order,
               std::int64_t t_ms);

    std::string terminal_;
    std::string key_;
    std::string game_;
    int epoch_ = 0;
    Clock clock_;
    std::string chain_;
    std::vector<Json> log_;
};

}  // namespace arbiter::testing
