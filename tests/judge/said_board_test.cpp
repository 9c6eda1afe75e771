// What stands on the board where nobody follows the moves: as somebody said it, or assumed.
// Expected: the articles named beside each ruling.
#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"
#include "tests/judge/positions.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace arbiter::testing {
namespace {

constexpr auto queen_and_knight = "8/8/8/3k1n2/8/8/2Q5/3K4 w - - 0 80";

SaidBoard says_mates(Color side, bool can) {
    SaidBoard board;
    board.can_mate[side] = can;
    return board;
}

SaidBoard says_alone(Color side, bool is) {
    SaidBoard board;
    board.bare_king[side] = is;
    return board;
}

SaidBoard nobody_mates() {
    return {.can_mate = {false, false}, .bare_king = {}, .fen = {}};
}

SaidBoard says_position(std::string fen) {
    return {.can_mate = {}, .bare_king = {}, .fen = std::move(fen)};
}

Happening happened(std::vector<Fact> facts, SaidBoard board, Play play = Play::Standard) {
    Happening happening{.facts = std::move(facts), .around = played_as(play)};
    happening.around.board = std::move(board);
    return happening;
}

// White's flag is down, and the arbiter sees it.
Happening flag_told(SaidBoard board, Play play = Play::Standard) {
    return happened({flag()}, std::move(board), play);
}

// The steps of the reasoning whose key begins so: "assumed_can_mate b".
std::vector<std::string> named_steps(const Proposal& proposal, std::string_view prefix) {
    std::vector<std::string> found;
    for (const Reason& each : proposal.reasoning) {
        if (!each.key.starts_with(prefix)) continue;
        std::string text = each.key;
        for (const auto& param : each.params) text += " " + param.second;
        found.push_back(text);
    }
    return found;
}

std::vector<std::string> assumed_by(const Edition& laws, const Happening& happening) {
    return named_steps(proposed(laws, happening), "assumed");
}

const std::vector<std::string> no_steps{};
const std::vector<std::string> black_mates{"assumed_can_mate b"};

// 6.9 of 2023, 6.10 of 2001, 6.9 of 1997: the flag draws if the opponent cannot mate by any series
// of legal moves.
TEST(SaidBoard, TheOpponentWhoCannotMateDoesNotWinOnTime) {
    EXPECT_EQ(ruling_text(fide_2023, flag_told(says_mates(black, false))), "DRAW 6.9");
    EXPECT_EQ(ruling_text(fide_2001, flag_told(says_mates(black, false))), "DRAW 6.10");
    EXPECT_EQ(ruling_text(fide_1997, flag_told(says_mates(black, false))), "DRAW 6.9");
    EXPECT_EQ(ruling_text(fide_2023, flag_told(says_alone(black, true))), "DRAW 6.9");
}

TEST(SaidBoard, TheOpponentWhoCanMateWinsOnTime) {
    for (const auto& [laws, ruling] : std::vector<std::pair<const Edition*, std::string>>{
             {&fide_2023, "BLACK_WINS 6.9"},
             {&fide_2001, "BLACK_WINS 6.10"},
             {&fide_1997, "BLACK_WINS 6.9"},
             {&fide_1993, "BLACK_WINS 10.14"},
             {&chn_1984, "BLACK_WINS 14.1, 17.1"}}) {
        const Happening happening = flag_told(says_mates(black, true));
        EXPECT_EQ(ruling_text(*laws, happening), ruling) << laws->key;
        EXPECT_EQ(assumed_by(*laws, happening), no_steps) << laws->key;
    }
}

// What the side whose flag fell can do is not asked.
TEST(SaidBoard, ThePlayerWhoseFlagFellNeedNotMate) {
    EXPECT_EQ(ruling_text(fide_2023, flag_told(says_mates(white, false))), "BLACK_WINS 6.9");
    EXPECT_EQ(assumed_by(fide_2023, flag_told(says_mates(white, false))), black_mates);
}

// A.5.3 and B.3 of 2023, C4 of 1997: in rapid and blitz too.
TEST(SaidBoard, RapidAndBlitzAskTheSame) {
    const auto claimed = [](SaidBoard board, Play play) {
        return happened({claims(black, ClaimKind::Time)}, std::move(board), play);
    };
    for (const Play play : {Play::Rapid, Play::Blitz}) {
        EXPECT_EQ(proposed(fide_2023, claimed(says_mates(black, false), play)).ruling,
                  Ruling::Draw);
        EXPECT_EQ(proposed(fide_2023, claimed(says_mates(black, true), play)).ruling,
                  Ruling::BlackWins);
        EXPECT_EQ(assumed_by(fide_2023, claimed({}, play)), black_mates);
    }
    EXPECT_EQ(ruling_text(fide_2023, claimed(says_mates(black, false), Play::Rapid)), "DRAW A.5.3");
    EXPECT_EQ(ruling_text(fide_2023, claimed(says_mates(black, false), Play::Blitz)),
              "DRAW B.3, A.5.3");
    EXPECT_EQ(ruling_text(fide_1997, claimed(says_mates(black, false), Play::Blitz)), "DRAW C4");
    EXPECT_EQ(ruling_text(fide_1997, claimed(says_mates(black, true), Play::Blitz)),
              "BLACK_WINS B7");
}

// 10.5 of 1993: a player with a bare king cannot win. A knight that cannot mate is no bare king.
TEST(SaidBoard, The1993LawsAskForABareKing) {
    EXPECT_EQ(ruling_text(fide_1993, flag_told(says_alone(black, true))), "DRAW 10.5");
    EXPECT_EQ(ruling_text(fide_1993, flag_told(says_alone(black, false))), "BLACK_WINS 10.14");
    EXPECT_EQ(assumed_by(fide_1993, flag_told(says_alone(black, false))), no_steps);

    const Happening knight = flag_told(says_mates(black, false));
    EXPECT_EQ(ruling_text(fide_1993, knight),
              ruling_text(fide_1993, {.fen = queen_and_knight, .facts = {flag()}}));
    EXPECT_EQ(assumed_by(fide_1993, knight), std::vector<std::string>{"assumed_more_than_king b"});
}

// 12.4 e1 of 1984: the flag loses against a bare king, and where nobody can mate.
TEST(SaidBoard, TheChineseBookAsksNothing) {
    EXPECT_EQ(ruling_text(chn_1984, flag_told({})), "BLACK_WINS 14.1, 17.1");
    EXPECT_EQ(assumed_by(chn_1984, flag_told({})), no_steps);
    EXPECT_EQ(ruling_text(chn_1984, flag_told(says_mates(black, false))), "BLACK_WINS 12.4 e1");
    EXPECT_EQ(ruling_text(chn_1984, flag_told(nobody_mates())), "BLACK_WINS 12.4 e1");
}

// 5.2.2 of 2023: the game was over before the flag fell.
TEST(SaidBoard, WhereNobodyCanMateTheGameHadEndedBefore) {
    const Proposal dead = proposed(fide_2023, flag_told(nobody_mates()));
    EXPECT_EQ(ruling_text(dead), "DRAW 5.2.2");
    EXPECT_EQ(dead.effects.termination, Termination::DeadPosition);
}

TEST(SaidBoard, WhatIsNotSaidIsAssumedAndNamed) {
    for (const Edition* laws : {&fide_2023, &fide_2001, &fide_1997}) {
        const Proposal proposal = proposed(*laws, flag_told({}));
        EXPECT_EQ(proposal.ruling, Ruling::BlackWins) << laws->key;
        EXPECT_EQ(named_steps(proposal, "assumed"), black_mates) << laws->key;
    }
    EXPECT_EQ(assumed_by(fide_1993, flag_told({})),
              std::vector<std::string>{"assumed_more_than_king b"});
    EXPECT_EQ(assumed_by(fide_2023, {.fen = italian, .facts = {flag()}}), no_steps)
        << "the board is known";
}

// The flag was pointed out, then claimed: the same question twice.
TEST(SaidBoard, OneQuestionIsNamedOnce) {
    const Happening claimed = happened({flag(Observer::Black), claims(black, ClaimKind::Time)}, {});
    EXPECT_EQ(assumed_by(fide_2023, claimed), black_mates);
}

// 6.10 of 2023: the clock was defective, and nobody has lost on time, whatever stands on the board.
TEST(SaidBoard, NothingIsAssumedWhereTheRulingDoesNotHangOnIt) {
    const Happening faulty = happened({flag(), DeviceDefect{.device = DefectiveDevice::Flag,
                                                            .whose = Whose::White,
                                                            .raised = RaisedWhen::AtOnce,
                                                            .by = Observer::White,
                                                            .proved = true}},
                                      {});
    EXPECT_EQ(proposed(fide_2023, faulty).ruling, Ruling::Continue);
    EXPECT_EQ(assumed_by(fide_2023, faulty), no_steps);
}

TEST(SaidBoard, TheJudgementTellsWhatHadToBeAssumed) {
    Incident incident{.facts = {flag()}, .circumstances = {}, .evidence = {}};
    incident.circumstances.position_open = true;
    const History start{Position::initial()};
    const auto open = judge(fide_2023, start, incident);
    ASSERT_TRUE(open);
    ASSERT_EQ(open->assumed.size(), 1u);
    EXPECT_EQ(open->assumed.front(), (BoardQuestion{.asks = BoardAsk::CanMate, .side = black}));
    EXPECT_TRUE(open->questions.empty()) << "no search of a board that nobody knows";
    EXPECT_EQ(judge(fide_1993, start, incident)->assumed.front().asks, BoardAsk::BareKing);

    incident.circumstances.board = says_mates(black, true);
    const auto said = judge(fide_2023, start, incident);
    ASSERT_TRUE(said);
    EXPECT_TRUE(said->assumed.empty());
    EXPECT_EQ(named_steps(said->proposal, "said"), std::vector<std::string>{"said_can_mate b yes"});
}

// 5.1.2 of 2023: it is a draw if the opponent cannot mate. The books before ask nothing.
TEST(SaidBoard, AResignationAsksWhereTheEditionDoes) {
    EXPECT_EQ(ruling_text(fide_2023, happened({resigns(white)}, says_mates(black, false))),
              "DRAW 5.1.2");
    EXPECT_EQ(ruling_text(fide_2023, happened({resigns(white)}, says_mates(black, true))),
              "BLACK_WINS 5.1.2");
    EXPECT_EQ(ruling_text(fide_2023, happened({resigns(white)}, {})), "BLACK_WINS 5.1.2");
    EXPECT_EQ(assumed_by(fide_2023, happened({resigns(white)}, {})), black_mates);
    for (const Edition* laws : {&fide_2001, &fide_1997, &fide_1993, &chn_1984}) {
        EXPECT_EQ(assumed_by(*laws, happened({resigns(white)}, {})), no_steps) << laws->key;
    }
}

// 7.5.5 of 2023: the second illegal move draws if the opponent cannot mate. 7.4(b) of 2001 has no
// such exception.
TEST(SaidBoard, ASecondIllegalMoveAsksWhereTheEditionDoes) {
    const auto second = [](SaidBoard board) {
        Happening happening =
            happened({IllegalMoveReport{.kind = IllegalMoveKind::Completed, .actor = Whose::White}},
                     std::move(board));
        happening.around.counts.illegal_before.white = 2;
        return happening;
    };
    EXPECT_EQ(ruling_text(fide_2023, second(says_mates(black, false))), "DRAW 7.5.5");
    EXPECT_EQ(ruling_text(fide_2023, second(says_mates(black, true))), "BLACK_WINS 7.5.5");
    EXPECT_EQ(ruling_text(fide_2023, second({})), "BLACK_WINS 7.5.5");
    EXPECT_EQ(assumed_by(fide_2023, second({})), black_mates);
    EXPECT_EQ(proposed(fide_2001, second(says_mates(black, false))).ruling, Ruling::BlackWins);
    EXPECT_EQ(assumed_by(fide_2001, second({})), no_steps);
}

// App. A8 and 6.10 of 2001, 10.16 and 10.5 of 1993: a sealed move that is illegal loses, unless the
// opponent cannot mate (1993: has a bare king).
TEST(SaidBoard, ABadSealedMoveAsksForTheOpponentsPieces) {
    const auto sealed = [](SaidBoard board) {
        return happened({Sealed{.actor = white,
                                .declared = "Ke3",
                                .illegal = true,
                                .ambiguous = false,
                                .sealed_result = {}},
                         EnvelopeOpened{}},
                        std::move(board));
    };
    EXPECT_EQ(proposed(fide_2023, sealed(says_mates(black, false))).ruling, Ruling::Draw);
    EXPECT_EQ(proposed(fide_2023, sealed({})).ruling, Ruling::BlackWins);
    EXPECT_EQ(assumed_by(fide_2023, sealed({})), black_mates);
    EXPECT_EQ(ruling_text(fide_1993, sealed(says_alone(black, true))), "DRAW 10.5");
    EXPECT_EQ(assumed_by(fide_1993, sealed({})),
              std::vector<std::string>{"assumed_more_than_king b"});
}

// A position that is said is judged as one that the record has.
TEST(SaidBoard, ASetUpPositionIsJudgedByItself) {
    for (const Edition* laws : {&fide_2023, &fide_2001, &fide_1997, &fide_1993, &chn_1984}) {
        for (const char* fen : {italian, queen_v_king, queen_and_knight, wall}) {
            const Happening recorded{.fen = fen, .facts = {flag()}};
            Happening said{.moves = spanish, .facts = {flag()}};
            said.around.board = says_position(fen);
            EXPECT_EQ(ruling_text(*laws, said), ruling_text(*laws, recorded))
                << laws->key << " " << fen;
            EXPECT_EQ(assumed_by(*laws, said), no_steps);
        }
    }
    const Proposal proposal = proposed(fide_2023, flag_told(says_position(queen_v_king)));
    EXPECT_EQ(ruling_text(proposal), "DRAW 6.9");
    EXPECT_EQ(named_steps(proposal, "said"), std::vector<std::string>{"said_position"});
}

// Mate stood on the board before the flag was seen (5.1.1, 6.9).
TEST(SaidBoard, ASetUpPositionMayHaveEndedTheGame) {
    EXPECT_EQ(
        proposed(fide_2023, flag_told(says_position("3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 31")))
            .effects.termination,
        Termination::Checkmate);
}

// The record has no ply that leads to it, and nothing of it may be cut.
TEST(SaidBoard, ASetUpPositionRestoresNothingInTheRecord) {
    Happening happening{.moves = spanish,
                        .facts = {moves_illegally(white, "Ke3", Square::E1, Square::E3),
                                  presses(white), claims(black, ClaimKind::IllegalMove)}};
    EXPECT_TRUE(proposed(fide_2023, happening).effects.restore_to_ply);
    happening.around.board = says_position(italian);
    const Proposal proposal = proposed(fide_2023, happening);
    EXPECT_EQ(proposal.ruling, Ruling::Restore);
    EXPECT_FALSE(proposal.effects.restore_to_ply);
}

TEST(SaidBoard, APositionThatCannotStandIsRefused) {
    Incident incident{.facts = {flag()}, .circumstances = {}, .evidence = {}};
    const auto refused = [&](const char* fen) {
        incident.circumstances.board = says_position(fen);
        return judge(fide_2023, History{Position::initial()}, incident).error();
    };
    EXPECT_EQ(
        refused("8/8/8/8/8/8/8/K7 w - - 0 1"),
        (Refusal{
            .code = "bad_field", .where = "board.fen", .params = {{"fault", "no_black_king"}}}));
    EXPECT_EQ(refused("here").code, "bad_field");
}

// 6.9 of 2023: 40 moves were completed before the flag fell. Presses tell it where no move is
// recorded.
TEST(SaidBoard, MovesThatTheClockCountedPassTheControl) {
    Happening happening = flag_told(says_mates(black, true));
    happening.around.clocks = forty_moves().clocks;
    EXPECT_EQ(proposed(fide_2023, happening).ruling, Ruling::BlackWins);
    happening.around.clocks.moves.white = 39;
    EXPECT_EQ(proposed(fide_2023, happening).ruling, Ruling::BlackWins);
    happening.around.clocks.moves.white = 40;
    EXPECT_EQ(ruling_text(fide_2023, happening), "CONTINUE 6.9");
}

}  // namespace
}  // namespace arbiter::testing
