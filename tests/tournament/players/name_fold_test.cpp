// When two written names are one. Expected values: Unicode (UAX 15, case folding), and the names of
// public bug reports that are cited.
#include "arbiter/name_fold.hpp"

#include "arbiter/characters.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace arbiter {
namespace {

// FPVTracksideCore, pull request 75; bitchat, issue 214.
TEST(NameFold, OneNameFoldsAlikeHoweverItIsWritten) {
    for (const auto& [one, other] :
         {std::pair{"\u00C9mile, Z", "E\u0301mile, Z"},
          {"\u00E9mile, Z", "\u00C9MILE Z."},
          {"Brandt,\u00A0Olga", "Brandt, Olga"},
          {"Zero\u200BWidth, A", "ZeroWidth, A"},
          {"\u200F\u0623\u062D\u0645\u062F \u0639\u0644\u064A\u200F",
           "\u0623\u062D\u0645\u062F \u0639\u0644\u064A"},
          {"\u015EAH\u0130N, I\u015EIL", "\u015Eahin, I\u015F\u0131l"},
          {"\u0416\u0423\u041A\u041E\u0412, \u041F\u0401\u0422\u0420",
           "\u0416\u0443\u043A\u043E\u0432, \u041F\u0451\u0442\u0440"},
          {"\u03A0\u0391\u03A0\u03A0\u0391\u03A3", "\u03A0\u03B1\u03C0\u03C0\u03AC\u03C2"},
          {"STRAU\u00DF", "Strauss"},
          {"H\u1ED3 \u0110\u1EACu", "Ho\u0302\u0300 \u0111\u00E2\u0323u"},
          {"\uFF37\uFF41\uFF4E\uFF47", "Wang"},
          {"\uAE40", "\u1100\u1175\u11B7"}}) {
        EXPECT_EQ(folded_name(one), folded_name(other)) << one << " / " << other;
    }
}

TEST(NameFold, OtherNamesStayOthers) {
    for (const auto& [one, other] :
         {std::pair{"M\u00FCller", "Muller"},
          {"\u017Bak", "Zak"},
          {"\u4E01\u7ACB\u4EBA", "\u4E01\u7ACB"},
          {"\u0418\u0432\u0430\u043D\u043E\u0432", "\u0419\u0432\u0430\u043D\u043E\u0432"},
          {"\u0623\u062D\u0645\u062F", "\u0627\u062D\u0645\u062F"}}) {
        EXPECT_NE(folded_name(one), folded_name(other)) << one;
    }
}

TEST(NameFold, ALooseFoldHasPlainLettersAndOneOrderOfWords) {
    EXPECT_EQ(loosely_folded_name("\u017Bak, \u0141ukasz"), "lukasz zak");
    EXPECT_EQ(loosely_folded_name("\u00D8degaard-\u00C6bel\u00F8, Vidar"), "aebelo odegaard vidar");
    EXPECT_EQ(loosely_folded_name("\u0110\u1EB7ng, H\u00E0"), "dang ha");
    EXPECT_EQ(loosely_folded_name("O\u2019Neil"), loosely_folded_name("O'Neil"));
}

TEST(NameFold, AByeIsNoPlayer) {
    for (const char* word : {"BYE", "bye", "Bye, Bye", "Spielfrei", "-", "--", "\u2013", "\u2014",
                             "\u2014\u2014", "\u2212", "\u8F6E\u7A7A", ""}) {
        EXPECT_TRUE(means_no_player(word)) << word;
    }
    for (const char* name : {"Byerly, A", "Byeon", "Freilich", "A"}) {
        EXPECT_FALSE(means_no_player(name)) << name;
    }
}

TEST(Characters, ALineHasNoLineEndAndNothingThatTurnsText) {
    for (const char* text :
         {"a\nb", "a\rb", "a\tb", "a\x1B[2Jb", "a\u202Eb", "a\u2028b", "a\u0085b", "a\u2066b"}) {
        EXPECT_FALSE(is_line(text));
        EXPECT_EQ(as_line(text).substr(0, 2), "a ");
    }
    EXPECT_FALSE(is_line(std::string_view{"a\0b", 3}));
    EXPECT_TRUE(is_line("Wei\u00DFe Dame \u0623 \u4E01"));
    EXPECT_TRUE(is_paragraph("one\ntwo\r\n\tthree"));
    EXPECT_FALSE(is_paragraph("one\rtwo"));
    EXPECT_FALSE(is_paragraph("one\u202Etwo"));
    EXPECT_EQ(as_line("\n 001 \r\nx\n"), " 001  x");
}

// UTS 39 calls them default ignorable; joiners are letters of Persian and Indic names (UAX
// 31, 2.3).
TEST(Characters, ALineHasNoMarkThatNobodySees) {
    for (const char* text : {"a\u200Bb", "a\u200Eb", "a\u200Fb", "a\u061Cb", "a\uFEFFb", "a\u2060b",
                             "a\u00ADb", "a\u200Db", " \u200Ca"}) {
        EXPECT_FALSE(is_line(text)) << text;
        EXPECT_TRUE(is_paragraph(text)) << text;
    }
    EXPECT_EQ(as_line("Be\u200Brg\u200F, \uFEFFBo"), "Berg, Bo");
    for (const char* text : {"a\uFFF9b", "a\uFFFBb", "a\U000E0041b", "a\U000E007Fb"}) {
        EXPECT_FALSE(is_line(text)) << text;
        EXPECT_FALSE(is_paragraph(text)) << text;
        EXPECT_EQ(as_line(text), "a b");
    }
    for (const char* name : {"\u0639\u0644\u06CC\u200C\u0631\u0636\u0627",
                             "\u0D05\u0D28\u0D4D\u200D", "\u845B\U000E0100", "\u2764\uFE0F"}) {
        EXPECT_TRUE(is_line(name)) << name;
        EXPECT_EQ(as_line(name), name);
    }
}

}  // namespace
}  // namespace arbiter
