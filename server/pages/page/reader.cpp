#include "server/pages/page/reader.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace arbiter {
namespace {

struct Wish {
    std::string_view name;
    std::vector<std::string_view> values;
};
const std::array<Wish, 3>& wishes() {
    static const std::array<Wish, 3> all{{{"lang", {"en", "zh-Hans", "zh-Hant"}},
                                          {"theme", {"light", "dark"}},
                                          {"results", {"shown", "hidden"}}}};
    return all;
}

std::string_view cut(std::string_view& text, char end) {
    const auto at = text.find(end);
    const auto part = trimmed(text.substr(0, at));
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
    return part;
}

std::string asked_value(const HttpRequest& request, const Wish& wish) {
    auto value = query_value(request.query, wish.name).value_or("");
    return std::ranges::find(wish.values, value) == wish.values.end() ? "" : value;
}

std::string kept_value(const HttpRequest& request, const Wish& wish) {
    const auto asked = asked_value(request, wish);
    if (!asked.empty()) return asked;
    auto kept = cookie_value(request.cookie, wish.name);
    return std::ranges::find(wish.values, kept) == wish.values.end() ? "" : kept;
}

// The language of a browser's tag: what is not written in Traditional Chinese is Simplified.
std::optional<Lang> lang_of_tag(std::string tag) {
    std::ranges::transform(tag, tag.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto begins = [&tag](std::string_view with) { return tag.starts_with(with); };
    if (begins("en")) return Lang::English;
    if (!begins("zh")) return std::nullopt;
    for (const auto* region : {"zh-hant", "zh-tw", "zh-hk", "zh-mo"}) {
        if (begins(region)) return Lang::Traditional;
    }
    return Lang::Simplified;
}

// "zh-TW,zh;q=0.8,en;q=0.5": the one that is liked most of those there are, the first of equals.
Lang preferred(std::string_view accepted) {
    Lang best = Lang::English;
    int most = 0;
    while (!accepted.empty()) {
        auto part = cut(accepted, ',');
        const auto lang = lang_of_tag(std::string(cut(part, ';')));
        int thousandths = 1000;
        if (part.starts_with("q=")) {
            part.remove_prefix(2);
            const auto whole = number_in<int>(cut(part, '.'));
            std::string rest(part.substr(0, 3));
            rest.resize(3, '0');
            thousandths = whole.value_or(0) * 1000 + number_in<int>(rest).value_or(0);
        }
        if (!lang || thousandths <= most) continue;
        best = *lang;
        most = thousandths;
    }
    return best;
}

}  // namespace

PageReader reader_of(const HttpRequest& request) {
    const auto& [lang, theme, results] = wishes();
    const auto chosen = parse_lang(kept_value(request, lang));
    return {.lang = chosen ? *chosen : preferred(request.accept_language),
            .theme = kept_value(request, theme),
            .hides_results = kept_value(request, results) == "hidden"};
}

std::string cookie_value(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        auto part = cut(cookies, ';');
        if (cut(part, '=') == name) return std::string(part);
    }
    return {};
}

std::vector<std::string> chosen_cookies(const HttpRequest& request) {
    std::vector<std::string> cookies;
    for (const Wish& wish : wishes()) {
        const auto value = asked_value(request, wish);
        if (value.empty()) continue;
        cookies.push_back(std::string(wish.name) + "=" + value +
                          "; Path=/; Max-Age=31536000; SameSite=Lax");
    }
    return cookies;
}

}  // namespace arbiter
