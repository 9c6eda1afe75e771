// Two sheets side by side, difference by difference.
#include "arbiter/chess/scoresheets/compare_sheets.hpp"

#include "tests/chess/scoresheets/lost_moves.hpp"

namespace arbiter::testing {
namespace {

using Strings = std::vector<std::string>;

SheetMarks written(const Strings& texts) {
    SheetMarks marks;
    for (const std::string& text : texts) {
        marks.push_back(text.empty() ? SheetMark{Gap{}} : SheetMark{SheetText{.text = text}});
    }
    return marks;
}

SheetComparison compared(const Strings& white, const Strings& black) {
    return compare(Position::initial(), {written(white), written(black)});
}

TEST(CompareSheets, SheetsOfOneGameAgreeToTheirEnd) {
    for (const Line& game : real_games()) {
        const auto found = compare(Position::initial(), {written(game), written(game)});
        EXPECT_EQ(found.agreed, static_cast<int>(game.size()));
        EXPECT_TRUE(found.differences.empty());
    }
}

TEST(CompareSheets, SpellingIsNoDifferenceWhereThePositionIsKnown) {
    const auto found = compared({"e2-e4", "e5", "Ngf3"}, {"e4", "e7e5", "Nf3"});
    EXPECT_EQ(found.agreed, 3);
    EXPECT_TRUE(found.differences.empty());
}

// Without the position a capture written with its files alone may be any on that file.
TEST(CompareSheets, APawnsCaptureWithItsFilesAloneAgreesWithEachOnThatFile) {
    EXPECT_EQ(compared({"e4", "d5", "ed"}, {"e4", "d5", "exd5"}).agreed, 3);
    const auto behind_a_gap = [](const std::string& white, const std::string& black) {
        const auto found = compared({"e4", "", white}, {"e4", "", black});
        return found.differences.size() == 2 ? std::optional{found.differences[1].kind}
                                             : std::nullopt;
    };
    EXPECT_EQ(behind_a_gap("ed", "exd5"), DifferenceKind::Wording);
    EXPECT_EQ(behind_a_gap("ed", "exf5"), DifferenceKind::Contradiction);
    EXPECT_EQ(behind_a_gap("ed", "exd"), std::nullopt) << "the same meaning";
}

TEST(CompareSheets, AContradictionShowsBothReadings) {
    const auto found = compared({"e4", "e5", "Nf3"}, {"e4", "e6", "Nf3"});
    EXPECT_EQ(found.agreed, 1);
    ASSERT_EQ(found.differences.size(), 1u);
    EXPECT_EQ(found.differences[0].ply, 2);
    EXPECT_EQ(found.differences[0].kind, DifferenceKind::Contradiction);
    EXPECT_EQ(found.differences[0].readings.white, Strings{"e5"});
    EXPECT_EQ(found.differences[0].readings.black, Strings{"e6"});
}

TEST(CompareSheets, AnAmbiguousTextShowsItsMovesAndTheOtherSheetSettlesIt) {
    const auto found =
        compared({"Nf3", "d5", "d3", "e5", "Nd2", "e4"}, {"Nf3", "d5", "d3", "e5", "Nbd2", "e4"});
    ASSERT_EQ(found.differences.size(), 1u);
    EXPECT_EQ(found.agreed, 4);
    EXPECT_EQ(found.differences[0].kind, DifferenceKind::Ambiguous);
    EXPECT_EQ(found.differences[0].readings.white, (Strings{"Nbd2", "Nfd2"}));
    EXPECT_EQ(found.differences[0].readings.black, Strings{"Nbd2"});
}

TEST(CompareSheets, TheSameAmbiguousTextOnBothSheetsIsStillToBeLookedAt) {
    const Strings texts{"Nf3", "d5", "d3", "e5", "Nd2"};
    const auto found = compared(texts, texts);
    EXPECT_EQ(found.agreed, 4);
    EXPECT_EQ(found.differences.at(0).kind, DifferenceKind::Ambiguous);
}

TEST(CompareSheets, IllegalAndUnreadableTextsAreNamed) {
    const auto found = compared({"e4", "e5", "Nf4"}, {"e4", "~", "Nf3"});
    ASSERT_EQ(found.differences.size(), 2u);
    EXPECT_EQ(found.differences[0].kind, DifferenceKind::Unreadable);
    EXPECT_EQ(found.differences[0].text.black, "~");
    EXPECT_EQ(found.differences[1].kind, DifferenceKind::Illegal);
    EXPECT_TRUE(found.differences[1].readings.white.empty());
    EXPECT_EQ(found.differences[1].readings.black, Strings{"Nf3"});
}

TEST(CompareSheets, AMoveOnOneSheetKeepsThePositionKnown) {
    const auto found = compared({"e4", "", "Nf3"}, {"e4", "e5", "Nf3"});
    ASSERT_EQ(found.differences.size(), 1u);
    EXPECT_EQ(found.differences[0].kind, DifferenceKind::OneSheet);
    EXPECT_EQ(found.differences[0].readings.black, Strings{"e5"});
}

TEST(CompareSheets, BehindAGapOnBothSheetsOnlyTheTextsAreCompared) {
    const auto found = compared({"e4", "", "Nf3", "Nd5", "a3"}, {"e4", "", "Nf3", "Nbd5", "a4"});
    ASSERT_EQ(found.differences.size(), 3u);
    EXPECT_EQ(found.differences[0].kind, DifferenceKind::NoSheet);
    EXPECT_EQ(found.differences[1].kind, DifferenceKind::Wording);
    EXPECT_EQ(found.differences[1].ply, 4);
    EXPECT_EQ(found.differences[2].kind, DifferenceKind::Contradiction);
    EXPECT_TRUE(found.differences[2].readings.white.empty());
}

TEST(CompareSheets, TheLongerSheetGoesOnAlone) {
    const auto found = compared({"e4", "e5"}, {"e4"});
    EXPECT_EQ(found.agreed, 1);
    EXPECT_EQ(found.compared, 2);
    EXPECT_EQ(found.differences.at(0).kind, DifferenceKind::OneSheet);
}

TEST(CompareSheets, NothingIsComparedBehindAGapOfUnknownLength) {
    const SheetMarks white{SheetText{"e4"}, Gap{.at_least = 1, .at_most = 3}, SheetText{"Nf3"}};
    const auto found = compare(Position::initial(), {white, written({"e4", "e5", "Nc3"})});
    EXPECT_EQ(found.compared, 1);
    EXPECT_EQ(found.agreed, 1);
    EXPECT_TRUE(found.differences.empty());
}

}  // namespace
}  // namespace arbiter::testing
