// Who may what: one table from each command and each query to a right, one from each seat to its
// rights (docs/protocol.md, "Rights"). Asked by the core, by routes and by sockets, told to the
// page.
#pragma once

#include "arbiter/seat.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <type_traits>

namespace arbiter {

enum class Right : std::uint8_t {
    Watch,     // what is public, and to sign in
    Inspect,   // everything that is stored, but for secrets
    Play,      // moves and what players say at the board
    Tell,      // what the players say the result is, and that the arbiter is wanted
    Enter,     // the record and the sheets, what happened, a sealed move
    Direct,    // a game: clocks, rulings, results, adjournment
    Organize,  // the event: settings, players, rounds, and which clock stands where
    Admit,     // who else comes in: keys
    Follow,    // how the key's boards stand
    Report     // a clock's own log
};

// From seat to rights. The rulebook acts on games alone, and is nobody's seat.
[[nodiscard]] constexpr bool has(Seat seat, Right right) {
    using enum Right;
    const auto one_of = [right](std::initializer_list<Right> rights) {
        return std::find(rights.begin(), rights.end(), right) != rights.end();
    };
    switch (seat) {
        case Seat::Arbiter:
            return one_of({Watch, Inspect, Play, Tell, Enter, Direct, Organize, Admit});
        case Seat::Operator:
            return one_of({Watch, Play, Tell, Enter, Follow});
        case Seat::Board:
            return one_of({Watch, Play, Tell, Follow});
        case Seat::Terminal:
            return one_of({Watch, Report});
        case Seat::Phone:
            return one_of({Watch, Tell});
        case Seat::Spectator:
            return one_of({Watch});
        case Seat::Laws:
            return one_of({Play, Tell, Enter, Direct});
    }
    return false;
}

// Commands, wherever they are defined.
struct MakeMove;
struct OfferDraw;
struct RefuseDraw;
struct AgreeDraw;
struct Resign;
struct TakeBack;
struct CallArbiter;
struct ReportResult;
struct NoteBoardFeed;
struct TellResult;
struct DropToldResults;
struct ConfirmTold;
struct CorrectRecording;
struct ReportIncident;
struct WriteSheet;
struct ProposeReconstruction;
struct SealMove;
struct OrderClock;
struct WithdrawOrder;
struct BindTerminal;
struct NoticeIllegalMove;
struct RestorePosition;
struct SetResult;
struct ReopenGame;
struct UndoResult;
struct TakeAlarm;
struct SettleAlarm;
struct GiveRuling;
struct DropIncident;
struct UndoRuling;
struct StandIllegalMove;
struct AdjournGame;
struct CloseEnvelope;
struct ResumeGame;
struct MarkPresent;
struct OpenEnvelope;
struct OpenPaper;
struct ReportLostEnvelope;
struct CorrectTimes;
struct LendSheet;
struct ReturnSheet;
struct JudgeExemption;
struct AdoptReconstruction;
struct StopSheetSearch;
struct ProposeAgain;
struct CorrectCount;
struct NoteImpairment;
struct CreateTournament;
struct ChangeTournament;
struct PlanSchedule;
struct ScheduleRound;
struct EnterPlayer;
struct EnterPlayers;
struct ChangePlayer;
struct RemovePlayer;
struct RemovePlayers;
struct WithdrawPlayer;
struct ExpelPlayer;
struct ReinstatePlayer;
struct DrawNumbers;
struct DrawLots;
struct DraftRoundRobin;
struct DraftRounds;
struct DraftRound;
struct DropDrafts;
struct GiveBye;
struct TakeByeBack;
struct RateGame;
struct EnterArmageddon;
struct PublishRound;
struct TakeBackRound;
struct StartRound;
struct PauseRound;
struct ResumeRound;
struct SetBoardTerminal;
struct UseDevice;
struct AdjournmentKeySet;
struct IssueKey;
struct RevokeKey;
struct ReportClock;

template <Right given, class... Commands>
struct Grant {
    static constexpr Right right = given;
    template <class Command>
    static constexpr bool covers = (std::is_same_v<Command, Commands> || ...);
};
template <class... Each>
struct Grants {
    // A command that stands nowhere, or twice, does not compile.
    template <class Command>
    static consteval Right right_of() {
        static_assert((int{Each::template covers<Command>} + ...) == 1);
        Right found{};
        static_cast<void>(((Each::template covers<Command> && (found = Each::right, true)) || ...));
        return found;
    }
};

// From command to right.
using CommandRights = Grants<
    Grant<Right::Play, MakeMove, OfferDraw, RefuseDraw, AgreeDraw, Resign, TakeBack, ReportResult>,
    Grant<Right::Tell, CallArbiter, TellResult>,
    Grant<Right::Enter, CorrectRecording, ReportIncident, WriteSheet, ProposeReconstruction,
          SealMove, NoteBoardFeed>,
    Grant<Right::Direct, OrderClock, WithdrawOrder, UndoResult, BindTerminal, UseDevice,
          NoticeIllegalMove, RestorePosition, SetResult, DropToldResults, ConfirmTold, ReopenGame,
          TakeAlarm, SettleAlarm, GiveRuling, DropIncident, UndoRuling, StandIllegalMove,
          AdjournGame, CloseEnvelope, ResumeGame, MarkPresent, OpenEnvelope, OpenPaper,
          ReportLostEnvelope, CorrectTimes, LendSheet, ReturnSheet, JudgeExemption,
          AdoptReconstruction, StopSheetSearch, ProposeAgain, CorrectCount, NoteImpairment>,
    Grant<Right::Organize, CreateTournament, ChangeTournament, PlanSchedule, ScheduleRound,
          EnterPlayer, EnterPlayers, ChangePlayer, RemovePlayer, RemovePlayers, WithdrawPlayer,
          ExpelPlayer, ReinstatePlayer, DrawNumbers, DrawLots, DraftRoundRobin, DraftRounds,
          DraftRound, DropDrafts, GiveBye, TakeByeBack, RateGame, EnterArmageddon, PublishRound,
          TakeBackRound, StartRound, PauseRound, ResumeRound, SetBoardTerminal, AdjournmentKeySet>,
    Grant<Right::Admit, IssueKey, RevokeKey>, Grant<Right::Report, ReportClock>>;

template <class Command>
[[nodiscard]] consteval Right right_of() {
    return CommandRights::right_of<Command>();
}
template <class Command>
[[nodiscard]] constexpr bool may(Seat seat, const Command& /*asked*/) {
    return has(seat, right_of<Command>());
}

// What can be asked for without changing anything.
enum class Query : std::uint8_t {
    Public,          // what everybody gets: health, the list of events, editions, the public pages
    Login,           // to become somebody
    Session,         // who one is, and to be nobody again
    Event,           // tournament, tables, PGN, its rows as they come
    Game,            // one board with its log, its sheets, what is legal
    Queue,           // what waits for a ruling
    Keys,            // who was let in
    AdjournmentKey,  // which key moves are sealed to
    Boards,          // how the key's boards stand (/ws/moves)
    Clock            // a clock's link (/ws/terminal)
};
struct QueryRight {
    Query query;
    std::string_view word;
    Right right;
};
// From query to right.
inline constexpr std::array<QueryRight, 10> query_rights{{
    {Query::Public, "public", Right::Watch},
    {Query::Login, "login", Right::Watch},
    {Query::Session, "session", Right::Inspect},
    {Query::Event, "event", Right::Inspect},
    {Query::Game, "game", Right::Inspect},
    {Query::Queue, "queue", Right::Inspect},
    {Query::Keys, "keys", Right::Inspect},
    {Query::AdjournmentKey, "adjournment_key", Right::Inspect},
    {Query::Boards, "boards", Right::Follow},
    {Query::Clock, "clock", Right::Report},
}};
[[nodiscard]] constexpr Right right_of(Query query) {
    return std::find_if(query_rights.begin(), query_rights.end(),
                        [query](const QueryRight& each) { return each.query == query; })
        ->right;
}
[[nodiscard]] constexpr bool may(Seat seat, Query query) {
    return has(seat, right_of(query));
}

}  // namespace arbiter
