// What the server writes for spectators: every page in three languages, nothing of it to be taken
// for markup, and no more bytes in the last round than in the first.
#include "server/http/compression.hpp"
#include "server/web_assets.hpp"
#include "tests/server/pages/festival.hpp"
#include "tests/support/values/count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <gmock/gmock.h>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using arbiter::testing::count;
using arbiter::testing::Festival;
using arbiter::testing::plain_pages;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::size_t first_view_bytes = 60000;

TEST(Pages, EachHasATitleADescriptionAndTheWordsOfItsLanguage) {
    Festival event(6);
    event.publish_rounds(1, false);
    auto pages = plain_pages();
    pages.push_back({"board", to_text(event.game(1, 0))});
    pages.push_back({"player", to_text(event.state.tournament.players.at(4).id)});
    pages.push_back({"sums", to_text(event.state.tournament.players.at(4).id)});
    for (const Lang lang : all_langs) {
        const std::string tag(tag_of(lang));
        for (const auto& words : pages) {
            const auto page = event.read(words, {}, lang);
            ASSERT_TRUE(page) << (words.empty() ? "hall" : words[0]);
            EXPECT_THAT(*page, HasSubstr("<html lang=\"" + tag + "\">"));
            EXPECT_THAT(*page, Not(HasSubstr("content=\"\"")));
            for (const auto* head : {"<title>", "name=\"description\"", "og:title",
                                     "og:description", "<h1>", "<main id=\"main\""}) {
                EXPECT_EQ(count(*page, head), 1U) << head;
            }
            EXPECT_THAT(*page, Not(HasSubstr("{{")));
            EXPECT_THAT(*page, HasSubstr(">" + Words::in(lang).text("standings") + "</a>"));
        }
    }
    EXPECT_THAT(*event.read({"standings"}, {}, Lang::Simplified), HasSubstr("成绩表"));
    EXPECT_THAT(*event.read({"standings"}, {}, Lang::Traditional), HasSubstr("成績表"));
}

TEST(Pages, WhatIsNotThereIsNotFound) {
    Festival event(6);
    event.publish_rounds(2, false);
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"round", "x"},
                                               {"round", "0"},
                                               {"round", "01"},
                                               {"round", "-1"},
                                               {"round", "1", "9"},
                                               {"round", "3", "1"},
                                               {"round", "6"},
                                               {"round", "9"},
                                               {"board", "0000000000"},
                                               {"board", "<x>"},
                                               {"player", "0000000000"},
                                               {"sums", "0000000000"},
                                               {"sums", "x"},
                                               {"player"},
                                               {"nothing"},
                                               {"standings", "1"}}) {
        const auto page = event.read(words);
        ASSERT_FALSE(page) << words[0];
        EXPECT_EQ(page.error().code, "not_found");
    }
    EXPECT_FALSE(event.read({}, "round=3"));
    // The rounds that are planned may be waited for. They are drafted, and do not say so.
    for (const Lang lang : all_langs) {
        for (const char* round : {"3", "5"}) {
            const auto page = event.read({"round", round}, {}, lang);
            ASSERT_TRUE(page);
            EXPECT_THAT(*page, HasSubstr(Words::in(lang).text("not_published") + "</p>"));
            EXPECT_THAT(*page, Not(HasSubstr("<table")));
        }
    }
    for (const Lang lang : all_langs) {
        PageReader reader;
        reader.lang = lang;
        EXPECT_THAT(missing_page(reader),
                    HasSubstr(Words::in(lang).text("refusal_not_found") + "</h1>"));
    }
}

TEST(Pages, NothingThatWasTypedIsMarkup) {
    Festival event(6);
    event.publish_rounds(5, true);
    auto pages = plain_pages();
    for (const Player& player : event.state.tournament.players) {
        pages.push_back({"player", to_text(player.id)});
        pages.push_back({"sums", to_text(player.id)});
    }
    for (const auto& words : pages) {
        const auto page = event.read(words);
        ASSERT_TRUE(page);
        EXPECT_EQ(count(*page, "<script"), 1U) << "the page's own";
        EXPECT_THAT(*page, Not(HasSubstr("alert(1)</script>")));
        EXPECT_THAT(*page, Not(HasSubstr("Open <b>")));
        EXPECT_THAT(*page, Not(HasSubstr("& \"Sons\"")));
    }
    const auto list = *event.read({"players"});
    EXPECT_THAT(list, HasSubstr("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"));
    EXPECT_THAT(list, HasSubstr("<bdi>O&apos;Neil &amp; &quot;Sons&quot;</bdi>"));
    EXPECT_THAT(list, HasSubstr("<bdi>\u05DB\u05D4\u05DF, \u05D3\u05D5\u05D3</bdi>"));
    EXPECT_THAT(list, HasSubstr("<bdi lang=\"zh-Hans\">\u9648\u601D\u8FDC</bdi>"));
    EXPECT_THAT(*event.read({"players"}, {}, Lang::Traditional),
                HasSubstr("<bdi>\u9648\u601D\u8FDC</bdi>"));
    EXPECT_THAT(events_page({{7, &event.state.tournament}}, PageReader{}), Not(HasSubstr("<b>")));
}

TEST(PageName, SaysWhatThePageDependsOnAndIsReadBack) {
    PageReader reader;
    reader.lang = Lang::Traditional;
    reader.theme = "dark";
    reader.hides_results = true;
    const PageAsk ask{{"round", "3", "12"}, "theme=dark&ply=5&lang=en&x=1&boards=1,2"};
    const std::string name = page_name(ask, reader);
    EXPECT_EQ(name, "round/3/12?ply=5&boards=1,2&lang=zh-Hant&results=hidden");
    const NamedPage named = page_of_name(name);
    EXPECT_EQ(named.ask.words, ask.words);
    EXPECT_EQ(named.reader.lang, reader.lang);
    EXPECT_TRUE(named.reader.hides_results);
    EXPECT_EQ(page_name(named.ask, named.reader), name);
    EXPECT_EQ(page_name({}, PageReader{}), "?lang=en&results=shown");
}

TEST(Pages, AReaderMayHideTheResults) {
    Festival event(6);
    event.publish_rounds(1, true);
    PageReader reader;
    reader.hides_results = true;
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{}, {"round", "1"}, {"round", "1", "1"}}) {
        const auto page = *event.read_by(reader, words);
        EXPECT_THAT(page, Not(HasSubstr("½")));
        EXPECT_THAT(page, Not(HasSubstr("1–0")));
        EXPECT_THAT(page, Not(HasSubstr("<span class=\"pt\">0")));
        EXPECT_THAT(page, Not(HasSubstr("Resigned")));
    }
    EXPECT_THAT(*event.read({"round", "1"}), HasSubstr("Resigned"));
}

// All that a browser gets before it shows the page.
std::size_t first_view(const Result<std::string>& page) {
    std::size_t bytes = packed(page.value(), Packing::Kept).size();
    for (const WebAsset& asset : web_assets()) {
        for (const auto* used : {"/public.css", "/public.js", "/mark.svg"}) {
            if (asset.path == used)
                bytes += asset.gzip.empty() ? asset.body.size() : asset.gzip.size();
        }
    }
    return bytes;
}

TEST(Pages, SixtyPlayersInTheirLastRoundCostNoMoreThanInTheirFirst) {
    Festival first(60);
    first.publish_rounds(1, false);
    Festival last(60);
    last.publish_rounds(59, false);
    ASSERT_EQ(last.state.games.size(), 1770U);
    auto pages = plain_pages();
    pages.push_back({"player", to_text(last.state.tournament.players.at(0).id)});
    for (const auto& words : pages) {
        const std::string name = words.empty() ? "hall" : words[0];
        const std::size_t bytes = first_view(last.read(words));
        EXPECT_LE(bytes, first_view_bytes) << name;
        RecordProperty(name + std::to_string(words.size()), std::to_string(bytes));
    }
    const auto grown = static_cast<double>(first_view(last.read({}))) /
                       static_cast<double>(first_view(first.read({})));
    EXPECT_LT(grown, 1.05);
    // A reader who wants all boards at once asks for more than a first view.
    EXPECT_EQ(count(*last.read({}, "boards=1,2,3,4,5,6,7,8,9,10"), "data-part=\"diagram-"), 10U);
}

}  // namespace
}  // namespace arbiter
