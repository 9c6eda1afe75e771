#include "server/paper/ruling_rows.hpp"

#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/words.hpp"
#include "server/wire/incident_views.hpp"
#include "server/wire/score_text.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

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
std::string who_on(const PaperScene& scene, const GameOpened& setup, const GivenRuling& ruling) {
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
        const PlayerId player = side == Color::White ? setup.white : setup.black;
        html += (html.empty() ? "" : "<br>") + player_of_side(scene, side, player);
    }
    return html;
}

std::string penalty_in(const Words& words, const GivenRuling& ruling) {
    const Effects& effects = ruling.given.effects;
    std::vector<std::string> parts;
    if (effects.result) {
        const auto how = effects.termination.value_or(Termination::ArbiterDecision);
        parts.push_back(words.text(
            "paper_result", {{"result", result_of_game(*effects.result)},
                             {"how", words.text("termination_" + std::string(word_of(how)))}}));
    }
    if (effects.void_game) parts.push_back(words.text("paper_void"));
    if (effects.illegal_by) {
        const Color side = *effects.illegal_by;
        const int count = ruling.illegal_moves[side] + effects.illegal_count.value_or(1);
        parts.push_back(words.text(
            "paper_illegal", {{"side", side_in(words, side)}, {"count", std::to_string(count)}}));
    }
    if (effects.warned) {
        parts.push_back(words.text(
            "paper_warned", {{"side", side_in(words, *effects.warned)},
                             {"count", std::to_string(ruling.warnings[*effects.warned] + 1)}}));
    }
    for (const Color side : both_colors) {
        if (effects.add[side] == Millis{}) continue;
        parts.push_back(time_change(words, side, effects.add[side]));
    }
    return joined(words, parts);
}

PageValues ruling_values(const PaperScene& scene, const GameOpened& setup, WallTime at,
                         const GivenRuling& ruling) {
    PageValues values;
    values.set("round", std::to_string(setup.round));
    values.set("board", std::to_string(setup.board));
    values.set("who", who_on(scene, setup, ruling));
    values.set("what", in_each(scene, [&](const Words& words) { return what_in(words, ruling); }));
    values.set("when", if_any(time_on(scene, at)));
    values.set("articles", in_each(scene, [&](const Words& words) {
                   std::vector<std::string> numbers;
                   for (const std::string& article : ruling.given.articles) {
                       numbers.push_back(article_in(words, article));
                   }
                   return joined(words, numbers, "list_join");
               }));
    values.set("ruling", scene.said("ruling_" + std::string(word_of(ruling.given.ruling))));
    const bool as_proposed = ruling.given.step == RulingStep::Accepted;
    values.set("step", if_any(as_proposed ? std::string{}
                                          : scene.said("ruling_step_" +
                                                       std::string(word_of(ruling.given.step)))));
    values.set("times", in_each(scene, [&](const Words& words) {
                   return times_moved(words, ruling.given.before, ruling.given.after);
               }));
    values.set("penalty",
               in_each(scene, [&](const Words& words) { return penalty_in(words, ruling); }));
    values.set("reason", if_any(ruling.given.reason));
    values.set("undone", ruling.undone);
    return values;
}

}  // namespace

std::vector<ReportRow> ruling_rows(const PaperScene& scene) {
    std::vector<ReportRow> rows;
    PaperTemplate row("ruling_row", scene);
    for (const auto& [id, game] : scene.event.live.games) {
        const auto& times = proceeding_times(scene.event.live, id).rulings;
        const auto& given = game.rulings.given;
        for (std::size_t i = 0; i < given.size(); ++i) {
            const WallTime at = i < times.size() ? times[i] : WallTime{};
            rows.push_back({.at = at,
                            .round = game.setup.round,
                            .board = game.setup.board,
                            .html = row.filled(ruling_values(scene, game.setup, at, given[i]))});
        }
    }
    return rows;
}

}  // namespace arbiter
