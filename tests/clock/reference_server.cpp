#include "tests/clock/reference_server.hpp"

#include "clock/terminal/wire.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace arbiter::testing {
namespace {

using Json = nlohmann::json;

// Written out here once more, from the protocol's text: the link must not be its own judge.
std::string expected_hash(const std::string& previous, const Json& ev) {
    std::string text = previous;
    for (const char* name : {"seq", "boot", "t_ms", "kind", "side", "cmd"}) {
        const Json value = ev.value(name, Json());
        text += value.is_string() ? value.get<std::string>() : value.is_null() ? "" : value.dump();
        text += "|";
    }
    text += ev.at("rem").at(0).dump() + "|" + ev.at("rem").at(1).dump();
    if (ev.contains("moves")) {
        text += "|" + ev.at("moves").at(0).dump() + "|" + ev.at("moves").at(1).dump();
    }
    std::array<unsigned char, 16> digest{};
    crypto_generichash(digest.data(), digest.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    std::array<char, 33> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
}

std::optional<Color> side_of(const Json& object) {
    if (!object.contains("side")) return std::nullopt;
    return object.at("side") == "w" ? Color::White : Color::Black;
}

ClockAct act_of(const Json& order) {
    const Json args = order.value("args", Json::object());
    const std::string op = order.at("op");
    if (op == "start") return ClockStart{side_of(args).value_or(Color::White)};
    if (op == "pause") return ClockPause{};
    if (op == "resume") return ClockResume{side_of(args)};
    if (op == "adjust") return ClockAdjust{side_of(args).value(), Millis{args.at("ms")}};
    if (op == "set_increment") return ClockSetIncrement{Millis{args.at("inc_ms")}};
    if (op == "end") return ClockEnd{};
    if (op == "lock") return ClockLock{};
    if (op == "unlock") return ClockUnlock{};
    if (op == "beep") return ClockBeep{};
    if (op == "text") return ClockText{args.at("text").get<std::string>()};
    ClockSet set;
    if (args.at("main_ms").contains("w")) set.main.white = Millis{args.at("main_ms").at("w")};
    if (args.at("main_ms").contains("b")) set.main.black = Millis{args.at("main_ms").at("b")};
    return set;
}

// Only what differs is set: setting a time lifts the flag of its side.
Clock set_by_hand(const Clock& clock, const Json& ev, Instant at) {
    ClockSet set;
    for (const Color side : both_colors) {
        const Millis left{ev.at("rem").at(side == Color::White ? 0 : 1)};
        if (clock.sides[side].main != left) set.main[side] = left;
        if (ev.contains("moves")) {
            set.moves[side] = ev.at("moves").at(side == Color::White ? 0 : 1).get<int>();
        }
    }
    return advance(clock, set, at);
}

Clock folded_one(Clock clock, const ReferenceServer::Game& game, const Json& ev) {
    const Instant at = at_ms(ev.at("t_ms"));
    const std::string kind = ev.at("kind");
    if (kind == "start") return advance(clock, ClockStart{side_of(ev).value()}, at);
    if (kind == "press") return advance(clock, ClockPress{side_of(ev).value()}, at);
    if (kind == "pause" || kind == "sleep") return advance(clock, ClockPause{}, at);
    if (kind == "resume") return advance(clock, ClockResume{side_of(ev)}, at);
    if (kind == "local") return set_by_hand(settled(clock, at), ev, at);
    if (kind == "boot") {
        return rebooted(clock, {Millis{ev.at("rem").at(0)}, Millis{ev.at("rem").at(1)}}, at);
    }
    if (kind == "applied") {
        const auto number = ev.at("cmd").get<std::size_t>();
        return advance(clock, act_of(game.orders.at(number - 1)), at);
    }
    return settled(clock, at);  // expire, refused, low_batt
}

const char* word_of(ClockPhase phase) {
    switch (phase) {
        case ClockPhase::Ready:
            return "ready";
        case ClockPhase::Running:
            return "running";
        case ClockPhase::Paused:
            return "paused";
        case ClockPhase::Frozen:
            return "frozen";
        case ClockPhase::Ended:
            break;
    }
    return "ended";
}

Clock taken_over(Clock clock, const Json& state) {
    for (const Color side : both_colors) {
        const std::size_t i = side == Color::White ? 0 : 1;
        ClockSet set;
        set.main[side] = Millis{state.at("main_ms").at(i)};
        set.moves[side] = state.at("moves").at(i);
        set.period[side] = state.at("period").at(i);
        clock = advance(clock, set, at_ms(0));
    }
    if (state.contains("inc_ms")) {
        clock = advance(clock, ClockSetIncrement{Millis{state.at("inc_ms")}}, at_ms(0));
    }
    for (const Color side : both_colors) {
        const std::size_t i = side == Color::White ? 0 : 1;
        if (state.contains("delay_ms")) {
            clock.sides[side].delay_left = Millis{state.at("delay_ms").at(i)};
        }
        if (!state.contains("renew")) continue;
        const int moves = state.at("renew").at(i);
        clock.sides[side].to_renew = moves > 0 ? std::optional(moves) : std::nullopt;
    }
    if (state.contains("flag")) {
        clock.flag_first = state.at("flag") == "w" ? Color::White : Color::Black;
        clock.sides[*clock.flag_first].flag = at_ms(0);
    }
    clock.locked = state.value("locked", false);
    clock.on_move = state.at("on_move") == "w" ? Color::White : Color::Black;
    clock.phase = ClockPhase::Paused;
    for (const ClockPhase phase : {ClockPhase::Ready, ClockPhase::Frozen, ClockPhase::Ended}) {
        if (state.at("phase") == word_of(phase)) clock.phase = phase;
    }
    return clock;
}

}  // namespace

Clock fold_of(const ReferenceServer::Game& game, std::size_t count) {
    const auto control = control_from_wire(game.setup.at("tc"));
    Clock clock = make_clock(std::make_shared<const TimeControl>(control.value()));
    if (game.setup.contains("state")) clock = taken_over(std::move(clock), game.setup.at("state"));
    for (std::size_t i = 0; i < count; ++i) clock = folded_one(clock, game, game.log.at(i));
    return clock;
}

Clock ReferenceServer::folded(const std::string& id) const {
    return fold_of(games_.at(id), games_.at(id).log.size());
}

void ReferenceServer::bind(const std::string& game, const Json& control) {
    Game fresh;
    fresh.setup = {{"type", "setup"}, {"g", game},        {"ep", 1},
                   {"board", 1},      {"round", 1},       {"names", {"White", "Black"}},
                   {"tc", control},   {"start_side", "w"}};
    games_[game] = fresh;
}

ReferenceServer::Frames ReferenceServer::rebind(const std::string& id) {
    Game& game = games_.at(id);
    const Clock clock = folded(id);
    const auto letter = [](Color side) { return side == Color::White ? "w" : "b"; };
    const auto& [white, black] = clock.sides;
    Json state = {{"main_ms", {white.main.count(), black.main.count()}},
                  {"moves", {white.moves, black.moves}},
                  {"period", {white.period, black.period}},
                  {"on_move", letter(clock.on_move)},
                  {"phase", word_of(clock.phase)}};
    if (clock.flag_first) state["flag"] = letter(*clock.flag_first);
    if (clock.set_increment) state["inc_ms"] = clock.set_increment->count();
    if (delay_kind_of(*clock.control)) {
        state["delay_ms"] = {white.delay_left.count(), black.delay_left.count()};
    }
    if (white.to_renew || black.to_renew) {
        state["renew"] = {white.to_renew.value_or(0), black.to_renew.value_or(0)};
    }
    if (clock.locked) state["locked"] = true;
    game.answered_before = answered(game);
    game.evidence.insert(game.evidence.end(), game.log.begin(), game.log.end());
    game.log.clear();
    game.synced = 0;
    game.setup["ep"] = ++game.epoch;
    game.setup["state"] = state;
    game.setup["last_cmd"] = game.answered_before;
    return {game.setup.dump()};
}

void ReferenceServer::order(const std::string& id, const Json& op_and_args) {
    Game& game = games_.at(id);
    Json frame = op_and_args;
    frame.update({{"type", "cmd"},
                  {"g", id},
                  {"ep", game.epoch},
                  {"cmd", game.orders.size() + 1},
                  {"by", "IA Test"}});
    game.orders.push_back(frame);
}

std::size_t ReferenceServer::answered(const Game& game) {
    const auto here = std::count_if(game.log.begin(), game.log.end(),
                                    [](const Json& ev) { return ev.contains("cmd"); });
    return game.answered_before + static_cast<std::size_t>(here);
}

Json ReferenceServer::unanswered(const Game& game) const {
    const auto first = game.orders.begin() + static_cast<std::ptrdiff_t>(answered(game));
    std::vector<Json> orders(first, game.orders.end());
    for (Json& order : orders) order["ep"] = game.epoch;
    return Json(orders);
}

ReferenceServer::Frames ReferenceServer::on_frame(const std::string& text) {
    Frames out;
    const Json frame = Json::parse(text);
    if (frame.at("type") == "ev") take_event(frame, out);
    if (frame.at("type") != "hello") return out;
    Json welcome = {{"type", "welcome"},
                    {"srv_boot", "s"},
                    {"journal", "j"},
                    {"incarnation", incarnation},
                    {"t0", 0},
                    {"t1", 0},
                    {"t2", 0},
                    {"hb_ms", 2000},
                    {"games", Json::array()}};
    Frames setups;
    for (const auto& [id, game] : games_) {
        bool known = false;
        for (const Json& theirs : frame.at("games")) {
            known = known || (theirs.at("g") == id && theirs.at("ep") == game.epoch);
        }
        if (!known) setups.push_back(game.setup.dump());
        welcome["games"].push_back({{"g", id},
                                    {"ep", game.epoch},
                                    {"have_seq", game.synced},
                                    {"cmds", known ? unanswered(game) : Json::array()}});
    }
    out.push_back(welcome.dump());
    out.insert(out.end(), setups.begin(), setups.end());
    return out;
}

void ReferenceServer::check_event(const Game& game, const Json& frame) {
    const std::string previous = game.log.empty() ? "" : game.log.back().at("hash");
    if (frame.at("hash") != expected_hash(previous, frame)) complaints.push_back("hash");
    if (!game.log.empty() && game.log.back().at("boot") == frame.at("boot") &&
        game.log.back().at("t_ms") > frame.at("t_ms")) {
        complaints.push_back("time ran back");
    }
    if (frame.contains("cmd")) {
        if (frame.at("cmd") != answered(game) + 1) complaints.push_back("order out of turn");
    }
}

void ReferenceServer::take_event(const Json& frame, Frames& out) {
    const auto found = games_.find(frame.at("g"));
    if (found == games_.end()) return;
    Game& game = found->second;
    if (frame.at("ep") != game.epoch) {
        game.evidence.push_back(frame);
        return;
    }
    const auto seq = frame.at("seq").get<std::size_t>();
    if (seq == game.log.size() + 1) {
        check_event(game, frame);
        game.log.push_back(frame);
        const Clock clock = fold_of(game, game.log.size());
        const Json left = {clock.sides.white.main.count(), clock.sides.black.main.count()};
        if (left != frame.at("rem")) complaints.push_back("rem " + frame.dump());
    } else if (seq <= game.log.size()) {
        if (game.log[seq - 1] != frame) complaints.push_back("diverged");
    }
    out.push_back(
        Json{{"type", "ack"}, {"g", found->first}, {"ep", game.epoch}, {"upto", game.synced}}
            .dump());
}

ReferenceServer::Frames ReferenceServer::sync() {
    Frames out;
    for (auto& [id, game] : games_) {
        if (game.synced == game.log.size()) continue;
        game.synced = game.log.size();
        out.push_back(
            Json{{"type", "ack"}, {"g", id}, {"ep", game.epoch}, {"upto", game.synced}}.dump());
    }
    return out;
}

ReferenceServer::Frames ReferenceServer::nudge() {
    Frames out;
    for (const auto& [id, game] : games_) {
        for (const Json& order : unanswered(game)) out.push_back(order.dump());
    }
    return out;
}

void ReferenceServer::crash() {
    for (auto& [id, game] : games_) game.log.resize(game.synced);
}

}  // namespace arbiter::testing
