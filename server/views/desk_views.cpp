#include "server/views/desk_views.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// Whose rows number a view. Queue and Events have all of them: their number is the sum.
StreamId stream_of(const ViewId& view) {
    const bool of_keys = view.kind == ViewKind::Keys || view.kind == ViewKind::Links;
    return of_keys ? hall_stream : view.stream;
}

bool shows_links(ViewKind kind) {
    return kind == ViewKind::Hall || kind == ViewKind::Game || kind == ViewKind::Links;
}

bool is_played_in(const LiveTournament& live, int round, GameId game) {
    const auto place = live.tournament.game_places.find(game);
    return place != live.tournament.game_places.end() && place->second.first == round;
}

template <class Head>
std::int64_t number_of(const HallState& state, const ViewId& view, const Head& head) {
    if (view.kind != ViewKind::Queue && view.kind != ViewKind::Events) return head(stream_of(view));
    std::int64_t sum = 0;
    for (const auto& [stream, live] : state.tournaments) sum += head(stream);
    return sum;
}

}  // namespace

std::int64_t DeskViews::decided(const ViewId& view) const {
    return number_of(hall_->state(), view,
                     [this](StreamId stream) { return hall_->decided_head(stream); });
}

std::int64_t DeskViews::stored(const ViewId& view) const {
    return number_of(hall_->state(), view, [this](StreamId stream) { return hall_->head(stream); });
}

Result<SharedView> DeskViews::open(const ViewId& asked) {
    const ViewId id = plain(asked);
    if (auto refusal = why_not(hall_->state(), id)) return tl::unexpected(*std::move(refusal));
    if (auto known = open_.ask(id)) return known;
    const std::int64_t since = decided(id);
    auto view = open_.open(id, since);
    const auto links = links_changed_.find(stream_of(id));
    const bool beside =
        shows_links(id.kind) && links != links_changed_.end() && links->second == since;
    RecordWriter out(*view, {since, beside});
    write_records(out, scene(), whole_screen);
    hall_->when_durable([view, version = view->version(), since] { view->settle(version, since); });
    return view;
}

void DeskViews::write(const SharedView& view, const ScreenChange& change, bool beside,
                      ViewSet& changed) {
    RecordWriter out(*view, {decided(view->id()), beside});
    write_records(out, scene(), change);
    changed.insert(view);
}

void DeskViews::touch(const PublishedRow& row, ViewSet& changed) {
    for (const auto& view : open_.of_event(row.stream, row.change.game)) {
        write(view, row.change, false, changed);
    }
    touch_entry(row, changed);
    if (!row.change.game) return;
    if (const auto queue = open_.find({ViewKind::Queue})) {
        write(queue, row.change, false, changed);
    }
}

void DeskViews::touch_entry(const PublishedRow& row, ViewSet& changed) {
    // Of what happens in a game, only its end can complete the event.
    if (row.change.game && !row.change.result) return;
    const auto view = open_.find({ViewKind::Events});
    const LiveTournament* live = find_tournament(hall_->state(), row.stream);
    if (!view || live == nullptr) return;
    RecordWriter out(*view, {decided(view->id()), false});
    write_entry(out, *live);
    changed.insert(view);
}

void DeskViews::touch_keys(ViewSet& changed) {
    for (const ViewKind kind : {ViewKind::Keys, ViewKind::Links}) {
        for (const auto& view : open_.all(kind)) write(view, whole_screen, false, changed);
    }
}

void DeskViews::on_published(const std::vector<PublishedRow>& rows) {
    if (open_.size() == 0) return;
    ViewSet changed;
    std::set<StreamId> tables;
    bool keys = false;
    for (const PublishedRow& row : rows) {
        keys = keys || row.change.keys;
        if (row.stream == hall_stream) continue;
        touch(row, changed);
        if (changes_tables(row.change)) tables.insert(row.stream);
    }
    if (keys) touch_keys(changed);
    for (const StreamId stream : tables) {
        for (const auto& view : open_.tables_of(stream)) {
            write(view, whole_screen, false, changed);
        }
    }
    settle(changed);
}

void DeskViews::on_links(const std::set<TerminalId>& terminals) {
    const HallState& state = hall_->state();
    ViewSet changed;
    for (const TerminalId terminal : terminals) {
        const KeyIssued& key = state.keys.at(state.terminals.at(terminal)).issued;
        for (const StreamId stream : {hall_stream, key.tournament}) {
            links_changed_[stream] = hall_->decided_head(stream);
        }
        if (const auto view = open_.find({ViewKind::Links, key.tournament})) {
            RecordWriter out(*view, {decided(view->id()), true});
            write_link(out, scene(), key);
            changed.insert(view);
        }
        touch_boards(key.tournament, terminal, changed);
    }
    settle(changed);
}

void DeskViews::touch_boards(StreamId stream, TerminalId terminal, ViewSet& changed) {
    const LiveTournament* live = find_tournament(hall_->state(), stream);
    if (live == nullptr || open_.size() == 0) return;
    for (const GameId id : games_bound_to(*live, terminal)) {
        for (const auto& view : open_.of_event(stream, id)) {
            const ViewKind kind = view->id().kind;
            const bool shows =
                kind == ViewKind::Game ||
                (kind == ViewKind::Hall && is_played_in(*live, view->id().round, id));
            if (shows) write(view, {.game = id}, true, changed);
        }
    }
}

void DeskViews::settle(const ViewSet& changed) {
    struct Made {
        SharedView view;
        std::uint64_t version = 0;
        std::int64_t seq = 0;
    };
    if (changed.empty()) return;
    std::vector<Made> made;
    for (const auto& view : changed) made.push_back({view, view->version(), stored(view->id())});
    hall_->when_durable([made = std::move(made)] {
        for (const Made& each : made) each.view->settle(each.version, each.seq);
    });
}

}  // namespace arbiter
