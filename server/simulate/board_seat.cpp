#include "server/simulate/board_seat.hpp"

#include "clock/overload.hpp"
#include "db/codec/fact_json.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

namespace arbiter {

using nlohmann::json;

namespace {

constexpr std::chrono::minutes patience{20};  // with which a player waits for the arbiter

TerminalMoment real_moment(Instant clock) {
    const auto real = std::chrono::steady_clock::now().time_since_epoch();
    return {clock, Instant{std::chrono::duration_cast<Millis>(real)}};
}

std::unique_ptr<LogStore> store_in(const std::string& folder) {
    if (folder.empty()) return std::make_unique<MemoryLogStore>();
    auto store = FileLogStore::open(folder);
    if (!store) throw std::runtime_error(store.error().code + ": " + store.error().where);
    return *std::move(store);
}

TerminalLink link_of(const BoardKey& key, LogStore& store, std::optional<double> speed) {
    auto link = TerminalLink::open(
        {.terminal = key.terminal, .key = key.key, .boot = key.boot, .sim_rate = speed.value_or(0)},
        store, real_moment(Instant{}));
    if (!link) throw std::runtime_error(link.error().code + ": " + link.error().where);
    return *std::move(link);
}

// The moment of the last entry of all its games: its time goes on from there.
Instant last_moment(const TerminalLink& link) {
    Instant last{};
    for (const auto& id : link.games()) {
        const auto& entries = link.game(id)->entries();
        if (!entries.empty()) last = std::max(last, entries.back().at);
    }
    return last;
}

}  // namespace

BoardSeat::BoardSeat(boost::asio::io_context& io, const ServerAddress& address, const BoardKey& key,
                     MovesClient& moves, std::optional<double> speed, Calls calls)
    : moves_{moves},
      speed_{speed},
      calls_{std::move(calls)},
      store_{store_in(key.folder)},
      link_{link_of(key, *store_, speed)},
      timer_{io},
      socket_{io,
              address,
              "/ws/terminal",
              {[this] { opened(); }, [this](std::string_view text) { take(text); }}} {
    now_ = last_moment(link_);
}

void BoardSeat::close() {
    timer_.cancel();
    socket_.close();
}

TerminalMoment BoardSeat::moment() const {
    return real_moment(now_);
}

void BoardSeat::opened() {
    link_.on_disconnected();
    send(link_.on_connected(moment()));
}

void BoardSeat::send(const TerminalLink::Frames& frames) {
    for (const auto& frame : frames) socket_.send(frame);
}

void BoardSeat::take(std::string_view text) {
    calls_.heard(text);
    send(link_.on_frame(text, moment()));
    tell_unheeded();
    go_on();
}

void BoardSeat::tick() {
    send(link_.tick(moment()));
}

bool BoardSeat::is_synced() const {
    for (const auto& id : link_.games()) {
        const auto* log = link_.game(id);
        if (log != nullptr && link_.acknowledged(id) < log->last_seq()) return false;
    }
    return true;
}

void BoardSeat::play(std::string game, const ScriptedGame& script, Finished finished) {
    game_ = std::move(game);
    script_ = &script;
    finished_ = std::move(finished);
    next_ = 0;
    scene_played_ = false;
    busy_ = false;
    unheeded_ = false;
    if (is_called_before(completed())) wait_for_arbiter();
    go_on();
}

bool BoardSeat::is_called_before(std::size_t move) const {
    const auto& scene = script_->scene;
    return scene && scene->before == move && std::holds_alternative<CalledByPlayer>(scene->what) &&
           has_called();
}

void BoardSeat::leave(std::string_view game) {
    if (script_ != nullptr && game_ == game) finish(std::nullopt);
}

std::size_t BoardSeat::completed() const {
    const auto* log = link_.game(game_);
    if (log == nullptr) return 0;
    std::int64_t moves = 0;
    if (const auto& carried = log->setup().carried) {
        moves = carried->moves.white + carried->moves.black;
    }
    moves += std::ranges::count(log->entries(), EntryKind::Press, &LogEntry::kind);
    return std::min(static_cast<std::size_t>(moves), script_->moves.size());
}

bool BoardSeat::is_flag_down() const {
    const auto* log = link_.game(game_);
    return log != nullptr && log->clock().flag_first.has_value();
}

bool BoardSeat::has_called() const {
    const auto* log = link_.game(game_);
    return log != nullptr && std::ranges::any_of(log->entries(), [](const LogEntry& entry) {
               return entry.kind == EntryKind::Pause && entry.side.has_value();
           });
}

Color BoardSeat::on_move() const {
    return next_ % 2 == 0 ? Color::White : Color::Black;
}

// Called whenever something may have changed; thinks about the next move while the clock runs.
void BoardSeat::go_on() {
    if (script_ == nullptr || busy_) return;
    const auto* log = link_.game(game_);
    if (log == nullptr) return;
    next_ = std::max(next_, completed());
    if (log->clock().phase == ClockPhase::Ended) return finish(std::nullopt);
    // Its flag has fallen already: the rest is the arbiter's.
    if (next_ == script_->moves.size() && is_flag_down()) return finish(std::nullopt);
    if (log->clock().phase != ClockPhase::Running) return;
    busy_ = true;
    if (next_ == script_->moves.size()) return end_game();
    if (is_scene_due()) return play_scene();
    after(script_->moves[next_].think, [this] { make_move(); });
}

void BoardSeat::after(Millis time, std::function<void()> then) {
    if (!speed_) return then();
    const std::chrono::duration<double, std::milli> simulated{time};
    timer_.expires_after(
        std::chrono::duration_cast<std::chrono::microseconds>(simulated / *speed_));
    timer_.async_wait([this, then = std::move(then)](boost::system::error_code error) {
        if (!error && script_ != nullptr) then();
    });
}

bool BoardSeat::is_scene_due() const {
    return script_->scene && script_->scene->before == next_ && !scene_played_ &&
           !is_called_before(next_);
}

// The game goes on whatever becomes of it.
void BoardSeat::play_scene() {
    scene_played_ = true;
    std::visit(
        Overload{[this](const ToldToOperator& told) {
                     std::string facts;
                     JsonWriter out{facts};
                     write_facts(out, told.facts);
                     tell(
                         "incident",
                         {{"type", "report_incident"}, {"g", game_}, {"facts", json::parse(facts)}},
                         [this] {
                             busy_ = false;
                             go_on();
                         });
                 },
                 [this](const CalledByPlayer& called) { call_arbiter(called.by); }},
        script_->scene->what);
}

// A call stops the clocks (6.11.2): somebody has to set them going again.
void BoardSeat::call_arbiter(Color by) {
    send(link_.call(game_, by, moment()));
    busy_ = false;
    wait_for_arbiter();
}

void BoardSeat::wait_for_arbiter() {
    after(patience, [this] {
        unheeded_ = true;
        tell_unheeded();
    });
}

// Not before the server has the call: who asks there whether one waits would find none.
void BoardSeat::tell_unheeded() {
    const auto* log = unheeded_ ? link_.game(game_) : nullptr;
    if (log == nullptr || link_.acknowledged(game_) < log->last_seq()) return;
    unheeded_ = false;
    if (log->clock().phase == ClockPhase::Paused) calls_.unheeded(game_);
}

void BoardSeat::make_move() {
    const auto* log = link_.game(game_);
    if (log == nullptr || log->clock().phase != ClockPhase::Running) {  // stopped while he thought
        busy_ = false;
        return go_on();
    }
    const auto ply = next_ + 1;
    tell(std::to_string(ply),
         {{"type", "move"}, {"g", game_}, {"move", script_->moves[next_].uci}, {"ply", ply}},
         [this] { press(); });
}

void BoardSeat::press() {
    const auto side = on_move();
    now_ += script_->moves[next_].think;
    send(link_.press(game_, side, moment()));
    ++next_;
    busy_ = false;
    go_on();
}

void BoardSeat::end_game() {
    const auto loser = script_->result == GameResult::WhiteWins ? Color::Black : Color::White;
    switch (script_->ending) {
        case Ending::OnTheBoard:
        case Ending::ByArbiter:
            return finish(std::nullopt);
        case Ending::FlagFall:
            return let_flag_fall();
        case Ending::Resignation:
            return tell("end", {{"type", "resign"}, {"g", game_}, {"by", letter_of(loser)}},
                        [this] { finish(std::nullopt); });
        case Ending::Agreement:
            return tell("offer",
                        {{"type", "offer_draw"}, {"g", game_}, {"by", letter_of(!on_move())}},
                        [this] {
                            tell("agree", {{"type", "agree_draw"}, {"g", game_}},
                                 [this] { finish(std::nullopt); });
                        });
    }
}

void BoardSeat::let_flag_fall() {
    const auto left = remaining(link_.game(game_)->clock(), on_move(), now_);
    after(left, [this, left] {
        const auto* log = link_.game(game_);
        if (log == nullptr || log->clock().phase != ClockPhase::Running) {  // the arbiter was here
            busy_ = false;
            return go_on();
        }
        now_ += left;
        send(link_.tick(moment()));
        if (!is_flag_down()) return let_flag_fall();  // he was given more time meanwhile
        finish(std::nullopt);
    });
}

void BoardSeat::tell(const std::string& act, const json& command, std::function<void()> then) {
    moves_.tell(game_ + '-' + act, command,
                [this, game = game_, then = std::move(then)](const Result<std::int64_t>& answer) {
                    if (script_ == nullptr || game != game_) return;
                    if (answer) return then();
                    // The arbiter ended it: the hall's affair, not an error of the script.
                    if (answer.error().code == "game_over") return finish(std::nullopt);
                    finish(answer.error());
                });
}

void BoardSeat::finish(const std::optional<Refusal>& refused) {
    timer_.cancel();
    script_ = nullptr;
    busy_ = false;
    const auto finished = std::move(finished_);
    finished(refused);
}

}  // namespace arbiter
