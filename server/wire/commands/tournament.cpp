// What is asked of the event as a whole.
#include "arbiter/hall/command.hpp"
#include "db/codec/control_json.hpp"
#include "db/codec/settings_json.hpp"
#include "server/wire/commands/command_forms.hpp"
#include "server/wire/commands/player_form.hpp"

#include <type_traits>
#include <utility>

namespace arbiter {

// In events/proposals.cpp.
template <>
const Description& description_of<Regulations>();
namespace {

using PairingTuple = TupleOf<&DraftPairing::board, &DraftPairing::white, &DraftPairing::black>;

[[nodiscard]] Shape changed_regulations() {
    Shape shape{.kind = Shape::Kind::NamedTuple};
    for (const Field& field : description_of<Regulations>().fields) {
        shape.words.push_back(field.name);
        shape.parts.push_back(field.form->shape());
    }
    return or_null(std::move(shape));
}

// The fields, or the text that people write.
[[nodiscard]] Shape told_control() {
    Shape shape = or_this(JsonForm<TimeControl>::control_shape(Direction::Read), Shape::Kind::Text);
    shape.name = "ToldControl";
    return shape;
}

// A refusal names the place from the command's point of view: "settings.speed".
struct ToldSettings : OnlyRead {
    template <class T>
    [[nodiscard]] static bool read(JsonValue value, T& target, JsonProblem& problem) {
        JsonProblem inner;
        if (JsonForm<T>::read(value, target, inner)) return true;
        if (inner.found()) problem.refuse_inside("settings", inner.refusal());
        return false;
    }
    template <class T>
    [[nodiscard]] static Shape shape() {
        Shape all = JsonForm<T>::template shape<T>();
        for (std::size_t i = 0; i < all.parts.size(); ++i) {
            if (all.words[i] == "control") all.parts[i] = told_control();
        }
        return as_told(std::move(all), std::type_identity<T>{});
    }

  private:
    [[nodiscard]] static Shape as_told(Shape all, std::type_identity<TournamentSettings>) {
        all.name = "NewSettings";
        all.needed = 1;  // the name
        return all;
    }
    [[nodiscard]] static Shape as_told(Shape all, std::type_identity<SettingsChange>) {
        all.name = "SettingsChange";
        all.parts.back() = changed_regulations();
        return or_null(std::move(all));
    }
};

}  // namespace

template <>
const Description& description_of<CreateTournament>() {
    static const Description known{
        "create_tournament",
        {field<&CreateTournament::settings>("settings", ToldSettings{}),
         defaulted<&CreateTournament::players>("players", PlayersForm{}),
         defaulted<&CreateTournament::namesakes>("namesakes"),
         field<&CreateTournament::again>("again"),
         field<&CreateTournament::round_robin>("round_robin"),
         field<&CreateTournament::schedule>("schedule"), field<&CreateTournament::lots>("lots"),
         field<&CreateTournament::rounds>("rounds")}};
    return known;
}

template <>
const Description& description_of<ChangeTournament>() {
    static const Description known{"change_tournament",
                                   {field<&ChangeTournament::change>("settings", ToldSettings{}),
                                    defaulted<&ChangeTournament::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<PlanSchedule>() {
    using Plan = PlanSchedule;
    static const Description known{
        "plan_schedule",
        {field<&Plan::rule, &ScheduleRule::first>("first"),
         defaulted<&Plan::rule, &ScheduleRule::rounds>("rounds"),
         defaulted<&Plan::rule, &ScheduleRule::a_day>("a_day"),
         defaulted<&Plan::rule, &ScheduleRule::interval_min>("interval_min")}};
    return known;
}

template <>
const Description& description_of<ScheduleRound>() {
    static const Description known{
        "schedule_round",
        {field<&ScheduleRound::round>("round"), defaulted<&ScheduleRound::start>("start")}};
    return known;
}

template <>
const Description& description_of<EnterPlayer>() {
    static const Description known{"enter_player",
                                   {field<&EnterPlayer::data>("data", PlayerForm{}),
                                    defaulted<&EnterPlayer::namesake>("namesake")}};
    return known;
}

template <>
const Description& description_of<EnterPlayers>() {
    static const Description known{"enter_players",
                                   {field<&EnterPlayers::players>("players", PlayersForm{}),
                                    defaulted<&EnterPlayers::namesakes>("namesakes")}};
    return known;
}

template <>
const Description& description_of<ChangePlayer>() {
    static const Description known{"change_player",
                                   {field<&ChangePlayer::player>("player"),
                                    field<&ChangePlayer::change>("data", PlayerChangeForm{}),
                                    defaulted<&ChangePlayer::namesake>("namesake")}};
    return known;
}

template <>
const Description& description_of<RemovePlayer>() {
    static const Description known{"remove_player", {field<&RemovePlayer::player>("player")}};
    return known;
}

template <>
const Description& description_of<RemovePlayers>() {
    static const Description known{"remove_players", {field<&RemovePlayers::players>("players")}};
    return known;
}

template <>
const Description& description_of<WithdrawPlayer>() {
    static const Description known{
        "withdraw_player",
        {field<&WithdrawPlayer::player>("player"), defaulted<&WithdrawPlayer::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ExpelPlayer>() {
    static const Description known{
        "expel_player",
        {field<&ExpelPlayer::player>("player"), defaulted<&ExpelPlayer::article>("article"),
         defaulted<&ExpelPlayer::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ReinstatePlayer>() {
    static const Description known{
        "reinstate_player",
        {field<&ReinstatePlayer::player>("player"), defaulted<&ReinstatePlayer::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<DrawNumbers>() {
    static const Description known{"draw_numbers", {field<&DrawNumbers::order>("order")}};
    return known;
}

template <>
const Description& description_of<DrawLots>() {
    static const Description known{
        "draw_lots", {field<&DrawLots::seed>("seed"), defaulted<&DrawLots::apart>("apart")}};
    return known;
}

template <>
const Description& description_of<DraftRoundRobin>() {
    using Draft = DraftRoundRobin;
    static const Description known{
        "draft_round_robin",
        {defaulted<&Draft::options, &BergerOptions::cycles>("cycles"),
         defaulted<&Draft::options, &BergerOptions::exchange>("exchange"),
         defaulted<&Draft::options, &BergerOptions::reversed>("reversed")}};
    return known;
}

template <>
const Description& description_of<DraftRounds>() {
    using Draft = DraftRounds;
    static const Description known{
        "draft_rounds",
        {field<&Draft::system>("system"),
         defaulted<&Draft::options, &BergerOptions::cycles>("cycles"),
         defaulted<&Draft::options, &BergerOptions::exchange>("exchange"),
         defaulted<&Draft::options, &BergerOptions::reversed>("reversed"),
         field<&Draft::games>("games"), field<&Draft::boards>("boards"),
         defaulted<&Draft::tiebreak>("tiebreak"), defaulted<&Draft::reason>("reason"),
         field<&DraftRounds::draft_seen>("draft_seen")}};
    return known;
}

template <>
const Description& description_of<DraftRound>() {
    static const Description known{
        "draft_round",
        {field<&DraftRound::round>("round"),
         field<&DraftRound::pairings>("pairings", ListOf<PairingTuple>{}),
         defaulted<&DraftRound::byes>("byes"), defaulted<&DraftRound::reason>("reason"),
         field<&DraftRound::draft_seen>("draft_seen")}};
    return known;
}

template <>
const Description& description_of<GiveBye>() {
    static const Description known{
        "give_bye",
        {field<&GiveBye::round>("round"), field<&GiveBye::player>("player"),
         field<&GiveBye::kind>("bye"), defaulted<&GiveBye::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<TakeByeBack>() {
    static const Description known{
        "take_bye_back",
        {field<&TakeByeBack::round>("round"), field<&TakeByeBack::player>("player"),
         defaulted<&TakeByeBack::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<RateGame>() {
    static const Description known{
        "rate_game",
        {field<&RateGame::game>("g"), field<&RateGame::rating, &GameRating::rated>("rated"),
         field<&RateGame::rating, &GameRating::result>("result"),
         defaulted<&RateGame::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<EnterArmageddon>() {
    static const Description known{
        "enter_armageddon",
        {field<&EnterArmageddon::game>("g"), field<&EnterArmageddon::winner>("winner"),
         defaulted<&EnterArmageddon::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<DropDrafts>() {
    static const Description known{
        "drop_drafts",
        {defaulted<&DropDrafts::reason>("reason"), field<&DropDrafts::draft_seen>("draft_seen")}};
    return known;
}

template <>
const Description& description_of<PublishRound>() {
    static const Description known{
        "publish_round",
        {field<&PublishRound::round>("round"), defaulted<&PublishRound::reason>("reason"),
         field<&PublishRound::draft_seen>("draft_seen"),
         field<&PublishRound::unfinished>("unfinished")}};
    return known;
}

template <>
const Description& description_of<TakeBackRound>() {
    static const Description known{
        "take_back_round",
        {field<&TakeBackRound::round>("round"), defaulted<&TakeBackRound::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<StartRound>() {
    static const Description known{"start_round", {field<&StartRound::round>("round")}};
    return known;
}

template <>
const Description& description_of<PauseRound>() {
    static const Description known{"pause_round", {field<&PauseRound::round>("round")}};
    return known;
}

template <>
const Description& description_of<ResumeRound>() {
    static const Description known{"resume_round", {field<&ResumeRound::round>("round")}};
    return known;
}

template <>
const Description& description_of<ConfirmTold>() {
    using ResultOfGame = TupleOf<&ToldResult::game, &ToldResult::result>;
    static const Description known{
        "confirm_told", {field<&ConfirmTold::results>("results", ListOf<ResultOfGame>{})}};
    return known;
}

template <>
const Description& description_of<SetBoardTerminal>() {
    static const Description known{
        "set_board_terminal",
        {field<&SetBoardTerminal::board>("board"), field<&SetBoardTerminal::terminal>("terminal")}};
    return known;
}

template <>
const Description& description_of<UseDevice>() {
    static const Description known{
        "use_device",
        {field<&UseDevice::terminal>("terminal"), field<&UseDevice::device>("device"),
         field<&UseDevice::instead_of>("instead_of"), field<&UseDevice::game>("g"),
         field<&UseDevice::ran_until>("ran_until_ms"), unless_empty<&UseDevice::left>("left_ms"),
         defaulted<&UseDevice::anew>("anew")}};
    return known;
}

}  // namespace arbiter
