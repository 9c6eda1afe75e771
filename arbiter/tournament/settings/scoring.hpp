// What results are worth in an event: the values of TRF record 162 (C.07: W, D, L).
#pragma once

#include "arbiter/outcome.hpp"
#include "clock/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

struct Scoring {
    Score win{100};   // over the board or by forfeit, and a full-point bye
    Score draw{50};   // and a half-point bye
    Score loss{0};    // over the board
    Score absence{};  // a zero-point bye, a forfeit loss
    std::optional<Score> pairing_allocated_bye{};  // none: as a win
    std::optional<Score> unknown_result{};         // none: as a draw
    // A draw whose Armageddon game was won; who lost that has a draw's. None: no such games.
    std::optional<Score> armageddon_win{};
    friend bool operator==(const Scoring&, const Scoring&) = default;
};

// Win, draw and loss, "3-1-0"; behind them what else is not as usual, by the letters of record 162:
// "3-1-0 A0.5 P1 X0". G is the Armageddon game after a draw, between a draw and a win: "3-1-0
// G1.5". Refusal: bad_field, `scoring`.
[[nodiscard]] Result<Scoring> parse_scoring(std::string_view text);
[[nodiscard]] std::string scoring_text(const Scoring& scoring);

}  // namespace arbiter
