#include "server/paper/report_row.hpp"

#include "arbiter/laws/article_number.hpp"
#include "clock/face.hpp"
#include "clock/text.hpp"
#include "server/wire/time_zones.hpp"

namespace arbiter {

std::string side_in(const Words& words, Color side) {
    return words.text(side == Color::White ? "white" : "black");
}

std::string joined(const Words& words, const std::vector<std::string>& parts,
                   std::string_view with) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : words.text(with)) + part;
    return text;
}

std::string times_moved(const Words& words, const ByColor<std::optional<Millis>>& before,
                        const ByColor<std::optional<Millis>>& after) {
    std::vector<std::string> parts;
    for (const Color side : both_colors) {
        if (!after[side] || before[side] == after[side]) continue;
        if (!before[side]) {
            parts.push_back(side_in(words, side) + " " + face_text(*after[side]));
            continue;
        }
        parts.push_back(words.text("clock_moved", {{"side", side_in(words, side)},
                                                   {"before", face_text(*before[side])},
                                                   {"after", face_text(*after[side])}}));
    }
    return joined(words, parts);
}

std::string article_in(const Words& words, std::string_view number) {
    const auto at = explanation_at(number);
    if (at == std::string_view::npos) return std::string(number);
    return std::string(
        trimmed(words.text("article_explanation", {{"article", without_explanation(number)},
                                                   {"n", std::string(number.substr(at + 1))}})));
}

std::string time_change(const Words& words, Color side, Millis change) {
    const std::string sign = change < Millis{} ? "−" : "+";
    return side_in(words, side) + " " + sign + face_text(change < Millis{} ? -change : change);
}

std::string player_of_side(const PaperScene& scene, Color side, PlayerId player) {
    return in_each(scene, [side](const Words& words) { return side_in(words, side); }) +
           scene.text("colon") + paper_name(scene, player);
}

std::string time_on(const PaperScene& scene, WallTime at) {
    if (at == WallTime{}) return {};
    return local_text(scene.tournament().settings.schedule.time_zone.value_or(""), at);
}

}  // namespace arbiter
