// Opaque identities. Never built from a round or a board: a void game is played again at the same
// board, an adjourned one leaves it. 50 random bits, on the wire as 10 letters of Crockford base32.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

template <class Kind>
struct Id {
    std::uint64_t value = 0;

    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

using GameId = Id<struct GameKind>;
using PlayerId = Id<struct PlayerKind>;
using TerminalId = Id<struct TerminalKind>;
using KeyId = Id<struct KeyKind>;

// "k7q2vd0m3z" and back; capital letters are forgiven, nullopt for anything else.
[[nodiscard]] std::string id_text(std::uint64_t value);
[[nodiscard]] std::optional<std::uint64_t> parse_id_text(std::string_view text);

template <class Kind>
[[nodiscard]] std::string to_text(Id<Kind> id) {
    return id_text(id.value);
}
template <class IdType>
[[nodiscard]] std::optional<IdType> parse_id(std::string_view text) {
    const auto value = parse_id_text(text);
    if (!value) return std::nullopt;
    return IdType{*value};
}

// Ids that a pure function hands out: the n-th of a seed that the caller drew (SplitMix64).
[[nodiscard]] std::uint64_t nth_id(std::uint64_t seed, std::uint64_t n);

}  // namespace arbiter

template <class Kind>
struct std::hash<arbiter::Id<Kind>> {
    std::size_t operator()(arbiter::Id<Kind> id) const noexcept {
        return std::hash<std::uint64_t>{}(id.value);
    }
};
