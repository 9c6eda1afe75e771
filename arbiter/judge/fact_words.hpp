// The stable words for facts on the wire, in the journal and in scenario files.
#pragma once

#include "arbiter/judge/fact.hpp"
#include "arbiter/laws/regulations.hpp"
#include "arbiter/laws/rule.hpp"

#include <string_view>
#include <vector>

namespace arbiter {

// Empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(Observer who) noexcept;          // "arbiter", "white"
[[nodiscard]] std::string_view word_of(Whose whose) noexcept;           // "both"
[[nodiscard]] std::string_view word_of(Winner winner) noexcept;         // "draw"
[[nodiscard]] std::string_view word_of(Said said) noexcept;             // "before"
[[nodiscard]] std::string_view word_of(ClaimKind kind) noexcept;        // "touch_move"
[[nodiscard]] std::string_view word_of(OfferMoment when) noexcept;      // "own_clock_before_move"
[[nodiscard]] std::string_view word_of(AnswerKind answer) noexcept;     // "accepted"
[[nodiscard]] std::string_view word_of(IllegalMoveKind kind) noexcept;  // "king_captured"
[[nodiscard]] std::string_view word_of(PressFaultKind kind) noexcept;   // "forgot_press"
[[nodiscard]] std::string_view word_of(MisconductKind kind) noexcept;   // "left_area"
[[nodiscard]] std::string_view word_of(AssistantAct act) noexcept;      // "tells_time"
[[nodiscard]] std::string_view word_of(RaisedWhen raised) noexcept;     // "at_once"
[[nodiscard]] std::string_view word_of(TouchOrder order) noexcept;      // "unclear"
[[nodiscard]] std::string_view word_of(FlagOrder order) noexcept;       // "unknown"
[[nodiscard]] std::string_view word_of(ToldEnd how) noexcept;           // "resignation"
[[nodiscard]] std::string_view word_of(SealedEnd end) noexcept;         // "dead_position"
[[nodiscard]] std::string_view word_of(StopReason reason) noexcept;     // "promotion_piece"
[[nodiscard]] std::string_view word_of(ArbiterSight what) noexcept;     // "pawn_on_last_rank"
[[nodiscard]] std::string_view word_of(Penalty penalty) noexcept;       // "opponent_time"
[[nodiscard]] std::string_view word_of(EventSystem system) noexcept;    // "swiss"
[[nodiscard]] std::string_view word_of(PeriodNow period) noexcept;      // "last"
[[nodiscard]] std::string_view word_of(Supervision supervision) noexcept;  // "limited"

// "white", "black": facts write the sides out.
[[nodiscard]] std::string_view side_word(Color side) noexcept;

// The word for each kind of fact: "touch", "claim". ArbiterDecided has three.
[[nodiscard]] std::string_view type_of(const Fact& fact) noexcept;
// The word for each kind of irregularity: "record_gap".
[[nodiscard]] std::string_view kind_of(const Irregularity& fact) noexcept;

// Whether a field of this name is a move, as SAN or in words: san, declared, move.
[[nodiscard]] bool is_move_text(std::string_view field) noexcept;

// Every kind of fact once, with nothing told of it: what has its type (and kind).
[[nodiscard]] const std::vector<Fact>& kinds_of_fact();

}  // namespace arbiter
