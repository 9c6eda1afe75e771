#include "server/hall/terminal_watch.hpp"

#include "server/wire/frames/terminal_frames.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace arbiter {
namespace {

using namespace std::chrono_literals;

constexpr Elapsed offline_after = 5s;
// Where no clock runs a terminal says something every 30 s: two of them, and what a network takes.
constexpr Elapsed idle_offline_after = 65s;
// An entry that is on its way has come by then.
constexpr Elapsed silence_at_zero = 2s;
// So much of the difference between the two times is the way of a hello.
constexpr Elapsed most_ahead = 2s;
// The same of stamps of who never tells by pings how its time stands: a hello may lie that long.
constexpr Elapsed most_ahead_untold = 1min;
// A rate that is told as a rate explains so much of what a clock counts.
constexpr int explained_by_rate_ppm = rate_defect_ppm;

ClockTime terminal_time(Instant instant) {
    return instant.time_since_epoch();
}

Millis whole_millis(ClockTime time) {
    return std::chrono::round<Millis>(time);
}

// Its clock was started, and the game is not over.
bool is_on(const Game& game) {
    const ClockPhase phase = game.clock.phase;
    return game.phase == GamePhase::Playing &&
           (phase == ClockPhase::Running || phase == ClockPhase::Paused ||
            phase == ClockPhase::Frozen);
}

RateFinding finding_of(const ClockRate& rate) {
    const auto whole = [](double value) {
        constexpr double most = 1e6;
        return static_cast<int>(std::lround(std::clamp(value, -most, most)));
    };
    return {.ppm = whole(rate.ppm), .error = whole(std::ceil(rate.error))};
}

}  // namespace

void TerminalWatch::came(TerminalId terminal, const Arrival& arrival, Elapsed now) {
    Pulse& pulse = pulses_[terminal];
    if (pulse.boot != arrival.boot) pulse.offsets = {};
    pulse.boot = arrival.boot;
    pulse.there = true;
    pulse.simulated = arrival.simulated;
    pulse.pings = false;
    pulse.heard = now;
    if (arrival.battery) pulse.battery = arrival.battery;
    pulse.asked = terminal_time(arrival.t0);
    pulse.answered = now;
    pulse.begun = pulse.asked;
    pulse.opened = arrival.opened;
}

void TerminalWatch::went(TerminalId terminal, Elapsed now) {
    Pulse& pulse = pulses_[terminal];
    pulse.there = false;
    pulse.heard = now;
}

void TerminalWatch::heard(TerminalId terminal, Elapsed now) {
    const auto found = pulses_.find(terminal);
    if (found != pulses_.end()) found->second.heard = now;
}

void TerminalWatch::pinged(TerminalId terminal, Instant t0, std::optional<Instant> t3,
                           const std::optional<Battery>& battery, Elapsed now) {
    Pulse& pulse = pulses_[terminal];
    pulse.pings = true;
    if (battery) pulse.battery = battery;
    if (t3 && !pulse.simulated) {
        pulse.offsets.add({.asked = pulse.asked,
                           .taken = pulse.answered,
                           .answered = pulse.answered,
                           .heard = terminal_time(*t3)});
    }
    pulse.asked = terminal_time(t0);
    pulse.answered = now;
}

void TerminalWatch::reported(GameId game, TerminalId terminal, const ClockReported& report,
                             Elapsed now) {
    Watched& watched = games_[game];
    watched.reported = now;
    awake_.insert(game);
    const auto heard_of = pulses_.find(terminal);
    if (heard_of == pulses_.end() || heard_of->second.boot != report.boot) return;
    const auto by = ahead(heard_of->second, terminal_time(report.at), now);
    if (by) watched.off_wall = whole_millis(*by);
}

// The link can only have made a stamp older.
std::optional<ClockTime> TerminalWatch::ahead(Pulse& pulse, ClockTime stamp, Elapsed now) {
    if (pulse.simulated) return std::nullopt;
    if (const auto best = pulse.offsets.best()) {
        const ClockTime by = stamp + best->offset - best->error - now;
        return by > clock_jump ? std::optional(by) : std::nullopt;
    }
    const ClockTime by = stamp - pulse.begun - (now - pulse.opened);
    if (by <= most_ahead_untold) return std::nullopt;
    pulse.begun += by;  // told
    return by;
}

void TerminalWatch::watch(GameId game) {
    games_.try_emplace(game);
    awake_.insert(game);
}

void TerminalWatch::wake(GameId game) {
    if (games_.contains(game)) awake_.insert(game);
}

void TerminalWatch::forget(GameId game) {
    games_.erase(game);
    awake_.erase(game);
}

std::vector<GameId> TerminalWatch::awake() const {
    std::vector<GameId> ids(awake_.begin(), awake_.end());
    std::ranges::sort(ids);
    return ids;
}

const TerminalWatch::Pulse* TerminalWatch::pulse(TerminalId terminal) const {
    const auto found = pulses_.find(terminal);
    return found == pulses_.end() ? nullptr : &found->second;
}

std::optional<Battery> TerminalWatch::battery(TerminalId terminal) const {
    const Pulse* known = pulse(terminal);
    return known == nullptr ? std::nullopt : known->battery;
}

std::optional<ClockOffset> TerminalWatch::offset(const Pulse* pulse, const Game& game) const {
    if (pulse == nullptr || pulse->boot != game.terminal.boot) return std::nullopt;
    return pulse->offsets.best();
}

ClockFindings TerminalWatch::look(GameId id, const Game& game, Elapsed now) {
    ClockFindings findings;
    if (!game.terminal.binding) return findings;
    Watched& watched = games_[id];
    const Pulse* heard_of = pulse(game.terminal.binding->terminal);
    const bool runs = game.clock.phase == ClockPhase::Running;
    if (!is_on(game)) awake_.erase(id);
    findings.offline = is_on(game) && is_offline(heard_of, runs, now);
    if (is_on(game) && is_silent_at_zero(watched, heard_of, game, now)) {
        findings.silent_at_zero = game.clock.on_move;
    }
    const auto stands = offset(heard_of, game);
    if (!runs) watched.base.reset();
    if (runs && stands) compare_with_wall(watched, *stands, game);
    findings.off_wall = std::exchange(watched.off_wall, std::nullopt);
    if (heard_of == nullptr) return findings;
    if (is_on(game)) {
        if (const auto rate = heard_of->offsets.rate()) findings.rate = finding_of(*rate);
    }
    if (heard_of->battery) {
        findings.battery_low = is_low(*heard_of->battery) ? Finding::Yes : Finding::No;
    }
    return findings;
}

TerminalWatch::RanUntil TerminalWatch::ran_until(const Game& game, Elapsed now) const {
    RanUntil known{.until = game.clock.since, .uncertain = {}, .silent = {}};
    const Pulse* heard_of =
        game.terminal.binding ? pulse(game.terminal.binding->terminal) : nullptr;
    if (heard_of == nullptr) return known;
    const bool here = heard_of->there && !is_offline(heard_of, true, now);
    if (!here) known.silent = whole_millis(now - heard_of->heard);
    // Of another time than its entries: nothing follows from it.
    if (heard_of->simulated || heard_of->boot != game.terminal.boot) return known;
    ClockTime until = heard_of->asked;
    known.uncertain = clock_heartbeat;
    if (here) {
        const auto stands = heard_of->offsets.best();
        until = stands ? now - stands->offset : until + (now - heard_of->answered);
        if (stands) known.uncertain = whole_millis(stands->error);
    }
    // No clock is so fast: since it came no more can have passed there than here.
    const ClockTime most = heard_of->begun + (now - heard_of->opened) + most_ahead;
    if (until > most) {
        until = most;
        known.uncertain.reset();
    }
    known.until = std::max(known.until, Instant{whole_millis(until)});
    return known;
}

bool TerminalWatch::is_offline(const Pulse* pulse, bool runs, Elapsed now) const {
    if (pulse == nullptr) return now - started_ > offline_after;
    const Elapsed silent = now - pulse->heard;
    if (!pulse->there) return silent > offline_after;
    // One that never pings cannot be told from one that has nothing to say.
    return pulse->pings && silent > (runs ? offline_after : idle_offline_after);
}

bool TerminalWatch::is_silent_at_zero(const Watched& watched, const Pulse* pulse, const Game& game,
                                      Elapsed now) const {
    const auto due = flag_due(game.clock);
    if (!due || (pulse != nullptr && pulse->simulated)) return false;
    if (const auto stands = offset(pulse, game)) {
        return now - stands->offset - stands->error - terminal_time(*due) > silence_at_zero;
    }
    // Its latest entry came after it was written: what has passed since is at least this.
    const Elapsed passed = now - watched.reported.value_or(started_);
    return passed - (*due - game.clock.since) > silence_at_zero;
}

void TerminalWatch::compare_with_wall(Watched& watched, const ClockOffset& now, const Game& game) {
    if (!watched.base || watched.boot != game.terminal.boot) {
        watched.base = now;
        watched.boot = game.terminal.boot;
        return;
    }
    const ClockTime counted_more = watched.base->offset - now.offset;
    const ClockTime explained = watched.base->error + now.error + clock_jump +
                                (now.at - watched.base->at) * explained_by_rate_ppm / 1'000'000;
    if (std::chrono::abs(counted_more) <= explained) return;
    watched.off_wall = whole_millis(counted_more);
    watched.base = now;
}

}  // namespace arbiter
