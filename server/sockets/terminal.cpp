#include "server/sockets/terminal.hpp"

#include "arbiter/hall/terminal_devices.hpp"
#include "arbiter/rights.hpp"
#include "clock/overload.hpp"
#include "server/net/frame.hpp"
#include "server/net/guard.hpp"
#include "server/wire/player_names.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

constexpr std::chrono::seconds order_patience{2};
constexpr std::size_t most_held_logs = 16;  // of one device, as many as a hello has

// A terminal goes on hearing of a game until it knows that it is over.
bool still_matters(const Game& game) {
    return game.phase != GamePhase::Ended ||
           static_cast<std::size_t>(game.orders.answered) < game.orders.given.size();
}

const TerminalHello::Log* listed(const TerminalHello& hello, GameId id) {
    const auto found = std::find_if(hello.games.begin(), hello.games.end(),
                                    [id](const auto& log) { return log.game == id; });
    return found == hello.games.end() ? nullptr : &*found;
}

}  // namespace

TerminalSession::TerminalSession(Hub& hub, std::shared_ptr<Outbox> outbox)
    : hub_(hub.shared_from_this()), outbox_(std::move(outbox)), opened_(hub.hall().elapsed()) {}

TerminalSession::~TerminalSession() {
    hub_->leave(*this);
    hub_->leave_waiting(*this);
}

std::int64_t TerminalSession::now_ms() const {
    return hub_->hall().steady_now().time_since_epoch().count() / 1000;
}

void TerminalSession::on_text(std::string_view text) {
    if (revoked_) return;
    if (key_ && !hub_->stands(key_->key)) {
        revoked_ = true;
        return close_when_durable(*hub_, weak_from_this(), {.code = "revoked", .where = "key"});
    }
    if (waiting_ && !hub_->stands(waiting_->key)) {
        revoked_ = true;
        return close_when_durable(*hub_, weak_from_this(), {.code = "revoked", .where = "key"});
    }
    const auto taken = now_ms();
    if (key_) hub_->hall().terminal_heard(key_->terminal);
    auto frame = read_terminal_frame(text);
    if (!frame) {
        const bool entry = frame.error().code != "unknown_type";
        if (key_ && entry) hub_->hall().unreadable_entry(key_->terminal, frame.error());
        return push(error_frame(frame.error()));
    }
    std::visit(Overload{[&](const TerminalHello& said) { hello(said); },
                        [&](const TerminalEntry& said) { entry(said); },
                        [&](const TerminalPing& said) { ping(said, taken); },
                        [&](const TerminalFetch& said) { fetch(said); }, [](const TerminalPong&) {},
                        [&](const TerminalError& said) { diverged(said); }},
               *frame);
}

void TerminalSession::hello(const TerminalHello& hello) {
    // A socket is one terminal's as long as it lives.
    if (is_known()) return push(error_frame({.code = "already_said", .where = "type"}));
    if (hello.proto != 1) return close({.code = "bad_field", .where = "proto"});
    const auto known = check_key(hub_->hall().state(), hello.key);
    if (!known) return close(known.error());
    const KeyIssued& issued = (*known)->issued;
    if (!may(actor_of(issued).seat, Query::Clock)) return close(wrong_place(issued));
    if (!hello.terminal.empty() && to_text(issued.terminal) != hello.terminal) {
        return close({.code = "bad_field", .where = "term"});
    }
    const auto* live = find_tournament(hub_->hall().state(), issued.tournament);
    if (hello.sim_rate && !live->tournament.settings.play.simulated) {
        return close({.code = "forbidden", .where = "sim_rate"});
    }
    if (!hello.device.empty() && !is_device_name(hello.device)) {
        return close({.code = "bad_field", .where = "device"});
    }
    hello_ = hello;
    hello_.key.clear();
    since_ = hub_->now();
    rate_ = hello.sim_rate;
    waiting_ = issued;
    if (hub_->may_be_terminal(*this)) return admit();
    if (!hub_->wait(*this)) return close({.code = "too_many", .where = "device"});
    tell_held();
    hub_->hall().device_waits(issued, hello_.device);
}

void TerminalSession::admit() try {
    if (!waiting_) return;
    if (!hub_->may_take_over(*waiting_)) return close({.code = "too_fast", .where = "key"});
    hub_->leave_waiting(*this);
    key_ = std::exchange(waiting_, std::nullopt);
    since_ = hub_->now();
    hub_->enter(*this);
    hub_->hall().terminal_came(*key_, hello_.device,
                               {.boot = hello_.boot,
                                .t0 = at_ms(hello_.t0),
                                .opened = opened_,
                                .battery = hello_.battery,
                                .simulated = rate_.has_value()});
    welcome(hello_);
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
}

void TerminalSession::hold() try {
    if (!may_say([](TerminalSession& self) { self.hold(); }) || !key_) return;
    const KeyIssued key = *key_;
    hub_->leave(*this);
    waiting_ = std::exchange(key_, std::nullopt);
    since_ = hub_->now();
    // What it has is of epochs that are over: when it is taken again it gets the games anew.
    hello_.games.clear();
    for (const auto& [id, told] : games_) push(frame_text(GoneFrame{id, told.epoch}));
    games_.clear();
    tell_held();
    if (hub_->wait(*this)) return hub_->hall().device_waits(key, hello_.device);
    close({.code = "too_many", .where = "device"});
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
}

// Its games of epochs that are over are not its any more, whatever it shows.
void TerminalSession::tell_held() {
    const auto& state = hub_->hall().state();
    const auto* live = find_tournament(state, waiting_->tournament);
    std::vector<std::string> frames;
    for (const auto& log : hello_.games) {
        const auto game = live->games.find(log.game);
        const auto* bound = game == live->games.end() || !game->second.terminal.binding
                                ? nullptr
                                : &*game->second.terminal.binding;
        const bool over =
            bound == nullptr || bound->terminal != waiting_->terminal || bound->epoch != log.epoch;
        if (over) frames.push_back(frame_text(GoneFrame{log.game, log.epoch}));
    }
    const auto held = state.devices.find(waiting_->terminal);
    HeldFrame told{.device = {}, .since = {}, .own = device_code(hello_.device)};
    if (held != state.devices.end()) {
        told.device = device_code(held->second.device);
        told.since = held->second.since;
    }
    frames.push_back(frame_text(told));
    for (auto& frame : frames) push_durable(std::move(frame));
}

bool TerminalSession::has_log(GameId id, int epoch) const {
    const auto* log = listed(hello_, id);
    return log != nullptr && log->epoch == epoch && log->last_seq > 0;
}

bool TerminalSession::has_other_log(GameId id, const Game& game) const {
    const TerminalLog& known = game.terminal;
    const int epoch = known.binding->epoch;
    if (diverged_.contains({id, epoch})) return true;
    if (known.seq == 0 || hello_.device.empty()) return false;
    const auto* log = listed(hello_, id);
    if (log == nullptr || log->epoch != epoch) {
        // The first epoch is told from its beginning; the times that a later one began with are
        // not.
        return epoch > 1 && game.clock.phase != ClockPhase::Ended;
    }
    const auto differs = [&](const std::string& chain) {
        return !chain.empty() && !log->chain.empty() && chain != log->chain;
    };
    if (log->last_seq == known.seq) return differs(known.chain);
    if (log->last_seq > known.seq || log->last_seq == 0) return false;
    const auto recorded = hub_->hall().clock_log(id);
    return std::ranges::any_of(recorded, [&](const ClockReported& report) {
        return report.epoch == epoch && report.seq == log->last_seq && differs(report.chain);
    });
}

void TerminalSession::welcome(const TerminalHello& hello) {
    const auto& state = hub_->hall().state();
    const auto* live = find_tournament(state, key_->tournament);
    TerminalWelcome welcome;
    std::vector<std::string> after;
    for (const GameId id : games_bound_to(*live, key_->terminal)) {
        const Game& game = live->games.at(id);
        const auto* log = listed(hello, id);
        const bool has_it = log != nullptr && log->epoch == game.terminal.binding->epoch;
        // Of a game that is over nobody but who has its log can say anything.
        const bool starts = game.phase != GamePhase::Ended || game.terminal.seq == 0;
        if (!has_it && !(starts && still_matters(game))) continue;
        const int taken = has_it ? log->last_order : game.orders.answered;
        const bool renumbered = has_it && heard_more(id, game, *log);
        const bool late =
            hub_->hall().withdrew_late_orders(id, renumbered ? game.orders.answered : taken);
        const bool waits = late || renumbered;
        welcome.games.push_back(welcome_game(id, game, policy()));
        // What was withdrawn is told with the rest, when it is stored.
        if (waits) welcome.games.back().orders.clear();
        games_[id] = {game.terminal.binding->epoch, static_cast<int>(game.orders.given.size()),
                      taken, std::chrono::steady_clock::now()};
        if (!has_it) after.push_back(frame_text(setup_of(id, game, players_of(game), policy())));
        hub_->awaits_answer(*this);
    }
    for (const auto& log : hello.games) {
        const auto told = games_.find(log.game);
        if (told != games_.end() && told->second.epoch == log.epoch) continue;
        after.push_back(frame_text(GoneFrame{log.game, log.epoch}));
    }
    auto identity = hub_->facts().identity;
    const auto now = now_ms();
    welcome.boot = hub_->boot();
    welcome.journal = std::move(identity.journal);
    welcome.incarnation = std::move(identity.incarnation);
    welcome.times = {hello.t0, now, now};
    std::vector<std::string> frames{frame_text(welcome)};
    std::move(after.begin(), after.end(), std::back_inserter(frames));
    welcoming_ = true;
    hub_->hall().when_durable([self = weak_from_this(), frames = std::move(frames)] {
        const auto alive = self.lock();
        if (!alive) return;
        for (const auto& frame : frames) alive->push(frame);
        alive->welcoming_ = false;
        for (const auto& act : std::exchange(alive->after_welcome_, {})) act(*alive);
    });
}

// It was told of what the journal does not have: a copy of it was put back. Its entries come again;
// orders that it would take for those it has seen are numbered anew.
bool TerminalSession::heard_more(GameId id, const Game& game, const TerminalHello::Log& log) {
    const bool entries = log.acked > game.terminal.seq;
    const bool orders = log.last_order > static_cast<int>(game.orders.given.size());
    if (!entries && !orders) return false;
    hub_->hall().notice_journal(
        {.problem = JournalProblem::Behind,
         .by = JournalWitness::Clock,
         .stream = key_->tournament,
         .board = game.setup.board,
         .knew = entries ? log.acked : log.last_order,
         .has = entries ? game.terminal.seq : static_cast<std::int64_t>(game.orders.given.size())});
    return hub_->hall().numbered_orders_anew(id, log.last_order);
}

void TerminalSession::entry(const TerminalEntry& entry) {
    if (waiting_) return refuse_of_held(entry);
    if (!key_) return close({.code = "unauthorized", .where = "key"});
    const ClockReported& report = entry.report;
    hub_->hall().report(
        key_->terminal, entry.game, report,
        [outbox = outbox_, id = entry.game, epoch = report.epoch,
         seq = report.seq](const Result<std::int64_t>& upto) {
            if (upto) return outbox->push(make_text(frame_text(AckFrame{id, epoch, *upto})));
            outbox->push(make_text(error_frame(upto.error(), std::to_string(seq))));
            if (upto.error().code != "out_of_sequence") return;
            for (const auto& [name, value] : upto.error().params) {
                if (name == "have") {
                    outbox->push(make_text(frame_text(AckFrame{id, epoch, std::stoll(value)})));
                }
            }
        });
}

void TerminalSession::fetch(const TerminalFetch& asked) {
    if (waiting_) return push(error_frame({.code = "held", .where = "device"}));
    if (!key_) return close({.code = "unauthorized", .where = "key"});
    const Game* game = find_game(hub_->hall().state(), asked.game);
    const auto told = games_.find(asked.game);
    if (game == nullptr || told == games_.end() || told->second.epoch != asked.epoch) {
        return push(error_frame({.code = "wrong_epoch", .where = "ep"}));
    }
    // What is decided and not stored yet cannot be read.
    hub_->hall().when_durable([self = weak_from_this(), asked] {
        if (const auto alive = self.lock()) alive->send_log(asked);
    });
}

void TerminalSession::send_log(const TerminalFetch& asked) try {
    const Game* game = find_game(hub_->hall().state(), asked.game);
    const auto log = hub_->hall().clock_log(asked.game);
    push(frame_text(log_frame(asked.game, *game, log, asked.after)));
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
}

// What it was sent does not follow on what it has: an arbiter lets it go on anew.
void TerminalSession::diverged(const TerminalError& said) {
    const auto id = parse_id<GameId>(said.where);
    if (said.code != "diverged" || !id || !key_) return;
    const auto told = games_.find(*id);
    if (told == games_.end()) return;
    diverged_.emplace(*id, told->second.epoch);
    hold();
}

// What it has and nobody takes is told to the desk.
void TerminalSession::refuse_of_held(const TerminalEntry& entry) {
    push(error_frame({.code = "held", .where = "device"}));
    auto log = std::ranges::find(hello_.games, entry.game, &TerminalHello::Log::game);
    if (log == hello_.games.end()) {
        if (hello_.games.size() >= most_held_logs) return;
        log = hello_.games.insert(log, {.game = entry.game, .epoch = entry.report.epoch});
    }
    if (log->epoch != entry.report.epoch || entry.report.seq <= log->last_seq) return;
    log->last_seq = entry.report.seq;
    hub_->note_waiting(*this);
}

void TerminalSession::ping(const TerminalPing& ping, std::int64_t taken) {
    if (key_) {
        const auto t3 = ping.t3 ? std::optional(at_ms(*ping.t3)) : std::nullopt;
        hub_->terminal_pinged(*key_, at_ms(ping.t0), t3, ping.battery);
    }
    push(frame_text(PongFrame{ping.id, {ping.t0, taken, now_ms()}}));
}

void TerminalSession::send_order(GameId id, int order) try {
    if (!may_say([=](TerminalSession& self) { self.send_order(id, order); })) return;
    const auto told = games_.find(id);
    if (told == games_.end() || order <= told->second.orders) return;
    const Game* game = find_game(hub_->hall().state(), id);
    const int first = std::exchange(told->second.orders, order) + 1;
    hub_->awaits_answer(*this);
    if (hub_->hall().withdrew_late_orders(id, told->second.taken)) return;  // sent again
    for (int next = first; next <= order; ++next) {
        push(frame_text(OrderFrame{id, told->second.epoch, told_order(*game, next)}));
    }
    told->second.sent = std::chrono::steady_clock::now();
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
}

void TerminalSession::send_setup(GameId id) try {
    if (!may_say([=](TerminalSession& self) { self.send_setup(id); })) return;
    const Game* game = find_game(hub_->hall().state(), id);
    const auto told = games_.find(id);
    if (told != games_.end() && told->second.epoch == game->terminal.binding->epoch) return;
    // Orders that the clock before did not answer wait for this one.
    const auto given = static_cast<int>(game->orders.given.size());
    const int epoch = game->terminal.binding->epoch;
    const int answered = game->orders.answered;
    games_[id] = {epoch, answered, answered, std::chrono::steady_clock::now()};
    push(frame_text(setup_of(id, *game, players_of(*game), policy())));
    send_order(id, given);
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
}

void TerminalSession::send_policy() try {
    for (const auto& [id, told] : games_) {
        const Game* game = find_game(hub_->hall().state(), id);
        push(frame_text(policy_of(id, *game, policy())));
    }
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
}

void TerminalSession::forget(GameId id) try {
    if (!may_say([=](TerminalSession& self) { self.forget(id); })) return;
    const auto told = games_.find(id);
    if (told == games_.end()) return;
    const Game* game = find_game(hub_->hall().state(), id);
    const bool ours = game->terminal.binding &&
                      game->terminal.binding->terminal == key_->terminal &&
                      game->terminal.binding->epoch == told->second.epoch;
    if (ours) return;
    push(frame_text(GoneFrame{id, told->second.epoch}));
    games_.erase(told);
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
}

bool TerminalSession::resend_orders() try {
    if (welcoming_) return true;
    const auto now = std::chrono::steady_clock::now();
    bool waits = false;
    for (auto& [id, told] : games_) {
        if (told.orders == 0) continue;
        if (now - told.sent < order_patience) {
            waits = true;
            continue;
        }
        const Game* game = find_game(hub_->hall().state(), id);
        if (game->orders.answered >= told.orders) continue;
        waits = true;
        if (hub_->hall().withdrew_late_orders(id, told.taken)) continue;  // told when it is stored
        told.sent = now;
        for (int next = game->orders.answered + 1; next <= told.orders; ++next) {
            push_durable(frame_text(OrderFrame{id, told.epoch, told_order(*game, next)}));
        }
    }
    return waits;
} catch (const std::exception& thrown) {
    end_connection(*outbox_, thrown);
    return false;
}

void TerminalSession::push_durable(std::string text) {
    hub_->hall().when_durable(
        [outbox = outbox_, text = std::move(text)] { outbox->push(make_text(text)); });
}

ClockPolicy TerminalSession::policy() const {
    const auto* live = find_tournament(hub_->hall().state(), key_->tournament);
    return {.sound = live->tournament.settings.play.clock_sound.value_or(false),
            .pin = hub_->access().clock_pin(key_->tournament,
                                            live->tournament.settings.play.clock_pin)};
}

ByColor<std::string> TerminalSession::players_of(const Game& game) const {
    return names_of(find_tournament(hub_->hall().state(), key_->tournament)->tournament, game);
}

void TerminalSession::on_too_large() {
    if (key_) hub_->hall().unreadable_entry(key_->terminal, {.code = "too_large"});
    push(error_frame({.code = "too_large"}));
}

void TerminalSession::on_too_fast(std::string_view) {
    push(error_frame({.code = "too_fast"}));
}

void TerminalSession::close(const Refusal& reason) {
    hub_->leave(*this);
    hub_->leave_waiting(*this);
    push(error_frame(reason));
    outbox_->close(reason.code);
}

void TerminalSession::on_close() {
    hub_->leave(*this);
    hub_->leave_waiting(*this);
}

}  // namespace arbiter
