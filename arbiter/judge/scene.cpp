#include "arbiter/judge/scene.hpp"

#include "arbiter/judge/ends/mate_evidence.hpp"

#include <algorithm>
#include <bit>

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
             std::vector<std::size_t> places, const std::vector<Matter>& matters)
    : edition(of),
      incident(taken),
      around(taken.circumstances),
      answers_(matters.size() + 1),
      in_hand_(matters.size()),
      places_(std::move(places)) {
    if (around.position_open) return;
    if (!around.board.fen.empty()) reason("said_position");
    history = record;
    record_plies_ = static_cast<int>(record.size()) - 1;
}

std::optional<Color> Scene::turn() const {
    if (around.position_open) return std::nullopt;
    return history.last().turn();
}

void Scene::rule(Ruling ruling) {
    Proposal& given = answer().given;
    given = Proposal{};
    given.ruling = ruling;
    given.confidence = Confidence::Seed;
    answer().ruled = true;
    answer().at = at_fact;
    answer().overtaken_by.reset();
}

void Scene::cite(std::string_view articles, Confidence confidence) {
    // Where nothing was ruled of a matter, the end that stands against it is meant.
    const bool of_end = !answer().ruled && over.ended;
    Proposal& given = of_end ? answers_.at(over.ended->matter).given : answer().given;
    given.confidence = std::max(given.confidence, confidence);
    while (!articles.empty()) {
        const std::size_t comma = articles.find(", ");
        const std::string_view one = articles.substr(0, comma);
        if (std::find(given.articles.begin(), given.articles.end(), one) == given.articles.end()) {
            given.articles.emplace_back(one);
        }
        if (comma == std::string_view::npos) break;
        articles.remove_prefix(comma + 2);
    }
}

void Scene::reason(std::string_view key,
                   std::initializer_list<std::pair<std::string, std::string>> params) {
    reason(Reason{.key = std::string{key}, .params = params});
}

void Scene::end(Ruling ruling, Termination termination) {
    rule(ruling);
    effects().result = result_of(ruling);
    effects().termination = termination;
    over.ended = EndedBefore{.ruling = ruling, .termination = termination, .matter = in_hand_};
}

void Scene::end_unsettled(Termination termination) {
    over.ended = EndedBefore{
        .ruling = Ruling::ArbiterDiscretion, .termination = termination, .matter = in_hand_};
}

std::optional<bool> Scene::can_mate(Color winner) {
    if (!around.position_open) return can_mate(history.last(), winner);
    const std::optional<bool> said = said_can_mate(winner);
    if (said) {
        reason("said_can_mate",
               {{"side", std::string{letter_of(winner)}}, {"answer", *said ? "yes" : "no"}});
    } else {
        assume(BoardAsk::CanMate, winner);
    }
    return said.value_or(true);
}

bool Scene::has_bare_king(Color side) {
    if (!around.position_open) {
        return std::has_single_bit(history.last().placement().pieces(side));
    }
    std::optional<bool> said = around.board.bare_king[side];
    if (!said && around.board.can_mate[side] == true) said = false;
    if (said) {
        reason("said_bare_king",
               {{"side", std::string{letter_of(side)}}, {"answer", *said ? "yes" : "no"}});
    } else {
        assume(BoardAsk::BareKing, side);
    }
    return said.value_or(false);
}

std::optional<bool> Scene::said_can_mate(Color winner) const {
    if (!around.position_open) return std::nullopt;
    if (around.board.bare_king[winner] == true) return false;
    return around.board.can_mate[winner];
}

// Asked twice it is one question.
void Scene::assume(BoardAsk asks, Color side) {
    const BoardQuestion question{.asks = asks, .side = side};
    auto& assumed = judged_.assumed;
    if (std::find(assumed.begin(), assumed.end(), question) != assumed.end()) return;
    assumed.push_back(question);
    reason(assumption_key(asks), {{"side", std::string{letter_of(side)}}});
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

bool Scene::any_ruled() const noexcept {
    return std::any_of(answers_.begin(), answers_.end(),
                       [](const MatterAnswer& each) { return each.ruled; });
}

std::vector<Reason> Scene::reasons_of(std::size_t matter) const {
    std::vector<Reason> found;
    for (const Computed& each : computed_) {
        if (each.matter == matter) found.push_back(each.step);
    }
    return found;
}

std::vector<Reason> Scene::all_reasons() const {
    std::vector<Reason> found;
    found.reserve(computed_.size());
    for (const Computed& each : computed_) found.push_back(each.step);
    return found;
}

Judgement Scene::take(Proposal proposal) {
    // What the facts alone have moved is not in the record and cannot be cut from it.
    auto& back = proposal.effects.restore_to_ply;
    if (back) back = std::min(*back, record_plies_);
    // Nor does the record lead to a position that was set up beside it.
    if (!around.board.fen.empty()) back.reset();
    judged_.proposal = std::move(proposal);
    return std::move(judged_);
}

}  // namespace arbiter
