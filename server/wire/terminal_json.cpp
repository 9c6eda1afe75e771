#include "server/wire/terminal_json.hpp"

#include "db/codec/event_json.hpp"
#include "db/codec/json_reader.hpp"
#include "server/wire/json_parts.hpp"

#include <utility>

namespace arbiter {
namespace {

constexpr std::int64_t heartbeat_ms = 2000;
constexpr std::size_t longest_word = 64;  // boot, chain, key: nobody needs more

bool read_log(JsonValue value, JsonProblem& problem, TerminalHello::Log& log) {
    const auto object = json_object(value);
    if (!object) return false;
    JsonFields in(*object, problem);
    log.game = in.id<GameId>("g");
    log.epoch = in.integer<int>("ep");
    log.last_seq = in.optional_integer<std::int64_t>("last_seq").value_or(0);
    return !problem.found();
}

Result<TerminalFrame> read_hello(JsonFields& in) {
    TerminalHello hello;
    hello.proto = in.integer<int>("proto");
    hello.terminal = in.text("term");
    hello.key = in.text("key");
    hello.boot = in.text("boot");
    hello.t0 = in.optional_integer<std::int64_t>("t0").value_or(0);
    if (in.find("games")) {
        in.each("games", [&](std::size_t, JsonValue value) {
            return read_log(value, in.problem(), hello.games.emplace_back());
        });
    }
    hello.battery = in.optional_integer<int>("battery");
    hello.simulated = in.find("sim_rate").has_value();
    return TerminalFrame{std::move(hello)};
}

bool read_pair(JsonValue value, ByColor<Millis>& pair) {
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        return i < 2 && assign(i == 0 ? pair.white : pair.black, json_integer<std::int64_t>(item));
    });
    return fits && count == 2;
}

Result<TerminalFrame> read_entry(JsonFields& in) {
    TerminalEntry entry;
    ClockReported& report = entry.report;
    entry.game = in.id<GameId>("g");
    report.epoch = in.integer<int>("ep");
    report.seq = in.integer<std::int64_t>("seq");
    report.boot = in.text("boot");
    report.at = Instant{in.millis("t_ms")};
    report.kind = in.word<ReportKind>("kind");
    report.side = in.optional_word<Color>("side");
    report.order = in.optional_integer<int>("cmd");
    const auto left = in.find("rem");
    if (!left || !read_pair(*left, report.left)) in.problem().note("rem");
    report.chain = in.text("hash");
    if (report.boot.size() > longest_word) in.problem().note("boot");
    if (report.chain.size() > longest_word) in.problem().note("hash");
    return TerminalFrame{std::move(entry)};
}

// What the clock of a new epoch comes up with: nothing runs before the arbiter says so.
std::string_view taken_over_phase(ClockPhase phase) {
    switch (phase) {
        case ClockPhase::Ready:
            return "ready";
        case ClockPhase::Running:
        case ClockPhase::Paused:
            return "paused";
        case ClockPhase::Frozen:
            return "frozen";
        case ClockPhase::Ended:
            return "ended";
    }
    return {};
}

void append_state(JsonWriter& out, const Clock& clock) {
    const auto& sides = clock.sides;
    out.key("state");
    out.begin_object();
    append_millis(out, "main_ms", {sides.white.main, sides.black.main});
    append_numbers(out, "moves", {sides.white.moves, sides.black.moves});
    append_numbers(out, "period", {sides.white.period, sides.black.period});
    out.word_field("on_move", word_of(clock.on_move));
    out.word_field("phase", taken_over_phase(clock.phase));
    if (clock.flag_first) out.word_field("flag", word_of(*clock.flag_first));
    if (clock.set_increment) out.integer_field("inc_ms", clock.set_increment->count());
    out.end_object();
}

void append_order(JsonWriter& out, const ClockOrdered& order) {
    out.integer_field("cmd", order.order);
    out.word_field("op", clock_op(order.act));
    std::string args;
    append_clock_args(args, order.act);
    out.key("args");
    out.raw(args);
    out.word_field("by", "arbiter");
    // The reason is the arbiters' own: it stays off the board.
    if (order.not_after_seq) out.integer_field("not_after_seq", *order.not_after_seq);
}

void append_welcome_game(JsonWriter& out, const WelcomeGame& entry) {
    const Game& game = *entry.state;
    out.begin_object();
    out.word_field("g", to_text(entry.game));
    out.integer_field("ep", game.terminal.binding->epoch);
    out.integer_field("have_seq", game.terminal.seq);
    out.key("cmds");
    out.begin_array();
    for (auto i = static_cast<std::size_t>(game.orders.answered); i < game.orders.given.size();
         ++i) {
        out.begin_object();
        append_order(out, game.orders.given[i]);
        out.end_object();
    }
    out.end_array();
    out.end_object();
}

void append_times(JsonWriter& out, const ServerTimes& times) {
    out.integer_field("t0", times.t0);
    out.integer_field("t1", times.t1);
    out.integer_field("t2", times.t2);
}

void append_policy(JsonWriter& out, const Game& game) {
    out.key("policy");
    out.begin_object();
    out.boolean_field("freeze", game.setup.control.freeze);
    out.boolean_field("sound", false);
    out.boolean_field("show_moves", true);
    out.end_object();
}

}  // namespace

Result<TerminalFrame> read_terminal_frame(std::string_view text) {
    static thread_local JsonParser parser;
    return parser.read_object<TerminalFrame>(text, [](JsonFields& in) -> Result<TerminalFrame> {
        const auto type = in.text("type");
        if (type == "ev") return read_entry(in);
        if (type == "hello") return read_hello(in);
        if (type == "ping") {
            return TerminalFrame{TerminalPing{in.integer<std::int64_t>("id"),
                                              in.optional_integer<std::int64_t>("t0").value_or(0)}};
        }
        if (type == "pong" || type == "err") return TerminalFrame{TerminalNote{}};
        return refuse("unknown_type", "type");
    });
}

std::string welcome_frame(std::string_view srv_boot, std::string_view journal,
                          std::string_view incarnation, const ServerTimes& times,
                          const std::vector<WelcomeGame>& games) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "welcome");
    out.text_field("srv_boot", srv_boot);
    out.text_field("journal", journal);
    out.text_field("incarnation", incarnation);
    append_times(out, times);
    out.key("games");
    out.begin_array();
    for (const auto& game : games) append_welcome_game(out, game);
    out.end_array();
    out.integer_field("hb_ms", heartbeat_ms);
    out.end_object();
    return text;
}

std::string setup_frame(GameId id, const Game& game, const ByColor<std::string>& names) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "setup");
    out.word_field("g", to_text(id));
    out.integer_field("ep", game.terminal.binding->epoch);
    out.integer_field("board", game.setup.board);
    out.integer_field("round", game.setup.round);
    append_pair(out, "names", names, [&out](const std::string& name) { out.text(name); });
    std::string control;
    append_control(control, game.setup.control);
    out.key("tc");
    out.raw(control);
    out.word_field("start_side", word_of(game.record.start.turn()));
    append_policy(out, game);
    out.integer_field("last_cmd", game.orders.answered);
    // Another terminal played before: this one takes over where it stood.
    if (game.terminal.binding->epoch > 1) append_state(out, game.clock);
    out.end_object();
    return text;
}

std::string order_frame(GameId id, int epoch, const ClockOrdered& order) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "cmd");
    out.word_field("g", to_text(id));
    out.integer_field("ep", epoch);
    append_order(out, order);
    out.end_object();
    return text;
}

std::string ack_frame(GameId id, int epoch, std::int64_t upto) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "ack");
    out.word_field("g", to_text(id));
    out.integer_field("ep", epoch);
    out.integer_field("upto", upto);
    out.end_object();
    return text;
}

std::string gone_frame(GameId id, int epoch) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "gone");
    out.word_field("g", to_text(id));
    out.integer_field("ep", epoch);
    out.end_object();
    return text;
}

std::string pong_frame(std::int64_t id, const ServerTimes& times) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "pong");
    out.integer_field("id", id);
    append_times(out, times);
    out.end_object();
    return text;
}

}  // namespace arbiter
