// The keyboard of a clock: a held key is one press, and a call is held.
#include "clock/window/keys.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace arbiter {
namespace {

const KeyAct left_pressed = HalfPressed{WindowHalf::Left};
const KeyAct right_pressed = HalfPressed{WindowHalf::Right};

std::optional<KeyAct> typed(KeyReader& reader, std::string_view bytes, std::int64_t at) {
    std::optional<KeyAct> act;
    for (const char byte : bytes) {
        const auto one = reader.take(byte, at_ms(at));
        if (one) act = one;
    }
    return act;
}

TEST(ClockKeys, EachHandHasItsRowAndItsArrow) {
    for (const std::string_view key : {"a", "s", "d", "f", "A", "F", "\x1b[D", "\x1bOD"}) {
        KeyReader reader{{}};
        EXPECT_EQ(typed(reader, key, 0), left_pressed) << key;
    }
    for (const std::string_view key : {"j", "k", "l", ";", "L", "\x1b[C", "\x1bOC"}) {
        KeyReader reader{{}};
        EXPECT_EQ(typed(reader, key, 0), right_pressed) << key;
    }
}

TEST(ClockKeys, NoOtherKeyPresses) {
    for (const std::string_view key :
         {" ", "g", "h", "\t", "\x1b[A", "\x1b[3~", "\x1b[1;5B", "\xe4\xb8\xad", "\x1b"}) {
        KeyReader reader{{}};
        const auto act = typed(reader, key, 0);
        EXPECT_TRUE(!act || *act == KeyAct{PlainKey::Other}) << key;
    }
}

TEST(ClockKeys, AHeldKeyPressesOnce) {
    KeyReader reader{{}};
    EXPECT_EQ(typed(reader, "a", 0), left_pressed);
    // The first repetition comes late, those after it fast.
    for (std::int64_t at = 660; at < 5000; at += 33)
        EXPECT_EQ(typed(reader, "a", at), std::nullopt);
    EXPECT_EQ(typed(reader, "k", 5000), right_pressed);
    EXPECT_EQ(typed(reader, "a", 5001), left_pressed);  // no human is too fast
    EXPECT_EQ(typed(reader, "a", 5701), left_pressed);
}

TEST(ClockKeys, ACallIsHeldForASecondAndAHalf) {
    KeyReader reader{{}};
    EXPECT_EQ(typed(reader, "1", 0), KeyAct{CallBegun{}});
    EXPECT_TRUE(reader.is_holding(at_ms(0)));
    EXPECT_EQ(typed(reader, "1", 660), KeyAct{CallBegun{}});
    EXPECT_EQ(typed(reader, "1", 1499), KeyAct{CallBegun{}});
    EXPECT_EQ(typed(reader, "1", 1500), KeyAct{CallHeld{WindowHalf::Left}});
    EXPECT_EQ(typed(reader, "1", 1533), std::nullopt);  // once
    EXPECT_FALSE(reader.is_holding(at_ms(1533)));
}

TEST(ClockKeys, ATouchOfTheCallKeyCallsNobody) {
    KeyReader reader{{}};
    EXPECT_EQ(typed(reader, "0", 0), KeyAct{CallBegun{}});
    EXPECT_FALSE(reader.is_holding(at_ms(1001)));
    EXPECT_EQ(typed(reader, "0", 2000), KeyAct{CallBegun{}});
    EXPECT_EQ(typed(reader, "1", 2500), KeyAct{CallBegun{}});
    EXPECT_EQ(typed(reader, "0", 3000), KeyAct{CallBegun{}});
    EXPECT_EQ(typed(reader, "a", 3500), left_pressed);
    EXPECT_EQ(typed(reader, "0", 4000), KeyAct{CallBegun{}});
}

TEST(ClockKeys, QuestionsHaveTheirKeys) {
    KeyReader reader{{}};
    EXPECT_EQ(typed(reader, "\x03", 0), KeyAct{PlainKey::Leave});
    EXPECT_EQ(typed(reader, "y", 0), KeyAct{PlainKey::Yes});
    EXPECT_EQ(typed(reader, "N", 0), KeyAct{PlainKey::New});
    EXPECT_EQ(typed(reader, "\r", 0), KeyAct{PlainKey::Enter});
}

TEST(ClockKeys, AnEscapeByItselfTakesNoPressWithIt) {
    KeyReader reader{{}};
    EXPECT_EQ(typed(reader, "\x1b", 0), std::nullopt);
    EXPECT_EQ(typed(reader, "a", 10), left_pressed);
    EXPECT_EQ(typed(reader, "\x1b", 2000), std::nullopt);
    EXPECT_EQ(typed(reader, "k", 2101), right_pressed);
}

TEST(ClockKeys, OthersMayBeChosenButNoneTwice) {
    EXPECT_TRUE(check_keys({}).has_value());
    KeyReader reader{{.press_left = "q", .press_right = "]", .call_left = "-", .call_right = "="}};
    EXPECT_EQ(typed(reader, "q", 0), left_pressed);
    EXPECT_EQ(typed(reader, "]", 0), right_pressed);
    EXPECT_EQ(typed(reader, "a", 0), KeyAct{PlainKey::Other});
    const ClockKeys usual;
    for (const std::string_view bad : {"j", "J", "1", "y", "N", " ", "\x03", "\xe4", "aa", ""}) {
        ClockKeys keys = usual;
        keys.press_left = bad;
        ASSERT_FALSE(check_keys(keys).has_value()) << bad;
        EXPECT_EQ(check_keys(keys).error().code, "bad_keys");
    }
}

}  // namespace
}  // namespace arbiter
