#include "server/wire/command_json.hpp"

#include "arbiter/rights.hpp"
#include "db/codec/event_json.hpp"
#include "server/wire/commands/described_commands.hpp"
#include "server/wire/long_text.hpp"

#include <iterator>
#include <optional>
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

std::optional<std::string> raw_field(JsonFields& in, std::string_view key) {
    const auto value = in.find(key);
    if (value) return json_text_of(*value);
    in.problem().note(key);
    return std::nullopt;
}

// A refusal from inside a field names its place from the command's point of view.
Refusal inside(Refusal refusal, std::string_view key) {
    if (refusal.where.empty() || refusal.where == key) {
        refusal.where = key;
    } else {
        refusal.where = std::string(key) + "." + refusal.where;
    }
    return refusal;
}

template <class T>
Result<T> settings_field(JsonFields& in, Result<T> (*read)(std::string_view)) {
    const auto raw = raw_field(in, "settings");
    if (!raw) return refuse("bad_field", "settings");
    auto settings = read(*raw);
    if (settings) return settings;
    auto refusal = std::move(settings.error());
    if (refusal.where == "control") refusal.code = "bad_time_control";
    return tl::unexpected(inside(std::move(refusal), "settings"));
}

void seal_player(PlayerData& data, const Seal& seal) {
    if (!data.sealed.empty()) data.sealed = seal(data.sealed);
}

template <class T>
T described_command(JsonFields& in, const Seal& seal) {
    T command{};
    read_fields(in, command);
    if (in.problem().found()) return command;
    if constexpr (requires { command.data.sealed; }) seal_player(command.data, seal);
    if constexpr (requires { command.players; }) {
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

Result<HallCommand> game_command(JsonFields& in, GameCommand command) {
    return HallCommand{OnGame{in.id<GameId>("g"), std::move(command)}};
}

template <class T>
Result<HallCommand> of_game(JsonFields& in, const Seal& seal) {
    return game_command(in, described_command<T>(in, seal));
}

// A time control is refused with what is wrong in it.
Result<HallCommand> change_tournament(JsonFields& in, const Seal& /*seal*/) {
    auto change = settings_field(in, read_settings_change);
    if (!change) return tl::unexpected(std::move(change.error()));
    return HallCommand{TournamentCommand{ChangeTournament{*std::move(change)}}};
}

// An order is refused as that; what is wrong in it is in `args`, which may be missing.
Result<HallCommand> order_clock(JsonFields& in, const Seal& /*seal*/) {
    const auto op = in.text("op");
    const auto args = in.find("args") ? raw_field(in, "args") : std::optional<std::string>{"{}"};
    if (!args) return refuse("bad_field", "args");
    auto act = read_clock_act(op, *args);
    if (!act) return tl::unexpected(inside(std::move(act.error()), "args"));
    OrderClock order{*std::move(act), in.text_or_empty("reason"), in.text_or_empty("article"),
                     in.optional_integer<std::int64_t>("not_after_seq")};
    return game_command(in, std::move(order));
}

Result<HallCommand> give_ruling(JsonFields& in, const Seal& seal) {
    auto give = described_command<GiveRuling>(in, seal);
    if (give.step == RulingStep::Accepted) {
        give.own.reset();
    } else if (!in.find("ruling")) {
        in.problem().note("ruling");
    }
    return game_command(in, std::move(give));
}

template <class T>
CommandType tournament(Read read = of_tournament<T>) {
    return {&description_of<T>(), right_of<T>(), read};
}
template <class T>
CommandType hall() {
    return {&description_of<T>(), right_of<T>(), of_hall<T>};
}
template <class T>
CommandType game(Read read = of_game<T>) {
    return {&description_of<T>(), right_of<T>(), read, true};
}

const std::vector<CommandType>& types() {
    static const std::vector<CommandType> known{
        tournament<ChangeTournament>(change_tournament),
        tournament<EnterPlayer>(),
        hall<EnterPlayers>(),
        tournament<ChangePlayer>(),
        tournament<RemovePlayer>(),
        tournament<WithdrawPlayer>(),
        tournament<DrawNumbers>(),
        tournament<DraftRoundRobin>(),
        tournament<DraftRound>(),
        tournament<DropDrafts>(),
        tournament<PublishRound>(),
        hall<StartRound>(),
        hall<PauseRound>(),
        hall<SetBoardTerminal>(),
        game<OrderClock>(order_clock),
        game<BindTerminal>(),
        game<MakeMove>(),
        game<OfferDraw>(),
        game<RefuseDraw>(),
        game<Resign>(),
        game<AgreeDraw>(),
        game<CorrectRecording>(),
        game<NoticeIllegalMove>(),
        game<RestorePosition>(),
        game<SetResult>(),
        game<ReopenGame>(),
        game<TakeAlarm>(),
        game<SettleAlarm>(),
        game<ReportIncident>(),
        game<GiveRuling>(give_ruling),
        game<DropIncident>(),
        game<UndoRuling>(),
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

Result<TournamentSettings> read_new_tournament(std::string_view json) {
    static thread_local JsonParser parser;
    return parser.read_object<TournamentSettings>(
        json, [&](JsonFields& in) -> Result<TournamentSettings> {
            if (has_long_text(json)) return refuse("too_long");
            return settings_field(in, read_settings);
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
