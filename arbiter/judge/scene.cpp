#include "arbiter/judge/scene.hpp"

#include "arbiter/judge/ends/mate_evidence.hpp"

#include <algorithm>

namespace arbiter {
namespace {

GameResult result_of(Ruling ruling) {
    if (ruling == Ruling::WhiteWins) return GameResult::WhiteWins;
    if (ruling == Ruling::BlackWins) return GameResult::BlackWins;
    if (ruling == Ruling::BothLose) return GameResult::BothLose;
    return GameResult::Draw;
}

}  // namespace

Scene::Scene(const Edition& of, const History& record, const Incident& taken,
             std::vector<std::size_t> places)
    : edition(of), incident(taken), around(taken.circumstances), places_(std::move(places)) {
    if (around.position_open) return;
    history = record;
    record_plies_ = static_cast<int>(record.size()) - 1;
}

std::optional<Color> Scene::turn() const {
    if (around.position_open) return std::nullopt;
    return history.last().turn();
}

void Scene::rule(Ruling ruling) {
    answer_.ruling = ruling;
    answer_.articles.clear();
    answer_.details = {};
    answer_.effects = {};
    answer_.confidence = Confidence::Seed;
    ruled_ = true;
}

void Scene::cite(std::string_view articles, Confidence confidence) {
    answer_.confidence = std::max(answer_.confidence, confidence);
    while (!articles.empty()) {
        const std::size_t comma = articles.find(", ");
        const std::string_view one = articles.substr(0, comma);
        if (std::find(answer_.articles.begin(), answer_.articles.end(), one) ==
            answer_.articles.end()) {
            answer_.articles.emplace_back(one);
        }
        if (comma == std::string_view::npos) break;
        articles.remove_prefix(comma + 2);
    }
}

void Scene::reason(std::string_view key,
                   std::initializer_list<std::pair<std::string, std::string>> params) {
    answer_.reasoning.push_back(Reason{.key = std::string{key}, .params = params});
}

void Scene::end(Ruling ruling, Termination termination) {
    rule(ruling);
    answer_.effects.result = result_of(ruling);
    answer_.effects.termination = termination;
    over.ended = EndedBefore{.ruling = ruling, .termination = termination};
}

std::optional<bool> Scene::can_mate(Color winner) {
    if (around.position_open) return std::nullopt;
    return can_mate(history.last(), winner);
}

std::optional<bool> Scene::can_mate(const Position& position, Color winner) {
    const std::string side{letter_of(winner)};
    if (const auto known = quick_can_mate(position, winner)) {
        reason("can_mate", {{"side", side}, {"answer", *known ? "yes" : "no"}});
        return known;
    }
    if (const MateEvidence* each = find_evidence(incident.evidence, position, winner)) {
        std::string line;
        for (const std::string& san : each->line) line += (line.empty() ? "" : " ") + san;
        reason("can_mate",
               {{"side", side}, {"answer", std::string{to_text(each->can)}}, {"line", line}});
        if (each->can == CanMate::Unknown) return std::nullopt;
        return each->can == CanMate::Yes;
    }
    judged_.questions.push_back(MateQuestion{.position = position, .winner = winner});
    return std::nullopt;
}

Verdict Scene::impossible(std::string_view field) const {
    return refuse("impossible_fact",
                  "events[" + std::to_string(places_.at(at_fact)) + "]." + std::string{field});
}

void Scene::finish() {
    // What the facts alone have moved is not in the record and cannot be cut from it.
    auto& back = answer_.effects.restore_to_ply;
    if (back) back = std::min(*back, record_plies_);
    judged_.proposal = std::move(answer_);
}

}  // namespace arbiter
