// The checks of a file of wording, each a sentence that its translator can act on.
#include "arbiter/laws/wording/wording_checks.hpp"

#include "arbiter/laws/article.hpp"
#include "arbiter/laws/article_number.hpp"
#include "arbiter/laws/confidence.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace arbiter {

namespace {

using Faults = std::vector<WordingFault>;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_confidence(std::string_view word) {
    for (std::uint8_t at = 0;; ++at) {
        const std::string_view known = word_of(static_cast<Confidence>(at));
        if (known.empty() || known == word) return !known.empty();
    }
}

// One part of a number in the order of the book: "10" behind "9", letters behind numbers, an
// explanation behind the letters.
struct NumberPart {
    enum class Kind { Number, Letters, Explanation } kind = Kind::Number;
    std::size_t number = 0;
    std::string letters;

    auto operator<=>(const NumberPart&) const = default;
};

// "12.3(a) e1" is 12, 3, a, explanation, 1.
std::vector<NumberPart> parts_of(std::string_view number) {
    const auto explanation = explanation_at(number);
    if (number.starts_with("App. ")) return parts_of(number.substr(5));
    std::vector<NumberPart> parts;
    for (std::size_t at = 0; at < number.size();) {
        const auto length = [&](bool (*belongs)(char)) {
            const auto end =
                std::find_if_not(number.begin() + static_cast<long>(at), number.end(), belongs);
            return static_cast<std::size_t>(end - number.begin()) - at;
        };
        if (at == explanation) {
            parts.push_back({NumberPart::Kind::Explanation, 0, {}});
            ++at;
        } else if (const auto digits = length(is_digit); digits > 0) {
            const std::string text(number.substr(at, std::min<std::size_t>(digits, 9)));
            parts.push_back({NumberPart::Kind::Number, std::stoul(text), {}});
            at += digits;
        } else if (const auto letters = length(is_letter); letters > 0) {
            parts.push_back(
                {NumberPart::Kind::Letters, 0, std::string(number.substr(at, letters))});
            at += letters;
        } else {
            ++at;
        }
    }
    return parts;
}

void check_what_is_said(const WrittenArticle& article, Faults& faults) {
    const auto fault = [&](const std::string& what) {
        const std::string who = article.number.empty() ? "article" : "article " + article.number;
        faults.push_back({article.line, who + ": " + what});
    };
    if (article.number.empty()) fault("\"number\" is missing");
    if (article.confidence.empty()) {
        fault("\"confidence\" is missing");
    } else if (!is_confidence(article.confidence)) {
        fault("unknown confidence \"" + article.confidence + '"');
    }
    if (article.other_numbers.size() > ArticleAliases{}.size()) fault("too many other numbers");
    for (std::size_t at = 0; at < languages.size(); ++at) {
        const std::string& text = article.wording.at(at);
        const std::string language = '"' + std::string(languages.at(at)) + '"';
        if (text.empty()) fault(language + " is missing");
        if (trimmed(text) != text) {
            fault(language + " begins or ends with a blank");
        }
        const auto control = [](char c) { return (c >= '\0' && c < ' ') || c == '\x7f'; };
        if (std::ranges::any_of(text, control)) fault(language + " holds a control character");
    }
}

// A citation is split at its commas, and its brackets and blanks are put into one form before an
// article is looked for: what is written otherwise is never found.
bool can_be_cited(std::string_view number) {
    return !number.empty() && in_latin_form(number) == number &&
           number.find(',') == std::string_view::npos;
}

// Each number leads to its own article, and no two articles are found by one.
void check_citations(const std::vector<WrittenArticle>& written, Faults& faults) {
    std::vector<Article> articles;
    std::vector<std::pair<std::string_view, std::size_t>> numbers;
    const auto add = [&](std::string_view number, std::size_t owner) {
        articles.push_back({.id = number, .aliases = {}, .wording = {}, .confidence = {}});
        numbers.emplace_back(number, owner);
    };
    for (std::size_t at = 0; at < written.size(); ++at) {
        if (!written[at].number.empty()) add(written[at].number, at);
        for (const auto& other : written[at].other_numbers) add(other, at);
    }
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        const auto& [number, owner] = numbers[at];
        const auto fault = [&written, &faults, at = owner](const std::string& what) {
            faults.push_back({written[at].line, "article " + written[at].number + ": " + what});
        };
        const std::string shown = '"' + std::string(number) + '"';
        if (!can_be_cited(number)) {
            fault("no citation finds the number " + shown);
            continue;
        }
        // Only those before it: the same number written twice is found at its first place.
        const Article* earlier = find_among(std::span(articles).first(at), number);
        if (earlier == nullptr) continue;
        const WrittenArticle& first =
            written[numbers[static_cast<std::size_t>(earlier - articles.data())].second];
        fault("the number " + shown + " already leads to article " + first.number + ", line " +
              std::to_string(first.line));
    }
}

// The articles of a chapter stand together and rise; where a chapter without a number (the
// preface, an appendix) stands is the book's affair.
void check_order(const std::vector<WrittenArticle>& articles, Faults& faults) {
    std::set<NumberPart> chapters;
    std::vector<NumberPart> before;
    std::optional<NumberPart> numbered;
    for (const WrittenArticle& article : articles) {
        const auto now = parts_of(article.number);
        if (now.empty()) continue;
        const auto fault = [&](const std::string& what) {
            faults.push_back({article.line, "article " + article.number + what});
        };
        if (!before.empty() && before.front() == now.front()) {
            if (now < before) fault(" stands behind a later one");
        } else if (!chapters.insert(now.front()).second) {
            fault(" stands apart from its chapter");
        } else if (now.front().kind == NumberPart::Kind::Number) {
            if (numbered && now.front() < *numbered) fault(" stands behind a later chapter");
            numbered = now.front();
        }
        before = now;
    }
}

}  // namespace

Faults wording_faults(const std::vector<WrittenArticle>& articles) {
    Faults faults;
    if (articles.empty()) faults.push_back({1, "no articles"});
    for (const WrittenArticle& article : articles) check_what_is_said(article, faults);
    check_citations(articles, faults);
    check_order(articles, faults);
    std::ranges::stable_sort(faults, {}, &WordingFault::line);
    return faults;
}

}  // namespace arbiter
