// All timelines of the time-control notes, section 3, and the arbiter's of section 4 (taken from
// its tables by hand: tests/data/clock), through the replay and through the program itself.
#include "db/codec/json_reader.hpp"
#include "server/replay/clock_vectors.hpp"
#include "tests/support/process/command_line.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using Json = nlohmann::json;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::run_flagfall;

std::vector<std::string> timeline_files() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator("tests/data/clock")) {
        files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// A vector of one control with the events and expectations given.
std::string vector_text(const std::string& tc, const std::string& events,
                        const std::string& expect) {
    return R"([{"id":"one","tc":)" + tc + R"(,"events":)" + events + R"(,"expect":)" + expect +
           "}]";
}

const std::string five_minutes = R"({"mode":"periods","periods":[{"main_ms":300000}]})";

TEST(ClockReplay, EveryTimelineGoesAsTheNotesSay) {
    const auto files = timeline_files();
    EXPECT_EQ(files.size(), 14U);
    for (const std::string& file : files) {
        const auto vectors = replay_vectors(text_of(file));
        ASSERT_TRUE(vectors) << file << ' ' << vectors.error().where;
        EXPECT_FALSE(vectors->empty()) << file;
        for (const ReplayedVector& vector : *vectors) {
            EXPECT_THAT(vector.differences, IsEmpty()) << file << ' ' << vector.id;
        }
    }
}

TEST(ClockReplay, TheProgramItselfRunsEveryTimeline) {
    for (const std::string& file : timeline_files()) {
        const auto ran = run_flagfall({"clock-replay", file, "--json"});
        EXPECT_EQ(ran.code, 0) << file << ran.errors;
        const Json answer = Json::parse(ran.output);
        const Json given = Json::parse(text_of(file)).at("vectors");
        ASSERT_EQ(answer.size(), given.size()) << file;
        for (std::size_t i = 0; i < given.size(); ++i) {
            EXPECT_EQ(answer[i].at("id"), given[i].at("id"));
            EXPECT_EQ(answer[i].at("states").size(), given[i].at("expect").size());
        }
    }
}

TEST(ClockReplay, AStateSaysAllOfTheClock) {
    const auto vectors = replay_vectors(vector_text(
        five_minutes,
        R"([{"t":0,"kind":"start"},{"t":3000,"kind":"press","side":"w"},{"t":3000,"kind":"press","side":"w"}])",
        R"([{"t":3500}])"));
    ASSERT_TRUE(vectors);
    EXPECT_EQ(
        states_json(*vectors),
        R"([{"id":"one","states":[{"t":3500,"remaining_ms":{"w":297000,"b":299500},)"
        R"("main_ms":{"w":297000,"b":299500},"display_s":{"w":297,"b":300},"running":true,)"
        R"("on_move":"b","paused":false,"flag":{"w":false,"b":false},"flag_first":null,)"
        R"("flag_at_ms":{"w":null,"b":null},"period":{"w":1,"b":1},"moves":{"w":1,"b":0},"ignored":1}]}])");
}

TEST(ClockReplay, AStateIsSeenAfterAllEventsOfItsMomentWhereverItStands) {
    const auto vectors = replay_vectors(vector_text(
        five_minutes,
        R"([{"t":0,"kind":"start"},{"t":9,"kind":"press","side":"w"},)"
        R"({"t":9,"kind":"pause"}])",
        R"([{"t":9,"paused":true,"on_move":"b"},{"t":0,"on_move":"w","running":"w"}])"));
    ASSERT_TRUE(vectors);
    EXPECT_THAT(vectors->front().differences, IsEmpty());
    EXPECT_EQ(vectors->front().states.front().at_ms, 9);
}

TEST(ClockReplay, WhatDiffersIsSaidWithItsFieldAndTheExitIsOne) {
    const std::string path = ::testing::TempDir() + "/differs.json";
    std::ofstream(path) << vector_text(
        five_minutes, R"([{"t":0,"kind":"start"}])",
        R"([{"t":1000,"remaining_ms":{"w":298000,"b":300000},"running":null}])");
    const auto ran = run_flagfall({"clock-replay", path});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.errors,
              "one  t=1000 remaining_ms.w: 299000, expected 298000\n"
              "one  t=1000 running: true, expected null\n");
}

TEST(ClockReplay, WhoReadsLinesGetsOneForEachMoment) {
    const auto ran = run_flagfall({"clock-replay", "tests/data/clock/3.11-overtime.json"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.output,
              "below zero, no flag  t=60000  w 0:00  b 1:00  white runs\n"
              "below zero, no flag  t=121000  w -1:01  b 1:00  black runs\n");
}

struct BadRow {
    std::string text;
    std::string code;
    std::string where;
};

TEST(ClockReplay, BadInputIsRefusedWithVectorAndField) {
    const std::string start = R"([{"t":0,"kind":"start"}])";
    const std::vector<BadRow> table{
        {"", "bad_json", ""},
        {"[", "bad_json", ""},
        {"7", "bad_field", "vectors"},
        {"{}", "bad_field", "vectors"},
        {R"({"vectors":7})", "bad_field", "vectors"},
        {"[7]", "bad_field", "vectors[0]"},
        {R"([{"tc":"5","events":[],"expect":[]}])", "bad_field", "vectors[0].id"},
        {vector_text("7", start, "[]"), "bad_field", "vectors[0].tc.control"},
        {vector_text("{}", start, "[]"), "bad_field", "vectors[0].tc.periods"},
        {vector_text(R"("90+")", start, "[]"), "bad_time_control", "vectors[0].tc.90+"},
        {vector_text(R"({"periods":[]})", start, "[]"), "bad_time_control",
         "vectors[0].tc.periods"},
        {vector_text(R"({"mode":"sundial"})", start, "[]"), "bad_field", "vectors[0].tc.mode"},
        {vector_text(R"({"mode":"byoyomi","main_ms":1,"byo_ms":1})", start, "[]"), "bad_field",
         "vectors[0].tc.byo_periods"},
        {vector_text(R"({"mode":"gong"})", start, "[]"), "bad_field", "vectors[0].tc.move_ms"},
        {vector_text(R"({"delay_kind":"x","periods":[{"main_ms":1}]})", start, "[]"), "bad_field",
         "vectors[0].tc.delay_kind"},
        {vector_text(five_minutes, "7", "[]"), "bad_field", "vectors[0].events"},
        {vector_text(five_minutes, "[7]", "[]"), "bad_field", "vectors[0].events[0]"},
        {vector_text(five_minutes, R"([{"kind":"start"}])", "[]"), "bad_field",
         "vectors[0].events[0].t"},
        {vector_text(five_minutes, R"([{"t":-1,"kind":"start"}])", "[]"), "bad_field",
         "vectors[0].events[0].t"},
        {vector_text(five_minutes, R"([{"t":5,"kind":"start"},{"t":4,"kind":"pause"}])", "[]"),
         "bad_field", "vectors[0].events[1].t"},
        {vector_text(five_minutes, R"([{"t":0}])", "[]"), "bad_field", "vectors[0].events[0].kind"},
        {vector_text(five_minutes, R"([{"t":0,"kind":"jump"}])", "[]"), "bad_field",
         "vectors[0].events[0].kind"},
        {vector_text(five_minutes, R"([{"t":0,"kind":"press"}])", "[]"), "bad_field",
         "vectors[0].events[0].side"},
        {vector_text(five_minutes, R"([{"t":0,"kind":"press","side":"white"}])", "[]"), "bad_field",
         "vectors[0].events[0].side"},
        {vector_text(five_minutes, R"([{"t":0,"kind":"set","main_ms":{"w":"x"}}])", "[]"),
         "bad_field", "vectors[0].events[0].w"},
        {vector_text(five_minutes, R"([{"t":0,"kind":"adjust","side":"w"}])", "[]"), "bad_field",
         "vectors[0].events[0].delta_ms"},
        {vector_text(five_minutes, start, R"([{"remaining_ms":{}}])"), "bad_field",
         "vectors[0].expect[0].t"},
        {vector_text(five_minutes, start, R"([{"t":0,"remaining":{}}])"), "bad_field",
         "vectors[0].expect[0].remaining"},
        {vector_text(five_minutes, start, R"([{"t":0,"moves":{"x":1}}])"), "bad_field",
         "vectors[0].expect[0].moves.x"},
    };
    for (const BadRow& row : table) {
        const auto vectors = replay_vectors(row.text);
        ASSERT_FALSE(vectors) << row.text;
        EXPECT_EQ(vectors.error().code, row.code) << row.text;
        EXPECT_EQ(vectors.error().where, row.where) << row.text;
    }
}

TEST(ClockReplay, TheProgramNamesVectorFieldAndFile) {
    const std::string path = ::testing::TempDir() + "/bad.json";
    std::ofstream(path) << vector_text(five_minutes, R"([{"t":0,"kind":"jump"}])", "[]");
    const auto refused = run_flagfall({"clock-replay", path});
    EXPECT_EQ(refused.code, 4);
    EXPECT_EQ(refused.errors,
              "flagfall clock-replay: bad_field at vectors[0].events[0].kind id=one\n");
    const auto missing = run_flagfall({"clock-replay", "/nowhere.json"});
    EXPECT_EQ(missing.code, 3);
    EXPECT_THAT(missing.errors, HasSubstr("file_unreadable"));
}

}  // namespace
}  // namespace arbiter
