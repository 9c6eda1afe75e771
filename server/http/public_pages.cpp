#include "server/http/public_pages.hpp"

#include "clock/text.hpp"
#include "server/http/answers.hpp"
#include "server/pages/event_page.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr std::string_view html_text = "text/html; charset=utf-8";

// "/p/7/round/3": 7, round, 3.
std::vector<std::string> words_below(std::string_view path) {
    std::vector<std::string> words;
    for (auto rest = path.substr(std::min<std::size_t>(path.size(), 2)); !rest.empty();) {
        rest.remove_prefix(1);  // the slash
        const auto slash = rest.find('/');
        words.emplace_back(rest.substr(0, slash));
        rest = slash == std::string_view::npos ? std::string_view{} : rest.substr(slash);
    }
    if (!words.empty() && words.back().empty()) words.pop_back();
    return words;
}

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

HttpAnswer missing_answer(const PageReader& reader) {
    return {.status = 404,
            .type = std::string(html_text),
            .body = missing_page(reader),
            .headers = {{"Cache-Control", "no-cache"}}};
}

}  // namespace

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
    if (answer.status == 404) answer = missing_answer(reader);
    answer.headers.emplace_back("Vary", "Accept-Language, Cookie");
    for (auto& cookie : chosen_cookies(request)) {
        answer.headers.emplace_back("Set-Cookie", std::move(cookie));
    }
    return answer;
}

HttpAnswer PublicPages::page(const HttpRequest& request, const PageReader& reader) {
    auto words = words_below(request.path);
    if (words.empty()) return list(request, reader);
    const auto stream = number_in<StreamId>(words.front());
    const auto* feed = stream ? hub_->hall().public_feed(*stream) : nullptr;
    // One that the public does not know of yet is not there.
    if (feed == nullptr || feed->head() == 0) return refused("not_found", "t");
    words.erase(words.begin());
    const PublishedEvent event{*stream, feed->head(), &feed->state()};
    return answers_.answer(request, asked_page(request, reader, event.n), [&] {
        return event_page(event, reader, {std::move(words), request.query});
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
