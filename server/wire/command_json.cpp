#include "server/wire/command_json.hpp"

#include "arbiter/rights.hpp"
#include "db/codec/event_json.hpp"
#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"
#include "db/codec/words.hpp"
#include "server/wire/adjournment_command_json.hpp"
#include "server/wire/incident_command_json.hpp"
#include "server/wire/long_text.hpp"
#include "server/wire/sheet_command_json.hpp"

#include <array>
#include <iterator>
#include <optional>
#include <utility>

namespace arbiter {
namespace {

using Read = Result<HallCommand> (*)(JsonFields&, const Seal&);

struct CommandType {
    std::string_view type;
    Right right;
    Read read;
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

// What is confidential as JSON text; empty if nothing is there.
std::string confidential_part(JsonFields& in) {
    const auto birth_date = in.text_or_empty("birth_date");
    const auto contact = in.text_or_empty("contact");
    if (birth_date.empty() && contact.empty()) return {};
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.text_field_unless_empty("birth_date", birth_date);
    out.text_field_unless_empty("contact", contact);
    out.end_object();
    return text;
}

Result<PlayerData> player_data(const std::string& raw, const Seal& seal) {
    auto data = read_player_data(raw);
    if (!data) return data;
    data->sealed.clear();  // only the server seals
    JsonParser parser;
    auto secret = parser.read_object<std::string>(
        raw, [](JsonFields& in) -> Result<std::string> { return confidential_part(in); });
    if (!secret) return tl::unexpected(std::move(secret.error()));
    if (!secret->empty()) data->sealed = seal(*secret);
    return data;
}

Result<PlayerData> data_field(JsonFields& in, const Seal& seal) {
    const auto raw = raw_field(in, "data");
    if (!raw) return refuse("bad_field", "data");
    auto data = player_data(*raw, seal);
    if (!data) return tl::unexpected(inside(std::move(data.error()), "data"));
    return data;
}

Result<TournamentSettings> settings_field(JsonFields& in) {
    const auto raw = raw_field(in, "settings");
    if (!raw) return refuse("bad_field", "settings");
    auto settings = read_settings(*raw);
    if (settings) return settings;
    auto refusal = std::move(settings.error());
    if (refusal.where == "control") refusal.code = "bad_time_control";
    return tl::unexpected(inside(std::move(refusal), "settings"));
}

template <class T>
Result<HallCommand> tournament_command(T command) {
    return HallCommand{TournamentCommand{std::move(command)}};
}

Result<HallCommand> game_command(JsonFields& in, GameCommand command) {
    return HallCommand{OnGame{in.id<GameId>("g"), std::move(command)}};
}

Result<HallCommand> change_tournament(JsonFields& in, const Seal&) {
    auto settings = settings_field(in);
    if (!settings) return tl::unexpected(std::move(settings.error()));
    return tournament_command(ChangeTournament{*std::move(settings)});
}

Result<HallCommand> enter_player(JsonFields& in, const Seal& seal) {
    auto data = data_field(in, seal);
    if (!data) return tl::unexpected(std::move(data.error()));
    return tournament_command(EnterPlayer{*std::move(data)});
}

Result<HallCommand> enter_players(JsonFields& in, const Seal& seal) {
    EnterPlayers command;
    std::optional<Refusal> refused;
    in.each("players", [&](std::size_t i, JsonValue value) {
        auto data = player_data(json_text_of(value), seal);
        if (!data && !refused) {
            refused = inside(std::move(data.error()), "players[" + std::to_string(i) + "]");
        }
        if (data) command.players.push_back(*std::move(data));
        return !refused;
    });
    if (refused) return tl::unexpected(*std::move(refused));
    return HallCommand{std::move(command)};
}

Result<HallCommand> change_player(JsonFields& in, const Seal& seal) {
    const auto player = in.id<PlayerId>("player");
    auto data = data_field(in, seal);
    if (!data) return tl::unexpected(std::move(data.error()));
    return tournament_command(ChangePlayer{player, *std::move(data)});
}

Result<HallCommand> remove_player(JsonFields& in, const Seal&) {
    return tournament_command(RemovePlayer{in.id<PlayerId>("player")});
}

Result<HallCommand> withdraw_player(JsonFields& in, const Seal&) {
    const auto player = in.id<PlayerId>("player");
    return tournament_command(WithdrawPlayer{player, in.text_or_empty("reason")});
}

bool take_id(JsonValue value, std::vector<PlayerId>& ids) {
    const auto id = json_id<PlayerId>(value);
    if (id) ids.push_back(*id);
    return id.has_value();
}

Result<HallCommand> draw_numbers(JsonFields& in, const Seal&) {
    DrawNumbers command;
    in.each("order", [&](std::size_t, JsonValue value) { return take_id(value, command.order); });
    return tournament_command(std::move(command));
}

Result<HallCommand> draft_round_robin(JsonFields& in, const Seal&) {
    const bool twice = in.boolean_or("twice", false);
    return tournament_command(DraftRoundRobin{twice, in.boolean_or("exchange", true)});
}

bool take_pairing(JsonValue value, std::vector<DraftPairing>& pairings) {
    DraftPairing pairing;
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        if (i == 0) return assign(pairing.board, json_integer<int>(item));
        if (i == 1) return assign(pairing.white, json_id<PlayerId>(item));
        return i == 2 && assign(pairing.black, json_id<PlayerId>(item));
    });
    if (fits && count == 3) pairings.push_back(pairing);
    return fits && count == 3;
}

Result<HallCommand> draft_round(JsonFields& in, const Seal&) {
    DraftRound command;
    command.round = in.integer<int>("round");
    in.each("pairings",
            [&](std::size_t, JsonValue value) { return take_pairing(value, command.pairings); });
    if (in.find("byes")) {
        in.each("byes", [&](std::size_t, JsonValue value) { return take_id(value, command.byes); });
    }
    return tournament_command(std::move(command));
}

Result<HallCommand> drop_drafts(JsonFields&, const Seal&) {
    return tournament_command(DropDrafts{});
}
Result<HallCommand> publish_round(JsonFields& in, const Seal&) {
    return tournament_command(PublishRound{in.integer<int>("round")});
}
Result<HallCommand> start_round(JsonFields& in, const Seal&) {
    return HallCommand{StartRound{in.integer<int>("round")}};
}
Result<HallCommand> pause_round(JsonFields& in, const Seal&) {
    return HallCommand{PauseRound{in.integer<int>("round")}};
}
Result<HallCommand> set_board_terminal(JsonFields& in, const Seal&) {
    const int board = in.integer<int>("board");
    return HallCommand{SetBoardTerminal{board, in.optional_id<TerminalId>("terminal")}};
}

Result<HallCommand> order_clock(JsonFields& in, const Seal&) {
    const auto op = in.text("op");
    const auto args = in.find("args") ? raw_field(in, "args") : std::optional<std::string>{"{}"};
    if (!args) return refuse("bad_field", "args");
    auto act = read_clock_act(op, *args);
    if (!act) return tl::unexpected(inside(std::move(act.error()), "args"));
    OrderClock order{*std::move(act), in.text_or_empty("reason"), in.text_or_empty("article"),
                     in.optional_integer<std::int64_t>("not_after_seq")};
    return game_command(in, std::move(order));
}

Result<HallCommand> bind_terminal(JsonFields& in, const Seal&) {
    return game_command(in, BindTerminal{in.id<TerminalId>("terminal")});
}
Result<HallCommand> make_move(JsonFields& in, const Seal&) {
    MakeMove move{in.text("move"), in.optional_integer<int>("ply")};
    return game_command(in, std::move(move));
}
Result<HallCommand> offer_draw(JsonFields& in, const Seal&) {
    return game_command(in, OfferDraw{in.word<Color>("by")});
}
Result<HallCommand> refuse_draw(JsonFields& in, const Seal&) {
    return game_command(in, RefuseDraw{in.word<Color>("by")});
}
Result<HallCommand> agree_draw(JsonFields& in, const Seal&) {
    return game_command(in, AgreeDraw{});
}
Result<HallCommand> resign(JsonFields& in, const Seal&) {
    return game_command(in, Resign{in.word<Color>("by")});
}

Result<HallCommand> correct_recording(JsonFields& in, const Seal&) {
    CorrectRecording command;
    command.from_ply = in.integer<int>("from_ply");
    in.each("moves", [&](std::size_t, JsonValue value) {
        const auto text = json_text(value);
        if (text) command.moves.emplace_back(*text);
        return text.has_value();
    });
    command.reason = in.text_or_empty("reason");
    return game_command(in, std::move(command));
}

Result<HallCommand> notice_illegal_move(JsonFields& in, const Seal&) {
    NoticeIllegalMove notice{in.word<Color>("by"), in.text("move")};
    return game_command(in, std::move(notice));
}
Result<HallCommand> restore_position(JsonFields& in, const Seal&) {
    RestorePosition restore{in.integer<int>("ply"), in.text_or_empty("reason")};
    return game_command(in, std::move(restore));
}

Result<HallCommand> set_result(JsonFields& in, const Seal&) {
    SetResult command;
    command.result = in.word<GameResult>("result");
    command.termination =
        in.optional_word<Termination>("termination").value_or(Termination::ArbiterDecision);
    command.article = in.text_or_empty("article");
    command.reason = in.text_or_empty("reason");
    return game_command(in, std::move(command));
}

Result<HallCommand> reopen_game(JsonFields& in, const Seal&) {
    return game_command(in, ReopenGame{in.text_or_empty("reason")});
}
Result<HallCommand> take_alarm(JsonFields& in, const Seal&) {
    return game_command(in, TakeAlarm{in.integer<int>("alarm")});
}
Result<HallCommand> settle_alarm(JsonFields& in, const Seal&) {
    SettleAlarm settle{in.integer<int>("alarm"), in.text_or_empty("reason")};
    return game_command(in, std::move(settle));
}

// A game's command from the file of its kind.
template <Result<GameCommand> (*read)(JsonFields&)>
Result<HallCommand> on_game(JsonFields& in, const Seal&) {
    auto command = read(in);
    if (!command) return tl::unexpected(std::move(command.error()));
    return game_command(in, *std::move(command));
}

constexpr std::array<CommandType, 46> types{{
    {"change_tournament", right_of<ChangeTournament>(), change_tournament},
    {"enter_player", right_of<EnterPlayer>(), enter_player},
    {"enter_players", right_of<EnterPlayers>(), enter_players},
    {"change_player", right_of<ChangePlayer>(), change_player},
    {"remove_player", right_of<RemovePlayer>(), remove_player},
    {"withdraw_player", right_of<WithdrawPlayer>(), withdraw_player},
    {"draw_numbers", right_of<DrawNumbers>(), draw_numbers},
    {"draft_round_robin", right_of<DraftRoundRobin>(), draft_round_robin},
    {"draft_round", right_of<DraftRound>(), draft_round},
    {"drop_drafts", right_of<DropDrafts>(), drop_drafts},
    {"publish_round", right_of<PublishRound>(), publish_round},
    {"start_round", right_of<StartRound>(), start_round},
    {"pause_round", right_of<PauseRound>(), pause_round},
    {"set_board_terminal", right_of<SetBoardTerminal>(), set_board_terminal},
    {"order_clock", right_of<OrderClock>(), order_clock},
    {"bind_terminal", right_of<BindTerminal>(), bind_terminal},
    {"move", right_of<MakeMove>(), make_move},
    {"offer_draw", right_of<OfferDraw>(), offer_draw},
    {"refuse_draw", right_of<RefuseDraw>(), refuse_draw},
    {"resign", right_of<Resign>(), resign},
    {"agree_draw", right_of<AgreeDraw>(), agree_draw},
    {"correct_recording", right_of<CorrectRecording>(), correct_recording},
    {"notice_illegal_move", right_of<NoticeIllegalMove>(), notice_illegal_move},
    {"restore_position", right_of<RestorePosition>(), restore_position},
    {"set_result", right_of<SetResult>(), set_result},
    {"reopen_game", right_of<ReopenGame>(), reopen_game},
    {"take_alarm", right_of<TakeAlarm>(), take_alarm},
    {"settle_alarm", right_of<SettleAlarm>(), settle_alarm},
    {"report_incident", right_of<ReportIncident>(), on_game<read_report_incident>},
    {"give_ruling", right_of<GiveRuling>(), on_game<read_give_ruling>},
    {"drop_incident", right_of<DropIncident>(), on_game<read_drop_incident>},
    {"undo_ruling", right_of<UndoRuling>(), on_game<read_undo_ruling>},
    {"stand_illegal_move", right_of<StandIllegalMove>(), on_game<read_stand_illegal_move>},
    {"adjourn_game", right_of<AdjournGame>(), on_game<read_adjourn_game>},
    {"close_envelope", right_of<CloseEnvelope>(), on_game<read_close_envelope>},
    {"resume_game", right_of<ResumeGame>(), on_game<read_resume_game>},
    {"mark_present", right_of<MarkPresent>(), on_game<read_mark_present>},
    {"open_paper", right_of<OpenPaper>(), on_game<read_open_paper>},
    {"report_lost_envelope", right_of<ReportLostEnvelope>(), on_game<read_report_lost_envelope>},
    {"correct_times", right_of<CorrectTimes>(), on_game<read_correct_times>},
    {"write_sheet", right_of<WriteSheet>(), on_game<read_write_sheet>},
    {"lend_sheet", right_of<LendSheet>(), on_game<read_lend_sheet>},
    {"return_sheet", right_of<ReturnSheet>(), on_game<read_return_sheet>},
    {"judge_exemption", right_of<JudgeExemption>(), on_game<read_judge_exemption>},
    {"propose_reconstruction", right_of<ProposeReconstruction>(),
     on_game<read_propose_reconstruction>},
    {"adopt_reconstruction", right_of<AdoptReconstruction>(), on_game<read_adopt_reconstruction>},
}};

}  // namespace

Result<HallCommand> read_command(std::string_view json, Seat seat, const Seal& seal) {
    static thread_local JsonParser parser;
    return parser.read_object<HallCommand>(json, [&](JsonFields& in) -> Result<HallCommand> {
        if (has_long_text(json)) return refuse("too_long");
        const auto type = in.text("type");
        if (in.problem().found()) return refuse("bad_field", "type");
        for (const auto& known : types) {
            if (known.type != type) continue;
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
            return settings_field(in);
        });
}

std::vector<std::string_view> command_types() {
    std::vector<std::string_view> names;
    names.reserve(std::size(types));
    for (const auto& known : types) names.push_back(known.type);
    return names;
}

std::vector<std::string_view> command_types(Seat seat) {
    std::vector<std::string_view> names;
    for (const auto& known : types) {
        if (has(seat, known.right)) names.push_back(known.type);
    }
    return names;
}

}  // namespace arbiter
