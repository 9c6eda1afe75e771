// Missing moves found again: against the games as they were played, against a search that tries
// everything, and the answers about move 40.
#include "arbiter/chess/scoresheets/reconstruct.hpp"

#include "tests/chess/scoresheets/lost_moves.hpp"

namespace arbiter::testing {
namespace {

using Strings = std::vector<std::string>;

Reconstruction found_in(const Evidence& evidence, std::size_t sequences = default_sequences) {
    const auto found = reconstruct(evidence, {}, sequences);
    if (!found) throw std::invalid_argument(found.error().code);
    return *found;
}

Evidence one_sheet(SheetMarks marks) {
    Evidence evidence;
    evidence.sheets.white = std::move(marks);
    return evidence;
}

// So - Mamedyarov, Sinquefield Cup 2021, up to 41...Bd5.
Line so_mamedyarov() {
    for (const Line& game : real_games()) {
        if (game.size() > 82 && game[81] == "Bd5" && game[69] == "Rd2+" && game[73] == "Nbd5") {
            return first_plies(game, 82);
        }
    }
    throw std::runtime_error("the game is missing");
}

TEST(Reconstruct, TwoSheetsTheirPressesAndTheBoardLeaveEightSequences) {
    const Line game = so_mamedyarov();
    Evidence evidence;
    evidence.sheets.white = sheet_without(game, plies(70, 72), Tick{});
    evidence.sheets.black = sheet_without(game, plies(70, 72));
    (*evidence.sheets.white)[73] = SheetText{.text = "Nd5"};
    evidence.moves_made = {41, 41};
    evidence.positions = {on_the_board(game)};

    const Reconstruction found = found_in(evidence);

    EXPECT_EQ(found.end, SearchEnd::Exhausted);
    EXPECT_EQ(found.count, 8u);
    std::set<Line> gaps;
    for (const Sequence& sequence : found.sequences) {
        gaps.insert({sequence.san.begin() + 69, sequence.san.begin() + 72});
    }
    const std::set<Line> expected{{"Rd2+", "Kg3", "Rc2"}, {"Rd4", "Kg3", "Rc4"},
                                  {"Rd1", "Kg3", "Rc1"},  {"Rc8", "Kg3", "Bb7"},
                                  {"Rc8", "Kg3", "Ba8"},  {"Rb8", "Kg3", "Rb5"},
                                  {"Bb7", "Kg3", "Rc8"},  {"Ba8", "Kg3", "Rc8"}};
    EXPECT_EQ(gaps, expected);
    ASSERT_EQ(found.common.size(), 82u);
    EXPECT_EQ(found.common[68], "Ne5");
    EXPECT_EQ(found.common[69], std::nullopt);
    EXPECT_EQ(found.common[70], "Kg3");
    EXPECT_EQ(found.common[71], std::nullopt);
    EXPECT_EQ(found.common[81], "Bd5");
    const SheetNote note{.sheet = Color::White,
                         .mark = 74,
                         .kind = NoteKind::Ambiguous,
                         .text = "Nd5",
                         .readings = {"Nbd5", "Nfd5"}};
    EXPECT_EQ(found.notes, std::vector{note});
    EXPECT_EQ(was_made(found, evidence.start, 40, Color::White), WasMade::Yes);
    EXPECT_EQ(was_made(found, evidence.start, 40, Color::Black), WasMade::Yes);
    EXPECT_EQ(was_made(found, evidence.start, 42, Color::White), WasMade::No);
}

// The plain search takes its time: games are cut, to different lengths.
std::size_t plies_looked_at(std::size_t game) {
    return 20 + game % 30;
}

// Under the sanitizers, where a game takes ten times as long, not every game is tried.
constexpr std::size_t apart = FLAGFALL_GAMES_APART;

// The numbers of every `step`-th game that lasted at least as many plies as `least` says of it.
template <class Least>
std::vector<std::size_t> long_enough(std::size_t step, Least least) {
    std::vector<std::size_t> games;
    for (std::size_t i = 0; i < real_games().size(); i += step) {
        if (real_games()[i].size() >= least(i)) games.push_back(i);
    }
    return games;
}

// Where the sheets of each game lose moves: from ply 61 on, so that both are complete to move 30.
class EveryLongGame : public ::testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(Sinquefield2021, EveryLongGame,
                         ::testing::ValuesIn(long_enough(apart, [](std::size_t) { return 74u; })));

TEST(Sinquefield2021, HasTheGamesThatTheseTestsAreAbout) {
    EXPECT_EQ(real_games().size(), 45u);
    EXPECT_EQ(long_enough(1, [](std::size_t) { return 74u; }).size(), 29u);
    EXPECT_EQ(long_enough(1, [](std::size_t) { return 40u; }).size(), 44u);
    EXPECT_EQ(long_enough(3, plies_looked_at).size(), 14u);
}

TEST_P(EveryLongGame, IsAmongTheSequencesFoundWhenBothSheetsHaveGaps) {
    const Line game = first_plies(real_games()[GetParam()], 90);
    Evidence evidence;
    evidence.sheets.white = sheet_without(game, plies(63, 67));
    evidence.sheets.black = sheet_without(game, plies(64, 66), Tick{});
    evidence.positions = {on_the_board(game)};
    const Reconstruction found = found_in(evidence, 1'000'000);
    ASSERT_EQ(found.end, SearchEnd::Exhausted);
    EXPECT_EQ(found.count, found.sequences.size());
    EXPECT_TRUE(lines_of(found).count(game));
}

// The plain search takes its time.
class EveryThirdGame : public ::testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(Sinquefield2021, EveryThirdGame,
                         ::testing::ValuesIn(long_enough(3 * apart, plies_looked_at)));

TEST_P(EveryThirdGame, GivesTheSequencesThatTryingEverythingGives) {
    const std::size_t length = plies_looked_at(GetParam());
    const Line game = first_plies(real_games()[GetParam()], length);
    const int first = static_cast<int>(length) - 6 - static_cast<int>(GetParam() % 4);
    const SheetMarks white = sheet_without(game, plies(first, first + 2));
    const SheetMarks black = sheet_without(game, plies(first, first + 2), Tick{});
    const CertainPosition board = on_the_board(game);
    for (const bool board_is_known : {true, false}) {
        Evidence evidence;
        evidence.sheets = {white, black};
        if (board_is_known) evidence.positions = {board};
        const auto expected =
            try_everything(Position::initial(), {&white, &black}, length, evidence.positions);
        const Reconstruction found = found_in(evidence, 1'000'000);
        EXPECT_EQ(found.end, SearchEnd::Exhausted);
        EXPECT_EQ(found.count, expected.size());
        EXPECT_EQ(lines_of(found), expected);
    }
}

class EveryGame : public ::testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(Sinquefield2021, EveryGame,
                         ::testing::ValuesIn(long_enough(apart, [](std::size_t) { return 40u; })));

TEST_P(EveryGame, CountsWhatItDoesNotList) {
    const Line game = first_plies(real_games()[GetParam()], 40);
    const SheetMarks marks = sheet_without(game, plies(39, 40));
    Evidence evidence = one_sheet(marks);
    const auto expected = try_everything(Position::initial(), {&marks}, 40, {});
    const Reconstruction found = found_in(evidence, 3);
    EXPECT_EQ(found.count, expected.size());
    ASSERT_EQ(found.sequences.size(), std::min<std::size_t>(3, expected.size()));
    for (const Sequence& sequence : found.sequences) EXPECT_TRUE(expected.count(sequence.san));
}

// The node counts of the starting position: 20, 400, 8902, 197281, 4865609.
TEST(Reconstruct, CountsWithoutAnySheetWhatPerftCounts) {
    for (const auto& [length, nodes] :
         {std::pair{1, 20u}, {2, 400u}, {3, 8902u}, {4, 197281u}, {5, 4865609u}}) {
        Evidence evidence;
        evidence.plies = PlyRange{length, length};
        EXPECT_EQ(found_in(evidence, 0).count, nodes);
    }
}

TEST(Reconstruct, TicksOnOneSheetAreFilledByTheOther) {
    const Line game = first_plies(real_games()[0], 60);
    Evidence evidence;
    evidence.sheets.white = sheet_without(game, plies(41, 50), Tick{});
    evidence.sheets.black = sheet_without(game, {});
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(found.count, 1u);
    EXPECT_EQ(lines_of(found), std::set<Line>{game});
}

TEST(Reconstruct, AnAmbiguousEntryStandsForEachOfItsMoves) {
    // Both knights reach d2.
    const SheetMarks marks{SheetText{"Nf3"}, SheetText{"d5"}, SheetText{"d3"}, SheetText{"e5"},
                           SheetText{"Nd2"}};
    const Reconstruction found = found_in(one_sheet(marks));
    EXPECT_EQ(found.count, 2u);
    EXPECT_EQ(lines_of(found), (std::set<Line>{{"Nf3", "d5", "d3", "e5", "Nbd2"},
                                               {"Nf3", "d5", "d3", "e5", "Nfd2"}}));
    ASSERT_EQ(found.notes.size(), 1u);
    EXPECT_EQ(found.notes[0].kind, NoteKind::Ambiguous);
    EXPECT_EQ(found.notes[0].readings, (Strings{"Nbd2", "Nfd2"}));
}

TEST(Reconstruct, APawnsCaptureWithItsFilesAloneTellsWhatItTook) {
    const auto found = found_in(one_sheet({SheetText{"e4"}, Tick{}, SheetText{"ed"}}));
    EXPECT_EQ(lines_of(found), (std::set<Line>{{"e4", "d5", "exd5"}}));
    // En passant or not: the pawn on e5 takes what came to d5 or to d6.
    const auto either = found_in(
        one_sheet({SheetText{"e4"}, SheetText{"a6"}, SheetText{"e5"}, Tick{}, SheetText{"ed"}}));
    EXPECT_EQ(lines_of(either),
              (std::set<Line>{{"e4", "a6", "e5", "d5", "exd6"}, {"e4", "a6", "e5", "d6", "exd6"}}));
}

TEST(Reconstruct, TheOtherSheetSettlesAnAmbiguousEntry) {
    Evidence evidence = one_sheet(
        {SheetText{"Nf3"}, SheetText{"d5"}, SheetText{"d3"}, SheetText{"e5"}, SheetText{"Nd2"}});
    evidence.sheets.black = {
        {SheetText{"Nf3"}, SheetText{"d5"}, SheetText{"d3"}, SheetText{"e5"}, SheetText{"Nbd2"}}};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(found.count, 1u);
    EXPECT_EQ(found.sequences.at(0).san.back(), "Nbd2");
}

TEST(Reconstruct, WhereTheSheetsContradictEachOtherEitherMayBeRight) {
    Evidence evidence = one_sheet({SheetText{"e4"}, SheetText{"e5"}, SheetText{"Nf3"}});
    evidence.sheets.black = {{SheetText{"d4"}, SheetText{"e5"}, SheetText{"Nf3"}}};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(lines_of(found), (std::set<Line>{{"e4", "e5", "Nf3"}, {"d4", "e5", "Nf3"}}));
    ASSERT_EQ(found.notes.size(), 2u);
    EXPECT_EQ(found.notes[0].kind, NoteKind::Contradiction);
    EXPECT_EQ(found.notes[0].readings, Strings{"e4"});
    EXPECT_EQ(found.notes[1].readings, Strings{"d4"});
}

TEST(Reconstruct, TheBoardTellsWhichOfTwoContradictorySheetsIsRight) {
    Evidence evidence = one_sheet({SheetText{"e4"}, SheetText{"e5"}, SheetText{"Nf3"}});
    evidence.sheets.black = {{SheetText{"d4"}, SheetText{"e5"}, SheetText{"Nf3"}}};
    evidence.positions = {on_the_board({"d4", "e5", "Nf3"})};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(lines_of(found), (std::set<Line>{{"d4", "e5", "Nf3"}}));
    EXPECT_TRUE(found.notes.at(0).readings.empty());
    EXPECT_EQ(found.notes.at(1).readings, Strings{"d4"});
}

TEST(Reconstruct, AnIllegalEntryIsTakenAsAMoveNobodyWrote) {
    Evidence evidence =
        one_sheet({SheetText{"e4"}, SheetText{"e5"}, SheetText{"Nf4"}, SheetText{"Nc6"}});
    evidence.positions = {on_the_board({"e4", "e5", "Nf3", "Nc6"})};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(lines_of(found), (std::set<Line>{{"e4", "e5", "Nf3", "Nc6"}}));
    const SheetNote note{
        .sheet = Color::White, .mark = 3, .kind = NoteKind::Illegal, .text = "Nf4", .readings = {}};
    EXPECT_EQ(found.notes, std::vector{note});
}

TEST(Reconstruct, AnIllegalEntryOnBothSheetsIsGivenUpOnBoth) {
    const SheetMarks marks{SheetText{"e4"}, SheetText{"e5"}, SheetText{"Nf4"}, SheetText{"Nc6"}};
    Evidence evidence;
    evidence.sheets = {marks, marks};
    evidence.positions = {on_the_board({"e4", "e5", "Nf3", "Nc6"})};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(found.count, 1u);
    ASSERT_EQ(found.notes.size(), 2u);
    for (const SheetNote& note : found.notes) EXPECT_EQ(note.kind, NoteKind::Illegal);
}

TEST(Reconstruct, AnUnreadableEntryIsTakenAsAMoveNobodyWrote) {
    Evidence evidence = one_sheet({SheetText{"e4"}, SheetText{"~~~"}, SheetText{"Nf3"}});
    evidence.positions = {on_the_board({"e4", "c5", "Nf3"})};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(lines_of(found), (std::set<Line>{{"e4", "c5", "Nf3"}}));
    EXPECT_EQ(found.notes.at(0).kind, NoteKind::Unreadable);
    EXPECT_EQ(found.notes.at(0).text, "~~~");
}

TEST(Reconstruct, NothingFitsABoardThatTheMovesCannotReach) {
    Evidence evidence = one_sheet({SheetText{"e4"}, Gap{}, SheetText{"Nf3"}});
    evidence.positions = {on_the_board({"d4", "c5", "Nf3"})};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(found.end, SearchEnd::Exhausted);
    EXPECT_EQ(found.count, 0u);
    EXPECT_TRUE(found.sequences.empty());
    EXPECT_EQ(was_made(found, evidence.start, 1, Color::White), WasMade::CannotBeKnown);
}

TEST(Reconstruct, ThePressesTellHowManyMovesAreMissing) {
    Evidence evidence =
        one_sheet({SheetText{"e4"}, Gap{.at_least = 0, .at_most = 4}, SheetText{"Qh5"}});
    evidence.positions = {on_the_board({"e4", "e5", "Qh5"})};
    const Line shortest{"e4", "e5", "Qh5"};
    const std::set<Line> longer{{"e4", "e6", "Qe2", "e5", "Qh5"},
                                {"e4", "e6", "Qf3", "e5", "Qh5"},
                                {"e4", "e6", "Qg4", "e5", "Qh5"}};
    std::set<Line> all = longer;
    all.insert(shortest);
    EXPECT_EQ(lines_of(found_in(evidence)), all);
    evidence.moves_made = {2, 1};
    EXPECT_EQ(lines_of(found_in(evidence)), std::set<Line>{shortest});
    evidence.moves_made = {3, 2};
    EXPECT_EQ(lines_of(found_in(evidence)), longer);
    evidence.moves_made = {4, 3};
    EXPECT_EQ(found_in(evidence).end, SearchEnd::Exhausted);
}

TEST(Reconstruct, MovesMayHaveBeenMadeAfterTheLastThatIsWritten) {
    Evidence evidence = one_sheet({SheetText{"e4"}, SheetText{"e5"}});
    evidence.plies = PlyRange{2, 3};
    EXPECT_EQ(found_in(evidence).count, 1u + 29u) << "29 moves after 1.e4 e5";
    evidence.plies.reset();
    EXPECT_EQ(found_in(evidence).count, 1u);
}

TEST(Reconstruct, AGapOfUnknownLengthHasAllItsLengthsCountedOnce) {
    // 1.? ? 2.Nf3 or 1.Nf3 or, five plies, 1.? ? 2.? ? 3.Nf3.
    const SheetMarks marks{Gap{.at_least = 0, .at_most = 4}, SheetText{"Nf3"}};
    std::uint64_t expected = 0;
    for (const std::size_t length : {1u, 3u, 5u}) {
        SheetMarks fixed(length - 1, Tick{});
        fixed.push_back(SheetText{"Nf3"});
        expected += try_everything(Position::initial(), {&fixed}, length, {}).size();
    }
    // Black cannot play Nf3: lengths 2 and 4 give nothing.
    const Reconstruction found = found_in(one_sheet(marks));
    EXPECT_EQ(found.count, expected);
    EXPECT_EQ(found.lengths, (std::vector{1, 3, 5}));
}

TEST(Reconstruct, AMoveWrittenBeforehandMayNotHaveBeenMade) {
    const Evidence evidence = one_sheet({SheetText{"e4"}, SheetText{.text = "e5", .made = false}});
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(lines_of(found), (std::set<Line>{{"e4"}, {"e4", "e5"}}));
    EXPECT_EQ(found.common, (std::vector<std::optional<std::string>>{"e4", std::nullopt}));
}

TEST(Reconstruct, APositionThatStoodAtSomeTimeIsPassedThrough) {
    const Line game = first_plies(real_games()[3], 24);
    const SheetMarks marks = sheet_without(game, plies(19, 21));
    Evidence evidence = one_sheet(marks);
    evidence.positions = {on_the_board(game)};
    evidence.positions.push_back(
        {.when = AtSomePly{},
         .placement = after(Position::initial(), first_plies(game, 20)).placement()});
    const auto expected = try_everything(evidence.start, {&marks}, 24, evidence.positions);
    EXPECT_EQ(lines_of(found_in(evidence, 100'000)), expected);
    evidence.positions.back().when = AfterPly{20};
    const std::set<Line> at_twenty = lines_of(found_in(evidence, 100'000));
    EXPECT_TRUE(at_twenty.count(game));
    EXPECT_TRUE(
        std::includes(expected.begin(), expected.end(), at_twenty.begin(), at_twenty.end()));
}

TEST(Reconstruct, ACertainMoveHoldsAndIsNotGivenUp) {
    Evidence evidence = one_sheet({SheetText{"e4"}, Tick{}, Tick{}});
    evidence.moves = {{.ply = 3, .text = "exd5"}};
    EXPECT_EQ(lines_of(found_in(evidence)), (std::set<Line>{{"e4", "d5", "exd5"}}));
    evidence.moves = {{.ply = 3, .text = "Nd5"}};
    EXPECT_EQ(found_in(evidence).count, 0u);
}

TEST(Reconstruct, CastlingAndPromotionInAGapAreFound) {
    Evidence castling;
    castling.start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Variant::Standard);
    castling.plies = PlyRange{2, 2};
    castling.positions = {
        {AtTheEnd{}, position("2kr3r/8/8/8/8/8/8/R4RK1 w - - 0 1", Variant::Standard).placement()}};
    EXPECT_EQ(lines_of(found_in(castling)), (std::set<Line>{{"O-O", "O-O-O"}}));

    Evidence promotion;
    promotion.start = position("8/4P3/8/8/8/k7/8/7K w - - 0 1", Variant::Standard);
    promotion.plies = PlyRange{3, 3};
    promotion.positions = {
        {AtTheEnd{}, position("8/2N5/8/8/8/1k6/8/7K b - - 0 1", Variant::Standard).placement()}};
    EXPECT_EQ(lines_of(found_in(promotion)), (std::set<Line>{{"e8=N", "Kb3", "Nc7"}}));
}

// Castling of both kinds, promotions and en passant occur in these games; what the search leaves
// out unseen must be impossible.
RC_GTEST_PROP(Reconstruct, LeavesOutNothingThatIsPossible, ()) {
    std::vector<Position> game;
    play_random_game(10, [&](const Position& position) { game.push_back(position); });
    SheetMarks marks;
    for (std::size_t ply = 0; ply + 1 < game.size(); ++ply) {
        for (const Move move : game[ply].legal_moves()) {
            Position next = game[ply];
            if (!(next.play(move) == game[ply + 1])) continue;
            marks.push_back(SheetText{.text = to_san(game[ply], move)});
            break;
        }
    }
    for (int lost = *rc::gen::inRange(0, 4); lost > 0 && !marks.empty(); --lost) {
        marks[*rc::gen::inRange<std::size_t>(0, marks.size())] = Gap{};
    }
    Evidence evidence;
    evidence.start = game.front();
    evidence.sheets.black = marks;
    evidence.positions = {{AtTheEnd{}, game.back().placement()}};
    if (*rc::gen::arbitrary<bool>()) {
        const auto ply = *rc::gen::inRange<std::size_t>(0, game.size());
        evidence.positions.push_back({AtSomePly{}, game[ply].placement()});
    }
    const auto expected =
        try_everything(evidence.start, {&marks}, marks.size(), evidence.positions);
    const Reconstruction found = found_in(evidence, 1'000'000);
    RC_ASSERT(found.end == SearchEnd::Exhausted);
    RC_ASSERT(found.count == expected.size());
    RC_ASSERT(lines_of(found) == expected);
    RC_ASSERT(!expected.empty());
}

TEST(Reconstruct, WhenTheBudgetEndsTheCountIsOfThoseFound) {
    const Line game = first_plies(real_games()[0], 60);
    Evidence evidence = one_sheet(sheet_without(game, plies(49, 60)));
    evidence.plies = PlyRange{60, 61};
    const auto found = reconstruct(evidence, {.states = 20'000});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->end, SearchEnd::BudgetEnded);
    EXPECT_GT(found->count, 20u);
    EXPECT_EQ(found->sequences.size(), default_sequences);
    EXPECT_EQ(found->states, 20'000u);
    EXPECT_TRUE(found->common.empty());
    EXPECT_EQ(was_made(*found, evidence.start, 31, Color::White), WasMade::NotDecided);
    EXPECT_EQ(was_made(*found, evidence.start, 30, Color::Black), WasMade::Yes);
    EXPECT_EQ(was_made(*found, evidence.start, 31, Color::Black), WasMade::No);
}

TEST(Reconstruct, TheCallerCanEndTheSearch) {
    const Line game = first_plies(real_games()[0], 60);
    const Evidence evidence = one_sheet(sheet_without(game, plies(49, 60)));
    int asked = 0;
    const auto found =
        reconstruct(evidence, {.states = 1'000'000, .expired = [&] { return ++asked == 10; }});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->end, SearchEnd::BudgetEnded);
    EXPECT_EQ(asked, 10);
}

TEST(Reconstruct, WhetherMoveFortyWasMadeCannotBeKnownIfBothFit) {
    // Ply 79 is move 40 of White. A king walks to and fro: 78 and 80 plies give the same board.
    const Line game = first_plies(so_mamedyarov(), 78);
    Evidence evidence = one_sheet(sheet_without(game, {}));
    evidence.plies = PlyRange{78, 82};
    evidence.positions = {on_the_board(game)};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(found.end, SearchEnd::Exhausted);
    EXPECT_EQ(found.lengths.front(), 78);
    EXPECT_EQ(found.lengths.back(), 82);
    EXPECT_EQ(was_made(found, evidence.start, 40, Color::White), WasMade::CannotBeKnown);
    EXPECT_EQ(was_made(found, evidence.start, 39, Color::Black), WasMade::Yes);
    EXPECT_EQ(was_made(found, evidence.start, 42, Color::White), WasMade::No);
}

TEST(Reconstruct, MovesAreNumberedAsTheStartNumbersThem) {
    Evidence evidence;
    evidence.start = position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 39", Variant::Standard);
    evidence.plies = PlyRange{2, 2};
    const Reconstruction found = found_in(evidence);
    EXPECT_EQ(was_made(found, evidence.start, 38, Color::Black), WasMade::Yes);
    EXPECT_EQ(was_made(found, evidence.start, 39, Color::Black), WasMade::Yes);
    EXPECT_EQ(was_made(found, evidence.start, 40, Color::White), WasMade::Yes);
    EXPECT_EQ(was_made(found, evidence.start, 40, Color::Black), WasMade::No);
}

TEST(Reconstruct, RefusesEvidenceThatMeansNothing) {
    const auto code = [](const Evidence& evidence) {
        const auto found = reconstruct(evidence);
        return found ? std::string{"accepted"} : found.error().code;
    };
    EXPECT_EQ(code(one_sheet({Gap{.at_least = 3, .at_most = 2}})), "bad_gap");
    EXPECT_EQ(code(one_sheet({Gap{.at_least = -1, .at_most = 2}})), "bad_gap");
    EXPECT_EQ(code(one_sheet({Gap{.at_least = 0, .at_most = 64}})), "gap_too_long");
    EXPECT_EQ(code(one_sheet({Gap{.at_least = 0, .at_most = 2'000'000'000}})), "gap_too_long");
    EXPECT_EQ(code({.plies = PlyRange{5, 4}}), "no_plies");
    EXPECT_EQ(code({.plies = PlyRange{-1, 4}}), "bad_plies");
    EXPECT_EQ(code({.plies = PlyRange{0, 2000}}), "bad_plies");
    EXPECT_EQ(code({.moves_made = {40, 42}}), "no_plies");
    EXPECT_EQ(code({.moves_made = {-1, std::nullopt}}), "bad_plies");
    EXPECT_EQ(code({.moves = {{.ply = 0, .text = "e4"}}}), "bad_ply");
    EXPECT_EQ(code({.moves = {{.ply = 1, .text = "what"}}}), "unreadable_move");
    EXPECT_EQ(code({.positions = {{AfterPly{-1}, {}}}}), "bad_ply");
    EXPECT_EQ(code({.positions = std::vector<CertainPosition>(9, {AtSomePly{}, {}})}), "too_many");
}

TEST(Reconstruct, NoEvidenceAtAllIsTheStart) {
    const Reconstruction found = found_in({});
    EXPECT_EQ(found.count, 1u);
    EXPECT_TRUE(found.sequences.at(0).san.empty());
}

}  // namespace
}  // namespace arbiter::testing
