#include "arbiter/tournament/settings/scoring.hpp"

#include "clock/text.hpp"

#include <algorithm>

namespace arbiter {
namespace {

// "3", "1.5", "0.25": no sign, below a hundred.
std::optional<Score> points_in(std::string_view text) {
    const auto dot = std::min(text.find('.'), text.size());
    const auto fraction = text.substr(std::min(dot + 1, text.size()));
    const auto whole = number_in<std::int32_t>(text.substr(0, dot));
    const bool sound = whole && *whole >= 0 && *whole < 100 && fraction.size() <= 2;
    if (!sound || (fraction.empty() && dot < text.size())) return std::nullopt;
    if (fraction.empty()) return Score{*whole * 100};
    const auto rest = number_in<std::int32_t>(fraction);
    if (!rest || *rest < 0) return std::nullopt;
    return Score{*whole * 100 + (fraction.size() == 1 ? *rest * 10 : *rest)};
}

std::string text_of(Score score) {
    std::string text = std::to_string(score.hundredths / 100);
    const auto rest = score.hundredths % 100;
    if (rest == 0) return text;
    text += "." + std::to_string(rest / 10);
    return rest % 10 == 0 ? text : text + std::to_string(rest % 10);
}

std::string_view cut_word(std::string_view& text, char at) {
    const auto word = text.substr(0, text.find(at));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

bool set_result(Scoring& scoring, std::string_view word) {
    const auto win = points_in(cut_word(word, '-'));
    const auto draw = points_in(cut_word(word, '-'));
    const auto loss = points_in(word);
    if (!win || !draw || !loss || *win <= *loss || *win < *draw || *draw < *loss) return false;
    scoring.win = *win;
    scoring.draw = *draw;
    scoring.loss = *loss;
    return true;
}

bool set_other(Scoring& scoring, std::string_view word) {
    const auto points = word.empty() ? std::nullopt : points_in(word.substr(1));
    if (!points) return false;
    if (word.front() == 'A') scoring.absence = *points;
    if (word.front() == 'P') scoring.pairing_allocated_bye = points;
    if (word.front() == 'X') scoring.unknown_result = points;
    if (word.front() == 'G') {
        scoring.armageddon_win = points;
        return *points > scoring.draw && *points < scoring.win;
    }
    return std::string_view{"APX"}.find(word.front()) != std::string_view::npos;
}

}  // namespace

Result<Scoring> parse_scoring(std::string_view text) {
    Scoring scoring;
    bool sound = set_result(scoring, cut_word(text, ' '));
    while (sound && !text.empty()) sound = set_other(scoring, cut_word(text, ' '));
    if (!sound) return refuse("bad_field", "scoring");
    return scoring;
}

std::string scoring_text(const Scoring& scoring) {
    std::string text =
        text_of(scoring.win) + "-" + text_of(scoring.draw) + "-" + text_of(scoring.loss);
    if (scoring.absence != Score{}) text += " A" + text_of(scoring.absence);
    const auto& bye = scoring.pairing_allocated_bye;
    if (bye && *bye != scoring.win) text += " P" + text_of(*bye);
    const auto& unknown = scoring.unknown_result;
    if (unknown && *unknown != scoring.draw) text += " X" + text_of(*unknown);
    if (scoring.armageddon_win) text += " G" + text_of(*scoring.armageddon_win);
    return text;
}

}  // namespace arbiter
