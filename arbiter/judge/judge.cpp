// The order of things: each fact in turn, then what the board itself and the touches demand.
#include "arbiter/judge/judge.hpp"

#include "arbiter/judge/fact_handlers.hpp"

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
    }
    return {};
}

Verdict on(Scene& scene, const Irregularity& fact) {
    switch (fact.kind) {
        case IrregularityKind::IllegalMoveCompleted:
        case IrregularityKind::IllegalMoveFound:
        case IrregularityKind::KingCaptured:
        case IrregularityKind::BothKingsInCheck:
            return judge_illegal(scene, fact);
        case IrregularityKind::InitialPositionWrong:
        case IrregularityKind::ColoursReversed:
        case IrregularityKind::BoardTurned:
        case IrregularityKind::DisplacedPieces:
        case IrregularityKind::AdjournedPositionWrong:
        case IrregularityKind::ClockSettingWrong:
            return judge_set_up(scene, fact);
        case IrregularityKind::WrongClockTimes:
            return judge_resumption(scene, fact);
        case IrregularityKind::RecordGap:
        case IrregularityKind::OneIncomplete:
        case IrregularityKind::BothIncomplete:
        case IrregularityKind::StopsRecording:
        case IrregularityKind::WritesBeforeMoving:
            return judge_record(scene, fact);
        case IrregularityKind::ForgotPress:
        case IrregularityKind::PressAfterOpponentReply:
        case IrregularityKind::OtherHandPress:
            return judge_clock_use(scene, fact);
        case IrregularityKind::PhoneOnPerson:
        case IrregularityKind::NotesOrAdvice:
        case IrregularityKind::Distraction:
        case IrregularityKind::LeftArea:
            return judge_conduct(scene, fact);
        case IrregularityKind::RefusesToObey:
            return refuses_to_record(scene, fact) ? Verdict{} : judge_conduct(scene, fact);
    }
    return {};
}

Result<Judgement> judge(const Edition& edition, const History& history, const Incident& incident) {
    Scene scene(edition, history, incident);
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
    if (!scene.ruled()) {
        if (const Verdict verdict = conclude_touch(scene); !verdict) {
            return tl::unexpected<Refusal>(verdict.error());
        }
    }
    if (!scene.ruled()) scene.rule(Ruling::Continue, edition.in_progress);
    scene.finish();
    return scene.take();
}

}  // namespace arbiter
