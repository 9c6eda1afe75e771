#include "server/paper/ruling_rows.hpp"

#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "clock/face.hpp"
#include "db/codec/words.hpp"
#include "server/wire/incident_views.hpp"
#include "server/wire/score_text.hpp"
#include "server/wire/time_zones.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

std::string side_in(const Words& words, Color side) {
    return words.text(side == Color::White ? "white" : "black");
}

std::string joined(const Words& words, const std::vector<std::string>& parts,
                   std::string_view with = "facts_join") {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : words.text(with)) + part;
    return text;
}

// In both languages of the sheet, as HTML; once where they say the same.
template <class TextIn>
std::string in_each(const PaperScene& scene, const TextIn& text_in) {
    const std::string first = text_in(scene.words);
    if (scene.second == nullptr) return escaped(first);
    const std::string other = text_in(*scene.second);
    if (other == first) return escaped(first);
    return escaped(first) + " " + in_language(*scene.ask.second, escaped(other));
}

// Whom a fact concerns, and the move that it names.
struct FactNote {
    ByColor<bool> concerned{};
    std::string move{};
    std::string kind{};

    template <class T>
    void operator()(std::string_view name, const T& value) {
        if (name == "actor" || name == "whose") concern(value);
        if (name == "san" || name == "move" || name == "declared") name_move(value);
        if (name == "kind") name_kind(value);
    }
    template <class T>
    void flag(std::string_view, const T&, bool) {}
    template <class T>
    void word_or(std::string_view, const T&, const T&) {}

  private:
    void concern(Color side) { concerned[side] = true; }
    void concern(Whose whose) {
        if (whose != Whose::Black) concern(Color::White);
        if (whose != Whose::White) concern(Color::Black);
    }
    template <class T>
    void concern(const std::optional<T>& value) {
        if (value) concern(*value);
    }
    template <class T>
    void concern(const T& /*nobody*/) {}

    void name_move(const std::string& text) { move = text; }
    void name_move(const std::optional<std::string>& text) { move = text.value_or(""); }
    template <class T>
    void name_move(const T& /*none*/) {}

    void name_kind(const std::string& word) { kind = word; }
    void name_kind(ClaimKind claim) { kind = word_of(claim); }
    template <class T>
    void name_kind(const std::optional<T>& value) {
        if (value) name_kind(*value);
    }
    template <class T>
    void name_kind(const T& /*none*/) {}
};

FactNote note_of(const Fact& fact) {
    FactNote note;
    std::visit(
        [&](const auto& each) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(each)>, Irregularity>) {
                std::visit([&](const auto& irregular) { describe(note, irregular); }, each);
            } else {
                describe(note, each);
            }
        },
        fact);
    return note;
}

// "Illegal move completed: Ke3", "Draw claim: threefold".
std::string fact_in(const Words& words, const Fact& fact) {
    const FactNote note = note_of(fact);
    const auto* irregular = std::get_if<Irregularity>(&fact);
    const std::string type(type_of(fact));
    std::string text = irregular != nullptr
                           ? words.text("irregularity_" + std::string(kind_of(*irregular)))
                           : words.text("fact_type_" + type);
    std::vector<std::string> more;
    for (const char* prefix : {"claim_kind_", "penalty_"}) {
        const std::string key = prefix + note.kind;
        const bool fits = type == "claim" ? prefix[0] == 'c' : prefix[0] == 'p';
        if (!note.kind.empty() && fits && words.has(key)) more.push_back(words.text(key));
    }
    if (!note.move.empty()) more.push_back(note.move);
    if (more.empty()) return text;
    return words.text("name_and_value",
                      {{"name", text}, {"value", joined(words, more, "list_join")}});
}

std::string what_in(const Words& words, const GivenRuling& ruling) {
    std::vector<std::string> parts;
    std::set<std::string> said;
    for (const Fact& fact : ruling.facts) {
        std::string text = fact_in(words, fact);
        if (said.insert(text).second) parts.push_back(std::move(text));
    }
    return joined(words, parts);
}

// The players whom its facts concern, as HTML; both where none says it.
std::string who_on(const PaperScene& scene, const Pairing& pairing, const GivenRuling& ruling) {
    ByColor<bool> concerned{};
    for (const Fact& fact : ruling.facts) {
        const FactNote note = note_of(fact);
        for (const Color side : both_colors) {
            concerned[side] = concerned[side] || note.concerned[side];
        }
    }
    const bool nobody = !concerned.white && !concerned.black;
    std::string html;
    for (const Color side : both_colors) {
        if (!concerned[side] && !nobody) continue;
        const PlayerId player = side == Color::White ? pairing.white : pairing.black;
        html += (html.empty() ? "" : "<br>") +
                in_each(scene, [side](const Words& words) { return side_in(words, side); }) + ": " +
                paper_name(scene, player);
    }
    return html;
}

std::string when_on(const PaperScene& scene, GameId game, std::size_t index) {
    const auto& given = proceeding_times(scene.event.live, game).rulings;
    if (index >= given.size() || given[index] == WallTime{}) return {};
    const std::string zone = scene.tournament().settings.schedule.time_zone.value_or("");
    return local_text(zone, given[index]);
}

// "White 1:02:19 → 1:00:19".
std::string times_in(const Words& words, const RulingGiven& given) {
    std::vector<std::string> parts;
    for (const Color side : both_colors) {
        const auto& before = given.before[side];
        const auto& after = given.after[side];
        if (!before || !after || *before == *after) continue;
        parts.push_back(words.text("clock_moved", {{"side", side_in(words, side)},
                                                   {"before", face_text(*before)},
                                                   {"after", face_text(*after)}}));
    }
    return joined(words, parts);
}

std::string penalty_in(const Words& words, const GivenRuling& ruling) {
    const Effects& effects = ruling.given.effects;
    std::vector<std::string> parts;
    if (effects.result) {
        const auto how = effects.termination.value_or(Termination::ArbiterDecision);
        parts.push_back(words.text(
            "effect_result", {{"result", result_of_game(*effects.result)},
                              {"how", words.text("termination_" + std::string(word_of(how)))}}));
    }
    if (effects.void_game) parts.push_back(words.text("effect_void"));
    if (effects.illegal_by) {
        const Color side = *effects.illegal_by;
        const int count = ruling.illegal_moves[side] + effects.illegal_count.value_or(1);
        parts.push_back(words.text(
            "effect_illegal",
            {{"side", side_in(words, side)}, {"count", std::to_string(count)}, {"move", ""}}));
    }
    if (effects.warned) {
        parts.push_back(words.text(
            "effect_warned", {{"side", side_in(words, *effects.warned)},
                              {"count", std::to_string(ruling.warnings[*effects.warned] + 1)}}));
    }
    for (const Color side : both_colors) {
        const Millis change = effects.add[side];
        if (change == Millis{}) continue;
        const std::string sign = change < Millis{} ? "−" : "+";
        parts.push_back(side_in(words, side) + " " + sign +
                        face_text(change < Millis{} ? -change : change));
    }
    return joined(words, parts);
}

PageValues ruling_values(const PaperScene& scene, const Round& round, const Pairing& pairing,
                         std::size_t index, const GivenRuling& ruling) {
    PageValues values;
    values.set("round", std::to_string(round.number));
    values.set("board", std::to_string(pairing.board));
    values.set("who", who_on(scene, pairing, ruling));
    values.set("what", in_each(scene, [&](const Words& words) { return what_in(words, ruling); }));
    values.set("when", if_any(when_on(scene, *pairing.game, index)));
    std::string articles;
    for (const std::string& article : ruling.given.articles) {
        articles += (articles.empty() ? "" : ", ") + article;
    }
    values.set("articles", articles);
    values.set("ruling", scene.said("ruling_" + std::string(word_of(ruling.given.ruling))));
    const bool as_proposed = ruling.given.step == RulingStep::Accepted;
    values.set("step", if_any(as_proposed ? std::string{}
                                          : scene.said("ruling_step_" +
                                                       std::string(word_of(ruling.given.step)))));
    values.set("times",
               in_each(scene, [&](const Words& words) { return times_in(words, ruling.given); }));
    values.set("penalty",
               in_each(scene, [&](const Words& words) { return penalty_in(words, ruling); }));
    values.set("reason", if_any(ruling.given.reason));
    values.set("undone", ruling.undone);
    return values;
}

}  // namespace

std::string ruling_rows(const PaperScene& scene) {
    std::string html;
    PaperTemplate row("ruling_row", scene);
    for (const Round& round : scene.tournament().rounds) {
        for (const Pairing& pairing : round.pairings) {
            if (!pairing.game) continue;
            const auto game = scene.event.live.games.find(*pairing.game);
            if (game == scene.event.live.games.end()) continue;
            const auto& given = game->second.rulings.given;
            for (std::size_t i = 0; i < given.size(); ++i) {
                html += row.filled(ruling_values(scene, round, pairing, i, given[i]));
            }
        }
    }
    return html;
}

}  // namespace arbiter
