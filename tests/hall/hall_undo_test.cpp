// What follows in the hall from acts that are taken back, or sent from an old screen.
#include "arbiter/game/clock/waiting_orders.hpp"
#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

namespace arbiter::testing {
namespace {

SetResult white_wins() {
    return {GameResult::WhiteWins, Termination::ArbiterDecision, {}, {}};
}

ReportIncident something() {
    return {.incident = {.facts = {Fact{Noticed{}}}, .circumstances = {}, .evidence = {}}};
}

GiveRuling voids(int incident) {
    Effects effects;
    effects.void_game = true;
    return {
        .number = incident,
        .step = RulingStep::Overruled,
        .own =
            OwnRuling{
                .ruling = Ruling::VoidNewGame, .articles = {}, .details = {}, .effects = effects},
        .reason = "wrong pairing"};
}

TEST(HallUndo, AVoidGameLeavesNothingInTheQueueAndCannotComeBackByAProposal) {
    PureHall hall;
    hall.open_event();
    const GameId game = hall.game_at(1);
    hall.ask(OnGame{game, MakeMove{"e4", {}}});
    hall.ask(OnGame{game, something()});
    ReportIncident other = something();
    other.again = true;
    hall.ask(OnGame{game, other});
    hall.ask(OnGame{game, voids(2)});
    EXPECT_TRUE(hall.game(game).rulings.open.empty());
    const GiveRuling accept{.number = 1, .step = RulingStep::Accepted, .own = {}, .reason = {}};
    EXPECT_EQ(hall.refusal(OnGame{game, accept}), "not_found");
    EXPECT_TRUE(hall.game(game).result.voided);
    hall.ask(OnGame{game, UndoRuling{.number = 2, .reason = "it was right"}});
    EXPECT_FALSE(hall.game(game).result.voided);
    EXPECT_EQ(hall.game(game).rulings.open.size(), 2U);
    EXPECT_EQ(hall.game_at(1), game);
}

TEST(HallUndo, ARoundThatIsTakenBackClosesWhatWasOpenAtItsBoards) {
    PureHall hall;
    hall.open_event();
    const GameId game = hall.game_at(1);
    hall.ask(OnGame{game, something()});
    hall.ask(TakeBackRound{1, "drawn again"});
    EXPECT_TRUE(hall.game(game).rulings.open.empty());
}

// A result undone before the clocks start: the board starts with the others.
TEST(HallUndo, AResultUndoneBeforeTheStartLeavesTheBoardReady) {
    PureHall hall;
    hall.open_event();
    static_cast<void>(hall.issue_terminal(1));
    static_cast<void>(hall.issue_terminal(2));
    const GameId game = hall.game_at(1);
    hall.ask(OnGame{game, white_wins()});
    hall.ask(OnGame{game, UndoResult{.result = GameResult::WhiteWins, .reason = "wrong board"}});
    EXPECT_EQ(hall.game(game).phase, GamePhase::Ready);
    EXPECT_EQ(hall.refusal(TakeBackRound{1, "drawn again"}), "");
    hall.ask(StartRound{1});
    EXPECT_TRUE(is_waiting<ClockStart>(hall.game(game)));
    EXPECT_TRUE(is_waiting<ClockStart>(hall.game(hall.game_at(2))));
    EXPECT_EQ(hall.refusal(StartRound{1}), "no_effect");
}

// An expelled player's forfeit does not disappear when his opponent is reinstated.
TEST(HallUndo, AGameIsReopenedOnlyIfNeitherPlayerIsOut) {
    PureHall hall;
    hall.open_event();
    const Pairing pairing = hall.live().tournament.rounds.front().pairings.front();
    const auto result = [&] {
        return hall.live().tournament.rounds.front().pairings.front().result;
    };
    hall.ask(TournamentCommand{ExpelPlayer{pairing.white, "11.1", "phone"}});
    hall.ask(TournamentCommand{WithdrawPlayer{pairing.black, "wrong name"}});
    hall.ask(TournamentCommand{ReinstatePlayer{pairing.black, "wrong name"}});
    EXPECT_EQ(result(), GameResult::WhiteForfeits);

    PureHall other;
    other.open_event();
    const Pairing same = other.live().tournament.rounds.front().pairings.front();
    other.ask(TournamentCommand{WithdrawPlayer{same.black, "wrong name"}});
    other.ask(TournamentCommand{ExpelPlayer{same.white, "11.1", "phone"}});
    other.ask(TournamentCommand{ReinstatePlayer{same.black, "wrong name"}});
    EXPECT_EQ(other.live().tournament.rounds.front().pairings.front().result,
              GameResult::WhiteForfeits);
}

TEST(HallUndo, APlayerIsOutOnceHoweverOftenItIsSaid) {
    PureHall hall;
    hall.open_event();
    const PlayerId player = hall.live().tournament.players.front().id;
    hall.ask(TournamentCommand{WithdrawPlayer{player, "ill"}});
    auto rows = hall.journal.size();
    hall.ask(TournamentCommand{WithdrawPlayer{player, "ill"}});
    EXPECT_EQ(hall.journal.size(), rows);
    hall.ask(TournamentCommand{ExpelPlayer{player, "11.1", "phone"}});
    rows = hall.journal.size();
    hall.ask(TournamentCommand{ExpelPlayer{player, "11.1", "phone"}});
    EXPECT_EQ(hall.journal.size(), rows);
    EXPECT_EQ(hall.refusal(TournamentCommand{WithdrawPlayer{player, "ill"}}), "already_expelled");
}

TEST(HallUndo, ADraftThatWasNotSeenIsNeitherReplacedNorPublished) {
    PureHall hall;
    hall.open_event();
    const auto pairings = [&] {
        std::vector<DraftPairing> now;
        for (const Pairing& each : find_round(hall.live().tournament, 2)->pairings) {
            now.push_back({each.board, each.white, each.black});
        }
        return now;
    };
    const int seen = find_round(hall.live().tournament, 2)->draft;
    DraftRound exchanged{.round = 2, .pairings = pairings(), .byes = {}, .reason = "by hand"};
    std::swap(exchanged.pairings[0].white, exchanged.pairings[0].black);
    exchanged.draft_seen = seen;
    hall.ask(TournamentCommand{exchanged});
    EXPECT_EQ(hall.refusal(TournamentCommand{exchanged}), "draft_changed");
    EXPECT_EQ(hall.refusal(TournamentCommand{PublishRound{2, {}, seen}}), "draft_changed");
    EXPECT_EQ(hall.refusal(TournamentCommand{DropDrafts{"again", seen}}), "draft_changed");
    const int now = find_round(hall.live().tournament, 2)->draft;
    hall.ask(TournamentCommand{DropDrafts{"again", now}});
    exchanged.draft_seen = now;
    EXPECT_EQ(hall.refusal(TournamentCommand{exchanged}), "draft_changed") << "it is gone";
    exchanged.draft_seen = 0;
    hall.ask(TournamentCommand{exchanged});
    const int latest = find_round(hall.live().tournament, 2)->draft;
    EXPECT_EQ(
        hall.refusal(TournamentCommand{PublishRound{2, {}, latest, UnfinishedGames::LeaveOpen}}),
        "");
}

// The times of a ruling are those when it is given, not those when the matter was reported.
TEST(HallUndo, ARulingTellsTheClocksAsTheyAreWhenItIsGiven) {
    PureHall hall;
    hall.open_event();
    const KeyIssued key = hall.issue_terminal(1);
    const GameId game = hall.game_at(1);
    const ClockReported start{.epoch = 1,
                              .seq = 1,
                              .boot = "b1",
                              .at = Instant{Millis{1000}},
                              .kind = ReportKind::Start,
                              .side = Color::White,
                              .left = {Millis{5'430'000}, Millis{5'430'000}}};
    hall.take(*decide(hall.state, ReportEntry{key.terminal, game, start, true},
                      hall.moment(Seat::Terminal)));
    hall.ask(OnGame{game, something()});
    hall.now += std::chrono::minutes{16};
    const GiveRuling accept{.number = 1, .step = RulingStep::Accepted, .own = {}, .reason = {}};
    hall.ask(OnGame{game, accept});
    const RulingGiven& given = hall.game(game).rulings.given.front().given;
    EXPECT_EQ(given.before.white, Millis{5'430'000 - 16 * 60'000});
    EXPECT_EQ(given.before.black, Millis{5'430'000});
}

// A player who seals is stopped and set going with the others.
TEST(HallUndo, APauseOfTheRoundHoldsAPlayerWhoSeals) {
    PureHall hall;
    hall.open_event();
    const KeyIssued key = hall.issue_terminal(1);
    const GameId game = hall.game_at(1);
    std::int64_t seq = 0;
    const auto report = [&](ReportKind kind, std::optional<Color> side, std::optional<int> order) {
        const ClockReported entry{.epoch = 1,
                                  .seq = ++seq,
                                  .boot = "b1",
                                  .at = Instant{Millis{1000}},
                                  .kind = kind,
                                  .side = side,
                                  .order = order,
                                  .left = {Millis{5'430'000}, Millis{5'430'000}}};
        hall.take(*decide(hall.state, ReportEntry{key.terminal, game, entry, true},
                          hall.moment(Seat::Terminal)));
    };
    report(ReportKind::Start, Color::White, {});
    hall.ask(OnGame{game, AdjournGame{}});
    hall.ask(PauseRound{1});
    report(ReportKind::Applied, {}, 1);
    ASSERT_EQ(hall.game(game).clock.phase, ClockPhase::Paused);
    hall.ask(ResumeRound{1});
    EXPECT_TRUE(is_waiting<ClockResume>(hall.game(game)));
}

TEST(HallUndo, TheClockThatHasTheGameKeepsItsLog) {
    PureHall hall;
    hall.open_event();
    const KeyIssued key = hall.issue_terminal(1);
    const GameId game = hall.game_at(1);
    const auto rows = hall.journal.size();
    hall.ask(OnGame{game, BindTerminal{.terminal = key.terminal}});
    EXPECT_EQ(hall.journal.size(), rows);
    EXPECT_EQ(hall.game(game).terminal.binding->epoch, 1);
}

}  // namespace
}  // namespace arbiter::testing
