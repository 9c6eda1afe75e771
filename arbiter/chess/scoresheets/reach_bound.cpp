#include "arbiter/chess/scoresheets/reach_bound.hpp"

#include <algorithm>

namespace arbiter {

namespace {

// Castling captures nothing, and a pawn nothing on its own file. An x is no sign, for or against.
bool can_capture(const SanText& san) {
    if (san.castling) return false;
    const bool is_pawn = san.role == Role::Pawn && !can_mean(san, Role::King);
    return !is_pawn || (san.origins & bits(file_of(san.to))) == 0;
}

bool can_capture(const PlyRule& rule) {
    if (rule.is_free()) return true;
    return std::any_of(rule.readings.begin(), rule.readings.end(),
                       [](const SanText& san) { return can_capture(san); });
}

}  // namespace

ReachBound::ReachBound(const Position& start, const std::vector<PlyRule>& rules,
                       const Placement& target, When when)
    : first_(start.turn()) {
    for (const Color side : both_colors) {
        prepare(side, start, rules);
        for (Bitboard men = target.pieces(side); men != 0;) {
            const Square square = pop_first(men);
            Goal goal{.role = target.role_at(square)};
            regress(side, square, goal, rules, when);
            sides_[side].goals.push_back(std::move(goal));
        }
        find_pairs(sides_[side]);
    }
}

void ReachBound::prepare(Color side, const Position& start, const std::vector<PlyRule>& rules) {
    Side& own = sides_[side];
    own.free_moves.assign(rules.size() + 1, 0);
    own.captures.assign(rules.size() + 1, 0);
    for (std::size_t ply = rules.size(); ply > 0; --ply) {
        const bool moves = ((ply - 1) % 2 == 0) == (side == first_);
        const PlyRule& rule = rules[ply - 1];
        own.free_moves[ply - 1] = own.free_moves[ply] + (moves && rule.is_free() ? 1 : 0);
        own.captures[ply - 1] = own.captures[ply] + (moves && can_capture(rule) ? 1 : 0);
    }
    own.castling = CastlingWays{start, side};
}

void ReachBound::regress(Color side, Square target, Goal& goal, const std::vector<PlyRule>& rules,
                         When when) const {
    Reach standing;
    auto& places = goal.role == Role::Pawn ? standing.pawn : standing.itself;
    places.fill(bit(target));
    goal.reach.resize(rules.size() + 1);
    goal.reach[rules.size()] = standing;
    for (std::size_t ply = rules.size(); ply > 0; --ply) {
        const Reach& after = goal.reach[ply];
        Reach& before = goal.reach[ply - 1];
        const bool moves = ((ply - 1) % 2 == 0) == (side == first_);
        if (!moves) {
            before = after;
        } else if (rules[ply - 1].is_free()) {
            before = before_free(side, goal.role, after);
        } else {
            before = before_written(side, goal.role, after, rules[ply - 1]);
        }
        if (when == When::AtTheEnd) continue;
        for (std::size_t k = 0; k < layers; ++k) {
            before.itself[k] |= standing.itself[k];
            before.pawn[k] |= standing.pawn[k];
        }
    }
}

ReachBound::Reach ReachBound::before_free(Color side, Role role, const Reach& after) const {
    Reach before = after;
    for (std::size_t k = 1; k < layers; ++k) {
        before.pawn[k] |= pawn_origins(side, after.pawn[k - 1]);
        if (role == Role::Pawn) continue;
        before.itself[k] |= officer_origins(role, after.itself[k - 1]) |
                            sides_[side].castling.origins(role, after.itself[k - 1]);
        before.pawn[k] |= pawn_origins(side, after.itself[k - 1] & last_ranks);
    }
    return before;
}

// A written move costs nothing; which piece made it is open.
ReachBound::Reach ReachBound::before_written(Color side, Role role, const Reach& after,
                                             const PlyRule& rule) const {
    Reach before = after;
    for (const SanText& san : rule.readings) {
        for (std::size_t k = 0; k < layers; ++k) {
            if (can_castle(san))
                before.itself[k] |= sides_[side].castling.origins(role, after.itself[k]);
            if (san.castling) continue;
            const Bitboard to = san.targets();
            if (role != Role::Pawn && can_mean(san, role)) {
                before.itself[k] |= officer_origins(role, after.itself[k] & to) & san.origins;
            }
            if (!can_mean(san, Role::Pawn)) continue;
            const Bitboard promoted = after.itself[k] & to & last_ranks;
            before.pawn[k] |= pawn_origins(side, (after.pawn[k] & to) | promoted) & san.origins;
        }
    }
    return before;
}

bool ReachBound::allows(const Position& position, Color side, int ply) const noexcept {
    const auto at = static_cast<std::size_t>(ply);
    const Side& own = sides_[side];
    const Placement& board = position.placement();
    const auto surplus = std::popcount(board.pieces(side)) - static_cast<int>(own.goals.size());
    if (surplus < 0 || surplus > sides_[!side].captures[at]) return false;
    // Castling is one move for two men.
    const Bitboard back_rank = side == Color::White ? rank_1 : rank_8;
    int left = own.free_moves[at] + ((position.castling_rights() & back_rank) != 0 ? 1 : 0);
    const Bitboard pawns = board.pieces(side, Role::Pawn);
    for (const Goal& goal : own.goals) {
        left -= static_cast<int>(missing(goal.reach[at], board.pieces(side, goal.role), pawns));
        if (left < 0) return false;
    }
    // With more free moves a pawn might promote beyond the layers.
    if (own.free_moves[at] >= static_cast<int>(layers)) return true;
    for (const auto& [one, other] : own.pairs) {
        left -= beyond_single(own.goals[one].reach[at], own.goals[other].reach[at],
                              board.pieces(side, own.goals[one].role), pawns);
    }
    return left >= 0;
}

// The free moves that the nearest of these men needs, `layers` standing for more.
std::size_t ReachBound::missing(const Reach& reach, Bitboard men, Bitboard pawns) noexcept {
    std::size_t needed = 0;
    while (needed < layers && ((men & reach.itself[needed]) | (pawns & reach.pawn[needed])) == 0) {
        ++needed;
    }
    return needed;
}

// One man cannot stand on both squares: what two need beyond what the nearest needs for each.
int ReachBound::beyond_single(const Reach& one, const Reach& other, Bitboard men,
                              Bitboard pawns) noexcept {
    const Bitboard second = men & (men - 1);
    const bool two_men = second != 0 && !has_several(second);
    const bool promotes = (pawns & (one.pawn[layers - 1] | other.pawn[layers - 1])) != 0;
    if (!two_men || promotes) return 0;
    const Bitboard first = men ^ second;
    const std::size_t straight = missing(one, first, 0) + missing(other, second, 0);
    const std::size_t crossed = missing(one, second, 0) + missing(other, first, 0);
    const std::size_t single = missing(one, men, 0) + missing(other, men, 0);
    return static_cast<int>(std::min(straight, crossed) - single);
}

void ReachBound::find_pairs(Side& side) const {
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < side.goals.size(); ++i) {
            if (side.goals[i].role == role) found.push_back(i);
        }
        if (found.size() == 2) side.pairs.emplace_back(found[0], found[1]);
    }
}

}  // namespace arbiter
