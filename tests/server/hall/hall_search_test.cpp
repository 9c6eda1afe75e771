// Commands that hang on "can this side still mate?": the hall asks elsewhere, goes on meanwhile,
// and decides on the game as it is when the answer comes.
#include "arbiter/chess/notation/notation.hpp"
#include "db/store/journals.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/mate_search.hpp"
#include "server/workers.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>

namespace arbiter::testing {
namespace {

const GameId asked_game{77};

// A lone bishop cannot mate king and queen (no blocking piece on its squares), and the position is
// not dead: Black can mate.
constexpr const char* rook_against_queen = "4k2q/8/8/8/8/8/8/2R1K3 b - - 0 1";
constexpr const char* bishop_against_queen = "4k2q/8/8/8/8/8/8/2B1K3 b - - 0 1";

struct HallSearchTest : ::testing::Test {
    struct Asked {
        std::vector<MateQuestion> questions;
        std::function<void(std::vector<MateEvidence>)> done;
    };
    Folder folder;
    Journal journal = open_journal(folder.path("journal.db"));
    struct Batch {
        std::vector<Draft> drafts;
        std::vector<SecretChange> secrets;
    };
    std::vector<Batch> waiting;
    std::uint64_t submitted = 0;
    std::vector<Asked> asked;
    bool full = false;
    std::uint64_t seed = 100;
    Hall hall{ports()};

    HallSearchTest() {
        open_game();
        journal.replay(true,
                       [&](const Row& row, JournalEvent&& event) { hall.replay(row, event); });
    }

    HallPorts ports() {
        return {[this](std::vector<Draft> drafts, std::vector<SecretChange> secrets) {
                    waiting.push_back({std::move(drafts), std::move(secrets)});
                    return ++submitted;
                },
                [this](StreamId stream, std::int64_t after,
                       const std::function<bool(const Row&)>& sink) {
                    journal.read(stream, after, sink);
                },
                [this] { return journal.allocate_stream(); },
                [] { return WallTime{std::chrono::hours{500000}}; },
                [this] { return ++seed; },
                [this](std::vector<MateQuestion> questions,
                       std::function<void(std::vector<MateEvidence>)> done) {
                    if (full) return false;
                    asked.push_back({std::move(questions), std::move(done)});
                    return true;
                }};
    }

    // An event with one game whose board stands as above.
    void open_game() {
        TournamentSettings settings;
        settings.event.name = "Test";
        settings.play.control = *parse_time_control("90+30");
        const PlayerId white{1};
        const PlayerId black{2};
        PlayerData data;
        data.name = "A";
        GameOpened opened{.round = 1,
                          .board = 1,
                          .white = white,
                          .black = black,
                          .edition = "fide-2023",
                          .speed = Speed::Standard,
                          .variant = Variant::Standard,
                          .start_fen = rook_against_queen,
                          .control = settings.play.control,
                          .regulations = {}};
        std::vector<Draft> drafts;
        const auto add = [&](StreamId stream, JournalEvent event) {
            drafts.push_back({stream, WallTime{}, "arbiter:test", "", std::move(event)});
        };
        add(hall_stream, HallEvent{TournamentListed{1}});
        add(1, TournamentEvent{TournamentCreated{settings}});
        add(1, TournamentEvent{PlayerEntered{white, data}});
        add(1, TournamentEvent{PlayerEntered{black, data}});
        add(1, TournamentEvent{RoundDrafted{1, {{1, white, black}}, {}, "manual"}});
        add(1, TournamentEvent{RoundPublished{1, {{1, asked_game}}}});
        add(1, GameEntry{asked_game, opened});
        journal.append(drafts);
    }

    void commit() {
        std::vector<Draft> all;
        std::vector<SecretChange> secrets;
        for (auto& batch : std::exchange(waiting, {})) {
            std::ranges::move(batch.drafts, std::back_inserter(all));
            std::ranges::move(batch.secrets, std::back_inserter(secrets));
        }
        hall.committed(submitted, written_rows(journal.append(all, secrets)));
    }

    using Answers = std::vector<Result<AnsweredRows>>;
    void ask(const GameCommand& command, Answers& answers, const CommandId& id = {}) {
        hall.command(1, arbiter_seat, id, OnGame{asked_game, command},
                     [&answers](const auto& given) { answers.push_back(given); });
    }

    // The oldest search finds this out.
    void find(CanMate can) {
        Asked first = std::move(asked.front());
        asked.erase(asked.begin());
        std::vector<MateEvidence> evidence;
        for (const MateQuestion& question : first.questions) {
            evidence.push_back({.fen = to_fen(question.position),
                                .winner = question.winner,
                                .can = can,
                                .proof = MateProof::Exhausted,
                                .line = {}});
        }
        first.done(std::move(evidence));
    }

    [[nodiscard]] const Game& state() const { return *find_game(hall.state(), asked_game); }
};

TEST_F(HallSearchTest, AResignationIsADrawIfTheSearchProvesThatTheOpponentCannotMate) {
    Answers answers;
    ask(Resign{Color::Black}, answers);
    ASSERT_EQ(asked.size(), 1U);
    ASSERT_EQ(asked[0].questions.size(), 1U);
    EXPECT_EQ(asked[0].questions[0].winner, Color::White);
    EXPECT_TRUE(waiting.empty());  // nothing is decided
    find(CanMate::No);
    ASSERT_EQ(asked.size(), 1U);  // a dead position had ended the game before
    ASSERT_EQ(asked[0].questions.size(), 1U);
    EXPECT_EQ(asked[0].questions[0].winner, Color::Black);
    find(CanMate::Yes);
    EXPECT_TRUE(answers.empty());  // nor told before it is stored
    commit();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(answers[0]);
    EXPECT_EQ(state().result.outcome->result, GameResult::Draw);
    EXPECT_EQ(state().result.outcome->article, "5.1.2");
}

TEST_F(HallSearchTest, AnUnknownAnswerProvesNothingAndIsNotAskedAgain) {
    Answers answers;
    ask(Resign{Color::Black}, answers);
    find(CanMate::Unknown);
    commit();
    EXPECT_TRUE(asked.empty());
    EXPECT_EQ(answers.size(), 1U);
    EXPECT_EQ(state().result.outcome->result, GameResult::WhiteWins);
}

TEST_F(HallSearchTest, TheGameGoesOnMeanwhileAndIsAskedAboutAgain) {
    Answers resigned;
    Answers moved;
    ask(Resign{Color::Black}, resigned);
    ask(MakeMove{"Qd4", std::nullopt}, moved);
    commit();
    EXPECT_EQ(moved.size(), 1U);  // nobody waits for a search but who asked
    find(CanMate::No);
    EXPECT_TRUE(resigned.empty());
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked[0].questions[0].position, state().record.position);
    find(CanMate::No);
    find(CanMate::Yes);
    commit();
    ASSERT_EQ(resigned.size(), 1U);
    EXPECT_EQ(state().result.outcome->result, GameResult::Draw);
}

TEST_F(HallSearchTest, AGameThatKeepsMovingIsDecidedAtLast) {
    Answers resigned;
    Answers moved;
    ask(Resign{Color::Black}, resigned);
    for (const char* move : {"Qd4", "Rc2", "Qd5", "Rc3", "Qd6", "Rc4"}) {
        ask(MakeMove{move, std::nullopt}, moved);
        ASSERT_EQ(asked.size(), 1U) << move;
        find(CanMate::No);
    }
    commit();
    EXPECT_EQ(resigned.size(), 1U);
    EXPECT_TRUE(asked.empty());
    EXPECT_EQ(state().phase, GamePhase::Ended);
}

TEST_F(HallSearchTest, AGameThatEndedMeanwhileRefusesTheCommand) {
    Answers resigned;
    Answers ruled;
    ask(Resign{Color::Black}, resigned);
    ask(SetResult{GameResult::Draw, Termination::ArbiterDecision, "", "both ill", {}}, ruled);
    find(CanMate::No);
    commit();
    ASSERT_EQ(resigned.size(), 1U);
    EXPECT_EQ(resigned[0].error().code, "game_over");
}

TEST_F(HallSearchTest, TheSameCommandAgainWaitsForTheSameAnswer) {
    Answers answers;
    Answers other;
    ask(Resign{Color::Black}, answers, {"id-1", 5});
    ask(Resign{Color::Black}, answers, {"id-1", 5});
    ask(Resign{Color::White}, other, {"id-1", 6});
    ASSERT_EQ(other.size(), 1U);
    EXPECT_EQ(other[0].error().code, "conflict");
    EXPECT_EQ(asked.size(), 1U);
    find(CanMate::No);
    find(CanMate::Yes);  // whether it was dead
    commit();
    ask(Resign{Color::Black}, answers, {"id-1", 5});  // and once it is decided
    commit();                                         // the heads of the round that is over
    ASSERT_EQ(answers.size(), 3U);
    for (const auto& answer : answers) {
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->first, answers[0]->first);
        EXPECT_EQ(answer->last, answers[0]->last);
    }
    EXPECT_TRUE(asked.empty());
}

TEST_F(HallSearchTest, TooManyQuestionsAreRefusedAndNothingIsDecided) {
    Answers answers;
    full = true;
    ask(Resign{Color::Black}, answers, {"id-1", 5});
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].error().code, "too_many_questions");
    full = false;
    ask(Resign{Color::Black}, answers, {"id-1", 5});  // the same again is taken
    find(CanMate::No);
    find(CanMate::Yes);
    commit();
    EXPECT_TRUE(answers.back());
}

TEST_F(HallSearchTest, WhatWaitsWhenTheServerStopsIsAnsweredAndNeverDecided) {
    Answers answers;
    ask(Resign{Color::Black}, answers);
    hall.stop();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].error().code, "stopping");
    find(CanMate::No);  // comes too late
    EXPECT_TRUE(waiting.empty());
    EXPECT_EQ(answers.size(), 1U);
    EXPECT_EQ(state().phase, GamePhase::Ready);
}

TEST_F(HallSearchTest, AWinOnTimeByASideThatCannotMateIsPutToTheArbiter) {
    Answers answers;
    ask(SetResult{GameResult::WhiteWins, Termination::TimeForfeit, "", "", {}}, answers);
    ASSERT_EQ(asked.size(), 1U);
    find(CanMate::No);
    commit();
    ASSERT_EQ(state().alarms.open.size(), 1U);
    EXPECT_EQ(state().alarms.open[0].kind, AlarmKind::ResultDisagrees);
}

TEST(MateSearchTest, AnswersInTheHallsThreadAndTakesNoMoreThanItsQueue) {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::function<void()>> posted;
    const auto post = [&](std::function<void()> task) {
        const std::lock_guard lock{mutex};
        posted.push_back(std::move(task));
        changed.notify_all();
    };
    // The workers end before what they use, as in the server.
    std::optional<MateSearch> searching;
    Workers workers{post};
    auto& search = searching.emplace(1000, workers);
    const auto position = parse_fen(bishop_against_queen);
    std::vector<MateEvidence> found;
    std::size_t taken = 0;
    while (search.ask({{*position, Color::White}, {*position, Color::Black}},
                      [&](std::vector<MateEvidence> evidence) { found = std::move(evidence); })) {
        ++taken;
    }
    EXPECT_EQ(taken, MateSearch::most_waiting);
    std::unique_lock lock{mutex};
    // For each search its outcome, and what it held.
    ASSERT_TRUE(changed.wait_for(lock, patience, [&] { return posted.size() == 2 * taken; }));
    lock.unlock();
    EXPECT_TRUE(found.empty());  // not before the hall's thread runs it
    for (const auto& task : posted) task();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].can, CanMate::No);
    EXPECT_EQ(found[0].fen, bishop_against_queen);
    EXPECT_EQ(found[1].can, CanMate::Yes);
    EXPECT_FALSE(found[1].line.empty());
    EXPECT_TRUE(search.ask({}, [](const auto&) {}));
}

}  // namespace
}  // namespace arbiter::testing
