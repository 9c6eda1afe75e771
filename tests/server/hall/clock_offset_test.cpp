// Four times of an exchange, and what they say of two clocks. Expected values by hand.
#include "server/hall/clock_offset.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using namespace std::chrono_literals;

// The terminal's clock is 100 s behind the server's.
ClockExchange exchange(ClockTime at, ClockTime there, ClockTime back) {
    return {.asked = at - 100s,
            .taken = at + there,
            .answered = at + there + 1ms,
            .heard = at + there + 1ms + back - 100s};
}

TEST(ClockOffsets, AnEvenWayThereAndBackGivesTheOffsetAndHalfOfItTheError) {
    const auto offset = offset_of(exchange(500s, 10ms, 10ms)).value();
    EXPECT_EQ(offset.offset, 100s);
    EXPECT_EQ(offset.error, 11ms);  // and a millisecond of rounding
    EXPECT_EQ(offset.at, 500s + 11ms);
}

TEST(ClockOffsets, AnUnevenWayShiftsItByHalfOfTheDifferenceAndNeverByMoreThanTheError) {
    const auto offset = offset_of(exchange(500s, 40ms, 10ms)).value();
    EXPECT_EQ(offset.offset, 100s + 15ms);
    EXPECT_EQ(offset.error, 26ms);
}

TEST(ClockOffsets, AnAnswerBeforeTheQuestionSaysNothing) {
    EXPECT_FALSE(offset_of(exchange(500s, 10ms, -30ms)));
    EXPECT_FALSE(offset_of({.asked = 1s, .taken = 5s, .answered = 4s, .heard = 2s}));
}

TEST(ClockOffsets, TheOneWithTheSmallestDelayOfTheEightLatestCounts) {
    ClockOffsets offsets;
    EXPECT_FALSE(offsets.best());
    offsets.add(exchange(0s, 1ms, 1ms));
    for (int i = 1; i < 8; ++i) offsets.add(exchange(i * 2s, 20ms, 5ms));
    EXPECT_EQ(offsets.best().value().error, 2ms);
    offsets.add(exchange(16s, 20ms, 5ms));  // the ninth: the best one is forgotten
    EXPECT_EQ(offsets.best().value().error, 13ms + 500us);
}

TEST(ClockOffsets, AfterAJumpWhatWasBeforeIsNoMeasure) {
    ClockOffsets offsets;
    for (int i = 0; i <= 600; ++i) offsets.add(exchange(i * 2s, 1ms, 1ms));
    EXPECT_NEAR(offsets.rate().value().ppm, 0, 0.001);
    ClockExchange later = exchange(1300s, 20ms, 20ms);
    later.asked -= 60s;  // it stood still for a minute
    later.heard -= 60s;
    offsets.add(later);
    EXPECT_EQ(offsets.best().value().offset, 160s);
    EXPECT_FALSE(offsets.rate());
}

}  // namespace
}  // namespace arbiter
