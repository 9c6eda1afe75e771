// A rulebook as JSON: its articles in our words, for whoever shows a ruling.
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/laws/article.hpp"
#include "arbiter/laws/edition.hpp"
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
    out.end_object();
    return text;
}

}  // namespace arbiter
