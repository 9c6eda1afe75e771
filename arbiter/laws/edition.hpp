// One rulebook as data. Code reads a field and never asks which edition it is; every field bears
// its article and how well it is known. Files beside this one: one for each edition, and one header
// for the fields of each topic of the Laws.
#pragma once

#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/laws/rule.hpp"
#include "arbiter/laws/topics/adjournment_rules.hpp"
#include "arbiter/laws/topics/arrival_rules.hpp"
#include "arbiter/laws/topics/castling_rules.hpp"
#include "arbiter/laws/topics/clock_use_rules.hpp"
#include "arbiter/laws/topics/completion_rules.hpp"
#include "arbiter/laws/topics/conduct_rules.hpp"
#include "arbiter/laws/topics/ends_rules.hpp"
#include "arbiter/laws/topics/fifty_rules.hpp"
#include "arbiter/laws/topics/flag_rules.hpp"
#include "arbiter/laws/topics/illegal_rules.hpp"
#include "arbiter/laws/topics/material_rules.hpp"
#include "arbiter/laws/topics/offers_rules.hpp"
#include "arbiter/laws/topics/penalties_rules.hpp"
#include "arbiter/laws/topics/promotion_rules.hpp"
#include "arbiter/laws/topics/quickplay_rules.hpp"
#include "arbiter/laws/topics/recording_rules.hpp"
#include "arbiter/laws/topics/repetition_rules.hpp"
#include "arbiter/laws/topics/resumption_rules.hpp"
#include "arbiter/laws/topics/set_up_rules.hpp"
#include "arbiter/laws/topics/stopping_rules.hpp"
#include "arbiter/laws/topics/touch_rules.hpp"
#include "arbiter/laws/topics/vision_rules.hpp"

#include <span>
#include <string_view>

namespace arbiter {

struct Edition {
    std::string_view key;  // "fide-2023"
    std::string_view name;

    // Topic 0. What an incident gives that no field speaks of: the game goes on.
    Rule<bool> in_progress;
    // Nor has anything happened that ends it.
    Rule<bool> nothing_ended;

    // Topic 1: touch-move.
    TouchRules touch;
    // Topic 2: castling.
    CastlingRules castling;
    // Topic 3: made and completed moves.
    CompletionRules completion;
    // Topic 4: promotion irregularities.
    PromotionRules promotion;
    // Topic 5: illegal moves.
    IllegalRules illegal;
    // Topic 6: wrong set-up, reversed colours, turned board, displaced pieces.
    SetUpRules set_up;
    // Topic 7: mate, stalemate, resignation.
    EndRules ends;
    // Topic 8: time forfeit.
    FlagRules flag;
    // Topic 9 and 12: material that cannot win, dead positions.
    MaterialRules material;
    // Topic 10: recording.
    RecordingRules recording;
    // Topic 11: draw offers and agreement.
    OfferRules offers;
    // Topic 13: threefold and fivefold repetition.
    RepetitionRules repetition;
    // Topic 14: fifty moves and beyond.
    FiftyRules fifty;
    // Topic 15: quickplay finish.
    QuickplayRules quickplay;
    // Topic 16: adjournment.
    AdjournmentRules adjournment;
    // Topic 17: resumption.
    ResumptionRules resumption;
    // Topic 18: arrival and default.
    ArrivalRules arrival;
    // Topic 19: the clock.
    ClockRules clock_use;
    StoppingRules stopping;
    // Topic 20: conduct.
    ConductRules conduct;
    // Topic 21: the arbiter and his penalties.
    PenaltyRules penalties;
    // Topic 22: players with impaired vision.
    VisionRules vision;
};

// The edition with that key, or nullptr. "fide-2001@1997" is the Laws of 1997 as a variant of 2001.
[[nodiscard]] const Edition* find_edition(std::string_view key);

// All of them, the oldest first.
[[nodiscard]] std::span<const Edition* const> all_editions();

}  // namespace arbiter
