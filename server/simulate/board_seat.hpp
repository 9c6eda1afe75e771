// One board of a simulation: its terminal's connection and the game that is played there now.
// Time at the board is simulated: it moves by the script's thinking times, whatever the network
// does.
#pragma once

#include "clock/terminal/link.hpp"
#include "clock/terminal/log_store.hpp"
#include "server/simulate/moves_client.hpp"
#include "server/simulate/script.hpp"
#include "server/simulate/socket_client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

struct BoardKey {
    std::string terminal;  // the device's id
    std::string key;
    std::string boot;         // random
    std::string folder = {};  // where its log is kept; empty: in memory
};

class BoardSeat {
  public:
    // What became of a game: `refused` is set when the server would not take the script.
    using Finished = std::function<void(const std::optional<Refusal>& refused)>;
    struct Calls {
        MovesClient::Heard heard;
        // Its player called the arbiter, the clocks stand, and nobody has come.
        std::function<void(const std::string& game)> unheeded;
    };

    // speed: how many times faster than real time; nullopt waits for nothing.
    // Throws std::runtime_error if its log cannot be opened.
    BoardSeat(boost::asio::io_context& io, const ServerAddress& address, const BoardKey& key,
              MovesClient& moves, std::optional<double> speed, Calls calls);

    void start() { socket_.start(); }
    void close();
    BoardSeat(const BoardSeat&) = delete;
    BoardSeat& operator=(const BoardSeat&) = delete;
    // Plays the game as soon as its clock runs, from where its log says that it is. The script must
    // live until it is finished.
    void play(std::string game, const ScriptedGame& script, Finished finished);
    // The arbiter has decided the game, or put it off: it is finished here.
    void leave(std::string_view game);
    // Resends and other things that wait for time.
    void tick();
    // Everything the terminal wrote is acknowledged.
    [[nodiscard]] bool is_synced() const;

  private:
    [[nodiscard]] TerminalMoment moment() const;
    void opened();
    void send(const TerminalLink::Frames& frames);
    void take(std::string_view text);
    void go_on();
    void make_move();
    void press();
    // The moves that its clock has completed.
    [[nodiscard]] std::size_t completed() const;
    [[nodiscard]] bool is_flag_down() const;
    [[nodiscard]] bool is_scene_due() const;
    [[nodiscard]] bool has_called() const;
    [[nodiscard]] bool is_called_before(std::size_t move) const;
    void wait_for_arbiter();
    void tell_unheeded();
    void play_scene();
    void call_arbiter(Color by);
    void end_game();
    void let_flag_fall();
    void finish(const std::optional<Refusal>& refused);
    // Tells the stream of moves; a refusal ends the game here.
    void tell(const std::string& act, const nlohmann::json& command, std::function<void()> then);
    // After so much simulated time, unless the wait is for something else by then.
    void after(Millis time, std::function<void()> then);
    [[nodiscard]] Color on_move() const;

    MovesClient& moves_;
    std::optional<double> speed_;
    Calls calls_;
    Instant now_{};
    std::unique_ptr<LogStore> store_;
    TerminalLink link_;
    boost::asio::steady_timer timer_;
    std::string game_;
    const ScriptedGame* script_ = nullptr;
    Finished finished_;
    std::size_t next_ = 0;
    bool scene_played_ = false;
    bool unheeded_ = false;  // nobody came in the player's time; not told yet
    bool busy_ = false;      // a move is being thought about or is on its way
    SocketClient socket_;
};

}  // namespace arbiter
