#include "server/pages/drawing/diagram.hpp"

#include "server/pages/page/page_scene.hpp"

#include <array>

namespace arbiter {
namespace {

constexpr unsigned square_count = 64;

// The place of a square in eighths of the board, from the left and from above.
std::string placed_at(Square square) {
    const auto file = static_cast<unsigned>(file_of(square));
    const auto rank = 7u - static_cast<unsigned>(rank_of(square));
    return " style=\"transform:translate(" + std::to_string(file * 100) + "%," +
           std::to_string(rank * 100) + "%)\"";
}

std::string_view name_of(Role role) {
    constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop",
                                                    "rook", "queen",  "king"};
    return names.at(static_cast<std::size_t>(role));
}

}  // namespace

std::string diagram_html(const Position& position, std::string_view last, std::string_view label) {
    std::string html =
        "<div class=\"dg cg-wrap\" role=\"img\" aria-label=\"" + escaped(label) + "\"><cg-board>";
    for (std::size_t at = 0; at < 4 && last.size() >= 4; at += 2) {
        const auto square = parse_square(last.substr(at, 2));
        if (square) html += "<square class=\"last-move\"" + placed_at(*square) + "></square>";
    }
    for (unsigned i = 0; i < square_count; ++i) {
        const auto square = static_cast<Square>(i);
        const auto piece = position.at(square);
        if (!piece) continue;
        html.append("<piece class=\"").append(piece->color == Color::White ? "white " : "black ");
        html.append(name_of(piece->role))
            .append("\"")
            .append(placed_at(square))
            .append("></piece>");
    }
    html += "</cg-board><coords class=\"ranks\">";
    for (char rank = '1'; rank <= '8'; ++rank) html.append("<coord>").append(1, rank) += "</coord>";
    html += "</coords><coords class=\"files\">";
    for (char file = 'a'; file <= 'h'; ++file) html.append("<coord>").append(1, file) += "</coord>";
    return html + "</coords></div>";
}

}  // namespace arbiter
