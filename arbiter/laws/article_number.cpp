// Reading the numbers of articles: blanks, brackets, letter case and the words before them.
#include "arbiter/laws/article_number.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {

namespace {

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
char lower(char c) {
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

// What two ways of writing one number have in common: "App. A8(c)" and "A8c" are both "a8c",
// "A.5.2" is "a5.2", "5.2(1)" is "5.2.1". Two articles of one edition never share it (tests/laws).
std::string key_of(std::string_view number) {
    static constexpr std::array<std::string_view, 9> words{
        "appendix", "app.", "article", "art.", "section", "sec.", "guidelines", "guideline", "§"};
    std::string key;
    for (const char c : number) key += lower(c);
    for (const std::string_view word : words) {
        if (key.starts_with(word)) key.erase(0, word.size());
    }
    std::erase_if(key, [](char c) { return c == ' ' || c == '\t' || c == ')'; });
    for (std::size_t at = 0; at < key.size(); ++at) {
        if (key[at] == '(' && at + 1 < key.size() && is_digit(key[at + 1])) key[at] = '.';
    }
    std::erase(key, '(');
    const auto letters = std::min(key.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), key.size());
    if (letters > 0 && letters < key.size() && key[letters] == '.') key.erase(letters, 1);
    return key;
}

}  // namespace

std::string in_latin_form(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> forms{
        {{"（", "("}, {"）", ")"}, {"，", ","}, {"、", ","}, {"解释", "e"}, {"解釋", "e"}}};
    std::string out(text);
    for (const auto& [from, to] : forms) replace_all(out, from, to);
    return std::string(trimmed(out));
}

std::vector<std::string> listed_numbers(std::string_view numbers) {
    std::vector<std::string> listed;
    const std::string text = in_latin_form(numbers);
    std::size_t from = 0;
    while (from <= text.size()) {
        const auto comma = std::min(text.find(',', from), text.size());
        const std::string_view part = trimmed(std::string_view(text).substr(from, comma - from));
        if (!part.empty()) listed.emplace_back(part);
        from = comma + 1;
    }
    return listed;
}

std::size_t explanation_at(std::string_view number) {
    for (std::size_t at = 1; at < number.size(); ++at) {
        if (lower(number[at]) != 'e') continue;
        const char before = number[at - 1];
        const bool digit_follows = at + 1 < number.size() && is_digit(number[at + 1]);
        const bool ends = at + 1 == number.size();
        if (before == ' ' && (digit_follows || ends)) return at;
        if ((is_digit(before) || before == ')') && digit_follows) return at;
    }
    return std::string_view::npos;
}

std::string without_explanation(std::string_view number) {
    return std::string(trimmed(number.substr(0, explanation_at(number))));
}

std::string without_letter(std::string_view number) {
    return without_explanation(number.substr(0, number.find('(')));
}

std::string bracketed(std::string_view number) {
    const auto explanation = explanation_at(number);
    const std::string_view head = trimmed(number.substr(0, explanation));
    std::string out(head);
    const auto last = head.size();
    if (last >= 2 && is_lower(head[last - 1]) &&
        (is_digit(head[last - 2]) || head[last - 2] == ')')) {
        out = std::string(head.substr(0, last - 1)) + '(' + head[last - 1] + ')';
    }
    if (explanation == std::string_view::npos) return out;
    return out + ' ' + std::string(number.substr(explanation));
}

// Most numbers are canonical already: those cost no keys.
const Article* find_among(std::span<const Article> articles, std::string_view number) {
    const auto exact = std::ranges::find(articles, number, &Article::id);
    if (exact != articles.end()) return &*exact;
    const auto named = [key = key_of(number)](const Article& article) {
        return key_of(article.id) == key ||
               std::ranges::any_of(article.aliases, [&key](std::string_view alias) {
                   return !alias.empty() && key_of(alias) == key;
               });
    };
    const auto found = std::ranges::find_if(articles, named);
    return found == articles.end() ? nullptr : &*found;
}

}  // namespace arbiter
