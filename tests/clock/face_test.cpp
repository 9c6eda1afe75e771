// Displays round up (time-control notes, section 2, rule 4): "5:00" shows for one whole second
// after the start, 0:00 only when nothing is left (invariant I13).
#include "clock/face.hpp"

#include "tests/clock/support.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter {
namespace {

TEST(Face, RoundsUpToTheSecond) {
    EXPECT_EQ(face_text(Millis{300000}), "5:00");
    EXPECT_EQ(face_text(Millis{299001}), "5:00");
    EXPECT_EQ(face_text(Millis{299000}), "4:59");
    EXPECT_EQ(face_text(Millis{1}), "0:01");
    EXPECT_EQ(face_text(Millis{0}), "0:00");
    EXPECT_EQ(face_text(Millis{3'739'000}), "1:02:19");
    EXPECT_EQ(face_text(Millis{3'599'001}), "1:00:00");
    EXPECT_EQ(face_text(Millis{754'000}), "12:34");
    EXPECT_EQ(face_text(Millis{-5000}), "-0:05");  // overtime, the notes' 3.11
    EXPECT_EQ(face_text(Millis{-61000}), "-1:01");
    EXPECT_EQ(face_text(Millis{-999}), "0:00");
}

TEST(Face, ShowsTenthsBelowTheLimitAndRoundsThemUpToo) {
    constexpr Millis ten_seconds{10'000};
    EXPECT_EQ(face_text(Millis{8'400}, ten_seconds), "0:08.4");
    EXPECT_EQ(face_text(Millis{8'301}, ten_seconds), "0:08.4");
    EXPECT_EQ(face_text(Millis{9'999}, ten_seconds), "0:10.0");
    EXPECT_EQ(face_text(Millis{10'000}, ten_seconds), "0:10");
    EXPECT_EQ(face_text(Millis{1}, ten_seconds), "0:00.1");
    EXPECT_EQ(face_text(Millis{0}, ten_seconds), "0:00.0");
}

RC_GTEST_PROP(Face, ZeroIsShownExactlyWhenNothingIsLeft, ()) {
    const auto left = Millis{*rc::gen::inRange<std::int64_t>(0, 40'000'000)};
    RC_ASSERT((face_text(left) == "0:00") == (left == Millis{0}));
    RC_ASSERT((face_text(left, Millis{20'000}) == "0:00.0") == (left == Millis{0}));
}

// The expected values are those of the timelines in the time-control notes, section 3.
ByColor<SideFace> sides_at(const Clock& clock, std::int64_t t) {
    return face_of(clock, at_ms(t)).sides;
}

TEST(ClockFace, ShowsWhoRunsAndWhatIsLeft) {
    const Clock clock = press(started(clock_of("5")), w, 3000);
    const ClockFace face = face_of(clock, at_ms(10'000));
    EXPECT_EQ(face.sides.white.time, "4:57");
    EXPECT_EQ(face.sides.black.time, "4:53");
    EXPECT_FALSE(face.sides.white.runs);
    EXPECT_TRUE(face.sides.black.runs);
    EXPECT_EQ(face.sides.white.moves, 1);
    EXPECT_EQ(face.sides.white.period, std::nullopt);
    EXPECT_EQ(face.phase, ClockPhase::Running);
    EXPECT_EQ(face_of(clock_of("5"), at_ms(99'000)).sides.white.time, "5:00");
}

std::optional<Color> ran(const Clock& clock, std::int64_t t) {
    return face_of(clock, at_ms(t)).ran;
}

TEST(ClockFace, AfterAStopItShowsWhoseClockRan) {
    const Clock ready = clock_of("5");
    EXPECT_EQ(ran(ready, 1000), std::nullopt);  // nobody's did
    const Clock white_runs = started(ready);
    EXPECT_EQ(ran(white_runs, 1000), std::nullopt);
    EXPECT_EQ(ran(advance(white_runs, ClockPause{}, at_ms(2000)), 9000), w);  // before any press
    const Clock black_runs = press(white_runs, w, 3000);
    const Clock paused = advance(black_runs, ClockPause{}, at_ms(4000));
    EXPECT_EQ(ran(paused, 9000), b);
    EXPECT_EQ(ran(press(paused, b, 5000), 9000), b);  // a press on a clock that stands
    const ClockSet set{.main = {Millis{1000}, Millis{2000}}, .moves = {}, .period = {}};
    EXPECT_EQ(ran(advance(paused, set, at_ms(5000)), 9000), b);
    EXPECT_EQ(ran(advance(paused, ClockResume{}, at_ms(5000)), 6000), std::nullopt);
    const Clock swapped = advance(paused, ClockResume{w}, at_ms(5000));
    EXPECT_EQ(ran(advance(swapped, ClockPause{}, at_ms(6000)), 9000), w);
    EXPECT_EQ(ran(rebooted(black_runs, {Millis{1}, Millis{2}}, at_ms(7)), 9000), b);
    EXPECT_EQ(ran(advance(paused, ClockEnd{}, at_ms(5000)), 9000), std::nullopt);
}

// In every mode, and after a flag the side that ran is the one whose flag fell.
TEST(ClockFace, AfterAFlagTheSideThatRanIsShown) {
    EXPECT_EQ(ran(press(started(clock_of("1")), w, 3000), 90'000), b);
    for (const std::string_view control :
         {"*1", "10/gong", "1 byo 1x10", "1 canadian 2/1", "30/move", "1 d5", "25 overtime"}) {
        const Clock stopped =
            advance(press(started(clock_of(control)), w, 3000), ClockPause{}, at_ms(4000));
        const Color expected = control == "10/gong" ? w : b;  // there presses do nothing
        EXPECT_EQ(ran(stopped, 9000), expected) << control;
    }
    // Without freeze the other side runs on after a flag, until it is stopped.
    const Clock black_runs = press(started(clock_of("1, no freeze")), w, 61'000);
    EXPECT_EQ(ran(black_runs, 62'000), std::nullopt);
    EXPECT_EQ(ran(advance(black_runs, ClockPause{}, at_ms(63'000)), 64'000), b);
}

TEST(ClockFace, BelowTenSecondsShowsTenthsAndWarns) {
    const Clock clock = started(clock_of("1"));
    EXPECT_EQ(sides_at(clock, 50'000).white.time, "0:10");
    EXPECT_FALSE(sides_at(clock, 50'000).white.low);
    EXPECT_EQ(sides_at(clock, 50'001).white.time, "0:10.0");
    EXPECT_EQ(sides_at(clock, 51'600).white.time, "0:08.4");
    EXPECT_TRUE(sides_at(clock, 51'600).white.low);
    EXPECT_FALSE(sides_at(clock, 51'600).black.low);
}

TEST(ClockFace, TheFlagFallsAtZeroAndNotAMillisecondBefore) {
    const Clock clock = started(clock_of("1"));
    EXPECT_EQ(sides_at(clock, 59'999).white.flag, FaceFlag::None);
    EXPECT_EQ(sides_at(clock, 59'999).white.time, "0:00.1");
    const ClockFace fallen = face_of(clock, at_ms(60'000));
    EXPECT_EQ(fallen.sides.white.flag, FaceFlag::Down);
    EXPECT_EQ(fallen.sides.white.time, "0:00");
    EXPECT_FALSE(fallen.sides.white.low);
    EXPECT_FALSE(fallen.sides.white.runs);
    EXPECT_EQ(fallen.down_first, w);
    EXPECT_EQ(fallen.phase, ClockPhase::Frozen);
}

TEST(ClockFace, WithoutFreezeBothFlagsMayFall) {
    const Clock one = press(started(clock_of("1, no freeze")), w, 61'000);
    const ClockFace face = face_of(one, at_ms(122'000));
    EXPECT_EQ(face.sides.white.flag, FaceFlag::Down);
    EXPECT_EQ(face.sides.black.flag, FaceFlag::Down);
    EXPECT_EQ(face.down_first, w);
}

TEST(ClockFace, TheDelayStandsBesideTheMainTimeAndBronsteinsIsPartOfIt) {
    const Clock us = started(clock_of("1 d5"));
    EXPECT_EQ(sides_at(us, 3000).white.free, Millis{2000});
    EXPECT_EQ(sides_at(us, 3000).white.time, "1:00");
    EXPECT_EQ(sides_at(us, 6000).white.free, std::nullopt);
    EXPECT_EQ(sides_at(us, 6000).white.time, "0:59");
    const Clock bronstein = started(clock_of("1 b5"));
    EXPECT_EQ(sides_at(bronstein, 0).white.time, "1:05");
    EXPECT_EQ(sides_at(bronstein, 3000).white.time, "1:02");
    EXPECT_EQ(sides_at(bronstein, 3000).white.free, std::nullopt);
}

TEST(ClockFace, APeriodThatRanOutIsMarkedForFiveMinutes) {
    const Clock clock = started(clock_of("60s, 1800s"));
    EXPECT_EQ(sides_at(clock, 59'999).white.flag, FaceFlag::None);
    EXPECT_EQ(sides_at(clock, 59'999).white.period, 1);
    const auto after = sides_at(clock, 60'000);
    EXPECT_EQ(after.white.flag, FaceFlag::Period);
    EXPECT_EQ(after.white.time, "30:00");
    EXPECT_EQ(after.white.period, 2);
    EXPECT_EQ(after.black.flag, FaceFlag::None);
    EXPECT_EQ(sides_at(clock, 359'999).white.flag, FaceFlag::Period);
    EXPECT_EQ(sides_at(clock, 360'000).white.flag, FaceFlag::None);
}

TEST(ClockFace, AByoYomiCountsItsPeriods) {
    const Clock clock = started(clock_of("1 byo 3x10"));
    EXPECT_EQ(sides_at(clock, 59'999).white.byo_yomi_left, std::nullopt);
    EXPECT_EQ(sides_at(clock, 60'000).white.time, "0:30");
    EXPECT_EQ(sides_at(clock, 60'000).white.byo_yomi_left, 3);
    EXPECT_EQ(sides_at(clock, 69'999).white.byo_yomi_left, 3);
    EXPECT_EQ(sides_at(clock, 70'000).white.byo_yomi_left, 2);
    EXPECT_EQ(sides_at(clock, 89'999).white.byo_yomi_left, 1);
    EXPECT_EQ(sides_at(clock, 90'000).white.flag, FaceFlag::Down);
}

TEST(ClockFace, ACanadianByoYomiCountsItsMoves) {
    Clock clock = started(clock_of("1 canadian 3/100s"));
    EXPECT_EQ(sides_at(clock, 59'999).white.moves_to_renew, std::nullopt);
    EXPECT_EQ(sides_at(clock, 60'000).white.moves_to_renew, 3);
    clock = press(clock, w, 65'000);
    EXPECT_EQ(sides_at(clock, 65'000).white.moves_to_renew, 2);
}

TEST(ClockFace, OtherModesShowTheirTimeAlone) {
    const auto glass = sides_at(press(started(clock_of("*1")), w, 10'000), 25'000);
    EXPECT_EQ(glass.white.time, "1:05");
    EXPECT_EQ(glass.black.time, "0:55");
    const auto gong = sides_at(started(clock_of("10/gong")), 10'000);
    EXPECT_TRUE(gong.black.runs);
    EXPECT_EQ(gong.white.flag, FaceFlag::None);
    const auto over = sides_at(started(clock_of("1 overtime")), 121'000);
    EXPECT_EQ(over.white.time, "-1:01");
    EXPECT_FALSE(over.white.low);
    EXPECT_EQ(over.white.flag, FaceFlag::None);
    const auto up = sides_at(started(clock_of("count-up")), 5'000);
    EXPECT_EQ(up.white.time, "0:05");
    EXPECT_FALSE(up.white.low);
}

TEST(ClockFace, IsDrawnTenTimesASecondAndTwentyTimesBelowTwentySeconds) {
    const Clock clock = started(clock_of("1"));
    EXPECT_EQ(redraw_every(clock_of("1"), at_ms(0)), std::nullopt);
    EXPECT_EQ(redraw_every(clock, at_ms(40'000)), Millis{100});
    EXPECT_EQ(redraw_every(clock, at_ms(40'001)), Millis{50});
    EXPECT_EQ(redraw_every(clock, at_ms(60'000)), std::nullopt);
}

}  // namespace
}  // namespace arbiter
