// The records that are kept up: what the public is put before, that they are what the state says,
// and what they cost.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/scoresheets/reconstruct.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/sheets/reconstruction.hpp"
#include "tests/support/hall/staged_table.hpp"
#include "tests/support/values/left_open.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace arbiter::testing {
namespace {

TEST(Records, AnInputWithoutEffectIsPutBeforeNobody) {
    Table table;
    table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
    table.ask(MakeMove{"e4", {}});
    const auto onlooker = onlooker_of(table);
    EXPECT_NE(onlooker->heard.find("\"last\":\"e4\""), std::string::npos);
    for (const auto& noise : noises()) {
        const auto before = onlooker->heard;
        table.pass(1s);
        if (!noise.make(table)) continue;
        EXPECT_EQ(onlooker->heard, before) << noise.name;
    }
    table.ask(MakeMove{"e5", {}});
    EXPECT_NE(onlooker->heard.find("\"last\":\"e5\""), std::string::npos);
}

TEST(Records, WhatIsDelayedIsPutBeforeNobodyUntilItsTime) {
    Table table;
    table.hall.set_delay(60);
    table.pass(61s);
    table.hall.tick();
    const auto onlooker = onlooker_of(table);
    const auto before = onlooker->heard;
    table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
    table.ask(MakeMove{"e4", {}});
    table.ask(SetResult{GameResult::WhiteWins, Termination::ArbiterDecision, "7.5.5", "x"});
    table.pass(59s);
    table.hall.tick();
    EXPECT_EQ(onlooker->heard, before);
    table.pass(1s);
    table.hall.tick();
    EXPECT_NE(onlooker->heard.find("\"result\":\"1-0\""), std::string::npos);
    EXPECT_NE(onlooker->heard.find("\"last\":\"e4\""), std::string::npos);
}

// The records of a view as its body has them.
std::string records_in(const std::string& body) {
    return body.substr(body.find("\"records\""));
}

// Refused or not.
void attempt(Table& table, const HallCommand& command) {
    table.hall.hall().command(StagedHall::stream, staged_arbiter, {}, left_open(command),
                              [](const auto&) {});
    table.hall.commit();
}
void attempt_on_board(Table& table, const GameCommand& command) {
    attempt(table, OnGame{table.id, command});
}

// The clock carries out the oldest order that waits for it.
void answer_order(Table& table) {
    const auto waiting = waiting_orders(table.game());
    if (waiting.empty()) return;
    table.report(ReportKind::Applied, {}, waiting.front().act, waiting.front().order);
}

ClockAct any_order(unsigned chance) {
    ClockSet set;
    set.period.white = 1 + static_cast<int>(chance / 5 % 2);
    const std::array<ClockAct, 4> acts{ClockPause{}, ClockResume{},
                                       ClockAdjust{Color::White, Millis{1000}}, set};
    return acts.at(chance % acts.size());
}

// The scoresheets follow the game as it is usually played.
void write_line(Table& table, Color owner) {
    const auto written = table.game().sheets.of[owner].sheet.entries.size();
    if (written >= ruy_lopez.size()) return;
    attempt_on_board(table, WriteSheet{owner, {}, {{SheetText{ruy_lopez.at(written)}}}});
}

void find_moves(Table& table) {
    ProposeReconstruction command;
    const auto basis = basis_of(table.game(), command);
    const auto evidence = basis ? evidence_of(table.game(), *basis) : Result<Evidence>{refuse("")};
    const auto found = evidence ? reconstruct(*evidence) : Result<Reconstruction>{refuse("")};
    if (!found) return;
    command.found = FoundSequences{.sheet_changes = table.game().sheets.changes,
                                   .plies = static_cast<int>(table.game().record.moves.size()),
                                   .result = *found};
    attempt_on_board(table, command);
}

// What changes the desk's records and nothing of the board: orders, pauses of the round, flags,
// scoresheets.
void act_at_the_desk(Table& table, std::mt19937& chance) {
    const Color side = chance() % 2 == 0 ? Color::White : Color::Black;
    switch (chance() % 13) {
        case 0:
        case 1:
            return attempt(table, PauseRound{1});
        case 2:
            return attempt(table, ResumeRound{1});
        case 3:
        case 4:
            return attempt_on_board(
                table, OrderClock{any_order(static_cast<unsigned>(chance())), {}, {}, {}});
        case 5:
            return attempt_on_board(table, WithdrawOrder{1 + static_cast<int>(chance() % 6)});
        case 6:
            table.pass(11s);
            (void)table.hall.hall().withdrew_late_orders(table.id, 0);
            return table.hall.commit();
        case 7:
            if (!table.running()) return;
            table.pass(table.clock.sides[table.clock.on_move].main);
            return table.report(ReportKind::Expire, table.clock.on_move, {});
        case 8:
        case 9:
            write_line(table, side);
            return attempt_on_board(table, LendSheet{side});
        case 10:
            attempt_on_board(table, ReturnSheet{side});
            return attempt_on_board(table, WriteSheet{side, 1, {{SheetText{"d4"}}}});
        case 11:
            find_moves(table);
            return attempt_on_board(table, AdoptReconstruction{1, 1, {}});
        default:
            return answer_order(table);
    }
}

// What is kept up row by row is what the state says, of everything that can happen at a board.
TEST(Records, ARecordThatIsKeptUpIsTheOneThatWouldBeMadeAnew) {
    const LinkOf link = [](const KeyIssued& key) {
        return TerminalLinked{.terminal = key.terminal};
    };
    const std::array desk_words{"\"resumable\":true", "\"stoppable\":true", "\"orders\":[{",
                                "\"order\":{",        "\"due\":2",          "\"lent\":[true",
                                "\"adopted\":1",      "\"changes\":3"};
    std::set<std::string> seen;
    for (unsigned run = 0; run < 24; ++run) {
        std::mt19937 chance(run);
        Table table("2/1:30:00+0:00:30, 0:15:00");
        DeskViews desk(table.hall.hall(), "i1", link);
        PublicViews spectators(table.hall.hall(), "i1");
        table.hall.on_published = [&](const auto& rows) { desk.on_published(rows); };
        table.hall.on_released = [&](StreamId stream, const auto& rows) {
            spectators.on_released(stream, rows);
        };
        auto ids = views_of(table);
        for (const ViewId& id : ids) (void)spectators.open(id);
        for (const ViewKind kind : {ViewKind::Queue, ViewKind::Events, ViewKind::Keys})
            ids.push_back({kind});
        ids.push_back({ViewKind::Links, StagedHall::stream});
        for (const ViewId& id : ids) (void)desk.open(id);
        int last_epoch = 1;
        for (int step = 0; step < 60; ++step) {
            table.pass(Lasting{1ms} * (chance() % 20000));
            const auto on_board = [&](const GameCommand& command) {
                attempt_on_board(table, command);
            };
            const GamePhase phase = table.game().phase;
            // A game that goes on has a log of its own.
            const int epoch = table.game().terminal.binding->epoch;
            if (std::exchange(last_epoch, epoch) != epoch) {
                table.seq = 0;
                table.chain.clear();
            }
            const bool plays = phase == GamePhase::Ready || phase == GamePhase::Playing;
            switch (chance() % 18) {
                case 0:
                    on_board(SetResult{GameResult::Draw, Termination::ArbiterDecision, "", "x"});
                    break;
                case 1:
                    on_board(UndoRuling{1 + static_cast<int>(chance() % 3), "x"});
                    break;
                case 2:
                    on_board(GiveRuling{
                        1 + static_cast<int>(chance() % 3), RulingStep::Accepted, {}, {}});
                    break;
                case 3:
                    on_board(CorrectRecording{1, {"e4"}, "misread"});
                    break;
                case 4:
                    on_board(AdjournGame{});
                    break;
                case 5:
                    on_board(ResumeGame{});
                    break;
                case 6:
                    attempt(table, TournamentCommand{DraftRound{}});
                    attempt(table, TournamentCommand{PublishRound{2}});
                    break;
                case 7:
                case 8:
                case 9:
                case 10:
                case 11:
                case 12:
                    if (plays) act_at_the_desk(table, chance);
                    break;
                case 13:
                case 14:
                    if (plays) (void)noises().at(chance() % noises().size()).make(table);
                    break;
                default:
                    if (plays) {
                        happen(table, static_cast<unsigned>(chance()));
                    } else {
                        on_board(ReopenGame{"x"});
                    }
            }
            DeskViews fresh(table.hall.hall(), "i1", link);
            for (const ViewId& id : ids) {
                const auto kept = *desk.open(id);
                const auto anew = *fresh.open(id);
                const std::string records = records_in(*desk.body(*kept));
                ASSERT_EQ(records, records_in(*fresh.body(*anew)))
                    << "run " << run << " step " << step << ' ' << word_of(id.kind);
                for (const char* word : desk_words) {
                    if (records.find(word) != std::string::npos) seen.insert(word);
                }
            }
            PublicViews anew_in_public(table.hall.hall(), "i1");
            for (const ViewId& id : views_of(table)) {
                const auto kept = *spectators.open(id);
                const auto anew = *anew_in_public.open(id);
                ASSERT_EQ(records_in(*spectators.body(*kept)),
                          records_in(*anew_in_public.body(*anew)))
                    << "run " << run << " step " << step << ' ' << word_of(id.kind);
            }
        }
    }
    EXPECT_EQ(seen, std::set<std::string>(desk_words.begin(), desk_words.end()));
}

// What a screen may cost: bytes of data, as they are before they are compressed.
struct CostTest : ::testing::Test {
    Machine machine;
    StagedHall hall{machine};
    DeskViews desk{hall.hall(), "i1",
                   [](const KeyIssued& key) { return TerminalLinked{.terminal = key.terminal}; }};
    PublicViews spectators{hall.hall(), "i1"};

    void SetUp() override {
        hall.open(0);
        hall.on_published = [this](const auto& rows) { desk.on_published(rows); };
        hall.on_released = [this](StreamId stream, const auto& rows) {
            spectators.on_released(stream, rows);
        };
    }
    [[nodiscard]] const Tournament& event() {
        return hall.hall().state().tournaments.at(1).tournament;
    }
    void enter(int count) {
        for (int i = 0; i < count; ++i) {
            PlayerData data;
            data.name = "Surname" + std::to_string(i) + ", Given Name";
            data.federation = "CHN";
            data.rating = 2000 + i % 800;
            decide(TournamentCommand{EnterPlayer{data}});
        }
        hall.commit();
    }
    // Stored with the next commit.
    void decide(const HallCommand& command) {
        hall.hall().command(StagedHall::stream, staged_arbiter, {}, command, [](const auto&) {});
    }
    void play(GameId id, const std::string& move) { hall.ask(OnGame{id, MakeMove{move, {}}}); }
    [[nodiscard]] std::size_t desk_bytes(const ViewId& id) {
        return desk.body(**desk.open(id))->size();
    }
    [[nodiscard]] std::size_t public_bytes(const ViewId& id) {
        return spectators.body(**spectators.open(id))->size();
    }
    // What a follower of the view is sent for it.
    template <class Act>
    std::size_t sent_for(const ViewId& id, const Act& act) {
        const auto view = *desk.open(id);
        auto cursor = view->cursor_at(view->since(), view->incarnation());
        while (view->next(cursor)) {
        }
        act();
        std::size_t bytes = 0;
        while (const auto frame = view->next(cursor)) bytes += frame->size();
        return bytes;
    }
};

TEST_F(CostTest, AHallOf500BoardsIsUnder250KilobytesAndAMoveCostsOneTile) {
    enter(1000);
    DraftRound draft{.round = 1, .pairings = {}, .byes = {}};
    for (int board = 1; board <= 500; ++board) {
        const auto at = static_cast<std::size_t>(2 * board - 2);
        draft.pairings.push_back({board, event().players[at].id, event().players[at + 1].id});
    }
    hall.ask(TournamentCommand{std::move(draft)});
    hall.ask(TournamentCommand{PublishRound{1}});
    const ViewId round{ViewKind::Hall, StagedHall::stream, 1};
    EXPECT_LE(desk_bytes(round), 250'000U);
    EXPECT_LE(public_bytes(round), 250'000U);
    const auto game = *event().rounds.at(0).pairings.at(499).game;
    const auto sent = sent_for(round, [&] { play(game, "e4"); });
    EXPECT_GT(sent, 0U);
    EXPECT_LE(sent, 700U);
}

TEST_F(CostTest, AGameOf120MovesIsUnder40KilobytesAndAMoveCostsTheSameAsTheFirst) {
    enter(3);
    hall.ask(TournamentCommand{DraftRoundRobin{}});
    hall.ask(TournamentCommand{PublishRound{1}});
    const GameId id = *event().rounds.at(0).pairings.at(0).game;
    const ViewId view{ViewKind::Game, StagedHall::stream, 0, id};
    const auto& game = hall.hall().state().tournaments.at(1).games.at(id);
    const auto first = sent_for(view, [&] { play(id, "Nf3"); });
    std::mt19937 chance(5);
    // A legal move that takes nothing and does not mate, if there is one.
    const auto quiet_move = [&] {
        std::vector<std::string> quiet;
        for (const Move move : game.record.position.legal_moves()) {
            quiet.push_back(to_san(game.record.position, move));
        }
        const auto loud = std::partition(quiet.begin(), quiet.end(), [](const auto& san) {
            return san.find_first_of("x#") == std::string::npos;
        });
        const auto count = static_cast<std::size_t>(loud - quiet.begin());
        return quiet.at(count == 0 ? 0 : chance() % count);
    };
    while (game.record.moves.size() < 239) {
        play(id, quiet_move());
        ASSERT_EQ(game.phase, GamePhase::Playing) << "another seed is needed";
    }
    const auto last = sent_for(view, [&] { play(id, quiet_move()); });
    EXPECT_GT(first, 100U);
    EXPECT_LE(last, first + 30);  // numbers of more digits
    EXPECT_LE(desk_bytes(view), 40'000U);
    EXPECT_LE(public_bytes(view), 40'000U);
}

TEST_F(CostTest, Round59Of60PlayersCostsWhatRound1Does) {
    enter(60);
    hall.ask(TournamentCommand{DraftRoundRobin{}});
    const auto costs = [&](int round) {
        hall.ask(TournamentCommand{PublishRound{round}});
        std::vector<std::size_t> bytes;
        for (const ViewKind kind : {ViewKind::Event, ViewKind::Pairings, ViewKind::Hall}) {
            const ViewId view{kind, StagedHall::stream, round};
            bytes.push_back(desk_bytes(view));
            bytes.push_back(public_bytes(view));
        }
        return bytes;
    };
    const auto first = costs(1);
    for (int round = 1; round <= 58; ++round) {
        if (round > 1) hall.ask(TournamentCommand{PublishRound{round}});
        for (const Pairing& pairing :
             event().rounds.at(static_cast<std::size_t>(round) - 1).pairings) {
            decide(OnGame{*pairing.game,
                          SetResult{GameResult::Draw, Termination::ArbiterDecision, {}, {}}});
        }
        hall.commit();
    }
    const auto last = costs(59);
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_LE(last.at(i), first.at(i) + 58 * 70)
            << i;  // the heads of 58 rounds, without boards
        EXPECT_LE(last.at(i), 60'000U);
    }
}

}  // namespace
}  // namespace arbiter::testing
