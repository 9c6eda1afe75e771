#include "server/rule/reported_words.hpp"

#include "arbiter/judge/fact_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace arbiter {
namespace {

char small_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// A word and what it means.
template <class T, std::size_t N>
std::optional<T> look_up(const std::array<std::pair<std::string_view, T>, N>& known,
                         std::string_view text) {
    const std::string word = plain_word(text);
    for (const auto& [each, meaning] : known) {
        if (each == word) return meaning;
    }
    return std::nullopt;
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

}  // namespace

std::string plain_word(std::string_view text) {
    std::string word(text);
    std::transform(word.begin(), word.end(), word.begin(), [](char letter) {
        return letter == ' ' || letter == '-' ? '_' : small_letter(letter);
    });
    return word;
}

std::optional<Color> side_said(std::string_view text) {
    const std::string word = plain_word(text);
    for (const Color side : both_colors) {
        if (side_word(side) == word) return side;
    }
    return std::nullopt;
}

bool says_nobody(std::string_view text) {
    constexpr std::array<std::string_view, 6> words{"",     "none",  "nobody",
                                                    "draw", "drawn", "1/2_1/2"};
    return std::find(words.begin(), words.end(), plain_word(text)) != words.end();
}

std::optional<Role> role_said(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, Role>, 6> names{{{"king", Role::King},
                                                                      {"queen", Role::Queen},
                                                                      {"rook", Role::Rook},
                                                                      {"bishop", Role::Bishop},
                                                                      {"knight", Role::Knight},
                                                                      {"pawn", Role::Pawn}}};
    if (text.size() != 1) return look_up(names, text);
    const char small = small_letter(text.front());
    if (small < 'a' || small > 'z') return std::nullopt;
    return parse_role(static_cast<char>(small - 'a' + 'A'));
}

std::optional<Square> square_said(std::string_view text) {
    return parse_square(plain_word(text));
}

std::optional<AnswerKind> answer_said(std::string_view text) {
    using enum AnswerKind;
    constexpr std::array<std::pair<std::string_view, AnswerKind>, 20> words{{
        {"accepted", Accepted}, {"accept", Accepted},  {"accepts", Accepted},
        {"yes", Accepted},      {"true", Accepted},    {"agreed", Accepted},
        {"refused", Refused},   {"refuse", Refused},   {"refuses", Refused},
        {"rejected", Refused},  {"reject", Refused},   {"rejects", Refused},
        {"no", Refused},        {"declined", Refused}, {"decline", Refused},
        {"declines", Refused},  {"false", Refused},    {"deferred", Deferred},
        {"defer", Deferred},    {"defers", Deferred},
    }};
    return look_up(words, text);
}

std::optional<std::string> text_said(JsonValue value) {
    if (json_number(value)) return json_text_of(value);
    if (value.type() == JsonType::ARRAY) {
        std::string words;
        const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
            const auto text = json_text(item);
            if (text) words.append(i > 0 ? ", " : "").append(*text);
            return text.has_value();
        });
        if (!fits) return std::nullopt;
        return words;
    }
    const auto text = json_text(value);
    if (!text) return std::nullopt;
    return std::string(*text);
}

std::optional<bool> truth_said(JsonValue value) {
    constexpr std::array<std::pair<std::string_view, bool>, 4> words{
        {{"true", true}, {"yes", true}, {"false", false}, {"no", false}}};
    if (const auto text = json_text(value)) return look_up(words, *text);
    return json_boolean(value);
}

std::optional<int> number_said(JsonValue value) {
    const auto said = json_number(value);
    if (!said) return std::nullopt;
    const double number = std::ceil(*said);
    constexpr double most = std::numeric_limits<int>::max();
    if (!(number >= -most - 1 && number <= most)) return std::nullopt;
    return static_cast<int>(number);
}

std::optional<std::vector<std::string>> moves_said(JsonValue value) {
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

}  // namespace arbiter
