// The clock and its log as the page in a browser calls them, compiled to WebAssembly
// (web/clock-wasm): numbers in and out, objects of the page by PageFields. A log is
// named by its address; instants are whole milliseconds of the page's monotonic clock. Storing and
// sending are the page's (web/src/clock/link.ts).
#include "clock/control_fields.hpp"
#include "clock/face.hpp"
#include "clock/pin_tries.hpp"
#include "clock/terminal/battery.hpp"
#include "clock/terminal/browser/blake2b.hpp"
#include "clock/terminal/browser/page_fields.hpp"
#include "clock/terminal/frame_fields.hpp"
#include "clock/terminal/game_log.hpp"

#include <array>
#include <limits>
#include <string>

namespace arbiter {

std::string short_hash(std::string_view text) {
    std::array<char, 32> hex{};
    char* next = hex.data();
    for (const std::uint8_t byte : Blake2b::digest<16>(text)) {
        *next++ = "0123456789abcdef"[byte >> 4];
        *next++ = "0123456789abcdef"[byte & 15];
    }
    return {hex.data(), hex.size()};
}

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

// What a call has to tell beyond a number; they last until the next one.
std::string told;
std::array<double, 24> numbers;

void tell(std::string_view text) {
    told.clear();
    told += text;
}

Instant instant(double ms) {
    return at_ms(static_cast<std::int64_t>(ms));
}
Color side_of(std::int32_t black) {
    return black != 0 ? Color::Black : Color::White;
}
double ms_of(const std::optional<Instant>& at) {
    return at ? static_cast<double>(at->time_since_epoch().count()) : nothing;
}
double ms_of(Millis time) {
    return static_cast<double>(time.count());
}
template <class T>
double number_of(const std::optional<T>& value) {
    return value ? static_cast<double>(*value) : nothing;
}

}  // namespace

extern "C" {

// The root has `setup`, the frame, and `boot`. Null: `told` says why.
[[clang::export_name("open")]] GameLog* open_log() {
    const char* problem = nullptr;
    PageFields given = handed_over(problem);
    const auto boot = given.optional_text("boot").value_or("");
    GameLog* opened = nullptr;
    const char* code = "bad_field|";
    given.object("setup", [&](PageFields& frame) {
        TimeControl control;
        frame.object("tc", [&](PageFields& tc) { control = read_control_fields(tc); });
        if (problem == nullptr && !can_run(control)) problem = "periods";
        if (problem != nullptr) {
            code = "bad_time_control|";
            return;
        }
        auto setup = read_setup_fields(frame, std::move(control));
        if (problem == nullptr) opened = new GameLog(std::move(setup), std::string(boot));
    });
    tell(code);
    told += problem != nullptr ? problem : "setup";
    return opened;
}

// The text that the last call has to tell: `code|where` of an open that was refused, times of a
// face.
[[clang::export_name("told")]] const char* last_told() {
    return told.c_str();
}

// The root is a line of the store: an entry, with its `order` if it applied one. False: it does not
// follow on the log.
[[clang::export_name("replay")]] bool replay_line(GameLog& log) {
    const char* problem = nullptr;
    PageFields line = handed_over(problem);
    LogEntry entry = read_entry_fields(line);
    std::optional<ClockAct> act;
    line.object("order",
                [&](PageFields& order) { act = read_act_fields(order, log.setup().start_side); });
    if (problem != nullptr || entry.seq != log.last_seq() + 1) return false;
    if (entry.hash != chained_hash(log.last_hash(), entry)) return false;
    log.replay(std::move(entry), act);
    return true;
}

// The root is an order as it came.
[[clang::export_name("order")]] void take_order(GameLog& log, double now) {
    const char* problem = nullptr;
    PageFields frame = handed_over(problem);
    Order order;
    order.number = optional_count(frame, "cmd").value_or(0);
    order.not_after_seq = frame.optional_integer<std::int64_t>("not_after_seq");
    auto act = read_act_fields(frame, log.setup().start_side);
    if (problem == nullptr) order.act = std::move(act);
    log.order(order, instant(now));
}

[[clang::export_name("due")]] void write_due(GameLog& log, double now) {
    log.write_due(instant(now));
}
[[clang::export_name("start")]] void start_clock(GameLog& log, double now) {
    log.start(instant(now));
}
[[clang::export_name("press")]] void press_clock(GameLog& log, std::int32_t side, double now) {
    log.press(side_of(side), instant(now));
}
[[clang::export_name("rest")]] void hand_rests(GameLog& log, std::int32_t side, double now) {
    log.rest(side_of(side), instant(now));
}
[[clang::export_name("lift")]] void hand_lifts(GameLog& log, std::int32_t side, double now) {
    log.lift(side_of(side), instant(now));
}
[[clang::export_name("call")]] void call_arbiter(GameLog& log, double now) {
    log.call(std::nullopt, instant(now));
}
[[clang::export_name("slept")]] void device_slept(GameLog& log, double now) {
    log.slept(instant(now));
}
[[clang::export_name("battery_low")]] void battery_is_low(GameLog& log, double now) {
    log.battery_low(instant(now));
}
[[clang::export_name("is_low")]] bool is_low_battery(std::int32_t percent, bool charging) {
    return is_low({percent, charging});
}
[[clang::export_name("reboot")]] void reboot_clock(GameLog& log, double white, double black,
                                                   double now) {
    const auto left = [](double ms) { return Millis{static_cast<std::int64_t>(ms)}; };
    log.reboot({left(white), left(black)}, instant(now));
}
// By an arbiter at the device; `side` 2: the one it was.
[[clang::export_name("resume")]] void resume_clock(GameLog& log, std::int32_t side, double now) {
    log.resume_by_hand(instant(now), side == 2 ? std::nullopt : std::optional(side_of(side)));
}
[[clang::export_name("change")]] void change_clock(GameLog& log, double white, double black,
                                                   std::int32_t white_moves,
                                                   std::int32_t black_moves, double now) {
    const auto left = [](double ms) { return Millis{static_cast<std::int64_t>(ms)}; };
    log.change_by_hand({left(white), left(black)}, {white_moves, black_moves}, instant(now));
}
[[clang::export_name("wrong_pin")]] void note_wrong_pin(GameLog& log, double now) {
    log.wrong_pin(instant(now));
}
[[clang::export_name("pin_tries")]] std::int32_t pin_tries(GameLog& log) {
    return log.pin_tries_left();
}
// Until when no PIN is taken; not a number: one is.
[[clang::export_name("pin_locked")]] double pin_locked(GameLog& log) {
    return ms_of(log.pin_locked_until());
}
// How long a pad on which nobody types stays open.
[[clang::export_name("pin_silence")]] double pin_silence() {
    return ms_of(longest_pin_silence);
}
[[clang::export_name("log_lost")]] void note_log_lost(GameLog& log, double now) {
    log.log_lost(instant(now));
}

[[clang::export_name("length")]] std::int32_t log_length(GameLog& log) {
    return static_cast<std::int32_t>(log.last_seq());
}
[[clang::export_name("last_order")]] std::int32_t last_order(GameLog& log) {
    return log.last_order();
}
// The canonical text, `|` and the hash. Entries count from 1.
[[clang::export_name("entry")]] const char* entry_text(GameLog& log, std::int32_t seq) {
    const LogEntry& entry = log.entries()[static_cast<std::size_t>(seq) - 1];
    tell(canonical_text(entry));
    told += "|";
    told += entry.hash;
    return told.c_str();
}

// As the clock stands at that moment: phase, on move, first flag, when the running side's time is
// up, how many inputs had no effect; then of White and of Black what is left, what the display
// shows, moves, period, moves until a byo-yomi comes back (0: none is running), when the flag fell.
[[clang::export_name("state")]] const double* clock_state(GameLog& log, double now) {
    const Clock clock = settled(log.clock(), instant(now));
    double* next = numbers.data();
    const auto put = [&next](double number) { *next++ = number; };
    put(static_cast<double>(clock.phase));
    put(static_cast<double>(clock.on_move));
    put(number_of(clock.flag_first));
    put(ms_of(flag_due(clock)));
    put(clock.ignored);
    for (const Color color : both_colors) {
        const ClockSide& side = clock.sides[color];
        put(ms_of(side.main));
        put(ms_of(shown(clock, color)));
        put(side.moves);
        put(side.period);
        put(side.to_renew.value_or(0));
        put(ms_of(side.flag));
    }
    return numbers.data();
}

// What a display draws: the milliseconds until it draws again (none while nothing runs), phase,
// first flag; then of White and of Black whether it runs, whether it is low, its flag, moves,
// period, free time, byo-yomi periods, moves to the next block; whether it is locked, how often it
// was ordered to beep, and whose clock ran when it was stopped. `told` has the two texts of the
// times and the arbiter's, in lines.
[[clang::export_name("face")]] const double* clock_face(GameLog& log, double now) {
    const Clock clock = settled(log.clock(), instant(now));
    const ClockFace face = face_of(clock);
    const auto wait = redraw_every(clock);
    double* next = numbers.data();
    const auto put = [&next](double number) { *next++ = number; };
    put(wait ? ms_of(*wait) : nothing);
    put(static_cast<double>(face.phase));
    put(number_of(face.down_first));
    for (const Color color : both_colors) {
        const SideFace& side = face.sides[color];
        put(side.runs ? 1 : 0);
        put(side.low ? 1 : 0);
        put(static_cast<double>(side.flag));
        put(side.moves);
        put(number_of(side.period));
        put(side.free ? ms_of(*side.free) : nothing);
        put(number_of(side.byo_yomi_left));
        put(number_of(side.moves_to_renew));
    }
    put(clock.locked ? 1 : 0);
    put(clock.beeps);
    put(number_of(face.ran));
    tell(face.sides.white.time);
    told += "\n";
    told += face.sides.black.time;
    told += "\n";
    told += clock.text.view();
    return numbers.data();
}

}  // extern "C"

}  // namespace arbiter
