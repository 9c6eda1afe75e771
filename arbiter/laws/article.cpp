// Finding articles in the tables of the editions, and lists of numbers.
#include "arbiter/laws/article.hpp"

#include "arbiter/laws/article_number.hpp"
#include "arbiter/laws/article_tables.hpp"

namespace arbiter {

namespace {

std::string canonical_latin(std::string_view edition_key, std::string_view number) {
    if (const Article* article = find_article(edition_key, number)) return std::string(article->id);
    return bracketed(number);
}

bool is_explanation(std::string_view part) {
    return part == "e" ||
           (part.size() > 1 && part[0] == 'e' &&
            part.substr(1).find_first_not_of("0123456789") == std::string_view::npos);
}

bool is_letter_in_brackets(std::string_view part) {
    return part.starts_with('(');
}

}  // namespace

std::span<const Article> articles_of(std::string_view edition_key) {
    for (const ArticleTable& table : article_tables) {
        if (table.edition == edition_key) return table.articles;
    }
    return {};
}

const Article* find_article(std::string_view edition_key, std::string_view number) {
    const std::string wanted = in_latin_form(number);
    if (const Article* article = find_among(articles_of(edition_key), wanted)) return article;
    const auto variant = edition_key.find('@');
    if (variant == std::string_view::npos) return nullptr;
    return find_among(articles_of(edition_key.substr(0, variant)), wanted);
}

std::vector<std::string> canonical_articles(std::string_view edition_key,
                                            std::string_view numbers) {
    std::vector<std::string> out;
    for (const std::string& part : listed_numbers(numbers)) {
        std::string number;
        if (!out.empty() && is_explanation(part)) number = without_explanation(out.back()) += ' ';
        if (!out.empty() && is_letter_in_brackets(part)) number = without_letter(out.back());
        number += part;
        out.push_back(canonical_latin(edition_key, number));
    }
    return out;
}

}  // namespace arbiter
