// One board's events: opening, moves, results, alarms.
#include "arbiter/game/event.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/control_json.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/events/move_form.hpp"

namespace arbiter {
namespace {

[[nodiscard]] Field note_field() {
    Field field = of_whole<MoveMade>("as", MoveNote{});
    field.left_out = [](const void* made) {
        return MoveNote::text_of(static_cast<const MoveMade*>(made)->move).empty();
    };
    field.needed = false;
    return field;
}

}  // namespace

template <>
const Description& description_of<GameOpened>() {
    static const Description known{
        "game_opened",
        {field<&GameOpened::round>("round"), field<&GameOpened::board>("board"),
         field<&GameOpened::white>("white"), field<&GameOpened::black>("black"),
         field<&GameOpened::edition>("edition"), field<&GameOpened::speed>("speed"),
         field<&GameOpened::variant>("variant"), unless_empty<&GameOpened::start_fen>("start_fen"),
         field<&GameOpened::control>("control"),
         unless_empty<&GameOpened::regulations>("regulations")}};
    return known;
}

template <>
const Description& description_of<CompletingPress>() {
    static const Description known{
        "completing_press",
        {field<&CompletingPress::epoch>("ep"), field<&CompletingPress::seq>("seq"),
         field<&CompletingPress::left>("mover_ms")}};
    return known;
}

template <>
const Description& description_of<MoveMade>() {
    static const Description known{
        "move_made",
        {field<&MoveMade::ply>("ply"), of_whole<MoveMade>("uci", MoveSquares{}),
         field<&MoveMade::san>("san"), note_field(),
         part<&MoveMade::press>(description_of<CompletingPress>()),
         field<&MoveMade::recorded>("recorded_ms"), field<&MoveMade::observed>("observed_ms"),
         unless_empty<&MoveMade::withheld>("withheld")}};
    return known;
}

template <>
const Description& description_of<MoveCompleted>() {
    static const Description known{
        "move_completed",
        {field<&MoveCompleted::ply>("ply"),
         part<&MoveCompleted::press>(description_of<CompletingPress>())}};
    return known;
}

template <>
const Description& description_of<PressesDropped>() {
    static const Description known{"presses_dropped", {field<&PressesDropped::side>("side")}};
    return known;
}

template <>
const Description& description_of<DrawOffered>() {
    static const Description known{
        "draw_offered", {field<&DrawOffered::by>("by"), field<&DrawOffered::ply>("ply")}};
    return known;
}

template <>
const Description& description_of<DrawRefused>() {
    static const Description known{"draw_refused", {field<&DrawRefused::by>("by")}};
    return known;
}

template <>
const Description& description_of<DrawAgreed>() {
    static const Description known{"draw_agreed", {}};
    return known;
}

template <>
const Description& description_of<Resigned>() {
    static const Description known{"resigned", {field<&Resigned::by>("by")}};
    return known;
}

template <>
const Description& description_of<GameEnded>() {
    static const Description known{
        "game_ended",
        {field<&GameEnded::result>("result"), field<&GameEnded::termination>("termination"),
         unless_empty<&GameEnded::article>("article"), unless_empty<&GameEnded::reason>("reason"),
         field<&GameEnded::end>("end"), field<&GameEnded::undoes>("undoes"),
         field<&GameEnded::ruling>("ruling")}};
    return known;
}

template <>
const Description& description_of<ResultTold>() {
    static const Description known{
        "result_told",
        {field<&ResultTold::by>("by"), field<&ResultTold::result>("result"),
         field<&ResultTold::confirms>("confirms")}};
    return known;
}

template <>
const Description& description_of<ToldResultsDropped>() {
    static const Description known{"told_results_dropped",
                                   {field<&ToldResultsDropped::link>("link"),
                                    unless_empty<&ToldResultsDropped::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<GameReopened>() {
    static const Description known{
        "game_reopened",
        {field<&GameReopened::reason>("reason"), field<&GameReopened::undoes>("undoes"),
         unless_empty<&GameReopened::ready>("ready"),
         unless_empty<&GameReopened::withheld>("withheld"),
         unless_empty<&GameReopened::released>("released")}};
    return known;
}

template <>
const Description& description_of<RecordingCorrected>() {
    static const Description known{"recording_corrected",
                                   {field<&RecordingCorrected::from_ply>("from_ply"),
                                    field<&RecordingCorrected::moves>("moves", ListOf<MoveTuple>{}),
                                    field<&RecordingCorrected::reason>("reason"),
                                    unless_empty<&RecordingCorrected::observed>("observed_ms"),
                                    unless_empty<&RecordingCorrected::by_key>("by_key"),
                                    unless_empty<&RecordingCorrected::withheld>("withheld"),
                                    unless_empty<&RecordingCorrected::released>("released")}};
    return known;
}

template <>
const Description& description_of<IllegalMoveNoticed>() {
    static const Description known{
        "illegal_move_noticed",
        {field<&IllegalMoveNoticed::by>("by"), field<&IllegalMoveNoticed::ply>("ply"),
         field<&IllegalMoveNoticed::move>("move"), field<&IllegalMoveNoticed::count>("count"),
         field<&IllegalMoveNoticed::incident>("incident")}};
    return known;
}

template <>
const Description& description_of<IllegalMoveStood>() {
    static const Description known{
        "illegal_move_stood",
        {field<&IllegalMoveStood::ply>("ply"), field<&IllegalMoveStood::move>("move"),
         field<&IllegalMoveStood::uci>("uci"), field<&IllegalMoveStood::fen>("fen"),
         part<&IllegalMoveStood::press>(description_of<CompletingPress>())}};
    return known;
}

template <>
const Description& description_of<PositionRestored>() {
    static const Description known{
        "position_restored",
        {field<&PositionRestored::ply>("ply"), field<&PositionRestored::annulled>("annulled"),
         field<&PositionRestored::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<AlarmRaised>() {
    static const Description known{
        "alarm_raised",
        {field<&AlarmRaised::alarm>("alarm"), field<&AlarmRaised::kind>("what"),
         field<&AlarmRaised::side>("side"), unless_empty<&AlarmRaised::detail>("detail")}};
    return known;
}

template <>
const Description& description_of<AlarmTaken>() {
    static const Description known{
        "alarm_taken", {field<&AlarmTaken::alarm>("alarm"), unless_empty<&AlarmTaken::by>("by")}};
    return known;
}

template <>
const Description& description_of<AlarmSettled>() {
    static const Description known{
        "alarm_settled",
        {field<&AlarmSettled::alarm>("alarm"), unless_empty<&AlarmSettled::reason>("reason"),
         field<&AlarmSettled::ruling>("ruling"), field<&AlarmSettled::end>("end")}};
    return known;
}

template <>
const Description& description_of<GameVoided>() {
    static const Description known{
        "game_voided",
        {unless_empty<&GameVoided::article>("article"), unless_empty<&GameVoided::reason>("reason"),
         field<&GameVoided::end>("end"), field<&GameVoided::ruling>("ruling")}};
    return known;
}

template <>
const Description& description_of<MoveReported>() {
    static const Description known{
        "move_reported", {field<&MoveReported::ply>("ply"), field<&MoveReported::move>("move")}};
    return known;
}

template <>
const Description& description_of<MoveReportTakenBack>() {
    static const Description known{
        "move_report_taken_back",
        {field<&MoveReportTakenBack::ply>("ply"), field<&MoveReportTakenBack::move>("move")}};
    return known;
}

template <>
const Description& description_of<ReportsDropped>() {
    static const Description known{"reports_dropped", {field<&ReportsDropped::ruling>("ruling")}};
    return known;
}

template <>
const Description& description_of<AlarmReopened>() {
    static const Description known{"alarm_reopened", {field<&AlarmReopened::alarm>("alarm")}};
    return known;
}

template <>
const Description& description_of<CountCorrected>() {
    static const Description known{
        "count_corrected",
        {field<&CountCorrected::side>("side"), field<&CountCorrected::count>("count"),
         field<&CountCorrected::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ImpairmentNoted>() {
    static const Description known{"impairment_noted",
                                   {field<&ImpairmentNoted::impaired>("impaired")}};
    return known;
}

}  // namespace arbiter
