#include "arbiter/tournament/standings/c07_text.hpp"

#include <array>
#include <cstddef>

namespace arbiter {
namespace {

// What the program knows to differ. Of other changes before 2026 it has no source: those texts are
// applied as the one of 2026 elsewhere.
struct TextData {
    std::string_view first_day;
    bool keeps_dummies_down;
};

// In the order of C07Text.
constexpr std::array<TextData, 4> texts{{
    {.first_day = "2023-09-01", .keeps_dummies_down = false},
    {.first_day = "2024-04-01", .keeps_dummies_down = false},
    {.first_day = "2024-08-01", .keeps_dummies_down = false},
    {.first_day = "2026-03-01", .keeps_dummies_down = true},
}};

const TextData& data_of(C07Text text) noexcept {
    return texts[static_cast<std::size_t>(text)];
}

}  // namespace

C07Text c07_text_on(std::string_view date) noexcept {
    if (date.empty()) return newest_c07_text;
    auto text = C07Text::September2023;
    // Texts of this form are in the order of their days.
    for (std::size_t i = 1; i < texts.size(); ++i) {
        if (texts[i].first_day <= date) text = static_cast<C07Text>(i);
    }
    return text;
}

bool keeps_dummies_down(C07Text text) noexcept {
    return data_of(text).keeps_dummies_down;
}

std::string_view applies_from(C07Text text) noexcept {
    return data_of(text).first_day;
}

}  // namespace arbiter
