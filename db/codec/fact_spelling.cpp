#include "db/codec/fact_spelling.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace arbiter {
namespace {

char small_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_result(std::string_view token) {
    return token == "1-0" || token == "0-1" || token == "1/2-1/2" || token == "*";
}

// "12.", "12...", and what is written behind it: "12.Nf3".
std::string_view without_number(std::string_view token) {
    const std::size_t digits = token.find_first_not_of("0123456789");
    if (digits == 0) return token;
    if (digits == std::string_view::npos) return {};
    if (token[digits] != '.') return token;  // castling may be written with noughts
    const std::size_t move = token.find_first_not_of('.', digits);
    return move == std::string_view::npos ? std::string_view{} : token.substr(move);
}

void add_moves(std::string_view text, std::vector<std::string>& moves) {
    constexpr std::string_view blanks = " \t\r\n,;";
    for (;;) {
        const std::size_t begin = text.find_first_not_of(blanks);
        if (begin == std::string_view::npos) return;
        text.remove_prefix(begin);
        const std::string_view token = text.substr(0, text.find_first_of(blanks));
        text.remove_prefix(token.size());
        if (is_result(token)) continue;
        const std::string_view move = without_number(token);
        if (!move.empty()) moves.emplace_back(move);
    }
}

// Letters to put in, take out or exchange until one is the other (Levenshtein 1966).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t other = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({other, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

std::size_t unlikeness(std::string_view word, std::string_view known) {
    const auto has = [](std::string_view whole, std::string_view part) {
        return part.size() > 2 && whole.find(part) != std::string_view::npos;
    };
    const bool within = has(known, word) || has(word, known);
    return within ? 0 : distance(word, known);
}

Refusal refusal_with_nearest(std::string code, std::string_view where, std::string_view word,
                             std::span<const std::string_view> known) {
    Refusal refusal{.code = std::move(code), .where = std::string(where)};
    const std::string_view nearest = nearest_word(plain_word(word), known);
    if (!nearest.empty()) refusal.params = {{"nearest", std::string(nearest)}};
    return refusal;
}

}  // namespace

std::string plain_word(std::string_view text) {
    std::string word(text);
    std::transform(word.begin(), word.end(), word.begin(), [](char letter) {
        return letter == ' ' || letter == '-' ? '_' : small_letter(letter);
    });
    return word;
}

std::optional<Role> role_spelled(std::string_view text) {
    constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop",
                                                    "rook", "queen",  "king"};
    constexpr std::array<Role, 6> roles{Role::Pawn, Role::Knight, Role::Bishop,
                                        Role::Rook, Role::Queen,  Role::King};
    const std::string word = plain_word(text);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (word == names.at(i)) return roles.at(i);
        const auto role = letter(roles.at(i));
        if (word.size() == 1 && word.front() == small_letter(role)) return roles.at(i);
    }
    return std::nullopt;
}

std::optional<Square> square_spelled(std::string_view text) {
    return parse_square(plain_word(text));
}

std::optional<std::string> text_spelled(JsonValue value) {
    if (const auto text = json_text(value)) return std::string(*text);
    if (json_number(value)) return json_text_of(value);
    std::string words;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        const auto text = json_text(item);
        if (text) words.append(i > 0 ? ", " : "").append(*text);
        return text.has_value();
    });
    if (!fits) return std::nullopt;
    return words;
}

std::optional<std::vector<std::string>> moves_spelled(JsonValue value) {
    std::vector<std::string> moves;
    if (const auto text = json_text(value)) {
        add_moves(*text, moves);
        return moves;
    }
    const bool fits = each_element(value, [&](std::size_t, JsonValue item) {
        const auto text = json_text(item);
        if (text) add_moves(*text, moves);
        return text.has_value();
    });
    if (!fits) return std::nullopt;
    return moves;
}

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> known) {
    if (known.empty()) return {};
    return *std::ranges::min_element(known, {},
                                     [&](std::string_view each) { return unlikeness(word, each); });
}

Refusal unknown_word(std::string_view where, std::string_view word,
                     std::span<const std::string_view> known) {
    return refusal_with_nearest("unknown_word", where, word, known);
}

Refusal unknown_key(std::string_view key, std::span<const std::string_view> known) {
    return refusal_with_nearest("unknown_key", key, key, known);
}

}  // namespace arbiter
