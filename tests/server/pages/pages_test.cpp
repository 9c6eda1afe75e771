// What the server writes for spectators: every page in three languages, nothing of it to be taken
// for markup, and no more bytes in the last round than in the first.
#include "arbiter/tournament/decide.hpp"
#include "server/http/compression.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/page/split_page.hpp"
#include "server/web_assets.hpp"
#include "tests/support/values/count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <optional>
#include <set>
#include <string>
#include <variant>

namespace arbiter {
namespace {

using arbiter::testing::count;
using ::testing::ContainsRegex;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::size_t first_view_bytes = 60000;

MoveMade made(int ply, const char* uci, const char* san) {
    MoveMade move;
    move.ply = ply;
    move.uci = uci;
    move.san = san;
    return move;
}

GameEnded ended(GameResult result) {
    GameEnded end;
    end.result = result;
    end.termination = Termination::Resignation;
    return end;
}

// An event as spectators know it: decided as the server does, folded from what is public.
class Festival {
  public:
    explicit Festival(int players, std::string_view control = "90+30",
                      const std::string& all_called = {}) {
        CreateTournament begin;
        begin.settings.event.name = "Open <b>&amp; \"Rapid\"";
        begin.settings.play.control = *parse_time_control(control);
        begin.settings.tables.tiebreaks = {"SB", "DE"};
        take(TournamentCreated{begin.settings});
        for (int i = 1; i <= players; ++i) {
            PlayerData data;
            data.name = all_called.empty() ? name_of(i) : all_called;
            data.federation = "NOR";
            data.title = i == 4 ? "WGM" : "";
            data.rating = 2000 + i;
            take(PlayerEntered{PlayerId{random()}, data});
        }
    }
    // The first ones are such that would harm a page that took them at their word.
    static std::string name_of(int number) {
        if (number == 1) return "<script>alert(1)</script>";
        if (number == 2) return "O'Neil & \"Sons\"";
        if (number == 3) return "\u05DB\u05D4\u05DF, \u05D3\u05D5\u05D3";  // from right to left
        if (number == 4) return "\u9648\u601D\u8FDC";
        return "Familyname" + std::to_string(number * 7919 % 1000) + ", Given" +
               std::to_string(number);
    }
    // Up to that round, each with its results.
    void publish_more(int last) {
        for (int round = static_cast<int>(published_rounds(state.tournament).size()) + 1;
             round <= last; ++round) {
            ask(PublishRound{round});
            end_round(round);
        }
    }
    void publish_rounds(int rounds, bool played) {
        ask(DraftRoundRobin{});
        for (int round = 1; round <= rounds; ++round) {
            ask(PublishRound{round});
            if (played || round < rounds) end_round(round);
        }
    }
    // Who has this place in the list.
    void withdraw(std::size_t place) {
        ask(WithdrawPlayer{.player = state.tournament.players.at(place).id, .reason = "ill"});
    }
    void take(const GameId& game, const decltype(PublicGameEntry::event)& event) {
        evolve_in_place(state, {PublicGameEntry{game, event}, true});
        ++n;
    }
    [[nodiscard]] GameId game(int round, std::size_t index) const {
        return *find_round(state.tournament, round)->pairings.at(index).game;
    }
    [[nodiscard]] Result<std::string> read(std::vector<std::string> words, std::string query = {},
                                           Lang lang = Lang::English) const {
        PageReader reader;
        reader.lang = lang;
        return read_by(reader, std::move(words), std::move(query));
    }
    [[nodiscard]] Result<std::string> read_by(const PageReader& reader,
                                              std::vector<std::string> words,
                                              std::string query = {}) const {
        return event_page({7, n, &state}, reader, {std::move(words), std::move(query)});
    }

    PublicState state;
    std::int64_t n = 0;

  private:
    // Ids have 50 bits that say nothing, and pack accordingly.
    std::uint64_t random() { return nth_id(1, ++ids_) & ((std::uint64_t{1} << 50) - 1); }
    void take(const TournamentEvent& event) {
        evolve_in_place(state, {event, true});
        ++n;
    }
    void ask(const TournamentCommand& command) {
        const auto decided = decide(state.tournament, command, Moment{{}, {}, random()});
        ASSERT_TRUE(decided) << decided.error().code;
        for (const TournamentEntry& entry : *decided) {
            if (const auto* event = std::get_if<TournamentEvent>(&entry)) take(*event);
            if (const auto* opened = std::get_if<GameEntry>(&entry)) {
                take(opened->game, std::get<GameOpened>(opened->event));
            }
        }
    }
    void end_round(int round) {
        constexpr std::array results{GameResult::WhiteWins, GameResult::Draw,
                                     GameResult::BlackWins};
        const Round known = *find_round(state.tournament, round);
        for (const Pairing& pairing : known.pairings) {
            take(*pairing.game, made(1, "e2e4", "e4"));
            take(*pairing.game, ended(results.at(random() % results.size())));
        }
    }

    std::uint64_t ids_ = 0;
};

const std::vector<std::vector<std::string>>& plain_pages() {
    static const std::vector<std::vector<std::string>> all{
        {},          {"round"}, {"round", "1"}, {"round", "1", "2"}, {"standings"}, {"crosstable"},
        {"ratings"}, {"teams"}, {"players"},    {"schedule"}};
    return all;
}

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
    // Round 3 is drafted, round 9 will never be: neither says so.
    for (const Lang lang : all_langs) {
        for (const char* round : {"3", "9"}) {
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

// The row of the player with this place in the list.
std::string row_of(const std::string& page, const Festival& event, std::size_t place) {
    const auto id = to_text(event.state.tournament.players.at(place).id);
    const auto at = page.find("<tr data-part=\"of-" + id);
    return at == std::string::npos ? "" : page.substr(at, page.find("</tr>", at) - at);
}

// FIDE C.05 6.6: with fewer than half of the games played results stay in the table and count for
// nobody. Six players have five games each.
TEST(Pages, WhatAPlayerScoredWhoLeftEarlyStandsInBracketsAndTheNoteSaysWhy) {
    Festival event(6);
    event.publish_rounds(3, false);
    event.withdraw(4);
    const auto standings = *event.read({"standings"});
    const auto row = row_of(standings, event, 4);
    EXPECT_THAT(row, ContainsRegex(">–</td>.*<td class=\"num b pts\">\\([0-9½]+\\)</td>"));
    const auto crosstable = *event.read({"crosstable"});
    const auto cells = row_of(crosstable, event, 4);
    EXPECT_THAT(cells, HasSubstr(">–</td><th scope=\"row\""));
    EXPECT_EQ(count(cells, ">(1)<i") + count(cells, ">(½)<i") + count(cells, ">(0)<i"), 2U)
        << "two games of five";
    EXPECT_THAT(cells, ContainsRegex("<td class=\"num b pts\">\\([0-9½]+\\)</td>"));
    for (const auto& page : {standings, crosstable}) {
        EXPECT_THAT(page, HasSubstr("In brackets: \u2068" + Festival::name_of(5) + "\u2069 left"));
        EXPECT_THAT(page, HasSubstr("(FIDE C.05 6.6)"));
    }
    // After three games of five they count.
    Festival late(6);
    late.publish_rounds(4, false);
    late.withdraw(4);
    const auto counted = *late.read({"crosstable"});
    EXPECT_THAT(counted, HasSubstr("Withdrawn: \u2068" + Festival::name_of(5) + "\u2069."));
    EXPECT_THAT(row_of(counted, late, 4), Not(HasSubstr("(")));
}

// Three rounds decided: the standings after the first are those that were shown then.
TEST(Pages, StandingsAfterAnEarlierRoundAreThoseThatWereShownThen) {
    Festival event(6);
    event.publish_rounds(1, true);
    const auto rows = [](const std::string& page) {
        const auto at = page.find("<tbody");
        return page.substr(at, page.find("</tbody>") - at);
    };
    const auto then = rows(*event.read({"standings"}));
    event.publish_more(3);
    EXPECT_NE(rows(*event.read({"standings"})), then);
    const auto first = *event.read({"standings"}, "round=1");
    EXPECT_EQ(rows(first), then);
    EXPECT_THAT(first, HasSubstr(">After round 1<"));
    EXPECT_THAT(first, HasSubstr("<a href=\"/p/7/standings?round=1\" aria-current=\"page\">1</a>"));
    EXPECT_EQ(rows(*event.read({"standings"}, "round=3")), rows(*event.read({"standings"})));
    for (const char* round : {"round=4", "round=0", "round=x"}) {
        EXPECT_FALSE(event.read({"standings"}, round)) << round;
    }
}

TEST(Pages, EarlierStandingsSayNothingOfWhoLeftLater) {
    Festival event(6);
    event.publish_rounds(4, true);
    event.withdraw(4);
    EXPECT_THAT(*event.read({"standings"}), HasSubstr("Withdrawn: "));
    EXPECT_THAT(*event.read({"standings"}, "round=3"), Not(HasSubstr("Withdrawn: ")));
    // Nor do his results stand in brackets before he left with two games of five.
    Festival early(6);
    early.publish_rounds(2, true);
    early.withdraw(4);
    EXPECT_THAT(row_of(*early.read({"standings"}), early, 4), HasSubstr(">("));
    const auto first = *early.read({"standings"}, "round=1");
    EXPECT_THAT(row_of(first, early, 4), Not(HasSubstr(">(")));
    EXPECT_THAT(first, Not(HasSubstr("In brackets")));
}

// By rank the columns are the rows from above, whoever shares a place.
TEST(Pages, ColumnsOfTheCrosstableAreNumberedThrough) {
    Festival event(6);
    event.publish_rounds(1, false);
    const auto page = *event.read({"crosstable"});
    for (const char* column : {"1", "2", "3", "4", "5", "6"}) {
        EXPECT_EQ(count(page, "\">" + std::string(column) + "</abbr></th>"), 1U) << column;
    }
}

TEST(Pages, ALongNameInTheProgressChartIsCutAndItsDirectionIsItsOwn) {
    Festival event(6);
    event.publish_rounds(2, true);
    const auto chart = *event.read({"progress"});
    EXPECT_THAT(chart, ContainsRegex("<text x=\"488\"[^>]*>[1-6]\\. \u2068\u05DB\u05D4\u05DF, "
                                     "\u05D3\u05D5\u05D3\u2069 "));
    EXPECT_THAT(chart, ContainsRegex("<title>[1-6]\\. \u2068&lt;script&gt;"));
    Festival of_long_names(4, "90+30", std::string(120, 'W'));
    of_long_names.publish_rounds(1, true);
    const auto cut = *of_long_names.read({"progress"});
    EXPECT_EQ(count(cut, ". \u2068" + std::string(25, 'W') + "…\u2069 "), 4U);
    EXPECT_EQ(count(cut, ". \u2068" + std::string(120, 'W') + "\u2069 "), 4U) << "the title has it";
}

TEST(Pages, TitlesStandBeforeTheNamesInPairingsAndTables) {
    Festival event(6);
    event.publish_rounds(1, true);
    for (const auto& words :
         std::vector<std::vector<std::string>>{{"round", "1"}, {"standings"}, {"crosstable"}}) {
        EXPECT_EQ(count(*event.read(words), "<span class=\"mut hidephone\">WGM</span> <bdi lang="),
                  1U)
            << words[0];
    }
}

TEST(Pages, AReaderChoosesSeveralBoards) {
    Festival event(12);
    event.publish_rounds(1, false);
    const auto diagrams = [&](const std::string& query) {
        return count(*event.read({}, query), "data-part=\"diagram-");
    };
    EXPECT_EQ(diagrams(""), 1U);
    EXPECT_EQ(diagrams("boards=1,3,6"), 3U);
    EXPECT_EQ(diagrams("boards=1&boards=3&round=1"), 2U) << "as a form sends it";
    EXPECT_EQ(diagrams("boards=1,,x,99"), 1U);
    const auto page = *event.read({}, "boards=2,5");
    EXPECT_EQ(count(page, "data-part=\"tile-"), 6U);
    EXPECT_THAT(page, HasSubstr("name=\"boards\" value=\"5\" checked"));
    EXPECT_THAT(page, Not(HasSubstr("name=\"boards\" value=\"1\" checked")));
}

TEST(Pages, AScreenOnTheWallHasPairingsAndStandingsOrWhatWasAskedFor) {
    Festival event(12);
    event.publish_rounds(2, true);
    const auto leaves = [&](const std::string& query) {
        const std::string page = *event.read({"screen"}, query);
        std::string found;
        for (const std::string name : {"pairings", "standings", "crosstable"}) {
            if (count(page, "data-leaf=\"" + name + "\"") == 1) found += name + " ";
        }
        return found;
    };
    EXPECT_EQ(leaves(""), "pairings standings ");
    EXPECT_EQ(leaves("show=crosstable"), "crosstable ");
    EXPECT_EQ(leaves("show=standings,pairings"), "pairings standings ");
    EXPECT_EQ(leaves("show=weather"), "pairings standings ");
    const auto page = *event.read({"screen"});
    EXPECT_EQ(count(page, "data-part=\"board-"), 6U) << "of the round that was published last";
    EXPECT_EQ(count(page, "data-part=\"of-"), 12U);
    for (const auto& [asked, turning] : std::map<std::string, std::string>{{"", "15"},
                                                                           {"every=30", "30"},
                                                                           {"every=0", "5"},
                                                                           {"every=999", "120"},
                                                                           {"every=x", "15"}}) {
        EXPECT_THAT(*event.read({"screen"}, asked), HasSubstr("data-turning=\"" + turning + '"'));
    }
}

TEST(Pages, ABoardIsSteppedThroughMoveByMove) {
    Festival event(4);
    event.publish_rounds(1, false);
    const GameId id = event.game(1, 0);
    event.take(id, made(1, "e2e4", "e4"));
    event.take(id, PublicClock{.running = Color::Black,
                               .left = {Millis{5390000}, Millis{5400000}},
                               .at = WallTime{std::chrono::hours{500000}}});
    event.take(id, made(2, "e7e5", "e5"));
    const auto pawns_on_e4 = [](const std::string& page) {
        return count(page, "<piece class=\"white pawn\" style=\"transform:translate(400%,400%)\"");
    };
    const auto now = *event.read({"board", to_text(id)});
    EXPECT_EQ(pawns_on_e4(now), 1U);
    EXPECT_EQ(count(now, "<piece "), 32U);
    EXPECT_THAT(now, HasSubstr("<a href=\"?ply=2\" aria-current=\"true\">e5"));
    EXPECT_THAT(now, HasSubstr("1:29:50</small>"));
    EXPECT_THAT(
        now,
        HasSubstr("class=\"clk run\" data-left=\"5400000\" data-at=\"1800000000000\">1:30:00"));
    EXPECT_THAT(now, HasSubstr("pgn?game=" + to_text(id)));
    EXPECT_EQ(pawns_on_e4(*event.read({"board", to_text(id)}, "ply=0")), 0U);
    EXPECT_EQ(pawns_on_e4(*event.read({"board", to_text(id)}, "ply=1")), 1U);
    EXPECT_EQ(pawns_on_e4(*event.read({"board", to_text(id)}, "ply=99")), 1U);
}

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
        event.take(event.game(59, index), made(1, "e2e4", "e4"));
    }
    const std::vector<std::pair<std::vector<std::string>, std::string>> pages{
        {{}, "boards=1"},  {{"round", "59", "1"}, ""}, {{"round", "59", "2"}, ""},
        {{"round"}, ""},   {{"standings"}, ""},        {{"crosstable"}, ""},
        {{"players"}, ""}, {{"round", "58", "1"}, ""}};
    const auto told = [&](std::size_t index) {
        std::vector<std::string> before;
        for (const auto& [words, query] : pages) before.push_back(*event.read(words, query));
        event.take(event.game(59, index), made(2, "e7e5", "e5"));
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
    event.take(id, made(1, "e2e4", "e4"));
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
        event.take(id, made(ply, uci, san));
    }
    const auto before = *event.read({"board", to_text(id)});
    event.take(id, made(241, "g1f3", "Nf3"));
    EXPECT_THAT(changed_parts(before, *event.read({"board", to_text(id)})),
                ElementsAre("diagram", "steps", "m120", "m121"));
}

TEST(Parts, EachHasANameOfItsOwnAndThoseOfAListNameTheOneBefore) {
    Festival event(12);
    event.publish_rounds(11, false);
    event.take(event.game(11, 0), made(1, "e2e4", "e4"));
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

TEST(Pages, ARunningClockIsNeverShownFallen) {
    Festival event(4);
    event.publish_rounds(1, false);
    event.take(event.game(1, 0),
               PublicClock{.running = Color::White, .left = {Millis{0}, Millis{60000}}, .at = {}});
    EXPECT_THAT(*event.read({}),
                HasSubstr("class=\"clk run\" data-left=\"0\" data-at=\"0\">0:01<"));
}

// Time-control notes 3.3, 3.11 and 3.12: free time first; on below zero; the time used.
TEST(Pages, ARunningClockSaysHowItsModeCounts) {
    const auto running = [](std::string_view control, Millis left) {
        Festival event(4, control);
        event.publish_rounds(1, false);
        event.take(event.game(1, 0),
                   PublicClock{.running = Color::White, .left = {left, left}, .at = {}});
        return *event.read({});
    };
    EXPECT_THAT(running("G/5 d3", Millis{60'000}),
                HasSubstr("data-left=\"60000\" data-at=\"0\" data-free=\"3000\">1:00<"));
    EXPECT_THAT(running("25 overtime", Millis{-61'000}),
                HasSubstr("data-at=\"0\" data-counts=\"through\">-1:01<"));
    EXPECT_THAT(running("count-up", Millis{61'000}),
                HasSubstr("data-at=\"0\" data-counts=\"up\">1:01<"));
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
