#include "server/paper/act_rows.hpp"

#include "clock/face.hpp"
#include "clock/overload.hpp"
#include "db/codec/words.hpp"
#include "server/wire/score_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

std::string_view name_of(TimesChangedBy by) {
    switch (by) {
        case TimesChangedBy::Order:
            return "paper_act_order";
        case TimesChangedBy::Hand:
            return "paper_act_hand";
        case TimesChangedBy::FlagCleared:
            return "paper_act_flag";
        case TimesChangedBy::OtherClock:
            return "paper_act_other_clock";
        case TimesChangedBy::Adjournment:
            return "paper_act_adjourned";
    }
    return {};
}

std::string_view name_of(StandingChange change) {
    switch (change) {
        case StandingChange::Withdrawn:
            return "paper_act_withdrawn";
        case StandingChange::Expelled:
            return "paper_act_expelled";
        case StandingChange::Reinstated:
            return "paper_act_reinstated";
    }
    return {};
}

// The catalogue's word for what was done.
std::string_view name_of(const ArbiterActKind& what) {
    return std::visit(
        Overload{
            [](const TimesChanged& each) { return name_of(each.by); },
            [](const CountChanged&) -> std::string_view { return "paper_act_count"; },
            [](const ResultChanged& each) -> std::string_view {
                if (!each.after) return "paper_act_reopened";
                return each.before ? "paper_act_result_changed" : "paper_act_result";
            },
            [](const GameMadeVoid&) -> std::string_view { return "paper_act_void"; },
            [](const MovesAnnulled&) -> std::string_view { return "paper_act_restored"; },
            [](const RulingTakenBack&) -> std::string_view { return "paper_act_undone"; },
            [](const RatingChanged&) -> std::string_view { return "paper_act_rated"; },
            [](const StandingChanged& each) { return name_of(each.change); },
            [](const ByeChanged& each) -> std::string_view {
                return each.kind ? "paper_act_bye" : "paper_act_bye_undone";
            },
            [](const RoundMadeDraft&) -> std::string_view { return "paper_act_round"; },
            [](const RulesChanged&) -> std::string_view { return "paper_act_settings"; },
            [](const ArmageddonChanged&) -> std::string_view { return "paper_act_armageddon"; }},
        what);
}

// Whose times it changed.
ByColor<bool> changed_sides(const TimesChanged& times) {
    ByColor<bool> changed{};
    for (const Color side : both_colors) {
        changed[side] = times.before[side] != times.after[side] ||
                        times.moves_before[side] != times.moves_after[side];
    }
    return changed;
}

// Both where it is about both, or about neither alone.
ByColor<bool> concerned_by(const ArbiterActKind& what) {
    ByColor<bool> concerned{};
    if (const auto* times = std::get_if<TimesChanged>(&what)) concerned = changed_sides(*times);
    if (const auto* count = std::get_if<CountChanged>(&what)) concerned[count->side] = true;
    if (!concerned.white && !concerned.black) return {true, true};
    return concerned;
}

// As HTML; empty: about nobody in particular.
std::string who_did(const PaperScene& scene, const ArbiterAct& act, const Game* game) {
    if (const auto* standing = std::get_if<StandingChanged>(&act.what)) {
        return paper_name(scene, standing->player);
    }
    if (const auto* bye = std::get_if<ByeChanged>(&act.what)) {
        return paper_name(scene, bye->player);
    }
    if (game == nullptr) return {};
    const ByColor<bool> concerned = concerned_by(act.what);
    std::string html;
    for (const Color side : both_colors) {
        if (!concerned[side]) continue;
        const PlayerId player = side == Color::White ? game->setup.white : game->setup.black;
        html += (html.empty() ? "" : "<br>") + player_of_side(scene, side, player);
    }
    return html;
}

std::string effect_in(const Words& words, const TimesChanged& times) {
    std::vector<std::string> parts;
    for (const Color side : both_colors) {
        if (times.before[side] && times.after[side] && times.before[side] != times.after[side]) {
            parts.push_back(time_change(words, side, *times.after[side] - *times.before[side]));
        }
        const auto& before = times.moves_before[side];
        const auto& after = times.moves_after[side];
        if (!before || !after || *before == *after) continue;
        parts.push_back(words.text("paper_counter_moved", {{"side", side_in(words, side)},
                                                           {"before", std::to_string(*before)},
                                                           {"after", std::to_string(*after)}}));
    }
    if (times.increment) {
        parts.push_back(words.text("paper_increment", {{"time", face_text(*times.increment)}}));
    }
    return joined(words, parts);
}

std::string effect_in(const Words& words, const ResultChanged& changed) {
    std::vector<std::string> parts;
    if (changed.before) {
        parts.push_back(
            words.text("paper_result_off", {{"result", result_of_game(*changed.before)}}));
    }
    if (changed.after) {
        const std::string how = "termination_" + std::string(word_of(changed.termination));
        parts.push_back(words.text("paper_result", {{"result", result_of_game(*changed.after)},
                                                    {"how", words.text(how)}}));
    }
    return joined(words, parts);
}

std::string effect_in(const Words& words, const CountChanged& count) {
    return words.text("paper_count_moved", {{"side", side_in(words, count.side)},
                                            {"before", std::to_string(count.before)},
                                            {"after", std::to_string(count.after)}});
}

std::string effect_in(const Words& words, const RatingChanged& changed) {
    if (!changed.rating.rated) return words.text("not_rated");
    if (!changed.rating.result) return words.text("rated_same");
    return words.text("paper_rated_as", {{"result", result_of_game(*changed.rating.result)}});
}

std::string effect_in(const Words& words, const StandingChanged& standing) {
    if (standing.change != StandingChange::Expelled) return {};
    return words.text("penalty_expulsion");
}

std::string effect_in(const Words& words, const ByeChanged& bye) {
    return bye.kind ? words.text(bye_key(*bye.kind)) : std::string{};
}

std::string effect_in(const Words& words, const MovesAnnulled& moves) {
    return words.text("paper_annulled", {{"n", std::to_string(moves.moves)}});
}

std::string effect_in(const Words& words, const GameMadeVoid& /*game*/) {
    return words.text("paper_void");
}

template <class Act>
std::string effect_in(const Words& /*words*/, const Act& /*act*/) {
    return {};
}

int round_of_act(const ArbiterAct& act, const Game* game) {
    if (game != nullptr) return game->setup.round;
    if (const auto* bye = std::get_if<ByeChanged>(&act.what)) return bye->round;
    if (const auto* round = std::get_if<RoundMadeDraft>(&act.what)) return round->round;
    return 0;
}

PageValues act_values(const PaperScene& scene, const ArbiterAct& act, const Game* game) {
    const int round = round_of_act(act, game);
    const auto* times = std::get_if<TimesChanged>(&act.what);
    PageValues values;
    values.set("round", round > 0 ? std::to_string(round) : std::string{});
    values.set("board", if_any(game != nullptr ? std::to_string(game->setup.board) : ""));
    values.set("when", if_any(time_on(scene, act.at)));
    values.set("who", who_did(scene, act, game));
    values.set("what", act.reason.empty() ? scene.said("paper_no_reason")
                                          : "<bdi>" + escaped(act.reason) + "</bdi>");
    values.set("articles",
               in_each(scene, [&](const Words& words) { return article_in(words, act.article); }));
    values.set("ruling", scene.said(name_of(act.what)));
    values.set("step", false);
    values.set("reason", false);
    values.set("undone", false);
    values.set("times", in_each(scene, [&](const Words& words) {
                   return times == nullptr ? std::string{}
                                           : times_moved(words, times->before, times->after);
               }));
    values.set("penalty", in_each(scene, [&](const Words& words) {
                   return std::visit([&](const auto& each) { return effect_in(words, each); },
                                     act.what);
               }));
    return values;
}

}  // namespace

std::vector<ReportRow> act_rows(const PaperScene& scene) {
    std::vector<ReportRow> rows;
    PaperTemplate row("ruling_row", scene);
    for (const ArbiterAct& act : scene.event.live.acts) {
        const Game* game = act.game ? &scene.event.live.games.at(*act.game) : nullptr;
        rows.push_back({.at = act.at,
                        .round = round_of_act(act, game),
                        .board = game != nullptr ? game->setup.board : 0,
                        .html = row.filled(act_values(scene, act, game))});
    }
    return rows;
}

}  // namespace arbiter
