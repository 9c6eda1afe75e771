// What is asked of one board: clock, moves, results, alarms.
#include "arbiter/game/command.hpp"
#include "server/wire/commands/command_forms.hpp"

namespace arbiter {

// The act's own fields are in `args`.
template <>
const Description& description_of<OrderClock>() {
    static const Description known{
        "order_clock",
        {field<&OrderClock::act>("op", AlternativeName{}),
         defaulted<&OrderClock::act>("args", AlternativeFields{}),
         defaulted<&OrderClock::reason>("reason"), defaulted<&OrderClock::article>("article"),
         field<&OrderClock::not_after_seq>("not_after_seq")}};
    return known;
}

template <>
const Description& description_of<BindTerminal>() {
    static const Description known{"bind_terminal", {field<&BindTerminal::terminal>("terminal")}};
    return known;
}

template <>
const Description& description_of<MakeMove>() {
    static const Description known{"move",
                                   {field<&MakeMove::move>("move"), field<&MakeMove::ply>("ply")}};
    return known;
}

template <>
const Description& description_of<OfferDraw>() {
    static const Description known{"offer_draw", {field<&OfferDraw::by>("by")}};
    return known;
}

template <>
const Description& description_of<RefuseDraw>() {
    static const Description known{"refuse_draw", {field<&RefuseDraw::by>("by")}};
    return known;
}

template <>
const Description& description_of<AgreeDraw>() {
    static const Description known{"agree_draw", {}};
    return known;
}

template <>
const Description& description_of<Resign>() {
    static const Description known{"resign", {field<&Resign::by>("by")}};
    return known;
}

template <>
const Description& description_of<CorrectRecording>() {
    static const Description known{
        "correct_recording",
        {field<&CorrectRecording::from_ply>("from_ply"), field<&CorrectRecording::moves>("moves"),
         defaulted<&CorrectRecording::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<NoticeIllegalMove>() {
    static const Description known{
        "notice_illegal_move",
        {field<&NoticeIllegalMove::by>("by"), field<&NoticeIllegalMove::move>("move")}};
    return known;
}

template <>
const Description& description_of<StandIllegalMove>() {
    static const Description known{"stand_illegal_move",
                                   {field<&StandIllegalMove::move>("move"),
                                    field<&StandIllegalMove::from>("from", SquareText{}),
                                    field<&StandIllegalMove::to>("to", SquareText{}),
                                    field<&StandIllegalMove::promote>("promote", PromotionLetter{}),
                                    field<&StandIllegalMove::taken_off>("taken_off", SquareText{}),
                                    field<&StandIllegalMove::ply>("ply")}};
    return known;
}

template <>
const Description& description_of<RestorePosition>() {
    static const Description known{
        "restore_position",
        {field<&RestorePosition::ply>("ply"), defaulted<&RestorePosition::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<SetResult>() {
    static const Description known{
        "set_result",
        {field<&SetResult::result>("result"), defaulted<&SetResult::termination>("termination"),
         defaulted<&SetResult::article>("article"), defaulted<&SetResult::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ReopenGame>() {
    static const Description known{"reopen_game", {defaulted<&ReopenGame::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<TakeAlarm>() {
    static const Description known{"take_alarm", {field<&TakeAlarm::alarm>("alarm")}};
    return known;
}

template <>
const Description& description_of<SettleAlarm>() {
    static const Description known{
        "settle_alarm",
        {field<&SettleAlarm::alarm>("alarm"), defaulted<&SettleAlarm::reason>("reason")}};
    return known;
}

}  // namespace arbiter
