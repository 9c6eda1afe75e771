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

}  // namespace

Result<PgnStart> pgn_start(std::optional<std::string_view> fen,
                           std::optional<std::string_view> variant) {
    PgnStart start;
    const std::string name = folded(variant.value_or(""));
    if (std::ranges::find(chess960_names, name) != chess960_names.end()) {
        start.variant = Variant::Chess960;
    } else if (std::ranges::find(standard_names, name) == standard_names.end()) {
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
