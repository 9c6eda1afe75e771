// Rating lists: taken over whole or not at all, found by whatever somebody knows of a player.
#include "arbiter/laws/speed.hpp"
#include "db/store/journal_error.hpp"
#include "server/players/fide_list.hpp"
#include "server/players/list_import.hpp"
#include "server/players/list_search.hpp"
#include "server/players/name_words.hpp"
#include "server/wire/answers/player_answers.hpp"
#include "tests/server/players/fixture.hpp"
#include "tests/support/process/files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace arbiter::testing {
namespace {

struct RatingListTest : ::testing::Test {
    [[nodiscard]] std::string path(const std::string& name) const { return folder.path(name); }
    [[nodiscard]] std::string file(const std::string& name, const std::string& bytes) const {
        write_bytes(path(name), bytes);
        return path(name);
    }
    [[nodiscard]] Result<ListReport> import(const std::string& from, const std::string& date = {},
                                            const std::string& source = "FIDE") const {
        return import_list({from, path("list.db"), source, date},
                           [](const ListProgress&) { return true; });
    }
    [[nodiscard]] std::vector<FoundPlayer> found_by(const std::string& typed,
                                                    std::size_t most) const {
        auto found = RatingLists({path("list.db")}).search(typed, most);
        EXPECT_TRUE(found);
        return found ? std::move(found->players) : std::vector<FoundPlayer>{};
    }
    [[nodiscard]] std::vector<std::string> names(const std::string& typed) const {
        std::vector<std::string> all;
        for (const auto& found : found_by(typed, 20)) {
            all.push_back(found.player.name);
        }
        return all;
    }
    Folder folder;
};
using Names = std::vector<std::string>;

std::string data(const std::string& name) {
    return std::string(FLAGFALL_TEST_DATA) + "/players/" + name;
}

TEST_F(RatingListTest, OfFidesXmlIsReadAndFoundByWordsInAnyOrder) {
    const auto report = import(data("fide.xml"), "2026-11");
    ASSERT_TRUE(report) << report.error().code;
    EXPECT_EQ(report->head.players, 6);
    EXPECT_EQ(names("carl"), Names{"Carlsen, Magnus"});
    EXPECT_EQ(names("mag CARL"), Names{"Carlsen, Magnus"});
    EXPECT_EQ(names("arlsen"), Names{}) << "words are known from their beginning";
    EXPECT_EQ(names("oconnor paul"), Names{"O'Connor, Sean-Paul"});
    EXPECT_EQ(names("O'Connor"), Names{"O'Connor, Sean-Paul"});
    EXPECT_EQ(names("agren ake"), Names{"Ågren, Åke"});
    EXPECT_EQ(names("Ågren"), Names{"Ågren, Åke"});
    EXPECT_EQ(names("丁立人"), Names{"Ding, Liren"}) << "FIDE's list is in Latin letters";
    EXPECT_EQ(names("侯逸凡"), Names{"Hou, Yifan"});
    EXPECT_EQ(names("1503014"), Names{"Carlsen, Magnus"});
    EXPECT_EQ(names("860"), (Names{"Hou, Yifan", "Ding, Liren"}));
    EXPECT_EQ(names(""), Names{});
    EXPECT_EQ(names("\" OR *"), Names{}) << "no sign is an operator";
}

TEST_F(RatingListTest, TellsOfAPlayerWhatItHasAndWhereItIsFrom) {
    ASSERT_TRUE(import(data("fide.xml"), "2026-11"));
    const auto found = found_by("hou", 5);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].list.source, "FIDE");
    EXPECT_EQ(found[0].list.date, "2026-11");
    const ListedPlayer expected{.fide_id = 8602980,
                                .name = "Hou, Yifan",
                                .federation = "CHN",
                                .sex = "w",
                                .title = "GM",
                                .standard = 2633,
                                .standard_k = 10,
                                .rapid_k = 10,
                                .blitz_k = 10,
                                .born = 1994,
                                .inactive = true};
    EXPECT_EQ(found[0].player, expected);
}

// The examples of the declaration; whoever reads the rules, the answers are the same.
TEST(NameReader, ReadsItsRulesBesideAndAnswersMeanwhile) {
    const NameReader names;
    std::vector<std::string> words;
    {
        const std::jthread reading([&names] { names.prepare(); });
        words.push_back(names.words_of("Müller, Jürgen"));
        words.push_back(names.words_of("丁立人"));
    }
    names.prepare();
    words.push_back(names.words_of("丁立人"));
    const std::string ding = "丁立人 立人 人 dingliren liren ren dlr";
    EXPECT_EQ(words, (std::vector<std::string>{"muller jurgen", ding, ding}));
}

// aghyad97/browserytools, issue 84; lila, issue 15407: tests/data/field/I03.
TEST(NameReader, GivesListsTheWordsThatPeopleType) {
    for (const auto& [name, word] : {std::pair{"Żak, Łukasz", "lukasz"},
                                     {"Ødegaard, Vidar", "odegaard"},
                                     {"Şahin, Işıl", "isil"},
                                     {"Đặng, Hà", "dang"},
                                     {"Strauß, Jörg", "strauss"},
                                     {"Жуков, Пётр", "zukov"}}) {
        EXPECT_NE(search_words_beside(name).find(word), std::string::npos)
            << search_words_beside(name);
    }
    EXPECT_EQ(search_words_beside("Abel, Anna"), "") << "its own letters do";
}

TEST(RatingLists, ThatAreNotThereFindNobody) {
    RatingLists none({});
    none.prepare();
    EXPECT_TRUE(none.search("丁立人", 5)->players.empty());
    EXPECT_TRUE(none.search("1503014", 5)->players.empty());
}

// `cat new > list.db` while it is searched: the file is cut to nothing first. Where it was mapped,
// that ended the program (SIGBUS).
TEST_F(RatingListTest, ThatIsCutOrWrittenOverEndsASearchAndNothingElse) {
    ASSERT_TRUE(import(data("fide.xml"), "2026-11"));
    const auto whole = path("list.db");
    RatingLists lists({whole});
    const auto found = [&] {
        const auto result = lists.search("carl", 5);
        return result ? std::to_string(result->players.size())
                      : result.error().code + ' ' + result.error().where;
    };
    EXPECT_EQ(found(), "1");
    const auto size = std::filesystem::file_size(whole);
    std::filesystem::resize_file(whole, size / 2);
    EXPECT_EQ(found(), "list_damaged list.db");
    std::filesystem::resize_file(whole, 0);
    EXPECT_EQ(found(), "list_damaged list.db");
    write_bytes(whole, std::string(size, 'x'));
    EXPECT_EQ(found(), "list_damaged list.db");
    std::filesystem::remove(whole);
    EXPECT_EQ(found(), "list_damaged list.db");
    ASSERT_TRUE(import(data("fide.xml"), "2026-11"));
    EXPECT_EQ(found(), "1") << "the new one is opened";
}

// L02 (lichess-org/lila PR 17229): a few federations of FIDE's list are not in capitals.
TEST_F(RatingListTest, OfFideHasFederationsInCapitals) {
    const std::string xml =
        "<playerslist>\n<player><fideid>25000001</fideid><name>Berg, Bo</name>"
        "<country>Ind</country></player>\n"
        "<player><fideid>25000002</fideid><name>Dahl, Dora</name><country>-</country></player>\n"
        "</playerslist>\n";
    ASSERT_TRUE(import(file("ind.xml", xml), "2026-11"));
    EXPECT_EQ(found_by("berg", 2).at(0).player.federation, "IND");
    EXPECT_EQ(found_by("dahl", 2).at(0).player.federation, "");
}

// The same six players in FIDE's three forms.
TEST_F(RatingListTest, IsTheSameFromTheZipAndFromTheText) {
    ASSERT_TRUE(import(data("fide_xml.zip"), "2026-11"));
    EXPECT_EQ(names("so wes"), Names{"So, Wesley"});
    const auto report = import(data("fide.txt"));
    ASSERT_TRUE(report) << report.error().code << report.error().where;
    EXPECT_EQ(report->head.date, "2026-11") << "as the heading says";
    EXPECT_EQ(report->head.players, 6);
    const auto found = found_by("agren", 5);
    ASSERT_EQ(found.size(), 1U);
    const ListedPlayer expected{.fide_id = 1701991,
                                .name = "Ågren, Åke",
                                .federation = "SWE",
                                .sex = "m",
                                .standard = 1987,
                                .standard_k = 10,
                                .born = 1969,
                                .inactive = true};
    EXPECT_EQ(found[0].player, expected);
}

TEST_F(RatingListTest, ThatIsCutOffChangesNothingAndIsNamedByItsLine) {
    ASSERT_TRUE(import(data("fide.xml"), "2026-10"));
    const auto whole = players_file("fide.xml");
    const auto cut = import(file("cut.xml", whole.substr(0, whole.size() / 2)), "2026-11");
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().code, "cut_off");
    const auto lines =
        std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.size() / 2),
                   '\n') +
        1;
    EXPECT_EQ(cut.error().where.substr(0, cut.error().where.find(':')), std::to_string(lines));
    const auto text = players_file("fide.txt");
    EXPECT_EQ(import(file("cut.txt", text.substr(0, text.size() / 2))).error().code, "cut_off");
    const auto zip = players_file("fide_xml.zip");
    EXPECT_EQ(import(file("cut.zip", zip.substr(0, zip.size() - 10)), "2026-11").error().code,
              "bad_zip");
    const auto broken = import(file("bad.xml", "<playerslist><player></name>"), "2026-11");
    EXPECT_EQ(broken.error().code, "bad_list");
    EXPECT_EQ(import(file("page.xml", "<html></html>"), "2026-11").error().code, "empty_list");
    EXPECT_EQ(import(data("fide.xml")).error().code, "date_needed");
    EXPECT_EQ(import(path("nothing")).error().code, "not_found");
    EXPECT_EQ(found_by("so", 1).at(0).list.date, "2026-10");
    EXPECT_FALSE(std::filesystem::exists(path("list.db.new")));
}

TEST_F(RatingListTest, CanBeStopped) {
    const auto stopped = import_list({data("fide.xml"), path("list.db"), "FIDE", "2026-11"},
                                     [](const ListProgress&) { return false; });
    EXPECT_EQ(stopped.error().code, "stopped");
    EXPECT_TRUE(folder.names().empty());
}

TEST_F(RatingListTest, OfACountryIsATableAndFoundByPinyin) {
    const auto report = import(data("gb18030.csv"), "2026-09", "CCA");
    ASSERT_TRUE(report) << report.error().code;
    EXPECT_EQ(report->head.players, 4);
    EXPECT_EQ(names("欧阳"), Names{"欧阳文静"});
    EXPECT_EQ(names("文静"), Names{"欧阳文静"});
    EXPECT_EQ(names("ouyang wenj"), Names{"欧阳文静"});
    EXPECT_EQ(names("linzi"), Names{"林子涵"});
    EXPECT_EQ(names("lzh"), Names{"林子涵"}) << "by the first letters";
    EXPECT_EQ(names("siyuan"), Names{"陈思远"});
    EXPECT_EQ(found_by("wang", 5).at(0).player.standard, 2641);
}

// As Russia's federation publishes its list for Swiss-Manager: its own ratings beside FIDE's.
TEST_F(RatingListTest, OfACountryHasItsOwnRatings) {
    const std::string text =
        "ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int\n"
        "1234567,Berg Boris,,RUS,77,Rooks,1990,2100,24100001,1950\n"
        "1234568,Costa Clara,f,RUS,77,Rooks,1990,0,24100002,1850\n";
    ASSERT_TRUE(import(file("own.csv", text), "2026-11", "CFR"));
    const auto berg = found_by("berg", 2).at(0).player;
    EXPECT_EQ(berg.standard, 2100);
    EXPECT_EQ(berg.fide_id, 24100001);
    EXPECT_EQ(found_by("costa", 2).at(0).player.standard, 0);
}

// Names of Central Europe in windows-1250, which only their letters tell from windows-1252.
TEST_F(RatingListTest, OfATableSaysHowItWasReadWhereItMayBeAnother) {
    const auto own = file("own.csv", "Name;Rtg_Nat\nDvo\xF8\xE1k, Ji\xF8\xED;1900\n");
    const auto guessed = import(own, "2026-11", "LOK");
    ASSERT_TRUE(guessed) << guessed.error().code;
    EXPECT_EQ(guessed->encoding, "windows-1250");
    ListOrder told{own, path("list.db"), "LOK", "2026-11"};
    told.encoding = "windows-1250";
    const auto made = import_list(told, [](const ListProgress&) { return true; });
    ASSERT_TRUE(made) << made.error().code;
    EXPECT_EQ(made->encoding, "");
    EXPECT_EQ(names("dvor"), Names{"Dvořák, Jiří"});
}

// Its largest part is XML, as FIDE's list is.
TEST_F(RatingListTest, OfAWorkbookIsReadAsATable) {
    const auto report = import(data("openpyxl.xlsx"), "2026-09", "own");
    ASSERT_TRUE(report) << report.error().code;
    EXPECT_GT(report->head.players, 0);
}

TEST_F(RatingListTest, TellsWhatItDidNotTakeOfATable) {
    const auto report = import(file("own.csv",
                                    "Name,Rating,FIDE ID\nBerg,2350,1000001\n"
                                    "Costa,27x2,1000002\nDahl,2200,1000001\n"),
                               "2026-09", "own");
    ASSERT_TRUE(report) << report.error().code;
    EXPECT_EQ(report->head.players, 3);
    EXPECT_EQ(report->remarks, (std::vector<ListRemark>{{3, "bad_rating", "27x2"},
                                                        {4, "repeated_fide_id", "1000001"}}));
}

// A list is not worth refusing for it, and whoever searches would see two of them.
TEST_F(RatingListTest, OfFideTellsOfNumbersThatStandTwice) {
    const auto player = [](int number, const char* name, int rating) {
        return "<player>\n<fideid>" + std::to_string(number) + "</fideid>\n<name>" + name +
               "</name>\n<rating>" + std::to_string(rating) + "</rating>\n</player>\n";
    };
    // Lines 2, 7, 12 and 17; the one above is the weakest.
    std::string xml = "<playerslist>\n" + player(1000001, "Berg", 1500) +
                      player(1000002, "Costa", 2400) + player(1000001, "Dahl", 2600) +
                      player(1000001, "Evans", 2000) + "</playerslist>\n";
    const auto of_xml = import(file("fide.xml", xml), "2026-11");
    ASSERT_TRUE(of_xml) << of_xml.error().code;
    EXPECT_EQ(of_xml->head.players, 4);
    EXPECT_EQ(of_xml->repeated, 2);
    EXPECT_EQ(of_xml->remarks, (std::vector<ListRemark>{{12, "repeated_fide_id", "1000001"},
                                                        {17, "repeated_fide_id", "1000001"}}));
    const std::string text =
        "ID Number      Name     Fed SRtng\n"
        "1000001        Berg     SWE 1500\n"
        "1000002        Costa    POR 2400\n"
        "1000001        Dahl     NOR 2600\n";
    const auto of_text = import_list({file("fide.txt", text), path("text.db"), "FIDE", "2026-11"},
                                     [](const ListProgress&) { return true; });
    ASSERT_TRUE(of_text) << of_text.error().code;
    EXPECT_EQ(of_text->remarks, (std::vector<ListRemark>{{4, "repeated_fide_id", "1000001"}}));
    EXPECT_EQ(import(data("fide.xml"), "2026-11")->repeated, 0);
    // However it comes: in pieces that end within a tag, too.
    for (const std::size_t piece : {1U, 7U, 64U}) {
        std::vector<std::uint64_t> lines;
        FideXml reader([&](const ListedPlayer&, std::uint64_t line) { lines.push_back(line); });
        for (std::size_t at = 0; at < xml.size(); at += piece) {
            ASSERT_TRUE(reader.feed(std::string_view{xml}.substr(at, piece)));
        }
        ASSERT_TRUE(reader.finish());
        EXPECT_EQ(lines, (std::vector<std::uint64_t>{2, 7, 12, 17})) << piece;
    }
}

TEST_F(RatingListTest, IsNoOtherFile) {
    EXPECT_THROW(RatingLists({path("nothing")}), JournalError);
    EXPECT_THROW(RatingLists({file("x.db", "no database at all, whatever its name says")}),
                 JournalError);
}

TEST_F(RatingListTest, HasTheStrongestFirstHoweverManyThereAre) {
    std::string xml = "<playerslist>";
    for (int i = 0; i < 6000; ++i) {
        xml += "<player><fideid>" + std::to_string(100000 + i) + "</fideid><name>" +
               (i == 17 ? "Rare, Name" : "Common, Name") + "</name><rating>" +
               std::to_string(1000 + i % 1500) + "</rating></player>";
    }
    ASSERT_TRUE(import(file("many.xml", xml + "</playerslist>"), "2026-11"));
    const auto found = found_by("comm na", 3);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].player.standard, 2499);
    EXPECT_EQ(names("name rar"), Names{"Rare, Name"}) << "one of the weakest of them";
}

// Wherever a table is cut, the list that was there stays.
TEST_F(RatingListTest, ATableThatIsCutChangesNothing) {
    std::string table = "Name,Rating,Federation\n";
    for (int i = 0; i < 40; ++i) {
        table += "Ågren " + std::string(1, static_cast<char>('A' + i % 26)) + "," +
                 std::to_string(1900 + i) + ",SWE\n";
    }
    ASSERT_TRUE(import(file("whole.csv", table), "2026-10", "SSF"));
    const auto half = table.find("\n", table.size() / 2) + 1;
    const auto code = [&](std::size_t length) {
        const auto cut = import(file("cut.csv", table.substr(0, length)), "2026-11", "SSF");
        return cut ? std::string{} : cut.error().code;
    };
    EXPECT_EQ(code(half), "list_cut") << "behind a whole line";
    EXPECT_EQ(code(half + 1), "cut_off") << "within a letter";
    EXPECT_EQ(code(half + 5), "cut_off") << "within a name";
    EXPECT_EQ(code(half + 11), "cut_off") << "within a rating";
    EXPECT_EQ(code(half - 1), "list_cut") << "without the end of its line";
    EXPECT_EQ(RatingList(path("list.db")).head().date, "2026-10");
    ListOrder shorter{path("cut.csv"), path("list.db"), "SSF", "2026-11"};
    shorter.may_be_shorter = true;
    EXPECT_TRUE(import_list(shorter, [](const ListProgress&) { return true; }));
    EXPECT_EQ(RatingList(path("list.db")).head().date, "2026-11");
}

// The headings are FIDE's, of its list of all kinds and of those of one (January 2023): "Rk" there
// is the K of rapid play. Columns begin below their names.
TEST_F(RatingListTest, KeepsTheKOfFidesTexts) {
    const auto row = [](std::string number, std::string name, std::string rest) {
        number.resize(15, ' ');
        name.resize(61, ' ');
        return number + name + rest;
    };
    const std::string all = row("ID Number", "Name",
                                "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk "
                                "BRtng BGm BK B-day Flag\n") +
                            row("700070", "Polgar, Judit",
                                "HUN F   GM   WGM                     2675  0   10 2646  0   20 "
                                "2736  0   40 1976  wi  \n") +
                            row("10207538", "A E M, Doshtagir",
                                "BAN F        WCM                     1840  0   40 1836  0   15 "
                                "1860  0   20 1974      \n");
    ASSERT_TRUE(import(file("all.txt", all), "2026-11"));
    const auto polgar = found_by("polg", 2).at(0).player;
    EXPECT_EQ(polgar.standard, 2675);
    EXPECT_EQ(polgar.rapid, 2646);
    EXPECT_EQ(polgar.blitz, 2736);
    EXPECT_EQ(polgar.standard_k, 10);
    EXPECT_EQ(polgar.rapid_k, 20);
    EXPECT_EQ(polgar.blitz_k, 40);
    EXPECT_EQ(polgar.title, "GM");
    EXPECT_TRUE(polgar.inactive);
    const auto other = found_by("dosh", 2).at(0).player;
    EXPECT_EQ(other.title, "WCM");
    EXPECT_EQ(other.rapid_k, 15);

    const std::string one =
        row("ID Number", "Name", "Fed Sex Tit  WTit OTit           FOA JAN23 Gms K  B-day Flag\n") +
        row("25121731", "A C J John",
            "IND M                                1063  0   40 1987  i   \n");
    const auto made = import(file("one.txt", one), "", "FIDE, standard");
    ASSERT_TRUE(made) << made.error().code;
    EXPECT_EQ(made->head.date, "2023-01");
    const auto john = found_by("john", 2).at(0).player;
    EXPECT_EQ(john.standard, 1063);
    EXPECT_EQ(john.standard_k, 40);
    EXPECT_EQ(john.born, 1987);
}

// A real line of FIDE's list of all kinds without a name (t/ of Chess::FIDE on CPAN), between two
// others: 7704658.
TEST_F(RatingListTest, OfFideLeavesOutWhoHasNoNameAndTellsOfHim) {
    const std::string heading =
        "ID Number      Name                                                         Fed Sex Tit  "
        "WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n";
    const auto row = [](std::string number, std::string name, const std::string& rest) {
        number.resize(15, ' ');
        name.resize(61, ' ');
        return number + name + rest + '\n';
    };
    const auto of_text = import(
        file("list.txt", heading +
                             row("10207538", "A E M, Doshtagir",
                                 "BAN M                            1840  0   40 1836  0   20 1860  "
                                 "0   20 1974      ") +
                             row("7704658", "",
                                 "TTO M                                                           "
                                 "        0000") +
                             row("1701991", "Aaberg, Anton",
                                 "SWE M   IM                       2393  0   10                   "
                                 "        1972")),
        "2026-11");
    ASSERT_TRUE(of_text) << of_text.error().code << of_text.error().where;
    EXPECT_EQ(of_text->head.players, 2);
    EXPECT_EQ(of_text->left_out, 1);
    EXPECT_EQ(of_text->first_left_out, 3);
    EXPECT_EQ(names("aaberg"), Names{"Aaberg, Anton"});
    EXPECT_EQ(names("7704658"), Names{});
    const std::string xml =
        "<playerslist>\n<player><fideid>7704658</fideid><name></name></player>\n"
        "<player><fideid>1701991</fideid><name>Aaberg, Anton</name></player>\n"
        "</playerslist>\n";
    const auto of_xml = import_list({file("list.xml", xml), path("xml.db"), "FIDE", "2026-11"},
                                    [](const ListProgress&) { return true; });
    ASSERT_TRUE(of_xml) << of_xml.error().code;
    EXPECT_EQ(of_xml->head.players, 1);
    EXPECT_EQ(of_xml->first_left_out, 2);
}

// FIDE's downloads of one kind bear it in their names alone: heading and elements are those of the
// list of standard play.
TEST_F(RatingListTest, OfOneKindOfPlayHasItsRatingsThere) {
    EXPECT_EQ(speed_of_file("/lists/rapid_rating_list.txt"), Speed::Rapid);
    EXPECT_EQ(speed_of_file("blitz_rating_list_xml.zip"), Speed::Blitz);
    EXPECT_EQ(speed_of_file("RAPID.zip"), Speed::Rapid);
    EXPECT_EQ(speed_of_file("/rapid/standard_rating_list.xml"), Speed::Standard);
    EXPECT_EQ(speed_of_file("players_list_xml_foa.xml"), Speed::Standard);
    EXPECT_EQ(speed_of_file("rapid_and_blitz.csv"), Speed::Standard);
    const std::string xml =
        "<playerslist><player><fideid>10207538</fideid><name>A E M, Doshtagir</name>"
        "<country>BAN</country><sex>M</sex><title></title><w_title></w_title><o_title></o_title>"
        "<rating>1836</rating><games>0</games><k>20</k><birthday>1974</birthday><flag></flag>"
        "</player></playerslist>\n";
    const auto rapid = import(file("rapid_rating_list.xml", xml), "2026-11");
    ASSERT_TRUE(rapid) << rapid.error().code;
    EXPECT_EQ(rapid->speed, Speed::Rapid);
    const auto found = found_by("dosh", 2).at(0);
    EXPECT_EQ(found.player.standard, 0);
    EXPECT_EQ(found.player.standard_k, 0);
    EXPECT_EQ(found.player.rapid, 1836);
    EXPECT_EQ(found.player.rapid_k, 20);
    EXPECT_EQ(listed_entry(found, Speed::Rapid).entry.data.rating, 1836);
    EXPECT_EQ(listed_entry(found, Speed::Standard).entry.data.rating, 0);
    ListOrder blitz{file("own.xml", xml), path("list.db"), "FIDE", "2026-11"};
    blitz.speed = Speed::Blitz;
    ASSERT_TRUE(import_list(blitz, [](const ListProgress&) { return true; }));
    EXPECT_EQ(found_by("dosh", 2).at(0).player.blitz, 1836);
}

// K as FIDE's XML has it, of each kind of play.
TEST_F(RatingListTest, KeepsTheKOfTheList) {
    const auto made = import(
        file("k.xml",
             "<playerslist><player><fideid>1503014</fideid><name>Carlsen, Magnus</name>"
             "<country>NOR</country><rating>2839</rating><k>10</k><rapid_rating>2824</rapid_rating>"
             "<rapid_k>10</rapid_k><blitz_rating>2881</blitz_rating><blitz_k>20</blitz_k>"
             "</player></playerslist>\n"),
        "2026-11");
    ASSERT_TRUE(made) << made.error().code;
    const auto found = found_by("carlsen", 1);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].player.standard_k, 10);
    EXPECT_EQ(found[0].player.blitz_k, 20);
    EXPECT_EQ(listed_entry(found[0], Speed::Standard).entry.data.k, 10);
    EXPECT_EQ(listed_entry(found[0], Speed::Blitz).entry.data.k, 20);
    ASSERT_TRUE(import(data("fide.xml"), "2026-11"));
}

}  // namespace
}  // namespace arbiter::testing
