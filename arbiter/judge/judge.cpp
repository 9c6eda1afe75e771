// The order of things: each fact in turn, then what the board itself and the touches demand, then
// what was told besides.
#include "arbiter/judge/judge.hpp"

#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/telling.hpp"

#include <variant>

namespace arbiter {

Verdict on(Scene& scene, const Claimed& fact) {
    scene.talk.claim = fact;
    switch (fact.kind) {
        case ClaimKind::TouchMove:
            return claim_touch_move(scene, fact);
        case ClaimKind::IllegalMove:
            return claim_illegal_move(scene, fact);
        case ClaimKind::RookFirst:
            return claim_rook_first(scene, fact);
        case ClaimKind::Promotion:
            return claim_promotion(scene, fact);
        case ClaimKind::Time:
            return claim_time(scene, fact);
        case ClaimKind::Threefold:
            return claim_threefold(scene, fact);
        case ClaimKind::Fifty:
            return claim_fifty(scene, fact);
        case ClaimKind::NormalMeans:
            return claim_normal_means(scene, fact);
        case ClaimKind::PerpetualCheck:
            return claim_perpetual_check(scene, fact);
        case ClaimKind::Increment:
            return claim_increment(scene, fact);
    }
    return {};
}

Verdict on(Scene& scene, const Irregularity& fact) {
    const auto judge_kind = [&]<class Kind>(const Kind& each) {
        // Named by its type: a kind without a rule does not compile, where a call would come back
        // here.
        Verdict (*rule)(Scene&, const Kind&) = on;
        return rule(scene, each);
    };
    return std::visit(judge_kind, fact);
}

namespace {

// What changes nothing is added to what was ruled, or answered if nothing else was asked.
void conclude_asides(Scene& scene) {
    if (scene.talk.spectator_spoke) conclude_spectator(scene);
    if (scene.talk.shook_hands) conclude_handshake(scene);
    conclude_arrival(scene);
}

}  // namespace

Result<Judgement> judge(const Edition& edition, const History& history, const Incident& reported) {
    Incident incident{
        .facts = {}, .circumstances = reported.circumstances, .evidence = reported.evidence};
    std::vector<std::size_t> places;
    for (ToldFact& each : in_lawful_order(reported.facts)) {
        incident.facts.push_back(std::move(each.fact));
        places.push_back(each.place);
    }
    Scene scene(edition, history, incident, std::move(places));
    if (!scene.around.position_open) end_by_board(scene);
    end_by_record(scene);
    for (const Fact& fact : incident.facts) {
        const Verdict verdict = std::visit([&](const auto& each) { return on(scene, each); }, fact);
        if (!verdict) return tl::unexpected<Refusal>(verdict.error());
        follow_offer(scene, fact);
        follow_claim(scene, fact);
        follow_sealing(scene, fact);
        follow_replay(scene, fact);
        ++scene.at_fact;
    }
    conclude_sealing_call(scene);
    // A touch by accident alone answers nothing that was asked.
    if (scene.hands.touches.empty()) conclude_moves_question(scene);
    if (!scene.ruled()) {
        if (const Verdict verdict = conclude_touch(scene); !verdict) {
            return tl::unexpected<Refusal>(verdict.error());
        }
    }
    if (!scene.ruled() && scene.hands.not_shown) rule_not_shown(scene);
    // What is told in any order beside the facts above.
    conclude_defects(scene);
    conclude_correction(scene);
    conclude_moves_question(scene);
    conclude_adjudication(scene);
    conclude_asides(scene);
    if (!scene.ruled()) scene.rule(Ruling::Continue, edition.nothing_ended);
    scene.finish();
    return scene.take();
}

}  // namespace arbiter
