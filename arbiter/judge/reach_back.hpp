// The table of ends: what may still be raised once a game is over, or its result is closed.
// Private to arbiter/judge.
#pragma once

#include "arbiter/judge/fact.hpp"
#include "arbiter/laws/edition.hpp"
#include "arbiter/outcome.hpp"

#include <cstdint>
#include <optional>

namespace arbiter {

// What lies between the game and a matter that is raised after it.
enum class Closing : std::uint8_t {
    ByMove,      // mate, stalemate, a position that nobody can win, fivefold, 75 moves
    ByWord,      // resignation, agreement
    ByFlag,      // a flag that was seen or claimed
    ByRuling,    // a claim upheld, a default, a decision of the arbiter
    Signed,      // ends nothing, but closes what may be raised where the edition lets it
    Registered,  // the same
};

[[nodiscard]] Closing closing_of(Termination termination) noexcept;

// Whether a matter that is raised then is judged at all, and by which article not.
struct ReachBack {
    // Some of these have rules of their own that say what is left of the result: they are judged.
    bool judged = false;
    std::string_view article;  // of the result that stands; may be empty
    Confidence confidence = Confidence::Text;
};

[[nodiscard]] ReachBack reach_back(const Edition& edition, Closing closing, const Fact& raised);

}  // namespace arbiter
