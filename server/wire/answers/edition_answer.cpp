// A rulebook as JSON: its articles in our words, for whoever shows a ruling; what results are worth
// and which penalties there are, for whoever enters one.
#include "arbiter/game/result/usual_ends.hpp"
#include "arbiter/judge/conduct/penalty_kinds.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/laws/article.hpp"
#include "arbiter/laws/edition.hpp"
#include "arbiter/tournament/standings/table.hpp"
#include "db/codec/json_writer.hpp"
#include "db/codec/words.hpp"
#include "server/wire/views.hpp"

#include <algorithm>
#include <vector>

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

void append_article(JsonWriter& out, const Article& article) {
    out.begin_object();
    out.text_field("id", article.id);
    out.text_field("en", article.wording.en);
    out.text_field("zh-Hans", article.wording.zh_hans);
    out.text_field("zh-Hant", article.wording.zh_hant);
    out.word_field("confidence", word_of(article.confidence));
    out.end_object();
}

std::string_view listed_word(PenaltyListed listed) {
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
    return "unknown";
}

void append_penalties(JsonWriter& out, const Edition& edition) {
    out.key("penalties");
    out.begin_array();
    for (const PenaltyKind& each : penalty_kinds(edition)) {
        out.begin_object();
        out.word_field("kind", each.word);
        out.word_field("listed", listed_word(each.listed));
        out.end_object();
    }
    out.end_array();
}

// What each result is worth, and why a game usually ends so.
void append_results(JsonWriter& out) {
    out.key("results");
    out.begin_array();
    for (const GameResult result : all_results) {
        out.begin_object();
        out.word_field("result", word_of(result));
        out.key("points");
        out.begin_array();
        for (const Color side : both_colors) {
            out.integer(points_of(result, side, Scoring{}).hundredths);
        }
        out.end_array();
        out.key("terminations");
        out.begin_array();
        for (const Termination why : usual_ends(result)) out.word(word_of(why));
        out.end_array();
        out.end_object();
    }
    out.end_array();
}

}  // namespace

Result<std::string> edition_view(std::string_view key) {
    const Edition* edition = find_edition(key);
    if (edition == nullptr) return refuse("not_found", "edition");
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.text_field("key", edition->key);
    out.text_field("name", edition->name);
    out.key("articles");
    out.begin_array();
    for (const Article* article : all_articles(key)) append_article(out, *article);
    out.end_array();
    append_results(out);
    append_penalties(out, *edition);
    out.end_object();
    return text;
}

}  // namespace arbiter
