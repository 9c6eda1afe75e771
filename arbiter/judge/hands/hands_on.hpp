// Rulings that several topics of the hands share: a duty ruled on, a move made, an illegal move
// punished. Private to arbiter/judge.
#pragma once

#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/scene.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

// The plies on the board.
[[nodiscard]] int plies(const Scene& scene);

// The ply after which both have made that move; missing: the record does not reach there.
[[nodiscard]] std::optional<int> ply_after_move(const Scene& scene, int move);
[[nodiscard]] MadeMove made_by(Color side, std::string san);

// touch.cpp
[[nodiscard]] Hands hands_of(const Scene& scene);
// Rules what the duty says, with details and effects; the position is the one the duty is of.
void rule_duty(Scene& scene, const TouchDuty& duty, Color player);
// The made move met the duty of the touches.
void rule_fulfilled(Scene& scene, Ruling ruling);
// The made move broke a duty: it is taken back.
void rule_breach(Scene& scene);

// touch.cpp: whether the complainant has touched or moved a piece since what he complains of.
[[nodiscard]] bool complaint_is_late(const Scene& scene, const Claimed& fact);
// Whether the arbiter must leave alone what nobody complains of: rules so and gives true.
[[nodiscard]] bool left_to_complaint(Scene& scene);

// castling.cpp: the castling made was begun with the rook, as somebody says who saw it; false if
// no castling was made.
[[nodiscard]] bool rule_rook_first(Scene& scene);

// castling.cpp: what the guidelines for Chess960 say of a duty that castling is part of.
void cite_chess960(Scene& scene, const TouchDuty& duty);
// placing.cpp: the king let go in Chess960 where castling takes him and where he may move as well,
// and nothing says which it is: rules so and gives true.
[[nodiscard]] bool rule_castling_doubt(Scene& scene);
// ... the duty: he castles, or the king stays there.
[[nodiscard]] TouchDuty castling_doubt_duty(const Scene& scene);
// ... and the clock was pressed, or another thing done: the king has moved.
[[nodiscard]] Verdict leave_king_there(Scene& scene);

// completion.cpp: a legal move stands on the board; checks the duty, plays it, looks for an end.
void make_move(Scene& scene, MadeMove made, Move move);
// The move that led to the position on the board; missing at the start of the record.
[[nodiscard]] std::optional<Move> last_move(const Scene& scene);
// Where the touches told are those before the last move of the record: that move is judged as if
// it were made now.
void take_up_last_move(Scene& scene);
// The move made stands; cites how it came to be made.
void rule_made(Scene& scene);

[[nodiscard]] Rank last_rank(Color side);
// promotion.cpp: the pawn was left on the last rank and that is to be ruled on.
[[nodiscard]] Verdict rule_unreplaced(Scene& scene, bool claimed);
// A piece set down on the last rank instead of a pawn; false if it is nothing of the kind.
[[nodiscard]] bool set_down_promoted(Scene& scene, Color actor, Role role, Square square,
                                     bool released);
void rule_promotion_choice(Scene& scene);

// Who brought an illegal move up.
enum class RaisedBy : std::uint8_t { Nobody, Opponent, Arbiter };
// illegal.cpp: scene.move.made is illegal.
[[nodiscard]] Verdict rule_illegal(Scene& scene, RaisedBy raised);
// The duty on the move that replaces an illegal one: its touches, then the piece that was moved.
[[nodiscard]] std::optional<TouchDuty> replacing_duty(const Scene& scene, const Position& position,
                                                      const MadeMove& made);
// The illegal move in question was reported as such, and judged: who saw it adds nothing.
[[nodiscard]] bool is_reported(const Scene& scene);
// illegal_found.cpp: an illegal move that was reported as such, and by whom it was raised besides.
[[nodiscard]] Verdict judge_report(Scene& scene, const IllegalMoveReport& fact, RaisedBy raised);
// What was found cannot be corrected any more: rules so and gives true. `found` may be null.
[[nodiscard]] bool too_late(Scene& scene, const IllegalMoveReport* found);

// A fault that counts as an illegal move.
struct Offence {
    Color by{};
    Ruling remedy = Ruling::Restore;
    std::vector<Ground> grounds;  // of the remedy
    std::vector<Ground> because;  // of its being an offence: cited with the loss, too
    std::optional<TouchDuty> replacement;
    std::string move;
    std::optional<int> restore_to_ply;
    bool pressed = false;  // the move was completed by the press, just now
    // The position in which the opponent must still be able to mate; null: not known.
    const Position* position = nullptr;
};
// illegal_penalty.cpp: what follows may be another illegal move than the one ruled on last.
void begin_offence(Scene& scene);
// The remedy with the penalty of the edition, or the loss of the game.
void rule_offence(Scene& scene, const Offence& offence);
// The same where nobody says whose move it was: the price of a first illegal move, if no count says
// that it may not be one.
void rule_unknown_offence(Scene& scene, const Offence& offence);
// press.cpp: a fault of hand or clock, with the penalty of an illegal move where the edition says
// so. False: it is no offence.
[[nodiscard]] bool rule_hand_fault(Scene& scene, const Rule<HandFault>& rule, Color by,
                                   RaisedBy raised);
// The arbiter has seen two hands used, or a press without a move.
void saw_two_hands(Scene& scene, Color by);
void saw_empty_press(Scene& scene, Color by);
// Whether one more illegal move of this player loses.
[[nodiscard]] bool loses_by(const Scene& scene, Color by);
// The result stands, whatever was found after the game; or nothing is done if it is not known.
void rule_result_stands(Scene& scene, Ground by);
// The articles under which an illegal move is restored in this kind of play.
[[nodiscard]] std::vector<Ground> restoring_grounds(const Scene& scene);
// The article that opens the road to the penalties where play is not watched, if any.
[[nodiscard]] std::vector<Ground> route_grounds(const Scene& scene);
// Whether the way of play bars a ruling now: rules so and gives true.
[[nodiscard]] bool barred_by_play(Scene& scene, RaisedBy raised);

}  // namespace arbiter
