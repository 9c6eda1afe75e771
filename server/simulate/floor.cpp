#include "server/simulate/floor.hpp"

#include <boost/asio/post.hpp>

#include <chrono>
#include <functional>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

constexpr std::chrono::milliseconds between_ticks{250};
constexpr std::chrono::seconds between_looks{1};  // at what the arbiter has decided

}  // namespace

Floor::Floor(const ServerAddress& address, const std::vector<BoardKey>& boards,
             const std::string& operator_key, std::optional<double> speed,
             const std::string& ack_log)
    : work_{boost::asio::make_work_guard(io_)},
      timer_{io_},
      moves_{io_, address, operator_key, [this](std::string_view frame) { note(frame); }} {
    if (!ack_log.empty()) acks_.open(ack_log, std::ios::app);
    for (const auto& board : boards) {
        seats_.push_back(std::make_unique<BoardSeat>(
            io_, address, board, moves_, speed,
            BoardSeat::Calls{[this](std::string_view frame) { note(frame); },
                             [this](const std::string& game) {
                                 const std::lock_guard lock{mutex_};
                                 unheeded_.push_back(game);
                                 changed_.notify_all();
                             }}));
    }
    boost::asio::post(io_, [this] {
        moves_.start();
        for (const auto& seat : seats_) seat->start();
        tick();
    });
    thread_ = std::thread{[this] { io_.run(); }};
}

Floor::~Floor() {
    boost::asio::post(io_, [this] {
        timer_.cancel();
        moves_.close();
        for (const auto& seat : seats_) seat->close();
        work_.reset();
        io_.stop();
    });
    thread_.join();
}

void Floor::note(std::string_view frame) {
    if (!acks_.is_open()) return;
    const bool ack = frame.find("\"ack\"") != std::string_view::npos ||
                     frame.find("\"ok\"") != std::string_view::npos;
    if (ack) acks_ << frame << '\n' << std::flush;
}

void Floor::tick() {
    bool synced = true;
    for (const auto& seat : seats_) {
        seat->tick();
        synced = synced && seat->is_synced();
    }
    moves_.send_again();
    {
        const std::lock_guard lock{mutex_};
        synced_ = synced;
    }
    changed_.notify_all();
    timer_.expires_after(between_ticks);
    timer_.async_wait([this](boost::system::error_code error) {
        if (!error) tick();
    });
}

Result<void> Floor::play(const std::vector<SeatedGame>& games, const std::atomic<bool>& stop,
                         const FloorCalls& calls) {
    {
        const std::lock_guard lock{mutex_};
        over_ = 0;
        refused_.reset();
        unheeded_.clear();
    }
    boost::asio::post(io_, [this, games] {
        for (const auto& game : games) {
            seats_[static_cast<std::size_t>(game.board - 1)]->play(
                game.game, *game.script, [this](const std::optional<Refusal>& refused) {
                    const std::lock_guard lock{mutex_};
                    ++over_;
                    if (refused && !refused_) refused_ = refused;
                    changed_.notify_all();
                });
        }
    });
    std::unique_lock lock{mutex_};
    int told = 0;
    // Told without the lock: what follows from it may take its time.
    const auto tell = [&] {
        const auto unheeded = std::exchange(unheeded_, {});
        const auto over = over_;
        lock.unlock();
        for (; told < over; ++told) calls.over(told + 1);
        for (const auto& game : unheeded) calls.unheeded(game);
        lock.lock();
    };
    auto look_at = std::chrono::steady_clock::now() + between_looks;
    while (over_ < static_cast<int>(games.size())) {
        if (stop) return refuse("stopped");
        changed_.wait_for(lock, between_ticks);
        tell();
        if (!calls.settled || std::chrono::steady_clock::now() < look_at) continue;
        lock.unlock();
        boost::asio::post(io_, [this, settled = calls.settled()] {
            for (const auto& seat : seats_) {
                for (const auto& game : settled) seat->leave(game);
            }
        });
        look_at = std::chrono::steady_clock::now() + between_looks;
        lock.lock();
    }
    tell();
    if (refused_) return tl::unexpected<Refusal>(*refused_);
    return {};
}

Result<void> Floor::wait_synced(const std::atomic<bool>& stop) {
    std::unique_lock lock{mutex_};
    synced_ = false;
    while (!synced_) {
        if (stop) return refuse("stopped");
        changed_.wait_for(lock, between_ticks);
    }
    return {};
}

}  // namespace arbiter
