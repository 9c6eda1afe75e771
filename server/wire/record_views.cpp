#include "server/wire/record_views.hpp"

#include "arbiter/game/clock/waiting_orders.hpp"
#include "clock/control_words.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/settings_json.hpp"
#include "server/wire/answers/event_answers.hpp"
#include "server/wire/answers/key_answers.hpp"

#include <algorithm>

namespace arbiter {
namespace {

template <class Record>
[[nodiscard]] DescribedRecord record(std::string_view name) {
    return {name, &description_of<Record>()};
}

bool is_paused_by_round(const Tournament& tournament, GameId id, const Game& game) {
    const Round* round = find_round(tournament, game.setup.round);
    return round != nullptr &&
           std::any_of(round->paused.begin(), round->paused.end(), [&](const PausedClock& paused) {
               return paused.game == id && stands_by(game, paused.order);
           });
}

template <class Moves>
[[nodiscard]] std::optional<std::string> last_of(const Moves& moves) {
    if (moves.empty()) return std::nullopt;
    return moves.back().san;
}

ToldView told_of(const ToldResults& told) {
    return {.white = told.by.white,
            .black = told.by.black,
            .board = told.unnamed,
            .result = told_alike(told),
            .agreed = is_agreed(told)};
}

}  // namespace

template <>
const Description& description_of<EventSettings>() {
    static const Description known{
        "event_settings",
        {field<&EventSettings::settings>("settings"), field<&EventSettings::complete>("complete"),
         unless_empty<&EventSettings::frozen>("frozen"), field<&EventSettings::rounds>("rounds"),
         unless_empty<&EventSettings::byes>("byes")}};
    return known;
}

template <>
const Description& description_of<ToldView>() {
    static const Description known{
        "told_view",
        {field<&ToldView::white>("white"), field<&ToldView::black>("black"),
         field<&ToldView::board>("board"), field<&ToldView::result>("result"),
         unless_empty<&ToldView::agreed>("agreed")}};
    return known;
}

template <>
const Description& description_of<DeskTile>() {
    using Tile = DeskTile;
    static const Description known{
        "desk_tile",
        {part<&Tile::board>(description_of<BoardState>()), field<&Tile::last>("last"),
         field<&Tile::clock>("clock"), part<&Tile::outcome>(description_of<OutcomeView>()),
         unless_empty<&Tile::voided>("voided"), field<&Tile::draw_offer>("draw_offer"),
         field<&Tile::incidents>("incidents"), field<&Tile::alarms>("alarms"),
         field<&Tile::terminal>("terminal"), field<&Tile::terminal_online>("terminal_online"),
         field<&Tile::low>("low_ms"), unless_empty<&Tile::stoppable>("stoppable"),
         unless_empty<&Tile::resumable>("resumable"), field<&Tile::told>("told"),
         field<&Tile::state>("state"), unless_empty<&Tile::unplaced>("unplaced")}};
    return known;
}

template <>
const Description& description_of<PublicTile>() {
    using Tile = PublicTile;
    static const Description known{
        "public_tile",
        {part<&Tile::board>(description_of<BoardState>()), field<&Tile::last>("last"),
         field<&Tile::clock>("clock"), part<&Tile::outcome>(description_of<OutcomeView>()),
         unless_empty<&Tile::voided>("voided")}};
    return known;
}

template <>
const Description& description_of<StandingsHead>() {
    using Head = StandingsHead;
    static const Description known{
        "standings_head",
        {field<&Head::tiebreaks>("tiebreaks"), field<&Head::after>("after"),
         field<&Head::later>("later"), unless_empty<&Head::adjourned>("adjourned")}};
    return known;
}

template <>
const Description& description_of<CrosstableHead>() {
    static const Description known{
        "crosstable_head",
        {field<&CrosstableHead::order>("order"), unless_empty<&CrosstableHead::rounds>("rounds")}};
    return known;
}

template <>
const Description& description_of<CrosstableRow>() {
    static const Description known{
        "crosstable_row",
        {field<&CrosstableRow::cells>("cells"), unless_empty<&CrosstableRow::met>("met"),
         unless_empty<&CrosstableRow::byes>("byes")}};
    return known;
}

template <>
const Description& description_of<ShownPart>() {
    static const Description known{"shown_part", {unless_empty<&ShownPart::html>("html")}};
    return known;
}

DeskTile desk_tile_of(const LiveTournament& live, GameId id, bool terminal_online) {
    const Game& game = live.games.at(id);
    DeskTile tile{.board = board_of(id, game),
                  .last = last_of(game.record.moves),
                  .clock = clock_of(live, id),
                  .outcome = outcome_of(game),
                  .voided = game.result.voided,
                  .draw_offer = game.offers.by(),
                  .incidents = {},
                  .alarms = game.alarms.open,
                  .terminal = {},
                  .terminal_online = {},
                  .low = short_of_time(game.setup.control),
                  .stoppable = can_be_stopped(game),
                  .resumable = is_paused_by_round(live.tournament, id, game),
                  .state = game.changes.state,
                  .unplaced = static_cast<int>(game.record.unplaced.size())};
    if (is_told(game.result.told)) tile.told = told_of(game.result.told);
    for (const OpenIncident& open : game.rulings.open) tile.incidents.push_back(open.number);
    if (const auto& binding = game.terminal.binding) {
        tile.terminal = binding->terminal;
        tile.terminal_online = terminal_online;
    }
    return tile;
}

PublicTile public_tile_of(GameId id, const PublicGame& game) {
    return {.board = board_of(id, game),
            .last = last_of(game.moves),
            .clock = game.clock,
            .outcome = outcome_of(game),
            .voided = game.voided};
}

std::vector<DescribedRecord> desk_records() {
    return {record<EventSettings>("event_settings"),
            record<EventPlayer>("event_player"),
            record<RoundHead>("event_round"),
            record<EventBye>("event_bye"),
            record<EventPairing>("pairings_board"),
            record<DeskTile>("hall_board"),
            record<GameHead>("game_head"),
            record<SetupView>("game_setup"),
            record<ClockView>("game_clock"),
            record<MoveView>("game_move"),
            record<IncidentView>("game_incident"),
            record<RulingView>("game_ruling"),
            record<AlarmView>("game_alarm"),
            record<AnnulledMoves>("game_annulled"),
            record<AdjournmentView>("game_adjournment"),
            record<SheetsHead>("game_sheets"),
            record<StandingsHead>("standings_head"),
            record<StandingsRow>("standings_player"),
            record<CrosstableHead>("crosstable_head"),
            record<CrosstableRow>("crosstable_player"),
            record<WaitingIncident>("queue_incident"),
            record<WaitingAlarm>("queue_alarm"),
            record<HallEntry>("events_event"),
            record<KeyEntry>("keys_key"),
            record<TerminalLinked>("links_terminal")};
}

std::vector<DescribedRecord> public_records() {
    return {record<EventSettings>("event_settings"),
            record<EventPlayer>("event_player"),
            record<RoundHead>("event_round"),
            record<EventBye>("event_bye"),
            record<EventPairing>("pairings_board"),
            record<PublicTile>("hall_board"),
            record<PublicGameHead>("game_head"),
            record<PublicClock>("game_clock"),
            record<MoveView>("game_move"),
            record<StandingsHead>("standings_head"),
            record<StandingsRow>("standings_player"),
            record<CrosstableHead>("crosstable_head"),
            record<CrosstableRow>("crosstable_player"),
            record<ShownPart>("page_part")};
}

}  // namespace arbiter
