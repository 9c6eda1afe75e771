#include "arbiter/judge/draws/fifty_limits.hpp"

#include "arbiter/chess/board/piece.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace arbiter {
namespace {

// How many there are of each role.
using PieceCount = std::array<int, 6>;
using Material = std::pair<PieceCount, PieceCount>;

int& count_of(PieceCount& pieces, Role role) {
    return pieces.at(static_cast<std::size_t>(role));
}

// A second king begins the other side; what divides them may be left out.
std::optional<Material> read_material(std::string_view text) {
    constexpr std::string_view dividers = "v -";
    Material sides{};
    int kings = 0;
    for (const char each : text) {
        if (dividers.find(each) != std::string_view::npos) continue;
        const auto role = parse_role(each);
        if (!role) return std::nullopt;
        if (*role == Role::King) ++kings;
        if (kings < 1 || kings > 2) return std::nullopt;
        ++count_of(kings == 1 ? sides.first : sides.second, *role);
    }
    return kings == 2 ? std::optional{sides} : std::nullopt;
}

PieceCount pieces_of(const Placement& board, Color side) {
    PieceCount pieces{};
    for (const Role role : all_roles) {
        count_of(pieces, role) = std::popcount(board.pieces(side, role));
    }
    return pieces;
}

}  // namespace

bool is_material(std::string_view text) {
    return read_material(text).has_value();
}

std::optional<int> announced_limit(std::span<const FiftyLimit> limits, const Placement& board) {
    const Material there{pieces_of(board, Color::White), pieces_of(board, Color::Black)};
    const Material turned{there.second, there.first};
    std::optional<int> most;
    for (const FiftyLimit& each : limits) {
        const auto material = read_material(each.material);
        if (material != there && material != turned) continue;
        most = std::max(most.value_or(each.moves), each.moves);
    }
    return most;
}

}  // namespace arbiter
