// The order of things: each fact in turn, then what the board itself and the touches demand, then
// what was told besides.
#include "arbiter/judge/judge.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/judge/combine.hpp"
#include "arbiter/judge/ends/board_end.hpp"
#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/fact_kinds.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/reach_back.hpp"
#include "arbiter/judge/telling.hpp"

#include <algorithm>
#include <numeric>
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

// Judges the facts of one report in turn, each for its matter.
class Judging {
  public:
    Judging(const Edition& edition, const History& history, const Incident& incident,
            const std::vector<std::size_t>& places)
        : matters_(matters_in(incident.facts)),
          places_(places),
          scene_(edition, history, incident, places, matters_) {
        of_fact_.resize(incident.facts.size());
        for (std::size_t i = 0; i < matters_.size(); ++i) {
            for (const std::size_t fact : matters_[i].facts) of_fact_[fact] = i;
        }
    }

    Result<Judgement> take() {
        if (!scene_.around.position_open) end_by_board(scene_);
        end_by_record(scene_);
        for (const Fact& fact : scene_.incident.facts) {
            scene_.take_up(of_fact_[scene_.at_fact]);
            if (const Verdict verdict = take_fact(fact); !verdict) {
                return tl::unexpected<Refusal>(verdict.error());
            }
            ++scene_.at_fact;
        }
        if (const Verdict verdict = conclude(); !verdict) {
            return tl::unexpected<Refusal>(verdict.error());
        }
        return decided();
    }

  private:
    // Raised after the end, or after what closes it: nothing follows.
    bool comes_too_late(const Fact& fact) {
        std::optional<Closing> closing;
        const auto& ended = scene_.over.ended;
        if (ended && !is_unsettled(scene_) && ended->matter != of_fact_[scene_.at_fact]) {
            closing = closing_of(scene_.over.ended->termination);
            const bool fixes = scene_.edition.ends.signed_result_stands.value;
            if (fixes && last_earlier<ResultSigned>(scene_)) closing = Closing::Signed;
        }
        if (result_is_registered(scene_)) closing = Closing::Registered;
        if (!closing) return false;
        const ReachBack table = reach_back(scene_.edition, *closing, fact);
        if (table.judged) return false;
        if (!scene_.ruled() && !table.article.empty()) {
            scene_.rule(Ruling::NoIntervention);
            scene_.cite(table.article, table.confidence);
        }
        scene_.reason("found_after_the_end");
        return true;
    }

    // A new game is to be played: of this one nothing can be won, lost or claimed any more.
    bool was_voided_before(const Fact& fact) {
        const std::size_t matter = of_fact_[scene_.at_fact];
        const auto& answers = scene_.answers();
        const bool voided = std::any_of(answers.begin(), answers.end(), [](const auto& each) {
            return each.ruled && !each.overtaken_by && each.given.effects.void_game;
        });
        if (!voided || answers[matter].given.effects.void_game) return false;
        const MatterKind kind = matters_[matter].kind;
        const bool of_people = kind == MatterKind::Setting || kind == MatterKind::Conduct;
        // That it had ended is told in any order.
        const bool known =
            holds_any<GameOver, ResultSigned, ResultRegistered, AdjudicationPending>(fact);
        if (of_people || known || is_context(fact)) return false;
        scene_.reason("game_is_void");
        return true;
    }

    // The game seemed lost by an illegal move of which nobody had spoken: if this ends it, it ended
    // by this, and the move is found too late (2023: 7.5.1).
    Verdict take_end(const Fact& fact) {
        auto& ended = scene_.over.ended;
        const bool unraised = ended && ended->termination == Termination::IllegalMoves &&
                              !scene_.move.raised && !scene_.move.claimed;
        const bool can_end = holds_any<AgreedDraw, ResignedGame, GameOver, FlagSeen>(fact);
        if (!unraised || !can_end) {
            return std::visit([&](const auto& each) { return on(scene_, each); }, fact);
        }
        const EndedBefore lost = *ended;
        ended.reset();
        const Verdict verdict =
            std::visit([&](const auto& each) { return on(scene_, each); }, fact);
        if (!verdict) return verdict;
        if (ended) {
            scene_.answers()[lost.matter].overtaken_by = scene_.in_hand();
        } else {
            ended = lost;
        }
        return {};
    }

    Verdict take_fact(const Fact& fact) {
        if (was_voided_before(fact) || comes_too_late(fact)) return {};
        Verdict verdict;
        follow([&] { verdict = take_end(fact); });
        if (!verdict) return verdict;
        if (scene_.talk.flag_behind_offer && !scene_.talk.offer) {
            scene_.take_up(of_fact_[*scene_.talk.flag_behind_offer]);
            follow([&] { rule_flag_behind_offer(scene_); });
        }
        follow([&] { follow_sealing(scene_, fact); });
        follow([&] { follow_replay(scene_, fact); });
        if (take_up(MatterKind::Offer)) follow([&] { follow_offer(scene_, fact); });
        if (scene_.talk.claim && take_up_of_claim()) follow([&] { follow_claim(scene_, fact); });
        return {};
    }

    // Of an end that this step undoes, or that its ruling reaches behind, nothing is left.
    void follow(const auto& step) {
        const std::optional<EndedBefore> before = scene_.over.ended;
        const std::size_t matter = scene_.in_hand();
        step();
        auto& after = scene_.over.ended;
        if (!before || before->matter == matter) return;
        const MatterAnswer& now = scene_.answers()[matter];
        const bool stood = after && after->matter == before->matter;
        const MatterKind kind = matters_[matter].kind;
        const bool can_reach = kind == MatterKind::Move || kind == MatterKind::Setting;
        const bool ruled = now.ruled && now.at == scene_.at_fact;
        if (stood && !(can_reach && ruled && !changes_nothing(now.given.ruling))) return;
        if (stood) after.reset();
        scene_.answers()[before->matter].overtaken_by = matter;
    }

    bool take_up(MatterKind kind) {
        for (std::size_t i = 0; i < matters_.size(); ++i) {
            if (matters_[i].kind != kind) continue;
            scene_.take_up(i);
            return true;
        }
        return false;
    }

    template <class Kind>
    bool take_up_of() {
        for (std::size_t i = 0; i < of_fact_.size(); ++i) {
            if (!std::holds_alternative<Kind>(scene_.incident.facts[i])) continue;
            scene_.take_up(of_fact_[i]);
            return true;
        }
        return false;
    }
    // The matter of the claim that was made last.
    bool take_up_of_claim() {
        for (std::size_t i = std::min(scene_.at_fact + 1, of_fact_.size()); i-- > 0;) {
            if (!std::holds_alternative<Claimed>(scene_.incident.facts[i])) continue;
            scene_.take_up(of_fact_[i]);
            return true;
        }
        return false;
    }

    // What is told in any order beside the facts, and what they demand taken together.
    Verdict conclude() {
        if (take_up(MatterKind::Adjournment)) follow([&] { conclude_sealing_call(scene_); });
        if (take_up(MatterKind::Move)) {
            if (const Verdict verdict = conclude_move(); !verdict) return verdict;
        }
        if (take_up(MatterKind::Flag)) follow([&] { conclude_defects(scene_); });
        if (take_up(MatterKind::Record)) conclude_moves_question(scene_);
        if (take_up_of<AdjudicationPending>()) conclude_adjudication(scene_);
        if (take_up(MatterKind::Arrival)) conclude_arrival(scene_);
        return {};
    }

    Verdict conclude_move() {
        const bool asked = scene_.ruled();
        const auto& ended = scene_.over.ended;
        if (ended && ended->matter != scene_.in_hand()) return {};  // there is no next move
        if (!scene_.ruled()) {
            conclude_announced(scene_);
        }
        if (!scene_.ruled()) {
            if (const Verdict verdict = conclude_touch(scene_); !verdict) return verdict;
        }
        if (!scene_.ruled() && scene_.hands.not_shown) rule_not_shown(scene_);
        if (!asked) scene_.conclude();
        conclude_correction(scene_);
        return {};
    }

    Judgement decided() {
        settle_precedence(scene_, matters_);
        if (scene_.talk.spectator_spoke) conclude_spectators();
        if (scene_.talk.shook_hands && take_up_of<Handshake>() && !scene_.ruled()) {
            conclude_handshake(scene_);
            scene_.conclude();
        }
        const auto found = deciding_matter(scene_, matters_);
        const std::size_t deciding = found.value_or(matters_.size());
        scene_.take_up(deciding);
        if (!found) scene_.rule(Ruling::Continue, scene_.edition.nothing_ended);
        return scene_.take(combine(scene_, matters_, deciding, places_));
    }

    // What becomes of a spectator is added to what was ruled, or answered if nothing else was
    // asked.
    void conclude_spectators() {
        if (const auto found = deciding_matter(scene_, matters_)) {
            scene_.take_up(*found);
        } else {
            take_up_of<SpectatorSpoke>();
        }
        conclude_spectator(scene_);
    }

    std::vector<Matter> matters_;
    const std::vector<std::size_t>& places_;
    Scene scene_;
    std::vector<std::size_t> of_fact_;
};

Result<Judgement> judge_once(const Edition& edition, const History& history,
                             const Incident& incident, const std::vector<std::size_t>& places) {
    return Judging{edition, history, incident, places}.take();
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

namespace {

// The facts in the order in which they are taken, each with its place in the report.
Result<Judgement> judge_listed(const Edition& edition, const History& board,
                               const Incident& reported, const std::vector<std::size_t>& order) {
    Incident incident = reported;
    std::vector<Fact> listed;
    listed.reserve(order.size());
    for (const std::size_t place : order) listed.push_back(reported.facts[place]);
    incident.facts.clear();
    std::vector<std::size_t> places;
    for (ToldFact& each : in_lawful_order(listed)) {
        incident.facts.push_back(std::move(each.fact));
        places.push_back(order[each.place]);
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

// The orders in which the matters of a report may have happened, the listed one first; those of
// more than four matters are not all looked at.
std::vector<std::vector<std::size_t>> possible_orders(const std::vector<Fact>& facts) {
    constexpr std::size_t most = 4;
    const std::vector<Matter> matters = matters_in(facts);
    std::vector<std::size_t> of(matters.size());
    std::iota(of.begin(), of.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> orders;
    const auto add = [&] {
        std::vector<std::size_t> order;
        for (const std::size_t each : of) {
            order.insert(order.end(), matters[each].facts.begin(), matters[each].facts.end());
        }
        orders.push_back(std::move(order));
    };
    if (of.size() <= most) {
        do add();
        while (std::next_permutation(of.begin(), of.end()));
    } else {
        add();
        std::reverse(of.begin(), of.end());
        add();
    }
    return orders;
}

// What decides hangs on which of the matters came first: that is asked, and nothing else proposed.
Judgement ask_order(Judgement listed, const Proposal& other, const std::vector<Fact>& facts) {
    Proposal& proposal = listed.proposal;
    for (const std::string& article : other.articles) {
        const bool known = std::find(proposal.articles.begin(), proposal.articles.end(), article) !=
                           proposal.articles.end();
        if (!known) proposal.articles.push_back(article);
    }
    proposal.ruling = Ruling::ArbiterDiscretion;
    proposal.details = {};
    proposal.effects = {};
    proposal.reasoning.push_back(Reason{.key = "order_unknown", .params = {}});
    for (const Matter& each : matters_in(facts)) {
        proposal.order_asked.push_back(static_cast<int>(each.facts.front()));
    }
    for (MatterFinding& each : proposal.findings) {
        if (each.weight == FindingWeight::Decides) each.weight = FindingWeight::Asks;
    }
    return listed;
}

// By whatever article: who wins both by a flag and by a resignation wins.
bool have_one_outcome(const Proposal& one, const Proposal& other) {
    Effects effects = other.effects;
    effects.termination = one.effects.termination;
    return one.ruling == other.ruling && one.effects == effects;
}

}  // namespace

Result<Judgement> judge(const Edition& edition, const History& history, const Incident& reported) {
    Incident incident = reported;
    std::optional<History> said;
    if (const std::string& fen = reported.circumstances.board.fen; !fen.empty()) {
        Result<History> alone = said_history(fen);
        if (!alone) return tl::unexpected<Refusal>(alone.error());
        said = *std::move(alone);
        incident.circumstances.position_open = false;
    }
    const History& board = said ? *said : history;
    std::vector<std::size_t> listed(reported.facts.size());
    std::iota(listed.begin(), listed.end(), std::size_t{0});
    Result<Judgement> judgement = judge_listed(edition, board, incident, listed);
    if (!judgement || reported.order == FactOrder::AsListed) return judgement;
    for (const auto& order : possible_orders(reported.facts)) {
        const Result<Judgement> other = judge_listed(edition, board, incident, order);
        if (!other) continue;  // things cannot have happened so
        if (!have_one_outcome(other->proposal, judgement->proposal))
            return ask_order(*std::move(judgement), other->proposal, reported.facts);
    }
    return judgement;
}

}  // namespace arbiter
