#include "server/views/public_views.hpp"

#include <utility>

namespace arbiter {

std::int64_t PublicViews::released(const ViewId& view) const {
    const PublicFeed* feed = hall_->public_feed(view.stream);
    return feed == nullptr ? 0 : feed->head();
}

Result<SharedView> PublicViews::open(const ViewId& asked) {
    const ViewId id = plain(asked);
    if (!in_public(id.kind)) return refuse("forbidden", "view");
    const PublicFeed* feed = hall_->public_feed(id.stream);
    // One that the public does not know of yet is not there.
    if (feed == nullptr || feed->head() == 0) return refuse("not_found", "t");
    if (auto refusal = why_not(feed->state(), id)) return tl::unexpected(*std::move(refusal));
    if (auto known = open_.ask(id)) return known;
    const std::int64_t since = feed->head();
    auto view = open_.open(id, since);
    RecordWriter out(*view, {since, false});
    write_records(out, feed->state(), whole_screen);
    view->settle(view->version(), since);
    return view;
}

void PublicViews::on_released(StreamId stream, const std::vector<PublicFeed::ReleasedRow>& rows) {
    if (open_.size() == 0) return;
    const PublicFeed& feed = *hall_->public_feed(stream);
    ViewSet changed;
    const auto write = [&](const SharedView& view, const ScreenChange& change) {
        RecordWriter out(*view, {feed.head(), false});
        write_records(out, feed.state(), change);
        changed.insert(view);
    };
    bool tables = false;
    for (const auto& row : rows) {
        const ScreenChange change = screen_change_of(row.event);
        for (const auto& view : open_.of_event(stream, change.game)) write(view, change);
        tables = tables || changes_tables(change);
    }
    if (tables) {
        for (const auto& table : open_.tables_of(stream)) write(table, whole_screen);
    }
    for (const auto& view : changed) view->settle(view->version(), feed.head());
}

}  // namespace arbiter
