// Frames in and out. What survives a power cut is link_store.cpp's.
#include "clock/terminal/link.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

constexpr Millis first_wait{1'000};
constexpr Millis longest_wait{8'000};
constexpr Millis shortest_heartbeat{100};
// Where no clock runs nothing is urgent: a pulse that tells a dead link from a silent one.
constexpr int idle_heartbeats = 15;
constexpr int most_left = 4;  // games that are not ours any more: a hello stays below 4 KiB
constexpr int protocol_version = 1;

std::int64_t ms_of(Instant instant) {
    return instant.time_since_epoch().count();
}

std::string hash_at(const GameLog& log, std::int64_t seq) {
    return seq == 0 ? "" : log.entries()[static_cast<std::size_t>(seq) - 1].hash;
}

// Over and known to the server: not in the hello, which has to stay below 4 KiB. A server that has
// lost it names the game in its welcome, and gets it again.
bool is_over(const GameLog& log, std::int64_t acked) {
    return log.clock().phase == ClockPhase::Ended && acked == log.last_seq();
}

std::string error_frame(std::string_view code, std::string_view where) {
    return nlohmann::json{{"type", "err"}, {"code", code}, {"where", where}}.dump();
}

nlohmann::json battery_json(const Battery& battery) {
    return {{"percent", battery.percent}, {"charging", battery.charging}};
}

void take_earlier(std::optional<Instant>& deadline, std::optional<Instant> other) {
    if (other && (!deadline || *other < *deadline)) deadline = other;
}

}  // namespace

TerminalLink::Frames TerminalLink::on_connected(TerminalMoment now) {
    state_ = LinkState::HelloSent;
    rejected_by_.clear();
    Json games = Json::array();
    int left = 0;
    for (const auto& [id, binding] : games_) {
        // One that is not ours any more is named while the server has not all of it.
        const bool known = binding.acked >= binding.stored;
        if (binding.gone && (known || left++ >= most_left)) continue;
        if (is_over(binding.log, binding.acked)) continue;
        games.push_back({{"g", id},
                         {"ep", binding.log.setup().epoch},
                         {"last_seq", binding.stored},
                         {"last_cmd", binding.log.last_order()},
                         {"hash", hash_at(binding.log, binding.stored)},
                         {"acked", binding.acked}});
    }
    Json hello = {{"type", "hello"},      {"proto", protocol_version}, {"term", identity_.terminal},
                  {"key", identity_.key}, {"boot", identity_.boot},    {"t0", ms_of(now.clock)},
                  {"games", games},       {"caps", Json::array()}};
    if (!identity_.device.empty()) hello["device"] = identity_.device;
    if (battery_) hello["battery"] = battery_json(*battery_);
    if (identity_.sim_rate) hello["sim_rate"] = *identity_.sim_rate;
    return {hello.dump()};
}

void TerminalLink::on_disconnected() {
    if (state_ != LinkState::Rejected) state_ = LinkState::Offline;
    ping_at_.reset();
    answered_at_.reset();
    for (auto& [id, binding] : games_) {
        binding.linked = false;
        binding.resend_at.reset();
    }
}

TerminalLink::Frames TerminalLink::on_frame(std::string_view text, TerminalMoment now) {
    Frames out;
    const Json frame = Json::parse(text, nullptr, false);
    if (frame.is_object()) {
        dispatch(frame, now, out);
    } else {
        out.push_back(error_frame("bad_json", ""));
    }
    return finished(std::move(out), now);
}

void TerminalLink::dispatch(const Json& frame, TerminalMoment now, Frames& out) {
    const auto type = text_field(frame, "type").value_or("");
    if (type == "welcome") {
        take_welcome(frame, now, out);
    } else if (type == "setup") {
        take_setup(frame, now, out);
    } else if (type == "policy") {
        take_policy(frame);
    } else if (type == "ack") {
        take_ack(frame, now);
    } else if (type == "cmd") {
        if (Binding* binding = bound(frame)) take_order(*binding, frame, now);
    } else if (type == "gone") {
        take_gone(frame);
    } else if (type == "held") {
        take_held(frame, now);
    } else if (type == "ping") {
        const Json* id = member(frame, "id");
        out.push_back(Json{{"type", "pong"},
                           {"id", id != nullptr ? *id : Json()},
                           {"t0", whole_field(frame, "t0").value_or(0)},
                           {"t1", ms_of(now.clock)},
                           {"t2", ms_of(now.clock)}}
                          .dump());
    } else if (type == "err") {
        take_error(frame);
    } else if (type == "pong") {
        if (whole_field(frame, "id") == pings_) answered_at_ = now.clock;
    } else {
        out.push_back(error_frame("unknown_type", type));
    }
}

void TerminalLink::take_welcome(const Json& frame, TerminalMoment now, Frames& out) {
    if (!accepts_incarnation(frame)) {
        state_ = LinkState::Rejected;
        rejected_by_ = "old_incarnation";
        return;
    }
    state_ = LinkState::Online;
    const auto heartbeat = whole_field(frame, "hb_ms").value_or(ping_every_.count());
    ping_every_ = std::max(Millis{heartbeat}, shortest_heartbeat);
    ping_at_ = now.link + ping_every_;
    answered_at_ = now.clock;
    for (auto& [id, binding] : games_) binding.linked = false;
    const Json* games = member(frame, "games");
    if (games == nullptr || !games->is_array()) return;
    for (const Json& each : *games) {
        Binding* binding = bound(each);
        const auto have = whole_field(each, "have_seq");
        if (binding == nullptr || !have || *have < 0) continue;
        if (*have > binding->stored) {  // this terminal's log is the shorter one: another disk
            out.push_back(error_frame("diverged", binding->log.setup().game));
            continue;
        }
        take_policy(each);
        link_from(*binding, *have, now);
        const Json* orders = member(each, "cmds");
        if (orders == nullptr || !orders->is_array()) continue;
        for (const Json& order : *orders) take_order(*binding, order, now);
    }
}

void TerminalLink::take_setup(const Json& frame, TerminalMoment now, Frames& out) {
    auto setup = read_setup(frame);
    if (!setup) {
        out.push_back(error_frame(setup.error().code, setup.error().where));
        return;
    }
    const auto known = games_.find(setup->game);
    if (known != games_.end() && setup->epoch <= known->second.log.setup().epoch) {
        Binding* same = bound(frame);
        if (same != nullptr && !same->linked) link_from(*same, 0, now);
        return;
    }
    // A new epoch starts a new log; the old one stays in the store as evidence.
    std::string id = setup->game;
    unstored_.push_back(Json{{"setup", frame}}.dump());
    Binding fresh{.log = GameLog(std::move(*setup), identity_.boot)};
    fresh.linked = true;
    games_.insert_or_assign(std::move(id), std::move(fresh));
}

// Each game's is kept where it has changed: the device must know its PIN without the server.
void TerminalLink::take_policy(const Json& frame) {
    const Binding* binding = bound(frame);
    const Json* policy = member(frame, "policy");
    if (binding == nullptr || policy == nullptr) return;
    const GameSetup before = binding->log.setup();
    const Json line = {{"g", before.game}, {"ep", before.epoch}, {"policy", *policy}};
    if (!set_policy(line)) return;
    const GameSetup& after = binding->log.setup();
    const bool same = before.show_moves == after.show_moves && before.sound == after.sound &&
                      before.pin == after.pin;
    if (!same) unstored_.push_back(Json{{"policy", line}}.dump());
}

bool TerminalLink::set_policy(const Json& policy) {
    Binding* binding = bound(policy);
    if (binding == nullptr) return false;
    const TerminalPolicy rules = read_policy(policy);
    binding->log.set_policy(rules.show_moves, rules.sound, rules.pin);
    return true;
}

void TerminalLink::take_ack(const Json& frame, TerminalMoment now) {
    Binding* binding = bound(frame);
    const auto upto = whole_field(frame, "upto");
    if (binding == nullptr || !upto || *upto > binding->stored || *upto <= binding->acked) return;
    binding->acked = *upto;
    binding->sent = std::max(binding->sent, binding->acked);
    binding->resend_at.reset();
    if (binding->acked == binding->sent) return;
    binding->resend_wait = first_wait;
    binding->resend_at = now.link + first_wait;
}

void TerminalLink::take_order(Binding& binding, const Json& frame, TerminalMoment now) {
    const auto number = count_field(frame, "cmd");
    if (!number) return;
    Order order;
    order.number = *number;
    order.act = read_order(frame, binding.log.setup().start_side);
    order.not_after_seq = whole_field(frame, "not_after_seq");
    binding.log.order(order, now.clock);
    queue(binding, &frame);
}

void TerminalLink::take_gone(const Json& frame) {
    Binding* binding = bound(frame);
    if (binding == nullptr) return;
    binding->gone = true;
    binding->resend_at.reset();
    const GameSetup& setup = binding->log.setup();
    unstored_.push_back(Json{{"gone", {{"g", setup.game}, {"ep", setup.epoch}}}}.dump());
}

void TerminalLink::take_held(const Json& frame, TerminalMoment now) {
    state_ = LinkState::Held;
    held_by_ = {text_field(frame, "device").value_or(""), text_field(frame, "own").value_or("")};
    ping_at_ = now.link + heartbeat();
    for (auto& [id, binding] : games_) {
        binding.linked = false;
        binding.resend_at.reset();
    }
}

void TerminalLink::take_error(const Json& frame) {
    const auto code = text_field(frame, "code").value_or("");
    constexpr std::array<std::string_view, 4> final_codes{"unauthorized", "revoked", "replaced",
                                                          "forbidden"};
    if (std::find(final_codes.begin(), final_codes.end(), code) == final_codes.end()) return;
    state_ = LinkState::Rejected;
    rejected_by_ = code;
}

TerminalLink::Binding* TerminalLink::bound(const Json& frame) {
    const auto found = games_.find(text_field(frame, "g").value_or(""));
    if (found == games_.end() || found->second.gone) return nullptr;
    const bool same = count_field(frame, "ep") == found->second.log.setup().epoch;
    return same ? &found->second : nullptr;
}

void TerminalLink::link_from(Binding& binding, std::int64_t have_seq, TerminalMoment now) {
    binding.linked = true;
    // It may be less than once acknowledged: a server restored from an older copy gets it all
    // again.
    binding.acked = have_seq;
    send_from_acked(binding, now, first_wait);
}

void TerminalLink::send_from_acked(Binding& binding, TerminalMoment now, Millis wait) {
    binding.sent = binding.acked;
    binding.resend_wait = wait;
    binding.resend_at.reset();
    if (binding.acked < binding.stored) binding.resend_at = now.link + wait;
}

template <class Act>
TerminalLink::Frames TerminalLink::at_device(std::string_view game, TerminalMoment now, Act act) {
    if (const auto found = games_.find(game); found != games_.end() && !found->second.gone) {
        act(found->second.log);
        queue(found->second);
    }
    return finished({}, now);
}

TerminalLink::Frames TerminalLink::start(std::string_view game, TerminalMoment now) {
    return at_device(game, now, [&](GameLog& log) { log.start(now.clock); });
}

TerminalLink::Frames TerminalLink::press(std::string_view game, Color side, TerminalMoment now) {
    return at_device(game, now, [&](GameLog& log) { log.press(side, now.clock); });
}

TerminalLink::Frames TerminalLink::call(std::string_view game, Color side, TerminalMoment now) {
    return at_device(game, now, [&](GameLog& log) { log.call(side, now.clock); });
}

TerminalLink::Frames TerminalLink::set_by_hand(std::string_view game, ByColor<Millis> left,
                                               TerminalMoment now) {
    return at_device(game, now, [&](GameLog& log) { log.set_by_hand(left, now.clock); });
}

TerminalLink::Frames TerminalLink::go_on_by_hand(std::string_view game, ByColor<Millis> left,
                                                 ByColor<int> moves, TerminalMoment now) {
    return at_device(game, now, [&](GameLog& log) {
        log.change_by_hand(left, moves, now.clock);
        log.resume_by_hand(now.clock);
    });
}

TerminalLink::Frames TerminalLink::wrong_pin(std::string_view game, TerminalMoment now) {
    return at_device(game, now, [&](GameLog& log) { log.wrong_pin(now.clock); });
}

TerminalLink::Frames TerminalLink::slept(TerminalMoment now) {
    for (auto& [id, binding] : games_) {
        if (binding.gone) continue;
        binding.log.slept(now.clock);
        queue(binding);
    }
    return finished({}, now);
}

void TerminalLink::note_battery(TerminalMoment now) {
    const bool low = battery_ && is_low(*battery_);
    const bool noted = std::exchange(battery_noted_, low);
    if (!low || noted) return;
    for (auto& [id, binding] : games_) {
        if (binding.gone) continue;
        binding.log.battery_low(now.clock);
        queue(binding);
    }
}

// The times of the exchange before are known now: what the server needs to tell how our clocks
// stand to each other.
TerminalLink::Json TerminalLink::ping(TerminalMoment now) {
    Json frame = {{"type", "ping"}, {"id", ++pings_}, {"t0", ms_of(now.clock)}};
    if (answered_at_) frame["t3"] = ms_of(*std::exchange(answered_at_, std::nullopt));
    if (battery_) frame["battery"] = battery_json(*battery_);
    return frame;
}

TerminalLink::Frames TerminalLink::tick(TerminalMoment now) {
    Frames out;
    note_battery(now);
    for (auto& [id, binding] : games_) {
        if (binding.gone) continue;
        binding.log.write_due(now.clock);
        queue(binding);
        if (binding.resend_at && *binding.resend_at <= now.link) {
            send_from_acked(binding, now, std::min(2 * binding.resend_wait, longest_wait));
        }
    }
    save_checkpoint(now);
    const bool linked = state_ == LinkState::Online || state_ == LinkState::Held;
    if (linked && ping_at_ && *ping_at_ <= now.link) {
        ping_at_ = now.link + heartbeat();
        out.push_back(ping(now).dump());
    }
    return finished(std::move(out), now);
}

TerminalDeadlines TerminalLink::next_deadline() const {
    TerminalDeadlines next;
    for (const auto& [id, binding] : games_) {
        if (binding.gone) continue;
        take_earlier(next.clock, flag_due(binding.log.clock()));
        take_earlier(next.link, binding.resend_at);
    }
    take_earlier(next.clock, checkpoint_at_);
    take_earlier(next.link, ping_at_);
    take_earlier(next.link, store_again_at_);
    return next;
}

// The tail of every step: what is new goes to the disk, and only then to the server.
TerminalLink::Frames TerminalLink::finished(Frames out, TerminalMoment now) {
    flush(now);
    if (state_ != LinkState::Online) return out;
    send_new(now, out);
    if (ping_at_) ping_at_ = std::min(*ping_at_, now.link + heartbeat());
    return out;
}

Millis TerminalLink::heartbeat() const {
    const bool runs = std::any_of(games_.begin(), games_.end(), [](const auto& game) {
        return !game.second.gone && game.second.log.clock().phase == ClockPhase::Running;
    });
    return runs ? ping_every_ : idle_heartbeats * ping_every_;
}

void TerminalLink::send_new(TerminalMoment now, Frames& out) {
    for (auto& [id, binding] : games_) {
        if (!binding.linked || binding.gone || binding.sent >= binding.stored) continue;
        while (binding.sent < binding.stored) {
            const auto& entry = binding.log.entries()[static_cast<std::size_t>(binding.sent++)];
            out.push_back(entry_json(id, binding.log.setup().epoch, entry).dump());
        }
        if (binding.resend_at) continue;
        binding.resend_wait = first_wait;
        binding.resend_at = now.link + first_wait;
    }
}

const GameLog* TerminalLink::game(std::string_view id) const {
    const auto found = games_.find(id);
    return found == games_.end() || found->second.gone ? nullptr : &found->second.log;
}

std::vector<std::string> TerminalLink::games() const {
    std::vector<std::string> ids;
    for (const auto& [id, binding] : games_) {
        if (!binding.gone) ids.push_back(id);
    }
    return ids;
}

std::int64_t TerminalLink::acknowledged(std::string_view id) const {
    const auto found = games_.find(id);
    return found == games_.end() ? 0 : found->second.acked;
}

}  // namespace arbiter
