// Sections: where a PGN stream may be cut, and that the cuts do not depend on how it arrives.
#include "arbiter/chess/pgn/pgn_splitter.hpp"

#include "arbiter/chess/pgn/pgn_scan.hpp"
#include "tests/chess/pgn/pgn_support.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using testing::pgn_files;
using testing::replaced;
using testing::test_data;

struct Section {
    std::string text;
    std::size_t line;
    bool cut;
    friend bool operator==(const Section&, const Section&) = default;
    friend void PrintTo(const Section& s, std::ostream* out) {
        *out << s.line << (s.cut ? " cut: " : ": ") << s.text;
    }
};

// Feeds `text` in pieces whose sizes `next_size` gives.
template <class NextSize>
std::vector<Section> split(std::string_view text, std::size_t limit, NextSize next_size) {
    PgnSplitter splitter{limit};
    std::vector<Section> sections;
    const auto drain = [&] {
        while (const auto s = splitter.next()) {
            sections.push_back({std::string{s->text}, s->line, s->cut});
        }
    };
    while (!text.empty()) {
        const std::size_t size = std::min(text.size(), next_size());
        splitter.feed(text.substr(0, size));
        text.remove_prefix(size);
        drain();
    }
    splitter.finish();
    drain();
    return sections;
}

std::vector<Section> split(std::string_view text, std::size_t limit = PgnSplitter::default_limit) {
    return split(text, limit, [] { return std::string_view::npos; });
}

std::vector<std::string> texts(const std::vector<Section>& sections) {
    std::vector<std::string> result;
    for (const Section& section : sections) result.push_back(section.text);
    return result;
}

using Texts = std::vector<std::string>;

TEST(PgnSplitter, BeginsASectionAtATagAfterMovesAndNotBetweenTags) {
    EXPECT_EQ(texts(split("[Event \"a\"]\n[Site \"s\"]\n\n1. e4\n[Event \"b\"]\n\n1. d4 *\n")),
              (Texts{"[Event \"a\"]\n[Site \"s\"]\n\n1. e4\n", "[Event \"b\"]\n\n1. d4 *\n"}));
}

TEST(PgnSplitter, FindsGamesThatFollowOnTheSameLine) {
    EXPECT_EQ(texts(split("[Event \"a\"] 1. e4 1-0 [Event \"b\"] 1. d4 *")),
              (Texts{"[Event \"a\"] 1. e4 1-0 ", "[Event \"b\"] 1. d4 *"}));
}

TEST(PgnSplitter, CutsAtAnEmptyLineAfterAResult) {
    EXPECT_EQ(texts(split("1. e4 1-0\n\n1. d4\n\nd5 *\n \n1. c4 1/2-1/2")),
              (Texts{"1. e4 1-0\n", "\n1. d4\n\nd5 *\n", " \n1. c4 1/2-1/2"}));
}

TEST(PgnSplitter, DoesNotTakeAResultInACommentForOne) {
    const std::string game = "1. e4 {it ended 1-0}\n\ne5 ; or 0-1\n\n2. d4 *";
    EXPECT_EQ(texts(split(game)), Texts{game});
}

TEST(PgnSplitter, KeepsACommentWithTagsAndBracketsInItWhole) {
    const std::string game =
        "1. e4 {a line\n[%clk 0:01:00]\n[Event \"quoted\"]\nstill} e5 ; [Event \"x\"]\n% [Event "
        "\"y\"]\n2. d4 *\n";
    EXPECT_EQ(texts(split(game)), Texts{game});
}

TEST(PgnSplitter, EndsAnUnclosedCommentAtTheNextTagsIfAnotherBraceFollows) {
    EXPECT_EQ(texts(split("1. e4 {oh\n\n[Event \"b\"]\n1. d4 {fine} *")),
              (Texts{"1. e4 {oh\n\n", "[Event \"b\"]\n1. d4 {fine} *"}));
}

TEST(PgnSplitter, EndsAnUnclosedCommentAtTheNextTagsIfNoBraceFollows) {
    EXPECT_EQ(texts(split("1. e4 {oh\n\n[Event \"b\"]\n1. d4 *")),
              (Texts{"1. e4 {oh\n\n", "[Event \"b\"]\n1. d4 *"}));
    EXPECT_EQ(
        texts(split("1. e4 {oh\n\n[Event \"b\"]\n1. d4 " + std::string(70000, ' ') + "}")).size(),
        2u);
}

TEST(PgnSplitter, SkipsWhatIsQuotedInTagValues) {
    EXPECT_EQ(
        texts(split("[Event \"a{b\"] [Site \"c;d\"]\n1. e4 *\n[Event \"c [Event \"]\n1. d4 *")),
        (Texts{"[Event \"a{b\"] [Site \"c;d\"]\n1. e4 *\n", "[Event \"c [Event \"]\n1. d4 *"}));
}

TEST(PgnSplitter, CountsLinesAlikeForEveryKindOfLineEnd) {
    const std::string text = "[Event \"a\"]\n\n1. e4 {x\ny} *\n\n[Event \"b\"]\n\n1. d4 *\n";
    for (const char* end : {"\n", "\r\n", "\r"}) {
        const auto sections = split(replaced(text, "\n", end));
        ASSERT_EQ(sections.size(), 2u);
        EXPECT_EQ(sections[0].line, 1u);
        EXPECT_EQ(sections[1].line, 5u);  // begins with the empty line
    }
}

TEST(PgnSplitter, CutsASectionThatIsTooLongAndGoesOnAtTheNextOne) {
    const std::string text =
        "[Event \"a\"]\n1. e4 {" + std::string(1000, 'x') + "\n} e5 *\n\n[Event \"b\"]\n1. d4 *\n";
    for (const std::size_t size : {std::size_t{7}, std::size_t{100}, text.size()}) {
        const auto sections = split(text, 300, [&] { return size; });
        ASSERT_EQ(sections.size(), 2u) << size;
        EXPECT_TRUE(sections[0].cut);
        EXPECT_EQ(sections[0].text, text.substr(0, 300));
        EXPECT_EQ(sections[1], (Section{"\n[Event \"b\"]\n1. d4 *\n", 4, false}));
    }
}

TEST(PgnSplitter, GivesEveryByteOnceInOrder) {
    for (const char* name : pgn_files) {
        const std::string text = test_data(name);
        std::string joined;
        for (const Section& section : split(text)) {
            EXPECT_EQ(section.line, 1 + pgn::count_lines(joined)) << name;
            joined += section.text;
        }
        EXPECT_EQ(joined, text) << name;
    }
}

// Real text with characters replaced by those that mean something.
std::string mutated(std::string text, unsigned seed) {
    std::mt19937 random{seed};
    constexpr std::string_view marks = "{}[]();%\"\\\r\n *$-\xFF";
    const std::size_t begin = random() % (text.size() / 2);
    text = text.substr(begin, 1 + random() % 6000);
    for (std::size_t i = random() % 60; i > 0; --i) {
        text[random() % text.size()] = marks[random() % marks.size()];
    }
    return text;
}

RC_GTEST_PROP(PgnSplitter, DoesNotDependOnHowTheBytesArrive, (unsigned seed)) {
    const std::string text = mutated(test_data(pgn_files[seed % std::size(pgn_files)]), seed);
    std::mt19937 random{seed};
    const std::size_t most = 1 + random() % 300;
    const auto pieces =
        split(text, PgnSplitter::default_limit, [&] { return 1 + random() % most; });
    RC_ASSERT(pieces == split(text));
}

RC_GTEST_PROP(PgnSplitter, EndsWhateverTheLimitAndTheText, (unsigned seed)) {
    const std::string text = mutated(test_data(pgn_files[seed % std::size(pgn_files)]), seed);
    std::mt19937 random{seed};
    const std::size_t limit = 100 + random() % 2000;
    std::size_t bytes = 0;
    for (const Section& section : split(text, limit, [&] { return 1 + random() % 200; })) {
        RC_ASSERT(section.text.size() <= limit);
        bytes += section.text.size();
    }
    RC_ASSERT(bytes <= text.size());
}

}  // namespace
}  // namespace arbiter
