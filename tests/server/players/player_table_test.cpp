// Tables of players as people have them: what is read, and what is said of the rest.
#include "server/players/player_table.hpp"

#include "arbiter/tournament/tournament.hpp"
#include "tests/server/players/fixture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

PlayerTable table_of_text(const std::string& text) {
    auto table = read_player_table(text, {});
    EXPECT_TRUE(table) << table.error().code;
    return table.value_or(PlayerTable{});
}

ReadPlayer only_player(const std::string& line) {
    const auto table = table_of_text(line);
    EXPECT_EQ(table.players.size(), 1U) << line;
    return table.players.empty() ? ReadPlayer{} : table.players.front();
}

// "2 rating bad_rating 27l2" of each.
std::vector<std::string> texts(const std::vector<PlayerFinding>& findings) {
    std::vector<std::string> all;
    for (const PlayerFinding& one : findings) {
        EXPECT_NE(std::find(finding_codes.begin(), finding_codes.end(), one.code),
                  finding_codes.end())
            << one.code;
        all.push_back(std::to_string(one.line) + ' ' + one.column + ' ' + one.code +
                      (one.found.empty() ? "" : ' ' + one.found) + (one.blocks ? " !" : ""));
    }
    return all;
}
using Texts = std::vector<std::string>;

// What each column is read as; "none": it is left out.
Texts read_as(const PlayerTable& table) {
    Texts words;
    for (const ListColumn& column : table.columns) words.push_back(column.read_as);
    return words;
}

TEST(PlayerTable, OfAChineseListIsReadByItsHeading) {
    const auto table = table_of_text(players_file("gb18030.csv"));
    EXPECT_EQ(table.form, "table");
    EXPECT_EQ(table.encoding, "GB18030");
    EXPECT_FALSE(table.certain);
    EXPECT_EQ(read_as(table), (Texts{"name", "sex", "birth_date", "rating", "federation", "fide_id",
                                     "club", "category"}));
    ASSERT_EQ(table.players.size(), 4U);
    const auto& chen = table.players[1];
    EXPECT_EQ(chen.line, 3);
    EXPECT_EQ(chen.data.name, "陈思远");
    EXPECT_EQ(chen.data.sex, "m");
    EXPECT_EQ(chen.birth_date, "2007-06-02");
    EXPECT_EQ(chen.data.rating, 2412);
    EXPECT_EQ(chen.data.club, "北京市第二中学");
    EXPECT_EQ(chen.data.category, "公开组");
    EXPECT_EQ(table.players[2].birth_date, "2010-11-05");
    EXPECT_EQ(table.players[3].birth_date, "1987");
    for (const auto& player : table.players) EXPECT_TRUE(player.findings.empty());
}

TEST(PlayerTable, OfAPairingProgramIsReadByItsHeading) {
    const auto table = table_of_text(players_file("latin1.csv"));
    ASSERT_EQ(table.players.size(), 4U);
    const auto& muller = table.players[0];
    EXPECT_EQ(muller.data.name, "Müller, Jürgen");
    EXPECT_EQ(muller.data.title, "FM");
    EXPECT_EQ(muller.data.rating, 2298);
    EXPECT_EQ(muller.data.fide_id, "4612345");
    EXPECT_EQ(muller.birth_date, "1975-02-01") << "day, month, year where points stand between";
    EXPECT_EQ(muller.data.club, "Köln-Süd");
    const auto& hakansson = table.players[3];
    EXPECT_EQ(hakansson.data.rating, 0) << "0 is no rating";
    EXPECT_EQ(hakansson.data.fide_id, "") << "and no number";
    EXPECT_TRUE(hakansson.findings.empty());
}

TEST(PlayerTable, WithoutAHeadingIsReadByItsForm) {
    const auto so = only_player("1;GM;So, Wesley;USA;2772;5202213;Saint Louis").data;
    EXPECT_EQ(so.name, "So, Wesley");
    EXPECT_EQ(so.title, "GM");
    EXPECT_EQ(so.federation, "USA");
    EXPECT_EQ(so.rating, 2772);
    EXPECT_EQ(so.fide_id, "5202213");
    EXPECT_EQ(so.club, "Saint Louis");
    const auto lin = only_player("林子涵\t2391\tw").data;
    EXPECT_EQ(lin.name, "林子涵");
    EXPECT_EQ(lin.sex, "w");
    EXPECT_EQ(only_player("林子涵，2391，女").data.sex, "w") << "signs of Chinese typing";
    const auto rapport = only_player("GM Rapport, Richard 2763 HUN").data;
    EXPECT_EQ(rapport.name, "Rapport, Richard");
    EXPECT_EQ(rapport.title, "GM");
    EXPECT_EQ(rapport.rating, 2763);
    EXPECT_EQ(rapport.federation, "HUN");
    EXPECT_EQ(only_player("3. Dominguez Perez, Leinier").data.name, "Dominguez Perez, Leinier");
    EXPECT_EQ(only_player("So, Wesley; 2772; 1. FC Bayern").data.club, "1. FC Bayern");
    EXPECT_EQ(only_player("\"So, Wesley\",2772,USA").data.rating, 2772);
    const auto berg = only_player("Bo Berg,2350,SWE").data;
    EXPECT_EQ(berg.name, "Bo Berg");
    EXPECT_EQ(berg.rating, 2350);
    EXPECT_EQ(berg.federation, "SWE");
    EXPECT_EQ(only_player("So,Wesley,2772").data.name, "So, Wesley");
    EXPECT_EQ(only_player("王皓,2650").data.name, "王皓");
    EXPECT_EQ(only_player("So, Wesley").data.name, "So, Wesley");
}

TEST(PlayerTable, KnowsLastAndFirstAsNames) {
    const auto table = table_of_text("Last,First,Rating\nSo,Wesley,2772\n");
    ASSERT_EQ(table.players.size(), 1U);
    EXPECT_EQ(table.players[0].data.name, "So, Wesley");
    EXPECT_EQ(table.players[0].data.rating, 2772);
}

// Another table than one of players: no row without a letter is entered unasked.
TEST(PlayerTable, RowsWithoutALetterAreDoubtful) {
    for (const char* text : {"Foo,Bar\n1,2\n", "Foo,Bar\n1,2\n3,4\n", "Name,Bar\n1,2\n3,4\n"}) {
        auto table = table_of_text(text);
        compare_with({}, table);
        int numbers = 0;
        for (const ReadPlayer& player : table.players) {
            if (player.line == 1) continue;
            ++numbers;
            ASSERT_FALSE(player.findings.empty()) << text << player.data.name;
            const auto& finding = player.findings.front();
            EXPECT_TRUE(finding.code == "name_without_letter" || finding.code == "no_name");
            EXPECT_EQ(finding.line, player.line);
        }
        EXPECT_GT(numbers, 0) << text;
    }
}

TEST(PlayerTable, SaysWhatItCouldNotRead) {
    const auto table = table_of_text(
        "Name;Rating;FIDE ID;Title;Sex;Fed;Born;Grade points;Shoe size\n"
        "A;27l2;123;GMX;x;USAA;31.02.2001;100001;43\n"
        ";1500;;;;;;;\n"
        "C;1500;;;;;;;;;more\n"
        "D;15");
    EXPECT_EQ(texts(table.findings), (Texts{"1  unknown_column Shoe size"}));
    ASSERT_EQ(table.players.size(), 4U);
    EXPECT_EQ(texts(table.players[0].findings),
              (Texts{"2 rating bad_rating 27l2", "2 fide_id bad_fide_id 123",
                     "2 title unknown_title GMX", "2 sex unknown_sex x",
                     "2 federation bad_federation USAA", "2 birth_date bad_birth_date 31.02.2001",
                     "2 grade_points bad_grade_points 100001"}));
    EXPECT_EQ(texts(table.players[2].findings), (Texts{"4  extra_cells more"}));
    EXPECT_EQ(texts(table.players[3].findings), (Texts{"5  short_row 15"}));
    EXPECT_EQ(texts(only_player("So, Wesley; 27l2; USA").findings),
              (Texts{"1 rating bad_rating 27l2"}));
}

TEST(PlayerTable, WithoutNamesIsNoListOfPlayers) {
    EXPECT_EQ(texts(table_of_text("Rating;Fed\n2000;USA").findings),
              (Texts{"1 name no_name_column !"}));
    EXPECT_EQ(texts(table_of_text("\n\n").findings), (Texts{"1  no_players !"}));
}

TEST(PlayerTable, JoinsNamesInTwoColumnsAndTakesANationalRatingWhereThereIsNoOther) {
    const auto table =
        table_of_text("Surname,First name,EloI,EloN\nSo,Wesley,2772,2800\nLee,Ann,0,1650\n");
    ASSERT_EQ(table.players.size(), 2U);
    EXPECT_EQ(table.players[0].data.name, "So, Wesley");
    EXPECT_EQ(table.players[0].data.rating, 2772);
    EXPECT_EQ(table.players[0].data.rating_source, "");
    EXPECT_EQ(table.players[1].data.rating, 1650);
    EXPECT_EQ(table.players[1].data.rating_source, "national");
}

TEST(PlayerTable, WithAQuoteThatIsNotClosedNamesItsLine) {
    const auto cut = read_player_table("Name,Club\n\"So, Wesley\",\"A \"\"B\"\" C\"\n\"Rapp", {});
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().code, "unclosed_quote");
    EXPECT_EQ(cut.error().where, "3");
}

TEST(PlayerTable, IsComparedWithWhoIsEntered) {
    auto table = table_of_text("Name;FIDE ID\nSo, Wesley;5202213\nLi Wei;\nLi, Wei;\n");
    Player entered;
    entered.data.name = "W. So";
    entered.data.fide_id = "5202213";
    compare_with({entered}, table);
    EXPECT_EQ(texts(table.players[0].findings), (Texts{"2 fide_id duplicate_fide_id !"}));
    EXPECT_EQ(table.players[0].findings[0].other, "W. So");
    EXPECT_EQ(texts(table.players[2].findings), (Texts{"4 name repeated_name"}));
    EXPECT_EQ(table.players[2].findings[0].other_line, 3);
}

TEST(PlayerTable, OfMoreThanAnEventTakesIsToldByItsNumberAndNobodyIsPicked) {
    std::string text = "Name\n";
    for (int i = 0; i < 10'001; ++i) text += "P" + std::to_string(i) + "\n";
    auto table = table_of_text(text);
    compare_with({}, table);
    EXPECT_TRUE(table.players.empty());
    EXPECT_EQ(texts(table.findings), (Texts{"1  too_many_players 10001 !"}));
    EXPECT_EQ(table.findings[0].other, "10000");
}

// One sign in a name is not what parts the table.
TEST(PlayerTable, IsPartedByTheSignOfItsHeading) {
    for (const char sign : {';', '|', '\t'}) {
        const auto table = table_of_text("Name,Rating,Club\nBerg,2350,\"Rooks\"\nCosta,2300,A " +
                                         std::string(1, sign) + " B\n");
        ASSERT_EQ(table.players.size(), 2U) << sign;
        EXPECT_EQ(read_as(table), (Texts{"name", "rating", "club"})) << sign;
        EXPECT_EQ(table.players[1].data.rating, 2300) << sign;
        EXPECT_EQ(table.players[1].data.name, "Costa") << sign;
    }
    const auto other = table_of_text("Name;Rating\nBerg, Bo;2350\nCosta, Carla, Dr;2300\n");
    EXPECT_EQ(other.players[1].data.name, "Costa, Carla, Dr");
    EXPECT_EQ(other.players[1].data.rating, 2300);
}

TEST(PlayerTable, WithoutAHeadingIsPartedByWhatPartsMostRows) {
    const auto table = table_of_text("Berg, Bo|2350|SWE\nCosta; Carla|2300|POR\nDahl|2200|NOR\n");
    ASSERT_EQ(table.players.size(), 3U);
    EXPECT_EQ(table.players[0].data.name, "Berg, Bo");
    EXPECT_EQ(table.players[1].data.name, "Costa; Carla");
    EXPECT_EQ(table.players[1].data.federation, "POR");
    // Cells at the end may be left out.
    const auto short_rows = table_of_text(
        "Rapport, Richard; 2763; HUN; GM\n林子涵; 2391\nLindqvist, Ebba; 2377; SWE\n");
    ASSERT_EQ(short_rows.players.size(), 3U);
    EXPECT_EQ(short_rows.players[0].data.title, "GM");
    EXPECT_EQ(short_rows.players[1].data.name, "林子涵");
    EXPECT_EQ(short_rows.players[2].data.name, "Lindqvist, Ebba");
    EXPECT_EQ(short_rows.players[2].data.rating, 2377);
}

// Names, titles, teams by the columns of TRF16; rounds and points are nobody's here.
TEST(PlayerTable, ATrfGivesItsPlayers) {
    const auto table = table_of_text(
        "012 Open\r\n"
        "013 Rooks                              3\r\n"
        "001    3 wWGM Bïrch, Bøb                        2250 FRA     1000002 2002/02/00  4.0    2"
        "     7 w 1\r\n"
        "001    7 m    Dahl, D                                NOR             2001/04/05  0.0    1"
        "     3 b 0\r\n"
        "001   x9      Nobody\r\n");
    EXPECT_EQ(table.form, "trf");
    ASSERT_EQ(table.players.size(), 3U);
    const ReadPlayer& birch = table.players[0];
    EXPECT_EQ(birch.line, 3);
    EXPECT_EQ(birch.data.name, "Bïrch, Bøb");
    EXPECT_EQ(birch.data.title, "WGM");
    EXPECT_EQ(birch.data.sex, "w");
    EXPECT_EQ(birch.data.rating, 2250);
    EXPECT_EQ(birch.data.federation, "FRA");
    EXPECT_EQ(birch.data.fide_id, "1000002");
    EXPECT_EQ(birch.data.team, "Rooks");
    EXPECT_EQ(table.players[1].birth_date, "2001-04-05");
    EXPECT_EQ(table.players[1].data.rating, 0);
    EXPECT_EQ(texts(table.players[2].findings), (Texts{"5 number bad_entry x9 !"}));
}

TEST(PlayerTable, WhatIsNoListOfPlayersIsRefusedByName) {
    const auto refused = [](const std::string& bytes) {
        const auto table = read_player_table(bytes, {});
        return table ? std::string{} : table.error().code + ' ' + table.error().where;
    };
    EXPECT_EQ(refused("%PDF-1.7\n1 0 obj\n"), "not_a_table PDF");
    EXPECT_EQ(refused("\x89PNG\r\n\x1A\n"), "not_a_table PNG");
    EXPECT_EQ(refused(std::string("Name\0\x01\x02\x03\x04", 9) + "x"), "not_a_table binary");
    EXPECT_EQ(refused("<!DOCTYPE html><html><body>Berg</body></html>"), "not_a_table HTML");
    EXPECT_EQ(refused("<?xml version=\"1.0\"?><players/>"), "not_a_table XML");
    EXPECT_EQ(refused(players_file("fide.xml")), "rating_list FIDE");
    EXPECT_EQ(refused(players_file("fide.txt")), "rating_list FIDE");
}

// "é" of UTF-8 without its second byte; but a text of Latin-1 may end with one.
TEST(PlayerTable, ATextThatEndsWithinACharacterIsCutOff) {
    const auto cut = read_player_table("Name,Rating\nÅgren,1987\nJos\xC3", {});
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().code, "cut_off");
    EXPECT_EQ(cut.error().where, "3");
    const auto chinese = players_file("gb18030.csv");
    const auto is_high = [](char c) { return (c & 0x80) != 0; };
    const auto last = std::find_if(chinese.rbegin(), chinese.rend(), is_high);
    const auto whole = static_cast<std::size_t>(chinese.rend() - last) - 1;
    const auto half = read_player_table(chinese.substr(0, whole), {});
    ASSERT_FALSE(half);
    EXPECT_EQ(half.error().code, "cut_off");
    const auto latin = table_of_text("Name,Rating\nBerg,1987\nJos\xE9");
    EXPECT_EQ(latin.players.back().data.name, "José");
}

// The heading of a starting rank on chess-results.com: titles have none. Names are made up.
TEST(PlayerTable, OfChessResultsHasTitlesWithoutAHeading) {
    const auto table = table_of_text(
        "No.\t\tName\tFideID\tFED\tRtgI\tRtgN\tClub/City\n"
        "1\tCM\tBerg, Bo\t12400001\tJPN\t2372\t2557\t\n"
        "2\tII\tCosta, Carla\t7000001\tJPN\t0\t2472\tTokyo\xC2\xA0\n"
        "3\t\tDahl, Dora\t\xC2\xA0\tJPN\t2204\t2278\t\n");
    EXPECT_EQ(read_as(table), (Texts{"number", "title", "name", "fide_id", "federation", "rating",
                                     "national_rating", "club"}));
    EXPECT_TRUE(table.findings.empty());
    ASSERT_EQ(table.players.size(), 3U);
    EXPECT_EQ(table.players[0].data.title, "CM");
    EXPECT_EQ(table.players[0].data.rating, 2372);
    EXPECT_EQ(texts(table.players[1].findings), Texts{"3 title unknown_title II"});
    EXPECT_EQ(table.players[1].data.rating, 2472);
    EXPECT_EQ(table.players[1].data.rating_source, "national");
    EXPECT_EQ(table.players[1].data.club, "Tokyo");
    EXPECT_TRUE(table.players[2].findings.empty()) << "a blank that does not break is one";
}

// Headings of the lists of Russia, Germany, the Netherlands, Canada, England, South Africa and
// Finland (docs of Sharly Chess, "National rating lists"), players made up. Their own numbers are
// nobody's FIDE ID.
TEST(PlayerTable, OfAFederationIsReadByItsHeading) {
    const auto first = [](const std::string& text) {
        const auto table = table_of_text(text);
        EXPECT_FALSE(table.players.empty()) << text;
        return table.players.empty() ? ReadPlayer{} : table.players.front();
    };
    const auto russia = first(
        "ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int\n"
        "1234567,Берг Борис,,RUS,77,Москва,1990,2100,0,0\n");
    EXPECT_EQ(russia.data.fide_id, "");
    EXPECT_EQ(russia.data.club, "Москва");
    EXPECT_EQ(russia.data.rating_source, "national");
    const auto germany = first(
        "ID,ZPS,Mitgliedsnummer,Status,\"Name,Vorname\",Geschlecht,Spielberechtigung,Geburtsjahr,"
        "\"Letzte Auswertung\",DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,"
        "Nachname\n"
        "10012345,C0101,1012,A,\"Berg,Eva\",W,D,1985,202644,1476,55,,WFM,,GER,Eva,Berg\n");
    EXPECT_EQ(germany.data.name, "Berg,Eva");
    EXPECT_EQ(germany.data.sex, "w");
    EXPECT_EQ(germany.data.title, "WFM");
    EXPECT_EQ(germany.data.federation, "GER");
    EXPECT_EQ(germany.data.rating, 1476);
    EXPECT_EQ(germany.data.fide_id, "");
    EXPECT_EQ(germany.birth_date, "1985");
    const auto netherlands = first(
        "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n6500001;Berg, Bo;FM;NED;2301;12;1980;"
        "\n");
    EXPECT_EQ(netherlands.data.name, "Berg, Bo");
    EXPECT_EQ(netherlands.data.rating, 2301);
    EXPECT_EQ(netherlands.birth_date, "1980");
    const auto canada = first(
        "CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rtg,Active High,FIDE Number,"
        "FIDE Rating\n100001,2027/01/01,Berg,Bo,ON,Ottawa,1900,1950,1800,1850,2600001,1825\n");
    EXPECT_EQ(canada.data.name, "Berg, Bo");
    EXPECT_EQ(canada.data.rating, 1825);
    EXPECT_EQ(canada.national_rating, 1900);
    EXPECT_EQ(canada.data.fide_id, "2600001");
    const auto england = first(
        "ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,revised_standard,"
        "club_code,club_name,title\n123456A,\"Berg, Bo\",12345,400001,M,ENG,1800,1810,4ABC,Rooks,"
        "\n");
    EXPECT_EQ(england.data.rating, 1810);
    EXPECT_EQ(england.data.club, "Rooks");
    const auto south_africa = first(
        "UNIQUE_NO,SURNAME,FIRSTNAME,BDATE,SEX,TITLE,RATING,FED\n"
        "123456789,Berg,Bo,1990/01/02,M,,1700,\n");
    EXPECT_EQ(south_africa.birth_date, "1990-01-02");
    const auto finland = first(
        "Id;Sukunimi;Etunimi;Seura;Selo;Selopelejä;Ikäryhmä;Maa;Lisenssi\n"
        "123456;Berg;Bo;Rooks;1700;12;;;L\n");
    EXPECT_EQ(finland.data.name, "Berg, Bo");
    EXPECT_EQ(finland.data.fide_id, "");
    EXPECT_EQ(finland.data.rating, 1700);
}

// What "Name" means is settled by the column beside it.
TEST(PlayerTable, OfNamesInTwoColumnsJoinsThem) {
    for (const char* heading : {"Name;Vorname;Elo", "NOM;PRÉNOM;ELO", "Apellidos;Nombre;Elo",
                                "Cognome;Nome;Elo", "Фамилия;Имя;Рейтинг"}) {
        const auto table = table_of_text(std::string(heading) + "\nBerg;Bo;1800\n");
        ASSERT_EQ(table.players.size(), 1U) << heading;
        EXPECT_EQ(table.players[0].data.name, "Berg, Bo") << heading;
        EXPECT_EQ(table.players[0].data.rating, 1800) << heading;
    }
    EXPECT_EQ(table_of_text("Nom;Elo\nBerg Bo;1800\n").players.at(0).data.name, "Berg Bo");
}

// As programs and people fill cells: dates with times, whole numbers with a point, names of two
// characters stretched, a month without a day, line ends.
TEST(PlayerTable, ReadsCellsAsTheyAreMeant) {
    const auto table = table_of_text(
        "2026年公开赛报名表\n\n"
        "序号\t姓　名\t性 别\t出生年月\t代表单位\t等级分\t国际棋联ID\n"
        "1\t王　伟\t男\t2010年5月\t\"第一\n小学\"\t1800.0\t8600001.0\n"
        "2\t李 娜\t女\t2011-02-03 00:00:00\t\xC2\xA0\t\t\n"
        "3\tBerg, Bo\t男\t00.00.1980\t\t\t\n");
    ASSERT_EQ(table.players.size(), 3U);
    const auto& wang = table.players[0];
    EXPECT_TRUE(wang.findings.empty());
    EXPECT_EQ(wang.data.name, "王伟");
    EXPECT_EQ(wang.birth_date, "2010");
    EXPECT_EQ(wang.data.club, "第一 小学");
    EXPECT_EQ(wang.data.rating, 1800);
    EXPECT_EQ(wang.data.fide_id, "8600001");
    EXPECT_EQ(table.players[1].data.name, "李娜");
    EXPECT_EQ(table.players[1].birth_date, "2011-02-03");
    EXPECT_TRUE(table.players[1].findings.empty());
    EXPECT_EQ(table.players[2].data.name, "Berg, Bo");
    EXPECT_EQ(table.players[2].birth_date, "1980");
}

TEST(PlayerTable, KStandsBesideTheRating) {
    const auto table = table_of_text("Name,Rating,K\nBerg,2350,10\nCosta,2300,x\nDahl,2200,\n");
    EXPECT_EQ(read_as(table), (Texts{"name", "rating", "k"}));
    EXPECT_EQ(table.players[0].data.k, 10);
    EXPECT_EQ(texts(table.players[1].findings), Texts{"3 k bad_k x"});
    EXPECT_FALSE(table.players[2].data.k);
}

}  // namespace
}  // namespace arbiter::testing
