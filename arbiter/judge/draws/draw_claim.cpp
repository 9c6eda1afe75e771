#include "arbiter/judge/draws/draw_claim.hpp"

#include "arbiter/judge/fact_handlers.hpp"
#include "arbiter/judge/previous_facts.hpp"
#include "arbiter/judge/time_effects.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {
namespace {

// What the claimant's hand has done on this move, before he claimed.
struct Hand {
    bool touched = false;
    bool made = false;
    bool completed = false;  // the opponent has the move now
};

template <class Kind>
const Kind* of_player(const Fact& fact, Color player) {
    const auto* each = std::get_if<Kind>(&fact);
    return each != nullptr && each->actor == player ? each : nullptr;
}

bool adjusts(const Fact& fact, Color player) {
    const auto* adjusted = of_player<Adjusted>(fact, player);
    return adjusted != nullptr && adjusted->said == Said::Before;
}

Hand hand_of(const Scene& scene, Color player) {
    Hand hand;
    bool adjusting = false;
    for (const Fact& fact : earlier_facts(scene)) {
        if (of_player<MovedPiece>(fact, !player) != nullptr ||
            std::holds_alternative<OpponentReplied>(fact)) {
            hand = {};
            adjusting = false;
        }
        adjusting = adjusting || adjusts(fact, player);
        if (const auto* touch = of_player<Touched>(fact, player); touch != nullptr) {
            hand.touched = hand.touched || (touch->intent && !adjusting);
        }
        hand.completed =
            hand.made && (hand.completed || of_player<Pressed>(fact, player) != nullptr);
        hand.made = hand.made || of_player<MovedPiece>(fact, player) != nullptr ||
                    of_player<PromotionLeft>(fact, player) != nullptr;
    }
    hand.touched = hand.touched || hand.made;
    return hand;
}

// Whether by this fact the record of the player is not what it must be.
bool leaves_record(const Scene& scene, const Fact& fact, Color player) {
    const auto of_player = [&](const std::optional<Whose>& actor) {
        return concerns(actor.value_or(Whose::Both), player);
    };
    if (const auto* gap = irregularity_in<RecordGap>(fact)) {
        const auto allowed = scene.edition.recording.gap_allowed.value;
        return of_player(gap->actor) && allowed && gap->missing_plies &&
               *gap->missing_plies > *allowed;
    }
    if (const auto* stop = irregularity_in<RecordingStop>(fact)) return of_player(stop->actor);
    if (const auto* one = irregularity_in<OneRecordIncomplete>(fact)) return of_player(one->actor);
    const auto* both = irregularity_in<BothRecordsIncomplete>(fact);
    return both != nullptr && of_player(both->actor);
}

bool stopped_recording(const Scene& scene, Color player) {
    const auto facts = earlier_facts(scene);
    const auto is_omission = [&](const Fact& fact) { return leaves_record(scene, fact, player); };
    return std::any_of(facts.begin(), facts.end(), is_omission);
}

bool has_the_move(const Scene& scene, const Claimed& claim) {
    if (claim.on_turn) return *claim.on_turn;
    const std::optional<Color> turn = scene.turn();
    return !turn || *turn == claim.actor;
}

bool announces(const Claimed& claim) {
    return claim.declared.has_value() || claim.on_board == false;
}

std::string_view word_of_stop(ClaimStop stop) {
    switch (stop) {
        case ClaimStop::Arbiter:
            return "arbiter";
        case ClaimStop::ArbiterOrPlayerAlone:
            return "arbiter_or_player_alone";
        case ClaimStop::Player:
            return "player";
        case ClaimStop::PlayerOrArbiter:
            return "player_or_arbiter";
    }
    return "arbiter";
}

// The own pieces that the text of an illegal move can mean: "Nbd7" a knight of the b-file.
std::vector<Square> pieces_meant(const Position& position, std::string_view san) {
    std::string text{san.substr(0, san.find('='))};
    std::erase_if(text, [](char c) { return c == 'x' || c == '+' || c == '#' || c == '-'; });
    if (text.empty()) return {};
    Role role = Role::Pawn;
    if (text.front() == 'O' || text.front() == '0') {
        role = Role::King;
        text.clear();
    } else if (const auto piece = parse_role(text.front())) {
        role = *piece;
        text.erase(0, 1);
    }
    if (role != Role::Pawn || text.size() > 2) text.resize(text.size() >= 2 ? text.size() - 2 : 0);
    if (role == Role::Pawn && text.size() > 1) text.resize(1);  // a pawn is named by its file
    std::vector<Square> found;
    for (Bitboard set = position.placement().pieces(position.turn(), role); set != 0;) {
        const Square square = pop_first(set);
        const bool meant = std::all_of(text.begin(), text.end(), [&](char c) {
            return c == to_char(file_of(square)) || c == to_char(rank_of(square));
        });
        if (meant) found.push_back(square);
    }
    return found;
}

void oblige_piece(Scene& scene, const Claimed& claim, const Rule<bool>& by) {
    const Position& position = *scene.position();
    const std::vector<Square> meant = pieces_meant(position, *claim.declared);
    Duty duty{.player = claim.actor, .kind = Ruling::MustMove, .moves = {}};
    std::vector<Square> movable;
    for (const Move move : position.legal_moves()) {
        if (std::find(meant.begin(), meant.end(), move.from()) == meant.end()) continue;
        duty.moves.push_back(to_uci(move));
        if (std::find(movable.begin(), movable.end(), move.from()) == movable.end()) {
            movable.push_back(move.from());
        }
    }
    if (movable.empty()) return;
    scene.cite(by);
    std::sort(movable.begin(), movable.end());
    scene.details().set_squares("must_move", movable);
    scene.effects().duty = std::move(duty);
}

void oblige_announced(Scene& scene, const Claimed& claim, const DrawClaimRules& rules,
                      std::optional<Move> move) {
    if (!claim.declared) return;
    if (!move && scene.position() != nullptr) {
        scene.reason("announced_illegal", {{"san", *claim.declared}});
        if (rules.wrong_illegal_moves_piece.value) {
            oblige_piece(scene, claim, rules.wrong_illegal_moves_piece);
        }
        return;
    }
    if (!rules.wrong_plays_announced.value) return;
    scene.details().set("must_play", *claim.declared);
    scene.talk.announced = AnnouncedMove{.by = claim.actor, .san = *claim.declared, .legal = move};
    if (!move) return;
    scene.effects().duty =
        Duty{.player = claim.actor, .kind = Ruling::MustPlayDeclared, .moves = {to_uci(*move)}};
}

// What a wrong claim costs leaves the claimant nothing: his flag is down.
void lose_by_penalty(Scene& scene, Color claimant, const DrawClaimRules& rules) {
    const Details told = scene.details();
    lose_on_time(scene, claimant);
    const bool lost = scene.over.ended && scene.over.ended->ruling == win_ruling(!claimant);
    if (lost) scene.end(win_ruling(!claimant), Termination::TimeForfeit, rules.wrong_adds_used);
    scene.details() = told;
    scene.reason("penalty_takes_all",
                 {{"left_ms", std::to_string(scene.around.clocks.left[claimant]->count())}});
}

// Half of what is left, rounded down to whole seconds, and not below the floor.
void cut_claimant(Scene& scene, Color claimant, const DrawClaimRules& rules) {
    if (const auto added = rules.wrong_adds_used.value) {
        charge_claimant(scene, claimant, *added);
        const auto left = scene.around.clocks.left[claimant];
        if (left && *left <= *added) lose_by_penalty(scene, claimant, rules);
        return;
    }
    const auto most = rules.wrong_halves_up_to.value;
    if (!most) return;
    const std::optional<Millis> left = scene.around.clocks.left[claimant];
    if (*most == Millis{0}) {
        take_from_claimant(scene, claimant, Millis{0}, std::nullopt);
        return;
    }
    if (!left) return;
    const Millis half{std::chrono::floor<std::chrono::seconds>(*left / 2)};
    const Millis lost = std::min(half, *most);
    const auto floor = rules.wrong_leaves_at_least.value;
    scene.reason("half_of_left", {{"left_ms", std::to_string(left->count())},
                                  {"lost_ms", std::to_string(lost.count())}});
    if (floor && *left < *floor) {
        take_from_claimant(scene, claimant, Millis{0}, *left);
        scene.cite(rules.wrong_leaves_at_least);
    } else if (floor && *left - lost <= *floor) {
        leave_claimant(scene, claimant, *floor);
        scene.cite(rules.wrong_leaves_at_least);
    } else {
        take_from_claimant(scene, claimant, lost, *left);
    }
}

}  // namespace

std::optional<History> before_own_move(const Scene& scene, Color claimant) {
    if (scene.position() == nullptr || !hand_of(scene, claimant).made) return std::nullopt;
    History before = scene.history;
    while (before.size() > 1 && before.last().turn() != claimant) before.pop();
    return before;
}

bool is_void(Scene& scene, const Claimed& claim, const DrawClaimRules& rules,
             const Rule<bool>& announced, bool had_right) {
    const Rule<bool>& unrecorded = rules.lost_by_not_recording.at(scene.around.play);
    if (unrecorded.value && stopped_recording(scene, claim.actor)) {
        return call_void(scene, unrecorded, "not_recording");
    }
    if (rules.lost_by_sealing.value && scene.seal.sealed) {
        return call_void(scene, rules.lost_by_sealing, "sealed");
    }
    const Hand hand = hand_of(scene, claim.actor);
    const bool passed = claim.on_turn == false || hand.completed;
    if (hand.made && rules.lost_by_moving.value && (had_right || !passed)) {
        return call_void(scene, rules.lost_by_moving, "moved");
    }
    if (passed && rules.only_on_turn.value) {
        return call_void(scene, rules.only_on_turn, "not_on_turn");
    }
    if (hand.touched && rules.lost_by_touching.value) {
        return call_void(scene, rules.lost_by_touching, "touched");
    }
    if (rules.only_on_turn.value && !has_the_move(scene, claim)) {
        return call_void(scene, rules.only_on_turn, "not_on_turn");
    }
    if (!announces(claim)) return false;
    const bool unwritten = claim.written == false && rules.announced_in_writing.value;
    if (unwritten || !claim.declared) return call_void(scene, announced, "not_announced");
    return false;
}

Result<std::optional<Move>> announced_move(const Scene& scene, const Claimed& claim) {
    if (!claim.declared || scene.position() == nullptr) return std::optional<Move>{};
    const auto move = parse_san(*scene.position(), *claim.declared);
    if (move) return std::optional<Move>{*move};
    if (move.error().code == "illegal_move") return std::optional<Move>{};
    return tl::unexpected<Refusal>(scene.impossible("declared").error());
}

void examine(Scene& scene, const DrawClaimRules& rules) {
    scene.rule(Ruling::ArbiterDiscretion, rules.check_stopped_by);
    scene.details().set("who_stops", std::string{word_of_stop(rules.check_stopped_by.value)});
    scene.effects().stop_clocks = true;
    scene.reason("claim_not_examined");
}

void uphold(Scene& scene, const Claimed& claim, Termination termination,
            const DrawClaimRules& rules, const Rule<bool>& by) {
    scene.end(Ruling::Draw, termination, by);
    if (stopped_recording(scene, claim.actor)) {
        scene.cite(rules.lost_by_not_recording.at(scene.around.play));
    }
    if (!claim.declared || rules.right_plays_announced.value) return;
    scene.details().set("declared_move_played", false);
    scene.reason("announced_not_played", {{"san", *claim.declared}});
}

void reject(Scene& scene, const Claimed& claim, const DrawClaimRules& rules,
            std::optional<Move> move) {
    const Rule<Millis>& gives = rules.wrong_gives_opponent.at(scene.around.play);
    scene.rule(Ruling::ClaimRejected, gives);
    oblige_announced(scene, claim, rules, move);
    give_opponent(scene, !claim.actor, gives.value);
    cut_claimant(scene, claim.actor, rules);
    if (rules.is_offer.value && !scene.over.ended) scene.effects().offer_by = claim.actor;
}

namespace {

bool is_announced(const Scene& scene, const MovedPiece& move, const AnnouncedMove& announced) {
    if (announced.legal && scene.move.made && scene.move.made->legal) {
        return *scene.move.made->legal == *announced.legal;
    }
    return move.san == announced.san;
}

}  // namespace

void follow_claim(Scene& scene, const Fact& fact) {
    const auto* move = std::get_if<MovedPiece>(&fact);
    if (scene.talk.announced && move != nullptr && move->actor == scene.talk.announced->by) {
        const AnnouncedMove announced = *scene.talk.announced;
        scene.talk.announced.reset();
        if (scene.over.ended || is_announced(scene, *move, announced)) return;
        const bool fifty = scene.talk.claim && scene.talk.claim->kind == ClaimKind::Fifty;
        const DrawClaimRules& rules =
            fifty ? scene.edition.fifty.claim : scene.edition.repetition.claim;
        scene.rule(Ruling::MustPlayDeclared, rules.wrong_plays_announced);
        scene.details().set("must_play", announced.san);
        scene.reason("other_move_played", {{"san", announced.san}});
        if (!announced.legal) return;
        scene.effects().duty = Duty{.player = announced.by,
                                    .kind = Ruling::MustPlayDeclared,
                                    .moves = {to_uci(*announced.legal)}};
        if (scene.move.made && scene.move.made->legal) {  // it is on the record already
            scene.effects().restore_to_ply = static_cast<int>(scene.history.size()) - 2;
        }
        return;
    }
    const auto* flag = std::get_if<FlagSeen>(&fact);
    const auto& quickplay = scene.edition.quickplay.decided_after_flag;
    if (flag == nullptr || !scene.talk.claim_postponed || !quickplay.value) return;
    scene.over.ended.reset();
    scene.rule(Ruling::ArbiterDiscretion, quickplay);
    scene.reason("postponed_claim_open");
}

}  // namespace arbiter
