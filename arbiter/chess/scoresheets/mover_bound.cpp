#include "arbiter/chess/scoresheets/mover_bound.hpp"

#include <algorithm>
#include <optional>

namespace arbiter {

namespace {

using Places = std::array<Bitboard, 6>;

// More needs than these at a time cost more than they save.
constexpr std::size_t most_needs = 8;

Bitboard& of(Places& places, Role role) {
    return places[static_cast<std::size_t>(role)];
}
Bitboard of(const Places& places, Role role) {
    return places[static_cast<std::size_t>(role)];
}

// Where the man stands who makes one of these moves.
Places movers(Color side, const PlyRule& rule, const CastlingWays& castling) {
    Places places{};
    for (const SanText& san : rule.readings) {
        const Bitboard to = san.targets();
        if (can_castle(san)) of(places, Role::King) |= castling.origins(Role::King, ~Bitboard{0});
        if (san.castling) continue;
        for (const Role role : all_roles) {
            if (!can_mean(san, role)) continue;
            of(places, role) |= san.origins & (role == Role::Pawn ? pawn_origins(side, to)
                                                                  : officer_origins(role, to));
        }
    }
    return places;
}

// What a pawn captures that has changed its file: on the square, or beside it en passant.
std::optional<Places> victims(Color mover, const PlyRule& rule) {
    Places places{};
    for (const SanText& san : rule.readings) {
        const bool captures = !san.castling && san.role == Role::Pawn &&
                              !can_mean(san, Role::King) &&
                              (san.origins & bits(file_of(san.to))) == 0;
        if (!captures) return std::nullopt;
        for (const Role role : all_roles) of(places, role) |= san.targets();
        of(places, Role::Pawn) |= shifted(san.targets(), 0, mover == Color::White ? -1 : 1);
    }
    of(places, Role::King) = 0;
    return places;
}

// Whether any officer of the kind will do, so that asking is hardly worth it.
bool is_trivial(const Places& places) {
    bool some = false;
    for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
        if (of(places, role) == 0) continue;
        if (of(places, role) != ~Bitboard{0}) return false;
        some = true;
    }
    return some;
}

}  // namespace

MoverBound::MoverBound(const Position& start, const std::vector<PlyRule>& rules)
    : first_(start.turn()), needs_(rules.size() + 1) {
    for (const Color side : both_colors) castling_[side] = CastlingWays{start, side};
    for (std::size_t ply = 0; ply < rules.size(); ++ply) {
        if (rules[ply].is_free()) continue;
        const Color side = ply % 2 == 0 ? first_ : !first_;
        need(side, ply, movers(side, rules[ply], castling_[side]), rules);
        if (const auto places = victims(side, rules[ply])) need(!side, ply, *places, rules);
    }
}

// Before that ply a man of `side` must stand on one of the places: what follows for earlier plies.
void MoverBound::need(Color side, std::size_t ply, Places places,
                      const std::vector<PlyRule>& rules) {
    for (std::size_t at = ply; !is_trivial(places); --at) {
        auto& needs = needs_[at][side];
        if (needs.size() < most_needs) needs.push_back(places);
        if (at == 0) return;
        const Color mover = at % 2 == 1 ? first_ : !first_;
        if (mover == side) places = before(side, places, rules[at - 1]);
    }
}

MoverBound::Places MoverBound::before(Color side, const Places& after, const PlyRule& rule) const {
    Places before = after;
    if (rule.is_free()) before_free(side, after, before);
    for (const SanText& san : rule.readings) before_written(side, after, san, before);
    return before;
}

void MoverBound::before_free(Color side, const Places& after, Places& before) const {
    of(before, Role::Pawn) |= pawn_origins(side, of(after, Role::Pawn));
    for (const Role role : all_roles) {
        if (role == Role::Pawn) continue;
        of(before, role) |=
            officer_origins(role, of(after, role)) | castling_[side].origins(role, of(after, role));
        if (role == Role::King) continue;
        of(before, Role::Pawn) |= pawn_origins(side, of(after, role) & last_ranks);
    }
}

void MoverBound::before_written(Color side, const Places& after, const SanText& san,
                                Places& before) const {
    const Bitboard to = san.targets();
    for (const Role role : all_roles) {
        if (can_castle(san)) of(before, role) |= castling_[side].origins(role, of(after, role));
        if (san.castling) continue;
        if (role != Role::Pawn && can_mean(san, role)) {
            of(before, role) |= officer_origins(role, of(after, role) & to) & san.origins;
        }
        if (!can_mean(san, Role::Pawn) || role == Role::King) continue;
        const Bitboard promoted = role == Role::Pawn ? ~Bitboard{0} : last_ranks;
        of(before, Role::Pawn) |= pawn_origins(side, of(after, role) & to & promoted) & san.origins;
    }
}

}  // namespace arbiter
