// The order of things: each fact in turn, then what the board itself and the touches demand, then
// what was told besides.
#include "arbiter/judge/judge.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/telling.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

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

Result<Judgement> judge_once(const Edition& edition, const History& history,
                             const Incident& incident, const std::vector<std::size_t>& places) {
    Scene scene(edition, history, incident, places);
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

// The other answer to everything that was assumed.
SaidBoard contradicted(SaidBoard board, const std::vector<BoardQuestion>& assumed) {
    for (const BoardQuestion& each : assumed) {
        if (each.asks == BoardAsk::CanMate) {
            board.can_mate[each.side] = false;
        } else {
            board.bare_king[each.side] = true;
        }
    }
    return board;
}

// A later fact may have settled the matter in another way: what was assumed then says nothing.
void forget_assumptions(Judgement& judgement) {
    std::erase_if(judgement.proposal.reasoning, [](const Reason& each) {
        return each.key == assumption_key(BoardAsk::CanMate) ||
               each.key == assumption_key(BoardAsk::BareKing);
    });
    judgement.assumed.clear();
}

// A position that was said stands alone: nothing is known of those before it.
Result<History> said_history(const std::string& fen) {
    // The usual castling letters mean the same in both kinds of chess.
    const Result<Position> said = parse_fen(fen, Variant::Chess960);
    if (said) return History{*said};
    return tl::unexpected<Refusal>(Refusal{
        .code = "bad_field", .where = "board.fen", .params = {{"fault", said.error().code}}});
}

}  // namespace

Result<Judgement> judge(const Edition& edition, const History& history, const Incident& reported) {
    Incident incident{
        .facts = {}, .circumstances = reported.circumstances, .evidence = reported.evidence};
    std::optional<History> said;
    if (const std::string& fen = reported.circumstances.board.fen; !fen.empty()) {
        Result<History> alone = said_history(fen);
        if (!alone) return tl::unexpected<Refusal>(alone.error());
        said = *std::move(alone);
        incident.circumstances.position_open = false;
    }
    const History& board = said ? *said : history;
    std::vector<std::size_t> places;
    for (ToldFact& each : in_lawful_order(reported.facts)) {
        incident.facts.push_back(std::move(each.fact));
        places.push_back(each.place);
    }
    Result<Judgement> judgement = judge_once(edition, board, incident, places);
    if (!judgement || judgement->assumed.empty()) return judgement;
    incident.circumstances.board = contradicted(incident.circumstances.board, judgement->assumed);
    const Result<Judgement> other = judge_once(edition, board, incident, places);
    const bool hangs_on_it = !other || other->proposal.ruling != judgement->proposal.ruling ||
                             other->proposal.effects != judgement->proposal.effects;
    if (!hangs_on_it) forget_assumptions(*judgement);
    return judgement;
}

}  // namespace arbiter
