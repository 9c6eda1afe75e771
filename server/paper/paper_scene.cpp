#include "server/paper/paper_scene.hpp"

#include "arbiter/tournament/rounds/armageddon.hpp"
#include "clock/time_control.hpp"
#include "server/pages/page/page_texts.hpp"
#include "server/pages/text/start_text.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

constexpr std::size_t long_name = 20;
constexpr std::size_t longer_name = 40;
constexpr std::size_t longest_name = 90;

}  // namespace

std::string in_language(Lang lang, std::string_view html) {
    return "<small lang=\"" + std::string(tag_of(lang)) + "\">" + std::string(html) + "</small>";
}

std::string PaperScene::said(std::string_view key, Words::Values values) const {
    const std::string first = words.text(key, values);
    if (second == nullptr) return escaped(first);
    const std::string other = second->text(key, values);
    if (other == first) return escaped(first);
    return escaped(first) + " " + in_language(*ask.second, escaped(other));
}

std::string PaperScene::address(std::string_view rest) const {
    if (event.codes.origin.empty()) return {};
    return event.codes.origin + "/p/" + std::to_string(event.live.stream) + std::string(rest);
}

PaperTemplate::PaperTemplate(std::string_view name, const PaperScene& scene)
    : template_(std::string(page_text("paper/" + std::string(name)))), scene_(&scene) {}

std::string PaperTemplate::filled(PageValues values) {
    values.set("t", PageValues(kainjow::mustache::lambda(
                        [scene = scene_](const std::string& key) { return scene->said(key); })));
    return template_.render(values);
}

std::string paper_name(const PaperScene& scene, PlayerId player) {
    const Player* found = find_player(scene.tournament(), player);
    return found == nullptr ? std::string{} : marked_name(found->data.name, scene.ask.lang);
}

std::string codes_with_names(const PaperScene& scene, const std::vector<std::string>& codes) {
    std::string text;
    for (const auto& code : codes) {
        const std::string key = "tiebreak_" + code;
        text += text.empty() ? "" : scene.text("list_join");
        text += scene.words.has(key)
                    ? scene.text("text_with_more", {{"base", code}, {"more", scene.text(key)}})
                    : code;
    }
    return text;
}

std::string place_of(const PaperScene& scene) {
    const EventDetails& event = scene.tournament().settings.event;
    if (event.city.empty() || event.federation.empty()) return event.city + event.federation;
    return scene.text("place_of", {{"city", event.city}, {"federation", event.federation}});
}

std::size_t width_of(std::string_view text) {
    constexpr unsigned char first_of_three = 0xE2;
    std::size_t width = 0;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if ((byte & 0xC0U) == 0x80U) continue;
        width += byte >= first_of_three ? 2 : 1;
    }
    return width;
}

std::string_view length_class(std::string_view text) {
    const std::size_t width = width_of(text);
    if (width > longest_name) return "longest";
    if (width > longer_name) return "longer";
    return width > long_name ? "long" : "";
}

std::string rating_on_paper(const PaperScene& scene, PlayerId player) {
    const Player* found = find_player(scene.tournament(), player);
    return found == nullptr || found->data.rating == 0 ? "" : std::to_string(found->data.rating);
}

std::string number_on_paper(const PaperScene& scene, PlayerId player) {
    const Player* found = find_player(scene.tournament(), player);
    return found == nullptr || found->number == 0 ? "" : std::to_string(found->number);
}

Result<const Round*> asked_round(const PaperScene& scene) {
    const auto& rounds = scene.tournament().rounds;
    if (scene.ask.round > 0) {
        const Round* round = find_round(scene.tournament(), scene.ask.round);
        if (round == nullptr) return refuse("not_found", "round");
        return round;
    }
    if (rounds.empty()) return refuse("not_found", "round");
    const auto last = std::find_if(rounds.rbegin(), rounds.rend(),
                                   [](const Round& round) { return round.published; });
    return last == rounds.rend() ? &rounds.front() : &*last;
}

std::string round_facts(const PaperScene& scene, const Round& round) {
    const auto& control = scene.tournament().settings.play.control;
    std::string facts = "<b>" +
                        scene.said("round_number", {{"round", std::to_string(round.number)}}) +
                        "</b> · " + escaped(to_short_text(control));
    const std::string start = start_text(scene.tournament().settings.schedule, round.number);
    if (!start.empty()) facts += " · " + escaped(start);
    if (!round.published) {
        facts += " · <b class=\"draft\">" + scene.said("drafted_not_public") + "</b>";
    }
    return facts;
}

std::string fact_list(const PaperScene& scene, const PaperFacts& facts) {
    return "<dl>" +
           each_filled(scene, "fact", facts,
                       [](const auto& fact) {
                           PageValues values;
                           values.set("label", fact.first);
                           values.set("value", fact.second.empty() ? "–" : fact.second);
                           return values;
                       }) +
           "</dl>";
}

PaperFacts in_both(const PaperScene& scene, PaperFacts (*facts_of)(const PaperScene& scene)) {
    PaperFacts facts = facts_of(scene);
    if (scene.second == nullptr) return facts;
    const PaperScene other{.event = scene.event, .ask = scene.ask, .words = *scene.second};
    const PaperFacts more = facts_of(other);
    for (std::size_t i = 0; i < facts.size(); ++i) {
        if (more[i].second != facts[i].second) facts[i].second += " / " + more[i].second;
    }
    return facts;
}

std::string result_on_paper(const PaperScene& scene, const Pairing& pairing) {
    if (!pairing.result) return {};
    return result_of_game(*pairing.result) +
           armageddon_text(pairing, scoring_of(scene.tournament()));
}

}  // namespace arbiter
