#include "server/http/public_pages.hpp"

#include "clock/text.hpp"
#include "server/http/answers.hpp"
#include "server/http/origin.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/feeds.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr std::string_view html_text = "text/html; charset=utf-8";
constexpr std::string_view calendar_name = "calendar.ics";
constexpr std::string_view news_name = "feed.atom";

// The same for who reads alike.
std::string form_of(const PageReader& reader) {
    return "-" + std::string(tag_of(reader.lang)) + "-" + reader.theme +
           (reader.hides_results ? "-hidden" : "-shown");
}

PublicPage asked_page(const HttpRequest& request, const PageReader& reader, std::int64_t version) {
    std::string form = form_of(reader);
    std::string key = form + "|" + request.path + "?" + request.query;
    return {.key = std::move(key),
            .version = version,
            .number = version,
            .type = html_text,
            .form = std::move(form)};
}

HttpAnswer html_answer(unsigned status, std::string html) {
    return {.status = status,
            .type = std::string(html_text),
            .body = std::move(html),
            .headers = {{"Cache-Control", "no-cache"}}};
}

// Kept apart by what it hangs on, and what its address says of the reader is kept.
HttpAnswer for_reader(const HttpRequest& request, HttpAnswer answer) {
    answer.headers.emplace_back("Vary", "Accept-Language, Cookie");
    for (auto& cookie : chosen_cookies(request)) {
        answer.headers.emplace_back("Set-Cookie", std::move(cookie));
    }
    return answer;
}

// Of one row of the journal.
WallTime recorded_at(const std::vector<SharedText>& rows) {
    if (rows.empty()) return {};
    const auto row = nlohmann::json::parse(*rows.front());
    return WallTime{std::chrono::microseconds{row.value("recorded", std::int64_t{0})}};
}

}  // namespace

HttpAnswer page_answer(const HttpRequest& request, unsigned status,
                       const std::function<std::string(const PageReader&)>& page) {
    return for_reader(request, html_answer(status, page(reader_of(request))));
}

bool PublicPages::owns(const HttpRequest& request) {
    const std::string_view path = request.path;
    return path == "/p" || path.starts_with("/p/") || (path == "/" && !request.known);
}

HttpAnswer PublicPages::answer(const HttpRequest& request) {
    if (request.method != Method::Get && request.method != Method::Head) {
        return refused("method_not_allowed", "method");
    }
    const PageReader reader = reader_of(request);
    auto answer = page(request, reader);
    if (answer.status == 404) answer = html_answer(404, missing_page(reader));
    return for_reader(request, std::move(answer));
}

HttpAnswer PublicPages::page(const HttpRequest& request, const PageReader& reader) {
    auto words = page_words(
        std::string_view(request.path).substr(std::min<std::size_t>(request.path.size(), 2)));
    if (words.empty()) return list(request, reader);
    const auto stream = number_in<StreamId>(words.front());
    const auto* feed = stream ? hub_->hall().public_feed(*stream) : nullptr;
    // One that the public does not know of yet is not there.
    if (feed == nullptr || feed->head() == 0) return refused("not_found", "t");
    words.erase(words.begin());
    PageViews& views = hub_->page_views();
    const PublishedEvent event{*stream, feed->head(), &feed->state(), views.incarnation()};
    if (words.size() == 1 && (words[0] == calendar_name || words[0] == news_name)) {
        return this->feed(request, reader, event, words[0]);
    }
    const PageAsk ask{std::move(words), request.query};
    const ViewId followed{
        .kind = ViewKind::Page, .stream = *stream, .page = page_name(ask, reader)};
    views.ask(followed);
    return answers_.answer(request, asked_page(request, reader, event.n), [&] {
        auto html = event_page(event, reader, ask);
        if (html) views.note(followed, *html);
        return html;
    });
}

HttpAnswer PublicPages::feed(const HttpRequest& request, const PageReader& reader,
                             const PublishedEvent& event, std::string_view name) {
    const Hall& hall = hub_->hall();
    const std::string origin = origin_for(hub_->door().get(), request);
    const bool is_calendar = name == calendar_name;
    PublicPage page = asked_page(request, reader, event.state->tables_changed);
    page.key += "|" + origin;
    page.type =
        is_calendar ? "text/calendar; charset=utf-8" : "application/atom+xml; charset=utf-8";
    return answers_.answer(request, page, [&]() -> Result<std::string> {
        const PageScene scene{event, reader, Words::in(reader.lang)};
        const std::int64_t last = hall.public_feed(event.t)->entry(event.n).seq;
        const FeedSource source{.origin = origin,
                                .journal = hub_->facts().identity.journal,
                                .published = hall.state().tournaments.at(event.t).published,
                                .moved = hall.state().tournaments.at(event.t).moved,
                                .changed = recorded_at(hall.rows(event.t, last - 1, 1))};
        return is_calendar ? calendar_feed(scene, source) : news_feed(scene, source);
    });
}

HttpAnswer PublicPages::list(const HttpRequest& request, const PageReader& reader) {
    TournamentList events;
    std::int64_t version = 0;
    for (const auto& [stream, feed] : hub_->hall().public_feeds()) {
        if (feed.head() == 0) continue;
        events.emplace_back(stream, &feed.state().tournament);
        version += feed.head();
    }
    return answers_.answer(request, asked_page(request, reader, version),
                           [&] { return Result<std::string>(events_page(events, reader)); });
}

}  // namespace arbiter
