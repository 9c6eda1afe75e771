#include "server/pages/page/page_name.hpp"

#include "server/net/path_words.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 8> page_questions{"round", "boards", "playing", "ply",
                                                         "order", "show",   "every",   "from"};

bool is_asked(std::string_view value) {
    return std::ranges::find(page_questions, value.substr(0, value.find('='))) !=
           page_questions.end();
}

}  // namespace

std::vector<std::string> page_words(std::string_view path) {
    const auto words = path_words(path);
    const bool ends_with_slash = !words.empty() && words.back().empty();
    return {words.begin(), words.end() - (ends_with_slash ? 1 : 0)};
}

std::string page_name(const PageAsk& ask, const PageReader& reader) {
    std::string name;
    for (const std::string& word : ask.words) name += (name.empty() ? "" : "/") + word;
    name += "?";
    for (std::string_view rest = ask.query; !rest.empty();) {
        const auto end = rest.find('&');
        const auto one = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (is_asked(one)) name.append(one).append("&");
    }
    name.append("lang=").append(tag_of(reader.lang));
    return name.append(reader.hides_results ? "&results=hidden" : "&results=shown");
}

NamedPage page_of_name(std::string_view name) {
    const auto mark = name.find('?');
    HttpRequest request;
    if (mark != std::string_view::npos) request.query = name.substr(mark + 1);
    NamedPage named;
    named.ask.words = page_words("/" + std::string(name.substr(0, mark)));
    named.reader = reader_of(request);
    named.ask.query = std::move(request.query);
    return named;
}

}  // namespace arbiter
