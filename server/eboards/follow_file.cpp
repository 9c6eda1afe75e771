#include "server/eboards/follow_file.hpp"

#include "clock/overload.hpp"
#include "server/eboards/game_files.hpp"
#include "server/net/frame.hpp"
#include "server/simulate/moves_client.hpp"
#include "server/stream_decoder.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <csignal>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

constexpr std::chrono::milliseconds between_looks{300};

class FileFollower {
  public:
    FileFollower(const FollowedFile& followed, const FollowTalk& talk)
        : followed_(followed),
          talk_(talk),
          timer_(io_),
          signals_(io_, SIGINT, SIGTERM),
          client_(
              io_, followed.server, followed.key, [this](std::string_view text) { take(text); },
              true) {
        std::random_device random;
        run_ = "eboard-" + std::to_string(random()) + "-";
    }

    Result<void> run() {
        if (auto known = StreamDecoder::of(followed_.encoding); !known) {
            return refuse("unknown_encoding", followed_.encoding);
        }
        signals_.async_wait([this](auto error, int) {
            if (!error) end();
        });
        client_.start();
        look();
        io_.run();
        if (refusal_) return tl::unexpected(*refusal_);
        return {};
    }

  private:
    void take(std::string_view text) {
        const auto frame = read_frame<MovesFrame>(text);
        if (!frame) return;
        std::visit(Overload{[this](const MovesWelcome& told) {
                                // A board's key is not told the record, only its own line.
                                if (told.role != KeyRole::Operator) {
                                    refusal_ = Refusal{.code = "forbidden", .where = "key"};
                                    return end();
                                }
                                feed_.welcome(told);
                                welcomed_ = true;
                                read_again();
                            },
                            [this](const BoardGame& told) {
                                if (feed_.heard(told)) read_again();
                            },
                            [this](const ErrorFrame& error) {
                                if (!error.ref.empty()) return;
                                refusal_ = error.refusal;
                                end();
                            },
                            [](const auto&) {}},
                   *frame);
    }

    // A board may have come that the file has had all along.
    void read_again() { known_.reset(); }

    void look() {
        auto files = game_files(followed_.path);
        if (files.empty() && !std::exchange(said_waiting_, true)) talk_.waiting();
        if (welcomed_ && (files != known_ || is_unreadable_)) read(std::move(files));
        client_.send_again();
        send();
        if (ended_) return;
        timer_.expires_after(between_looks);
        timer_.async_wait([this](auto error) {
            if (!error && !ended_) look();
        });
    }

    // Files that are gone have no game: the desk hears of those that were there. It is told of
    // files that cannot be read.
    void read(std::vector<GameFile> files) {
        const auto now = std::chrono::steady_clock::now();
        is_unreadable_ = false;
        if (files.empty()) {
            if (!known_) return;
            feed_.read({}, now);
        } else if (const auto games = read_games(files, followed_.encoding)) {
            say_encoding(games->encoding);
            feed_.read(games->games, now, games->files);
        } else {
            is_unreadable_ = true;
            const auto& [code, where, article, params] = games.error();
            const bool is_big = code == "file_too_big";
            const auto most = std::to_string(most_bytes_of_games >> 20);
            feed_.unreadable(code, is_big ? most + ' ' + where : where, now);
        }
        known_ = std::move(files);
    }

    void say_encoding(const std::string& encoding) {
        if (encoding == std::exchange(encoding_, encoding) || encoding.empty()) return;
        talk_.recognized(encoding);
    }

    void send() {
        for (FeedAct& act : feed_.due(std::chrono::steady_clock::now())) {
            ++waiting_;
            client_.tell(run_ + std::to_string(++acts_), act.command,
                         [this, game = act.game](const Result<std::int64_t>& answer) {
                             --waiting_;
                             feed_.answered(game, answer);
                             if (!ended_) send();
                         });
        }
        for (const FeedNote& note : feed_.take_notes()) talk_.note(note);
        const FollowProgress now{feed_.matched(), feed_.told()};
        if (now != std::exchange(progress_, now)) talk_.progress(now);
        if (followed_.once && known_ && waiting_ == 0 && !feed_.settles()) end();
    }

    void end() {
        ended_ = true;
        boost::system::error_code ignored;
        signals_.cancel(ignored);
        timer_.cancel();
        client_.close();
    }

    const FollowedFile& followed_;
    const FollowTalk& talk_;
    boost::asio::io_context io_{1};
    boost::asio::steady_timer timer_;
    boost::asio::signal_set signals_;
    BoardFeed feed_;
    MovesClient client_;
    std::string run_;
    std::string encoding_;                        // as which the files were recognized last
    std::optional<std::vector<GameFile>> known_;  // the files as they were read last
    std::optional<Refusal> refusal_;
    FollowProgress progress_;
    bool welcomed_ = false;
    bool ended_ = false;
    bool said_waiting_ = false;
    bool is_unreadable_ = false;  // what is there now; looked at again each time
    int waiting_ = 0;
    int acts_ = 0;
};

}  // namespace

Result<void> follow_file(const FollowedFile& followed, const FollowTalk& talk) {
    return FileFollower(followed, talk).run();
}

}  // namespace arbiter
