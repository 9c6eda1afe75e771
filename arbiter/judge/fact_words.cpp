#include "arbiter/judge/fact_words.hpp"

#include <array>
#include <cstddef>

namespace arbiter {
namespace {

template <std::size_t N, class E>
std::string_view word_in(const std::array<std::string_view, N>& words, E value) noexcept {
    const auto index = static_cast<std::size_t>(value);
    return index < N ? words.at(index) : std::string_view{};
}

constexpr std::array<std::string_view, 24> irregularities{"illegal_move_completed",
                                                          "illegal_move_found",
                                                          "initial_position_wrong",
                                                          "colours_reversed",
                                                          "board_turned",
                                                          "displaced_pieces",
                                                          "adjourned_position_wrong",
                                                          "clock_setting_wrong",
                                                          "wrong_clock_times",
                                                          "record_gap",
                                                          "one_incomplete",
                                                          "both_incomplete",
                                                          "stops_recording",
                                                          "writes_before_moving",
                                                          "forgot_press",
                                                          "press_after_opponent_reply",
                                                          "other_hand_press",
                                                          "phone_on_person",
                                                          "notes_or_advice",
                                                          "distraction",
                                                          "left_area",
                                                          "refuses_to_obey",
                                                          "king_captured",
                                                          "both_kings_in_check"};

constexpr std::array<std::string_view, 34> types{"touch",
                                                 "adjust",
                                                 "place",
                                                 "release",
                                                 "remove",
                                                 "move",
                                                 "move_number",
                                                 "promotion_incomplete",
                                                 "press",
                                                 "opponent_replied",
                                                 "next_move_completed",
                                                 "noticed",
                                                 "flag_seen",
                                                 "claim",
                                                 "offer",
                                                 "answer",
                                                 "withdraw",
                                                 "agree_draw",
                                                 "resign",
                                                 "handshake",
                                                 "result_signed",
                                                 "result_registered",
                                                 "game_over",
                                                 "seal",
                                                 "open_envelope",
                                                 "envelope_missing",
                                                 "arrive",
                                                 "stop_clocks",
                                                 "reconstruction",
                                                 "arbiter_saw",
                                                 "",
                                                 "penalty",
                                                 "spectator",
                                                 "irregularity"};
static_assert(types.size() == std::variant_size_v<Fact>);

constexpr std::array<std::string_view, 3> decisions{"arbiter_rejects", "arbiter_accepts",
                                                    "arbiter_postpones"};

}  // namespace

std::string_view word_of(Observer who) noexcept {
    return word_in(std::array<std::string_view, 3>{"arbiter", "white", "black"}, who);
}
std::string_view word_of(Whose whose) noexcept {
    return word_in(std::array<std::string_view, 3>{"white", "black", "both"}, whose);
}
std::string_view word_of(Said said) noexcept {
    return word_in(std::array<std::string_view, 2>{"before", "after"}, said);
}
std::string_view word_of(ClaimKind kind) noexcept {
    return word_in(
        std::array<std::string_view, 8>{"touch_move", "illegal_move", "rook_first", "promotion",
                                        "time", "threefold", "fifty", "normal_means"},
        kind);
}
std::string_view word_of(OfferMoment when) noexcept {
    return word_in(
        std::array<std::string_view, 4>{"after_move_before_press", "opponent_clock_running",
                                        "own_clock_before_move", "after_sealing"},
        when);
}
std::string_view word_of(AnswerKind answer) noexcept {
    return word_in(std::array<std::string_view, 3>{"accepted", "refused", "deferred"}, answer);
}
std::string_view word_of(IrregularityKind kind) noexcept {
    return word_in(irregularities, kind);
}
std::string_view word_of(PeriodNow period) noexcept {
    return word_in(std::array<std::string_view, 2>{"last", "not_last"}, period);
}
std::string_view word_of(Supervision supervision) noexcept {
    return word_in(std::array<std::string_view, 2>{"adequate", "limited"}, supervision);
}

std::string_view side_word(Color side) noexcept {
    return side == Color::White ? "white" : "black";
}

std::string_view type_of(const Fact& fact) noexcept {
    if (const auto* decided = std::get_if<ArbiterDecided>(&fact)) {
        return word_in(decisions, decided->decision);
    }
    return types.at(fact.index());
}

}  // namespace arbiter
