// Plain text, as every reader of typed words needs it.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace arbiter {

[[nodiscard]] constexpr bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

// What is left without the blanks at both ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text,
                                                 std::string_view blanks = " \t\r\n") noexcept {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// The number that the whole text is; nothing if it is none, or does not fit.
template <std::integral Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) noexcept {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// Where a word stands in a list; the list's length if it does not.
[[nodiscard]] inline std::size_t place_of(std::string_view word,
                                          std::span<const std::string_view> list) noexcept {
    std::size_t place = 0;
    while (place < list.size() && list[place] != word) ++place;
    return place;
}

// The enumerator whose word it is; the list has their words in their order.
template <class Enum>
[[nodiscard]] std::optional<Enum> known_word(std::string_view word,
                                             std::span<const std::string_view> list) noexcept {
    const auto place = place_of(word, list);
    return place < list.size() ? std::optional(static_cast<Enum>(place)) : std::nullopt;
}

// As std::to_string, which brings tables of digits: the page of a clock is counted in bytes.
[[nodiscard]] inline std::string decimal(std::int64_t number) {
    constexpr unsigned ten = 10;
    std::array<char, 20> digits{};
    char* first = digits.end();
    auto left = static_cast<std::uint64_t>(number);
    if (number < 0) left = 0 - left;
    do {
        *--first = static_cast<char>('0' + left % ten);
        left /= ten;
    } while (left > 0);
    if (number < 0) *--first = '-';
    return {first, digits.end()};
}

}  // namespace arbiter
