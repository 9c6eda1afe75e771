// The usual forms of a move's text (e4, exd5, Nbxd7+, e8=Q#), read from the end: in files nearly
// every move is one of them. Whatever else there is, read_san reads. Not part of the public
// interface.
#pragma once

#include "arbiter/chess/notation/san_text.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter {

namespace san_canonical {

// The role of K, Q, R, B and N; Pawn stands for any other character.
constexpr std::array<Role, 256> officer_table() noexcept {
    std::array<Role, 256> table{};
    table['N'] = Role::Knight;
    table['B'] = Role::Bishop;
    table['R'] = Role::Rook;
    table['Q'] = Role::Queen;
    table['K'] = Role::King;
    return table;
}
inline constexpr auto officers = officer_table();

[[nodiscard]] constexpr Role officer(char c) noexcept {
    return officers[static_cast<unsigned char>(c)];
}

}  // namespace san_canonical

// What read_san would give, if the text is of a usual form; false says nothing about the text.
// `san` is as new, and is filled in place: a copy would wait for its single bytes.
[[nodiscard]] inline bool read_canonical_san(std::string_view text, SanText& san) noexcept {
    using namespace san_canonical;
    std::size_t end = text.size();
    if (end < 2) return false;
    if (text[end - 1] == '+' || text[end - 1] == '#') --end;
    san.role = officer(text[0]);
    san.role_given = san.role != Role::Pawn;
    const std::size_t begin = san.role_given ? 1 : 0;
    if (end >= begin + 4 && text[end - 2] == '=') {
        const Role role = officer(text[end - 1]);
        if (san.role_given || role == Role::Pawn || role == Role::King) return false;
        san.promotion = role;
        end -= 2;
    }
    if (end < begin + 2 || !is_file(text[end - 2]) || !is_rank(text[end - 1])) return false;
    san.to =
        make_square(static_cast<File>(text[end - 2] - 'a'), static_cast<Rank>(text[end - 1] - '1'));
    end -= 2;
    if (end > begin && text[end - 1] == 'x') {
        --end;
        if (end == 0) return false;
    }
    std::size_t at = begin;
    if (at < end && is_file(text[at])) san.origins &= bits(static_cast<File>(text[at++] - 'a'));
    if (at < end && is_rank(text[at])) san.origins &= bits(static_cast<Rank>(text[at++] - '1'));
    return at == end;
}

}  // namespace arbiter
