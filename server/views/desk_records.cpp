#include "server/views/desk_records.hpp"

#include "clock/overload.hpp"
#include "server/wire/answers/event_answers.hpp"
#include "server/wire/answers/key_answers.hpp"
#include "server/wire/incident_views.hpp"
#include "server/wire/record_views.hpp"

#include <algorithm>
#include <string>
#include <variant>

namespace arbiter {
namespace {

std::string numbered(const char* word, int number) {
    return word + std::to_string(number);
}

bool is_online(const DeskScene& scene, const Game& game) {
    if (!game.terminal.binding) return false;
    const auto key = scene.state->terminals.find(game.terminal.binding->terminal);
    if (key == scene.state->terminals.end()) return false;
    return (*scene.link)(scene.state->keys.at(key->second).issued).online;
}

void write_alarms(RecordWriter& out, const LiveTournament& live, GameId id) {
    out.section("alarm:", [&] {
        for (const AlarmView& view : alarm_views(live.games.at(id), proceeding_times(live, id))) {
            out.put(numbered("alarm:", view.open.alarm), view);
        }
    });
}

void write_incidents(RecordWriter& out, const LiveTournament& live, GameId id) {
    out.section("incident:", [&] {
        for (const IncidentView& view :
             incident_views(live.games.at(id), proceeding_times(live, id))) {
            out.put(numbered("incident:", view.open.number), view);
        }
    });
}

void write_proceedings(RecordWriter& out, const LiveTournament& live, GameId id) {
    const Game& game = live.games.at(id);
    const ProceedingTimes& times = proceeding_times(live, id);
    out.section("ruling:", [&] {
        int number = 0;
        for (const RulingView& view : ruling_views(game, times)) {
            out.put(numbered("ruling:", ++number), view);
        }
    });
    out.section("annulled:", [&] {
        int number = 0;
        for (const AnnulledMoves& moves : game.record.annulled) {
            out.put(numbered("annulled:", ++number), moves);
        }
    });
    out.put("sheets", sheets_head_of(game));
    if (const auto adjournment = adjournment_of(game)) {
        out.put("adjournment", *adjournment);
    } else {
        out.remove("adjournment");
    }
}

void write_game(RecordWriter& out, const DeskScene& scene, const LiveTournament& live,
                const ScreenChange& change) {
    const GameId id = *out.view().game;
    const Game& game = live.games.at(id);
    out.put("head", head_of(id, game, is_online(scene, game)));
    if (!out.has("setup")) out.put("setup", setup_of(game));
    out.put("clock", clock_of(live, id));
    const std::size_t count = game.record.moves.size();
    std::size_t from = count + 1;
    if (change.from_ply) from = std::min(from, static_cast<std::size_t>(*change.from_ply));
    write_moves(out, from, count,
                [&](const std::string& key, std::size_t ply) { out.put(key, move_of(game, ply)); });
    if (change.proceedings) write_proceedings(out, live, id);
    // A move may have changed what a proposal rests on.
    if (change.proceedings || !game.rulings.open.empty()) write_incidents(out, live, id);
    // What is due at a flag hangs on the clock.
    if (change.proceedings || !game.alarms.open.empty()) write_alarms(out, live, id);
}

void write_hall(RecordWriter& out, const DeskScene& scene, const LiveTournament& live,
                const ScreenChange& change) {
    write_boards(out, live.tournament, change, [&](const std::string& key, GameId id) {
        const auto game = live.games.find(id);
        if (game == live.games.end()) return;
        out.put(key, desk_tile_of(live, id, is_online(scene, game->second)));
    });
}

void write_waiting(RecordWriter& out, const LiveTournament& live, GameId id) {
    const std::string of_game = to_text(id) + ":";
    out.section(of_game, [&] {
        for (const Waiting& waiting : waiting_in(live, id)) {
            std::visit(Overload{[&](const WaitingIncident& each) {
                                    out.put(of_game + numbered("incident:", each.number), each);
                                },
                                [&](const WaitingAlarm& each) {
                                    out.put(of_game + numbered("alarm:", each.alarm.open.alarm),
                                            each);
                                }},
                       waiting);
        }
    });
}

void write_queue(RecordWriter& out, const HallState& state, const ScreenChange& change) {
    if (change.game) {
        const auto stream = state.game_streams.find(*change.game);
        if (stream == state.game_streams.end()) return;
        const LiveTournament& live = state.tournaments.at(stream->second);
        const Game& game = live.games.at(*change.game);
        const bool waits = !game.rulings.open.empty() || !game.alarms.open.empty();
        if (change.proceedings || waits) write_waiting(out, live, *change.game);
        return;
    }
    for (const auto& [stream, live] : state.tournaments) {
        for (const auto& [id, game] : live.games) write_waiting(out, live, id);
    }
}

void write_keys(RecordWriter& out, const HallState& state) {
    out.section("key:", [&] {
        for (const KeyEntry& entry : keys_answer(state).keys) {
            out.put("key:" + to_text(entry.key_id), entry);
        }
    });
}

void write_links(RecordWriter& out, const DeskScene& scene) {
    out.section("terminal:", [&] {
        for (const auto& [id, known] : scene.state->keys) {
            const KeyIssued& key = known.issued;
            if (key.role != KeyRole::Terminal || known.revoked) continue;
            if (key.tournament != out.view().stream) continue;
            write_link(out, scene, key);
        }
    });
}

}  // namespace

void write_link(RecordWriter& out, const DeskScene& scene, const KeyIssued& key) {
    out.put("terminal:" + to_text(key.terminal), (*scene.link)(key));
}

void write_entry(RecordWriter& out, const LiveTournament& live) {
    out.put("event:" + std::to_string(live.stream), hall_entry(live.stream, live.tournament));
}

Query query_of(ViewKind kind) noexcept {
    switch (kind) {
        case ViewKind::Event:
        case ViewKind::Events:
        case ViewKind::Pairings:
        case ViewKind::Hall:
        case ViewKind::Standings:
        case ViewKind::Crosstable:
        case ViewKind::Links:
        case ViewKind::Page:
            return Query::Event;
        case ViewKind::Game:
            return Query::Game;
        case ViewKind::Queue:
            return Query::Queue;
        case ViewKind::Keys:
            return Query::Keys;
    }
    return Query::Event;
}

std::optional<Refusal> why_not(const HallState& state, const ViewId& view) {
    if (is_of_hall(view.kind)) return std::nullopt;
    // Pages are a spectator's alone.
    if (view.kind == ViewKind::Page) return Refusal{.code = "not_found", .where = "view"};
    const LiveTournament* live = find_tournament(state, view.stream);
    if (live == nullptr) return Refusal{.code = "not_found", .where = "t"};
    const Tournament& tournament = live->tournament;
    const bool lacks_round = view.kind == ViewKind::Hall
                                 ? published_round(tournament, view.round) == nullptr
                                 : view.round != 0 && find_round(tournament, view.round) == nullptr;
    if (lacks_round) return Refusal{.code = "not_found", .where = "round"};
    if (view.kind == ViewKind::Game && (!view.game || !live->games.contains(*view.game))) {
        return Refusal{.code = "not_found", .where = "g"};
    }
    if (view.kind == ViewKind::Crosstable) return why_no_crosstable(tournament);
    return std::nullopt;
}

void write_records(RecordWriter& out, const DeskScene& scene, const ScreenChange& change) {
    const HallState& state = *scene.state;
    const ViewId& view = out.view();
    switch (view.kind) {
        case ViewKind::Event: {
            const LiveTournament& live = state.tournaments.at(view.stream);
            return write_event(out, live.tournament, change, Audience::Desk, live.published);
        }
        case ViewKind::Pairings:
            return write_pairings(out, state.tournaments.at(view.stream).tournament, change,
                                  Audience::Desk);
        case ViewKind::Hall:
            return write_hall(out, scene, state.tournaments.at(view.stream), change);
        case ViewKind::Game:
            return write_game(out, scene, state.tournaments.at(view.stream), change);
        case ViewKind::Standings:
            return write_standings(out, state.tournaments.at(view.stream).tournament);
        case ViewKind::Crosstable:
            return write_crosstable(out, state.tournaments.at(view.stream).tournament);
        case ViewKind::Queue:
            return write_queue(out, state, change);
        case ViewKind::Events:
            for (const auto& [stream, live] : state.tournaments) write_entry(out, live);
            return;
        case ViewKind::Keys:
            return write_keys(out, state);
        case ViewKind::Links:
            return write_links(out, scene);
        case ViewKind::Page:
            return;
    }
}

}  // namespace arbiter
