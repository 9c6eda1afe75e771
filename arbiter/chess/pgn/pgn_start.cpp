// The start of a PGN game, and the words for its errors.
#include "arbiter/chess/pgn/pgn_start.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/pgn/pgn_error.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace arbiter {

namespace {

// Letters and digits only, small: "Fischer Random" and "fischerrandom" are the same.
std::string folded(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c >= 'A' && c <= 'Z') result.push_back(static_cast<char>(c - 'A' + 'a'));
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) result.push_back(c);
    }
    return result;
}

constexpr std::array<std::string_view, 6> chess960_names{
    "chess960", "fischerandom", "fischerrandom", "freestyle", "freestylechess", "frc"};
constexpr std::array<std::string_view, 7> standard_names{
    "", "standard", "chess", "standardchess", "normal", "orthodox", "fromposition"};

// Games of other rules, as Lichess, Chess.com and variant programs name them.
constexpr std::array<std::string_view, 27> other_games{
    "antichess", "giveaway",    "suicide",       "losers",   "atomic",      "crazyhouse",
    "bughouse",  "horde",       "kingofthehill", "koth",     "racingkings", "threecheck",
    "3check",    "threechecks", "duckchess",     "duck",     "fogofwar",    "fourplayer",
    "4player",   "capablanca",  "gothic",        "seirawan", "placement",   "makruk",
    "shatranj",  "xiangqi",     "shogi"};

template <std::size_t n>
bool is_among(const std::array<std::string_view, n>& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

}  // namespace

bool is_known_variant(std::string_view value) {
    const std::string name = folded(value);
    return is_among(chess960_names, name) || is_among(standard_names, name);
}

Result<PgnStart> pgn_start(std::optional<std::string_view> fen,
                           std::optional<std::string_view> variant) {
    PgnStart start;
    const std::string name = folded(variant.value_or(""));
    if (is_among(chess960_names, name)) {
        start.variant = Variant::Chess960;
    } else if (is_among(other_games, name)) {
        return refuse("unknown_variant", std::string{variant.value_or("")});
    }
    if (!fen) return start;
    auto position = parse_fen(*fen, start.variant);
    if (!position && start.variant == Variant::Standard) {
        // X-FEN and Shredder letters may stand without a Variant tag.
        if (auto other = parse_fen(*fen, Variant::Chess960)) {
            position = std::move(other);
            start.variant = Variant::Chess960;
        }
    }
    if (!position) return tl::unexpected<Refusal>(position.error());
    start.position = *position;
    return start;
}

std::string_view code_of(PgnFault fault) {
    switch (fault) {
        case PgnFault::None:
            break;
        case PgnFault::UnreadableTag:
            return "unreadable_tag";
        case PgnFault::UnclosedComment:
            return "unclosed_comment";
        case PgnFault::UnclosedVariation:
            return "unclosed_variation";
        case PgnFault::StrayToken:
            return "stray_token";
        case PgnFault::GameTooLong:
            return "game_too_long";
    }
    return "";
}

std::string cause_of(const Refusal& refusal) {
    if (refusal.code.starts_with("unreadable") || refusal.code.starts_with("illegal")) return {};
    if (refusal.code != "ambiguous_move") return refusal.code;
    std::string candidates;
    for (const auto& [name, value] : refusal.params) {
        if (name != "candidate") continue;
        if (!candidates.empty()) candidates += ' ';
        candidates += value;
    }
    return candidates;
}

}  // namespace arbiter
