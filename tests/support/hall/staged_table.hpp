// One board of a staged hall with its clock: what happens there, and what has no effect for the
// public.
#pragma once

#include "arbiter/game/clock/shadow.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "server/hall/log_chain.hpp"
#include "server/secrets/secrets.hpp"
#include "server/sockets/page_views.hpp"
#include "server/views/desk_views.hpp"
#include "server/views/public_views.hpp"
#include "tests/support/hall/staged_hall.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace arbiter::testing {

using namespace std::chrono_literals;

inline const std::array<const char*, 20> ruy_lopez{"e4",  "e5",  "Nf3", "Nc6", "Bb5", "a6",  "Ba4",
                                                   "Nf6", "O-O", "Be7", "Re1", "b5",  "Bb3", "d6",
                                                   "c3",  "O-O", "h3",  "Nb8", "d4",  "Nbd7"};

// One board of a round, with its clock.
class Table {
  public:
    explicit Table(const char* control = "90+30") {
        hall.open(0, control);
        for (const char* name : {"A", "B", "C", "D"}) hall.enter(name);
        hall.ask(TournamentCommand{DraftRoundRobin{}});
        hall.ask(TournamentCommand{PublishRound{1}});
        // Of the other board: his game there is lost.
        hall.ask(TournamentCommand{WithdrawPlayer{player(1).id, "ill"}});
        hall.write(HallEvent{KeyIssued{.key = KeyId{1},
                                       .role = KeyRole::Terminal,
                                       .terminal = terminal,
                                       .board = 1,
                                       .tournament = StagedHall::stream,
                                       .label = {},
                                       .key_hash = {}}});
        id = *live().tournament.rounds.at(0).pairings.at(0).game;
        ask(BindTerminal{terminal});
        clock = make_clock(std::make_shared<const TimeControl>(*parse_time_control(control)));
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
inline const std::vector<Noise>& noises() {
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
        {"an order without effect",
         [](Table& table) {
             // What waits at the desk, and a clock that is not known, may give it an effect.
             if (table.clock.phase == ClockPhase::Ready) return false;
             if (!waiting_orders(table.game()).empty() || !table.game().terminal.agrees) {
                 return false;
             }
             const ClockAct act =
                 table.running() ? ClockAct{ClockResume{}} : ClockAct{ClockPause{}};
             EXPECT_EQ(table.hall.asked(OnGame{table.id, OrderClock{act, {}, {}, {}}}),
                       "no_effect op");
             return true;
         }},
        {"an order that the clock refused",
         [](Table& table) {
             if (!table.running()) return false;
             const OrderClock pause{ClockPause{}, {}, {}, {}};
             if (table.hall.asked(OnGame{table.id, pause}) != "taken") return false;
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
             (void)table.hall.asked(OnGame{table.id, NoticeIllegalMove{Color::White, "Ke5"}});
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
             PlayerChange sealed{.values = {}, .fields = {"sealed"}};
             sealed.values.sealed = "x";
             table.hall.ask(TournamentCommand{ChangePlayer{table.player(1).id, sealed}});
             return true;
         }},
        {"a second withdrawal",
         [](Table& table) {
             table.hall.ask(TournamentCommand{WithdrawPlayer{table.player(1).id, "still ill"}});
             return true;
         }},
        {"drafts dropped",
         [](Table& table) {
             if (table.live().tournament.rounds.size() < 2) return false;
             table.hall.ask(TournamentCommand{DropDrafts{"x"}});
             return true;
         }},
    };
    return all;
}

// What anybody sees: the n-th thing that really happens at the board.
inline void happen(Table& table, unsigned what) {
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

// All that the public can follow of it.
inline std::vector<ViewId> views_of(const Table& table) {
    return {{ViewKind::Event, StagedHall::stream},
            {ViewKind::Pairings, StagedHall::stream},
            {ViewKind::Pairings, StagedHall::stream, 1},
            {ViewKind::Hall, StagedHall::stream, 1},
            {ViewKind::Game, StagedHall::stream, 0, table.id},
            {ViewKind::Standings, StagedHall::stream},
            {ViewKind::Crosstable, StagedHall::stream}};
}

// The pages that he reads meanwhile.
inline std::vector<ViewId> pages_of(const Table& table) {
    std::vector<ViewId> pages;
    for (const std::string& page :
         {std::string("?boards=1"), std::string("round"), std::string("round/1/1"),
          "board/" + to_text(table.id), std::string("standings"), std::string("crosstable"),
          std::string("players")}) {
        pages.push_back({.kind = ViewKind::Page, .stream = StagedHall::stream, .page = page});
    }
    return pages;
}

// All that is put before somebody who follows everything the public may follow.
class Onlooker : public ViewFollower, public std::enable_shared_from_this<Onlooker> {
  public:
    explicit Onlooker(Table& table)
        : views_(table.hall.hall(), "i1"), pages_(table.hall.hall(), "i1") {
        for (const ViewId& id : views_of(table))
            follows_.emplace_back(*views_.open(id), ViewCursor{});
        for (const ViewId& id : pages_of(table)) follows_.emplace_back(*opened(id), ViewCursor{});
        table.hall.on_released = [this](StreamId stream, const auto& rows) {
            views_.on_released(stream, rows);
            pages_.on_released(stream, rows);
        };
    }
    void begin() {
        for (const auto& [view, cursor] : follows_) view->followers().enter(weak_from_this());
        view_changed();
    }
    void view_changed() override {
        for (auto& [view, cursor] : follows_) {
            while (const auto frame = view->next(cursor)) heard += *frame + "\n";
            if (view->id().kind == ViewKind::Page) read_anew(view, cursor);
        }
    }

    std::string heard;

  private:
    // Nothing here is made beside the loop: it is there at once.
    Result<SharedView> opened(const ViewId& page) {
        Result<SharedView> view = refuse("not_opened");
        pages_.open(page, [&](const Result<SharedView>& made) { view = made; });
        return view;
    }
    // Where the page was another, as who is told so does.
    void read_anew(SharedView& view, ViewCursor& cursor) {
        const auto now = opened(view->id());
        if (!now || *now == view) return;
        view = *now;
        view->followers().enter(weak_from_this());
        cursor = {};
        while (const auto frame = view->next(cursor)) heard += *frame + "\n";
    }

    PublicViews views_;
    PageViews pages_;
    std::vector<std::pair<SharedView, ViewCursor>> follows_;
};

inline std::shared_ptr<Onlooker> onlooker_of(Table& table) {
    auto onlooker = std::make_shared<Onlooker>(table);
    onlooker->begin();
    return onlooker;
}

}  // namespace arbiter::testing
