// Every seat with every command, as the table of commands in docs/protocol.md has the letters: A
// arbiter, O operator, B board. Written out here, and asked of the core itself.
#include "arbiter/rights.hpp"

#include "tests/hall/pure_hall.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

constexpr std::array<std::pair<Seat, char>, 6> seats{{{Seat::Arbiter, 'A'},
                                                      {Seat::Operator, 'O'},
                                                      {Seat::Board, 'B'},
                                                      {Seat::Terminal, 'T'},
                                                      {Seat::Phone, 'P'},
                                                      {Seat::Spectator, 'S'}}};

struct Expected {
    const char* who;
    GameCommand command;
};

std::vector<Expected> game_commands() {
    std::vector<Expected> all;
    all.push_back({"AOB", MakeMove{}});
    all.push_back({"AOB", OfferDraw{}});
    all.push_back({"AOB", RefuseDraw{}});
    all.push_back({"AOB", AgreeDraw{}});
    all.push_back({"AOB", Resign{}});
    all.push_back({"AOB", TakeBack{}});
    all.push_back({"AOBP", CallArbiter{}});
    all.push_back({"AOBP", TellResult{}});
    all.push_back({"AOB", ReportResult{}});
    all.push_back({"AO", CorrectRecording{}});
    all.push_back({"AO", NoteBoardFeed{}});
    all.push_back({"AO", ReportIncident{}});
    all.push_back({"AO", WriteSheet{}});
    all.push_back({"AO", ProposeReconstruction{}});
    all.push_back({"AO", SealMove{}});
    all.push_back({"A", OrderClock{}});
    all.push_back({"A", WithdrawOrder{}});
    all.push_back({"A", UndoResult{}});
    all.push_back({"A", BindTerminal{}});
    all.push_back({"A", NoticeIllegalMove{}});
    all.push_back({"A", RestorePosition{}});
    all.push_back({"A", SetResult{}});
    all.push_back({"A", DropToldResults{}});
    all.push_back({"A", ReopenGame{}});
    all.push_back({"A", TakeAlarm{}});
    all.push_back({"A", SettleAlarm{}});
    all.push_back({"A", GiveRuling{}});
    all.push_back({"A", DropIncident{}});
    all.push_back({"A", UndoRuling{}});
    all.push_back({"A", StandIllegalMove{}});
    all.push_back({"A", AdjournGame{}});
    all.push_back({"A", CloseEnvelope{}});
    all.push_back({"A", ResumeGame{}});
    all.push_back({"A", MarkPresent{}});
    all.push_back({"A", OpenEnvelope{}});
    all.push_back({"A", OpenPaper{}});
    all.push_back({"A", ReportLostEnvelope{}});
    all.push_back({"A", CorrectTimes{}});
    all.push_back({"A", LendSheet{}});
    all.push_back({"A", ReturnSheet{}});
    all.push_back({"A", JudgeExemption{}});
    all.push_back({"A", AdoptReconstruction{}});
    all.push_back({"A", ProposeAgain{}});
    all.push_back({"A", CorrectCount{}});
    all.push_back({"A", NoteImpairment{}});
    all.push_back({"T", ReportClock{}});
    return all;
}

bool says(const std::string& who, char letter) {
    return who.find(letter) != std::string::npos;
}

TEST(Rights, of_each_seat_to_each_command_on_a_game_are_those_of_the_document) {
    PureHall hall;
    hall.open_event();
    const auto all = game_commands();
    ASSERT_EQ(all.size(), std::variant_size_v<GameCommand>);
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (const auto& [seat, letter] : seats) {
            const bool refused =
                hall.refusal(OnGame{hall.game_at(1), all[i].command}, seat) == "forbidden";
            EXPECT_EQ(refused, !says(all[i].who, letter)) << i << letter;
        }
    }
}

TEST(Rights, to_the_event_are_the_arbiters_alone) {
    PureHall hall;
    hall.open_event();
    const std::vector<HallCommand> all{TournamentCommand{CreateTournament{}},
                                       TournamentCommand{ChangeTournament{}},
                                       TournamentCommand{PlanSchedule{}},
                                       TournamentCommand{ScheduleRound{}},
                                       TournamentCommand{EnterPlayer{}},
                                       TournamentCommand{ChangePlayer{}},
                                       TournamentCommand{RemovePlayer{}},
                                       TournamentCommand{WithdrawPlayer{}},
                                       TournamentCommand{ExpelPlayer{}},
                                       TournamentCommand{ReinstatePlayer{}},
                                       TournamentCommand{DrawNumbers{}},
                                       TournamentCommand{DrawLots{}},
                                       TournamentCommand{DraftRoundRobin{}},
                                       TournamentCommand{DraftRounds{}},
                                       TournamentCommand{DraftRound{}},
                                       TournamentCommand{DropDrafts{}},
                                       TournamentCommand{GiveBye{}},
                                       TournamentCommand{TakeByeBack{}},
                                       TournamentCommand{RateGame{}},
                                       TournamentCommand{EnterArmageddon{}},
                                       TournamentCommand{PublishRound{}},
                                       EnterPlayers{},
                                       TakeBackRound{},
                                       RemovePlayers{},
                                       StartRound{},
                                       PauseRound{},
                                       ResumeRound{},
                                       SetBoardTerminal{},
                                       UseDevice{},
                                       ConfirmTold{}};
    ASSERT_EQ(all.size(),
              std::variant_size_v<TournamentCommand> + std::variant_size_v<HallCommand> - 2);
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (const auto& [seat, letter] : seats) {
            EXPECT_EQ(hall.refusal(all[i], seat) == "forbidden", letter != 'A') << i << letter;
        }
    }
}

TEST(Rights, to_keys_are_the_arbiters_alone) {
    PureHall hall;
    hall.open_event();
    const KeyIssued key = hall.issue_terminal(1);
    for (const auto& [seat, letter] : seats) {
        const auto made =
            new_key(hall.state, IssueKey{KeyRole::Terminal, 1, 2, {}}, hall.moment(seat));
        EXPECT_EQ(made.has_value(), letter == 'A') << letter;
        const auto revoked = decide(hall.state, RevokeKey{key.key}, hall.moment(seat));
        EXPECT_EQ(revoked.has_value(), letter == 'A') << letter;
    }
}

TEST(Rights, to_see_are_those_of_the_sockets_and_pages) {
    const std::vector<std::pair<Query, std::string>> all{
        {Query::Public, "AOBTPS"}, {Query::Login, "AOBTPS"},     {Query::Session, "A"},
        {Query::Event, "A"},       {Query::Game, "A"},           {Query::Queue, "A"},
        {Query::Keys, "A"},        {Query::AdjournmentKey, "A"}, {Query::Boards, "OB"},
        {Query::Clock, "T"}};
    ASSERT_EQ(all.size(), query_rights.size());
    for (const auto& [query, who] : all) {
        for (const auto& [seat, letter] : seats) {
            EXPECT_EQ(may(seat, query), says(who, letter)) << static_cast<int>(query) << letter;
        }
    }
}

TEST(Rights, of_the_rulebook_end_at_the_board) {
    PureHall hall;
    hall.open_event();
    EXPECT_EQ(hall.refusal(TournamentCommand{DropDrafts{}}, Seat::Laws), "forbidden");
    EXPECT_NE(hall.refusal(OnGame{hall.game_at(1), SetResult{}}, Seat::Laws), "forbidden");
}

}  // namespace
}  // namespace arbiter::testing
