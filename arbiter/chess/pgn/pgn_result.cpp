#include "arbiter/chess/pgn/pgn_result.hpp"

#include "arbiter/chess/pgn/pgn_signs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace arbiter {

namespace {

struct ResultText {
    PgnResult result;
    std::string_view text;
    std::string_view token;
    std::string_view plain;  // as plain_form() has it: a half is h
};

constexpr std::array<ResultText, 10> result_texts{{
    {PgnResult::WhiteWins, "1-0", "1-0", "1-0"},
    {PgnResult::BlackWins, "0-1", "0-1", "0-1"},
    {PgnResult::Draw, "1/2-1/2", "1/2-1/2", "h-h"},
    {PgnResult::Unknown, "*", "*", "*"},
    {PgnResult::WhiteHalf, "1/2-0", "*", "h-0"},
    {PgnResult::BlackHalf, "0-1/2", "*", "0-h"},
    {PgnResult::BothLose, "0-0", "*", "0-0"},
    {PgnResult::WhiteWinsUnplayed, "1-0F", "1-0", "1-0F"},
    {PgnResult::BlackWinsUnplayed, "0-1F", "0-1", "0-1F"},
    {PgnResult::BothForfeit, "0-0F", "*", "0-0F"},
}};

const ResultText& row_of(PgnResult result) {
    return *std::ranges::find(result_texts, result, &ResultText::result);
}

struct ResultPart {
    std::string_view text;
    char plain;
};

// Decimals before the digits that begin them.
constexpr std::array<ResultPart, 13> result_parts{{
    {"1/2", 'h'},
    {"0.5", 'h'},
    {"0,5", 'h'},
    {"\u00BD", 'h'},
    {"\xBD", 'h'},
    {"1.0", 'I'},
    {"1,0", 'I'},
    {"0.0", 'O'},
    {"0,0", 'O'},
    {"1", '1'},
    {"0", '0'},
    {"*", '*'},
    {"F", 'F'},
}};

constexpr std::size_t longest_plain = 5;

// The text with one letter for each part; shorter than the text by no more than it says, empty if a
// part is unknown. 1 and 0 written as decimals are I and O.
struct PlainForm {
    std::array<char, longest_plain> letters{};
    std::size_t size = 0;

    [[nodiscard]] std::string_view text() const { return {letters.data(), size}; }
    [[nodiscard]] bool add(char letter) {
        if (size == longest_plain) return false;
        letters[size++] = letter;
        return true;
    }
};

std::optional<PlainForm> plain_form(std::string_view text) {
    PlainForm plain;
    while (!text.empty()) {
        if (text.front() == ' ' || text.front() == '\t') {
            text.remove_prefix(1);
            continue;
        }
        const std::size_t dash = text.front() == ':' ? 1 : pgn::dash_at(text);
        if (dash > 0) {
            if (!plain.add('-')) return std::nullopt;
            text.remove_prefix(dash);
            continue;
        }
        const auto* const known = std::ranges::find_if(
            result_parts, [&](const ResultPart& each) { return text.starts_with(each.text); });
        if (known == result_parts.end() || !plain.add(known->plain)) return std::nullopt;
        text.remove_prefix(known->text.size());
    }
    return plain;
}

// "1.0-0" is castling on the first move; both sides have decimals, or none.
bool take_decimals(PlainForm& plain) {
    const auto is_decimal = [](char c) { return c == 'I' || c == 'O'; };
    const auto is_digit = [](char c) { return c == '1' || c == '0'; };
    const std::string_view text = plain.text();
    if (std::ranges::any_of(text, is_decimal) && std::ranges::any_of(text, is_digit)) return false;
    for (char& c : plain.letters) {
        if (c == 'I') c = '1';
        if (c == 'O') c = '0';
    }
    return true;
}

}  // namespace

std::string_view to_text(PgnResult result) {
    return row_of(result).text;
}

std::string_view pgn_token(PgnResult result) {
    return row_of(result).token;
}

bool is_standard(PgnResult result) noexcept {
    return result <= PgnResult::Unknown;
}

std::optional<PgnResult> parse_pgn_result(std::string_view text) {
    auto plain = plain_form(text);
    if (!plain || !take_decimals(*plain)) return std::nullopt;
    const auto* const known = std::ranges::find(result_texts, plain->text(), &ResultText::plain);
    if (known != result_texts.end()) return known->result;
    return plain->text() == "h" ? std::optional{PgnResult::Draw} : std::nullopt;
}

bool pgn_results_agree(PgnResult tag, PgnResult token) noexcept {
    const auto both_are = [&](PgnResult one, PgnResult other) {
        return (tag == one && token == other) || (tag == other && token == one);
    };
    if (tag == token || both_are(PgnResult::BothForfeit, PgnResult::BothLose)) return true;
    const bool same_token = pgn_token(tag) == pgn_token(token);
    const bool has_token = pgn_token(tag) != to_text(PgnResult::Unknown);
    return same_token && (has_token || token == PgnResult::Unknown);
}

}  // namespace arbiter
