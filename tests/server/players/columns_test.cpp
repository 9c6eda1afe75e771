// What the columns of a list are: the headings of many languages, what is told of them, and lines
// that were corrected in place.
#include "server/players/corrections.hpp"
#include "server/players/headings.hpp"
#include "server/players/player_table.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

using Words = std::vector<std::string>;

PlayerTable told_table(const std::string& text, const std::string& columns = {}) {
    ReadingBudget budget;
    const auto told = told_columns(columns);
    EXPECT_TRUE(told) << columns;
    auto table = read_player_table(text, {}, budget, {told.value_or(ToldColumns{}), {}});
    EXPECT_TRUE(table) << table.error().code << ' ' << table.error().where;
    return table ? *std::move(table) : PlayerTable{};
}

Words words_of_columns(const PlayerTable& table) {
    Words words;
    for (const ListColumn& column : table.columns) words.push_back(column.read_as);
    return words;
}

Words codes_of(const ReadPlayer& player) {
    Words codes;
    for (const PlayerFinding& one : player.findings) codes.push_back(one.code);
    return codes;
}

TEST(Headings, AreReadFromTheFileInsideTheProgram) {
    EXPECT_TRUE(headings_text().starts_with("# Headings of columns"));
    EXPECT_GT(known_headings().size(), 900U);
    EXPECT_THROW(static_cast<void>(read_headings("[shoe_size]\nen: Shoes\n")), std::logic_error);
    EXPECT_THROW(static_cast<void>(read_headings("en: Name\n")), std::logic_error);
    EXPECT_THROW(static_cast<void>(read_headings("[name]\nen: A\n[club]\nfr: Á\n")),
                 std::logic_error)
        << "one heading, two columns";
}

// As chess-results.com, Swiss-Manager, Swiss-Chess, federations' lists and forms have them, in the
// languages that the file names; names made up.
TEST(Headings, OfManyLanguagesAreKnown) {
    const std::vector<std::pair<std::string, Words>> lists{
        {"No.;Name;FideID;FED;Rtg;Club/City",
         {"number", "name", "fide_id", "federation", "rating", "club"}},
        {"Nr.;Name;Land;EloI;EloN;Verein/Ort",
         {"number", "name", "federation", "rating", "national_rating", "club"}},
        {"TlnNr;Teilnehmer;Titel;ELO;NWZ;Verein/Ort;Land;Geburt;FideKenn.;PKZ",
         {"number", "name", "title", "rating", "national_rating", "club", "federation",
          "birth_date", "fide_id", "number"}},
        {"Rg;Nom;Prénom;Pays;Élo;Né(e) le;Club/Ville",
         {"number", "surname", "given_name", "federation", "rating", "birth_date", "club"}},
        {"Nº Inicial;Apellidos;Nombre;País;Año de nacimiento;Código FIDE",
         {"number", "surname", "given_name", "federation", "birth_date", "fide_id"}},
        {"Pos;Cognome;Nome;Data di nascita;Circolo;Codice FIDE",
         {"number", "surname", "given_name", "birth_date", "club", "fide_id"}},
        {"Relatienummer;Naam;Geboortejaar;Vereniging", {"number", "name", "birth_date", "club"}},
        {"Lp.;Nazwisko i imię;Tytuł;Ranking FIDE;Rok ur.;Klub",
         {"number", "name", "title", "rating", "birth_date", "club"}},
        {"Č.;Příjmení;Jméno;Narozen;Oddíl",
         {"number", "surname", "given_name", "birth_date", "club"}},
        {"Место;ФИО;Дата рождения;Рейтинг ФШР;ФИДЕ ID;Город/Клуб",
         {"number", "name", "birth_date", "national_rating", "fide_id", "none"}},
        {"Sıra;Adı Soyadı;Doğum Tarihi;UKD;Kulüp/İl;Cinsiyet",
         {"number", "name", "birth_date", "national_rating", "club", "sex"}},
        {"SIRA;ADI SOYADI;DOĞUM TARİHİ;KULÜP", {"number", "name", "birth_date", "club"}},
        {"Ssz.;Név;Születési idő;Egyesület", {"number", "name", "birth_date", "club"}},
        {"序号;姓名;性别;出生日期;所在单位;组别",
         {"number", "name", "sex", "birth_date", "club", "category"}},
        {"序號;選手姓名;性別;出生時間;就讀學校;組別",
         {"number", "name", "sex", "birth_date", "club", "category"}}};
    for (const auto& [heading, expected] : lists) {
        const auto table = told_table(heading + "\n1;x y;x y;x y;x y;x y;x y;x y;x y;1\n");
        EXPECT_EQ(words_of_columns(table), expected) << heading;
    }
}

TEST(Headings, CountWithoutCaseAccentsAndSigns) {
    for (const char* heading : {"Prénom", "PRENOM", "prénom:", " Pre\xCC\x81nom ", "PRÉNOM"}) {
        EXPECT_EQ(column_of(heading), Column::GivenName) << heading;
    }
    EXPECT_EQ(column_of("FIDE-ID"), Column::FideId);
    EXPECT_EQ(column_of("F.I.D.E. ID №"), std::nullopt);
    EXPECT_EQ(column_of("Ім’я"), column_of("Ім'я"));
    EXPECT_EQ(column_of("#"), std::nullopt);
    EXPECT_EQ(column_of(std::string(200, 'x')), std::nullopt);
}

TEST(ListColumns, AreToldWithTheirFirstThreeRows) {
    const auto table = told_table("Name;Wert;Rtg\nBerg;a;1\nDahl;b;2\nEk;;3\nFay;d;4\n");
    ASSERT_EQ(table.columns.size(), 3U);
    EXPECT_EQ(table.columns[0].heading, "Name");
    EXPECT_EQ(table.columns[0].first, (Words{"Berg", "Dahl", "Ek"}));
    EXPECT_EQ(table.columns[1].read_as, "none");
    EXPECT_EQ(table.columns[1].doubt, "unknown_heading");
    EXPECT_EQ(table.columns[1].first, (Words{"a", "b", ""}));
    const auto long_cell = told_table("Name;Rtg\n" + std::string(99, 'a') + "é;1\n");
    EXPECT_EQ(long_cell.columns[0].first.at(0), std::string(99, 'a')) << "no half character";
}

TEST(ListColumns, WithoutAHeadingAreWhatTheirCellsAre) {
    const auto table = told_table("GM;So, Wesley;2772;USA\n;Berg, Bo;1800;NOR\n");
    EXPECT_EQ(words_of_columns(table), (Words{"title", "name", "rating", "federation"}));
    const auto mixed = told_table("So, Wesley;2772;USA\nBerg, Bo;NOR;1800\n");
    EXPECT_EQ(words_of_columns(mixed), (Words{"name", "", ""}));
    EXPECT_EQ(mixed.columns[1].doubt, "mixed_cells");
    EXPECT_EQ(mixed.players.at(1).data.rating, 1800) << "each cell by its form";
    EXPECT_EQ(words_of_columns(told_table("GM So, Wesley 2772\nBerg, Bo 1800\n")), Words{""});
}

TEST(ListColumns, AreReadAsIsTold) {
    const std::string list = "Name;Wer;Rtg\nRooks;Berg, Bo;1800\n";
    const auto told = told_table(list, ",name");
    EXPECT_EQ(words_of_columns(told), (Words{"none", "name", "rating"}));
    EXPECT_EQ(told.players.at(0).data.name, "Berg, Bo");
    EXPECT_TRUE(told.columns[1].is_told);
    EXPECT_TRUE(told.findings.empty()) << "what is told is known";
    const auto both = told_table(list, "club,name,none");
    EXPECT_EQ(both.players.at(0).data.club, "Rooks");
    EXPECT_EQ(both.players.at(0).data.rating, 0);
    // Of two that are swapped one needs to be told.
    const auto swapped = told_table("Nachname;Vorname\nBo;Berg\n", "given_name");
    EXPECT_EQ(words_of_columns(swapped), (Words{"given_name", "surname"}));
    EXPECT_EQ(swapped.players.at(0).data.name, "Berg, Bo");
}

TEST(ListColumns, WithoutAHeadingAreReadAsIsTold) {
    const std::string list = "SK Nord;Berg, Bo;2010\nSK Ost;Dahl, Dora;2012\n";
    const auto guessed = told_table(list);
    EXPECT_EQ(guessed.players.at(0).data.name, "SK Nord");
    const auto told = told_table(list, "club,,rating");
    EXPECT_EQ(told.players.at(0).data.name, "Berg, Bo");
    EXPECT_EQ(told.players.at(0).data.club, "SK Nord");
    EXPECT_EQ(told.players.at(0).data.rating, 2010);
    EXPECT_EQ(codes_of(told.players.at(0)), Words{}) << "no doubt: it is told";
    EXPECT_EQ(words_of_columns(told), (Words{"club", "name", "rating"}));
    const auto lines = told_table("GM So, Wesley 2772\nBerg, Bo 1800\n", "name");
    EXPECT_EQ(lines.players.at(0).data.name, "GM So, Wesley 2772");
}

// What parts the columns can be told, too: nothing tells the comma of a table from that of a name.
TEST(ListColumns, ArePartedAsIsTold) {
    const std::string list = "Berg,Rooks\nDahl,Knights\n";
    EXPECT_EQ(told_table(list).players.at(0).data.name, "Berg,Rooks");
    EXPECT_EQ(told_table(list).separator, "none");
    ReadingBudget budget;
    const auto parted = read_player_table(list, {}, budget, {{}, ','});
    ASSERT_TRUE(parted);
    EXPECT_EQ(parted->separator, "comma");
    EXPECT_EQ(parted->players.at(0).data.name, "Berg");
    EXPECT_EQ(parted->players.at(0).data.club, "Rooks");
    EXPECT_EQ(told_table("Name;Rtg\nBerg;1\n").separator, "semicolon");
    const auto whole = read_player_table("Berg; Bo\nDahl; Dora\n", {}, budget, {{}, '\0'});
    EXPECT_EQ(whole->players.at(0).data.name, "Berg; Bo");
    for (const auto word : separator_words) {
        ASSERT_TRUE(separator_named(word)) << word;
        EXPECT_EQ(separator_word(*separator_named(word)), word);
    }
    EXPECT_FALSE(separator_named("blank"));
}

TEST(ListColumns, ThatAreNoneAreRefused) {
    EXPECT_EQ(told_columns("name,hat").error().where, "hat");
    EXPECT_EQ(told_columns("any_name").error().code, "no_such_column");
    EXPECT_TRUE(told_columns(""));
    ReadingBudget budget;
    const auto refused = [&](const std::string& text, const std::string& columns) {
        const auto table = read_player_table(text, {}, budget, {*told_columns(columns), {}});
        return table ? std::string{} : table.error().code + ' ' + table.error().where;
    };
    EXPECT_EQ(refused("Name;Rtg\nBerg;1800\n", ",,club"), "no_such_column 3");
    EXPECT_EQ(refused("Name;Rtg\nBerg;1800\n", ",,"), "");
    const std::string trf = "001    1      Berg, Bo\r\n";
    EXPECT_EQ(refused("012 Open\r\n" + trf, "name"), "no_such_column 1");
    for (const auto word : list_columns) EXPECT_TRUE(told_columns(word)) << word;
}

TEST(Corrections, AreCheckedAsTheListsOwnCells) {
    auto table = told_table("Name;Rtg;Fed;Title\nBerg;17OO;XYZ;GM\n1;1800;NOR;\n");
    EXPECT_EQ(codes_of(table.players.at(0)), (Words{"bad_rating", "bad_federation"}));
    ASSERT_TRUE(correct_lines(table, {{2, "name", " Berg,  Bo "},
                                      {2, "rating", "1700 F"},
                                      {2, "title", ""},
                                      {3, "rating", "about 1800"}}));
    const ReadPlayer& berg = table.players[0];
    EXPECT_EQ(berg.data.name, "Berg,  Bo");
    EXPECT_EQ(berg.data.rating, 1700);
    EXPECT_EQ(berg.data.rating_source, "FIDE");
    EXPECT_EQ(berg.data.title, "");
    EXPECT_EQ(codes_of(berg), Words{"bad_federation"}) << "what was not typed is as it was";
    EXPECT_EQ(table.players[1].data.rating, 0);
    EXPECT_EQ(codes_of(table.players[1]), Words{"bad_rating"});
}

// A line is one person, whatever the columns are read as.
TEST(Corrections, HoldWhereTheColumnsAreReadOtherwise) {
    const std::string list = "Name;Club;Rtg\nRooks;Berg;1800\n";
    for (const char* columns : {"", "club"}) {
        auto table = told_table(list, columns);
        ASSERT_TRUE(correct_lines(table, {{2, "name", "Berg, Bo"}}));
        EXPECT_EQ(table.players.at(0).data.name, "Berg, Bo") << columns;
        EXPECT_EQ(table.players.at(0).data.rating, 1800) << columns;
    }
}

TEST(Corrections, OfWhatIsNotThereAreRefused) {
    auto table = told_table("Name;Rtg\nBerg;1700\n");
    EXPECT_EQ(correct_lines(table, {{7, "name", "x"}}).error().code, "no_such_line");
    EXPECT_EQ(correct_lines(table, {{7, "name", "x"}}).error().where, "7");
    EXPECT_EQ(correct_lines(table, {{2, "surname", "x"}}).error().code, "no_such_column");
    for (const auto field : corrected_fields) {
        EXPECT_TRUE(correct_lines(table, {{2, std::string(field), ""}})) << field;
    }
    EXPECT_EQ(table.players.at(0).data, PlayerData{});
}

}  // namespace
}  // namespace arbiter::testing
