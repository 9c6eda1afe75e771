// The numbers of the articles: one canonical form, found however an arbiter writes it.
#include "arbiter/laws/article.hpp"

#include "tests/laws/editions.hpp"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using Numbers = std::vector<std::string>;

std::string id_of(std::string_view edition, std::string_view number) {
    const Article* article = find_article(edition, number);
    return article ? std::string(article->id) : "none";
}

TEST(Article, EveryEditionHasItsArticlesAndAnUnknownOneHasNone) {
    for (const auto edition : editions) EXPECT_FALSE(articles_of(edition).empty()) << edition;
    EXPECT_TRUE(articles_of("fide-2030").empty());
    EXPECT_EQ(find_article("fide-2030", "4.3"), nullptr);
}

TEST(Article, NoTwoArticlesOfAnEditionAreFoundByOneNumber) {
    for (const auto edition : editions) {
        std::map<std::string, std::string> owner;
        for (const Article& article : articles_of(edition)) {
            EXPECT_TRUE(owner.emplace(article.id, article.id).second)
                << edition << ' ' << article.id;
            for (const auto alias : article.aliases) {
                if (alias.empty()) continue;
                EXPECT_TRUE(owner.emplace(alias, article.id).second) << edition << ' ' << alias;
            }
        }
        for (const auto& [number, id] : owner) EXPECT_EQ(id_of(edition, number), id) << edition;
    }
}

// Without blanks and brackets, as in "12.3ae1", a number still leads to its own article.
TEST(Article, ANumberWithoutItsBracketsAndBlanksLeadsToTheSameArticle) {
    for (const auto edition : editions) {
        for (const Article& article : articles_of(edition)) {
            std::string bare;
            for (std::size_t at = 0; at < article.id.size(); ++at) {
                const char c = article.id[at];
                const bool before_digit = at + 1 < article.id.size() && article.id[at + 1] >= '0' &&
                                          article.id[at + 1] <= '9';
                if (c == '(' && before_digit) bare += '.';
                if (c != '(' && c != ')' && c != ' ') bare += c;
            }
            EXPECT_EQ(id_of(edition, bare), article.id) << edition << ' ' << bare;
        }
    }
}

TEST(Article, WhatTheMatrixCitesIsThere) {
    std::ifstream file(FLAGFALL_TEST_DATA "/laws/cited_articles.txt");
    ASSERT_TRUE(file);
    std::map<std::string, int> cited;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const auto blank = line.find(' ');
        const std::string edition = line.substr(0, blank);
        EXPECT_NE(find_article(edition, line.substr(blank + 1)), nullptr) << line;
        ++cited[edition];
    }
    EXPECT_EQ(cited.size(), editions.size());
}

TEST(Article, BracketsBlanksAndTheWordBeforeTheNumberMakeNoDifference) {
    EXPECT_EQ(id_of("chn-1984", "8.2a"), "8.2(a)");
    EXPECT_EQ(id_of("chn-1984", "8.2 (a)"), "8.2(a)");
    EXPECT_EQ(id_of("chn-1984", "8.2（a）"), "8.2(a)");
    EXPECT_EQ(id_of("chn-1984", "12.3a e1"), "12.3(a) e1");
    EXPECT_EQ(id_of("chn-1984", "9.4 解释4"), "9.4 e4");
    EXPECT_EQ(id_of("chn-1984", "sec. 8"), "8");
    EXPECT_EQ(id_of("chn-1984", "13.2 e2a"), "13.2 e2(a)");
    EXPECT_EQ(id_of("fide-1993", "Art. 7.2.1"), "7.2(1)");
    EXPECT_EQ(id_of("fide-2001", "A8c"), "App. A8(c)");
    EXPECT_EQ(id_of("fide-2001", "App. A1a"), "App. A1(a)");
    EXPECT_EQ(id_of("fide-2001", "App. C3"), "C3");
    EXPECT_EQ(id_of("fide-2001", "5.2b"), "5.2(2)");
    EXPECT_EQ(id_of("fide-2001", "preface"), "Preface");
    EXPECT_EQ(id_of("fide-2023", "Guideline III.5.3"), "III.5.3");
    EXPECT_EQ(id_of("fide-2023", "A5.2"), "A.5.2");
}

TEST(Article, AnExplanationThatStandsAloneIsAlsoTheFirst) {
    EXPECT_EQ(id_of("chn-1984", "11.1 e1"), "11.1 e");
    EXPECT_EQ(id_of("chn-1984", "9.1 e"), "9.1 e1");
    EXPECT_EQ(id_of("chn-1984", "8.4 e1"), "8.4 e");
}

// Matrix, doubt D1: the handbook and its print number promotion differently, the rest clashes.
TEST(Article, TheOtherNumberingOf2023IsKnownWhereItIsUnambiguous) {
    EXPECT_EQ(id_of("fide-2023", "3.7.5"), "3.7.3");
    EXPECT_EQ(id_of("fide-2023", "9.2.1.1"), "9.2.1.1");
    EXPECT_EQ(id_of("fide-2023", "9.2.1"), "9.2.1");
}

// Matrix, section 27.
TEST(Article, The1997VariantHasItsOwnNumbersAndElseThoseOf2001) {
    const auto text = [](std::string_view edition, std::string_view number) {
        const Article* article = find_article(edition, number);
        return article ? article->wording.en : std::string_view{};
    };
    for (const auto& [then, later] : {std::pair{"6.6", "6.7"},
                                      {"6.8", "6.9"},
                                      {"6.11", "6.12"},
                                      {"6.12(b)", "6.13(b)"},
                                      {"6.13", "6.14"},
                                      {"10.4", "10.3"}}) {
        EXPECT_EQ(text("fide-2001@1997", then), text("fide-2001", later)) << then;
    }
    EXPECT_NE(text("fide-2001@1997", "10.3"), text("fide-2001", "10.3"));
    EXPECT_EQ(text("fide-2001@1997", "4.3(1)"), text("fide-2001", "4.3(1)"));
    EXPECT_EQ(find_article("fide-2001@1998", "4.3(1)"), find_article("fide-2001", "4.3(1)"));
    EXPECT_EQ(find_article("fide-2001", "10.4"), nullptr);
}

TEST(CanonicalArticles, HaveTheirBracketsEvenWhereNoTableKnowsThem) {
    EXPECT_EQ(canonical_articles("fide-2001", " 7.4a , 7.9a"), (Numbers{"7.4(a)", "7.9(a)"}));
    EXPECT_EQ(canonical_articles("chn-1984", "12.9e3, 12.9a e3, 12.9 e"),
              (Numbers{"12.9 e3", "12.9(a) e3", "12.9 e"}));
    EXPECT_EQ(canonical_articles("fide-2001", "App. A20d"), Numbers{"App. A20(d)"});
    EXPECT_EQ(canonical_articles("fide-2023", "arbiters' manual"), Numbers{"arbiters' manual"});
    EXPECT_EQ(canonical_articles("fide-2023", ""), Numbers{});
}

TEST(CanonicalArticles, CarryTheNumberOverToABareExplanationOrLetter) {
    EXPECT_EQ(canonical_articles("chn-1984", "9.4, e4"), (Numbers{"9.4", "9.4 e4"}));
    EXPECT_EQ(canonical_articles("chn-1984", "9.4 e1, e2"), (Numbers{"9.4 e1", "9.4 e2"}));
    EXPECT_EQ(canonical_articles("chn-1984", "12.3a, e1"), (Numbers{"12.3(a)", "12.3(a) e1"}));
    EXPECT_EQ(canonical_articles("chn-1984", "11.1，e"), (Numbers{"11.1", "11.1 e"}));
    EXPECT_EQ(canonical_articles("fide-2001", "7.4(a), (b)"), (Numbers{"7.4(a)", "7.4(b)"}));
}

TEST(CanonicalArticles, SplitAListAndKeepItsOrder) {
    EXPECT_EQ(canonical_articles("chn-1984", "9.1, 8"), (Numbers{"9.1", "8"}));
    EXPECT_EQ(canonical_articles("chn-1984", "11.1, 14.4 e2"), (Numbers{"11.1", "14.4 e2"}));
    EXPECT_EQ(canonical_articles("fide-2001", "7.4a, 7.4b"), (Numbers{"7.4(a)", "7.4(b)"}));
    EXPECT_EQ(canonical_articles("fide-2023", "B.3, A.5.2, A.3, 7.5.5"),
              (Numbers{"B.3", "A.5.2", "A.3", "7.5.5"}));
    EXPECT_EQ(canonical_articles("fide-2023", ""), Numbers{});
    EXPECT_EQ(canonical_articles("fide-2023", " , 6.9,"), Numbers{"6.9"});
    EXPECT_EQ(canonical_articles("chn-1984", "e4"), Numbers{"e4"});
}

}  // namespace
}  // namespace arbiter
