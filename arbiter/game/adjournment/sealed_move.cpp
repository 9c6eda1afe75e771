#include "arbiter/game/adjournment/sealed_move.hpp"

#include <cstddef>
#include <cstdint>

namespace arbiter {
namespace {

constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::size_t commitment_digits = 64;
constexpr std::size_t mark_digits = 20;  // 80 bits
constexpr unsigned bits_per_digit = 4;
constexpr unsigned bits_per_letter = 5;
constexpr unsigned bits_per_group = 20;

}  // namespace

std::string context_text(const SealContext& context) {
    std::string text = "flagfall-sealed-move 1\n";
    text += "game " + to_text(context.game) + "\n";
    text += "envelope " + std::to_string(context.envelope) + "\n";
    text += "ply " + std::to_string(context.ply) + "\n";
    text += context.side == Color::White ? "side w\n" : "side b\n";
    text += "left_ms " + std::to_string(context.left.white.count()) + " " +
            std::to_string(context.left.black.count()) + "\n";
    text += "fen " + context.fen + "\n";
    return text;
}

std::optional<std::string> envelope_mark(std::string_view commitment) {
    if (commitment.size() != commitment_digits ||
        commitment.find_first_not_of(hex_digits) != std::string_view::npos) {
        return std::nullopt;
    }
    std::string mark;
    std::uint32_t waiting = 0;
    unsigned bits = 0;
    for (std::size_t i = 0; i < mark_digits; ++i) {
        waiting =
            waiting << bits_per_digit | static_cast<std::uint32_t>(hex_digits.find(commitment[i]));
        bits += bits_per_digit;
        if (bits < bits_per_group) continue;
        if (!mark.empty()) mark += '-';
        for (unsigned shift = bits_per_group; shift > 0;) {
            shift -= bits_per_letter;
            mark += letters[waiting >> shift & 31U];
        }
        waiting = 0;
        bits = 0;
    }
    return mark;
}

}  // namespace arbiter
