// The picture of a clock in a window: as text, in windows of many sizes.
#include "clock/window/window.hpp"

#include "clock/window/digits.hpp"
#include "clock/window/letters.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

WindowContent running() {
    WindowContent content;
    content.sides = ByColor<WindowSide>{};
    WindowSide& white = content.sides->white;
    white.face.time = "19:27";
    white.name = "White  Kowalska, Maja";
    white.presses = "39";
    WindowSide& black = content.sides->black;
    black.face.time = "28:50";
    black.face.runs = true;
    black.name = "Black  Haddad, Omar";
    black.presses = "38";
    black.detail = "Period 2";
    content.place = "Board 12  Round 3";
    content.signs = "82 %";
    content.explanation = "Hold 1 or 0: call the arbiter";
    return content;
}

// Without styles, blanks at the end cut off.
std::string line_of(const Canvas& canvas, int row) {
    std::string text;
    for (int column = 0; column < canvas.size().columns; ++column) {
        text += canvas.at(row, column).text;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::vector<std::string> lines_of(const Canvas& canvas) {
    std::vector<std::string> lines;
    for (int row = 0; row < canvas.size().rows; ++row) lines.push_back(line_of(canvas, row));
    return lines;
}

bool shows(const Canvas& canvas, std::string_view text) {
    for (const std::string& line : lines_of(canvas)) {
        if (line.find(text) != std::string::npos) return true;
    }
    return false;
}

// Cells turned round between two columns: figures on plain paper, the paper of the side that runs.
int inked(const Canvas& canvas, int from, int to) {
    int count = 0;
    for (int row = 0; row < canvas.size().rows; ++row) {
        for (int column = from; column < to; ++column) {
            count += canvas.at(row, column).style.inverse ? 1 : 0;
        }
    }
    return count;
}

TEST(Window, HasBothSidesTheNotesAndTheStrip) {
    const Canvas canvas = drawn(running(), {24, 80});
    const auto lines = lines_of(canvas);
    EXPECT_EQ(lines.at(20), " White  Kowalska, Maja" + std::string(14, ' ') + "39 |" +
                                "  Black  Haddad, Omar" + std::string(16, ' ') + "38");
    EXPECT_EQ(lines.at(23), " Board 12  Round 3" + std::string(57, ' ') + "82 %");
    EXPECT_TRUE(shows(canvas, "Period 2"));
    EXPECT_TRUE(shows(canvas, "Hold 1 or 0: call the arbiter"));
}

TEST(Window, TheRunningSideIsTurnedRound) {
    const Canvas canvas = drawn(running(), {24, 80});
    const int cells = 21 * 39;
    EXPECT_LT(inked(canvas, 0, 40), cells / 2);  // figures alone
    EXPECT_GT(inked(canvas, 41, 80), cells / 2);
    EXPECT_TRUE(canvas.at(0, 79).style.inverse);
    EXPECT_FALSE(canvas.at(0, 0).style.inverse);
}

WindowContent stopped() {
    WindowContent content = running();
    content.sides->black.face.runs = false;
    content.sides->black.ran = "Ran when stopped";
    content.note = "Clocks stopped";
    return content;
}

TEST(Window, TheSideThatRanWhenStoppedIsHalfLitAndSaysSo) {
    const Canvas canvas = drawn(stopped(), {24, 80});
    const int rows = 21;
    EXPECT_TRUE(shows(canvas, "Ran when stopped  Period 2"));
    const auto lit = [&](int row) { return canvas.at(row, 79).style.inverse; };
    EXPECT_TRUE(lit(rows - 1));
    EXPECT_TRUE(lit(rows - 2));
    EXPECT_FALSE(lit(rows - 3));
    EXPECT_FALSE(lit(0));
    EXPECT_FALSE(canvas.at(rows - 1, 0).style.inverse);
    // Less than a side that runs, more than one that does not.
    EXPECT_GT(inked(canvas, 41, 80), inked(canvas, 0, 40));
    EXPECT_LT(inked(canvas, 41, 80), inked(drawn(running(), {24, 80}), 41, 80));
}

TEST(Window, InASmallWindowAMarkStandsBesideTheTimeThatRan) {
    for (const WindowSize size : {WindowSize{1, 40}, WindowSize{3, 40}, WindowSize{7, 40}}) {
        const Canvas canvas = drawn(stopped(), size);
        bool marked = false;
        for (int row = 0; row < size.rows; ++row) {
            marked = marked || canvas.at(row, 39).style.inverse;
            EXPECT_FALSE(canvas.at(row, 0).style.inverse) << size.rows;
        }
        EXPECT_TRUE(marked) << size.rows;
        EXPECT_TRUE(shows(canvas, "28:50")) << size.rows;
    }
}

TEST(Window, ItsFiguresGrowWithTheWindow) {
    EXPECT_EQ(blocks_for("19:27", {18, 37}), (BlockSize{2, 2}));
    EXPECT_EQ(blocks_for("19:27", {40, 97}), (BlockSize{5, 4}));
    EXPECT_EQ(blocks_for("19:27", {4, 97}), std::nullopt);
    EXPECT_EQ(blocks_for("19:27", {18, 16}), std::nullopt);
    // Hours fit beside smaller seconds; tenths change nothing.
    EXPECT_EQ(blocks_for("1:30:30", {18, 37}), (BlockSize{2, 2}));
    EXPECT_EQ(blocks_for("0:08.4", {18, 37}), (BlockSize{2, 2}));
}

// A figure as it is drawn, by its blocks: from the picture of a seven-segment display.
TEST(Window, FiguresAreReadable) {
    Canvas canvas{{5, 23}};
    draw_digits(canvas, {0, 0, {5, 23}}, "-0:42", {1, 1}, {});
    std::vector<std::string> picture;
    for (int row = 0; row < 5; ++row) {
        std::string line;
        for (int column = 0; column < 23; ++column) {
            line += canvas.at(row, column).style.inverse ? '#' : '.';
        }
        picture.push_back(line);
    }
    EXPECT_EQ(picture, (std::vector<std::string>{".......###...#.#.###...",  //
                                                 ".......#.#.#.#.#...#...",  //
                                                 "...###.#.#...###.###...",  //
                                                 ".......#.#.#...#.#.....",  //
                                                 ".......###.....#.###..."}));
}

TEST(Window, BlackSitsOnTheLeftIfItIsTurned) {
    WindowContent content = running();
    content.turned = true;
    const Canvas canvas = drawn(content, {24, 80});
    EXPECT_EQ(line_of(canvas, 20).find("Black"), 1U);
    EXPECT_TRUE(canvas.at(0, 0).style.inverse);
}

TEST(Window, AFallenFlagFramesItsSideAndBlinks) {
    WindowContent content = running();
    content.sides->white.face.flag = FaceFlag::Down;
    content.sides->white.flag = "Flag";
    const Canvas canvas = drawn(content, {24, 80});
    EXPECT_EQ(line_of(canvas, 0).substr(0, 39), "################ Flag #################");
    EXPECT_EQ(line_of(canvas, 10).substr(0, 1), "#");
    EXPECT_TRUE(canvas.at(0, 18).style.blink);
    content.sides->white.face.flag = FaceFlag::Period;
    const Canvas period = drawn(content, {24, 80});
    EXPECT_FALSE(period.at(0, 18).style.blink);
    EXPECT_EQ(line_of(period, 10).substr(0, 1), " ");
}

TEST(Window, LowTimeHasABar) {
    WindowContent content = running();
    content.sides->white.face.low = true;
    const Canvas canvas = drawn(content, {24, 80});
    EXPECT_TRUE(canvas.at(0, 0).style.inverse);
    EXPECT_FALSE(canvas.at(0, 3).style.inverse);
    EXPECT_TRUE(canvas.at(0, 6).style.inverse);
}

TEST(Window, ASmallOneShowsTheTimesInLetters) {
    for (const WindowSize size : {WindowSize{1, 20}, WindowSize{3, 15}, WindowSize{6, 30}}) {
        const Canvas canvas = drawn(running(), size);
        EXPECT_TRUE(shows(canvas, "19:27")) << size.rows << 'x' << size.columns;
        EXPECT_TRUE(shows(canvas, "28:50")) << size.rows << 'x' << size.columns;
    }
}

TEST(Window, WithoutAGameItSaysSo) {
    WindowContent content;
    content.note = "No game at this board yet";
    EXPECT_TRUE(shows(drawn(content, {24, 80}), "No game at this board yet"));
}

TEST(Window, ChineseTakesTwoColumns) {
    WindowContent content = running();
    content.sides->white.name = "白方  王小明";
    const std::string line = line_of(drawn(content, {24, 80}), 20);
    EXPECT_EQ(line.substr(0, line.find('|')), " 白方  王小明                       39 ");
    EXPECT_EQ(columns_of("白方"), 4);
    EXPECT_EQ(fitted("白方白方", 7), "白方白…");
    EXPECT_EQ(fitted("白方白方", 6), "白方…");
    EXPECT_EQ(fitted("Łukasz", 6), "Łukasz");
}

TEST(Window, NothingThatSteersATerminalGetsThrough) {
    WindowContent content = running();
    content.sides->white.name =
        "A\x1b[2Jxx\xff\xc2\x9b"
        "5n";
    const std::string line = line_of(drawn(content, {24, 80}), 20);
    EXPECT_EQ(line.substr(0, 16), " A?[2Jxx??5n    ");
}

RC_GTEST_PROP(Window, AnySizeAndAnyNameIsDrawnWhole, ()) {
    WindowContent content = running();
    content.sides->white.name = *rc::gen::arbitrary<std::string>();
    content.note = *rc::gen::element<std::string>("", "已停钟", "Clocks stopped");
    content.sides->black.face.low = *rc::gen::arbitrary<bool>();
    content.sides->white.flag = *rc::gen::element<std::string>("", "倒旗");
    content.sides->white.face.flag = *rc::gen::element(FaceFlag::None, FaceFlag::Down);
    const WindowSize size{*rc::gen::inRange(0, 60), *rc::gen::inRange(0, 200)};
    const Canvas canvas = drawn(content, size);
    RC_ASSERT(canvas.size() == size);
    // Each line fills its columns: no half of a character stands alone.
    for (int row = 0; row < size.rows; ++row) {
        std::string line;
        for (int column = 0; column < size.columns; ++column) line += canvas.at(row, column).text;
        RC_ASSERT(columns_of(line) == size.columns);
    }
}

}  // namespace
}  // namespace arbiter
