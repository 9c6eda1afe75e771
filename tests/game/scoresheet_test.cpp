// The sheet as a record: what is typed, what is struck out, how far behind it is, what must be
// written before the next move.
#include "arbiter/game/sheets/scoresheet.hpp"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {
namespace {

Scoresheet sheet_of(Color owner, const std::vector<std::string>& typed) {
    Scoresheet sheet{.owner = owner};
    for (const std::string& text : typed) sheet = with_entry(std::move(sheet), read_entry(text));
    return sheet;
}

TEST(Scoresheet, WhatIsTypedIsAMoveATickOrAGap) {
    EXPECT_EQ(read_entry("Nf3").mark, SheetMark{SheetText{"Nf3"}});
    EXPECT_EQ(read_entry(" 马f3 ").mark, SheetMark{SheetText{"马f3"}});
    EXPECT_EQ(read_entry("✓").mark, SheetMark{Tick{}});
    EXPECT_EQ(read_entry("").mark, SheetMark{Gap{}});
    EXPECT_EQ(read_entry("scrawl").mark, SheetMark{SheetText{"scrawl"}});
}

TEST(Scoresheet, ADrawOfferIsNotedBesideTheMove) {
    for (const auto* typed : {"Nf3(=)", "Nf3 (=)", "Nf3 ="}) {
        const SheetEntry entry = read_entry(typed);
        EXPECT_TRUE(entry.draw_offer) << typed;
        EXPECT_EQ(entry.mark, SheetMark{SheetText{"Nf3"}}) << typed;
    }
    EXPECT_FALSE(read_entry("e8=Q").draw_offer);
    EXPECT_TRUE(read_entry("(=)").draw_offer);
    EXPECT_EQ(read_entry("(=)").mark, SheetMark{Gap{}});
}

TEST(Scoresheet, ACorrectionKeepsWhatStoodThereBefore) {
    Scoresheet sheet = sheet_of(Color::White, {"e4", "e6"});
    sheet = with_correction(std::move(sheet), 2, read_entry("c5")).value();
    sheet = with_correction(std::move(sheet), 2, read_entry("e5")).value();
    EXPECT_EQ(sheet.entries[1].mark, SheetMark{SheetText{"e5"}});
    EXPECT_EQ(sheet.entries[1].struck, (std::vector<SheetMark>{SheetText{"e6"}, SheetText{"c5"}}));
    EXPECT_EQ(marks_of(sheet), (SheetMarks{SheetText{"e4"}, SheetText{"e5"}}));
    for (const std::size_t number : {0u, 3u}) {
        const auto refused = with_correction(sheet, number, read_entry("e5"));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, "no_such_entry");
    }
}

TEST(Scoresheet, ProgressCountsTicksAndGapsApart) {
    // White's sheet of the example: 35...tick, 36.tick tick; Black's: three gaps.
    const Scoresheet white = sheet_of(Color::White, {"Ne5", "✓", "✓", "✓", "a3"});
    EXPECT_EQ(progress(white, 5),
              (SheetProgress{.written = 2, .ticked = 3, .missing = 0, .first_open = 2}));
    const Scoresheet black = sheet_of(Color::Black, {"Ne5", "", "", "", "a3"});
    EXPECT_EQ(progress(black, 5),
              (SheetProgress{.written = 2, .ticked = 0, .missing = 3, .first_open = 2}));
}

TEST(Scoresheet, WhatIsNotThereYetIsMissing) {
    const Scoresheet sheet = sheet_of(Color::White, {"e4", "e5"});
    EXPECT_EQ(progress(sheet, 5).missing, 3);
    EXPECT_EQ(progress(sheet, 5).behind(), 3);
    EXPECT_EQ(progress(sheet, 5).first_open, 3);
    EXPECT_TRUE(progress(sheet, 2).is_complete());
    EXPECT_EQ(progress(sheet, 2).first_open, 3);
    EXPECT_TRUE(progress(sheet, 1).is_complete());
}

TEST(Scoresheet, AGapOfUnknownLengthCountsWithItsLeast) {
    Scoresheet sheet = sheet_of(Color::White, {"e4"});
    sheet = with_entry(sheet, {.mark = Gap{.at_least = 2, .at_most = 5}});
    sheet = with_entry(sheet, read_entry("Nf3"));
    EXPECT_EQ(progress(sheet, 4),
              (SheetProgress{.written = 2, .ticked = 0, .missing = 2, .first_open = 2}));
}

// FIDE Laws 8.1.1: "he may reply to his opponent's move before recording it".
TEST(Scoresheet, APlayerMayReplyBeforeHeRecordsTheLastMove) {
    const Scoresheet sheet = sheet_of(Color::White, {"e4"});
    EXPECT_TRUE(due_now(sheet, 2, Color::White, {.may_miss = 1}).empty());
}

TEST(Scoresheet, HisOwnPreviousMoveMustBeWrittenBeforeTheNext) {
    const Scoresheet sheet = sheet_of(Color::White, {"e4", "e5"});
    EXPECT_EQ(due_now(sheet, 4, Color::White, {.may_miss = 1}), std::vector{3});
    EXPECT_TRUE(due_now(sheet, 3, Color::White, {.may_miss = 1}).empty()) << "Black is to move";
    const Scoresheet black = sheet_of(Color::Black, {"e4", "e5"});
    EXPECT_EQ(due_now(black, 5, Color::White, {.may_miss = 1}), (std::vector{3, 4}));
}

// China 1984, 13.1 explanation 2: the arbiter steps in only if more than one full move is missing.
TEST(Scoresheet, WhereOneFullMoveMayMissOnlyMoreIsDue) {
    const Scoresheet sheet = sheet_of(Color::White, {"e4", "e5"});
    EXPECT_TRUE(due_now(sheet, 4, Color::White, {.may_miss = 2}).empty());
    EXPECT_EQ(due_now(sheet, 6, Color::White, {.may_miss = 2}), (std::vector{3, 4}));
}

TEST(Scoresheet, TicksAreDueLikeGaps) {
    const Scoresheet sheet = sheet_of(Color::White, {"e4", "✓", "Nf3", "Nc6"});
    EXPECT_EQ(due_now(sheet, 4, Color::White, {.may_miss = 1}), std::vector{2});
}

TEST(Scoresheet, ReadingThroughNamesEachEntry) {
    const auto of = [](const std::vector<std::string>& typed) {
        return read_through(sheet_of(Color::White, typed), Position::initial());
    };
    using enum Legibility;
    EXPECT_EQ(of({"e4", "e5", "Nf3"}), (std::vector{Clear, Clear, Clear}));
    EXPECT_EQ(of({"e4", "✓", "Nf3", "~"}), (std::vector{Clear, NotWritten, Unplaced, Unreadable}));
    EXPECT_EQ(of({"e4", "e4", "Nf3"}), (std::vector{Clear, Illegal, Unplaced}));
    EXPECT_EQ(of({"Nf3", "e5", "d3", "d5", "Nd2", "c5"}),
              (std::vector{Clear, Clear, Clear, Clear, Ambiguous, Unplaced}));
}

}  // namespace
}  // namespace arbiter
