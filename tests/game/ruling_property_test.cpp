// What holds for any facts put to the rulebooks and any ruling given on them, sensible or not, over
// games of random moves.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/event_json.hpp"
#include "tests/game/table.hpp"
#include "tests/support/values/any_incident.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

int below(int n) {
    return *rc::gen::inRange(0, n);
}
bool one_in(int n) {
    return below(n) == 0;
}
Color any_side() {
    return one_in(2) ? Color::White : Color::Black;
}
Square any_square() {
    return static_cast<Square>(below(64));
}

std::string any_legal(const Position& position) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) return "e4";
    return to_san(position, moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))]);
}

// Facts of the kind that come from a real board: squares that bear pieces, moves of the position.
Fact likely_act(const Game& game, Color side) {
    switch (below(4)) {
        case 0: {
            Touched touch{};
            touch.actor = side;
            touch.square = any_square();
            touch.intent = !one_in(4);
            return touch;
        }
        case 1: {
            MovedPiece move{};
            move.actor = side;
            move.san = any_legal(game.record.position);
            return move;
        }
        case 2: {
            MovedPiece move{};
            move.actor = side;
            move.san = "Ke3";
            move.from = any_square();
            move.to = any_square();
            move.illegal = true;
            return move;
        }
        default:
            return Pressed{.actor = side, .without_move = one_in(4)};
    }
}

Fact likely_word(Color side) {
    switch (below(4)) {
        case 0: {
            Claimed claim{};
            claim.actor = side;
            claim.kind = static_cast<ClaimKind>(below(10));
            return claim;
        }
        case 1: {
            Offered offer{};
            offer.actor = side;
            offer.when = static_cast<OfferMoment>(below(4));
            return offer;
        }
        case 2:
            return OfferAnswered{.actor = side, .answer = static_cast<AnswerKind>(below(3))};
        default:
            return ResignedGame{.actor = side};
    }
}

Fact likely_irregularity(const Game& game) {
    std::vector<Irregularity> kinds;
    for (const Fact& each : kinds_of_fact()) {
        if (const auto* kind = std::get_if<Irregularity>(&each)) kinds.push_back(*kind);
    }
    Irregularity found = kinds[static_cast<std::size_t>(below(static_cast<int>(kinds.size())))];
    const auto actor = static_cast<Whose>(below(2));
    const int ply = 1 + below(static_cast<int>(game.record.moves.size()) + 1);
    const auto tell = [&](auto& each) {
        if constexpr (requires { each.actor; }) each.actor = actor;
        if constexpr (requires { each.ply; }) {
            each.move = "Ke3";
            each.ply = ply;
        }
    };
    std::visit(tell, found);
    return found;
}

Fact likely_finding(const Game& game, Color side) {
    switch (below(4)) {
        case 0: {
            FlagSeen flag{};
            flag.by = static_cast<Observer>(below(3));
            flag.whose = static_cast<Whose>(below(3));
            return flag;
        }
        case 1:
            return likely_irregularity(game);
        case 2:
            return Arrived{.actor = side, .late_s = below(7200)};
        default:
            return OpponentReplied{};
    }
}

Fact likely_fact(const Game& game) {
    const Color side = one_in(3) ? !game.record.position.turn() : game.record.position.turn();
    switch (below(3)) {
        case 0:
            return likely_act(game, side);
        case 1:
            return likely_word(side);
        default:
            return likely_finding(game, side);
    }
}

ReportIncident any_report(const Game& game) {
    ReportIncident report;
    for (int n = 1 + below(4); n > 0; --n) {
        report.incident.facts.push_back(one_in(4) ? any_fact() : likely_fact(game));
    }
    report.incident.circumstances.position_open = one_in(8);
    return report;
}

Effects any_ruled(const Game& game) {
    Effects effects;
    const int plies = static_cast<int>(game.record.moves.size());
    if (one_in(3)) effects.restore_to_ply = below(plies + 2) - (one_in(10) ? 1 : 0);
    if (one_in(4)) effects.illegal_by = any_side();
    effects.illegal_move = "Ke3";
    if (one_in(4)) effects.warned = any_side();
    if (one_in(4)) {
        effects.duty = Duty{any_side(), Ruling::MustMove, {"e2e4"}};
    }
    const std::array<int, 4> times{0, 120'000, -60'000, -100'000'000};
    for (const Color side : both_colors) {
        if (one_in(3)) effects.add[side] = Millis{times.at(static_cast<std::size_t>(below(4)))};
        if (one_in(5)) effects.set_left[side] = Millis{below(6'000'000)};
    }
    if (one_in(6)) effects.increment = Millis{below(60'000)};
    if (one_in(8)) effects.offer_by = any_side();
    effects.offer_refused = one_in(8);
    effects.stop_clocks = one_in(4);
    if (one_in(8)) effects.result = static_cast<GameResult>(below(7));
    effects.void_game = !effects.result && one_in(20);
    return effects;
}

GiveRuling own_ruling(int number, const Effects& effects) {
    return {.number = number,
            .step = RulingStep::Overruled,
            .own = OwnRuling{.ruling = Ruling::ArbiterDiscretion,
                             .articles = {"12.9"},
                             .details = {},
                             .effects = effects},
            .reason = "ruled"};
}

int some_open(const Game& game) {
    if (game.rulings.open.empty()) return 1 + below(3);
    return game.rulings
        .open[static_cast<std::size_t>(below(static_cast<int>(game.rulings.open.size())))]
        .number;
}

GameCommand any_command(const Game& game) {
    switch (below(10)) {
        case 0:
        case 1:
        case 2:
            return any_report(game);
        case 3:
        case 4:
            return GiveRuling{.number = some_open(game),
                              .step = RulingStep::Accepted,
                              .own = std::nullopt,
                              .reason = {}};
        case 5:
            return own_ruling(some_open(game), any_ruled(game));
        case 6:
            return DropIncident{.number = some_open(game), .reason = "nothing"};
        case 7:
            return UndoRuling{.number = 1 + below(game.rulings.reported + 1), .reason = "wrong"};
        case 8:
            return StandIllegalMove{.move = one_in(6) ? "O-O" : "odd",
                                    .from = any_square(),
                                    .to = any_square(),
                                    .promote = std::nullopt,
                                    .taken_off = std::nullopt,
                                    .ply = std::nullopt};
        default:
            return RestorePosition{.ply = below(static_cast<int>(game.record.moves.size()) + 1),
                                   .reason = "displaced"};
    }
}

Table any_table() {
    const std::array<const char*, 5> editions{"chn-1984", "fide-1993", "fide-2001",
                                              "fide-2001@1997", "fide-2023"};
    const std::array<const char*, 3> fens{"", "4k3/8/8/8/8/8/8/R3K2R w KQ - 90 80",
                                          "8/5k2/8/3pP3/8/2N5/5K2/8 w - d6 0 40"};
    Table table({.edition = editions.at(static_cast<std::size_t>(below(5))),
                 .control = one_in(2) ? "90+30" : "40/90, 30",
                 .fen = fens.at(static_cast<std::size_t>(below(3)))});
    if (one_in(2)) table.bind_and_start();
    return table;
}

void any_step(Table& table) {
    if (one_in(2)) {
        (void)table.move(any_legal(table.game.record.position));
    } else if (one_in(4) && table.game.terminal.binding &&
               static_cast<int>(table.game.orders.given.size()) > table.game.orders.answered) {
        (void)table.apply_order();
    } else {
        (void)table.ask(any_command(table.game));
    }
}

std::string text_of(const GameEvent& event) {
    std::string body;
    append_body(body, GameEntry{GameId{1}, event});
    return body;
}

// The journal's text and back.
GameEvent through_json(const GameEvent& event) {
    const JournalEvent entry = GameEntry{GameId{1}, event};
    const std::string body = text_of(event);
    const auto read = read_event(kind_of(entry), body);
    if (!read) RC_FAIL(std::string(kind_of(entry)) + " " + read.error().where + " " + body);
    return std::get<GameEntry>(*read).event;
}

RC_GTEST_PROP(Rulings, any_facts_and_rulings_leave_a_record_that_replays_to_the_same_state, ()) {
    Table table = any_table();
    for (int n = 0; n < 40; ++n) any_step(table);
    const Game& game = table.game;
    RC_ASSERT(game.record.history.size() == game.record.moves.size() + 1);
    RC_ASSERT(game.record.history.last() == game.record.position);
    Game replayed;
    for (const GameEvent& event : table.journal) evolve_in_place(replayed, through_json(event));
    RC_ASSERT(replayed == game);
}

RC_GTEST_PROP(Rulings, what_was_taken_back_and_played_again_is_the_same_position, ()) {
    Table table = any_table();
    for (int n = 5 + below(30); n > 0; --n) (void)table.move(any_legal(table.game.record.position));
    RC_PRE(table.game.phase == GamePhase::Playing);
    const Game before = table.game;
    const int ply = below(static_cast<int>(before.record.moves.size()) + 1);
    RC_ASSERT(table.ask(any_report(table.game)).has_value() ||
              table.ask(ReportIncident{{{OpponentReplied{}}, {}, {}}}).has_value());
    Effects back;
    back.restore_to_ply = ply;
    RC_ASSERT(table.ask(own_ruling(table.game.rulings.open.back().number, back)).has_value());
    RC_ASSERT(table.game.record.position ==
              before.record.history.at(static_cast<std::size_t>(ply)));
    for (std::size_t i = static_cast<std::size_t>(ply); i < before.record.moves.size(); ++i) {
        RC_ASSERT(table.move(before.record.moves[i].san).empty());
    }
    RC_ASSERT(table.game.record.position == before.record.position);
    for (std::size_t i = 0; i < before.record.history.size(); ++i) {
        RC_ASSERT(table.game.record.history.at(i) == before.record.history.at(i));
    }
}

Table paused_table() {
    Table table({.control = "90+30"});
    table.bind_and_start();
    for (int n = 0; n < 6; ++n) {
        table.at(table.now() + Millis{below(600'000)});
        RC_PRE(table.move(any_legal(table.game.record.position))
                   .empty());  // mated already: no such game
        RC_ASSERT(table.report(ReportKind::Press, !table.game.record.position.turn()).has_value());
    }
    RC_ASSERT(table.report(ReportKind::Pause, Color::White).has_value());
    RC_PRE(table.game.phase == GamePhase::Playing);
    return table;
}

// The device takes what a new epoch's setup says: a reopened game was bound anew.
void follow_epoch(Table& table) {
    if (table.last_sent.epoch == table.game.terminal.binding->epoch || table.game.terminal.seq > 0)
        return;
    table.terminal = table.game.clock;
    table.seq = 0;
}

void apply_all(Table& table) {
    follow_epoch(table);
    while (static_cast<int>(table.game.orders.given.size()) > table.game.orders.answered) {
        RC_ASSERT(table.apply_order().has_value());
    }
}

ByColor<Millis> left_of(const Game& game) {
    return {game.clock.sides.white.main, game.clock.sides.black.main};
}

// Time is conserved: what a side has after the ruling is what it had and what the effects say.
RC_GTEST_PROP(Rulings, time_moves_only_as_the_effects_say, ()) {
    Table table = paused_table();
    const ByColor<Millis> before = left_of(table.game);
    RC_ASSERT(table.ask(ReportIncident{{{OpponentReplied{}}, {}, {}}}).has_value());
    Effects effects = any_ruled(table.game);
    effects.result.reset();
    effects.void_game = false;
    const int ply = effects.restore_to_ply.value_or(0);
    RC_PRE(ply >= 0);
    RC_PRE(ply <= static_cast<int>(table.game.record.moves.size()));
    RC_ASSERT(table.ask(own_ruling(1, effects)).has_value());
    apply_all(table);
    const RulingGiven& given = table.game.rulings.given.back().given;
    for (const Color side : both_colors) {
        const Millis start = effects.set_left[side].value_or(before[side]);
        const Millis expected = std::max(Millis{}, start + effects.add[side]);
        RC_ASSERT(given.before[side] == before[side]);
        RC_ASSERT(given.after[side] == expected);
        RC_ASSERT(left_of(table.game)[side] == expected);
        if (!effects.increment) continue;
        RC_ASSERT(table.game.clock.sides[side].increment == *effects.increment);
    }
}

// The same of whatever the rulebook proposes.
RC_GTEST_PROP(Rulings, time_moves_only_as_an_accepted_proposal_says, ()) {
    Table table = paused_table();
    const ByColor<Millis> before = left_of(table.game);
    RC_PRE(table.ask(any_report(table.game)).has_value());
    const std::string proposed = text_of(table.journal.back());
    const Effects effects = table.game.rulings.open.back().proposal.effects;
    const auto& reported = table.game.rulings.open.back().incident.circumstances.clocks.left;
    RC_PRE(reported.white == before.white && reported.black == before.black);
    const auto accepted = table.ask(
        GiveRuling{.number = 1, .step = RulingStep::Accepted, .own = std::nullopt, .reason = {}});
    RC_LOG() << (accepted ? "" : accepted.error().code + " " + accepted.error().where) << ' '
             << proposed;
    RC_ASSERT(accepted.has_value());
    apply_all(table);
    if (effects.result || effects.void_game) return;
    for (const Color side : both_colors) {
        const Millis start = effects.set_left[side].value_or(before[side]);
        RC_ASSERT(left_of(table.game)[side] == std::max(Millis{}, start + effects.add[side]));
    }
}

std::string outcome_text(const Game& game) {
    if (!game.result.outcome) return game.result.voided ? "void" : "open";
    return std::to_string(static_cast<int>(game.result.outcome->result)) + "/" +
           std::to_string(static_cast<int>(game.result.outcome->termination));
}

RC_GTEST_PROP(Rulings, an_undone_ruling_leaves_the_game_as_it_was, ()) {
    Table table = paused_table();
    if (one_in(3)) (void)table.ask(OfferDraw{any_side()});
    if (one_in(5)) {
        RC_ASSERT(table.ask(Resign{any_side()}).has_value());
        apply_all(table);
    }
    RC_ASSERT(table.ask(ReportIncident{{{OpponentReplied{}}, {}, {}}}).has_value());
    const Game before = table.game;
    Effects effects = any_ruled(table.game);
    const bool given = table.ask(own_ruling(1, effects)).has_value();
    RC_PRE(given);
    apply_all(table);
    RC_ASSERT(table.ask(UndoRuling{.number = 1, .reason = "wrong board"}).has_value());
    apply_all(table);
    const Game& after = table.game;
    RC_ASSERT(after.record.position == before.record.position);
    RC_ASSERT(after.record.moves == before.record.moves);
    RC_ASSERT(after.conduct.illegal_moves == before.conduct.illegal_moves);
    RC_ASSERT(after.conduct.warnings == before.conduct.warnings);
    RC_ASSERT(after.conduct.duty == before.conduct.duty);
    RC_ASSERT(after.offers.standing == before.offers.standing);
    RC_ASSERT(outcome_text(after) == outcome_text(before));
    RC_ASSERT((after.phase == GamePhase::Ended) == (before.phase == GamePhase::Ended));
    RC_ASSERT(after.record.annulled.size() == before.record.annulled.size());
    for (const Color side : both_colors) {
        RC_ASSERT(after.clock.sides[side].main == before.clock.sides[side].main);
    }
}

}  // namespace
}  // namespace arbiter::testing
