// FEN to positions and back.
#include "arbiter/chess/notation/notation.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace arbiter {

namespace {

tl::unexpected<Refusal> refuse_token(std::string code, std::string where, std::string_view token) {
    Refusal refusal{.code = std::move(code), .where = std::move(where)};
    refusal.params.emplace_back("token", std::string{token});
    return tl::unexpected(std::move(refusal));
}

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> fields;
    constexpr std::string_view blanks = " \t\r\n";
    std::size_t begin = text.find_first_not_of(blanks);
    while (begin != std::string_view::npos) {
        const std::size_t end = text.find_first_of(blanks, begin);
        fields.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return fields;
}

Result<void> read_rank(std::string_view text, Rank rank, Placement& board) {
    unsigned file = 0;
    bool after_digit = false;
    for (const char c : text) {
        if (c >= '1' && c <= '8') {
            if (after_digit) return refuse_token("fen_bad_rank_width", "placement", text);
            file += static_cast<unsigned>(c - '0');
            after_digit = true;
        } else {
            const auto piece = parse_piece(c);
            if (!piece) return refuse_token("fen_bad_piece", "placement", std::string_view{&c, 1});
            if (file < 8) board.set(make_square(static_cast<File>(file), rank), *piece);
            ++file;
            after_digit = false;
        }
        if (file > 8) break;
    }
    if (file != 8) return refuse_token("fen_bad_rank_width", "placement", text);
    return {};
}

Result<Placement> read_placement(std::string_view text) {
    Placement board;
    unsigned ranks = 0;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find('/', begin), text.size());
        if (ranks == 8) return refuse_token("fen_bad_rank_count", "placement", text);
        const auto rank = static_cast<Rank>(7 - ranks);
        const auto read = read_rank(text.substr(begin, end - begin), rank, board);
        if (!read) return tl::unexpected(read.error());
        ++ranks;
        begin = end + 1;
    }
    if (ranks != 8) return refuse_token("fen_bad_rank_count", "placement", text);
    return board;
}

Bitboard back_rank_of(Color side) {
    return side == Color::White ? rank_1 : rank_8;
}

// The rook that the letter K or Q means: the outermost on that side of the king (X-FEN).
Bitboard outermost_rook(const Placement& board, Color side, CastlingSide wing) {
    const Bitboard king = board.pieces(side, Role::King) & back_rank_of(side);
    if (king == 0) return 0;
    Bitboard rooks = board.pieces(side, Role::Rook) & back_rank_of(side);
    if (wing == CastlingSide::Queen) {
        rooks &= king - 1;
        return rooks & (~rooks + 1);
    }
    rooks &= ~(king - 1);
    while (has_several(rooks)) rooks &= rooks - 1;
    return rooks;
}

// One letter of the castling field as the square of a rook, 0 if it means none.
Bitboard castling_letter(const Placement& board, char c) {
    const bool small = c >= 'a' && c <= 'z';
    const Color side = small ? Color::Black : Color::White;
    const char capital = small ? static_cast<char>(c - 'a' + 'A') : c;
    if (capital == 'K') return outermost_rook(board, side, CastlingSide::King);
    if (capital == 'Q') return outermost_rook(board, side, CastlingSide::Queen);
    if (capital < 'A' || capital > 'H') return 0;
    return bits(static_cast<File>(capital - 'A')) & back_rank_of(side) &
           board.pieces(side, Role::Rook);
}

// Whether king and rooks stand where a game of standard chess has them.
bool is_standard_castling(const Placement& board, Bitboard rooks) {
    constexpr Bitboard corners = file_a | file_h;
    for (const Color side : both_colors) {
        if ((rooks & back_rank_of(side)) == 0) continue;
        if ((board.pieces(side, Role::King) & bits(File::E)) == 0) return false;
    }
    return (rooks & ~corners) == 0;
}

Result<Bitboard> read_castling(std::string_view text, const Placement& board, Variant variant) {
    if (text == "-") return Bitboard{0};
    Bitboard rooks = 0;
    for (const char c : text) {
        constexpr std::string_view known = "KQABCDEFGHkqabcdefgh";
        if (known.find(c) == std::string_view::npos) {
            return refuse_token("fen_bad_castling", "castling", text);
        }
        const Bitboard rook = castling_letter(board, c);
        if (rook == 0) return refuse_token("bad_castling_right", "castling", text);
        if ((rooks & rook) != 0) return refuse_token("fen_bad_castling", "castling", text);
        rooks |= rook;
    }
    if (variant == Variant::Standard && !is_standard_castling(board, rooks)) {
        return refuse_token("bad_castling_right", "castling", text);
    }
    return rooks;
}

// A counter, or `missing` for "-".
Result<unsigned> read_counter(std::string_view text, const char* field, unsigned missing) {
    if (text == "-") return missing;
    const auto value = number_in<unsigned>(text);
    if (!value) return refuse_token("fen_bad_number", field, text);
    return *value;
}

Result<void> read_counters(const std::vector<std::string_view>& fields, Setup& setup) {
    const auto halfmove = read_counter(fields.size() > 4 ? fields[4] : "-", "halfmove", 0);
    if (!halfmove) return tl::unexpected(halfmove.error());
    const auto fullmove = read_counter(fields.size() > 5 ? fields[5] : "-", "fullmove", 1);
    if (!fullmove) return tl::unexpected(fullmove.error());
    setup.halfmove_clock = *halfmove;
    // Many programs write 0 for the first move.
    setup.fullmove = *fullmove == 0 ? 1 : *fullmove;
    return {};
}

Result<Setup> read_setup(const std::vector<std::string_view>& fields, Variant variant) {
    Setup setup;
    const auto board = read_placement(fields[0]);
    if (!board) return tl::unexpected(board.error());
    setup.placement = *board;
    if (fields[1] != "w" && fields[1] != "b")
        return refuse_token("fen_bad_turn", "turn", fields[1]);
    setup.turn = fields[1] == "w" ? Color::White : Color::Black;
    const auto rooks = read_castling(fields[2], *board, variant);
    if (!rooks) return tl::unexpected(rooks.error());
    setup.castling_rooks = *rooks;
    if (fields[3] != "-") {
        setup.en_passant = parse_square(fields[3]);
        if (!setup.en_passant) {
            return refuse_token("fen_bad_en_passant", "en_passant", fields[3]);
        }
    }
    if (const auto read = read_counters(fields, setup); !read) return tl::unexpected(read.error());
    return setup;
}

std::string castling_field(const Position& position, Variant variant) {
    std::string text;
    for (const Color side : both_colors) {
        for (const CastlingSide wing : {CastlingSide::King, CastlingSide::Queen}) {
            const auto rook = position.castling_rook(side, wing);
            if (!rook) continue;
            char c = wing == CastlingSide::King ? 'K' : 'Q';
            const Bitboard outermost = outermost_rook(position.placement(), side, wing);
            if (variant == Variant::Chess960 && outermost != bit(*rook)) {
                c = static_cast<char>(to_char(file_of(*rook)) - 'a' + 'A');
            }
            text += side == Color::White ? c : static_cast<char>(c - 'A' + 'a');
        }
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string placement_text(const Placement& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const auto piece =
                board.at(make_square(static_cast<File>(file), static_cast<Rank>(rank)));
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty != 0) text += static_cast<char>('0' + empty);
            empty = 0;
            text += letter(*piece);
        }
        if (empty != 0) text += static_cast<char>('0' + empty);
        if (rank != 0) text += '/';
    }
    return text;
}

Result<Position> parse_fen(std::string_view text, Variant variant) {
    constexpr std::array<const char*, 4> required{"placement", "turn", "castling", "en_passant"};
    const auto fields = split(text);
    if (fields.size() < required.size())
        return refuse("fen_missing_field", required[fields.size()]);
    if (fields.size() > 6) return refuse_token("fen_extra_field", "fen", fields[6]);
    const auto setup = read_setup(fields, variant);
    if (!setup) return tl::unexpected(setup.error());
    return Position::from(*setup);
}

std::string to_fen(const Position& position, Variant variant) {
    const auto en_passant = position.en_passant();
    return placement_text(position.placement()) +
           (position.turn() == Color::White ? " w " : " b ") + castling_field(position, variant) +
           ' ' + (en_passant ? to_text(*en_passant) : "-") + ' ' +
           std::to_string(position.halfmove_clock()) + ' ' + std::to_string(position.fullmove());
}

}  // namespace arbiter
