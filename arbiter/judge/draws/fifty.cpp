// Topic 14: a claim that fifty moves, or as many as the edition asks for, were made by each side
// without a capture or a pawn move. The seventy-five of ends.cpp need no claim.
#include "arbiter/judge/draws/draw_claim.hpp"
#include "arbiter/judge/draws/fifty_limits.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"

#include <algorithm>
#include <bit>
#include <string>

namespace arbiter {
namespace {

// The side with a lone pawn against two knights, or nothing if the material is another.
std::optional<Color> pawn_side(const Placement& board) {
    if (std::popcount(board.occupied()) != 5) return std::nullopt;
    for (const Color side : both_colors) {
        const bool pawn = std::has_single_bit(board.pieces(side, Role::Pawn));
        if (pawn && std::popcount(board.pieces(!side, Role::Knight)) == 2) return side;
    }
    return std::nullopt;
}

bool is_blocked_by_knight(const Placement& board, Color side, Square pawn) {
    const unsigned ahead =
        index_of(pawn) + (side == Color::White ? 8u : 0u) - (side == Color::Black ? 8u : 0u);
    return contains(board.pieces(!side, Role::Knight), static_cast<Square>(ahead));
}

bool is_beyond(Square pawn, Color side, Rank limit) {
    return side == Color::White ? rank_of(pawn) > limit : rank_of(pawn) < limit;
}

// More than the usual moves are needed in this position.
bool is_extended(Scene& scene, const TwoKnightsExtension& extension) {
    const Placement& board = scene.position()->placement();
    const std::optional<Color> side = pawn_side(board);
    if (!side) return false;
    const Square pawn = first_of(board.pieces(*side, Role::Pawn));
    const Rank limit = extension.limit[*side].at(static_cast<std::size_t>(file_of(pawn)));
    const bool blocked = is_blocked_by_knight(board, *side, pawn);
    const bool beyond = is_beyond(pawn, *side, limit);
    scene.reason("two_knights", {{"pawn", to_text(pawn)},
                                 {"limit", to_text(make_square(file_of(pawn), limit))},
                                 {"blocked", blocked ? "yes" : "no"},
                                 {"beyond", beyond ? "yes" : "no"}});
    return blocked && !beyond;
}

// The moves that the event asks for with the pieces on the board, where it may.
std::optional<int> asked_by_event(const Scene& scene) {
    const Position* position = scene.position();
    if (!scene.edition.fifty.event_may_ask_more.value || position == nullptr) return std::nullopt;
    return announced_limit(scene.around.regulations.fifty_limits, position->placement());
}

// The article of moves that are complete on the board. A FEN's own count shows no moves.
const Rule<bool>& completed_on_board(const Scene& scene, const Claimed& claim, int needed) {
    const auto recorded = static_cast<int>(scene.history.size()) - 1;
    const bool shown = claim.on_board == true || recorded >= 2 * needed;
    const FiftyRules& rules = scene.edition.fifty;
    return shown ? rules.on_board : rules.on_board_unshown;
}

// Moves by each side, the announced one included where the edition counts it.
bool is_complete(Scene& scene, int needed, std::optional<Move> announced) {
    Position position = *scene.position();
    if (announced) position.play(*announced);
    scene.reason("quiet_plies", {{"plies", std::to_string(position.halfmove_clock())},
                                 {"needed", std::to_string(2 * needed)},
                                 {"announced", announced ? to_uci(*announced) : ""}});
    return position.halfmove_clock() >= 2 * needed;
}

}  // namespace

Verdict claim_fifty(Scene& scene, const Claimed& fact) {
    if (result_is_registered(scene)) return scene.impossible("type");
    if (scene.over.ended) return {};
    const FiftyRules& rules = scene.edition.fifty;
    const auto before = before_own_move(scene, fact.actor);
    const auto asked = asked_by_event(scene);
    const int usual = asked.value_or(rules.moves.value);
    const bool had_right = before && before->last().halfmove_clock() >= 2 * usual;
    if (is_void(scene, fact, rules.claim, rules.announced, had_right)) return {};
    const auto move = announced_move(scene, fact);
    if (!move) return tl::unexpected<Refusal>(move.error());
    const bool by_move = fact.declared.has_value() && rules.announced.value;
    const Rule<bool>& way =
        by_move ? rules.announced : completed_on_board(scene, fact, rules.moves.value);
    if (!way.value) {
        scene.rule(Ruling::ClaimVoid, way);
        return {};
    }
    const bool known = scene.position() != nullptr;
    const auto& extension = rules.two_knights.value;
    const bool extended = known && extension && is_extended(scene, *extension);
    std::optional<bool> right = fact.correct;
    if (!right && known) {
        const int needed = extended ? std::max(extension->moves, usual) : usual;
        const bool legal = !by_move || move->has_value();
        right = legal && is_complete(scene, needed, by_move ? *move : std::nullopt);
    }
    if (!right) {
        examine(scene, rules.claim);
    } else if (*right) {
        uphold(scene, fact, Termination::FiftyMoveClaim, rules.claim, way);
        if (extended) scene.cite(rules.two_knights);
        if (asked) scene.cite(rules.event_may_ask_more);
    } else if (asked && *asked >= (extended ? extension->moves : 0)) {
        scene.rule(Ruling::ClaimRejected, rules.event_may_ask_more);
        scene.details().set("required_moves", std::int64_t{*asked});
    } else if (extended) {
        scene.rule(Ruling::ClaimRejected, rules.two_knights);
        scene.details().set("required_moves", std::int64_t{extension->moves});
    } else {
        reject(scene, fact, rules.claim, *move);
    }
    return {};
}

}  // namespace arbiter
