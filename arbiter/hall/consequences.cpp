#include "arbiter/hall/consequences.hpp"

#include <utility>
#include <variant>

namespace arbiter {

const Game& Consequences::game(GameId id) {
    const Game* known = find_game(*before_, id);
    const auto found = changed_.find(id);
    if (found == changed_.end()) return *known;
    ChangedGame& changed = found->second;
    if (!changed.game) changed.game = known == nullptr ? Game{} : *known;
    for (; changed.folded < changed.events.size(); ++changed.folded) {
        const JournalEvent& event = events_[changed.events[changed.folded]].event;
        evolve_in_place(*changed.game, std::get<GameEntry>(event).event);
    }
    return *changed.game;
}

Tournament Consequences::tournament() const {
    Tournament tournament = live().tournament;
    for (const StreamEvent& each : events_) {
        if (const auto* change = std::get_if<TournamentEvent>(&each.event)) {
            tournament = evolve(std::move(tournament), *change);
        } else if (const auto* entry = std::get_if<GameEntry>(&each.event)) {
            tournament = evolve(std::move(tournament), *entry);
        }
    }
    return tournament;
}

void Consequences::add(GameId game, GameEvent event) {
    changed_[game].events.push_back(events_.size());
    events_.push_back({stream_, GameEntry{game, std::move(event)}});
}

void Consequences::add_all(GameId game, std::vector<GameEvent> events) {
    for (GameEvent& event : events) add(game, std::move(event));
}

void Consequences::add(TournamentEvent event) {
    events_.push_back({stream_, std::move(event)});
}

void Consequences::add(TournamentEntry entry) {
    if (auto* of_game = std::get_if<GameEntry>(&entry)) {
        add(of_game->game, std::move(of_game->event));
    } else {
        add(std::get<TournamentEvent>(std::move(entry)));
    }
}

void Consequences::add(HallEvent event) {
    events_.push_back({hall_stream, std::move(event)});
}

Moment for_the_hall(const Moment& moment) {
    Moment own = moment;
    own.actor = {Seat::Arbiter, "hall"};
    return own;
}

}  // namespace arbiter
