// Event files: read, or refused where they are nested deeper than any event is.
#include "server/event_file.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::testing {
namespace {

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

// The parser calls itself for each level: a key of 200,000 points ended the program.
TEST(EventFile, ThatIsNestedTooDeepIsRefusedWithItsLine) {
    for (const std::string& text :
         {"a = 1\na" + repeated(".a", 200'000) + " = 1\n", "a = 1\n[a" + repeated(".a", 70) + "]\n",
          "a = 1\nb = " + repeated("[", 200'000), "a = 1\nb = " + repeated("{a=", 200'000)}) {
        const auto read = read_event_file(text);
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().code, "bad_toml");
        EXPECT_EQ(read.error().where, "line 2: nested deeper than 64");
    }
}

// JSON is the same file: 100,000 levels ended the program.
TEST(EventFile, OfJsonHasNoMoreLevelsEither) {
    const auto nested = [](int levels) {
        return "{\"note\": \"[[[ \\\" [[[\", \"settings\":" + repeated("[", levels) +
               repeated("]", levels) + "}";
    };
    EXPECT_TRUE(read_event_file(nested(63)));
    for (const int levels : {64, 100'000}) {
        const auto read = read_event_file(nested(levels));
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().code, "bad_json");
        EXPECT_EQ(read.error().where, "nested deeper than 64");
    }
}

TEST(EventFile, MayHavePointsAndBracketsWhereTheyNestNothing) {
    const std::string text = "# " + repeated(".", 100) + "\na = \"" + repeated("[.", 100) +
                             "\"\nb = '''" + repeated("{\n", 100) + "'''\nc = [" +
                             repeated("1.5, ", 100) + "]\n" + repeated("# [\n", 100) +
                             "d = \"\\\"" + repeated("[", 100) + "\"\n";
    const auto read = read_event_file(text);
    ASSERT_TRUE(read) << read.error().where;
    EXPECT_EQ(read->at("c").size(), 100U);
    EXPECT_EQ(read->size(), 4U);
}

TEST(EventFile, HasALimitOfBytes) {
    EXPECT_EQ(read_event_file(std::string(most_event_file_bytes + 1, ' ')).error().code,
              "file_too_big");
}

}  // namespace
}  // namespace arbiter::testing
