#include "server/wire/command_json.hpp"

#include "arbiter/rights.hpp"
#include "clock/text.hpp"
#include "server/wire/commands/command_text.hpp"
#include "server/wire/commands/described_commands.hpp"
#include "server/wire/long_text.hpp"
#include "server/wire/time_zones.hpp"

#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using Read = Result<HallCommand> (*)(JsonFields&, const Seal&);

struct CommandType {
    const Description* description;
    Right right;
    Read read;
    bool of_game = false;
};

void seal_player(PlayerData& data, const Seal& seal) {
    if (!data.sealed.empty()) data.sealed = seal(data.sealed);
}

// Which zones there are is known to a library, and so here and not in the core.
void check_zone(const ScheduleSettings& schedule, JsonProblem& problem) {
    if (!schedule.time_zone || is_time_zone(*schedule.time_zone)) return;
    problem.refuse({.code = "unknown_time_zone",
                    .where = "settings.time_zone",
                    .article = {},
                    .params = {{"name", *schedule.time_zone}}});
}

template <class T>
T described_command(JsonFields& in, const Seal& seal) {
    T command{};
    read_fields(in, command);
    if (in.problem().found()) return command;
    // A reason of blanks is none.
    if constexpr (requires { command.reason.substr(); })
        command.reason = std::string(trimmed(command.reason));
    if constexpr (std::is_same_v<T, CreateTournament>) {
        check_zone(command.settings.schedule, in.problem());
    }
    if constexpr (std::is_same_v<T, ChangeTournament>) {
        check_zone(command.change.values.schedule, in.problem());
    }
    if constexpr (requires { command.data.sealed; }) seal_player(command.data, seal);
    if constexpr (requires { command.change.values.sealed; }) {
        seal_player(command.change.values, seal);
    }
    if constexpr (requires { command.players.front().sealed; }) {
        for (PlayerData& data : command.players) seal_player(data, seal);
    }
    return command;
}

template <class T>
Result<HallCommand> of_hall(JsonFields& in, const Seal& seal) {
    return HallCommand{described_command<T>(in, seal)};
}

template <class T>
Result<HallCommand> of_tournament(JsonFields& in, const Seal& seal) {
    return HallCommand{TournamentCommand{described_command<T>(in, seal)}};
}

template <class T>
Result<HallCommand> of_game(JsonFields& in, const Seal& seal) {
    GameCommand command = described_command<T>(in, seal);
    const auto game = in.id<GameId>("g");
    return HallCommand{OnGame{game, std::move(command), in.optional_integer<int>("seen")}};
}

template <class T>
CommandType tournament() {
    return {&description_of<T>(), right_of<T>(), of_tournament<T>};
}
template <class T>
CommandType hall() {
    return {&description_of<T>(), right_of<T>(), of_hall<T>};
}
template <class T>
CommandType game() {
    return {&description_of<T>(), right_of<T>(), of_game<T>, true};
}

const std::vector<CommandType>& types() {
    static const std::vector<CommandType> known{
        tournament<ChangeTournament>(),
        tournament<PlanSchedule>(),
        tournament<ScheduleRound>(),
        tournament<EnterPlayer>(),
        hall<EnterPlayers>(),
        tournament<ChangePlayer>(),
        tournament<RemovePlayer>(),
        hall<RemovePlayers>(),
        tournament<WithdrawPlayer>(),
        tournament<ExpelPlayer>(),
        tournament<ReinstatePlayer>(),
        tournament<DrawNumbers>(),
        tournament<DrawLots>(),
        tournament<DraftRoundRobin>(),
        tournament<DraftRounds>(),
        tournament<DraftRound>(),
        tournament<DropDrafts>(),
        tournament<GiveBye>(),
        tournament<TakeByeBack>(),
        tournament<RateGame>(),
        tournament<EnterArmageddon>(),
        tournament<PublishRound>(),
        hall<TakeBackRound>(),
        hall<StartRound>(),
        hall<PauseRound>(),
        hall<ResumeRound>(),
        hall<SetBoardTerminal>(),
        hall<UseDevice>(),
        hall<ConfirmTold>(),
        game<OrderClock>(),
        game<WithdrawOrder>(),
        game<BindTerminal>(),
        game<MakeMove>(),
        game<OfferDraw>(),
        game<RefuseDraw>(),
        game<Resign>(),
        game<AgreeDraw>(),
        game<TakeBack>(),
        game<CallArbiter>(),
        game<NoteBoardFeed>(),
        game<ReportResult>(),
        game<CorrectRecording>(),
        game<NoticeIllegalMove>(),
        game<RestorePosition>(),
        game<SetResult>(),
        game<UndoResult>(),
        game<DropToldResults>(),
        game<ReopenGame>(),
        game<TakeAlarm>(),
        game<SettleAlarm>(),
        game<ReportIncident>(),
        game<GiveRuling>(),
        game<DropIncident>(),
        game<UndoRuling>(),
        game<ProposeAgain>(),
        game<CorrectCount>(),
        game<NoteImpairment>(),
        game<StandIllegalMove>(),
        game<AdjournGame>(),
        game<CloseEnvelope>(),
        game<ResumeGame>(),
        game<MarkPresent>(),
        game<OpenPaper>(),
        game<ReportLostEnvelope>(),
        game<CorrectTimes>(),
        game<WriteSheet>(),
        game<LendSheet>(),
        game<ReturnSheet>(),
        game<JudgeExemption>(),
        game<ProposeReconstruction>(),
        game<AdoptReconstruction>(),
    };
    return known;
}

}  // namespace

Result<HallCommand> read_command(std::string_view json, Seat seat, const Seal& seal) {
    static thread_local JsonParser parser;
    return parser.read_object<HallCommand>(json, [&](JsonFields& in) -> Result<HallCommand> {
        if (has_long_text(json)) return refuse("too_long");
        if (const auto texts = check_texts(in.all()); !texts) {
            return tl::unexpected(texts.error());
        }
        const auto type = in.text("type");
        if (in.problem().found()) return refuse("bad_field", "type");
        for (const auto& known : types()) {
            if (known.description->name != type) continue;
            if (!has(seat, known.right)) return refuse("forbidden", "type");
            return known.read(in, seal);
        }
        return refuse("unknown_type", "type");
    });
}

Result<CreateTournament> read_new_tournament(std::string_view json, const Seal& seal) {
    static thread_local JsonParser parser;
    return parser.read_object<CreateTournament>(
        json, [&](JsonFields& in) -> Result<CreateTournament> {
            if (has_long_text(json)) return refuse("too_long");
            if (const auto texts = check_texts(in.all()); !texts) {
                return tl::unexpected(texts.error());
            }
            return described_command<CreateTournament>(in, seal);
        });
}

std::vector<DescribedCommand> described_commands() {
    std::vector<DescribedCommand> all;
    for (const auto& known : types()) all.push_back({known.description, known.of_game});
    return all;
}

std::vector<std::string_view> command_types() {
    std::vector<std::string_view> names;
    names.reserve(types().size());
    for (const auto& known : types()) names.push_back(known.description->name);
    return names;
}

std::vector<std::string_view> command_types(Seat seat) {
    std::vector<std::string_view> names;
    for (const auto& known : types()) {
        if (has(seat, known.right)) names.push_back(known.description->name);
    }
    return names;
}

}  // namespace arbiter
