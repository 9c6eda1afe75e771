// Fields of a rulebook, topic 20: conduct.
#pragma once

#include "arbiter/laws/rule.hpp"

#include <cstdint>
#include <string_view>

namespace arbiter {

// What a breach brings. Unknown: the edition's text is not known, the arbiter decides.
enum class Sanction : std::uint8_t { Unknown, Discretion, Warning, Loss };

struct ConductRules {
    Rule<Sanction> phone_on_person;
    Rule<bool> event_may_ease_phone;  // a milder penalty than the edition's by the regulations
    Rule<Sanction> notes_or_advice;
    Rule<Sanction> distraction;
    Rule<Sanction> left_area;
    Rule<bool> may_leave_off_turn;   // the area, not the venue
    Rule<Sanction> refuses_to_obey;  // one player
    Rule<Sanction> first_refusal;    // the same, the first time
    Rule<Sanction> both_refuse;
    // A spectator speaks. Where it brings the truth about a game to light, some editions say so
    // with the result.
    Rule<Sanction> spectator_speaks;
    Rule<bool> spectator_with_result;
    Rule<std::string_view> spectator_fate;  // "": nothing is said of him
};

}  // namespace arbiter
