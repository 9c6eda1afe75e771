#include "server/http/public_pages.hpp"

#include "clock/text.hpp"
#include "server/downloads/download.hpp"
#include "server/http/answers.hpp"
#include "server/http/compression.hpp"
#include "server/http/origin.hpp"
#include "server/http/questions.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/feeds.hpp"
#include "server/pages/page/page_state.hpp"
#include "server/secrets/secrets.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
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
// Of the address in a feed's links: other addresses, another answer.
constexpr std::size_t letters_of_origin = 8;
// Readers of a bare PGN guess at its letters.
constexpr std::string_view utf8_pgn = "application/x-chess-pgn; charset=utf-8";

// The same for who reads alike.
std::string form_of(const PageReader& reader) {
    return "-" + std::string(tag_of(reader.lang)) + "-" + reader.theme +
           (reader.hides_results ? "-hidden" : "-shown");
}

// Kept alike for who follows it and who reads it.
std::string key_of_page(const ViewId& page, const PageReader& reader) {
    return std::to_string(page.stream) + "|" + reader.theme + "|" + page.page;
}

PublicPage asked_page(const HttpRequest& request, const PageReader& reader, std::int64_t version) {
    std::string form = form_of(reader);
    std::string key = form + "|" + request.path + "?" + request.query;
    return {.key = std::move(key),
            .version = version,
            .number = version,
            .type = std::string(html_text),
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
    add_vary(answer, "Accept-Language, Cookie");
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

PublicPages::PublicPages(Hub& hub, AnswerQueue& queue)
    : hub_(&hub), queue_(&queue), answers_(hub.boot()) {
    hub.page_views().do_beside([this](const ViewId& page, PageViews::Done done) {
        return make_page(page, std::move(done));
    });
}

bool PublicPages::owns(const HttpRequest& request) {
    const std::string_view path = request.path;
    return path == "/p" || path.starts_with("/p/") || (path == "/" && !request.known);
}

void PublicPages::answer(const HttpRequest& request, const Reply& reply) {
    if (request.method != Method::Get && request.method != Method::Head) {
        return reply(method_refused());
    }
    const PageReader reader = reader_of(request);
    page(request, reader, [request, reader, reply](HttpAnswer answer) {
        if (answer.status == 404) answer = html_answer(404, missing_page(reader));
        if (answer.status == 503) {
            answer = html_answer(503, refusal_page({.code = "readers_busy"}, reader));
        }
        reply(for_reader(request, std::move(answer)));
    });
}

void PublicPages::page(const HttpRequest& request, const PageReader& reader, const Reply& reply) {
    auto words = page_words(
        std::string_view(request.path).substr(std::min<std::size_t>(request.path.size(), 2)));
    if (words.empty()) return reply(list(request, reader));
    const auto stream = number_in<StreamId>(words.front());
    const auto* feed = stream ? hub_->hall().public_feed(*stream) : nullptr;
    // One that the public does not know of yet is not there.
    if (feed == nullptr || feed->head() == 0) return reply(refused("not_found", "t"));
    words.erase(words.begin());
    PageViews& views = hub_->page_views();
    const PublishedEvent event{*stream, feed->head(), &feed->state(), views.incarnation()};
    if (words.size() == 1 && (words[0] == calendar_name || words[0] == news_name)) {
        return this->feed(request, reader, event, words[0], reply);
    }
    if (words.size() == 1 && is_download(words[0])) {
        return file(request, reader, event, words[0], reply);
    }
    if (!words.empty() && words.back() == games_name) return games(request, event, words, reply);
    const PageAsk ask{std::move(words), request.query};
    const ViewId followed{
        .kind = ViewKind::Page, .stream = *stream, .page = page_name(ask, reader)};
    views.ask(followed);
    PublicPage asked = asked_page(request, reader, event.n);
    if (is_large(event.state->tournament) && !is_of_one_game(ask)) {
        asked.key = key_of_page(followed, reader);
        return answers_.answer(
            request, asked, *queue_,
            [this, asked, t = *stream, reader, ask] { return page_making(asked, t, reader, ask); },
            reply);
    }
    reply(answers_.answer(request, asked, [&] {
        auto html = event_page(event, reader, ask);
        if (html) views.note(followed, *html);
        return html;
    }));
}

PublicAnswers::Making PublicPages::page_making(PublicPage page, StreamId stream,
                                               const PageReader& reader, const PageAsk& ask) {
    const PublicFeed& feed = *hub_->hall().public_feed(stream);
    page.version = page.number = feed.head();
    const ViewId followed{.kind = ViewKind::Page, .stream = stream, .page = page_name(ask, reader)};
    hub_->page_views().begin_making(followed);
    const auto parts = std::make_shared<PreparedPage>();  // made by the worker, read in the loop
    auto make = [parts, reader, ask, t = stream, n = page.number,
                 incarnation = hub_->page_views().incarnation(),
                 state = std::make_shared<const PublicState>(
                     state_for_page(feed.state(), ask))]() -> Result<std::string> {
        auto html = event_page({t, n, state.get(), incarnation}, reader, ask);
        if (html) *parts = prepared_page(*html);
        return html;
    };
    return {.page = std::move(page),
            .make = std::move(make),
            .finish = [this, followed, parts](const Result<MadeText>& made) {
                hub_->page_views().end_making(
                    followed, made.map([&](const MadeText&) { return std::move(*parts); }));
            }};
}

Result<void> PublicPages::make_page(const ViewId& followed, PageViews::Done done) {
    const NamedPage named = page_of_name(followed.page);
    PublicPage page{.key = key_of_page(followed, named.reader),
                    .type = std::string(html_text),
                    .form = form_of(named.reader)};
    const std::int64_t head = hub_->hall().public_feed(followed.stream)->head();
    return queue_->ask(
        page.key, head,
        [this, page, t = followed.stream, named] {
            return answers_.task_of(page_making(page, t, named.reader, named.ask));
        },
        [done = std::move(done)](const Result<MadeText>& made) {
            done(made.map([](const MadeText&) {}));
        });
}

void PublicPages::feed(const HttpRequest& request, const PageReader& reader,
                       const PublishedEvent& event, const std::string& name, const Reply& reply) {
    const std::string origin = code_address(hub_->addresses(), request).origin;
    const bool is_calendar = name == calendar_name;
    PublicPage page = asked_page(request, reader, event.state->tables_changed);
    page.key += "|" + origin;
    page.form += "-" + hash_text(origin).substr(0, letters_of_origin);
    page.type =
        is_calendar ? "text/calendar; charset=utf-8" : "application/atom+xml; charset=utf-8";
    const Reply as_feed = [reply](HttpAnswer answer) {
        add_vary(answer, vary_by_origin);
        reply(std::move(answer));
    };
    const auto source_now = [this, origin, t = event.t] {
        const Hall& hall = hub_->hall();
        const PublicFeed& feed = *hall.public_feed(t);
        const std::int64_t last = feed.entry(feed.head()).seq;
        return FeedSource{.origin = origin,
                          .journal = hub_->facts().identity.journal,
                          .published = hall.state().tournaments.at(t).published,
                          .moved = hall.state().tournaments.at(t).moved,
                          .changed = recorded_at(hall.rows(t, last - 1, 1))};
    };
    const auto text_of = [reader, is_calendar](const PublishedEvent& told,
                                               const FeedSource& source) {
        const PageScene scene{told, reader, Words::in(reader.lang)};
        return Result<std::string>(is_calendar ? calendar_feed(scene, source)
                                               : news_feed(scene, source));
    };
    if (!is_large(event.state->tournament)) {
        return as_feed(
            answers_.answer(request, page, [&] { return text_of(event, source_now()); }));
    }
    answers_.answer(
        request, page, *queue_,
        [this, page, source_now, text_of, t = event.t]() mutable -> PublicAnswers::Making {
            const PublicFeed& feed = *hub_->hall().public_feed(t);
            page.version = page.number = feed.state().tables_changed;
            const auto state = std::make_shared<const PublicState>(
                state_for_page(feed.state(), {.words = {"schedule"}, .query = {}}));
            return {.page = page,
                    .make = [state, source = source_now(), text_of, t, n = feed.head()] {
                        return text_of({t, n, state.get()}, source);
                    }};
        },
        as_feed);
}

void PublicPages::file(const HttpRequest& request, const PageReader& reader,
                       const PublishedEvent& event, const std::string& name, const Reply& reply) {
    const std::int64_t version = tables_version(*event.state);
    const std::string form = "-" + std::string(tag_of(reader.lang));
    // A workbook is dear: whatever else an address says, it is made once for each language.
    const PublicPage page{.key = request.path + form,
                          .version = version,
                          .number = version,
                          .type = type_of_download(name),
                          .form = form};
    const auto bytes_of = [name, lang = reader.lang](const Tournament& tournament) {
        return download(tournament, Words::in(lang), name).map([](const Download& made) {
            return made.bytes;
        });
    };
    const Reply as_file = [name, reply](HttpAnswer answer) {
        answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
        reply(std::move(answer));
    };
    if (!is_large(event.state->tournament)) {
        return as_file(
            answers_.answer(request, page, [&] { return bytes_of(event.state->tournament); }));
    }
    answers_.answer(
        request, page, *queue_,
        [this, page, bytes_of, t = event.t]() -> PublicAnswers::Making {
            const PublicState& state = hub_->hall().public_feed(t)->state();
            PublicPage by_now = page;
            by_now.version = by_now.number = tables_version(state);
            return {.page = std::move(by_now), .make = of_copy(state.tournament, bytes_of)};
        },
        as_file);
}

void PublicPages::games(const HttpRequest& request, const PublishedEvent& event,
                        const std::vector<std::string>& words, const Reply& reply) {
    auto choice = games_in(words);
    const PublicState& state = *event.state;
    const bool unknown =
        choice && choice->player && find_player(state.tournament, *choice->player) == nullptr;
    if (!choice || unknown) return reply(refused("not_found", "path"));
    choice->clocks = query_value(request.query, "clocks") == "1";
    const std::int64_t version = PublicPgn::changed(state, *choice);
    const PublicPage page{.key = request.path + (choice->clocks ? "|clocks" : "|"),
                          .version = version,
                          .number = version,
                          .type = std::string(utf8_pgn),
                          .form = "-pgn"};
    const Reply as_games = [reply](HttpAnswer answer) {
        // Read by pages of others.
        answer.headers.emplace_back("Access-Control-Allow-Origin", "*");
        reply(std::move(answer));
    };
    if (!is_large(state.tournament) || choice->player) {
        return as_games(answers_.answer(
            request, page, [&] { return Result<std::string>(pgn_.text(state, *choice)); }));
    }
    answers_.answer(
        request, page, *queue_,
        [this, page, choice = *choice, t = event.t] {
            const PublicState& now = hub_->hall().public_feed(t)->state();
            PublicPage by_now = page;
            by_now.version = by_now.number = PublicPgn::changed(now, choice);
            return games_making(pgn_, std::move(by_now), now, choice);
        },
        as_games);
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
