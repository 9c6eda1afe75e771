// Displays round up (time-control notes, section 2, rule 4): "5:00" shows for one whole second
// after the start, 0:00 only when nothing is left (invariant I13).
#include "clock/face.hpp"

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

}  // namespace
}  // namespace arbiter
