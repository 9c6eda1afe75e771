// The two sides of a game, and a pair of anything with one for each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace arbiter {

enum class Color : std::uint8_t { White, Black };

[[nodiscard]] constexpr Color operator!(Color side) noexcept {
    return side == Color::White ? Color::Black : Color::White;
}

// As written everywhere but in notation of moves: "w", "b".
[[nodiscard]] constexpr std::string_view letter_of(Color side) noexcept {
    return side == Color::White ? "w" : "b";
}

template <class T>
struct ByColor {
    T white{};
    T black{};

    [[nodiscard]] constexpr T& operator[](Color side) noexcept {
        return side == Color::White ? white : black;
    }
    [[nodiscard]] constexpr const T& operator[](Color side) const noexcept {
        return side == Color::White ? white : black;
    }
    friend bool operator==(const ByColor&, const ByColor&) = default;
};

inline constexpr std::array<Color, 2> both_colors{Color::White, Color::Black};

}  // namespace arbiter
