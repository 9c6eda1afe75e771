#include "server/sockets/page_views.hpp"

#include "arbiter/hall/screen_change.hpp"
#include "server/net/frame.hpp"
#include "server/pages/event_page.hpp"
#include "server/views/record_writer.hpp"
#include "server/wire/game_views.hpp"
#include "server/wire/record_views.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// The one record of a page that is another.
constexpr std::string_view whole_page = "whole";

std::set<std::string, std::less<>> games_on(std::string_view html) {
    constexpr std::string_view mark = " data-g=\"";
    std::set<std::string, std::less<>> games;
    for (auto at = html.find(mark); at != std::string_view::npos; at = html.find(mark, at)) {
        at += mark.size();
        games.emplace(html.substr(at, html.find('"', at) - at));
    }
    return games;
}

std::size_t bytes_to_tell(const View& view, const SplitPage& page) {
    std::size_t bytes = 0;
    for (const PagePart& part : page.parts) {
        const auto known = view.find(part.name);
        if (!known || *known != answer_text(ShownPart{part.html})) bytes += part.html.size();
    }
    return bytes;
}

}  // namespace

SharedText PageViews::read_anew(const ViewId& page, std::int64_t seq) {
    PutFrame put{.view = page, .seq = seq, .incarnation = {}, .records = {}, .gone = {}};
    put.records.emplace_back(whole_page, make_text(answer_text(ShownPart{})));
    return make_text(frame_text(put));
}

Result<std::string> PageViews::html_of(const ViewId& page) const {
    const PublicFeed* feed = hall_->public_feed(page.stream);
    // One that the public does not know of yet is not there.
    if (feed == nullptr || feed->head() == 0) return refuse("not_found", "t");
    const NamedPage named = page_of_name(page.page);
    return event_page({page.stream, feed->head(), &feed->state(), incarnation_}, named.reader,
                      named.ask);
}

void PageViews::note(const ViewId& page, std::string_view html) {
    if (open_.ask(page) || bytes_ > most_bytes_) return;
    begin(page, html);
}

SharedView PageViews::begin(const ViewId& page, std::string_view html) {
    const std::int64_t since = hall_->public_feed(page.stream)->head();
    auto view = open_.open(page, since);
    Shown& shown = pages_[page];
    const SplitPage split = split_page(html);
    shown = {.frame = split.frame, .games = games_on(html), .stale = false};
    write(*view, shown, split);
    bytes_ += view->bytes();
    return view;
}

void PageViews::write(View& view, Shown& shown, const SplitPage& page) {
    const std::int64_t head = hall_->public_feed(view.id().stream)->head();
    RecordWriter out(view, {head, false});
    out.section("", [&] {
        for (const PagePart& part : page.parts) out.put(part.name, ShownPart{part.html});
    });
    shown.stale = false;
    view.settle(view.version(), head);
}

Result<SharedView> PageViews::open(const ViewId& asked) {
    ViewId page = plain(asked);
    const NamedPage named = page_of_name(page.page);
    page.page = page_name(named.ask, named.reader);
    refresh(page);
    if (auto known = open_.ask(page)) return known;
    if (bytes_ > most_bytes_) return refuse("too_many", "page");
    const auto html = html_of(page);
    if (!html) return tl::unexpected(html.error());
    return begin(page, *html);
}

void PageViews::refresh(const ViewId& page) {
    const auto found = pages_.find(page);
    if (found == pages_.end() || !found->second.stale) return;
    const auto html = html_of(page);
    if (!html) return end(page);
    View& view = *open_.find(page);
    const SplitPage split = split_page(*html);
    const bool same_frame = split.frame == found->second.frame;
    if (!same_frame || bytes_to_tell(view, split) > most_told) return end(page);
    found->second.games = games_on(*html);
    write(view, found->second, split);
}

// Who follows it still is told so, and reads it again.
void PageViews::end(const ViewId& page) {
    const SharedView view = open_.find(page);
    const std::int64_t head = hall_->public_feed(page.stream)->head();
    RecordWriter out(*view, {head, false});
    out.put(std::string(whole_page), ShownPart{});
    pages_.erase(page);
    open_.close(page);
    view->settle(view->version(), head);
}

// Tables, the header's counts, how a game stands where it is named: on any page of the event.
bool PageViews::concerns_all(StreamId stream, const PublicFeed::ReleasedRow& row) {
    const ScreenChange change = screen_change_of(row.event);
    if (!change.game || change.result) return true;
    const auto& games = hall_->public_feed(stream)->state().games;
    const auto game = games.find(*change.game);
    if (game == games.end()) return true;
    const GamePhase now = public_phase(game->second);
    const auto [known, first] = phases_[stream].try_emplace(*change.game, now);
    return std::exchange(known->second, now) != now || first;
}

void PageViews::on_released(StreamId stream, const std::vector<PublicFeed::ReleasedRow>& rows) {
    const ViewId first{.kind = ViewKind::Page, .stream = stream};
    auto next = pages_.lower_bound(first);
    if (next == pages_.end() || next->first.stream != stream) {
        phases_.erase(stream);
        return;
    }
    bool all = false;
    std::set<std::string, std::less<>> games;
    for (const auto& row : rows) {
        all = concerns_all(stream, row) || all;
        if (const auto game = screen_change_of(row.event).game) games.insert(to_text(*game));
    }
    std::vector<ViewId> due;
    for (; next != pages_.end() && next->first.stream == stream; ++next) {
        Shown& shown = next->second;
        const auto is_shown = [&](const std::string& game) { return shown.games.contains(game); };
        if (shown.stale || (!all && std::ranges::none_of(games, is_shown))) continue;
        shown.stale = true;
        if (!open_.find(next->first)->followers().empty()) due.push_back(next->first);
    }
    for (const ViewId& page : due) {
        later_([this, page] { refresh(page); });
    }
}

void PageViews::tick(OpenViews::Time now) {
    open_.tick(now);
    bytes_ = 0;
    std::erase_if(pages_, [this](const auto& page) {
        const auto view = open_.find(page.first);
        if (view) bytes_ += view->bytes();
        return view == nullptr;
    });
}

}  // namespace arbiter
