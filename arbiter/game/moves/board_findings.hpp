// Times of electronic boards for moves that the record has already.
#pragma once

#include "clock/time.hpp"

namespace arbiter {

class Decision;

// The program of the electronic boards has the mover's time after a recorded move only now, or
// corrects it: the record is written again with the same moves and that time. Nothing follows where
// a clock is linked, the time is known, or a move from there on stood though illegal.
void take_late_time(Decision& decision, int ply, Millis observed);

}  // namespace arbiter
