#include "db/codec/events/move_form.hpp"

#include <optional>
#include <string_view>

namespace arbiter {
namespace {

[[nodiscard]] std::optional<Square> square_at(std::string_view text) noexcept {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return std::nullopt;
    }
    return make_square(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

[[nodiscard]] std::optional<Role> promoted_to(char letter) noexcept {
    switch (letter) {
        case 'n':
            return Role::Knight;
        case 'b':
            return Role::Bishop;
        case 'r':
            return Role::Rook;
        case 'q':
            return Role::Queen;
        default:
            return std::nullopt;
    }
}

[[nodiscard]] std::optional<Move> move_of(std::string_view uci, std::string_view as) {
    const auto from = square_at(uci);
    const auto to = uci.size() >= 4 ? square_at(uci.substr(2)) : std::nullopt;
    if (!from || !to || uci.size() > 5) return std::nullopt;
    if (uci.size() == 5) {
        const auto role = promoted_to(uci[4]);
        if (!role) return std::nullopt;
        return Move::promotion(*from, *to, *role);
    }
    if (as.empty()) return Move::normal(*from, *to);
    if (as == "ep") return Move::en_passant(*from, *to);
    const auto rook = as.size() == 2 ? square_at(as) : std::nullopt;
    if (!rook) return std::nullopt;
    return Move::castling(*from, *rook);
}

}  // namespace

bool MoveSquares::read(JsonValue value, MoveMade& made, JsonProblem& /*problem*/) {
    return assign(made.uci, json_text(value)) && assign(made.move, move_of(made.uci, {}));
}

std::string MoveNote::text_of(Move move) {
    switch (move.kind()) {
        case MoveKind::EnPassant:
            return "ep";
        case MoveKind::Castling:
            return {to_char(file_of(move.to())), to_char(rank_of(move.to()))};
        case MoveKind::Normal:
        case MoveKind::Promotion:
            return {};
    }
    return {};
}

bool MoveNote::read(JsonValue value, MoveMade& made, JsonProblem& /*problem*/) {
    const auto as = json_text(value);
    return as && assign(made.move, move_of(made.uci, *as));
}

void MoveTuple::write(JsonWriter& out, const MoveMade& made) {
    out.begin_array();
    out.integer(made.ply);
    out.text(made.uci);
    out.text(made.san);
    const std::string as = MoveNote::text_of(made.move);
    if (!as.empty()) out.word(as);
    out.end_array();
}

bool MoveTuple::read(JsonValue value, MoveMade& made, JsonProblem& problem) {
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        if (i == 0) return assign(made.ply, json_integer<int>(item));
        if (i == 1) return MoveSquares::read(item, made, problem);
        if (i == 2) return assign(made.san, json_text(item));
        return i == 3 && MoveNote::read(item, made, problem);
    });
    return fits && count >= 3;
}

}  // namespace arbiter
