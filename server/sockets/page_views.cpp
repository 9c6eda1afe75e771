#include "server/sockets/page_views.hpp"

#include "arbiter/hall/screen_change.hpp"
#include "server/net/frame.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/page/page_state.hpp"
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

std::size_t bytes_to_tell(const View& view, const PreparedPage& page) {
    std::size_t bytes = 0;
    for (const auto& [name, record] : page.parts) {
        const auto known = view.find(name);
        if (!known || *known != record) bytes += record.size();
    }
    return bytes;
}

}  // namespace

PreparedPage prepared_page(std::string_view html) {
    SplitPage split = split_page(html);
    PreparedPage page{.frame = std::move(split.frame), .games = games_on(html), .parts = {}};
    page.parts.reserve(split.parts.size());
    for (PagePart& part : split.parts) {
        page.parts.emplace_back(std::move(part.name), answer_text(ShownPart{std::move(part.html)}));
    }
    return page;
}

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

bool PageViews::is_made_beside(const ViewId& page) const {
    const PublicFeed* feed = hall_->public_feed(page.stream);
    return beside_ && feed != nullptr && feed->head() > 0 && is_large(feed->state().tournament) &&
           !is_of_one_game(page_of_name(page.page).ask);
}

void PageViews::note(const ViewId& page, std::string_view html) {
    if (open_.ask(page) || bytes_ > most_bytes_) return;
    begin(page, prepared_page(html), hall_->public_feed(page.stream)->head());
}

void PageViews::begin_making(const ViewId& page) {
    makings_[page] = {.n = hall_->public_feed(page.stream)->head()};
    const auto shown = pages_.find(page);
    if (shown != pages_.end()) shown->second.stale = shown->second.asked = false;
}

void PageViews::end_making(const ViewId& page, const Result<PreparedPage>& made) {
    const Making making = std::move(makings_.extract(page).mapped());
    const bool known = pages_.contains(page);
    if (!made) {
        if (known) end(page);
        return;
    }
    if (known) {
        renew(page, *made, making.n);
    } else if (bytes_ <= most_bytes_) {
        begin(page, *made, making.n);
    }
    const auto shown = pages_.find(page);
    if (shown == pages_.end()) return;
    shown->second.stale = shown->second.stale || making.all ||
                          std::ranges::any_of(making.games, [&](const std::string& game) {
                              return shown->second.games.contains(game);
                          });
    if (!shown->second.stale || open_.find(page)->followers().empty()) return;
    later_([this, page] { refresh(page); });
}

SharedView PageViews::begin(const ViewId& page, const PreparedPage& made, std::int64_t n) {
    auto view = open_.open(page, n);
    pages_[page] = {.frame = made.frame, .games = made.games, .stale = false};
    write(*view, made, n);
    bytes_ += view->bytes();
    return view;
}

void PageViews::write(View& view, const PreparedPage& page, std::int64_t n) {
    RecordWriter out(view, {n, false});
    out.section("", [&] {
        for (const auto& [name, record] : page.parts) out.put_text(name, record);
    });
    view.settle(view.version(), n);
}

// What is stale is as it was a moment ago: who follows it is told what has changed.
void PageViews::open(const ViewId& asked, const Opened& opened) {
    ViewId page = plain(asked);
    const NamedPage named = page_of_name(page.page);
    page.page = page_name(named.ask, named.reader);
    refresh(page);
    if (auto known = open_.ask(page)) return opened(known);
    if (bytes_ > most_bytes_) return opened(refuse("too_many", "page"));
    if (is_made_beside(page)) {
        const auto is_asked = beside_(page, [this, page, opened](const Result<void>& made) {
            if (!made) return opened(tl::unexpected(made.error()));
            const auto view = open_.ask(page);
            opened(view ? Result<SharedView>(view) : refuse("too_many", "page"));
        });
        if (!is_asked) opened(tl::unexpected(is_asked.error()));
        return;
    }
    const auto html = html_of(page);
    if (!html) return opened(tl::unexpected(html.error()));
    opened(begin(page, prepared_page(*html), hall_->public_feed(page.stream)->head()));
}

void PageViews::refresh(const ViewId& page) {
    const auto found = pages_.find(page);
    if (found == pages_.end() || !found->second.stale) return;
    if (is_made_beside(page)) return ask_beside(page);
    const auto html = html_of(page);
    if (!html) return end(page);
    found->second.stale = false;
    renew(page, prepared_page(*html), hall_->public_feed(page.stream)->head());
}

// Where too much waits it stays stale, and tick() asks again.
void PageViews::ask_beside(const ViewId& page) {
    if (std::exchange(pages_.at(page).asked, true)) return;
    if (beside_(page, [](const Result<void>&) {})) return;
    const auto shown = pages_.find(page);
    if (shown != pages_.end()) shown->second.asked = false;
}

void PageViews::renew(const ViewId& page, const PreparedPage& made, std::int64_t n) {
    Shown& shown = pages_.at(page);
    View& view = *open_.find(page);
    if (made.frame != shown.frame || bytes_to_tell(view, made) > most_told) return end(page);
    shown.games = made.games;
    write(view, made, n);
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
    const auto is_of_stream = [stream](const auto& each) { return each.first.stream == stream; };
    if (std::ranges::none_of(pages_, is_of_stream) &&
        std::ranges::none_of(makings_, is_of_stream)) {
        phases_.erase(stream);
        return;
    }
    Making news;
    for (const auto& row : rows) {
        news.all = concerns_all(stream, row) || news.all;
        if (const auto game = screen_change_of(row.event).game) news.games.insert(to_text(*game));
    }
    note_released(news, stream);
}

void PageViews::note_released(const Making& news, StreamId stream) {
    for (auto& [page, making] : makings_) {
        if (page.stream != stream) continue;
        making.all = making.all || news.all;
        making.games.insert(news.games.begin(), news.games.end());
    }
    std::vector<ViewId> due;
    const ViewId first{.kind = ViewKind::Page, .stream = stream};
    for (auto next = pages_.lower_bound(first);
         next != pages_.end() && next->first.stream == stream; ++next) {
        Shown& shown = next->second;
        const auto is_shown = [&](const std::string& game) { return shown.games.contains(game); };
        if (shown.stale || (!news.all && std::ranges::none_of(news.games, is_shown))) continue;
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
    std::vector<ViewId> refused;
    for (const auto& [page, shown] : pages_) {
        const bool waits = shown.stale && !shown.asked && !open_.find(page)->followers().empty();
        if (waits && is_made_beside(page)) refused.push_back(page);
    }
    for (const ViewId& page : refused) refresh(page);
}

}  // namespace arbiter
