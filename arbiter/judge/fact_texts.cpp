#include "arbiter/judge/fact_texts.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 1> touch_orders{"unclear"};
constexpr std::array<std::string_view, 1> flag_orders{"unknown"};
constexpr std::array<std::string_view, 6> game_ends{"checkmate",   "stalemate", "dead_position",
                                                    "resignation", "agreement", "time"};
constexpr std::array<std::string_view, 4> sealed_results{"checkmate", "stalemate", "dead",
                                                         "resigns"};
constexpr std::array<std::string_view, 3> stop_reasons{"promotion_piece", "claim", "disturbance"};
constexpr std::array<std::string_view, 3> seen_by_arbiter{"touch_move_breach", "pawn_on_last_rank",
                                                          "illegal_move"};
constexpr std::array<std::string_view, 3> at_fault{"arbiter", "white", "black"};
constexpr std::array<std::string_view, 1> event_systems{"swiss"};

struct FactText {
    std::string_view type;
    std::string_view field;
    std::span<const std::string_view> words;
};

constexpr std::array fact_texts{
    FactText{"touch", "order", touch_orders},
    FactText{"flag_seen", "order", flag_orders},
    FactText{"game_over", "how", game_ends},
    FactText{"seal", "sealed_result", sealed_results},
    FactText{"open_envelope", "sealed_result", sealed_results},
    FactText{"stop_clocks", "reason", stop_reasons},
    FactText{"arbiter_saw", "what", seen_by_arbiter},
    FactText{"irregularity", "fault", at_fault},
    FactText{"irregularity", "event", event_systems},
};

}  // namespace

std::span<const std::string_view> texts_of(std::string_view type, std::string_view field) noexcept {
    const auto* const found = std::find_if(
        fact_texts.begin(), fact_texts.end(),
        [&](const FactText& each) { return each.type == type && each.field == field; });
    return found == fact_texts.end() ? std::span<const std::string_view>{} : found->words;
}

bool is_move_text(std::string_view field) noexcept {
    return field == "san" || field == "declared" || field == "move";
}

}  // namespace arbiter
