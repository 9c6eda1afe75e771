#include "server/wire/word_types.hpp"

#include "arbiter/game/command.hpp"
#include "arbiter/game/event.hpp"
#include "arbiter/game/result/usual_ends.hpp"
#include "arbiter/hall/event.hpp"
#include "arbiter/judge/conduct/penalty_kinds.hpp"
#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/judge/own_ruling.hpp"
#include "arbiter/laws/edition.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/standings/team_tiebreaks.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"
#include "clock/control_presets.hpp"
#include "clock/control_words.hpp"
#include "db/codec/settings_json.hpp"
#include "db/codec/words.hpp"
#include "server/players/corrections.hpp"
#include "server/wire/paper_kinds.hpp"
#include "server/wire/rights_view.hpp"

#include <algorithm>
#include <span>
#include <string>

namespace arbiter {
namespace {

using Spellings = std::vector<std::string_view>;

[[nodiscard]] std::string quoted(std::string_view word) {
    return "'" + std::string(word) + "'";
}

[[nodiscard]] std::string list_of(std::span<const std::string_view> words) {
    std::string text = "[";
    for (const std::string_view word : words) text += (text == "[" ? "" : ", ") + quoted(word);
    return text + "]";
}

[[nodiscard]] Spellings edition_keys() {
    Spellings keys;
    for (const Edition* each : all_editions()) keys.push_back(each->key);
    std::reverse(keys.begin(), keys.end());  // as people look for them: the newest first
    return keys;
}

[[nodiscard]] Spellings tiebreak_codes() {
    Spellings codes;
    for (const TiebreakRule& each : tiebreak_rules()) codes.push_back(each.code);
    return codes;
}

// What people choose from: each by itself, and without its lowest, or its lowest and highest.
[[nodiscard]] const std::vector<std::string>& offered_tiebreaks() {
    static const std::vector<std::string> codes = [] {
        std::vector<std::string> all;
        for (const TiebreakRule& each : tiebreak_rules()) {
            const std::string code(each.code);
            all.push_back(code);
            if (each.modifiers.find('C') != std::string_view::npos) {
                all.push_back(code + "/C1");
                all.push_back(code + "/C2");
            }
            if (each.modifiers.find('M') != std::string_view::npos) all.push_back(code + "/M1");
        }
        return all;
    }();
    return codes;
}

[[nodiscard]] Spellings team_tiebreak_words() {
    Spellings codes;
    for (const TeamTiebreakRule& each : team_tiebreak_rules()) codes.push_back(each.code);
    return codes;
}

// Those that draft by themselves.
[[nodiscard]] Spellings drafted_systems() {
    Spellings names;
    for (const PairingSystem& each : pairing_systems()) {
        if (each.name != "manual") names.push_back(each.name);
    }
    return names;
}

[[nodiscard]] Spellings systems_with(bool PairingSystem::*what) {
    Spellings names;
    for (const PairingSystem& each : pairing_systems()) {
        if (each.*what) names.push_back(each.name);
    }
    return names;
}

// Those whose values are counts and ratings.
[[nodiscard]] Spellings whole_tiebreaks() {
    Spellings codes;
    for (const TiebreakRule& each : tiebreak_rules()) {
        if (each.whole) codes.push_back(each.code);
    }
    return codes;
}

// Those that a game over the board ends with.
[[nodiscard]] Spellings played_results() {
    Spellings words;
    for (const std::string_view word : words_of<GameResult>()) {
        if (!is_forfeit(*parse_word<GameResult>(word))) words.push_back(word);
    }
    return words;
}

[[nodiscard]] Spellings paper_names(PaperOf of) {
    Spellings names;
    for (const PaperKind& each : paper_kinds) {
        if (each.of == of) names.push_back(each.name);
    }
    return names;
}

[[nodiscard]] Spellings phone_penalty_words() {
    Spellings words;
    for (const Penalty each : phone_penalties) words.push_back(word_of(each));
    return words;
}

[[nodiscard]] Spellings fact_types() {
    Spellings types;
    for (const Fact& each : kinds_of_fact()) {
        if (types.empty() || types.back() != type_of(each)) types.push_back(type_of(each));
    }
    return types;
}

[[nodiscard]] Spellings irregularity_kinds() {
    Spellings kinds;
    for (const Fact& each : kinds_of_fact()) {
        if (const auto* found = std::get_if<Irregularity>(&each)) kinds.push_back(kind_of(*found));
    }
    return kinds;
}

[[nodiscard]] Spellings duty_words() {
    Spellings duties;
    for (const std::string_view word : words_of<Ruling>()) {
        if (is_duty(*parse_ruling(word))) duties.push_back(word);
    }
    return duties;
}

// One row for each field of a fact, for a form: its name, its kind, whether the fact needs it, and
// what it means when it is left out.
class FactRows {
  public:
    explicit FactRows(std::string_view type) : type_(type) {}

    template <class T>
    void operator()(std::string_view name, const T&) {
        add(name, kind<T>(name), ", need: true");
    }
    template <class T>
    void operator()(std::string_view name, const std::optional<T>&) {
        add(name, kind<T>(name), "");
    }
    void flag(std::string_view name, bool, bool usual) {
        add(name, "'yesno'", usual ? ", usual: true" : ", usual: false");
    }
    template <Worded E>
    void word_or(std::string_view name, E, E usual) {
        add(name, kind<E>(name), ", need: true, usual: " + quoted(word_of(usual)));
    }
    // It must be one of the words of that constant.
    void one_of(std::string_view name, const std::string& constant) {
        add(name, constant, ", need: true");
    }
    [[nodiscard]] const std::string& text() const noexcept { return text_; }

  private:
    void add(std::string_view name, const std::string& kind, const std::string& more) {
        text_ += "    { name: " + quoted(name) + ", kind: " + kind + more + " },\n";
    }
    template <class T>
    [[nodiscard]] std::string kind(std::string_view name) const {
        if constexpr (std::is_same_v<T, Color>) {
            return "'side'";
        } else if constexpr (std::is_same_v<T, Square>) {
            return "'square'";
        } else if constexpr (std::is_same_v<T, Role>) {
            return "'piece'";
        } else if constexpr (std::is_same_v<T, bool>) {
            return "'yesno'";
        } else if constexpr (std::is_integral_v<T>) {
            return "'number'";
        } else if constexpr (Worded<T>) {
            return list_of(words_of<T>());
        } else {
            return is_move_text(name) ? "'san'" : "'text'";
        }
    }
    std::string_view type_;
    std::string text_;
};

[[nodiscard]] std::string entry_of(std::string_view name, const FactRows& rows) {
    const std::string head = "  " + std::string(name) + ": [";
    return rows.text().empty() ? head + "],\n" : head + "\n" + rows.text() + "  ],\n";
}

// Of each kind of irregularity, the fields behind its type and kind.
[[nodiscard]] std::string irregularity_rows() {
    std::string text;
    for (const Fact& fact : kinds_of_fact()) {
        const auto* irregularity = std::get_if<Irregularity>(&fact);
        if (irregularity == nullptr) continue;
        FactRows rows("irregularity");
        std::visit([&](const auto& each) { describe(rows, each); }, *irregularity);
        text += entry_of(kind_of(*irregularity), rows);
    }
    return text;
}

void describe_all(FactRows& rows, const auto& fact) {
    describe(rows, fact);
}
void describe_all(FactRows& rows, const Irregularity&) {
    rows.one_of("kind", "IRREGULARITIES");
}

[[nodiscard]] std::string fact_rows() {
    std::string text;
    std::string_view last;
    for (const Fact& fact : kinds_of_fact()) {
        const std::string_view type = type_of(fact);
        if (type == last) continue;  // another kind of irregularity
        last = type;
        FactRows rows(type);
        std::visit([&](const auto& each) { describe_all(rows, each); }, fact);
        text += entry_of(type, rows);
    }
    return text;
}

void add_facts(TypeScript& types) {
    types.add_text(
        "export type FactKind = 'side' | 'square' | 'yesno' | 'number' | 'text' | 'san' "
        "| 'piece';\n"
        "export interface FactField {\n"
        "  name: string;\n"
        "  kind: FactKind | readonly string[];\n"
        "  need?: boolean;\n"
        "  usual?: string | boolean;\n"
        "}\n"
        "export const FACT_FIELDS: Readonly<Record<string, readonly FactField[]>> = {\n" +
        fact_rows() + "};\n");
    types.add_text(
        "// Besides those of every irregularity, by its kind.\n"
        "export const IRREGULARITY_FIELDS: Readonly<Record<string, readonly FactField[]>> "
        "= {\n" +
        irregularity_rows() + "};\n");
}

[[nodiscard]] std::string control_preset_rows() {
    std::string text =
        "export const CONTROL_PRESETS: readonly {\n"
        "  name: string;\n  text: string;\n  dgt2010?: number;\n  dgt3000?: number;\n"
        "}[] = [\n";
    const auto option = [&](const char* device, std::optional<int> number) {
        if (number) text += ", " + std::string{device} + ": " + std::to_string(*number);
    };
    for (const ControlPreset& preset : control_presets()) {
        text += "  { name: '" + std::string{preset.name} + "', text: '" + std::string{preset.text} +
                "'";
        option("dgt2010", preset.dgt2010);
        option("dgt3000", preset.dgt3000);
        text += " },\n";
    }
    return text + "];\n";
}

[[nodiscard]] std::string new_settings() {
    TournamentSettings settings;
    if (const auto control = parse_time_control(usual_controls.front())) {
        settings.play.control = *control;
    }
    std::string text;
    JsonWriter out(text);
    JsonForm<TournamentSettings>::write(out, settings);
    return text;
}

}  // namespace

std::vector<WordList> word_lists() {
    return {
        {"EDITIONS", edition_keys()},
        {"SPEEDS", words_of<Speed>()},
        {"VARIANTS", words_of<Variant>()},
        {"LOT_GROUPS", words_of<LotGroups>()},
        {"TIEBREAK_GAMES", words_of<TiebreakGames>()},
        {"UNFINISHED_GAMES", words_of<UnfinishedGames>()},
        {"BYES", words_of<ByeKind>()},
        {"PAIRING_SYSTEMS", drafted_systems()},
        {"TEAM_SYSTEMS", systems_with(&PairingSystem::by_teams)},
        {"SYSTEMS_OF_GAMES", systems_with(&PairingSystem::asks_games)},
        {"PLAYS", words_of<Play>()},
        {"SUPERVISIONS", words_of<Supervision>()},
        {"PHONE_PENALTIES", phone_penalty_words()},
        {"USUAL_CONTROLS", {usual_controls.begin(), usual_controls.end()}},
        {"TIEBREAKS", tiebreak_codes()},
        {"OFFERED_TIEBREAKS", {offered_tiebreaks().begin(), offered_tiebreaks().end()}},
        {"WHOLE_TIEBREAKS", whole_tiebreaks()},
        {"TEAM_TIEBREAKS", team_tiebreak_words()},
        {"USUAL_TEAM_TIEBREAKS", {usual_team_tiebreaks().begin(), usual_team_tiebreaks().end()}},
        {"LIST_COLUMNS", {list_columns.begin(), list_columns.end()}},
        {"LIST_SEPARATORS", {separator_words.begin(), separator_words.end()}},
        {"LIST_FIELDS", {corrected_fields.begin(), corrected_fields.end()}},
        {"RESULTS", words_of<GameResult>()},
        {"PLAYED_RESULTS", played_results()},
        {"TERMINATIONS", words_of<Termination>()},
        {"ALARMS", words_of<AlarmKind>()},
        {"BOARD_FINDINGS", words_of<BoardFinding>()},
        {"RULINGS", words_of<Ruling>()},
        {"RULING_STEPS", words_of<RulingStep>()},
        {"DUTIES", duty_words()},
        {"PENALTIES", words_of<Penalty>()},
        {"FACT_TYPES", fact_types()},
        {"IRREGULARITIES", irregularity_kinds()},
        {"CLAIMS", words_of<ClaimKind>()},
        {"OFFER_MOMENTS", words_of<OfferMoment>()},
        {"OBSERVERS", words_of<Observer>()},
        {"WHOSE", words_of<Whose>()},
        {"ASSISTANT_ACTS", words_of<AssistantAct>()},
        {"KEY_ROLES", words_of<KeyRole>()},
        {"PAPER_OF_ROUND", paper_names(PaperOf::Round)},
        {"PAPER_OF_EVENT", paper_names(PaperOf::Event)},
        {"ASKED", asked_words()}};
}

void add_words(TypeScript& types) {
    for (const WordList& each : word_lists()) types.add_words(each.name, each.words);
    types.add_text("export const FEWEST_PLAYERS = " + std::to_string(fewest_entered) + ";\n");
    types.add_text("export const MOST_CYCLES = " + std::to_string(most_cycles) + ";\n");
    types.add_text(control_preset_rows());
    add_facts(types);
    // Of an event that is being made: what is not said is so.
    types.add_text("export const NEW_SETTINGS: TournamentCreated['settings'] = " + new_settings() +
                   ";\n");
}

}  // namespace arbiter
