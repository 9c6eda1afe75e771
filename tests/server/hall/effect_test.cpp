// Nothing public comes of an input without effect: a press by the wrong side, a second pause, a
// correction that corrects nothing. Spectators must not be able to tell that there was one.
#include "arbiter/game/clock/shadow.hpp"
#include "server/hall/log_chain.hpp"
#include "server/pages/event_page.hpp"
#include "server/secrets/secrets.hpp"
#include "tests/support/staged_hall.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;

const std::array<const char*, 20> ruy_lopez{"e4",  "e5",  "Nf3", "Nc6", "Bb5", "a6",  "Ba4",
                                            "Nf6", "O-O", "Be7", "Re1", "b5",  "Bb3", "d6",
                                            "c3",  "O-O", "h3",  "Nb8", "d4",  "Nbd7"};

// One board of a round, with its clock.
class Table {
  public:
    Table() {
        hall.open(0);
        for (const char* name : {"A", "B", "C", "D"}) hall.enter(name);
        hall.ask(TournamentCommand{DraftRoundRobin{}});
        hall.ask(TournamentCommand{PublishRound{1}});
        hall.ask(TournamentCommand{WithdrawPlayer{player(0).id, "ill"}});
        hall.write(HallEvent{KeyIssued{.key = KeyId{1},
                                       .role = KeyRole::Terminal,
                                       .terminal = terminal,
                                       .board = 1,
                                       .tournament = StagedHall::stream,
                                       .label = {},
                                       .key_hash = {}}});
        id = *live().tournament.rounds.at(0).pairings.at(0).game;
        ask(BindTerminal{terminal});
        clock = make_clock(std::make_shared<const TimeControl>(*parse_time_control("90+30")));
    }

    [[nodiscard]] const LiveTournament& live() { return hall.hall().state().tournaments.at(1); }
    [[nodiscard]] const Game& game() { return live().games.at(id); }
    [[nodiscard]] const Player& player(std::size_t index) {
        return live().tournament.players.at(index);
    }
    void ask(const GameCommand& command) { hall.ask(OnGame{id, command}); }
    void pass(Lasting time) {
        machine.pass(time);
        at += std::chrono::duration_cast<Millis>(time);
    }
    // An entry of the clock's log; `act` is what it does at the device.
    void report(ReportKind kind, std::optional<Color> side, const std::optional<ClockAct>& act,
                std::optional<int> order = {}) {
        clock = act ? advance(clock, *act, at) : settled(clock, at);
        ClockReported entry{.epoch = game().terminal.binding->epoch,
                            .seq = ++seq,
                            .boot = "b001",
                            .at = at,
                            .kind = kind,
                            .side = side,
                            .order = order,
                            .left = {clock.sides.white.main, clock.sides.black.main}};
        chain = short_hash_text(chain + canonical_entry(entry));
        entry.chain = chain;
        tell(entry);
        last = entry;
    }
    void tell(const ClockReported& entry) {
        std::string answered = "nothing";
        hall.hall().report(terminal, id, entry, [&](const auto& answer) {
            answered = answer ? "taken" : answer.error().code + " " + answer.error().where;
        });
        hall.commit();
        EXPECT_EQ(answered, "taken");
    }
    void order(const ClockAct& act) {
        ask(OrderClock{act, {}, {}, {}});
        report(ReportKind::Applied, {}, act, static_cast<int>(game().orders.given.size()));
    }
    [[nodiscard]] bool running() const { return clock.phase == ClockPhase::Running; }

    Machine machine;
    StagedHall hall{machine};
    TerminalId terminal{77};
    GameId id;
    Clock clock;
    Instant at = at_ms(1000);
    std::int64_t seq = 0;
    std::string chain;
    ClockReported last;
};

struct Noise {
    const char* name;
    std::function<bool(Table&)> make;  // false: not possible as things are
};

// Inputs without effect for the public, whatever they mean to the arbiter.
const std::vector<Noise>& noises() {
    static const std::vector<Noise> all{
        {"a press by the side not on move",
         [](Table& table) {
             const Color side = !table.clock.on_move;
             table.report(ReportKind::Press, side, ClockPress{side});
             return true;
         }},
        {"a press of a clock that stands",
         [](Table& table) {
             if (table.running()) return false;
             table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
             return true;
         }},
        {"a second pause",
         [](Table& table) {
             if (table.running()) return false;
             table.report(ReportKind::Pause, Color::Black, ClockPause{});
             return true;
         }},
        {"a resume of a clock that runs",
         [](Table& table) {
             if (!table.running()) return false;
             table.report(ReportKind::Resume, table.clock.on_move, ClockResume{});
             return true;
         }},
        {"a second start",
         [](Table& table) {
             if (table.clock.phase == ClockPhase::Ready) return false;
             table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
             return true;
         }},
        {"an applied order without effect",
         [](Table& table) {
             if (table.clock.phase == ClockPhase::Ready) return false;
             table.order(table.running() ? ClockAct{ClockResume{}} : ClockAct{ClockPause{}});
             return true;
         }},
        {"an order that the clock refused",
         [](Table& table) {
             if (!table.running()) return false;
             table.ask(OrderClock{ClockPause{}, {}, {}, {}});
             table.report(ReportKind::Refused, {}, {},
                          static_cast<int>(table.game().orders.given.size()));
             return true;
         }},
        {"an order answered twice",
         [](Table& table) {
             if (table.game().orders.given.empty()) return false;
             table.report(ReportKind::Applied, {}, {}, 1);
             return true;
         }},
        {"a copy of an entry",
         [](Table& table) {
             if (table.seq == 0) return false;
             table.tell(table.last);
             return true;
         }},
        {"a low battery",
         [](Table& table) {
             table.report(ReportKind::LowBattery, {}, {});
             return true;
         }},
        {"a doubt",
         [](Table& table) {
             table.report(ReportKind::Doubt, Color::White, {});
             return true;
         }},
        {"an illegal move noticed",
         [](Table& table) {
             table.ask(NoticeIllegalMove{Color::White, "Ke5"});
             return true;
         }},
        {"a position restored that stands already",
         [](Table& table) {
             table.ask(
                 RestorePosition{static_cast<int>(table.game().record.moves.size()), "illegal"});
             return true;
         }},
        {"a recording corrected to what it was",
         [](Table& table) {
             const auto& moves = table.game().record.moves;
             std::vector<std::string> same;
             if (!moves.empty()) same.push_back(moves.back().san);
             const auto from = static_cast<int>(moves.size() + 1 - same.size());
             table.ask(CorrectRecording{from, same, "looked again"});
             return true;
         }},
        {"an offer of a draw",
         [](Table& table) {
             table.ask(OfferDraw{Color::White});
             return true;
         }},
        {"a move that is refused",
         [](Table& table) {
             table.hall.hall().command(StagedHall::stream, staged_arbiter, {},
                                       OnGame{table.id, MakeMove{"Qa8", {}}}, [](const auto&) {});
             return true;
         }},
        {"the same settings again",
         [](Table& table) {
             table.hall.set_delay(0);
             return true;
         }},
        {"a player's sealed data",
         [](Table& table) {
             auto data = table.player(1).data;
             data.sealed += "x";
             table.hall.ask(TournamentCommand{ChangePlayer{table.player(1).id, data}});
             return true;
         }},
        {"a second withdrawal",
         [](Table& table) {
             table.hall.ask(TournamentCommand{WithdrawPlayer{table.player(0).id, "still ill"}});
             return true;
         }},
        {"drafts dropped",
         [](Table& table) {
             if (table.live().tournament.rounds.size() < 2) return false;
             table.hall.ask(TournamentCommand{DropDrafts{}});
             return true;
         }},
    };
    return all;
}

// What a spectator reads of the board, as the server writes it for him.
std::string read_page(Table& table, std::vector<std::string> words) {
    const auto* feed = table.hall.hall().public_feed(StagedHall::stream);
    const PublishedEvent event{StagedHall::stream, feed->head(), &feed->state()};
    const auto page = event_page(event, PageReader{}, {std::move(words), {}});
    return page ? *page : page.error().code;
}

// What anybody sees: the n-th thing that really happens at the board.
void happen(Table& table, unsigned what) {
    const auto ply = table.game().record.moves.size();
    if (table.clock.phase == ClockPhase::Ready) {
        return table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
    }
    if (!table.running()) {
        return table.report(ReportKind::Resume, table.clock.on_move, ClockResume{});
    }
    const Color mover = table.clock.on_move;
    switch (what % 8) {
        case 0:
            return table.report(ReportKind::Pause, mover, ClockPause{});
        case 1:
            return table.order(ClockAdjust{Color::Black, Millis{120000}});
        case 2:
            if (ply > 2) return table.ask(RestorePosition{static_cast<int>(ply) - 1, "touched"});
            [[fallthrough]];
        case 3:
        case 4:
            if (ply < ruy_lopez.size()) return table.ask(MakeMove{ruy_lopez.at(ply), {}});
            [[fallthrough]];
        default:
            return table.report(ReportKind::Press, mover, ClockPress{mover});
    }
}

TEST(Effect, AnInputWithoutEffectGivesNoPublicRow) {
    for (const bool running : {true, false}) {
        Table table;
        table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
        table.ask(MakeMove{"e4", {}});
        table.pass(10s);
        table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
        table.order(ClockAdjust{Color::White, Millis{60000}});
        if (!running) table.report(ReportKind::Pause, Color::Black, ClockPause{});
        int made = 0;
        for (const auto& noise : noises()) {
            const auto before = table.hall.seen();
            table.pass(1s);
            const auto rows = table.hall.head();
            if (!noise.make(table)) continue;
            ++made;
            EXPECT_EQ(table.hall.seen(), before) << noise.name;
            EXPECT_GE(table.hall.head(), rows);
        }
        EXPECT_GE(made, 15);
    }
}

TEST(Effect, WhatHasEffectIsStillShown) {
    Table table;
    auto rows = table.hall.count();
    const auto shows = [&] { return std::exchange(rows, table.hall.count()) + 1 == rows; };
    table.report(ReportKind::Start, Color::White, ClockStart{Color::White});
    EXPECT_TRUE(shows());
    table.pass(10s);
    table.report(ReportKind::Press, Color::White, ClockPress{Color::White});
    EXPECT_TRUE(shows());
    table.pass(10s);
    table.report(ReportKind::Pause, Color::White, ClockPause{});
    EXPECT_TRUE(shows());
    table.order(ClockAdjust{Color::Black, Millis{-1000}});
    EXPECT_TRUE(shows());
    table.report(ReportKind::Resume, Color::White, ClockResume{Color::White});
    EXPECT_TRUE(shows());
    table.report(ReportKind::Boot, {}, {});  // while it ran: it stands now
    EXPECT_TRUE(shows());
    table.ask(MakeMove{"e4", {}});
    EXPECT_TRUE(shows());
    table.ask(CorrectRecording{1, {"d4"}, "misread"});
    EXPECT_TRUE(shows());
    table.ask(RestorePosition{0, "touched"});
    EXPECT_TRUE(shows());
    auto data = table.player(1).data;
    data.club = "Shanghai";
    table.hall.ask(TournamentCommand{ChangePlayer{table.player(1).id, data}});
    EXPECT_TRUE(shows());
    table.hall.set_delay(60);
    EXPECT_TRUE(shows() || table.hall.count() == rows);  // the row itself waits
}

TEST(Effect, TheSameResultSetAgainIsNotToldAndAnotherOneIs) {
    Table table;
    const auto set = [&](GameResult result, const char* reason) {
        table.ask(SetResult{result, Termination::ArbiterDecision, "7.5.5", reason});
        return table.hall.count();
    };
    const auto once = set(GameResult::WhiteWins, "A");
    EXPECT_EQ(set(GameResult::WhiteWins, "B"), once);
    EXPECT_EQ(set(GameResult::BlackWins, "C"), once + 1);
    table.ask(ReopenGame{"D"});
    EXPECT_EQ(table.hall.count(), once + 2);
    EXPECT_EQ(set(GameResult::BlackWins, "E"), once + 3) << "it was open in between";
}

// The same board twice: once with noise between what happens, once without.
TEST(Effect, WithNoiseAndWithoutThePublicGetsTheSameRowsAndPagesAtTheSameTimes) {
    const std::vector<std::vector<std::string>> pages{
        {}, {"round", "1", "1"}, {"round"}, {"standings"}, {"crosstable"}, {"players"}};
    for (unsigned run = 0; run < 8; ++run) {
        std::mt19937 chance(run);
        Table noisy;
        Table quiet;
        std::string made;
        for (int step = 0; step < 25; ++step) {
            const auto first = Lasting{1ms} * (chance() % 20000);
            const auto rest = Lasting{1ms} * (chance() % 20000);
            noisy.pass(first);
            for (auto count = chance() % 3; count > 0; --count) {
                const auto& noise = noises().at(chance() % noises().size());
                if (noise.make(noisy)) made += std::string("\n") + noise.name;
            }
            noisy.pass(rest);
            quiet.pass(first + rest);
            const auto what = static_cast<unsigned>(chance());
            happen(noisy, what);
            happen(quiet, what);
            ASSERT_EQ(noisy.hall.seen(), quiet.hall.seen()) << "run " << run << made;
            if (step % 5 != 4) continue;
            for (const std::vector<std::string>& words : pages) {
                const auto shown = read_page(quiet, words);
                ASSERT_NE(shown.find("<main"), std::string::npos) << shown;
                ASSERT_EQ(read_page(noisy, words), shown) << "run " << run << made;
            }
        }
        EXPECT_FALSE(made.empty());
        noisy.hall.start();  // and the same from the journal
        EXPECT_EQ(noisy.hall.seen(), quiet.hall.seen());
        EXPECT_GT(noisy.hall.head(), quiet.hall.head());
    }
}

}  // namespace
}  // namespace arbiter::testing
