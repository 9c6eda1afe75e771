// The words of docs/protocol.md, in its order.
#include "db/codec/words.hpp"

#include "arbiter/hall/event.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using ::testing::ElementsAre;

template <class E>
std::vector<std::string> all_words() {
    std::vector<std::string> words;
    for (std::uint8_t i = 0; !word_of(static_cast<E>(i)).empty(); ++i) {
        words.emplace_back(word_of(static_cast<E>(i)));
    }
    return words;
}

template <class E>
void expect_each_reads_back() {
    for (std::uint8_t i = 0; !word_of(static_cast<E>(i)).empty(); ++i) {
        EXPECT_EQ(parse_word<E>(word_of(static_cast<E>(i))), static_cast<E>(i));
    }
    EXPECT_EQ(parse_word<E>("nonsense"), std::nullopt);
    EXPECT_EQ(parse_word<E>(""), std::nullopt);
}

TEST(Words, are_those_of_the_protocol) {
    EXPECT_THAT(all_words<Color>(), ElementsAre("w", "b"));
    EXPECT_THAT(all_words<GameResult>(),
                ElementsAre("1-0", "0-1", "1/2-1/2", "-+", "+-", "--", "0-0", "1/2-0", "0-1/2"));
    EXPECT_THAT(all_words<ByeKind>(), ElementsAre("pairing_allocated", "full_point", "half_point",
                                                  "zero_point", "free_round"));
    EXPECT_THAT(all_words<Termination>(),
                ElementsAre("checkmate", "stalemate", "dead_position", "fivefold", "seventyfive",
                            "resignation", "agreement", "time_forfeit", "threefold_claim",
                            "fifty_claim", "illegal_moves", "default", "arbiter"));
    EXPECT_THAT(
        all_words<AlarmKind>(),
        ElementsAre("flag", "wrong_side_press", "press_before_move", "illegal", "call", "diverged",
                    "order_refused", "terminal_boot", "low_battery", "sleep", "doubt",
                    "repetition_near", "result_disagrees", "duty_broken", "unbound_terminal",
                    "device_waits", "changed_at_device", "entry_differs", "log_refused",
                    "order_late", "result_reported", "told_differs", "terminal_offline",
                    "silent_at_zero", "clock_rate", "clock_defect", "off_wall", "move_counter",
                    "wrong_pin", "double_press", "hand_rests", "sides_reversed", "position_watched",
                    "key_contested", "board_feed", "end_taken_back"));
    EXPECT_THAT(all_words<ReportKind>(),
                ElementsAre("start", "press", "expire", "period", "pause", "resume", "applied",
                            "refused", "flag_clear", "end", "boot", "sleep", "low_batt", "local",
                            "doubt", "wrong_pin", "log_lost", "held", "released"));
    EXPECT_THAT(all_words<Speed>(), ElementsAre("standard", "rapid", "blitz"));
    EXPECT_THAT(all_words<Variant>(), ElementsAre("standard", "chess960"));
    EXPECT_THAT(all_words<Transition>(), ElementsAre("moves", "zero"));
    EXPECT_THAT(all_words<KeyRole>(), ElementsAre("terminal", "board", "operator"));
}

TEST(Words, read_back_as_what_they_were) {
    expect_each_reads_back<Color>();
    expect_each_reads_back<GameResult>();
    expect_each_reads_back<ByeKind>();
    expect_each_reads_back<Termination>();
    expect_each_reads_back<AlarmKind>();
    expect_each_reads_back<ReportKind>();
    expect_each_reads_back<Speed>();
    expect_each_reads_back<Variant>();
    expect_each_reads_back<Transition>();
    expect_each_reads_back<KeyRole>();
}

TEST(Words, are_read_exactly_as_written) {
    EXPECT_EQ(parse_word<Speed>("Rapid"), std::nullopt);
    EXPECT_EQ(parse_word<Speed>("rapid "), std::nullopt);
    EXPECT_EQ(parse_word<Color>("white"), std::nullopt);
}

// The number is that of Python's base64.b32decode, with the letters of RFC 4648 put for
// Crockford's.
TEST(Ids, are_crockfords_base32_in_either_case) {
    const GameId id{676'992'992'170'111};
    EXPECT_EQ(to_text(id), "k7q2vd0m3z");
    EXPECT_EQ(parse_id<GameId>("k7q2vd0m3z"), id);
    EXPECT_EQ(parse_id<GameId>("K7Q2vD0M3Z"), id);
    EXPECT_EQ(parse_id<GameId>("zzzzzzzzzz"), GameId{(std::uint64_t{1} << 50) - 1});
}

TEST(Ids, are_nothing_else) {
    for (const char* text :
         {"", "k7q2vd0m3", "k7q2vd0m3z0", "i7q2vd0m3z", "l7q2vd0m3z", "o7q2vd0m3z", "u7q2vd0m3z",
          "U7q2vd0m3z", "k7q2-d0m3z", "k7q2vd0m3 ", "k7q2vd0m\xC3\xA9"}) {
        EXPECT_EQ(parse_id<GameId>(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace arbiter
