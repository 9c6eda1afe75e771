#include "server/wire/answers/edition_answer.hpp"

#include "arbiter/game/result/usual_ends.hpp"
#include "arbiter/judge/conduct/penalty_kinds.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/laws/article.hpp"
#include "arbiter/laws/edition.hpp"
#include "arbiter/tournament/standings/table.hpp"
#include "db/codec/description/field.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// "fide-2001" for its variant "fide-2001@1997", which words only what it has otherwise.
std::string_view base_of(std::string_view key) {
    return key.substr(0, key.find('@'));
}

std::vector<const Article*> all_articles(std::string_view key) {
    std::vector<const Article*> all;
    for (const Article& article : articles_of(base_of(key))) {
        all.push_back(find_article(key, article.id));
    }
    if (base_of(key) == key) return all;
    for (const Article& article : articles_of(key)) {
        const bool known = std::find(all.begin(), all.end(), &article) != all.end();
        if (!known) all.push_back(&article);
    }
    return all;
}

EditionArticle article_of(const Article& article) {
    return {std::string(article.id), std::string(article.wording.en),
            std::string(article.wording.zh_hans), std::string(article.wording.zh_hant),
            article.confidence};
}

// What each result is worth, and why a game usually ends so.
ResultRule rule_of(GameResult result) {
    const auto ends = usual_ends(result);
    const auto points = [result](Color side) {
        return points_of(result, side, Scoring{}).hundredths;
    };
    return {result, {points(Color::White), points(Color::Black)}, {ends.begin(), ends.end()}};
}

}  // namespace

std::string_view word_of(PenaltyListed listed) noexcept {
    switch (listed) {
        case PenaltyListed::Unknown:
            return "unknown";
        case PenaltyListed::No:
            return "no";
        case PenaltyListed::Yes:
            return "yes";
        case PenaltyListed::IfAnnounced:
            return "if_announced";
    }
    return {};
}

template <>
const Description& description_of<EditionArticle>() {
    static const Description known{
        "edition_article",
        {field<&EditionArticle::id>("id"), field<&EditionArticle::en>("en"),
         field<&EditionArticle::zh_hans>("zh-Hans"), field<&EditionArticle::zh_hant>("zh-Hant"),
         field<&EditionArticle::confidence>("confidence")}};
    return known;
}

template <>
const Description& description_of<ResultRule>() {
    static const Description known{
        "result_rule",
        {field<&ResultRule::result>("result"), field<&ResultRule::points>("points"),
         field<&ResultRule::terminations>("terminations")}};
    return known;
}

template <>
const Description& description_of<PenaltyRule>() {
    static const Description known{
        "penalty_rule", {field<&PenaltyRule::kind>("kind"), field<&PenaltyRule::listed>("listed")}};
    return known;
}

template <>
const Description& description_of<EditionAnswer>() {
    static const Description known{
        "edition_answer",
        {field<&EditionAnswer::key>("key"), field<&EditionAnswer::name>("name"),
         field<&EditionAnswer::articles>("articles"), field<&EditionAnswer::results>("results"),
         field<&EditionAnswer::penalties>("penalties"),
         field<&EditionAnswer::distinctions>("distinctions")}};
    return known;
}

Result<EditionAnswer> edition_answer(std::string_view key) {
    const Edition* edition = find_edition(key);
    if (edition == nullptr) return refuse("not_found", "edition");
    EditionAnswer told{std::string(edition->key), std::string(edition->name), {}, {}, {},
                       points_of(*edition)};
    for (const Article* article : all_articles(key)) told.articles.push_back(article_of(*article));
    for (const GameResult result : all_results) told.results.push_back(rule_of(result));
    for (const std::string_view word : words_of<Penalty>()) {
        const Penalty kind = *parse_word<Penalty>(word);
        told.penalties.push_back({kind, penalty_listed(*edition, kind)});
    }
    return told;
}

}  // namespace arbiter
