// What the program of electronic boards writes, as it grows: games are matched with boards,
// compared with the record and told in commands. Each look at the file is a part of the input;
// parts end with a form feed, and the first byte of each says how long it is seen and what the
// server answers.
#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/notation/notation.hpp"
#include "server/eboards/board_feed.hpp"
#include "server/wire/command_json.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace {

using namespace arbiter;

constexpr int most_acts = 5'000;  // of one look: no input of this size has so many moves

BoardGame empty_board(std::uint64_t number, ByColor<std::string> names) {
    const std::string start = to_fen(Position::initial());
    return {.game = GameId{number},
            .board = static_cast<int>(number),
            .round = 1,
            .names = std::move(names),
            .ply = 0,
            .fen = start,
            .over = false,
            .result = {},
            .draw_offer = {},
            .rewritten = 0,
            .start = start,
            .moves = std::vector<std::string>{},
            .before = 0};
}

// Whatever is told is a command that the server reads; some of them it refuses.
void tell(BoardFeed& feed, BoardFeed::Time now, unsigned refused) {
    int acts = 0;
    for (auto due = feed.due(now); !due.empty(); due = feed.due(now)) {
        for (const FeedAct& act : due) {
            const auto command = read_command(act.command.dump(), Seat::Operator,
                                              [](std::string_view) { return std::string{}; });
            fuzz::must(command.has_value(), "an act is a command of an operator's");
            const bool refuses = refused != 0 && acts % 8 == static_cast<int>(refused);
            feed.answered(act.game, refuses
                                        ? Result<std::int64_t>{refuse("record_in_doubt", "move")}
                                        : Result<std::int64_t>{1});
            fuzz::must(++acts < most_acts, "a file is told in the end");
        }
    }
}

}  // namespace

int arbiter::fuzz::fuzz_boards(const std::uint8_t* bytes, std::size_t size) {
    BoardFeed feed;
    feed.heard(empty_board(1, {"Abel, Ana", "Boll, Ben"}));
    feed.heard(empty_board(2, {"Cole, Cyd", "Dorn, Del"}));
    BoardFeed::Time now{};
    std::string_view left = text_of(bytes, size);
    while (!left.empty()) {
        const auto part = left.substr(0, left.find('\f'));
        left.remove_prefix(std::min(part.size() + 1, left.size()));
        if (part.empty()) continue;
        const auto first = static_cast<unsigned char>(part.front());
        feed.read(read_pgn(part.substr(1)), now);
        for (int look = 0; look < 2; ++look) {
            tell(feed, now, first % 8U);
            static_cast<void>(feed.take_notes());
            now += std::chrono::milliseconds{40} * first;
        }
    }
    must(feed.matched() <= 2, "a board has one game");
    return 0;
}
