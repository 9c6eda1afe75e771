// What is asked of the event as a whole.
#include "arbiter/hall/command.hpp"
#include "db/codec/settings_json.hpp"
#include "server/wire/commands/command_forms.hpp"
#include "server/wire/commands/player_form.hpp"

namespace arbiter {
namespace {

using PairingTuple = TupleOf<&DraftPairing::board, &DraftPairing::white, &DraftPairing::black>;

}  // namespace

template <>
const Description& description_of<ChangeTournament>() {
    static const Description known{"change_tournament",
                                   {field<&ChangeTournament::change>("settings")}};
    return known;
}

template <>
const Description& description_of<EnterPlayer>() {
    static const Description known{"enter_player",
                                   {field<&EnterPlayer::data>("data", PlayerForm{})}};
    return known;
}

template <>
const Description& description_of<EnterPlayers>() {
    static const Description known{"enter_players",
                                   {field<&EnterPlayers::players>("players", PlayersForm{})}};
    return known;
}

template <>
const Description& description_of<ChangePlayer>() {
    static const Description known{
        "change_player",
        {field<&ChangePlayer::player>("player"), field<&ChangePlayer::data>("data", PlayerForm{})}};
    return known;
}

template <>
const Description& description_of<RemovePlayer>() {
    static const Description known{"remove_player", {field<&RemovePlayer::player>("player")}};
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
const Description& description_of<DrawNumbers>() {
    static const Description known{"draw_numbers", {field<&DrawNumbers::order>("order")}};
    return known;
}

template <>
const Description& description_of<DraftRoundRobin>() {
    static const Description known{"draft_round_robin",
                                   {defaulted<&DraftRoundRobin::twice>("twice"),
                                    defaulted<&DraftRoundRobin::exchange>("exchange")}};
    return known;
}

template <>
const Description& description_of<DraftRound>() {
    static const Description known{
        "draft_round",
        {field<&DraftRound::round>("round"),
         field<&DraftRound::pairings>("pairings", ListOf<PairingTuple>{}),
         defaulted<&DraftRound::byes>("byes")}};
    return known;
}

template <>
const Description& description_of<DropDrafts>() {
    static const Description known{"drop_drafts", {}};
    return known;
}

template <>
const Description& description_of<PublishRound>() {
    static const Description known{"publish_round", {field<&PublishRound::round>("round")}};
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
const Description& description_of<SetBoardTerminal>() {
    static const Description known{
        "set_board_terminal",
        {field<&SetBoardTerminal::board>("board"), field<&SetBoardTerminal::terminal>("terminal")}};
    return known;
}

}  // namespace arbiter
