// What a live board proposes is what the scenario file says: every scenario is set up as a real
// game of an event with its edition, class, control and regulations, reported in the words of the
// wire, and judged as `flagfall rule` judges it.
#include "arbiter/game/decision.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"
#include "server/wire/command_json.hpp"
#include "tests/hall/pure_hall.hpp"
#include "tests/rulings/board_of_scenario.hpp"
#include "tests/rulings/scenario_files.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <map>

namespace arbiter::testing {
namespace {

// A hall with one published game of the event.
class BoardOfScenario {
  public:
    explicit BoardOfScenario(const TournamentSettings& settings) {
        hall_.take(decide(hall_.state, PureHall::stream, CreateTournament{settings}, hall_.moment())
                       .value());
        EnterPlayers players;
        for (const char* name : {"A", "B", "C", "D"}) {
            players.players.emplace_back();
            players.players.back().name = name;
        }
        hall_.ask(players);
        hall_.ask(TournamentCommand{DraftRoundRobin{}});
        hall_.ask(TournamentCommand{PublishRound{1}});
        game_ = hall_.game_at(1);
    }

    [[nodiscard]] std::string id() const { return to_text(game_); }

    // The moves, as far as the game goes; a refusal's code.
    std::string play(const std::vector<std::string>& moves) {
        for (const std::string& move : moves) {
            const std::string refused =
                ask(OnGame{.game = game_, .command = MakeMove{.move = move, .ply = std::nullopt}});
            if (refused == "game_over") break;
            if (!refused.empty()) return refused + " " + move;
        }
        return {};
    }

    void note_impairment(Whose impaired) {
        EXPECT_EQ(ask(OnGame{.game = game_, .command = NoteImpairment{.impaired = impaired}}), "");
    }

    Result<Proposal> report(const std::string& json) {
        auto command = read_command(json, Seat::Arbiter, {});
        if (!command) return tl::unexpected<Refusal>(command.error());
        auto& on_game = std::get<OnGame>(*command);
        for (;;) {  // as the server's workers do before the report is decided on
            const auto questions = open_questions(hall_.game(game_), on_game.command);
            if (questions.empty()) break;
            std::vector<MateEvidence> evidence;
            for (const MateQuestion& each : questions) {
                evidence.push_back(evidence_of(
                    each, can_mate(each.position, each.winner, default_mate_search_limit)));
            }
            add_evidence(on_game.command, std::move(evidence));
        }
        const auto events = decide(hall_.state, PureHall::stream, *command, hall_.moment());
        if (!events) return tl::unexpected<Refusal>(events.error());
        for (const StreamEvent& each : *events) {
            const auto* entry = std::get_if<GameEntry>(&each.event);
            const auto* row =
                entry == nullptr ? nullptr : std::get_if<RulingProposed>(&entry->event);
            if (row != nullptr) return row->proposal;
        }
        return refuse("no_proposal");
    }

  private:
    std::string ask(const HallCommand& command) {
        auto events = decide(hall_.state, PureHall::stream, command, hall_.moment());
        if (!events) return events.error().code;
        hall_.take(*std::move(events));
        return {};
    }

    PureHall hall_;
    GameId game_;
};

// How many pairs of scenario and edition came to which end.
std::map<std::string, int, std::less<>>& counts() {
    static std::map<std::string, int, std::less<>> all;
    return all;
}

void compare_at_board(const Scenario& scenario, const std::string& edition) {
    if (const auto why = why_not_at_a_board(scenario); !why.empty()) {
        ++counts()[std::string{why}];
        return;
    }
    const auto file = judge_scenario(scenario, edition, default_mate_search_limit);
    BoardOfScenario board(event_of(scenario, edition));
    ASSERT_EQ(board.play(scenario.moves), "");
    if (scenario.impaired) board.note_impairment(*scenario.impaired);
    const auto proposed = board.report(report_of(scenario, board.id()));
    if (!proposed && proposed.error().code == "board_unknown") {
        ++counts()["the desk asks what stands on the board"];
        return;
    }
    if (!proposed || !file) {
        EXPECT_TRUE(proposed) << proposed.error().code << " " << proposed.error().where;
        EXPECT_TRUE(file) << file.error().code << " " << file.error().where;
        return;
    }
    if (difference_of(*proposed, *file).empty()) {
        ++counts()["equal"];
        return;
    }
    const auto completed =
        judge_scenario(with_times_of_board(scenario), edition, default_mate_search_limit);
    ASSERT_TRUE(completed);
    EXPECT_EQ(difference_of(*proposed, *completed), "");
    ++counts()["equal once the scenario has the times of the board"];
}

class LiveBoard : public ::testing::TestWithParam<std::string> {
  protected:
    static void TearDownTestSuite() {
        for (const auto& [what, count] : counts()) std::cout << count << " " << what << '\n';
    }
};

TEST_P(LiveBoard, ProposesWhatTheScenarioFileSays) {
    for (const std::string& json : scenarios_of(GetParam())) {
        std::string id;
        std::vector<std::string> editions;
        const auto scenario = read_scenario(json, id, editions);
        ASSERT_TRUE(scenario) << id;
        for (const std::string& edition : editions) {
            SCOPED_TRACE(id + " " + edition);
            compare_at_board(*scenario, edition);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Rulings, LiveBoard, ::testing::ValuesIn(scenario_files()), name_of_file);

}  // namespace
}  // namespace arbiter::testing
