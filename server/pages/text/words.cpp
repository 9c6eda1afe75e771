#include "server/pages/text/words.hpp"

#include "server/pages/page/page_texts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>

namespace arbiter {

std::string_view tag_of(Lang lang) noexcept {
    switch (lang) {
        case Lang::English:
            return "en";
        case Lang::Simplified:
            return "zh-Hans";
        case Lang::Traditional:
            return "zh-Hant";
    }
    return {};
}

std::optional<Lang> parse_lang(std::string_view tag) noexcept {
    for (const Lang lang : all_langs) {
        if (tag_of(lang) == tag) return lang;
    }
    return std::nullopt;
}

Words::Words(Lang lang) {
    const std::string tag(tag_of(lang));
    for (const std::string_view file : word_files()) {
        const auto catalogue = nlohmann::json::parse(file);
        for (const auto& [key, entry] : catalogue.items()) {
            texts_.emplace(key, entry.at(tag).get<std::string>());
        }
    }
}

const Words& Words::in(Lang lang) {
    static const std::array<Words, all_langs.size()> all{
        Words(Lang::English), Words(Lang::Simplified), Words(Lang::Traditional)};
    return all.at(static_cast<std::size_t>(lang));
}

std::string Words::text(std::string_view key, Values values) const {
    return filled(key, values);
}

std::string Words::text_with(std::string_view key, const Params& params) const {
    return filled(key, params);
}

template <class Pairs>
std::string Words::filled(std::string_view key, const Pairs& values) const {
    const bool is_one = std::ranges::any_of(
        values, [](const auto& value) { return value.first == "n" && value.second == "1"; });
    auto found = is_one ? texts_.find(std::string(key) + "_one") : texts_.end();
    if (found == texts_.end()) found = texts_.find(key);
    if (found == texts_.end()) throw std::logic_error("no word: " + std::string(key));
    std::string text = found->second;
    for (const auto& [name, value] : values) {
        const std::string gap = "{" + std::string(name) + "}";
        for (auto at = text.find(gap); at != std::string::npos;
             at = text.find(gap, at + value.size())) {
            text.replace(at, gap.size(), value);
        }
    }
    return text;
}

}  // namespace arbiter
