// Topics 13 and 14: claims of a draw. Expected: matrix, sections 13, 14 and 26; seed 002, 12.3 and
// 12.4.
#include "tests/judge/draws_words.hpp"

namespace arbiter::testing {
namespace {

constexpr auto threefold = ClaimKind::Threefold;
constexpr auto fifty = ClaimKind::Fifty;

Fact claims_on_board(Color actor) {
    Claimed claim = claim_of(actor, fifty);
    claim.on_board = true;
    return claim;
}

// King and two knights against king and a pawn on d4 that a knight stops; 65 moves each.
const std::string stopped_pawn = "8/8/4k3/8/3p4/3N4/3NK3/8 b - - 130 140";

Fact unwritten() {
    Claimed claim = claim_of(white, threefold, "Nf3");
    claim.written = false;
    return claim;
}

Fact stops_recording() {
    return RecordingStop{.actor = Whose::White};
}

std::string quiet(int plies, char turn = 'w') {
    return std::string{"8/8/4k3/8/8/3K4/8/R6r "} + turn + " - - " + std::to_string(plies) + " 120";
}

class ClaimField : public ::testing::TestWithParam<FieldCase> {};

TEST_P(ClaimField, Decides) {
    expect_field_decides(GetParam());
}

const std::vector<FieldCase> entitled{
    {"OnlyOnTurn",
     &chn_1984,
     [](Edition& e) { e.repetition.claim.only_on_turn.value = false; },
     {.moves = thrice, .facts = {claims(black, threefold)}},
     "CLAIM_VOID 12.3(b) e",
     "DRAW 12.3(b)"},
    {"LostByTouching",
     &fide_2023,
     [](Edition& e) {
         e.repetition.claim.lost_by_touching = fide_2001.repetition.claim.lost_by_touching;
     },
     {.moves = thrice, .facts = {touches(white, Square::G1), claims(white, threefold)}},
     "CLAIM_VOID 9.4",
     "DRAW 9.2.1.2"},
    {"LostByMoving",
     &fide_2001,
     [](Edition& e) {
         e.repetition.claim.lost_by_moving = chn_1984.repetition.claim.lost_by_moving;
     },
     {.moves = thrice, .facts = {moves(white, "e4"), claims(white, threefold)}},
     "CLAIM_VOID 9.4",
     "CLAIM_VOID 9.2"},
    {"LostBySealing",
     &fide_2001,
     [](Edition& e) { e.repetition.claim.lost_by_sealing.value = false; },
     {.moves = thrice, .facts = {seals(white, "Nf3"), claims(white, threefold, "Nf3")}},
     "CLAIM_VOID 9.2(a)",
     "DRAW 9.2(a) declared_move_played=false"},
    {"LostByNotRecording",
     &chn_1984,
     [](Edition& e) {
         e.repetition.claim.lost_by_not_recording =
             fide_2001.repetition.claim.lost_by_not_recording;
     },
     {.moves = thrice, .facts = {stops_recording(), claims(white, threefold)}},
     "CLAIM_VOID 13.2",
     "DRAW 12.3(b)"},
    {"AnnouncedInWriting",
     &fide_2023,
     [](Edition& e) {
         e.repetition.claim.announced_in_writing = chn_1984.repetition.claim.announced_in_writing;
     },
     {.moves = twice, .facts = {unwritten()}},
     "CLAIM_VOID 9.2.1.1",
     "CLAIM_REJECTED 9.5.3 must_play=Nf3 opp_plus_s=120 claimant_minus_s=0"},
    {"CheckStoppedBy",
     &fide_2001,
     [](Edition& e) {
         e.repetition.claim.check_stopped_by = chn_1984.repetition.claim.check_stopped_by;
     },
     {.facts = {claims(white, threefold)}},
     "ARBITER_DISCRETION 9.5 who_stops=player",
     "ARBITER_DISCRETION 12.3(b) e who_stops=arbiter"},
    {"Withdrawable",
     &fide_2023,
     [](Edition& e) { e.repetition.claim.withdrawable.value = true; },
     {.moves = thrice, .facts = {claims(white, threefold), Withdrawn{.actor = white}}},
     "DRAW 9.2.1.2, 9.5.1",
     "DRAW 9.2.1.2"},
    {"IsOffer",
     &fide_2001,
     [](Edition& e) { e.repetition.claim.is_offer.value = false; },
     {.moves = twice,
      .facts = {claims(white, threefold), AgreedDraw{}},
      .around = left(2400, 2400)},
     "DRAW 9.1(c)",
     "DRAW 5.2(3)"},
    {"RightPlaysAnnounced",
     &chn_1984,
     [](Edition& e) { e.repetition.claim.right_plays_announced.value = true; },
     {.moves = thrice, .facts = {claims(white, threefold, "Nf3")}},
     "DRAW 12.3(a) declared_move_played=false",
     "DRAW 12.3(a)"},
};

const std::vector<FieldCase> wrong{
    {"WrongGivesOpponent",
     &fide_2023,
     [](Edition& e) {
         e.repetition.claim.wrong_gives_opponent = fide_2001.repetition.claim.wrong_gives_opponent;
     },
     {.moves = twice, .facts = {claims(white, threefold)}},
     "CLAIM_REJECTED 9.5.3 opp_plus_s=120 claimant_minus_s=0",
     "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=0"},
    {"WrongAddsUsed",
     &fide_1993,
     [](Edition& e) {
         e.repetition.claim.wrong_adds_used = chn_1984.repetition.claim.wrong_adds_used;
     },
     {.moves = twice, .facts = {claims(white, threefold)}},
     "CLAIM_REJECTED 10.13 opp_plus_s=0 claimant_used_plus_s=300",
     "CLAIM_REJECTED 10.13 opp_plus_s=0"},
    {"WrongHalvesUpTo",
     &fide_2001,
     [](Edition& e) {
         e.repetition.claim.wrong_halves_up_to = fide_2023.repetition.claim.wrong_halves_up_to;
     },
     {.moves = twice, .facts = {claims(white, threefold)}, .around = left(2400, 3000)},
     "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=180 claimant_left_s=2220",
     "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=0"},
    {"WrongLeavesAtLeast",
     &fide_2001,
     [](Edition& e) {
         e.repetition.claim.wrong_leaves_at_least =
             fide_1997.repetition.claim.wrong_leaves_at_least;
     },
     {.moves = twice, .facts = {claims(white, threefold)}, .around = left(90, 3000)},
     "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_left_s=60",
     "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=45 claimant_left_s=45"},
    {"WrongPlaysAnnounced",
     &chn_1984,
     [](Edition& e) { e.repetition.claim.wrong_plays_announced.value = false; },
     {.moves = twice, .facts = {claims(white, threefold, "Nf3")}},
     "CLAIM_REJECTED 12.3(a) e1 must_play=Nf3 opp_plus_s=0",
     "CLAIM_REJECTED 12.3(a) e1 opp_plus_s=0"},
    {"WrongIllegalMovesPiece",
     &fide_2023,
     [](Edition& e) {
         e.repetition.claim.wrong_illegal_moves_piece =
             fide_2001.repetition.claim.wrong_illegal_moves_piece;
     },
     {.moves = twice, .facts = {claims(white, threefold, "Ne2")}},
     "CLAIM_REJECTED 9.5.3, 4.3 must_move=b1;g1; opp_plus_s=120 claimant_minus_s=0",
     "CLAIM_REJECTED 9.5.3 opp_plus_s=120 claimant_minus_s=0"},
};

const std::vector<FieldCase> repetition{
    {"Times",
     &fide_2001,
     [](Edition& e) { e.repetition.times.value = 4; },
     {.moves = thrice, .facts = {claims(white, threefold)}, .around = left(2400, 2400)},
     "DRAW 9.2(b)",
     "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=180 claimant_left_s=2220"},
    {"SamePosition",
     // The h1 rook has been away: the right to castle with it is lost, but the knight on g1 would
     // have stood in the way each time.
     &fide_2001,
     [](Edition& e) { e.repetition.same = chn_1984.repetition.same; },
     {.fen = "4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1",
      .moves = {"Rh2", "Ke7", "Rh1", "Ke8", "Rh2", "Ke7", "Rh1", "Ke8"},
      .facts = {claims(white, threefold)},
      .around = left(2400, 2400)},
     "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=180 claimant_left_s=2220",
     "DRAW 9.2(b)"},
    {"OnBoard",
     &fide_2023,
     [](Edition& e) { e.repetition.on_board.value = false; },
     {.moves = thrice, .facts = {claims(white, threefold)}},
     "DRAW 9.2.1.2",
     "CLAIM_VOID 9.2.1.2"},
    {"Announced",
     &fide_2023,
     [](Edition& e) { e.repetition.announced.value = false; },
     {.moves = thrice, .facts = {claims(white, threefold, "Nf3")}},
     "DRAW 9.2.1.1 declared_move_played=false",
     "CLAIM_VOID 9.2.1.1"},
    {"FivefoldDraws",
     &fide_2023,
     [](Edition& e) { e.repetition.fivefold_draws = fide_2001.repetition.fivefold_draws; },
     {.moves = {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8",
                "Nf3", "Nf6", "Ng1", "Ng8"}},
     "DRAW 9.6.1",
     "CONTINUE 9.2"},
};

const std::vector<FieldCase> fifty_moves{
    {"FiftyMoves",
     &fide_2001,
     [](Edition& e) { e.fifty.moves.value = 75; },
     {.fen = quiet(100), .facts = {claims(white, fifty)}},
     "DRAW 9.3",
     "CLAIM_REJECTED 9.5(b) opp_plus_s=180"},
    {"FiftyOnBoard",
     &fide_2023,
     [](Edition& e) { e.fifty.on_board.value = false; },
     {.fen = quiet(100), .facts = {claims_on_board(white)}},
     "DRAW 9.3.2",
     "CLAIM_VOID 9.3.2"},
    {"FiftyOnBoardUnshown",
     &fide_2001,
     [](Edition& e) { e.fifty.on_board_unshown = e.fifty.on_board; },
     {.fen = quiet(100), .facts = {claims(white, fifty)}},
     "DRAW 9.3",
     "DRAW 9.3(b)"},
    {"FiftyAnnounced",
     &fide_2023,
     [](Edition& e) { e.fifty.announced = chn_1984.fifty.announced; },
     {.fen = quiet(99), .facts = {claims(white, fifty, "Ra5")}},
     "DRAW 9.3.1 declared_move_played=false",
     "CLAIM_REJECTED 9.5.3 must_play=Ra5 opp_plus_s=120 claimant_minus_s=0"},
    {"TwoKnights",
     &chn_1984,
     [](Edition& e) { e.fifty.two_knights = fide_1993.fifty.two_knights; },
     {.fen = stopped_pawn, .facts = {claims(black, fifty)}},
     "CLAIM_REJECTED 12.4 required_moves=100",
     "DRAW 12.4"},
    {"SeventyFiveDraws",
     &fide_2023,
     [](Edition& e) { e.fifty.seventy_five_draws = fide_2001.fifty.seventy_five_draws; },
     {.fen = quiet(150)},
     "DRAW 9.6.2",
     "CONTINUE 9.3"},
};

INSTANTIATE_TEST_SUITE_P(Entitled, ClaimField, ::testing::ValuesIn(entitled), name_of);
INSTANTIATE_TEST_SUITE_P(Wrong, ClaimField, ::testing::ValuesIn(wrong), name_of);
INSTANTIATE_TEST_SUITE_P(Repetition, ClaimField, ::testing::ValuesIn(repetition), name_of);
INSTANTIATE_TEST_SUITE_P(Fifty, ClaimField, ::testing::ValuesIn(fifty_moves), name_of);

// 9.5(b) as the columns explain it: half of what is left, at most three minutes, no less than one
// minute left by it.
TEST(WrongClaim, cuts_half_of_the_claimants_time_within_its_bounds) {
    const auto after = [](int left_s) {
        return ruling_text(
            fide_2001,
            {.moves = twice, .facts = {claims(white, threefold)}, .around = left(left_s, 600)});
    };
    EXPECT_EQ(after(361),
              "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=180 "
              "claimant_left_s=181");
    EXPECT_EQ(after(200),
              "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=100 claimant_left_s=100");
    EXPECT_EQ(after(120), "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_left_s=60");
    EXPECT_EQ(after(59),
              "CLAIM_REJECTED 9.5(b) opp_plus_s=180 claimant_minus_s=0 claimant_left_s=59");
}

TEST(WrongClaim, moves_the_clocks_as_its_details_say) {
    const Proposal proposal = proposed(
        fide_2001, {.moves = twice, .facts = {claims(white, threefold)}, .around = left(90, 600)});
    EXPECT_EQ(proposal.effects.add.black, std::chrono::minutes{3});
    EXPECT_EQ(proposal.effects.set_left.white, std::chrono::minutes{1});
    EXPECT_EQ(proposal.effects.offer_by, white);
}

TEST(WrongClaim, obliges_to_the_announced_move) {
    const Happening claim{.moves = twice, .facts = {claims(white, threefold, "Nf3")}};
    const auto duty = proposed(fide_2023, claim).effects.duty;
    ASSERT_TRUE(duty.has_value());
    EXPECT_EQ(duty->moves, std::vector<std::string>{"g1f3"});
    const Happening other{.moves = twice,
                          .facts = {claims(white, threefold, "Nf3"), moves(white, "Nc3")}};
    EXPECT_EQ(ruling_text(fide_2023, other), "MUST_PLAY_DECLARED 9.5.3 must_play=Nf3");
}

TEST(RightClaim, names_the_plies_at_which_the_position_stood) {
    const Proposal proposal =
        proposed(fide_2023, {.moves = thrice, .facts = {claims(white, threefold)}});
    ASSERT_FALSE(proposal.reasoning.empty());
    const Reason& reason = proposal.reasoning.back();
    EXPECT_EQ(reason.key, "position_stood");
    ASSERT_GE(reason.params.size(), 2u);
    EXPECT_EQ(reason.params[1].second, "0 4 8");
}

TEST(Claim, is_decided_by_the_arbiter_where_the_position_is_open) {
    const auto decided = [](ClaimDecision decision) {
        return ruling_text(
            fide_2023, {.facts = {claims(white, threefold), ArbiterDecided{.decision = decision}}});
    };
    EXPECT_EQ(decided(ClaimDecision::Accepts), "DRAW 9.2.1.2");
    EXPECT_EQ(decided(ClaimDecision::Rejects),
              "CLAIM_REJECTED 9.5.3 opp_plus_s=120 claimant_minus_s=0");
}

// Seed 002, 12.4(b): the limits by file; the pawn stands on the limit, then one square beyond it.
TEST(TwoKnights, need_a_hundred_moves_up_to_the_limit_of_each_file) {
    const std::string limits = "a4 b6 c5 d4 e4 f5 g6 h4";
    for (std::size_t at = 0; at < limits.size(); at += 3) {
        const char file = limits[at];
        const int rank = limits[at + 1] - '0';
        const auto board = [&](int pawn) {
            Placement placement;
            const auto square = [&](int on) {
                return make_square(static_cast<File>(file - 'a'), static_cast<Rank>(on - 1));
            };
            placement.set(square(pawn), {black, Role::Pawn});
            placement.set(square(pawn - 1), {white, Role::Knight});
            placement.set(file < 'e' ? Square::H1 : Square::A1, {white, Role::Knight});
            placement.set(file < 'e' ? Square::H2 : Square::A2, {white, Role::King});
            placement.set(file < 'e' ? Square::H8 : Square::A8, {black, Role::King});
            const auto position =
                Position::from({.placement = placement, .turn = white, .halfmove_clock = 110});
            return position ? to_fen(*position) : std::string{};
        };
        const auto ruled = [&](int pawn) {
            return ruling_text(chn_1984, {.fen = board(pawn), .facts = {claims(white, fifty)}});
        };
        EXPECT_EQ(ruled(rank), "CLAIM_REJECTED 12.4 required_moves=100") << file;
        EXPECT_EQ(ruled(rank - 1), "DRAW 12.4") << file;
    }
}

TEST(TwoKnights, need_no_more_moves_where_no_knight_stops_the_pawn) {
    EXPECT_EQ(ruling_text(chn_1984, {.fen = "8/8/4k3/8/3p4/8/3NKN2/8 b - - 110 140",
                                     .facts = {claims(black, fifty)}}),
              "DRAW 12.4");
}

TEST(Threefold, on_a_board_set_up_for_the_question_is_examined_where_it_can_be_right) {
    const auto ruled = [](int quiet_plies, bool black_to_move = false) {
        const std::string turn = black_to_move ? "b" : "w";
        return proposed(fide_2023, {.fen = "8/8/4k3/3r4/8/8/4K3/R7 " + turn + " - - " +
                                           std::to_string(quiet_plies) + " 120",
                                    .facts = {claims(black_to_move ? black : white, threefold)}})
            .ruling;
    };
    EXPECT_EQ(ruled(8), Ruling::ArbiterDiscretion);
    EXPECT_EQ(ruled(30, true), Ruling::ArbiterDiscretion);
    EXPECT_EQ(ruled(7), Ruling::ClaimRejected);
    EXPECT_EQ(ruled(0), Ruling::ClaimRejected);
    EXPECT_EQ(ruling_text(fide_2001, {.fen = "8/8/4k3/3r4/8/8/4K3/R7 w - - 30 120",
                                      .facts = {claims(white, threefold)}}),
              "ARBITER_DISCRETION 9.5 who_stops=player");
}

TEST(Threefold, with_an_announced_move_counts_that_move) {
    const auto ruled = [](int quiet_plies, std::string san) {
        return proposed(fide_2023, {.fen = "8/8/4k3/3r4/8/8/4KP2/R7 w - - " +
                                           std::to_string(quiet_plies) + " 120",
                                    .facts = {claims(white, threefold, std::move(san))}})
            .ruling;
    };
    EXPECT_EQ(ruled(7, "Ra2"), Ruling::ArbiterDiscretion);
    EXPECT_EQ(ruled(6, "Ra2"), Ruling::ClaimRejected);
    EXPECT_EQ(ruled(30, "f3"), Ruling::ClaimRejected);
}

}  // namespace
}  // namespace arbiter::testing
