#include "server/http/public_pages.hpp"

#include "clock/text.hpp"
#include "server/downloads/download.hpp"
#include "server/http/answers.hpp"
#include "server/http/origin.hpp"
#include "server/http/questions.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/feeds.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr std::string_view html_text = "text/html; charset=utf-8";
constexpr std::string_view calendar_name = "calendar.ics";
constexpr std::string_view news_name = "feed.atom";
constexpr std::string_view games_name = "games.pgn";
// Readers of a bare PGN guess at its letters.
constexpr std::string_view utf8_pgn = "application/x-chess-pgn; charset=utf-8";

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

// "round/3/games.pgn": also of a round that is still to come, which is empty. None: no such
// address.
std::optional<PgnChoice> games_in(const std::vector<std::string>& words) {
    if (words.size() == 1) return PgnChoice{};
    if (words.size() != 3) return std::nullopt;
    PgnChoice choice;
    if (words[0] == "round") choice.round = number_in<int>(words[1]);
    if (words[0] == "player") choice.player = parse_id<PlayerId>(words[1]);
    const bool named = choice.player || (choice.round && *choice.round > 0 &&
                                         std::to_string(*choice.round) == words[1]);
    return named ? std::optional(choice) : std::nullopt;
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
        return method_refused();
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
    if (words.size() == 1 && is_download(words[0])) return file(request, reader, event, words[0]);
    if (!words.empty() && words.back() == games_name) return games(request, event, words);
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
    const std::string origin = code_address(hub_->addresses(), request).origin;
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

HttpAnswer PublicPages::file(const HttpRequest& request, const PageReader& reader,
                             const PublishedEvent& event, const std::string& name) {
    const PublicState& state = *event.state;
    const std::int64_t version = tables_version(state);
    const std::string type = type_of_download(name);
    const std::string form = "-" + std::string(tag_of(reader.lang));
    // A workbook is dear: whatever else an address says, it is made once for each language.
    const PublicPage page{.key = request.path + form,
                          .version = version,
                          .number = version,
                          .type = type,
                          .form = form};
    auto answer = answers_.answer(request, page, [&] {
        return download(state.tournament, Words::in(reader.lang), name)
            .map([](const Download& made) { return made.bytes; });
    });
    answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
    return answer;
}

HttpAnswer PublicPages::games(const HttpRequest& request, const PublishedEvent& event,
                              const std::vector<std::string>& words) {
    auto choice = games_in(words);
    const PublicState& state = *event.state;
    const bool unknown =
        choice && choice->player && find_player(state.tournament, *choice->player) == nullptr;
    if (!choice || unknown) return refused("not_found", "path");
    choice->clocks = query_value(request.query, "clocks") == "1";
    const std::int64_t version = PublicPgn::changed(state, *choice);
    const PublicPage page{.key = request.path + (choice->clocks ? "|clocks" : "|"),
                          .version = version,
                          .number = version,
                          .type = utf8_pgn,
                          .form = "-pgn"};
    auto answer = answers_.answer(
        request, page, [&] { return Result<std::string>(pgn_.text(event.t, state, *choice)); });
    answer.headers.emplace_back("Access-Control-Allow-Origin", "*");  // read by pages of others
    return answer;
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
