// Incidents that wait for a ruling are judged together with what is reported after them: a flag is
// no loss where a claim of its owner that was made before is right (2023: 7.5.1, 6.8). Private to
// decide.
#pragma once

#include "arbiter/game/decision.hpp"

#include <functional>

namespace arbiter {

// Judges facts of one moment.
using Judge = std::function<Result<Judgement>(Incident&)>;

// `judgement` is of `incident` alone. What it says where the matters before it are known: the same,
// or that nothing follows from it, with the reason open_matter_first and the number of the earlier
// incident. Its questions are those of both.
[[nodiscard]] Judgement beside_open_matters(const Game& game, const Incident& incident,
                                            std::optional<int> number, Judgement judgement,
                                            const Judge& judge);

// Nothing follows from it because of another matter: what becomes of that one changes this one.
[[nodiscard]] bool rests_on_open_matter(const Proposal& proposal);

}  // namespace arbiter
