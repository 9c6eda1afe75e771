// The words of docs/protocol.md for enumerators, so that stories and failures can be read.
#pragma once

#include "arbiter/game/game.hpp"

#include <string>
#include <string_view>

namespace arbiter::testing {

std::string word(Color side);  // "white", "black"
std::string word(GameResult result);
std::string word(Termination termination);
std::string word(GamePhase phase);
std::string word(AlarmKind kind);
std::string word(const ClockAct& act);

// The other way; they throw std::invalid_argument for a word that is none.
Color color_of(std::string_view text);
GameResult result_of(std::string_view text);
Termination termination_of(std::string_view text);

// "4:59.500" and back, "1:30:00" too.
std::string time_text(Millis time);
Millis time_of(std::string_view text);

}  // namespace arbiter::testing
