#include "server/http/page.hpp"

#include "clock/text.hpp"
#include "server/http/answers.hpp"
#include "server/http/compression.hpp"
#include "server/http/folder.hpp"
#include "server/http/route.hpp"
#include "server/secrets/secrets.hpp"
#include "server/web_assets.hpp"
#include "server/wire/problem.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace arbiter {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> content_types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
}};

// A page is smaller by far.
constexpr std::size_t largest_page_file = std::size_t{16} << 20;

// nullopt: no file of a page.
std::optional<std::string_view> type_of(const std::string& path) {
    for (const auto& [ending, type] : content_types) {
        if (path.size() >= ending.size() &&
            path.compare(path.size() - ending.size(), ending.size(), ending) == 0) {
            return type;
        }
    }
    return std::nullopt;
}

HttpAnswer found(const HttpRequest& request, const std::string& path, std::string_view type,
                 std::string_view body, std::string_view etag, std::string_view gzip = {}) {
    HttpAnswer answer;
    answer.type = type;
    const bool named_by_content = path.compare(0, 8, "/assets/") == 0;
    answer.headers = {
        {"ETag", std::string(etag)},
        {"Cache-Control", named_by_content ? "public, max-age=31536000, immutable" : "no-cache"}};
    // Who has a session gets the desk where others get the public's page.
    if (path == "/index.html") answer.headers.emplace_back("Vary", "Accept, Cookie");
    if (request.if_none_match.find(etag) != std::string::npos) {
        answer.status = 304;
    } else if (!gzip.empty() && takes_gzip(request)) {
        answer.body = gzip;
        mark_packed(answer);
    } else {
        answer.body = body;
    }
    return answer;
}

// Whatever it is called, a journal is no part of the page.
bool is_database(std::string_view body) {
    constexpr std::string_view opening = "SQLite format 3";
    return body.substr(0, opening.size()) == opening;
}

// A path that names something: no empty word, none that goes up.
bool is_clean(const std::string& path) {
    return path.find("//") == std::string::npos && path.find("/.") == std::string::npos &&
           path.find('\\') == std::string::npos && path.find('\0') == std::string::npos;
}

constexpr std::string_view paths_file = "/desk-paths.json";

// [{"path": "/t/{t}/hall", …}, …]; nothing where that cannot be read.
std::vector<std::string> paths_in(std::string_view text) {
    std::vector<std::string> paths;
    const auto list = nlohmann::json::parse(text, nullptr, false);
    if (!list.is_array()) return paths;
    for (const auto& each : list) {
        if (each.is_object()) paths.push_back(each.value("path", std::string{}));
    }
    return paths;
}

// Of the open words only an `id` is any text.
bool fits(std::string_view pattern, std::string_view path) {
    const auto words = open_words(pattern, path);
    if (!words) return false;
    const auto names = open_names(pattern);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] != "id" && number_in<std::int32_t>((*words)[i]).value_or(0) < 1) return false;
    }
    return true;
}

}  // namespace

Page::Page(std::optional<std::filesystem::path> root) : root_(std::move(root)) {
    HttpRequest request;
    if (const auto found = file(request, std::string(paths_file))) paths_ = paths_in(found->body);
}

bool Page::has_page(std::string_view path) const {
    if (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
    return std::ranges::any_of(paths_, [&](const std::string& each) { return fits(each, path); });
}

std::optional<HttpAnswer> Page::file(const HttpRequest& request, const std::string& path) const {
    if (root_) {
        const auto type = type_of(path);
        if (!type) return std::nullopt;
        const auto body = read_below(*root_, path, largest_page_file);
        if (!body || is_database(*body)) return std::nullopt;
        return found(request, path, *type, *body, "\"" + hash_text(*body).substr(0, 20) + "\"");
    }
    const auto assets = web_assets();
    const auto asset = std::find_if(assets.begin(), assets.end(),
                                    [&](const WebAsset& a) { return a.path == path; });
    if (asset == assets.end()) return std::nullopt;
    return found(request, path, asset->type, asset->body, asset->etag, asset->gzip);
}

HttpAnswer Page::answer(const HttpRequest& request) const {
    if (request.method != Method::Get && request.method != Method::Head) {
        return method_refused();
    }
    const std::string& path = request.path;
    if (!is_clean(path)) return problem_answer({.code = "not_found", .where = "path"});
    if (auto answer = file(request, path == "/" ? "/index.html" : path)) return *std::move(answer);
    if (path.find('.') == std::string::npos) {
        if (auto answer = file(request, path + ".html")) return *std::move(answer);
    }
    const bool known = has_page(path);
    if (known || request.accept.find("text/html") != std::string::npos) {
        HttpRequest asked = request;
        if (!known) asked.if_none_match.clear();
        if (auto answer = file(asked, "/index.html")) {
            if (known) return *std::move(answer);
            answer->status = 404;
            std::erase_if(answer->headers,
                          [](const auto& header) { return header.first == "ETag"; });
            return *std::move(answer);
        }
    }
    return problem_answer({.code = "not_found", .where = "path"});
}

}  // namespace arbiter
