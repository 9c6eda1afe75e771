#include "server/hall/public_feed.hpp"

#include "clock/overload.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace arbiter {
namespace {

PublicEvent told(TournamentEvent event) {
    return {std::move(event), true};
}

std::optional<PublicEvent> public_part(const TournamentEvent& event) {
    return std::visit(
        Overload{[](PlayerEntered entered) -> std::optional<PublicEvent> {
                     entered.data.sealed.clear();
                     return told(std::move(entered));
                 },
                 [](PlayerChanged changed) -> std::optional<PublicEvent> {
                     changed.data.sealed.clear();
                     return told(std::move(changed));
                 },
                 [](PlayerWithdrawn withdrawn) -> std::optional<PublicEvent> {
                     withdrawn.reason.clear();
                     return told(std::move(withdrawn));
                 },
                 [](const RoundDrafted& drafted) -> std::optional<PublicEvent> {
                     return PublicEvent{TournamentEvent{drafted}, false};
                 },
                 [](const DraftsDropped& dropped) -> std::optional<PublicEvent> {
                     return PublicEvent{TournamentEvent{dropped}, false};
                 },
                 [](const auto& other) -> std::optional<PublicEvent> { return told(other); }},
        event);
}

PublicClock clock_of(const ClockReported& report, ClockSeen seen, WallTime recorded) {
    PublicClock clock{std::nullopt, report.left, recorded};
    if (seen == ClockSeen::White) clock.running = Color::White;
    if (seen == ClockSeen::Black) clock.running = Color::Black;
    return clock;
}

std::optional<PublicEvent> public_part(const GameEntry& entry, ClockSeen seen, WallTime recorded) {
    const auto tell = [&entry](auto event) {
        return PublicEvent{PublicGameEntry{entry.game, std::move(event)}, true};
    };
    return std::visit(
        [&](const auto& event) -> std::optional<PublicEvent> {
            using Event = std::decay_t<decltype(event)>;
            if constexpr (std::is_same_v<Event, GameOpened> || std::is_same_v<Event, MoveMade> ||
                          std::is_same_v<Event, GameResumed>) {
                return tell(event);
            } else if constexpr (std::is_same_v<Event, GameEnded> ||
                                 std::is_same_v<Event, GameReopened> ||
                                 std::is_same_v<Event, RecordingCorrected> ||
                                 std::is_same_v<Event, GameVoided> ||
                                 std::is_same_v<Event, PositionRestored>) {
                auto bare = event;
                bare.reason.clear();
                return tell(std::move(bare));
            } else if constexpr (std::is_same_v<Event, IllegalMoveStood>) {
                return tell(PublicPlacement{event.ply, event.uci, event.fen});
            } else if constexpr (std::is_same_v<Event, GameAdjourned>) {
                auto bare = event;
                bare.draw_offer.reset();
                return tell(std::move(bare));
            } else if constexpr (std::is_same_v<Event, ClockReported>) {
                if (seen == ClockSeen::None) return std::nullopt;
                return tell(clock_of(event, seen, recorded));
            } else {
                return std::nullopt;
            }
        },
        entry.event);
}

// A clock that shows its mover's time after a press belongs to the mover's last move.
void link_press(PublicGame& game, const PublicClock& clock) {
    if (!clock.running) return;
    const Color mover = !*clock.running;
    const bool white_first = game.setup.start_fen.find(" b ") == std::string::npos;
    for (std::size_t i = game.moves.size(); i > 0 && i + 2 > game.moves.size(); --i) {
        const bool by_white = ((i - 1) % 2 == 0) == white_first;
        if (by_white != (mover == Color::White)) continue;
        if (!game.moves[i - 1].left) game.moves[i - 1].left = clock.left[mover];
        return;
    }
}

void fold(PublicGame& game, const MoveMade& move) {
    game.moves.resize(std::min(game.moves.size(), static_cast<std::size_t>(move.ply - 1)));
    game.moves.push_back({move.san, move.uci, std::nullopt});
}

void fold(PublicGame& game, const PublicPlacement& move) {
    game.moves.resize(std::min(game.moves.size(), static_cast<std::size_t>(move.ply - 1)));
    game.moves.push_back({move.uci, move.uci, std::nullopt, move.fen});
}

void fold(PublicState& state, const PublicGameEntry& entry) {
    PublicGame& game = state.games[entry.game];
    game.changed = ++state.version;
    std::visit(
        Overload{[&](const GameOpened& opened) { game.setup = opened; },
                 [&](const MoveMade& move) { fold(game, move); },
                 [&](const GameEnded& ended) {
                     game.result = ended.result;
                     game.voided = false;
                     game.termination = ended.termination;
                     game.article = ended.article;
                     state.results_changed = state.version;
                     state.tournament =
                         evolve(std::move(state.tournament), GameEntry{entry.game, ended});
                 },
                 [&](const GameReopened& reopened) {
                     game.result.reset();
                     game.voided = false;
                     state.results_changed = state.version;
                     state.tournament =
                         evolve(std::move(state.tournament), GameEntry{entry.game, reopened});
                 },
                 [&](const RecordingCorrected& corrected) {
                     game.moves.resize(std::min(game.moves.size(),
                                                static_cast<std::size_t>(corrected.from_ply - 1)));
                     for (const auto& move : corrected.moves) fold(game, move);
                 },
                 [&](const PositionRestored& restored) {
                     game.moves.resize(
                         std::min(game.moves.size(), static_cast<std::size_t>(restored.ply)));
                 },
                 [&](const GameVoided&) {
                     game.result.reset();
                     game.voided = true;
                 },
                 [&](const PublicPlacement& move) { fold(game, move); },
                 [&](const GameAdjourned&) { game.adjourned = true; },
                 [&](const GameResumed&) { game.adjourned = false; },
                 [&](const PublicClock& clock) {
                     game.clock = clock;
                     link_press(game, clock);
                 }},
        entry.event);
}

void fold(PublicState& state, const TournamentEvent& event) {
    state.tables_changed = ++state.version;
    state.tournament = evolve(std::move(state.tournament), event);
}

}  // namespace

std::optional<PublicEvent> public_event(const JournalEvent& event, ClockSeen seen,
                                        WallTime recorded) {
    return std::visit(
        Overload{[](const HallEvent&) -> std::optional<PublicEvent> { return std::nullopt; },
                 [](const TournamentEvent& change) { return public_part(change); },
                 [&](const GameEntry& entry) { return public_part(entry, seen, recorded); }},
        event);
}

void PublicFeed::offer(std::int64_t seq, ClockSeen seen, PublicEvent event, Elapsed arrived,
                       std::chrono::seconds delay) {
    const bool delayed = delay.count() > 0 || (!waiting_.empty() && waiting_.back().delayed);
    if (delayed) last_due_ = std::max<Elapsed>(last_due_, arrived + delay);
    waiting_.push_back({last_due_, delayed, {seq, seen}, std::move(event)});
}

void PublicFeed::take_next(std::vector<Released>& released) {
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    std::visit([this](const auto& event) { fold(state_, event); }, next.event.event);
    if (!next.event.told) return;
    entries_.push_back(next.entry);
    released.push_back({head(), std::move(next.event)});
}

std::vector<PublicFeed::Released> PublicFeed::release_undelayed() {
    std::vector<Released> released;
    while (!waiting_.empty() && !waiting_.front().delayed) take_next(released);
    return released;
}

std::int64_t PublicFeed::due(Elapsed now) const {
    std::int64_t upto = 0;
    for (const auto& next : waiting_) {
        if (next.delayed && next.due > now) break;
        upto = next.entry.seq;
    }
    return upto;
}

std::vector<PublicFeed::Released> PublicFeed::release(std::int64_t upto) {
    std::vector<Released> released;
    while (!waiting_.empty() && waiting_.front().entry.seq <= upto) take_next(released);
    return released;
}

}  // namespace arbiter
