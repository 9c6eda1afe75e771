// The squares of a move that the rules do not allow, from its text: what hands have done to the
// pieces, as far as the text says it.
#pragma once

#include "arbiter/chess/board/placement.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// "Bb6" with one bishop of that colour: "f1b6". Of several pieces the one that goes so by its way
// of moving (check and pins do not count). nullopt: no piece, or more than one, can be meant.
[[nodiscard]] std::optional<std::string> sensed_squares(const Placement& board, Color mover,
                                                        std::string_view san);

// The texts of moves that follow each other, by squares for as long as they are known ("f1b6"),
// from the first that is not as they are written.
[[nodiscard]] std::vector<std::string> sensed_moves(Placement board, Color mover,
                                                    const std::vector<std::string>& sans);

// A king has gone further than a king goes, to d4, d5, e4 or e5: the sign for the end of the game.
[[nodiscard]] bool is_king_put_into_centre(const Placement& board, Color mover,
                                           std::string_view san);
// A king goes to d4, d5, e4 or e5, legally or not.
[[nodiscard]] bool is_king_to_centre(std::string_view san);

}  // namespace arbiter
