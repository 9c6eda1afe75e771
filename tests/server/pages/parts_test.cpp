// The parts of a page that are renewed while it is read.
#include "server/pages/page/split_page.hpp"
#include "tests/server/pages/festival.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <gmock/gmock.h>
#include <set>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using arbiter::testing::Festival;
using arbiter::testing::move_made;
using arbiter::testing::plain_pages;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// What differs of a page after something happened: the names of its parts, as they come.
std::vector<std::string> changed_parts(const std::string& before, const std::string& after) {
    const SplitPage old = split_page(before);
    const SplitPage now = split_page(after);
    std::vector<std::string> names;
    if (old.frame != now.frame) names.emplace_back("the page");
    for (const PagePart& part : now.parts) {
        const auto known = std::ranges::find(old.parts, part.name, &PagePart::name);
        if (known == old.parts.end() || known->html != part.html) names.push_back(part.name);
    }
    return names;
}

TEST(Parts, AMoveChangesItsTileAndItsDiagramAndNothingElse) {
    Festival event(60);
    event.publish_rounds(59, false);
    for (const std::size_t index : {0U, 1U, 2U}) {
        event.take(event.game(59, index), move_made(1, "e2e4", "e4"));
    }
    const std::vector<std::pair<std::vector<std::string>, std::string>> pages{
        {{}, "boards=1"},  {{"round", "59", "1"}, ""}, {{"round", "59", "2"}, ""},
        {{"round"}, ""},   {{"standings"}, ""},        {{"crosstable"}, ""},
        {{"players"}, ""}, {{"round", "58", "1"}, ""}};
    const auto told = [&](std::size_t index) {
        std::vector<std::string> before;
        for (const auto& [words, query] : pages) before.push_back(*event.read(words, query));
        event.take(event.game(59, index), move_made(2, "e7e5", "e5"));
        std::vector<std::vector<std::string>> changed;
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const auto& [words, query] = pages[i];
            changed.push_back(changed_parts(before[i], *event.read(words, query)));
        }
        return changed;
    };
    const std::vector<std::string> nothing;
    EXPECT_THAT(told(1),
                ElementsAre(ElementsAre("tile-2"), nothing, ElementsAre("diagram", "steps", "m1"),
                            nothing, nothing, nothing, nothing, nothing));
    EXPECT_THAT(told(0), ElementsAre(ElementsAre("diagram-1", "last-1", "tile-1"),
                                     ElementsAre("diagram", "steps", "m1"), nothing, nothing,
                                     nothing, nothing, nothing, nothing));
}

TEST(Parts, APressChangesTheClocksAndNoDiagram) {
    Festival event(6);
    event.publish_rounds(1, false);
    const GameId id = event.game(1, 0);
    event.take(id, move_made(1, "e2e4", "e4"));
    const auto before = *event.read({"round", "1", "1"});
    event.take(id, PublicClock{.running = Color::Black,
                               .left = {Millis{5390000}, Millis{5400000}},
                               .at = WallTime{std::chrono::hours{500000}}});
    EXPECT_THAT(changed_parts(before, *event.read({"round", "1", "1"})),
                ElementsAre("black", "white", "m1"));
}

TEST(Parts, AMoveIsOneLineOfTheListHoweverLongTheGame) {
    Festival event(4);
    event.publish_rounds(1, false);
    const GameId id = event.game(1, 0);
    constexpr std::array knights{std::pair{"g1f3", "Nf3"}, std::pair{"g8f6", "Nf6"},
                                 std::pair{"f3g1", "Ng1"}, std::pair{"f6g8", "Ng8"}};
    for (int ply = 1; ply <= 240; ++ply) {
        const auto& [uci, san] = knights.at(static_cast<std::size_t>(ply - 1) % knights.size());
        event.take(id, move_made(ply, uci, san));
    }
    const auto before = *event.read({"board", to_text(id)});
    event.take(id, move_made(241, "g1f3", "Nf3"));
    EXPECT_THAT(changed_parts(before, *event.read({"board", to_text(id)})),
                ElementsAre("diagram", "steps", "m120", "m121"));
}

TEST(Parts, EachHasANameOfItsOwnAndThoseOfAListNameTheOneBefore) {
    Festival event(12);
    event.publish_rounds(11, false);
    event.take(event.game(11, 0), move_made(1, "e2e4", "e4"));
    for (const auto& words : plain_pages()) {
        const SplitPage page = split_page(*event.read(words, "boards=1,3,5"));
        EXPECT_THAT(page.frame, HasSubstr("<main"));
        std::set<std::string> names;
        for (const PagePart& part : page.parts) {
            EXPECT_TRUE(names.insert(part.name).second) << part.name;
            EXPECT_THAT(part.html, HasSubstr(" data-part=\"" + part.name + "\""));
            constexpr std::string_view mark = " data-after=\"";
            const auto at = part.html.find(mark);
            if (at == std::string::npos) continue;
            const auto name = at + mark.size();
            const auto before = part.html.substr(name, part.html.find('"', name) - name);
            EXPECT_TRUE(before.empty() || names.contains(before)) << part.name;
        }
    }
}

TEST(Parts, WhatIsAroundThemHasTheirPlacesAndAnInnerOneIsNotSaidTwice) {
    const SplitPage page = split_page(
        "<title>T</title>\n<div class=\"public\"><p data-part=\"a\">1</p><ol>\n"
        "<li data-part=\"b\" data-after=\"\"><div data-part=\"c\"><div>2</div></div>!</li>\n"
        "<li data-part=\"d\" data-after=\"b\">3</li>\n</ol></div>");
    EXPECT_EQ(page.frame,
              "<title>T</title><div class=\"public\"><p data-part=\"a\"></p><ol></ol></div>");
    std::vector<std::string> parts;
    for (const PagePart& part : page.parts) parts.push_back(part.html);
    EXPECT_THAT(parts,
                ElementsAre("<p data-part=\"a\">1</p>",
                            "<li data-part=\"b\" data-after=\"\"><div data-part=\"c\"></div>!</li>",
                            "<div data-part=\"c\"><div>2</div></div>",
                            "<li data-part=\"d\" data-after=\"b\">3</li>"));
}

}  // namespace
}  // namespace arbiter
