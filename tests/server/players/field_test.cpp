// Lists and reports as people have them (tests/data/field): each stands for a kind of fault, its
// source is in its expected.json.
#include "arbiter/formats/trf/trf_event.hpp"
#include "server/pgn/pgn_file.hpp"
#include "server/players/player_table.hpp"
#include "server/stream_decoder.hpp"
#include "server/text_encoding.hpp"
#include "server/trf/trf_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

using Texts = std::vector<std::string>;

std::string field_file(const std::string& name) {
    std::ifstream in(std::string(FLAGFALL_TEST_DATA) + "/field/" + name, std::ios::binary);
    EXPECT_TRUE(in) << name;
    return {std::istreambuf_iterator<char>(in), {}};
}

PlayerTable table_in(const std::string& bytes) {
    auto table = read_player_table(bytes, {});
    EXPECT_TRUE(table) << table.error().code << table.error().where;
    return table ? *std::move(table) : PlayerTable{};
}

Texts names_in(const PlayerTable& table) {
    Texts names;
    for (const auto& player : table.players) names.push_back(player.data.name);
    return names;
}

// "3 unlike_others" of each row.
Texts doubts_in(const PlayerTable& table) {
    Texts doubts;
    for (const auto& player : table.players) {
        for (const auto& finding : player.findings) {
            doubts.push_back(std::to_string(finding.line) + ' ' + finding.code);
        }
    }
    return doubts;
}

struct Report {
    std::string encoding;
    Texts names;
};
Report report_in(const std::string& name, const std::string& asked = {}) {
    const auto decoded = decode_text(field_file(name), asked);
    const auto read = read_trf_bytes(field_file(name), asked);
    EXPECT_TRUE(decoded && read) << name;
    if (!decoded || !read) return {};
    Report report{decoded->encoding, {}};
    for (const auto& player : event_of(read->file).players) report.names.push_back(player.name);
    return report;
}

// The names are those of the code pages' tables (Unicode, MAPPINGS/VENDORS).
TEST(FieldR08, AReportInACodePageHasItsNames) {
    const auto cp1250 = report_in("R08/cp1250.trf");
    EXPECT_EQ(cp1250.encoding, "windows-1250");
    EXPECT_EQ(cp1250.names, (Texts{"Kovács, Ödön", "Łukasz, Żak", "Dvořák, Jiří", "Őry, Ági"}));
    const auto cp1251 = report_in("R08/cp1251.trf");
    EXPECT_EQ(cp1251.encoding, "windows-1251");
    EXPECT_EQ(cp1251.names, (Texts{"Жуков, Пётр", "Ким, Юна", "Щука, Лев", "Орлов, Ян"}));
    const auto cp1253 = report_in("R08/cp1253.trf");
    EXPECT_EQ(cp1253.encoding, "windows-1253");
    EXPECT_EQ(cp1253.names, (Texts{"Παππάς, Νίκος", "Ρήγα, Ελένη", "Σάββα, Άρης", "Ζώη, Μαρία"}));
    const auto cp1254 = report_in("R08/cp1254.trf");
    EXPECT_EQ(cp1254.encoding, "windows-1254");
    EXPECT_EQ(cp1254.names, (Texts{"Şahin, Işıl", "Öz, İlker", "Ağca, Gül", "Çınar, Ece"}));
    const auto dos = report_in("R08/cp437.trf");
    EXPECT_EQ(dos.encoding, "IBM850");
    EXPECT_EQ(dos.names, (Texts{"Müller, Jörg", "Österle, Uwe", "Däubler, Ann", "Grün, Max"}));
}

TEST(FieldR08, AReportIsReadInTheEncodingThatIsAskedFor) {
    EXPECT_EQ(report_in("R08/cp1250.trf", "windows-1250").names.at(1), "Łukasz, Żak");
    EXPECT_EQ(report_in("R08/cp1250.trf", "windows-1252").names.at(1), "£ukasz, ¯ak");
    const auto unknown = read_trf_bytes("001", "Klingon");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().front().code, "unknown_encoding");
}

TEST(FieldR09, TheEndThatDosWritesIsNoLine) {
    EXPECT_EQ(report_in("R09/a.trf").names.size(), 4U);
    EXPECT_EQ(decode_text("a\r\n\x1A", {})->text, "a\r\n");
    EXPECT_EQ(decode_text(std::string("a\r\n\x1A\x1A\0\0", 7), "windows-1252")->text, "a\r\n");
    EXPECT_EQ(decode_text("a\x1A"
                          "b",
                          {})
                  ->text,
              "a\x1A"
              "b")
        << "in the middle it is a sign";
}

TEST(FieldX16, OtherFilesOfOfficeProgramsAreNamedAndAZippedListIsRead) {
    const auto refused = [](const std::string& name) {
        const auto table = read_player_table(field_file("X16/" + name), {});
        return table ? std::string{} : table.error().code + ' ' + table.error().where;
    };
    EXPECT_EQ(refused("list.ods"), "not_a_table ODS");
    EXPECT_EQ(refused("list.numbers"), "not_a_table Numbers");
    EXPECT_EQ(refused("list.docx"), "not_a_table DOCX");
    const auto zipped = table_in(field_file("X16/list.csv.zip"));
    EXPECT_EQ(names_in(zipped), Texts{"Almeida, Rui"});
    EXPECT_EQ(zipped.players.at(0).data.rating, 2101);
    for (const char* book : {"inline_noref.xlsx", "rich_phonetic.xlsx", "strict.xlsx"}) {
        EXPECT_EQ(refused(book), "") << book;
        EXPECT_FALSE(table_in(field_file(std::string("X16/") + book)).players.empty()) << book;
    }
}

// Of a zip that was cut off or damaged on its way; a workbook is one, too.
TEST(FieldX16, ADamagedZipIsNoWorkbook) {
    const auto refused = [](const std::string& bytes) {
        const auto table = read_player_table(bytes, {});
        return table ? std::string{} : table.error().code + ' ' + table.error().where;
    };
    const auto zipped = field_file("X16/list.csv.zip");
    EXPECT_EQ(refused(zipped.substr(0, zipped.size() / 2)), "bad_zip zip");
    auto damaged = zipped;
    const auto name = damaged.find("list.csv");
    ASSERT_NE(name, std::string::npos);
    for (std::size_t i = name + 8; i < name + 20; ++i) damaged[i] = '\xFF';
    EXPECT_EQ(refused(damaged).substr(0, 8), "bad_zip ");
    const auto book = field_file("X16/ffe.xlsx");
    EXPECT_EQ(refused(book.substr(0, book.size() / 2)), "bad_workbook zip");
}

// Headings of the French federation's lists (FFE, Papi).
TEST(FieldX12, HeadingsOfFrenchListsAreKnown) {
    const auto list = table_in("Name;Né(e);Elo F;Elo R\nDupont, Éric;2001;2101 F;1990 F\n");
    ASSERT_EQ(names_in(list), Texts{"Dupont, Éric"});
    EXPECT_EQ(list.players[0].birth_date, "2001");
    EXPECT_EQ(list.players[0].data.rating, 2101);
    EXPECT_EQ(list.columns.at(3).doubt, "unknown_heading") << "a rapid rating has no column yet";
}

TEST(FieldL04, ARatingHasALetterBehindIt) {
    const auto france = table_in(field_file("L04/ffe.csv"));
    ASSERT_EQ(france.players.size(), 2U);
    EXPECT_EQ(france.players[0].data.name, "DUPONT, Éric");
    EXPECT_EQ(france.players[0].data.rating, 2101);
    EXPECT_EQ(france.players[0].data.rating_source, "FIDE");
    EXPECT_EQ(france.players[0].data.title, "IM");
    EXPECT_EQ(france.players[0].birth_date, "1990-02-01");
    EXPECT_EQ(france.players[1].data.rating, 1199);
    EXPECT_EQ(france.players[1].data.rating_source, "estimated");
    EXPECT_EQ(doubts_in(france), Texts{});
    const auto usa = table_in(field_file("L04/uscf.csv"));
    ASSERT_EQ(usa.players.size(), 2U);
    EXPECT_EQ(usa.players[0].data.rating, 1850);
    EXPECT_EQ(usa.players[1].data.rating, 0);
    EXPECT_EQ(doubts_in(usa), Texts{});
    const auto england = table_in(field_file("L04/ecf.csv"));
    EXPECT_EQ(england.players.at(0).data.rating, 1851);
    EXPECT_EQ(england.players.at(1).data.rating, 1600);
    EXPECT_EQ(doubts_in(england), Texts{});
    EXPECT_EQ(doubts_in(table_in(field_file("L04/cn.csv"))), Texts{});
    EXPECT_EQ(doubts_in(table_in(field_file("L04/dewis.csv"))), Texts{});
    EXPECT_EQ(doubts_in(table_in(field_file("L04/sm.txt"))), Texts{});
}

// As spreadsheets of several languages write thousands.
TEST(FieldL04, ARatingIsReadAsItIsWritten) {
    const auto table = table_in(
        "Name;Rating\nA A;2 412\nB B;1,980\nC C;1.980\nD D;2\xC2\xA0"
        "412\nE E;unrated\nF F;Unr.\n"
        "G G;1850P12\nH H;1800/12\nI I;about 1500\n");
    std::vector<int> ratings;
    for (const auto& player : table.players) ratings.push_back(player.data.rating);
    EXPECT_EQ(ratings, (std::vector<int>{2412, 1980, 1980, 2412, 0, 0, 1850, 1800, 0}));
    EXPECT_EQ(doubts_in(table), Texts{"10 bad_rating"});
}

TEST(FieldX04, AnIdThatIsNoFideIdInAnyLineIsTheListsOwn) {
    for (const char* file : {"X04/test_16_rated_players.csv", "X04/test_45_rated_players.csv"}) {
        const auto table = table_in(field_file(file));
        EXPECT_GE(table.players.size(), 16U);
        EXPECT_EQ(doubts_in(table), Texts{}) << file;
        for (const auto& player : table.players) EXPECT_EQ(player.data.fide_id, "");
        EXPECT_EQ(table.columns.back().read_as, "number") << "it is kept beside the line";
        EXPECT_EQ(table.columns.back().doubt, "");
    }
    const auto table = table_in(field_file("X04/test_16_rated_players.csv"));
    EXPECT_EQ(table.players.front().own, "player_763101_1750896336526");
    EXPECT_EQ(table.players.front().line, 2);
}

TEST(FieldX04, TheNumbersOfTheListAreKept) {
    const auto table = table_in("SNo;Name;Rtg\n2;Berg, Bo;1800\n#1;Dahl, Dora;1700\n");
    EXPECT_EQ(table.players.at(0).number, 2);
    EXPECT_EQ(table.players.at(1).number, 1);
    EXPECT_EQ(table.players.at(0).own, "");
}

TEST(FieldX12, ANameOfThreeLettersIsNoFederation) {
    const auto upper = table_in(field_file("X12/upper.txt"));
    EXPECT_EQ(
        names_in(upper),
        (Texts{"VAN DER BERG, JAN", "DE VRIES, TOM", "SMITH, BEN", "LEE, KIM", "MAX MUSTERMANN",
               "DOE JOE", "LI WEI", "SO, WESLEY", "NOVAK EVA", "O BRIEN, IAN", "SAM", "COX, AMY"}));
    EXPECT_EQ(upper.players[8].data.federation, "CZE");
    EXPECT_EQ(upper.players[8].data.rating, 1650);
    EXPECT_EQ(upper.players[8].data.club, "");
    EXPECT_EQ(upper.players[7].data.title, "GM");
    EXPECT_EQ(doubts_in(upper), Texts{});
    EXPECT_EQ(names_in(table_in("NILSSON, PER 1500 SWE\nNILSSON PER\n")),
              (Texts{"NILSSON, PER", "NILSSON PER"}))
        << "PER is Peru's code";
}

TEST(FieldX12, SignsAroundNamesAndNumbersAreNone) {
    const auto mixed = table_in(field_file("X12/mixed.txt"));
    EXPECT_EQ(names_in(mixed),
              (Texts{"Anna Berg", "Bo Ek", "Cid, Ana", "Dahl Dan", "Egan Fay", "Faure Guy",
                     "Gil Hugo", "Ivan IVANOV", "Hao Li", "Ina Jost", "Carlsen, Magnus"}));
    EXPECT_EQ(mixed.players[0].data.rating, 1200);
    EXPECT_EQ(mixed.players[1].data.rating, 1300);
    EXPECT_EQ(mixed.players[2].data.rating, 1400);
    EXPECT_EQ(mixed.players[3].data.fide_id, "1234567");
    EXPECT_EQ(mixed.players[8].data.category, "U12");
    EXPECT_EQ(mixed.players[9].data.rating, 1500);
    EXPECT_EQ(mixed.players[9].data.club, "SK Nord 1890");
    EXPECT_EQ(mixed.players[10].data.federation, "NOR");
    const auto usa = table_in(field_file("X12/us.txt"));
    EXPECT_EQ(names_in(usa),
              (Texts{"SMITH, JOHN Q", "O'NEILL-MACDONALD, MARY ANN", "VAN DER BERG, JAN"}));
    EXPECT_EQ(usa.players[0].data.rating, 1850);
}

TEST(FieldX12, AFormsQuestionsAreHeadings) {
    const auto form = table_in(field_file("X12/form.csv"));
    EXPECT_EQ(form.form, "table");
    EXPECT_EQ(names_in(form), (Texts{"Anna Berg", "Bo Ek", "cid ana"}));
    EXPECT_EQ(form.players[0].data.rating, 1200);
    EXPECT_EQ(form.players[0].data.category, "Open");
    EXPECT_EQ(doubts_in(form), Texts{"4 bad_rating"});
}

// X12c: columns that nobody knows stay apart, and their heading is no player.
TEST(FieldX12, AnUnknownHeadingIsNoPlayer) {
    const auto form = table_in(
        "Zeitstempel,Wer,Stärke,Ort,Bezahlt\n"
        "2026/09/01 10:00:11,Anna Berg,1200,Open,yes\n"
        "2026/09/01 11:00:11,Bo Ek,1300,U12,no\n");
    EXPECT_EQ(names_in(form), (Texts{"Anna Berg", "Bo Ek"}));
    EXPECT_EQ(form.players[0].data.rating, 1200);
    Texts unknown;
    for (const auto& one : form.findings) {
        EXPECT_EQ(one.code, "unknown_column");
        unknown.push_back(one.found);
    }
    EXPECT_EQ(unknown, (Texts{"Zeitstempel", "Wer", "Stärke", "Ort", "Bezahlt"}));
    EXPECT_EQ(names_in(table_in("Name Elo Verein\nBerg Bo 1800 Rooks\n")), Texts{"Berg Bo"});
}

// X12c with two columns: the comma is none of a name's, for times stand before it.
TEST(FieldX12, AnUnknownHeadingOfTwoColumnsIsTwoColumns) {
    const auto form =
        table_in("Zeitstempel, Wer\n2026/09/01 10:00:11,Anna Berg\n2026/09/01 11:00:11,Bo Ek\n");
    EXPECT_EQ(names_in(form), (Texts{"Anna Berg", "Bo Ek"}));
    ASSERT_EQ(form.columns.size(), 2U);
    EXPECT_EQ(form.columns[0].heading, "Zeitstempel");
    EXPECT_EQ(form.columns[0].read_as, "none");
    EXPECT_EQ(form.columns[1].heading, "Wer");
    EXPECT_EQ(form.columns[1].read_as, "name");
    EXPECT_EQ(form.columns[1].doubt, "unknown_heading");
    Texts told;
    for (const auto& one : form.findings) told.push_back(one.found);
    EXPECT_EQ(told, (Texts{"Zeitstempel", "Wer"}));
    // Names have a comma, too.
    EXPECT_EQ(names_in(table_in("So, Wesley\nBerg, Bo\n")), (Texts{"So, Wesley", "Berg, Bo"}));
    EXPECT_EQ(names_in(table_in("So,Wesley,2772\nBerg,Bo,1800\n")),
              (Texts{"So, Wesley", "Berg, Bo"}));
}

// The headings that are known are read so, the others by the form of their cells.
TEST(FieldX12, OneKnownHeadingAmongOthersIsKnown) {
    const auto form = table_in(
        "Zeitstempel;Wer;Ort;Verein\n2026/09/01 10:00:11;Anna Berg;Ulm;SK Nord\n"
        "2026/09/01 11:00:11;Bo Ek;Bonn;SK Ost\n");
    ASSERT_EQ(form.players.size(), 2U);
    EXPECT_EQ(form.players[0].data.name, "Anna Berg");
    EXPECT_EQ(form.players[0].data.club, "SK Nord");
}

TEST(FieldX12, AHeadingOfWordsAboveWordsIsNoPlayer) {
    for (const char* list : {"Wer;Verein\nAnna Berg;SK Nord\nBo Ek;SK Ost\n",
                             "Wer,Verein\nAnna Berg,SK Nord\nBo Ek,SK Ost\n"}) {
        const auto form = table_in(list);
        EXPECT_EQ(names_in(form), (Texts{"Anna Berg", "Bo Ek"})) << list;
        EXPECT_EQ(form.players.at(0).data.club, "SK Nord");
        EXPECT_EQ(form.columns.at(0).doubt, "unknown_heading");
    }
    EXPECT_EQ(names_in(table_in("Anna Berg;Verein\nBo Ek;Verein\n")), (Texts{"Anna Berg", "Bo Ek"}))
        << "a club of that name";
}

TEST(FieldX12, ALineOfAReportOrOfAGameIsNoPlayer) {
    const auto refused = [](const std::string& text) {
        const auto table = read_player_table(text, {});
        return table ? std::string{} : table.error().code + ' ' + table.error().where;
    };
    EXPECT_EQ(refused("[Event \"Open\"]\n[Site \"?\"]\n[White \"Berg\"]\n\n1. e4 e5 *\n"),
              "not_a_table PGN");
    EXPECT_EQ(refused("012 Open\n022 Hall\n042 2026/04/18\n"), "not_a_table TRF");
    EXPECT_EQ(refused("[{\"name\": \"Berg\"}]"), "not_a_table JSON");
    const auto notes = table_in(
        "List of the players who have entered so far\nBerg, Bo 1800\nDahl, Dora 1700\n"
        "Costa, Carla 1600\nEk, Eva 1500\nFay, Fred 1400\nPlease pay at the desk.\n");
    EXPECT_EQ(doubts_in(notes), (Texts{"1 unlike_others", "7 unlike_others"}));
    const auto total = table_in(
        "Name;Rating;Fed\nBerg;1800;NOR\nDahl;1700;NOR\nEk;1600;SWE\nFay;1500;ENG\nGil;1400;ESP\n"
        "Total: 5;;\n");
    EXPECT_EQ(doubts_in(total), Texts{"7 unlike_others"});
}

// Mails and reports as organizers paste them: what is no name is asked about, however short the
// list. (A tester's review of 2026-11.)
TEST(FieldX12, ALineOfAReportIsDoubtfulInAShortListToo) {
    const auto doubts = [](const char* text) { return doubts_in(table_in(text)); };
    EXPECT_EQ(doubts("Standings after round 3\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("Abel, Ana (2) - (1) Berg, Bo\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("Abel, Ana 2100 - Berg, Bo 1900\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("Abel, Ana ½-½ Berg, Bo\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("Dear all,\nAnna Berg\nBo Ek\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("Here are our entries.\nAnna Berg\nBo Ek\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("List of players\nAnna Berg\nBo Ek\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("Teilnehmer Open\nAnna Berg\nBo Ek\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("Open Oslo\nAnna Berg 1800\nBo Ek 1700\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("Anna Berg\nBo Ek\nJuniors\nCid Ana\n"), Texts{"3 unlike_others"});
    EXPECT_EQ(doubts("Anna Berg 4,5 21.0\nBo Ek 1700\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("请各位选手按时参加比赛\n张三\n李四\n"), Texts{"1 unlike_others"});
    EXPECT_EQ(doubts("a,b,c\n"), Texts{"1 unlike_others"});
    const auto total = table_in("Name;Rating;Fed\nBerg, Bo;1800;NOR\nTotal: 1 player;;\n");
    EXPECT_EQ(doubts_in(total), Texts{"3 unlike_others"});
    const auto whole = table_in("Standings after round 3\n");
    EXPECT_EQ(whole.players.at(0).findings.at(0).found, "Standings after round 3");
}

TEST(FieldX12, ANameOfAnyFormIsNoDoubt) {
    for (const char* name : {"Anna Berg",
                             "BERG, ANNA",
                             "cid ana",
                             "O'Neill-MacDonald, Mary Ann",
                             "van der Berg, Jan",
                             "Silva, Ana da",
                             "Ludwig van Beethoven",
                             "Smith, John, Jr.",
                             "J. R. Smith",
                             "Dr. Ek, Bo",
                             "St. Clair, J.-P.",
                             "Đặng Thị Ngọc Ánh",
                             "Жуков, Пётр",
                             "Παππάς, Νίκος",
                             "王伟",
                             "王 伟",
                             "列夫·托尔斯泰",
                             "김민수",
                             "علی‌رضا فیروزجا",
                             "விஸ்வநாதன் ஆனந்த்",
                             "D’Arcy, Zoë",
                             "Al-Sayed, M.",
                             "Bin Salem, Omran"}) {
        const auto table = table_in(std::string(name) + "\n");
        EXPECT_EQ(doubts_in(table), Texts{}) << name;
        EXPECT_EQ(names_in(table), Texts{name == std::string("王 伟") ? "王伟" : name});
    }
    EXPECT_EQ(doubts_in(table_in("Ana\nBo\nCid\n")), Texts{}) << "first names alone";
    EXPECT_EQ(doubts_in(table_in("Berg Bo 1800\nDahl Dora 1700\nEk Eva\n")), Texts{})
        << "the last has no rating yet";
}

TEST(FieldX12, ADateOrATelephoneNumberIsNoPartOfANameOrRating) {
    const auto list = table_in(
        "Abel, Ana 12.03.2010 1800\n"
        "Berg, Bo 1700 NOR 2008-05-01\n"
        "Cid, Ana +47 912 34 567\n"
        "Dahl, Dora 1500 0171/1234567\n"
        "Ek, Eva (0171) 123 45 67\n"
        "Fay, Fred 1400 SK Nord 030-1234567\n"
        "Gil, Hugo 555-1234\n");
    EXPECT_EQ(names_in(list), (Texts{"Abel, Ana", "Berg, Bo", "Cid, Ana", "Dahl, Dora", "Ek, Eva",
                                     "Fay, Fred", "Gil, Hugo"}));
    std::vector<int> ratings;
    for (const auto& player : list.players) {
        ratings.push_back(player.data.rating);
        EXPECT_EQ(player.data.fide_id, "");
    }
    EXPECT_EQ(ratings, (std::vector<int>{1800, 1700, 0, 1500, 0, 1400, 0}));
    EXPECT_EQ(list.players[0].birth_date, "2010-03-12");
    EXPECT_EQ(list.players[1].birth_date, "2008-05-01");
    EXPECT_EQ(list.players[5].data.club, "SK Nord");
    EXPECT_EQ(doubts_in(list), (Texts{"3 extra_cells", "4 extra_cells", "5 extra_cells",
                                      "6 extra_cells", "7 unlike_others"}));
    const auto cells = table_in("Abel, Ana;1800;+47 912 34 567\nBerg, Bo;1700;0171 1234567\n");
    EXPECT_EQ(cells.players.at(0).data.club, "");
    EXPECT_EQ(cells.players.at(1).data.club, "");
    EXPECT_EQ(cells.columns.at(2).read_as, "none");
}

TEST(FieldX17b, AYearOfBirthIsNoRating) {
    const auto both = table_in(field_file("X17b/birth.tsv"));
    ASSERT_EQ(both.players.size(), 2U);
    EXPECT_EQ(both.players[0].data.rating, 1650);
    EXPECT_EQ(both.players[0].birth_date, "2008");
    EXPECT_EQ(doubts_in(both), Texts{});
    for (const char* file : {"X17b/birth2.csv", "X17b/birth3.txt"}) {
        const auto table = table_in(field_file(file));
        EXPECT_EQ(table.players.at(0).data.rating, 0) << file;
        EXPECT_EQ(table.players.at(0).birth_date, "2008") << file;
        EXPECT_EQ(doubts_in(table), (Texts{"1 rating_or_year", "2 rating_or_year"})) << file;
    }
    EXPECT_EQ(table_in("Berg Bo 2010\nDahl Dora 2350\n").players.at(0).data.rating, 2010)
        << "beside ratings it is one";
    EXPECT_EQ(table_in("101;Berg Bo;2010\n102;Dahl Dora;1800\n").players.at(0).data.rating, 2010)
        << "a number of the list is no rating";
}

// FIDE's list in the columns of 2012, names made up.
TEST(FieldX12, FidesOlderListIsOne) {
    const auto table = read_player_table(
        "ID number Name                              TitlFed  Apr12 GamesBorn  Flag\n"
        " 1503014  Berg, Bo                          g   NOR  2835  0   1990\n",
        {});
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, "rating_list");
}

struct NamesInFile {
    const char* file;
    const char* encoding;
    const char* white;
    const char* black;
};
TEST(FieldPgn, IsReadInTheEncodingOfItsLetters) {
    for (const auto& [file, encoding, white, black] :
         {NamesInFile{"cp1250", "windows-1250", "Łukasz, Żak", "Dvořák, Jiří"},
          NamesInFile{"cp1251", "windows-1251", "Жуков, Пётр", "Щука, Лев"},
          NamesInFile{"cp1253", "windows-1253", "Παππάς, Νίκος", "Σάββα, Άρης"},
          NamesInFile{"cp1254", "windows-1254", "Şahin, Işıl", "Öz, İlker"},
          NamesInFile{"gb18030", "GB18030", "林子涵", "陈思远"},
          NamesInFile{"big5", "Big5", "張雅筑", "陳怡君"},
          NamesInFile{"utf16le", "UTF-16LE", "林子涵", "Łukasz, Żak"}}) {
        const std::string path = std::string(FLAGFALL_TEST_DATA) + "/field/pgn/" + file + ".pgn";
        const auto heads = read_pgn_heads(path);
        ASSERT_TRUE(heads) << file;
        EXPECT_EQ(heads->encoding, encoding);
        ASSERT_EQ(heads->heads.size(), 2U) << file;
        EXPECT_EQ(heads->heads[0].white, white);
        EXPECT_EQ(heads->heads[0].black, black);
    }
    const std::string path = std::string(FLAGFALL_TEST_DATA) + "/field/pgn/cp1250.pgn";
    EXPECT_EQ(read_pgn_heads(path, "windows-1252")->heads[0].white, "£ukasz, ¯ak");
    EXPECT_EQ(read_pgn_heads(path, "Klingon").error().code, "unknown_encoding");
}

// A character may come in two pieces; bytes that are none are seen.
TEST(FieldPgn, IsTheSameInPiecesOfAnySize) {
    for (const auto& [file, encoding] :
         {std::pair{"utf16le", "UTF-16"}, std::pair{"gb18030", "GB18030"}}) {
        const auto bytes = field_file(std::string("pgn/") + file + ".pgn");
        const auto whole = decode_text(bytes, {});
        ASSERT_TRUE(whole);
        for (const std::size_t size : {1U, 3U, 5000U}) {
            auto decoder = StreamDecoder::of(encoding);
            ASSERT_TRUE(decoder);
            std::string text;
            for (std::size_t at = 0; at < bytes.size(); at += size) {
                text += decoder->feed(std::string_view(bytes).substr(at, size), false);
            }
            text += decoder->feed({}, true);
            EXPECT_EQ(text, whole->text) << file << size;
        }
    }
    auto clef = StreamDecoder::of("UTF-16LE");
    std::string pair;
    for (const char c : std::string("\x34\xD8\x1E\xDD", 4)) pair += clef->feed({&c, 1}, false);
    EXPECT_EQ(pair + clef->feed({}, true), "\xF0\x9D\x84\x9E");
    auto broken = StreamDecoder::of("UTF-8");
    EXPECT_EQ(broken->feed("a\xFF"
                           "b",
                           true),
              "a\xEF\xBF\xBD"
              "b");
}

}  // namespace
}  // namespace arbiter::testing
