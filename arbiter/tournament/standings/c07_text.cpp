#include "arbiter/tournament/standings/c07_text.hpp"

#include <array>
#include <cstddef>

namespace arbiter {
namespace {

// In the order of C07Text.
constexpr std::array<std::string_view, 4> first_days{"2023-09-01", "2024-04-01", "2024-08-01",
                                                     "2026-03-01"};

}  // namespace

C07Text c07_text_on(std::string_view date) noexcept {
    if (date.empty()) return newest_c07_text;
    auto text = C07Text::September2023;
    // Texts of this form are in the order of their days.
    for (std::size_t i = 1; i < first_days.size(); ++i) {
        if (first_days[i] <= date) text = static_cast<C07Text>(i);
    }
    return text;
}

std::string_view applies_from(C07Text text) noexcept {
    return first_days[static_cast<std::size_t>(text)];
}

}  // namespace arbiter
