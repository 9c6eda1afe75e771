// The hall's part in what terminals do beside their entries: they come and go, and what they say is
// refused.
#include "arbiter/hall/board_terminals.hpp"
#include "arbiter/hall/late_orders.hpp"
#include "arbiter/hall/terminal_devices.hpp"
#include "server/hall/hall.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

constexpr std::chrono::seconds clocks_interval{1};
// Of so many games a part is looked at in each tick, that presses need not wait for all of them.
constexpr std::size_t games_of_a_look = 64;
constexpr std::size_t parts_of_a_look = 8;
// Devices that wait for one clock's place after many had come.
constexpr std::size_t most_told_one_by_one = 4;
// After a start, until then devices may come back.
constexpr std::chrono::seconds absent_after{60};

}  // namespace

void Hall::note_refused(Transaction& transaction, const ReportEntry& asked,
                        const std::string& code) {
    if (code == "diverged") {
        note(transaction, [&] { return entry_differs_alarm(state_, asked.game, asked.report); });
    }
    tell_of_refused(transaction, asked.terminal,
                    {asked.game, asked.report.epoch, asked.report.seq, code});
}

void Hall::tell_of_refused(Transaction& transaction, TerminalId terminal,
                           const RefusedEntry& entry) {
    if (!refused_logs_.refuse(terminal, entry)) return;
    const KeyIssued& key = state_.keys.at(state_.terminals.at(terminal)).issued;
    const auto game = game_of_refused(state_, key, entry);
    if (!game) return;
    if (note(transaction, [&] { return refused_log_alarm(state_, key, *game, entry); })) {
        refused_logs_.told(terminal, *game);
    }
}

void Hall::note_accepted(Transaction& transaction, TerminalId terminal, GameId game) {
    const auto told = refused_logs_.accept(terminal);
    note(transaction, [&] { return refused_log_settled(state_, terminal, game); });
    if (told && *told != game) {
        note(transaction, [&] { return refused_log_settled(state_, terminal, *told); });
    }
}

void Hall::unreadable_entry(TerminalId terminal, const Refusal& refusal) {
    if (refused_now()) return;
    Transaction transaction = begin("terminal:" + to_text(terminal), {});
    tell_of_refused(transaction, terminal, {std::nullopt, 0, 0, refusal.code});
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::terminal_came(const KeyIssued& key, const std::string& device,
                         const TerminalWatch::Arrival& arrival) {
    clocks_.came(key.terminal, arrival, ports_.elapsed());
    wake_games_of(key.terminal);
    if (refused_now()) return;
    Transaction transaction = begin(the_hall.name, {});
    note(transaction, [&] { return arrived(state_, key, device); });
    record_all(transaction, waiting_games_bound(state_, key, {transaction.now, the_hall, 0}));
    present_.here.insert(key.terminal);
    note(transaction, [&] { return stray_alarms(state_, key); });
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::terminal_went(const KeyIssued& key) {
    present_.here.erase(key.terminal);
    clocks_.went(key.terminal, ports_.elapsed());
    if (refused_now()) return;
    Transaction transaction = begin(the_hall.name, {});
    note(transaction, [&] { return strays_settled(state_, key, present_); });
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::key_contested(const KeyIssued& key, int times, int seconds) {
    present_.contested.insert(key.terminal);
    if (refused_now()) return;
    Transaction transaction = begin(the_hall.name, {});
    note(transaction, [&] { return key_contested_alarms(state_, key, times, seconds); });
    if (transaction.drafts.empty()) return;
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::device_waits(const KeyIssued& key, const std::string& device) {
    present_.waiting.insert({key.terminal, device});
    if (refused_now()) return;
    Transaction transaction = begin(the_hall.name, {});
    note(transaction, [&] { return waiting_device_alarms(state_, key, device, present_); });
    if (!transaction.drafts.empty()) {
        submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
    }
}

void Hall::devices_flood(const KeyIssued& key, const CameToWait& came) {
    present_.flooded.insert(key.terminal);
    if (refused_now()) return;
    Transaction transaction = begin(the_hall.name, {});
    note(transaction, [&] { return strays_settled(state_, key, present_); });
    note(transaction, [&] { return key_flooded_alarms(state_, key, came); });
    if (transaction.drafts.empty()) return;
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::flood_ended(const KeyIssued& key) {
    std::vector<std::string> waiting;
    for (const auto& [terminal, device] : present_.waiting) {
        if (terminal == key.terminal) waiting.push_back(device);
    }
    if (waiting.size() > most_told_one_by_one) return;
    present_.flooded.erase(key.terminal);
    if (refused_now()) return;
    Transaction transaction = begin(the_hall.name, {});
    for (const std::string& device : waiting) {
        note(transaction, [&] { return waiting_device_alarms(state_, key, device, present_); });
    }
    if (transaction.drafts.empty()) return;
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::device_left(const KeyIssued& key, const std::string& device) {
    present_.waiting.erase({key.terminal, device});
    if (refused_now()) return;
    Transaction transaction = begin(the_hall.name, {});
    note(transaction, [&] { return strays_settled(state_, key, present_); });
    if (!transaction.drafts.empty()) {
        submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
    }
}

void Hall::tell_what_ran(StreamId stream, HallCommand& command) const {
    const auto* live = find_tournament(state_, stream);
    if (live == nullptr) return;
    const auto ran = [&](GameId id) -> std::optional<Instant> {
        const auto game = live->games.find(id);
        const bool runs =
            game != live->games.end() && game->second.clock.phase == ClockPhase::Running;
        if (!runs) return std::nullopt;
        const Instant until = clock_ran_until(game->second).until;
        return until > game->second.clock.since ? std::optional(until) : std::nullopt;
    };
    if (auto* use = std::get_if<UseDevice>(&command)) {
        for (const GameId id : games_bound_to(*live, use->terminal)) {
            if (const auto until = ran(id)) use->known[id] = *until;
        }
    } else if (auto* on = std::get_if<OnGame>(&command)) {
        auto* bind = std::get_if<BindTerminal>(&on->command);
        if (bind != nullptr && !bind->ran_until) bind->ran_until = ran(on->game);
    }
}

void Hall::terminal_pinged(TerminalId terminal, Instant t0, std::optional<Instant> t3,
                           const std::optional<Battery>& battery) {
    const bool changed = battery && battery != clocks_.battery(terminal);
    clocks_.pinged(terminal, t0, t3, battery, ports_.elapsed());
    if (changed) wake_games_of(terminal);
}

void Hall::wake_games_of(TerminalId terminal) {
    const KeyIssued& key = state_.keys.at(state_.terminals.at(terminal)).issued;
    const auto* live = find_tournament(state_, key.tournament);
    for (const GameId id : games_bound_to(*live, terminal)) clocks_.wake(id);
}

void Hall::watch_game(const JournalEvent& event) {
    const auto* entry = std::get_if<GameEntry>(&event);
    if (entry == nullptr) return;
    if (std::holds_alternative<TerminalBound>(entry->event)) return clocks_.watch(entry->game);
    // Of what its clock reports the watch is told by itself.
    if (!std::holds_alternative<ClockReported>(entry->event)) clocks_.wake(entry->game);
}

void Hall::look_at_clocks() {
    const Elapsed now = ports_.elapsed();
    if (refused_now()) return;
    if (to_look_at_.empty()) {
        if (now < clocks_due_) return;
        clocks_due_ = now + clocks_interval;
        to_look_at_ = clocks_.awake();
        std::ranges::reverse(to_look_at_);
        look_part_ = std::max(games_of_a_look, to_look_at_.size() / parts_of_a_look + 1);
    }
    Transaction transaction = begin(the_hall.name, {});
    for (std::size_t left = look_part_; left > 0 && !to_look_at_.empty(); --left) {
        look_at_clock(transaction, to_look_at_.back(), now);
        to_look_at_.pop_back();
    }
    if (transaction.drafts.empty()) return;
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::look_for_absent() {
    if (absent_settled_ || ports_.elapsed() - started_ < absent_after || refused_now()) return;
    absent_settled_ = true;
    for (const auto& [stream, live] : state_.tournaments) {
        Transaction transaction = begin(the_hall.name, {});
        note(transaction,
             [&, stream = stream] { return absent_settled(state_, stream, present_); });
        if (transaction.drafts.empty()) continue;
        submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
    }
}

void Hall::look_at_clock(Transaction& transaction, GameId id, Elapsed now) {
    const Game* game = find_game(state_, id);
    if (game == nullptr || game->phase == GamePhase::Ended) return clocks_.forget(id);
    const auto findings = clocks_.look(id, *game, now);
    auto& told = clocks_.told(id);
    auto would_be_told = told;
    if (note(transaction, [&] { return finding_alarms(state_, id, findings, would_be_told); })) {
        told = std::move(would_be_told);
    }
    if (!told.empty()) clocks_.wake(id);  // until it does not hold any more
}

bool Hall::withdrew_late_orders(GameId game, int taken) {
    Transaction transaction = begin(the_hall.name, {});
    auto events = late_orders_withdrawn(state_, game, taken, {transaction.now, the_hall, 0});
    if (events.empty()) return false;
    if (refused_now()) return true;
    record_all(transaction, std::move(events));
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
    return true;
}

bool Hall::numbered_orders_anew(GameId game, int last_order) {
    Transaction transaction = begin(the_hall.name, {});
    auto events = orders_after_loss(state_, game, last_order, {transaction.now, the_hall, 0});
    if (events.empty()) return false;
    if (refused_now()) return true;
    record_all(transaction, std::move(events));
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
    return true;
}

void Hall::look_for_strays(Transaction& transaction) {
    std::vector<const GameEntry*> entries;
    for (const Draft& draft : transaction.drafts) {
        if (const auto* entry = std::get_if<GameEntry>(&draft.event)) entries.push_back(entry);
    }
    note(transaction, [&] { return stray_changes(state_, entries, present_); });
}

}  // namespace arbiter
