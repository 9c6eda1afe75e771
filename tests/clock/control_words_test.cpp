// The parts of a sentence that says a time control.
#include "clock/control_words.hpp"

#include "tests/clock/support.hpp"

#include <string>
#include <vector>

namespace arbiter {
namespace {

TimeControl control(std::string_view text) {
    return parse_time_control(text).value();
}

std::string words(std::string_view text) {
    std::string all;
    for (const auto& part : parts_of(control(text))) {
        if (!all.empty()) all += ' ';
        all += word_of(part.word);
    }
    return all;
}

TEST(ControlWords, EachPeriodIsNamedAndTheSecondsOnceIfTheyAreTheSameInAll) {
    EXPECT_EQ(words("40/90+30, 30+30"), "first rest each");
    EXPECT_EQ(words("90+30"), "only each");
    EXPECT_EQ(words("90"), "only");
    EXPECT_EQ(words("40/120, 20/60, 15+30"), "first next rest each");
    EXPECT_EQ(words("40/120"), "first repeat");
    EXPECT_EQ(words("120, 60, 15+30"), "first_at_zero next_at_zero next_at_zero each");
    EXPECT_EQ(words("120, 60, ..."), "first_at_zero next_at_zero repeat_at_zero");
    EXPECT_EQ(words("0+30"), "each");
    EXPECT_EQ(words("40/120, 0+10"), "first each");
    EXPECT_EQ(words("5, no freeze"), "only no_freeze");
}

TEST(ControlWords, EachSideHasItsOwnParts) {
    const TimeControl odds = control("5 v 4+2");
    EXPECT_EQ(parts_of(odds).front().time, Millis{300'000});
    EXPECT_EQ(parts_of(odds, Color::Black).front().time, Millis{240'000});
    EXPECT_EQ(parts_of(odds, Color::Black).size(), 2U);
}

TEST(ControlWords, APartSaysItsMovesItsTimeAndItsPeriod) {
    const auto parts = parts_of(control("40/120, 20/60, 15+30"));
    ASSERT_EQ(parts.size(), 4U);
    const Millis minute{60'000};
    const Millis second{1'000};
    EXPECT_EQ(parts[0],
              (ControlPart{.word = ControlWord::First, .moves = 40, .time = 120 * minute}));
    EXPECT_EQ(
        parts[1],
        (ControlPart{.word = ControlWord::Next, .moves = 20, .after = 40, .time = 60 * minute}));
    EXPECT_EQ(parts[2], (ControlPart{.word = ControlWord::Rest, .after = 60, .time = 15 * minute}));
    EXPECT_EQ(parts[3], (ControlPart{.word = ControlWord::Each, .from = 61, .time = 30 * second}));
}

TEST(ControlWords, WhatEachMoveBringsSaysForWhichMoves) {
    const Millis second{1'000};
    const auto early = parts_of(control("40/90+30, 20/50+30, 15"));
    EXPECT_EQ(early.back(),
              (ControlPart{.word = ControlWord::Each, .from = 1, .to = 60, .time = 30 * second}));
    const auto by_zero = parts_of(control("120, 30+30"));
    EXPECT_EQ(by_zero.back(),
              (ControlPart{.word = ControlWord::Each, .period = 2, .time = 30 * second}));
    const auto whole = parts_of(control("120+10, 30+10"));
    EXPECT_EQ(whole.back(),
              (ControlPart{.word = ControlWord::Each, .from = 1, .time = 10 * second}));
}

TEST(ControlWords, SixtyMovesOf90And30Take120MinutesAndTheClockStartsWithTheFirst30Seconds) {
    EXPECT_EQ(time_for_sixty_moves(control("90+30")), std::chrono::minutes{120});
    EXPECT_EQ(shown_at_start(control("90+30")), Millis{5'430'000});
}

TEST(ControlWords, WhoHasLessThanFiveMinutesOrATenthOfAQuickGameIsShortOfTime) {
    EXPECT_EQ(short_of_time(control("90+30")), std::chrono::minutes{5});
    EXPECT_EQ(short_of_time(control("15+10")), std::chrono::seconds{90});
    EXPECT_EQ(short_of_time(control("3+2")), std::chrono::seconds{18});
}

TEST(ControlWords, TheUsualControlsAreReadAndSaidAsTheyAreWritten) {
    for (const std::string_view text : usual_controls) {
        const auto read = parse_time_control(text);
        ASSERT_TRUE(read && check_control(*read)) << text;
        EXPECT_EQ(to_short_text(*read), text);
    }
}

TEST(ControlCheck, AClockRunsOnlyWhatHasPeriodsWithTimesAndMovesInRange) {
    const auto with = [](Period period) { return TimeControl{.periods = {{period}, {period}}}; };
    EXPECT_TRUE(check_control(control("40/90+30, 30+30")));
    EXPECT_FALSE(check_control(TimeControl{}));
    EXPECT_FALSE(check_control(with({{}, timed(Millis{-1})})));
    EXPECT_FALSE(check_control(with({{}, timed(longest_time + Millis{1})})));
    EXPECT_FALSE(check_control(with({0, timed(Millis{1})})));
    TimeControl many = control("90");
    many.periods.black.resize(most_periods + 1, many.periods.black.front());
    EXPECT_FALSE(check_control(many));
    many.periods.black.pop_back();
    EXPECT_TRUE(check_control(many));
}

}  // namespace
}  // namespace arbiter
