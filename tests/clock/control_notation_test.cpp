// Every mode as text: what people write (docs/clock.md), PGN and TRF with their gaps (the
// time-control notes, sections 6 and 7), and the presets of section 5.
#include "clock/control_presets.hpp"
#include "clock/control_words.hpp"
#include "clock/text.hpp"
#include "clock/trf_control.hpp"
#include "clock/typed_control.hpp"
#include "tests/clock/any_mode.hpp"
#include "tests/clock/support.hpp"

#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace arbiter {
namespace {

TimeControl both(PeriodMode mode) {
    const Period period{.moves = {}, .mode = mode};
    return {.periods = {{period}, {period}}};
}

TimeControl read(std::string_view text) {
    auto control = parse_time_control(text);
    if (!control) ADD_FAILURE() << "not a control: " << text;
    return control.value_or(TimeControl{});
}

std::string said(const TimeControl& control) {
    std::string words;
    for (const ControlPart& part : parts_of(control)) {
        words += words.empty() ? "" : " ";
        words += word_of(part.word);
    }
    return words;
}

struct ModeRow {
    const char* text;
    TimeControl control;
    const char* pgn;
    const char* words;
};

TEST(ControlNotation, EveryModeIsReadWrittenAndSaid) {
    const Millis minute{60'000};
    const Millis second{1'000};
    const std::vector<ModeRow> table{
        {"45 d5", both(timed(45 * minute, {}, 5 * second)), "2700", "only each_delay"},
        {"45+10 b5", both(timed(45 * minute, 10 * second, 5 * second, DelayKind::Bronstein)),
         "2700+10", "only each each_bronstein"},
        {"*3", both(Hourglass{3 * minute}), "*180", "hourglass"},
        {"*90s", both(Hourglass{90 * second}), "*90", "hourglass"},
        {"60 byo 5x30", both(ByoYomi{60 * minute, 30 * second, 5}), "?", "only each_byo_yomi"},
        {"0 byo 3x1.5", both(ByoYomi{Millis{0}, Millis{1500}, 3}), "?", "each_byo_yomi"},
        {"60 canadian 25/10", both(CanadianByoYomi{60 * minute, 10 * minute, 25}), "?",
         "only canadian"},
        {"10/gong", both(Gong{10 * second}), "?", "each_gong"},
        {"30/move", both(FixedPerMove{30 * second}), "30/move", "each_move"},
        {"25 overtime", both(Overtime{25 * minute}), "?", "overtime"},
        {"count-up", both(CountUp{}), "?", "count_up"},
    };
    for (const ModeRow& row : table) {
        EXPECT_EQ(read(row.text), row.control) << row.text;
        EXPECT_EQ(to_short_text(row.control), row.text);
        EXPECT_EQ(to_pgn_text(row.control), row.pgn) << row.text;
        EXPECT_EQ(said(row.control), row.words) << row.text;
        EXPECT_TRUE(check_control(row.control)) << row.text;
    }
}

TEST(ControlNotation, WhatDelaysAndModesAreCalledElsewhereIsRead) {
    EXPECT_EQ(to_short_text(read("G/60 d5")), "60 d5");
    EXPECT_EQ(to_short_text(read("g/5 d0")), "5");
    EXPECT_EQ(to_short_text(read("40/90d5, SD/30 d5")), "40/90 d5, 30 d5");
    EXPECT_EQ(to_short_text(read("0 d10")), "0 d10");
    EXPECT_EQ(to_short_text(read("30s/move")), "30/move");
    EXPECT_EQ(to_short_text(read("5 v 4, no freeze")), "5 v 4, no freeze");
    EXPECT_EQ(to_short_text(read("120, 60, ..., no freeze")), "120, 60, ..., no freeze");
    EXPECT_FALSE(read("5, no freeze").freeze);
}

TEST(ControlNotation, WhatIsNoControlIsRefused) {
    for (const char* text : {"*",
                             "*x",
                             "0/move",
                             "/move",
                             "x/move",
                             "0/gong",
                             "gong",
                             "10/gong, 5",
                             "*3, 5",
                             "5, *3",
                             "60 byo",
                             "60 byo 5",
                             "60 byo 0x30",
                             "60 byo 5x0",
                             "byo 5x30",
                             "60 byo 5x",
                             "60 canadian 25",
                             "60 canadian 0/10",
                             "60 canadian 25/0",
                             "overtime",
                             " overtime",
                             "count-up 5",
                             "5 dx",
                             "5 d",
                             "5 d-1",
                             "45 d5, 30 b5",
                             "*3 v 5",
                             "10/gong v count-up",
                             "no freeze",
                             "5, no freeze v 4",
                             "10/gong, ...",
                             "0 d0"}) {
        const auto control = parse_time_control(text);
        ASSERT_FALSE(control) << text;
        EXPECT_EQ(control.error().code, "bad_time_control") << text;
    }
}

// What it could say, in our own notation; empty if it says nothing.
std::string said_by(std::string_view text) {
    const auto typed = read_typed_control(text);
    return typed ? spellings_of(*typed, " | ") : "";
}

TEST(ControlNotation, WhatPeopleTypeIsReadAsMeantOrAskedAboutOrRefused) {
    std::ifstream file("tests/data/control/typed.txt");
    ASSERT_TRUE(file);
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const auto sign = line.rfind(" =");
        ASSERT_NE(sign, std::string::npos) << line;
        const std::string text = line.substr(0, sign);
        EXPECT_EQ(said_by(text), trimmed(std::string_view(line).substr(sign + 2))) << text;
        ++rows;
        const auto typed = read_typed_control(text);
        if (!typed) continue;
        EXPECT_EQ(typed->doubt.has_value() && typed->readings.size() > 1,
                  said_by(text).find(" | ") != std::string::npos);
        for (const TimeControl& each : typed->readings) {
            const auto again = read_typed_control(to_short_text(each));
            ASSERT_TRUE(again) << to_short_text(each);
            EXPECT_FALSE(again->doubt) << to_short_text(each);
            EXPECT_EQ(again->readings.front(), each) << to_short_text(each);
        }
    }
    EXPECT_GT(rows, 100);
}

TEST(ControlNotation, WhatIsAskedAboutIsRefusedWithItsSpellingsWhereNobodyCanBeAsked) {
    const auto control = parse_time_control(" 1:30+30");
    ASSERT_FALSE(control);
    EXPECT_EQ(control.error().code, "ambiguous_time_control");
    EXPECT_EQ(control.error().where, "1:30+30");
    EXPECT_EQ(control.error().params.at(0).second, "90+30 | 0:01:30+0:00:30");
    EXPECT_EQ(parse_time_control("40/90+30"), parse_time_control("40/90+30, ..."));
    EXPECT_EQ(read_typed_control("40/90+30")->doubt, ControlDoubt::Repeats);
    EXPECT_EQ(read_typed_control("1:30+30")->doubt, ControlDoubt::Clock);
    EXPECT_EQ(read_typed_control("60/20")->doubt, ControlDoubt::Order);
    EXPECT_EQ(read_typed_control("5400")->doubt, ControlDoubt::Unlikely);
    EXPECT_EQ(read_typed_control("40/120, SD/60 d5")->doubt, ControlDoubt::From);
    EXPECT_EQ(read_typed_control("90+30+30")->doubt, ControlDoubt::NoMoves);
    EXPECT_EQ(read_typed_control("10+5 mins")->doubt, ControlDoubt::Meaning);
}

TEST(ControlNotation, OnlyAUsualPeriodRepeatsWithoutBeingTold) {
    EXPECT_EQ(to_short_text(read("40/90")), "40/90, ...");
    EXPECT_EQ(to_short_text(read("40/120, 20/60")), "40/120, 20/60, ...");
    for (const char* text : {"15/10", "3/2", "1/2+0", "5/3", "15 moves in 30 min", "40/20 min"}) {
        const auto control = parse_time_control(text);
        ASSERT_FALSE(control) << text;
        EXPECT_EQ(control.error().code, "ambiguous_time_control") << text;
    }
    EXPECT_EQ(to_short_text(read("3/2, ...")), "3/2, ...");
}

TEST(ControlNotation, ARefusalNamesThePartThatSaysNothing) {
    EXPECT_EQ(read_typed_control("40/90, SD/thirty").error().where, "SD/thirty");
    EXPECT_EQ(read_typed_control("ninety").error().where, "ninety");
}

// What is read, however odd, is told in a spelling that is not asked about.
RC_GTEST_PROP(ControlNotation, EveryReadingIsAControlThatItsSpellingSays, ()) {
    std::string text;
    const int size = *rc::gen::inRange(1, 9);
    for (int i = 0; i < size; ++i) {
        text += *rc::gen::element<std::string>("90", "30", "5", "1", "40/", ".", ",", ", ", "+",
                                               ":", " min", "\"", "'", " h", " and ", " v ", " SD/",
                                               " inc ", " per move", " then ", "每步", "后", "第");
    }
    const auto typed = read_typed_control(text);
    if (!typed) return;
    RC_ASSERT(!typed->readings.empty());
    for (const TimeControl& each : typed->readings) {
        const auto again = read_typed_control(to_short_text(each));
        RC_ASSERT(again.has_value());
        RC_ASSERT(!again->doubt);
        RC_ASSERT(again->readings.front() == each);
    }
}

RC_GTEST_PROP(ControlNotation, AClockTimeIsNeverSeveralPeriods, ()) {
    const int first = *rc::gen::inRange(0, 300);
    const int second = *rc::gen::inRange(0, 60);
    const std::string text = std::to_string(first) + (second < 10 ? ":0" : ":") +
                             std::to_string(second) + *rc::gen::element("", "+30", "+2", " d5");
    const auto typed = read_typed_control(text);
    if (!typed) return;
    for (const TimeControl& each : typed->readings) {
        RC_ASSERT(each.periods.white.size() == 1U);
    }
}

RC_GTEST_PROP(ControlNotation, EveryControlIsReadAsItWasWritten, ()) {
    const TimeControl control = any_mode_control();
    RC_ASSERT(check_control(control).has_value());
    RC_ASSERT(parse_time_control(to_short_text(control)) == control);
    RC_ASSERT(!read_typed_control(to_short_text(control))->doubt);
    for (const ControlPart& part : parts_of(control)) RC_ASSERT(!word_of(part.word).empty());
}

TEST(ControlNotation, PgnReadsWhatOthersWrite) {
    EXPECT_EQ(parse_pgn_time_control("*180"), both(Hourglass{Millis{180'000}}));
    EXPECT_EQ(parse_pgn_time_control("30/move"), both(FixedPerMove{Millis{30'000}}));
    EXPECT_EQ(parse_pgn_time_control("2700d5"), read("45 d5"));
    EXPECT_EQ(parse_pgn_time_control("40/5400+30:1800+30"), read("40/90+30, 30+30"));
    for (const char* text : {"300=600", "5+0.05; 10+0.1", "300S5", "10/gong", "*-180", "*", "/move",
                             "5400+30:", "3600 byo 5x30"}) {
        EXPECT_FALSE(parse_pgn_time_control(text)) << text;
    }
}

TEST(ControlNotation, TrfIsWrittenInSecondsAndTellsOdds) {
    const auto same = [](const char* people, const char* trf) {
        EXPECT_EQ(to_trf_text(read(people)), trf) << people;
        EXPECT_EQ(parse_trf_time_control(trf), read(people)) << trf;
    };
    same("90+30", "5400+30");
    same("40/100+30, 15+30", "40/6000+30:900+30");
    same("40/120, 20/60, 15+30", "40/7200:20/3600:900+30");
    same("5 v 4", "W300-B240");
    same("40/90+30, 30+30 v 60", "W40/5400+30:1800+30-B3600");
    same("60 v 40/90+30, 30+30", "W3600-B40/5400+30:1800+30");
    EXPECT_EQ(to_trf_text(read("60 d5")), "3600");
    for (const char* text :
         {"*3", "60 byo 5x30", "30/move", "10/gong", "25 overtime", "count-up"}) {
        EXPECT_FALSE(to_trf_text(read(text))) << text;
    }
    for (const char* text : {"", "W300", "W300-B", "W-B240", "*180", "30/move", "2700d5", "?",
                             "W300-B240-B1", "W40/5400-B300"}) {
        EXPECT_FALSE(parse_trf_time_control(text)) << text;
    }
}

TEST(ControlPresets, EachIsKnownByItsNameAndIsAControl) {
    std::set<std::string_view> names;
    for (const ControlPreset& preset : control_presets()) {
        EXPECT_TRUE(names.insert(preset.name).second) << preset.name;
        EXPECT_EQ(preset_of(preset.name), &preset);
        EXPECT_EQ(to_short_text(read(preset.name)), preset.text);
        EXPECT_TRUE(check_control(read(preset.text))) << preset.text;
    }
}

TEST(ControlPresets, TheDocumentationListsThemAll) {
    std::ifstream file("docs/clock.md");
    const std::string page{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto option = [](std::optional<int> number) {
        if (!number) return std::string{};
        return (*number < 10 ? "0" : "") + std::to_string(*number);
    };
    for (const ControlPreset& preset : control_presets()) {
        const std::string row = "| `" + std::string(preset.name) + "` | `" +
                                std::string(preset.text) + "` | " + option(preset.dgt2010) + " | " +
                                option(preset.dgt3000) + " |\n";
        EXPECT_NE(page.find(row), std::string::npos) << row;
    }
}

TEST(ControlPresets, OptionsOfDgtClocksAreFoundByTheirNumbers) {
    EXPECT_EQ(read("dgt2010 04"), read("120, 30, no freeze"));
    EXPECT_EQ(read("DGT 2010 8"), read("120, 60, ..., no freeze"));
    EXPECT_EQ(read("DGT 3000 12"), read("90+30"));
    EXPECT_EQ(read("dgt3000 11"), read("25+10"));
    EXPECT_EQ(read("dgt3000 18"), read("120, 60, 15+30"));
    EXPECT_EQ(read("dgt3000 24"), read("115 d5"));
    for (const char* text : {"dgt2010 99", "dgt3000", "dgt3000 x", "dgt2010 03"}) {
        EXPECT_FALSE(parse_time_control(text)) << text;
    }
}

TEST(ControlWords, AnUnusualClockShowsItsOwnTimeAtTheStart) {
    EXPECT_EQ(shown_at_start(read("60s b5")), Millis{65'000});
    EXPECT_EQ(shown_at_start(read("60s d5")), Millis{60'000});
    EXPECT_EQ(shown_at_start(read("0 byo 3x10")), Millis{30'000});
    EXPECT_EQ(shown_at_start(read("10/gong")), Millis{10'000});
    EXPECT_EQ(shown_at_start(read("count-up")), Millis{0});
    EXPECT_EQ(time_for_sixty_moves(read("25 d5")), std::chrono::minutes{30});
    EXPECT_EQ(time_for_sixty_moves(read("30/move")), std::chrono::minutes{30});
    EXPECT_EQ(time_for_sixty_moves(read("10 byo 2x30")), Millis{600'000 + 30'000 + 1'800'000});
}

TEST(ControlCheck, OneModeRunsTheWholeControlOnBothSides) {
    const Period glass{.moves = {}, .mode = Hourglass{Millis{1}}};
    const Period plain{.moves = {}, .mode = SuddenDeath{Millis{1}}};
    const Period us{.moves = {}, .mode = timed({}, {}, Millis{1}, DelayKind::Us)};
    const Period bronstein{.moves = {}, .mode = timed({}, {}, Millis{1}, DelayKind::Bronstein)};
    EXPECT_TRUE(check_control({.periods = {{glass}, {glass}}}));
    EXPECT_FALSE(check_control({.periods = {{glass}, {plain}}}));
    EXPECT_FALSE(check_control({.periods = {{plain, glass}, {plain}}}));
    EXPECT_FALSE(check_control({.periods = {{glass, glass}, {glass, glass}}}));
    EXPECT_FALSE(check_control({.periods = {{glass}, {glass}}, .repeat = true}));
    EXPECT_FALSE(check_control({.periods = {{us}, {bronstein}}}));
    EXPECT_FALSE(check_control(both(Gong{Millis{0}})));
    EXPECT_FALSE(check_control(both(ByoYomi{Millis{0}, longest_time, 2})));
    EXPECT_FALSE(check_control(both(CanadianByoYomi{Millis{0}, Millis{1}, 0})));
}

}  // namespace
}  // namespace arbiter
