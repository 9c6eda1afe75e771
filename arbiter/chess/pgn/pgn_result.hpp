// The results that PGN files state, in the tag Result and behind the moves: one reader for all.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

// The four of the standard (8.1.1.7); the results that it has no token for; and forfeits as our own
// tag ResultX writes them.
enum class PgnResult : std::uint8_t {
    WhiteWins,
    BlackWins,
    Draw,
    Unknown,
    WhiteHalf,  // one side has a draw's points, the other a loss's
    BlackHalf,
    BothLose,
    WhiteWinsUnplayed,  // by forfeit
    BlackWinsUnplayed,
    BothForfeit
};

// "1-0", "0-1", "1/2-1/2", "*", "1/2-0", "0-1/2", "0-0", "1-0F", "0-1F", "0-0F".
[[nodiscard]] std::string_view to_text(PgnResult result);

// The token that the standard has behind the moves: "*" where it has none, a forfeit without its F.
[[nodiscard]] std::string_view pgn_token(PgnResult result);

// Whether the standard has a token for exactly this result.
[[nodiscard]] bool is_standard(PgnResult result) noexcept;

// A result in any usual spelling: half as "1/2", "½" (UTF-8 or Latin-1), "0.5" or "0,5"; "1.0-0.0";
// a hyphen, any dash or a colon between the sides, blanks around it; "1/2" or "½" alone for a draw.
// nullopt for anything else.
[[nodiscard]] std::optional<PgnResult> parse_pgn_result(std::string_view text);

// Whether the token behind the moves says no other result than the tag Result: the same one, "*"
// for one without a token of its own, a forfeit without its F.
[[nodiscard]] bool pgn_results_agree(PgnResult tag, PgnResult token) noexcept;

}  // namespace arbiter
