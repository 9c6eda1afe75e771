// The wording of the articles: there in three languages, each in its own script.
#include "arbiter/laws/article.hpp"
#include "tests/laws/editions.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

namespace arbiter {
namespace {

// Characters of one script that the other writes otherwise; those both use (后, 只, 制) are not
// here.
constexpr std::string_view simplified_only =
    "与两严丧个为举么义争于仅从众会体余侧关内写军决况减凭击则刚别动区协单厉参双发变员响国图场"
    "坚垫声处备复够头实对导将尽属带并应废开归当录志态执扰报抵拨择挡损换据摆数断无时显暂机权条"
    "来标样检横残毕没满点烟状环现电监盘着确离种称竞笔签类紧约级纸线组细织终经结给绝继绩续维缓"
    "罚职联胜节获虑补见观规视触誉计认让议讯记许论设证诉该语误说请调负责资赛车转轮轻载较输边达"
    "过还这进远违迟适选遗邻释钟钮错问间阶际项须预题颜颠饮马驳";
constexpr std::string_view traditional_only =
    "並來個側備僅儘內兩別則剛動勝區協厲參員問喪單嚴國圖執堅報場墊夠實寫將對導屬帶廢從復態慮憑"
    "應換損撥擇擊擋據擺擾數斷於時暫會條標樣機橫檢權歸殘決沒況減滿為無爭牴狀獲現環畢當發監盤確"
    "種稱競筆節簽約紙級細終組結絕給經維緊線緩績織繼續罰義聯聲職與舉菸著處衆補複覆見規視觀觸計"
    "訊記設許訴該誌認語誤說調請論證議譽變讓負責資賽車軍較載輕輪輸轉這進過達違遠適遲選遺還邊鄰"
    "釋鈕錄錯鐘開間關階際雙離電響項須預頭題顏顛類顯飲餘馬駁體麼點";

// The characters of a UTF-8 text.
std::vector<std::string> characters(std::string_view text) {
    std::vector<std::string> out;
    for (const char c : text) {
        const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (continues && !out.empty()) {
            out.back() += c;
        } else {
            out.emplace_back(1, c);
        }
    }
    return out;
}

std::string found_in(std::string_view text, std::string_view forbidden) {
    const auto listed = characters(forbidden);
    const std::set<std::string> set(listed.begin(), listed.end());
    std::string found;
    for (const auto& c : characters(text)) {
        if (set.contains(c)) found += c;
    }
    return found;
}

template <class Check>
void for_every_article(Check check) {
    for (const auto edition : editions) {
        for (const Article& article : articles_of(edition)) {
            SCOPED_TRACE(std::string(edition) + ' ' + std::string(article.id));
            check(edition, article);
        }
    }
}

TEST(ArticleWording, IsThereInThreeLanguages) {
    for_every_article([](std::string_view, const Article& article) {
        EXPECT_FALSE(article.id.empty());
        EXPECT_FALSE(article.wording.en.empty());
        EXPECT_FALSE(article.wording.zh_hans.empty());
        EXPECT_FALSE(article.wording.zh_hant.empty());
    });
}

TEST(ArticleWording, IsShortEnoughToReadUnderPressure) {
    for_every_article([](std::string_view, const Article& article) {
        EXPECT_LE(article.wording.en.size(), 300U);
        EXPECT_LE(characters(article.wording.zh_hans).size(), 100U);
    });
}

TEST(ArticleWording, KeepsEachChineseScriptApart) {
    for_every_article([](std::string_view, const Article& article) {
        EXPECT_EQ(found_in(article.wording.zh_hant, simplified_only), "");
        EXPECT_EQ(found_in(article.wording.zh_hans, traditional_only), "");
    });
}

TEST(ArticleWording, HasNoChineseInEnglishAndEndsEachSentence) {
    for_every_article([](std::string_view, const Article& article) {
        EXPECT_TRUE(article.wording.en.ends_with('.')) << article.wording.en;
        for (const char c : article.wording.en) EXPECT_GT(c, '\0') << article.wording.en;
        for (const auto text : {article.wording.zh_hans, article.wording.zh_hant}) {
            EXPECT_TRUE(text.ends_with("。") || text.ends_with("）")) << text;
        }
    });
}

TEST(ArticleWording, CallsTheGameAndThePlayerAsTheBooksDo) {
    for_every_article([](std::string_view edition, const Article& article) {
        const Wording& wording = article.wording;
        EXPECT_EQ(wording.zh_hant.find("國際象棋"), std::string_view::npos);
        EXPECT_EQ(wording.zh_hans.find("西洋棋"), std::string_view::npos);
        EXPECT_EQ(wording.zh_hans.find("国际象棋") == std::string_view::npos,
                  wording.zh_hant.find("西洋棋") == std::string_view::npos);
        if (edition == "chn-1984") {
            EXPECT_EQ(wording.zh_hans.find("棋手"), std::string_view::npos);
        }
    });
}

// 提和 is an offer, 要求判和 a claim; who claims is 要求方.
TEST(ArticleWording, TellsTheClaimOfADrawFromItsOffer) {
    for_every_article([](std::string_view, const Article& article) {
        for (const auto mixed : {"提出方", "要求和棋", "无权提和", "要求提和"}) {
            EXPECT_EQ(article.wording.zh_hans.find(mixed), std::string_view::npos) << mixed;
        }
    });
    const auto says = [](std::string_view edition, std::string_view number, std::string_view word) {
        return find_article(edition, number)->wording.zh_hans.find(word) != std::string_view::npos;
    };
    for (const auto* claim : {"12.3", "12.3(b) e", "13.2"}) {
        EXPECT_TRUE(says("chn-1984", claim, "要求判和")) << claim;
    }
    for (const auto* claim : {"9.2", "9.3", "9.4"}) {
        EXPECT_TRUE(says("fide-2001", claim, "要求判和")) << claim;
        EXPECT_TRUE(says("fide-2023", claim, "要求判和")) << claim;
    }
    EXPECT_TRUE(says("chn-1984", "14.4 e3", "提和"));
}

// The words of the primer before the Chinese text of 1993, and that no article says so.
TEST(ArticleWording, QuotesThePrimerOnPerpetualCheck) {
    const Article* primer = find_article("fide-1993", "Primer 4");
    ASSERT_NE(primer, nullptr);
    EXPECT_EQ(primer->confidence, Confidence::Seed);
    for (const auto* words : {"一方连续不断将军，对方王却无法避开将军时", "长将和", "无此规定"}) {
        EXPECT_NE(primer->wording.zh_hans.find(words), std::string_view::npos) << words;
    }
    EXPECT_NE(primer->wording.en.find("perpetual check"), std::string_view::npos);
}

TEST(ArticleWording, IsMarkedAsReadWhereTheBookWasRead) {
    const auto confidence = [](std::string_view edition, std::string_view number) {
        const Article* article = find_article(edition, number);
        return article ? article->confidence : Confidence::Inferred;
    };
    EXPECT_EQ(confidence("chn-1984", "9.4 e4"), Confidence::Seed);
    EXPECT_EQ(confidence("chn-1984", "17.3"), Confidence::Inferred);
    for (const auto* heading : {"23", "24", "25", "28"}) {
        const Article* section = find_article("chn-1984", heading);
        ASSERT_NE(section, nullptr) << heading;
        EXPECT_EQ(section->confidence, Confidence::Inferred) << heading;
    }
    EXPECT_EQ(confidence("fide-1993", "8.6"), Confidence::Seed);
    // Lines cut at the margin of the page, restored from 2001.
    for (const auto* restored : {"5.1", "7", "7.2(2)", "8.1"}) {
        EXPECT_EQ(confidence("fide-1993", restored), Confidence::Adjacent) << restored;
    }
    EXPECT_EQ(confidence("fide-1993", "10.15"), Confidence::Text);
    EXPECT_EQ(confidence("fide-1993", "10.16"), Confidence::Inferred);
    EXPECT_EQ(confidence("fide-2001", "4.3(3)"), Confidence::Seed);
    EXPECT_EQ(confidence("fide-2001", "7.1(a)"), Confidence::Adjacent);
    EXPECT_EQ(confidence("fide-2001@1997", "6.11"), Confidence::Text);
    EXPECT_EQ(confidence("fide-2023", "7.5.5"), Confidence::Text);
}

}  // namespace
}  // namespace arbiter
