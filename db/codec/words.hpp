// The stable words of enumerations on the wire and in the journal (docs/protocol.md). Not for
// people: what a person reads is in the catalogues.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

// Whoever has a value of one has its header; a reader of JSON needs none of them.
enum class Color : std::uint8_t;
enum class Termination : std::uint8_t;
enum class Speed : std::uint8_t;
enum class Variant : std::uint8_t;
enum class ReportKind : std::uint8_t;
enum class AlarmKind : std::uint8_t;
enum class KeyRole : std::uint8_t;
enum class RulingStep : std::uint8_t;
enum class Play : std::uint8_t;
enum class LotGroups : std::uint8_t;
enum class TiebreakGames : std::uint8_t;
enum class UnfinishedGames : std::uint8_t;
enum class FindingKind : std::uint8_t;
enum class ByeKind : std::uint8_t;

// Empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(Color side) noexcept;            // "w", "b"
[[nodiscard]] std::string_view word_of(Termination reason) noexcept;    // "checkmate"
[[nodiscard]] std::string_view word_of(Speed speed) noexcept;           // "standard"
[[nodiscard]] std::string_view word_of(Variant variant) noexcept;       // "chess960"
[[nodiscard]] std::string_view word_of(ReportKind kind) noexcept;       // "press"
[[nodiscard]] std::string_view word_of(AlarmKind kind) noexcept;        // "flag"
[[nodiscard]] std::string_view word_of(KeyRole role) noexcept;          // "terminal"
[[nodiscard]] std::string_view word_of(RulingStep step) noexcept;       // "accepted"
[[nodiscard]] std::string_view word_of(Play play) noexcept;             // "rapid"
[[nodiscard]] std::string_view word_of(LotGroups apart) noexcept;       // "federation"
[[nodiscard]] std::string_view word_of(TiebreakGames games) noexcept;   // "armageddon"
[[nodiscard]] std::string_view word_of(UnfinishedGames what) noexcept;  // "adjourn"
[[nodiscard]] std::string_view word_of(FindingKind kind) noexcept;      // "met_before"
[[nodiscard]] std::string_view word_of(ByeKind kind) noexcept;          // "half_point"

template <class T>
concept Worded = requires(T value) {
    { word_of(value) } -> std::same_as<std::string_view>;
};

// The value whose word this is, exactly as written; nullopt for any other text.
template <Worded E>
[[nodiscard]] std::optional<E> parse_word(std::string_view word) noexcept {
    // Enumerators count from 0 without gaps, so the first value without a word ends the list.
    for (std::uint8_t i = 0;; ++i) {
        const std::string_view known = word_of(static_cast<E>(i));
        if (known.empty()) return std::nullopt;
        if (known == word) return static_cast<E>(i);
    }
}

}  // namespace arbiter
