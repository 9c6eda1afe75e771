// An end of the game that somebody reported with a key, and that the players may confirm from their
// phones in the arbiter's place: who loses by it, or both where it is a draw. A key proves nobody's
// will, a player's link is known to be his.
#pragma once

#include "arbiter/game/game.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter {

// Details of `result_reported`. One that was told otherwise (an operator, a board) says a result.
inline constexpr std::string_view reported_resignation = "resignation";
inline constexpr std::string_view reported_agreement = "agreement";
inline constexpr std::string_view reported_by_record = "correction";  // the record says so

enum class ReportedAs : std::uint8_t { Resignation, Agreement, Record, Result };

struct ReportedEnd {
    int alarm = 0;  // that is open about it
    ReportedAs as = ReportedAs::Result;
    Outcome outcome{};               // how the game ends once it is confirmed
    std::optional<Color> resigns{};  // who resigns by confirming it
    ByColor<bool> asks{};            // whose confirmation it takes
    // The state of the game in which what it rests on changed last: the record, entries of a board,
    // the result. What was confirmed before says nothing of this end.
    int since = 0;
};

// The end that was reported last, if the players may confirm it, as a quick look knows it. None:
// nothing is reported, or it needs the arbiter: no draw may be agreed, or that side cannot win.
[[nodiscard]] std::optional<ReportedEnd> reported_end(const Game& game);

[[nodiscard]] bool has_confirmed(const ToldResults& told, const ReportedEnd& end, Color side);
// All whom it takes have confirmed it, and nobody tells another result.
[[nodiscard]] bool is_confirmed(const ToldResults& told, const ReportedEnd& end);
// A search has not found that who resigns draws, since his opponent cannot mate. Otherwise it is
// the arbiter's.
[[nodiscard]] bool is_as_shown(const Game& game, const ReportedEnd& end,
                               const std::vector<MateEvidence>& evidence);

}  // namespace arbiter
