#include "arbiter/judge/clocks/flag_exemption.hpp"

namespace arbiter {
namespace {

bool is_bare_king(const Placement& board, Color side) {
    return !has_several(board.pieces(side));
}

// Two knights and no more: a third one forces the mate.
bool is_two_knights(const Placement& board, Color side) {
    const Bitboard rest = board.pieces(side) & ~board.pieces(Role::King);
    return rest == (rest & board.pieces(Role::Knight)) && has_several(rest) &&
           !has_several(rest & (rest - 1));
}

}  // namespace

std::optional<bool> is_flag_exempt(const Edition& edition, Play play, const Position& position,
                                   Color owner, const MateKnown& can_mate) {
    const Placement& board = position.placement();
    const auto cannot_mate = [&]() -> std::optional<bool> {
        const std::optional<bool> mates = can_mate(!owner);
        if (!mates) return std::nullopt;
        return !*mates;
    };
    switch (edition.flag.exemption.at(play).value) {
        case FlagExemption::Never:
            return false;
        case FlagExemption::BareKing:
            return is_bare_king(board, !owner);
        case FlagExemption::CannotMate:
            return cannot_mate();
        case FlagExemption::NoMatingPotential:
            if (is_bare_king(board, owner) && is_two_knights(board, !owner)) return true;
            return cannot_mate();
    }
    return false;
}

}  // namespace arbiter
