// Files in the encodings that people have. The fixtures are iconv's work, not ours.
#include "server/text_encoding.hpp"

#include "tests/server/players/fixture.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::testing {
namespace {

struct Fixture {
    const char* file;
    const char* encoding;
    const char* has;
};

TEST(TextEncoding, IsRecognizedByWhatStandsThere) {
    for (const auto& [file, encoding, has] :
         {Fixture{"gb18030.csv", "GB18030", "林子涵,女,2009-03-14,2391,CHN,8608865,上海棋院"},
          Fixture{"big5.csv", "Big5", "張雅筑;女;;TPE;臺中"},
          Fixture{"latin1.csv", "windows-1252", "Núñez Peña, José;IM;ESP"},
          Fixture{"utf16.csv", "UTF-16LE", "王玥,男,1987"}}) {
        const auto read = decode_text(players_file(file), {});
        ASSERT_TRUE(read) << file;
        EXPECT_EQ(read->encoding, encoding) << file;
        EXPECT_NE(read->text.find(has), std::string::npos) << file << '\n' << read->text;
        EXPECT_EQ(read->certain, read->encoding.starts_with("UTF"));
    }
}

// One name is little to go by.
TEST(TextEncoding, IsRecognizedInAFewWords) {
    // 丁立人 in GB 2312 and in Big5; "Åke" and "Müller" in Latin-1.
    EXPECT_EQ(decode_text("\xB6\xA1\xC1\xA2\xC8\xCB;2788", {})->text, "丁立人;2788");
    EXPECT_EQ(decode_text("\xA4\x42\xA5\xDF\xA4\x48;2788", {})->text, "丁立人;2788");
    EXPECT_EQ(decode_text("\xC5ke;2000", {})->text, "Åke;2000");
    EXPECT_EQ(decode_text("M\xFCller;2000", {})->text, "Müller;2000");
}

TEST(TextEncoding, OfUtf8IsCertainAndItsMarkIsNoText) {
    const auto read = decode_text("\xEF\xBB\xBF姓名", {});
    EXPECT_EQ(read->text, "姓名");
    EXPECT_TRUE(read->certain);
    EXPECT_EQ(decode_text("Ann 🙂", {})->encoding, "UTF-8");
    EXPECT_EQ(decode_text("", {})->text, "");
}

TEST(TextEncoding, IsTheOneAskedForOrNamesTheLineThatIsNot) {
    EXPECT_EQ(decode_text("\xE9\xF3", "windows-1250")->text, "éó");
    EXPECT_EQ(decode_text("\xC0", "KOI8-R")->text, "ю");
    const auto broken = decode_text("ok\nok\n\xC0\xFF", "UTF-8");
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().code, "bad_encoding");
    EXPECT_EQ(broken.error().where, "3");
    EXPECT_EQ(decode_text("x", "Klingon-7").error().code, "unknown_encoding");
}

}  // namespace
}  // namespace arbiter::testing
