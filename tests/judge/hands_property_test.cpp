// Whatever the hands do on whatever board: the duty can be fulfilled, and nothing is judged twice
// differently.
#include "arbiter/laws/edition.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"

#include <rapidcheck/gtest.h>

#include <algorithm>

namespace arbiter::testing {
namespace {

// A board some random moves after the start.
History random_history() {
    Position position = Position::initial();
    History history{position};
    const int plies = *rc::gen::inRange(0, 120);
    for (int i = 0; i < plies && position.has_legal_move(); ++i) {
        const MoveList legal = position.legal_moves();
        position.play(legal[*rc::gen::inRange<std::size_t>(0, legal.size())]);
        history.push(position);
    }
    return history;
}

Square random_square() {
    return static_cast<Square>(*rc::gen::inRange(0, 64));
}

std::vector<Fact> random_touches(const Position& position) {
    std::vector<Fact> facts;
    const int count = *rc::gen::inRange(1, 5);
    for (int i = 0; i < count; ++i) {
        const Square square = random_square();
        if (!position.at(square)) continue;
        facts.push_back(*rc::gen::arbitrary<bool>() ? touches(position.turn(), square)
                                                    : grasps(position.turn(), square));
    }
    return facts;
}

Result<Judgement> judged(const Edition& laws, const History& history, std::vector<Fact> facts) {
    return judge(laws, history,
                 Incident{.facts = std::move(facts), .circumstances = {}, .evidence = {}});
}

std::vector<std::string> legal_moves_of(const Position& position) {
    std::vector<std::string> texts;
    for (const Move move : position.legal_moves()) texts.push_back(to_uci(move));
    return texts;
}

RC_GTEST_PROP(TouchDutyProperty, IsFulfilledByLegalMovesOnly, ()) {
    const History history = random_history();
    const std::vector<std::string> legal = legal_moves_of(history.last());
    const std::vector<Fact> facts = random_touches(history.last());
    RC_PRE(!legal.empty() && !facts.empty());
    for (const Edition* laws : all_editions()) {
        const auto judgement = judged(*laws, history, facts);
        RC_ASSERT(judgement.has_value());
        const auto& duty = judgement->proposal.effects.duty;
        if (!duty) continue;
        const bool free = duty->kind == Ruling::FreeMove;
        RC_ASSERT(free == duty->moves.empty() || duty->kind == Ruling::ArbiterDiscretion ||
                  duty->kind == Ruling::PenaltyDiscretion);
        for (const std::string& move : duty->moves) {
            RC_ASSERT(std::find(legal.begin(), legal.end(), move) != legal.end());
        }
    }
}

RC_GTEST_PROP(TouchDutyProperty, IsBrokenByTheOtherMovesAndByNoOther, ()) {
    const History history = random_history();
    const Position& position = history.last();
    std::vector<Fact> facts = random_touches(position);
    RC_PRE(position.has_legal_move() && !facts.empty());
    const MoveList legal = position.legal_moves();
    const Move move = legal[*rc::gen::inRange<std::size_t>(0, legal.size())];
    RC_PRE(move.kind() != MoveKind::Castling);
    for (const Edition* laws : all_editions()) {
        const auto before = judged(*laws, history, facts);
        RC_ASSERT(before.has_value());
        const auto& duty = before->proposal.effects.duty;
        if (!duty || duty->moves.empty() || duty->kind == Ruling::PenaltyDiscretion ||
            duty->kind == Ruling::ArbiterDiscretion) {
            continue;
        }
        const bool meets =
            std::find(duty->moves.begin(), duty->moves.end(), to_uci(move)) != duty->moves.end();
        std::vector<Fact> with_move = facts;
        with_move.push_back(moves(position.turn(), to_san(position, move)));
        const auto after = judged(*laws, history, with_move);
        RC_ASSERT(after.has_value());
        const auto& effects = after->proposal.effects;
        RC_ASSERT(effects.restore_to_ply.has_value() == !meets);
        if (!meets) {
            RC_ASSERT(*effects.restore_to_ply == static_cast<int>(history.size()) - 1);
            RC_ASSERT(effects.duty->moves == duty->moves);
        }
    }
}

RC_GTEST_PROP(HandsProperty, GiveAnAnswerOrARefusalForAnyFacts, ()) {
    const History history = random_history();
    std::vector<Fact> facts;
    const int count = *rc::gen::inRange(1, 6);
    for (int i = 0; i < count; ++i) {
        const Color actor = *rc::gen::arbitrary<bool>() ? Color::White : Color::Black;
        const Square square = random_square();
        const auto role = static_cast<Role>(*rc::gen::inRange(0, 6));
        const std::vector<Fact> any{touches(actor, square),
                                    brushes(actor, square),
                                    holds(actor, role, square),
                                    lets_go(actor, role, square),
                                    takes_off(actor, square),
                                    leaves_pawn(actor, square),
                                    presses(actor),
                                    presses_without_move(actor),
                                    adjusts(actor, Said::Before),
                                    adjusts(actor, Said::After),
                                    moves_illegally(actor, to_text(square)),
                                    claims(actor, ClaimKind::TouchMove),
                                    claims(actor, ClaimKind::IllegalMove),
                                    claims(actor, ClaimKind::RookFirst),
                                    claims(actor, ClaimKind::Promotion),
                                    arbiter_sees(ArbiterSight::TouchMoveBreach),
                                    arbiter_sees(ArbiterSight::IllegalMove),
                                    arbiter_sees(ArbiterSight::PawnOnLastRank),
                                    OpponentReplied{},
                                    NextMoveCompleted{.still_illegal = {}},
                                    IllegalMoveReport{.kind = IllegalMoveKind::Completed},
                                    PiecesDisplaced{}};
        facts.push_back(any[*rc::gen::inRange<std::size_t>(0, any.size())]);
    }
    Circumstances around = played_as(static_cast<Play>(*rc::gen::inRange(0, 5)));
    around.position_open = *rc::gen::arbitrary<bool>();
    for (const Edition* laws : all_editions()) {
        const Incident incident{.facts = facts, .circumstances = around, .evidence = {}};
        const auto judgement = judge(*laws, history, incident);
        if (!judgement) {
            RC_ASSERT(judgement.error().code == "impossible_fact");
            continue;
        }
        const Proposal& proposal = judgement->proposal;
        RC_ASSERT(!proposal.articles.empty());
        const auto back = proposal.effects.restore_to_ply;
        const int ply = back.value_or(0);
        RC_ASSERT(ply >= 0);
        RC_ASSERT(ply < static_cast<int>(history.size()));
    }
}

}  // namespace
}  // namespace arbiter::testing
