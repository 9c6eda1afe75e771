// Time controls to and from text. The PGN column is the table of the time-control notes, section 6
// (PGN standard 9.6.1); the controls are the presets of section 5.
#include "clock/typed_control.hpp"
#include "tests/clock/support.hpp"

#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

Period period(std::optional<int> moves, std::int64_t seconds, std::int64_t increment = 0) {
    return {.moves = moves, .mode = timed(Millis{seconds * 1000}, Millis{increment * 1000})};
}

struct Row {
    std::string people;
    std::string pgn;
    std::vector<Period> periods;
    bool repeat = false;
};

const std::vector<Row>& rows() {
    static const std::vector<Row> table{
        {"5", "300", {period({}, 300)}},
        {"3+2", "180+2", {period({}, 180, 2)}},
        {"90+30", "5400+30", {period({}, 5400, 30)}},
        {"75+60", "4500+60", {period({}, 4500, 60)}},
        {"40/90+30, 30+30", "40/5400+30:1800+30", {period(40, 5400, 30), period({}, 1800, 30)}},
        {"40/120, 20/60, 15+30",
         "40/7200:20/3600:900+30",
         {period(40, 7200), period(20, 3600), period({}, 900, 30)}},
        {"40/100+30, 20/50+30, 15+30",
         "40/6000+30:20/3000+30:900+30",
         {period(40, 6000, 30), period(20, 3000, 30), period({}, 900, 30)}},
        {"40/120, ...", "40/7200", {period(40, 7200)}, true},
        {"40/150, ...", "40/9000", {period(40, 9000)}, true},
    };
    return table;
}

TEST(TimeControlText, EveryPresetReadsAndWritesInBothNotations) {
    for (const Row& row : rows()) {
        const TimeControl control{.periods = {row.periods, row.periods}, .repeat = row.repeat};
        EXPECT_EQ(parse_time_control(row.people), control) << row.people;
        EXPECT_EQ(parse_pgn_time_control(row.pgn), control) << row.pgn;
        EXPECT_EQ(to_short_text(control), row.people);
        EXPECT_EQ(to_pgn_text(control), row.pgn);
    }
}

TEST(TimeControlText, PeopleWriteTheSameControlInSeveralWays) {
    const auto expect_same = [](std::string_view text, std::string_view canonical) {
        const auto control = parse_time_control(text);
        ASSERT_TRUE(control) << text;
        EXPECT_EQ(to_short_text(*control), canonical) << text;
    };
    expect_same("G/60", "60");
    expect_same("g/5", "5");
    expect_same("40/90+30; 30+30", "40/90+30, 30+30");
    expect_same("40/90+30，30+30", "40/90+30, 30+30");
    expect_same("40/90, SD/30", "40/90, 30");
    expect_same("40/90+30:30+30", "40/90+30, 30+30");
    expect_same("  40 / 90 + 30 ,30+30 ", "40/90+30, 30+30");
    expect_same("0.5+0", "30s");
    expect_same("1.5", "90s");
    expect_same("5+0 v 4+0", "5 v 4");
    expect_same("0+2", "0+2");
}

TEST(TimeControlText, NumbersReachAsFarAsATimeMayBeInMinutesAndInSeconds) {
    const auto typed = read_typed_control("4040430.030+30.2");  // found by fuzzing
    ASSERT_TRUE(typed);
    EXPECT_EQ(typed->doubt, ControlDoubt::Unlikely);
    const TimeControl& long_one = typed->readings.back();
    EXPECT_EQ(to_short_text(long_one), "67340:30:01.8+0:00:30.2");
    EXPECT_EQ(parse_time_control("67340:30:01.8+0:00:30.2"), long_one);
    EXPECT_EQ(parse_pgn_time_control("1000000000")->periods.white.front().main(), longest_time);
    for (const char* too_long : {"1000000000.001", "1000000001"}) {
        EXPECT_FALSE(parse_pgn_time_control(too_long)) << too_long;
    }
    EXPECT_FALSE(parse_time_control("16666667"));  // minutes
}

TEST(TimeControlText, WhatIsNoControlIsRefused) {
    for (const char* bad : {"", "ninety", "90+", "90+30, 40/30", "0/90", "0", "40/90 30"}) {
        EXPECT_FALSE(parse_time_control(bad)) << bad;
    }
}

TEST(TimeControlText, FieldsWithoutMovesChangeByZero) {
    EXPECT_EQ(parse_time_control("120, 60, ...")->transition, Transition::ByZero);
    EXPECT_TRUE(parse_time_control("120, 60, ...")->repeat);
    EXPECT_EQ(parse_pgn_time_control("7200:1800")->transition, Transition::ByZero);
    EXPECT_EQ(parse_time_control("90+30")->transition, Transition::ByMoves);
}

TEST(TimeControlText, PgnDecimalsOfEnginesAreReadExactly) {
    EXPECT_EQ(parse_pgn_time_control("5+0.05")->periods.white.front().increment(), Millis{50});
    EXPECT_EQ(parse_pgn_time_control("40/19.125")->periods.white.front().main(), Millis{19125});
    EXPECT_EQ(to_pgn_text(*parse_pgn_time_control("10.50+0.100")), "10.5+0.1");
}

TEST(TimeControlText, RefusalsNameTheReasonAndTheField) {
    const auto expect_refused = [](const Result<TimeControl>& read, std::string_view code,
                                   std::string_view where) {
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().code, code);
        EXPECT_EQ(read.error().where, where);
    };
    expect_refused(parse_pgn_time_control("?"), "time_control_unknown", "?");
    expect_refused(parse_pgn_time_control("-"), "time_control_none", "-");
    expect_refused(parse_pgn_time_control("*x"), "bad_time_control", "*x");
    expect_refused(parse_pgn_time_control("40/9000:x/move"), "bad_time_control", "x/move");
    expect_refused(parse_pgn_time_control("40/5400:x"), "bad_time_control", "x");
    expect_refused(parse_time_control("40/90, 30+x"), "bad_time_control", "30+x");
    for (const char* garbage : {"",
                                ":",
                                "300:",
                                ":300",
                                "-300",
                                "300+-2",
                                "300+",
                                "+2",
                                "/300",
                                "40/",
                                "0/300",
                                "0",
                                "0+0",
                                "40/90/30",
                                "1e3",
                                "0x10",
                                "300 s",
                                "99999999999999999999",
                                "300.",
                                ".5",
                                "1.2.3",
                                "0.0001",
                                "40/7200:600:20/300",
                                "١٢٠"}) {
        const auto pgn = parse_pgn_time_control(garbage);
        ASSERT_FALSE(pgn) << garbage;
        EXPECT_EQ(pgn.error().code, "bad_time_control") << garbage;
    }
    for (const char* garbage : {"", ",", "5,", "5 v", "5 v 4 v 3", "G/", "G/40/90", "...", ", ...",
                                "40/90, 30, ...", "1/5, 3 v 3, 2", "5 v 40/3", "s", "5ss", "⅐"}) {
        EXPECT_FALSE(parse_time_control(garbage)) << garbage;
    }
    std::string many = "1/1";
    for (int i = 0; i < 40; ++i) many += ":1/1";
    EXPECT_FALSE(parse_pgn_time_control(many));
}

RC_GTEST_PROP(TimeControlText, GarbageIsRefusedOrReadAndNeverCrashes, ()) {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::elementOf(std::string("0123456789/+:,.*?-sGSDv \x80 mo")));
    for (const auto& read : {parse_pgn_time_control(text), parse_time_control(text)}) {
        if (!read) continue;
        RC_ASSERT(!read->periods.white.empty());
        RC_ASSERT(parse_time_control(to_short_text(*read)) == *read);
    }
}

RC_GTEST_PROP(TimeControlText, WhatIsWrittenReadsBackToTheSameControl, ()) {
    const auto count = *rc::gen::inRange(1, 5);
    const bool by_zero = count > 1 && *rc::gen::arbitrary<bool>();
    const bool repeat = *rc::gen::arbitrary<bool>() && (by_zero || count > 0);
    std::vector<Period> periods;
    for (int i = 0; i < count; ++i) {
        const bool has_moves = !by_zero && (i + 1 < count || repeat);
        periods.push_back(
            {.moves = has_moves ? std::optional(*rc::gen::inRange(1, 100)) : std::nullopt,
             .mode = timed(Millis{*rc::gen::inRange(1, 20'000'000)},
                           Millis{*rc::gen::inRange(0, 90'000)})});
    }
    const TimeControl control{.periods = {periods, periods},
                              .transition = by_zero ? Transition::ByZero : Transition::ByMoves,
                              .repeat = repeat};
    RC_ASSERT(parse_time_control(to_short_text(control)) == control);
    if (!(by_zero && repeat)) RC_ASSERT(parse_pgn_time_control(to_pgn_text(control)) == control);
}

}  // namespace
}  // namespace arbiter
