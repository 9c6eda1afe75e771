// What an arbiter types at a clock that stands.
#include "clock/window/arbiter_entry.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using Step = ArbiterEntry::Step;
using Outcome = ArbiterEntry::Outcome;

// White 1:05:29.4, Black 0:09.25: shown as 1:05:30 and 0:09.3.
ArbiterEntry entry_at(Instant now = {}) {
    return {"471203", {Millis{3'929'400}, Millis{9'250}}, {23, 22}, now};
}

Outcome typed(ArbiterEntry& entry, std::string_view text, Instant at = {}) {
    auto outcome = Outcome::Open;
    for (const char byte : text) outcome = entry.take(byte, at);
    return outcome;
}

ArbiterEntry at_times() {
    auto entry = entry_at();
    typed(entry, "471203\r");
    return entry;
}

void erase(ArbiterEntry& entry) {
    while (!entry.shown().empty()) static_cast<void>(entry.take(127, {}));
}

TEST(ArbiterEntry, ThePinIsAskedForFirstAndNotShown) {
    auto entry = entry_at();
    EXPECT_EQ(typed(entry, "4712"), Outcome::Open);
    EXPECT_EQ(entry.step(), Step::Pin);
    EXPECT_EQ(entry.shown(), "****");
    EXPECT_EQ(typed(entry, "99\r"), Outcome::WrongPin);
    EXPECT_TRUE(entry.was_wrong());
    EXPECT_EQ(entry.step(), Step::Pin);
    EXPECT_EQ(entry.shown(), "");
    typed(entry, "471203");
    EXPECT_FALSE(entry.was_wrong());
    typed(entry, "\r");
    EXPECT_EQ(entry.step(), Step::Times);
    EXPECT_EQ(entry.shown(), "1:05:30 0:09.3");
}

TEST(ArbiterEntry, WhatIsNotChangedStaysToTheMillisecond) {
    auto entry = at_times();
    EXPECT_EQ(typed(entry, "\r"), Outcome::GoesOn);
    EXPECT_EQ(entry.left().white, Millis{3'929'400});
    EXPECT_EQ(entry.left().black, Millis{9'250});
}

TEST(ArbiterEntry, AnotherTimeIsTaken) {
    auto entry = at_times();
    erase(entry);
    EXPECT_EQ(typed(entry, "1:05:30 2:10\n"), Outcome::GoesOn);
    EXPECT_EQ(entry.left().white, Millis{3'929'400});
    EXPECT_EQ(entry.left().black, Millis{130'000});
}

TEST(ArbiterEntry, WhatIsNoTimeIsAskedForAgain) {
    for (const char* text : {"", "1:05:30", "1:05:30 2:60", "1:05:30 210", "1:05:30 2:001",
                             "1:2:3:4 0:10", "1:05:30 0:09.3 0:01", ":: ::", "-0:01 0:10"}) {
        auto entry = at_times();
        erase(entry);
        EXPECT_EQ(typed(entry, std::string(text) + "\r"), Outcome::Open) << text;
        EXPECT_TRUE(entry.was_wrong()) << text;
    }
}

TEST(ArbiterEntry, TheCountersStandBehindTheTimes) {
    auto entry = at_times();
    EXPECT_EQ(typed(entry, "  24 22\r"), Outcome::GoesOn);
    EXPECT_EQ(entry.left().white, Millis{3'929'400});
    EXPECT_EQ(entry.moves().white, 24);
    EXPECT_EQ(entry.moves().black, 22);
    entry = at_times();
    EXPECT_EQ(typed(entry, "\r"), Outcome::GoesOn);
    EXPECT_EQ(entry.moves().white, 23);
    for (const char* text : {" 24", " 24 -1", " 24 22 1", " 24 10000", " 24 0:10"}) {
        entry = at_times();
        EXPECT_EQ(typed(entry, std::string(text) + "\r"), Outcome::Open) << text;
        EXPECT_TRUE(entry.was_wrong()) << text;
    }
}

TEST(ArbiterEntry, TheSidesAreTurnedBehindThePinAlone) {
    auto entry = entry_at();
    EXPECT_EQ(entry.take('x', {}), Outcome::Open);
    typed(entry, "471203\r");
    EXPECT_EQ(entry.take('x', {}), Outcome::Turned);
    EXPECT_EQ(entry.shown(), "1:05:30 0:09.3");
}

TEST(ArbiterEntry, EscapeLeavesItAndSoDoesSilence) {
    auto entry = entry_at(at_ms(1000));
    EXPECT_FALSE(entry.is_left(at_ms(31'000)));
    EXPECT_TRUE(entry.is_left(at_ms(31'001)));
    typed(entry, "4", at_ms(20'000));
    EXPECT_FALSE(entry.is_left(at_ms(50'000)));
    EXPECT_EQ(entry.take(27, at_ms(50'000)), Outcome::Left);
}

TEST(ArbiterEntry, LettersOfThePlayersMeanNothing) {
    auto entry = entry_at();
    EXPECT_EQ(typed(entry, "asdfjkl;471203\r"), Outcome::Open);
    EXPECT_EQ(entry.step(), Step::Times);
}

TEST(TimeIn, ReadsHoursMinutesSecondsAndFractions) {
    EXPECT_EQ(time_in("1:05:30"), Millis{3'930'000});
    EXPECT_EQ(time_in("90:00"), Millis{5'400'000});
    EXPECT_EQ(time_in("0:09.8"), Millis{9'800});
    EXPECT_EQ(time_in("0:09.85"), Millis{9'850});
    for (const char* text :
         {"", "30", "1:60", "1:60:00", "0:09.", "0:09.1234", "a:10", "1::10", "1:5"}) {
        EXPECT_EQ(time_in(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace arbiter
