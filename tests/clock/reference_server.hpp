// The server's side of the terminal protocol, as plainly as the rules of docs/protocol.md can be
// written down: what the link is tested against. It keeps what it synced through a crash.
#pragma once

#include "clock/clock.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace arbiter::testing {

inline constexpr const char* game_id = "k7q2vd0m3z";

class ReferenceServer {
  public:
    using Json = nlohmann::json;
    using Frames = std::vector<std::string>;

    struct Game {
        int epoch = 1;
        Json setup;
        std::vector<Json> log;  // accepted, in order; the first `synced` of them are on disk
        std::size_t synced = 0;
        std::vector<Json> orders;         // cmd frames, by number - 1; on disk at once
        std::size_t answered_before = 0;  // orders that older epochs answered
        std::vector<Json> evidence;       // of older epochs, never folded
    };

    void bind(const std::string& game, const Json& control);
    [[nodiscard]] Frames rebind(const std::string& game);  // a new epoch, from the state now
    void order(const std::string& game, const Json& op_and_args);

    [[nodiscard]] Frames on_frame(const std::string& text);
    [[nodiscard]] Frames sync();   // acknowledges what has become durable
    [[nodiscard]] Frames nudge();  // sends unanswered orders again
    void crash();                  // loses what was not synced

    [[nodiscard]] const Game& game(const std::string& id) const { return games_.at(id); }
    [[nodiscard]] Clock folded(const std::string& id) const;

    std::vector<std::string> complaints;  // broken rules that it has seen
    std::string incarnation = "i1";

  private:
    void take_event(const Json& frame, Frames& out);
    void check_event(const Game& game, const Json& frame);
    [[nodiscard]] static std::size_t answered(const Game& game);
    [[nodiscard]] Json unanswered(const Game& game) const;

    std::map<std::string, Game> games_;
};

// The clock after these log entries, folded from the wire's words alone.
[[nodiscard]] Clock fold_of(const ReferenceServer::Game& game, std::size_t count);

}  // namespace arbiter::testing
