// What is asked of one board: clock, moves, results, alarms.
#include "arbiter/game/command.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "server/wire/commands/command_forms.hpp"

#include <algorithm>
#include <string>

namespace arbiter {
namespace {

// Of all that a clock can do a press is no order.
[[nodiscard]] Shape without_press(Shape shape) {
    const auto press = std::find(shape.words.begin(), shape.words.end(),
                                 AlternativeName::name_of(ClockAct{ClockPress{}}));
    if (!shape.parts.empty())
        shape.parts.erase(shape.parts.begin() + (press - shape.words.begin()));
    shape.words.erase(press);
    return shape;
}

struct OrderName : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, ClockAct& act, JsonProblem& problem) {
        const auto word = json_text(value);
        if (!word) return false;
        if (AlternativeName::choose(*word, act) && !std::holds_alternative<ClockPress>(act)) {
            return true;
        }
        problem.refuse({.code = "not_an_order", .where = "args.op"});
        return false;
    }
    template <class Act>
    [[nodiscard]] static Shape shape() {
        return without_press(AlternativeName::shape<Act>());
    }
};

// The act's own fields. An order that needs some is refused without them.
struct OrderFields : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, ClockAct& act, JsonProblem& problem) {
        JsonProblem inner;
        if (AlternativeFields::read(value, act, inner)) return true;
        if (inner.found()) problem.refuse_inside("args", inner.refusal());
        return false;
    }
    template <class Act>
    [[nodiscard]] static Shape shape() {
        return without_press(AlternativeFields::shape<Act>());
    }
    static void missing(void* act, JsonProblem& problem) {
        const auto note_needed = [&]<class Each>(const Each&) {
            for (const Field& field : description_of<Each>().fields) {
                if (field.needed) problem.note("args." + std::string(field.name));
            }
        };
        std::visit(note_needed, *static_cast<ClockAct*>(act));
    }
};

}  // namespace

template <>
const Description& description_of<OrderClock>() {
    static const Description known{
        "order_clock",
        {field<&OrderClock::act>("op", OrderName{}),
         unless(field<&OrderClock::act>("args", OrderFields{}), OrderFields::missing),
         defaulted<&OrderClock::reason>("reason"), defaulted<&OrderClock::article>("article"),
         field<&OrderClock::not_after_seq>("not_after_seq")}};
    return known;
}

template <>
const Description& description_of<WithdrawOrder>() {
    static const Description known{"withdraw_order", {field<&WithdrawOrder::order>("cmd")}};
    return known;
}

template <>
const Description& description_of<UndoResult>() {
    static const Description known{
        "undo_result",
        {field<&UndoResult::result>("result"), defaulted<&UndoResult::reason>("reason"),
         field<&UndoResult::end>("end")}};
    return known;
}

template <>
const Description& description_of<BindTerminal>() {
    static const Description known{"bind_terminal",
                                   {field<&BindTerminal::terminal>("terminal"),
                                    field<&BindTerminal::ran_until>("ran_until_ms"),
                                    unless_empty<&BindTerminal::left>("left_ms")}};
    return known;
}

template <>
const Description& description_of<MakeMove>() {
    static const Description known{
        "move",
        {field<&MakeMove::move>("move"), field<&MakeMove::ply>("ply"),
         unless_empty<&MakeMove::sensed>("sensed"), field<&MakeMove::observed>("observed_ms")}};
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
const Description& description_of<TakeBack>() {
    static const Description known{
        "take_back",
        {field<&TakeBack::move>("move"), field<&TakeBack::ply>("ply"),
         defaulted<&TakeBack::reason>("reason"), unless_empty<&TakeBack::sensed>("sensed")}};
    return known;
}

template <>
const Description& description_of<NoteBoardFeed>() {
    static const Description known{
        "note_board_feed",
        {field<&NoteBoardFeed::finding>("finding"), unless_empty<&NoteBoardFeed::detail>("detail"),
         unless_empty<&NoteBoardFeed::over>("over")}};
    return known;
}

template <>
const Description& description_of<CallArbiter>() {
    static const Description known{"call_arbiter", {field<&CallArbiter::by>("by")}};
    return known;
}

template <>
const Description& description_of<ReportResult>() {
    static const Description known{"report_result", {field<&ReportResult::result>("result")}};
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
const Description& description_of<CorrectCount>() {
    static const Description known{
        "correct_count",
        {field<&CorrectCount::side>("side"), field<&CorrectCount::count>("count"),
         defaulted<&CorrectCount::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<NoteImpairment>() {
    static const Description known{"note_impairment",
                                   {field<&NoteImpairment::impaired>("impaired")}};
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
const Description& description_of<DropToldResults>() {
    static const Description known{"drop_told_results",
                                   {defaulted<&DropToldResults::new_link>("new_link"),
                                    defaulted<&DropToldResults::reason>("reason")}};
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
