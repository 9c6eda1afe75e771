#include "server/clock_terminal/clock_window.hpp"

#include "arbiter/ids.hpp"
#include "clock/overload.hpp"
#include "clock/terminal/link.hpp"
#include "server/clock_terminal/keyboard.hpp"
#include "server/clock_terminal/local_game.hpp"
#include "server/clock_terminal/power_supply.hpp"
#include "server/clock_terminal/screen.hpp"
#include "server/clock_terminal/shown_store.hpp"
#include "server/clock_terminal/window_content.hpp"
#include "server/machine_time.hpp"
#include "server/simulate/socket_client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <csignal>
#include <random>
#include <utility>

namespace arbiter {
namespace asio = boost::asio;

namespace {

constexpr Millis redraw_standing{1'000};  // how long the arbiter has been called
constexpr Millis battery_every{30'000};
constexpr Millis answer_shown{1'000};  // to a key that did nothing

// Floored, as a stamp is.
Instant instant_now() {
    return Instant{std::chrono::duration_cast<Millis>(since_boot())};
}

std::string random_boot() {
    std::random_device random;
    return id_text(nth_id((std::uint64_t{random()} << 32U) | random(), 0));
}

// One that was read to its end. Coming up writes, so it is tried with a copy: a damaged log is left
// as it is.
Result<std::unique_ptr<FileLogStore>> open_whole_log(const std::filesystem::path& folder) {
    auto file = FileLogStore::open(folder);
    if (!file) return file;
    MemoryLogStore copy;
    auto copied = copy.append((*file)->lines());
    if (!copied) return tl::unexpected(std::move(copied.error()));
    const auto link = TerminalLink::open(TerminalIdentity{}, copy, instant_now());
    if (!link) return tl::unexpected(link.error());
    return file;
}

class ClockWindow {
  public:
    ClockWindow(const ClockWindowOptions& options, Screen& screen, TerminalLink link,
                ShownStore& store, bool log_aside)
        : options_{options},
          screen_{screen},
          link_{std::move(link)},
          keys_{options.keys},
          turned_{options.turned},
          log_aside_{log_aside},
          signals_{io_, SIGTERM, SIGHUP, SIGINT},
          resized_{io_, SIGWINCH},
          timer_{io_} {
        store.show_by([this] { draw(); });
        if (!options.address) return;
        socket_.emplace(
            io_, options.address->server, "/ws/terminal",
            SocketClient::Calls{.opened = [this] { come(); },
                                .frame = [this](std::string_view text) { hear(text); },
                                .lost = [this] { lose(); },
                                .distrusted = [this](std::string_view why) { distrust(why); }});
    }

    void run() {
        signals_.async_wait([this](auto error, int) {
            if (!error) io_.stop();
        });
        wait_for_resize();
        keyboard_.emplace([this] { asio::post(io_, [this] { look(); }); });
        if (socket_) socket_->start();
        if (!options_.address && game_to_show(link_) == nullptr) bind_local_game();
        go_on();
        io_.run();
    }

    [[nodiscard]] Result<void> outcome() const {
        if (link_.state() == LinkState::Rejected) return refuse(link_.rejected_by());
        return {};
    }

  private:
    void wait_for_resize() {
        resized_.async_wait([this](auto error, int) {
            if (error) return;
            screen_.resize();
            drawn_.reset();
            go_on();
            wait_for_resize();
        });
    }

    // Those that were touched before anything else is done. False when the terminal is gone.
    bool take_keys() {
        for (const KeyByte& key : keyboard_->take()) {
            if (entry_) {
                take_typed(key);
            } else if (const auto act = keys_.take(key.byte, key.at)) {
                take(*act, key.at);
            }
        }
        return !keyboard_->is_gone();
    }

    void look() {
        if (!take_keys()) return io_.stop();
        go_on();
    }

    void take(const KeyAct& act, Instant at) {
        const WindowQuestion asked = std::exchange(question_, WindowQuestion::None);
        std::visit(Overload{[&](const HalfPressed& pressed) { press(side_of(pressed.half), at); },
                            [](const CallBegun&) {},  // the window says so
                            [&](const CallHeld& held) { call(side_of(held.half), at); },
                            [&](PlainKey key) { take_plain(key, asked, at); }},
                   act);
    }

    void take_plain(PlainKey key, WindowQuestion asked, Instant at) {
        const GameLog* game = game_to_show(link_);
        const bool runs = game != nullptr && game->clock().phase == ClockPhase::Running;
        if (key == PlainKey::Leave && runs) {
            question_ = WindowQuestion::Leave;
        } else if (key == PlainKey::Leave ||
                   (key == PlainKey::Yes && asked == WindowQuestion::Leave)) {
            io_.stop();
        } else if (!options_.address && game != nullptr && !runs) {
            take_local(key, asked, *game, at);
        } else if (key == PlainKey::Enter && takes_pin(game) && !is_pin_locked(*game, at)) {
            const auto& [white, black] = game->clock().sides;
            entry_.emplace(std::string{game->setup().pin.view()},
                           ByColor<Millis>{white.main, black.main},
                           ByColor<int>{white.moves, black.moves}, at);
        }
    }

    // With a server: an arbiter who came to the board.
    [[nodiscard]] bool takes_pin(const GameLog* game) const {
        return options_.address && game != nullptr && !game->setup().pin.empty() &&
               game->clock().phase == ClockPhase::Paused;
    }

    void take_typed(const KeyByte& key) {
        const auto outcome = entry_->take(key.byte, key.at);
        const GameLog* game = game_to_show(link_);
        switch (outcome) {
            case ArbiterEntry::Outcome::Open:
                return;
            case ArbiterEntry::Outcome::Turned:
                turned_ = !turned_;
                return;
            case ArbiterEntry::Outcome::WrongPin:
                send(link_.wrong_pin(game->setup().game, key.at));
                if (is_pin_locked(*game, key.at)) entry_.reset();
                return;
            case ArbiterEntry::Outcome::GoesOn:
                send(link_.go_on_by_hand(game->setup().game, entry_->left(), entry_->moves(),
                                         key.at));
                break;
            case ArbiterEntry::Outcome::Left:
                break;
        }
        entry_.reset();
    }

    // Whoever sits at a club's clock is its arbiter.
    void take_local(PlainKey key, WindowQuestion asked, const GameLog& game, Instant at) {
        if (key == PlainKey::Enter && game.clock().phase == ClockPhase::Paused) {
            send(link_.on_frame(local_resume(game), at));
        } else if (key == PlainKey::New && game.clock().phase != ClockPhase::Ready) {
            question_ = WindowQuestion::NewGame;
        } else if (key == PlainKey::Yes && asked == WindowQuestion::NewGame) {
            for (const std::string& frame : local_end(game)) send(link_.on_frame(frame, at));
            bind_local_game();
        }
    }

    void bind_local_game() { send(link_.on_frame(local_setup(options_.control), instant_now())); }

    [[nodiscard]] Color side_of(WindowHalf half) const {
        const bool is_white = (half == WindowHalf::Left) != turned_;
        return is_white ? Color::White : Color::Black;
    }

    void press(Color side, Instant at) {
        const GameLog* game = game_to_show(link_);
        if (game == nullptr) return;
        const std::string id = game->setup().game;
        const auto counted = [&] {
            const Clock& clock = link_.game(id)->clock();
            return std::pair(clock.phase, clock.on_move);
        };
        const auto before = counted();
        ineffective_until_ = {};  // a press is shown while it is stored
        const bool ready = before.first == ClockPhase::Ready;
        if (!ready) {
            send(link_.press(id, side, at));
        } else if (side != game->setup().start_side) {
            // Whose turn comes later sets the other's clock going.
            send(link_.start(id, at));
        }
        if (counted() == before) ineffective_until_ = at + answer_shown;
    }

    void call(Color side, Instant at) {
        const GameLog* game = game_to_show(link_);
        if (game == nullptr || game->clock().phase != ClockPhase::Running) return;
        send(link_.call(game->setup().game, side, at));
    }

    void come() {
        distrust_.clear();
        send(link_.on_connected(instant_now()));
    }

    // It tries again, for a certificate can be renewed and a clock set right.
    void distrust(std::string_view why) {
        distrust_ = why;
        go_on();
    }

    void hear(std::string_view text) {
        take_keys();
        send(link_.on_frame(text, instant_now()));
        if (link_.state() == LinkState::Rejected) socket_->close();
        go_on();
    }

    void lose() {
        link_.on_disconnected();
        go_on();
    }

    void send(const TerminalLink::Frames& frames) {
        if (!socket_) return;
        for (const std::string& frame : frames) socket_->send(frame);
    }

    // After everything that happened: what is due, the window, and when to look again.
    void go_on() {
        const Instant now = instant_now();
        if (now >= battery_at_) {
            battery_at_ = now + battery_every;
            battery_ = read_battery();
            if (battery_) link_.set_battery(*battery_);
        }
        send(link_.tick(now));
        // The desk may have been quicker, or nobody goes on typing.
        if (entry_ && (entry_->is_left(now) || !takes_pin(game_to_show(link_)))) entry_.reset();
        stored_ = link_.stored();
        draw();
        wait_until(next_look(now));
    }

    [[nodiscard]] Instant next_look(Instant now) const {
        const GameLog* game = game_to_show(link_);
        const auto redraw = game == nullptr ? std::nullopt : redraw_every(game->clock(), now);
        Instant next = now + redraw.value_or(redraw_standing);
        const TerminalDeadlines due = link_.next_deadline();
        if (due.clock) next = std::min(next, *due.clock);
        if (due.link) next = std::min(next, *due.link);
        if (ineffective_until_ > now) next = std::min(next, ineffective_until_);
        return next;
    }

    void wait_until(Instant next) {
        timer_.expires_after(next.time_since_epoch() - since_boot());
        timer_.async_wait([this](auto error) {
            if (!error) look();
        });
    }

    // A clock that comes up has been heard before.
    void ring(Instant now) {
        const GameLog* game = game_to_show(link_);
        if (game == nullptr) return;
        const std::pair heard{game->setup().game, bells_of(*game, now)};
        if (heard.first == heard_.first && heard.second > heard_.second) screen_.beep();
        heard_ = heard;
    }

    void draw() {
        const Instant now = instant_now();
        ring(now);
        const WindowFacts facts{.game = game_to_show(link_),
                                .alone = !options_.address,
                                .turned = turned_,
                                .link = link_.state(),
                                .rejected_by = link_.rejected_by(),
                                .held_by = link_.held_by(),
                                .distrust = distrust_,
                                .stored = stored_,
                                .log_aside = log_aside_,
                                .battery = battery_,
                                .calling = keys_.is_holding(now),
                                .ineffective = now < ineffective_until_,
                                .question = question_,
                                .entry = entry_ ? &*entry_ : nullptr,
                                .keys = options_.keys,
                                .now = now};
        WindowContent content = window_content(facts, options_.lang);
        if (content == drawn_) return;
        screen_.draw(drawn(content, screen_.size()));
        drawn_ = std::move(content);
    }

    const ClockWindowOptions& options_;
    Screen& screen_;
    TerminalLink link_;
    KeyReader keys_;
    bool turned_;     // Black sits on the left
    bool log_aside_;  // its log was damaged: this one began anew
    asio::io_context io_{1};
    asio::signal_set signals_;
    asio::signal_set resized_;
    asio::steady_timer timer_;
    std::optional<SocketClient> socket_;
    std::optional<Battery> battery_;
    Instant battery_at_{};
    Instant ineffective_until_{};
    std::string distrust_;
    bool stored_ = true;  // but for what is being stored right now
    WindowQuestion question_ = WindowQuestion::None;
    std::optional<ArbiterEntry> entry_;
    std::optional<WindowContent> drawn_;
    std::pair<std::string, int> heard_;  // of which game, how often
    std::optional<Keyboard> keyboard_;   // goes first: it wakes the others
};

}  // namespace

Result<void> run_clock_window(const ClockWindowOptions& options) {
    auto file = open_whole_log(options.store);
    const bool aside = !file && file.error().code == "log_corrupt";
    if (aside) {
        if (auto done = FileLogStore::set_aside(options.store); !done) return done;
        file = open_whole_log(options.store);
    }
    if (!file) return tl::unexpected(std::move(file.error()));
    ShownStore store{**file};
    const TerminalIdentity identity{.terminal = "",
                                    .key = options.address ? options.address->key : "",
                                    .boot = random_boot(),
                                    .sim_rate = {},
                                    .device = random_boot()};
    auto link = TerminalLink::open(identity, store, instant_now());
    if (!link) return tl::unexpected(std::move(link.error()));
    auto screen = Screen::open();
    if (!screen) return tl::unexpected(std::move(screen.error()));
    ClockWindow window{options, **screen, *std::move(link), store, aside};
    window.run();
    return window.outcome();
}

}  // namespace arbiter
