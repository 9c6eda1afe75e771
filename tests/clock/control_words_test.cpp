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
    EXPECT_EQ(words("40/120, 20/60, 15+30"), "first next rest each_in");
    EXPECT_EQ(words("40/120"), "first repeat");
}

TEST(ControlWords, APartSaysItsMovesItsTimeAndItsPeriod) {
    const auto parts = parts_of(control("40/120, 20/60, 15+30"));
    ASSERT_EQ(parts.size(), 4U);
    EXPECT_EQ(parts[0], (ControlPart{ControlWord::First, 40, std::nullopt, Millis{7'200'000}}));
    EXPECT_EQ(parts[1], (ControlPart{ControlWord::Next, 20, std::nullopt, Millis{3'600'000}}));
    EXPECT_EQ(parts[3], (ControlPart{ControlWord::EachIn, std::nullopt, 3, Millis{30'000}}));
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
