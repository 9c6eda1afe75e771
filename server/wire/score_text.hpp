// Results, points and moves as people read them. Halves are ½, forfeits + and –.
#pragma once

#include "arbiter/outcome.hpp"
#include "arbiter/tournament/rounds/bye.hpp"
#include "arbiter/tournament/standings/table.hpp"
#include "clock/color.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

struct Pairing;  // tournament/tournament.hpp

[[nodiscard]] std::string_view side_of_result(GameResult result, Color side);  // "½"
[[nodiscard]] std::string result_of_game(GameResult result);                   // "½–½", "+ –"
// " (1½–1)": what the table gives the sides where an Armageddon game decided; else empty.
[[nodiscard]] std::string armageddon_text(const Pairing& pairing, const Scoring& scoring);
// The catalogue's word for why somebody has no opponent.
[[nodiscard]] std::string bye_key(ByeKind kind);

[[nodiscard]] std::string points_of_hundredths(std::int32_t hundredths);  // "7½"
[[nodiscard]] std::string two_decimals(std::int32_t hundredths);          // "2.85"
// With its sign: "+17½", a minus sign as wide as the plus, "0".
[[nodiscard]] std::string signed_points(std::int32_t hundredths);
// A cell of a crosstable: "1", "½", by forfeit "+" and "–"; in brackets what counts for nobody.
[[nodiscard]] std::string cross_text(const CrosstableGame& game);
// Of a table round by round, behind whom he met: "w1", "b+"; without a score: still to come.
// No colour: a forfeit in which nobody had one, "+".
[[nodiscard]] std::string meeting_text(std::optional<Color> color, std::string_view score);
// A round without an opponent in the same table: "–1", "–½", and "–" of who was left free. No
// kind: absent without a word.
[[nodiscard]] std::string bye_text(std::optional<ByeKind> kind, std::int32_t hundredths);
// A tie-break's value: counts as points are written, sums with two decimals.
[[nodiscard]] std::string tiebreak_value(std::string_view code, std::int32_t hundredths);
// "12. Nf3", "12…Nf6", the ply counted from 1.
[[nodiscard]] std::string numbered_move(std::size_t ply, std::string_view san, bool white_first);

}  // namespace arbiter
