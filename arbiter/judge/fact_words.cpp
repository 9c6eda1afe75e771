#include "arbiter/judge/fact_words.hpp"

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace arbiter {
namespace {

template <std::size_t N, class E>
std::string_view word_in(const std::array<std::string_view, N>& words, E value) noexcept {
    const auto index = static_cast<std::size_t>(value);
    return index < N ? words.at(index) : std::string_view{};
}

// Those without a kind of their own; the others' words are those of their kinds.
constexpr std::array<std::string_view, 18> irregularities{"",
                                                          "initial_position_wrong",
                                                          "colours_reversed",
                                                          "board_turned",
                                                          "displaced_pieces",
                                                          "adjourned_position_wrong",
                                                          "clock_setting_wrong",
                                                          "wrong_clock_times",
                                                          "record_gap",
                                                          "stops_recording",
                                                          "writes_before_moving",
                                                          "one_incomplete",
                                                          "both_incomplete",
                                                          "",
                                                          "",
                                                          "refuses_to_obey",
                                                          "schedule_disturbed",
                                                          "boards_differ"};
static_assert(irregularities.size() == std::variant_size_v<Irregularity>);

constexpr std::array<std::string_view, 42> types{"touch",
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
                                                 "told_to_seal",
                                                 "agree_correction",
                                                 "asks_moves",
                                                 "moves_at_once",
                                                 "",
                                                 "adjudication_pending",
                                                 "announce",
                                                 "assistant",
                                                 "irregularity"};
static_assert(types.size() == std::variant_size_v<Fact>);

constexpr std::array<std::string_view, 3> decisions{"arbiter_rejects", "arbiter_accepts",
                                                    "arbiter_postpones"};
constexpr std::array<std::string_view, 2> defects{"clock_defect", "flag_defect"};

void add_kinds(std::vector<Fact>& kinds, const ArbiterDecided&) {
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        kinds.emplace_back(ArbiterDecided{static_cast<ClaimDecision>(i)});
    }
}
void add_kinds(std::vector<Fact>& kinds, const DeviceDefect&) {
    for (std::size_t i = 0; i < defects.size(); ++i) {
        DeviceDefect defect;
        defect.device = static_cast<DefectiveDevice>(i);
        kinds.emplace_back(defect);
    }
}
template <class F>
void add_kinds(std::vector<Fact>& kinds, const F& fact) {
    kinds.emplace_back(fact);
}
template <class K>
void add_irregularities(std::vector<Fact>& kinds, K fact) {
    if constexpr (requires { fact.kind; }) {
        using Kind = decltype(fact.kind);
        for (std::size_t i = 0; !word_of(static_cast<Kind>(i)).empty(); ++i) {
            fact.kind = static_cast<Kind>(i);
            kinds.emplace_back(fact);
        }
    } else {
        kinds.emplace_back(std::move(fact));
    }
}
template <class... K>
void add_kinds(std::vector<Fact>& kinds, const std::variant<K...>&) {
    (add_irregularities(kinds, K{}), ...);
}
template <class... F>
std::vector<Fact> make_kinds(std::type_identity<std::variant<F...>>) {
    std::vector<Fact> kinds;
    (add_kinds(kinds, F{}), ...);
    return kinds;
}

}  // namespace

std::string_view word_of(Observer who) noexcept {
    return word_in(std::array<std::string_view, 3>{"arbiter", "white", "black"}, who);
}
std::string_view word_of(Whose whose) noexcept {
    return word_in(std::array<std::string_view, 3>{"white", "black", "both"}, whose);
}
std::string_view word_of(Winner winner) noexcept {
    return word_in(std::array<std::string_view, 3>{"white", "black", "draw"}, winner);
}
std::string_view word_of(Said said) noexcept {
    return word_in(std::array<std::string_view, 2>{"before", "after"}, said);
}
std::string_view word_of(ClaimKind kind) noexcept {
    return word_in(std::array<std::string_view, 10>{"touch_move", "illegal_move", "rook_first",
                                                    "promotion", "time", "threefold", "fifty",
                                                    "normal_means", "perpetual_check", "increment"},
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
std::string_view word_of(IllegalMoveKind kind) noexcept {
    return word_in(std::array<std::string_view, 4>{"illegal_move_completed", "illegal_move_found",
                                                   "king_captured", "both_kings_in_check"},
                   kind);
}
std::string_view word_of(PressFaultKind kind) noexcept {
    return word_in(std::array<std::string_view, 3>{"forgot_press", "press_after_opponent_reply",
                                                   "other_hand_press"},
                   kind);
}
std::string_view word_of(MisconductKind kind) noexcept {
    return word_in(std::array<std::string_view, 4>{"phone_on_person", "notes_or_advice",
                                                   "distraction", "left_area"},
                   kind);
}
std::string_view word_of(AssistantAct act) noexcept {
    return word_in(
        std::array<std::string_view, 9>{"moves", "announces", "records", "presses", "tells_time",
                                        "claims_time", "reports_touch", "adjourns", "advises"},
        act);
}
std::string_view word_of(RaisedWhen raised) noexcept {
    return word_in(std::array<std::string_view, 2>{"at_once", "later"}, raised);
}
std::string_view word_of(TouchOrder order) noexcept {
    return word_in(std::array<std::string_view, 1>{"unclear"}, order);
}
std::string_view word_of(FlagOrder order) noexcept {
    return word_in(std::array<std::string_view, 3>{"unknown", "white_first", "black_first"}, order);
}
std::string_view word_of(ToldEnd how) noexcept {
    return word_in(std::array<std::string_view, 11>{"checkmate", "stalemate", "dead_position",
                                                    "resignation", "agreement", "time", "threefold",
                                                    "fivefold", "fifty", "seventy_five", "default"},
                   how);
}
std::string_view word_of(SealedEnd end) noexcept {
    return word_in(
        std::array<std::string_view, 4>{"checkmate", "stalemate", "dead_position", "resignation"},
        end);
}
std::string_view word_of(StopReason reason) noexcept {
    return word_in(
        std::array<std::string_view, 4>{"promotion_piece", "claim", "disturbance", "none"}, reason);
}
std::string_view word_of(ArbiterSight what) noexcept {
    return word_in(
        std::array<std::string_view, 9>{"touch_move_breach", "pawn_on_last_rank", "illegal_move",
                                        "rook_first", "two_hands", "press_without_move",
                                        "both_kings_in_check", "forgot_press", "number_of_moves"},
        what);
}
std::string_view word_of(Penalty penalty) noexcept {
    return word_in(
        std::array<std::string_view, 11>{"warning", "severe_warning", "opponent_time", "own_time",
                                         "opponent_points", "own_points", "fine", "loss",
                                         "exclusion", "expulsion", "other"},
        penalty);
}
std::string_view word_of(EventSystem system) noexcept {
    return word_in(std::array<std::string_view, 1>{"swiss"}, system);
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
    if (const auto* defect = std::get_if<DeviceDefect>(&fact)) {
        return word_in(defects, defect->device);
    }
    return types.at(fact.index());
}

std::string_view kind_of(const Irregularity& fact) noexcept {
    const auto kind = [&](const auto& each) {
        if constexpr (requires { each.kind; }) {
            return word_of(each.kind);
        } else {
            return irregularities.at(fact.index());
        }
    };
    return std::visit(kind, fact);
}

bool is_move_text(std::string_view field) noexcept {
    return field == "san" || field == "declared" || field == "move";
}

const std::vector<Fact>& kinds_of_fact() {
    static const std::vector<Fact> kinds = make_kinds(std::type_identity<Fact>{});
    return kinds;
}

}  // namespace arbiter
