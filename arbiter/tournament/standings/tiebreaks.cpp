#include "arbiter/tournament/standings/tiebreaks.hpp"

#include "arbiter/tournament/settings/settings.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

using enum TiebreakClosing;

constexpr std::array<TiebreakRule, 21> rule_table{{
    {.code = "PTS", .article = "4.2", .modifiers = ""},
    {.code = "DE", .article = "6", .modifiers = "P", .closing = Encounter, .whole = true},
    {.code = "WIN", .article = "7.1", .modifiers = "", .whole = true},
    {.code = "WON", .article = "7.2", .modifiers = "", .whole = true},
    {.code = "BPG", .article = "7.3", .modifiers = "", .whole = true},
    {.code = "BWG", .article = "7.4", .modifiers = "", .whole = true},
    {.code = "PS", .article = "7.5", .modifiers = "C", .cut = CutRule::FirstRound},
    {.code = "REP", .article = "7.6", .modifiers = "", .whole = true},
    {.code = "STD", .article = "7.7", .modifiers = "", .whole = true},
    {.code = "TPN", .article = "7.8", .modifiers = "R", .lower_first = true, .whole = true},
    {.code = "BH", .article = "8.1", .modifiers = "CMP", .in_round_robins = false},
    {.code = "AOB",
     .article = "8.2",
     .modifiers = "F",
     .closing = Average,
     .of_opponents = "BH",
     .in_round_robins = false},
    {.code = "FB", .article = "8.3", .modifiers = "CMP", .in_round_robins = false},
    {.code = "SB", .article = "9.1", .modifiers = "CMP", .cut = CutRule::LowestOpponent},
    {.code = "KS", .article = "9.2", .modifiers = "L"},
    {.code = "ARO",
     .article = "10.1",
     .modifiers = "CMU",
     .closing = WholeAverage,
     .by_rating = true,
     .whole = true},
    {.code = "TPR",
     .article = "10.2",
     .modifiers = "U",
     .closing = Performance,
     .by_rating = true,
     .whole = true},
    {.code = "PTP",
     .article = "10.3",
     .modifiers = "U",
     .closing = PerfectPerformance,
     .by_rating = true,
     .whole = true},
    {.code = "APRO",
     .article = "10.4",
     .modifiers = "U",
     .closing = WholeAverage,
     .of_opponents = "TPR",
     .by_rating = true,
     .whole = true},
    {.code = "APPO",
     .article = "10.5",
     .modifiers = "U",
     .closing = WholeAverage,
     .of_opponents = "PTP",
     .by_rating = true,
     .whole = true},
    {.code = "RTNG", .article = "10.6", .modifiers = "RU", .by_rating = true, .whole = true},
}};

// The whole text as a number between the two.
std::optional<int> whole_between(std::string_view text, int least, int most) {
    if (text.starts_with('+') && least < 0) text.remove_prefix(1);
    const auto value = number_in<int>(text);
    return value && *value >= least && *value <= most ? value : std::nullopt;
}

bool take_cut(std::string_view number, bool highest_too, TiebreakModifiers& to) {
    const auto cut = whole_between(number, 1, 9);
    if (!cut || to.lowest_cut != 0) return false;
    to.lowest_cut = *cut;
    to.highest_cut = highest_too ? *cut : 0;
    return true;
}

bool take_limit(std::string_view number, TiebreakModifiers& to) {
    const auto shift = whole_between(number, -99, 99);
    to.limit_half_points = shift.value_or(0);
    return shift.has_value();
}

bool take_switch(std::string_view rest, bool& to) {
    return rest.empty() && !std::exchange(to, true);
}

// One modifier, its letter already found to be one that the rule takes.
bool take_modifier(char letter, std::string_view rest, TiebreakModifiers& to) {
    switch (letter) {
        case 'C':
            return take_cut(rest, false, to);
        case 'M':
            return take_cut(rest, true, to);
        case 'L':
            return take_limit(rest, to);
        case 'P':
            return take_switch(rest, to.forfeits_played);
        case 'F':
            return take_switch(rest, to.fore);
        case 'R':
            return take_switch(rest, to.reversed);
        case 'U':
            to.unrated_rating = whole_between(rest, 1, 9999);
            return to.unrated_rating.has_value();
        default:
            return false;
    }
}

std::string upper(std::string_view text) {
    std::string result{text};
    for (char& c : result) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return result;
}

}  // namespace

std::span<const TiebreakRule> tiebreak_rules() noexcept {
    return rule_table;
}

const TiebreakRule* find_tiebreak_rule(std::string_view code) noexcept {
    const auto* found = std::find_if(rule_table.begin(), rule_table.end(),
                                     [&](const TiebreakRule& rule) { return rule.code == code; });
    return found == rule_table.end() ? nullptr : found;
}

Result<Tiebreak> parse_tiebreak(std::string_view code) {
    const std::string text = upper(code);
    std::string_view rest = text;
    auto slash = rest.find('/');
    Tiebreak tiebreak{.rule = find_tiebreak_rule(rest.substr(0, slash))};
    bool known = tiebreak.rule != nullptr;
    while (known && slash != std::string_view::npos) {
        rest = rest.substr(slash + 1);
        slash = rest.find('/');
        const auto modifier = rest.substr(0, slash);
        known = !modifier.empty() &&
                tiebreak.rule->modifiers.find(modifier.front()) != std::string_view::npos &&
                take_modifier(modifier.front(), modifier.substr(1), tiebreak.modifiers);
    }
    if (!known) return refuse("unknown_tiebreak", std::string{code});
    return tiebreak;
}

std::string code_of(const Tiebreak& tiebreak) {
    const TiebreakModifiers& with = tiebreak.modifiers;
    std::string code{tiebreak.rule->code};
    if (with.highest_cut > 0) {
        code += "/M" + std::to_string(with.highest_cut);
    } else if (with.lowest_cut > 0) {
        code += "/C" + std::to_string(with.lowest_cut);
    }
    if (with.limit_half_points != 0) code += "/L" + std::to_string(with.limit_half_points);
    if (with.forfeits_played) code += "/P";
    if (with.fore) code += "/F";
    if (with.reversed) code += "/R";
    if (with.unrated_rating) code += "/U" + std::to_string(*with.unrated_rating);
    return code;
}

const std::vector<std::string>& usual_tiebreaks(PairingKind pairing) {
    static const std::vector<std::string> robin = TableSettings{}.tiebreaks;
    static const std::vector<std::string> swiss{"BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG"};
    return pairing == PairingKind::Swiss ? swiss : robin;
}

Result<void> check_tiebreak(const Tiebreak& tiebreak, PairingKind pairing) {
    if (pairing == PairingKind::Swiss || tiebreak.rule->in_round_robins) return {};
    return refuse("not_for_round_robins", code_of(tiebreak), "C.07 8");
}

bool is_dropped(const Tiebreak& tiebreak, const Table& table) {
    if (!tiebreak.rule->by_rating || tiebreak.modifiers.unrated_rating) return false;
    for (std::size_t player = 0; player < table.players(); ++player) {
        if (table.counts(player) && !table.rating(player)) return true;
    }
    return false;
}

bool is_lower_first(const Tiebreak& tiebreak) noexcept {
    return tiebreak.rule->lower_first != tiebreak.modifiers.reversed;
}

}  // namespace arbiter
