// A row of the report's table of rulings and other acts, and what all of them say alike.
#pragma once

#include "clock/color.hpp"
#include "clock/time.hpp"
#include "server/paper/paper_scene.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// Rows stand in the order of time; those of which nobody knows it by their place.
struct ReportRow {
    WallTime at{};
    int round = 0;
    int board = 0;
    std::string html{};
};

[[nodiscard]] std::string side_in(const Words& words, Color side);
[[nodiscard]] std::string joined(const Words& words, const std::vector<std::string>& parts,
                                 std::string_view with = "facts_join");
// "White 1:02:19 → 1:00:19; Black …", of what changed and is known.
[[nodiscard]] std::string times_moved(const Words& words,
                                      const ByColor<std::optional<Millis>>& before,
                                      const ByColor<std::optional<Millis>>& after);
// "9.4 explanation 4" of "9.4 e4", as the book of that language has it.
[[nodiscard]] std::string article_in(const Words& words, std::string_view number);
// "White +2:00".
[[nodiscard]] std::string time_change(const Words& words, Color side, Millis change);
// "White: So, Wesley", as HTML.
[[nodiscard]] std::string player_of_side(const PaperScene& scene, Color side, PlayerId player);
// By the clocks of the hall; empty: not known.
[[nodiscard]] std::string time_on(const PaperScene& scene, WallTime at);

// In both languages of the sheet, as HTML; once where they say the same.
template <class TextIn>
std::string in_each(const PaperScene& scene, const TextIn& text_in) {
    const std::string first = text_in(scene.words);
    if (scene.second == nullptr) return escaped(first);
    const std::string other = text_in(*scene.second);
    if (other == first) return escaped(first);
    return escaped(first) + " " + in_language(*scene.ask.second, escaped(other));
}

}  // namespace arbiter
