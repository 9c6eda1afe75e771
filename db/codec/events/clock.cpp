// What concerns the clock: terminals, orders, reports.
#include "arbiter/game/event.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/event_json.hpp"

namespace arbiter {

template <>
const Description& description_of<ClockStart>() {
    static const Description known{"start", {defaulted<&ClockStart::on_move>("side")}};
    return known;
}

template <>
const Description& description_of<ClockPress>() {
    static const Description known{"press", {field<&ClockPress::side>("side")}};
    return known;
}

template <>
const Description& description_of<ClockPause>() {
    static const Description known{"pause", {}};
    return known;
}

template <>
const Description& description_of<ClockResume>() {
    static const Description known{"resume", {field<&ClockResume::on_move>("side")}};
    return known;
}

template <>
const Description& description_of<ClockAdjust>() {
    static const Description known{
        "adjust",
        {field<&ClockAdjust::side>("side"), field<&ClockAdjust::delta>("ms"),
         unless_empty<&ClockAdjust::as_time>("as_time")}};
    return known;
}

template <>
const Description& description_of<ClockSet>() {
    static const Description known{
        "set",
        {unless_empty<&ClockSet::main>("main_ms"), unless_empty<&ClockSet::moves>("moves"),
         unless_empty<&ClockSet::period>("period"), unless_empty<&ClockSet::as_time>("as_time")}};
    return known;
}

template <>
const Description& description_of<ClockSetIncrement>() {
    static const Description known{"set_increment",
                                   {field<&ClockSetIncrement::increment>("inc_ms")}};
    return known;
}

template <>
const Description& description_of<ClockEnd>() {
    static const Description known{"end", {}};
    return known;
}

template <>
const Description& description_of<ClockLock>() {
    static const Description known{"lock", {}};
    return known;
}

template <>
const Description& description_of<ClockUnlock>() {
    static const Description known{"unlock", {}};
    return known;
}

template <>
const Description& description_of<ClockBeep>() {
    static const Description known{"beep", {}};
    return known;
}

template <>
const Description& description_of<ClockText>() {
    static const Description known{"text", {field<&ClockText::text>("text")}};
    return known;
}

template <>
const Description& description_of<TerminalBound>() {
    static const Description known{
        "terminal_bound",
        {field<&TerminalBound::terminal>("terminal"), field<&TerminalBound::epoch>("ep"),
         unless_empty<&TerminalBound::ready>("ready"),
         field<&TerminalBound::ran_until>("ran_until_ms"),
         unless_empty<&TerminalBound::left>("left_ms")}};
    return known;
}

template <>
const Description& description_of<ClockOrdered>() {
    static const Description known{
        "clock_ordered",
        {field<&ClockOrdered::order>("cmd"), field<&ClockOrdered::act>("op", AlternativeName{}),
         field<&ClockOrdered::act>("args", AlternativeFields{}),
         unless_empty<&ClockOrdered::reason>("reason"),
         unless_empty<&ClockOrdered::article>("article"),
         field<&ClockOrdered::not_after_seq>("not_after_seq"),
         field<&ClockOrdered::ruling>("ruling")}};
    return known;
}

template <>
const Description& description_of<ClockOrdersSkipped>() {
    static const Description known{"clock_orders_skipped",
                                   {field<&ClockOrdersSkipped::upto>("cmd")}};
    return known;
}

template <>
const Description& description_of<ClockOrderWithdrawn>() {
    static const Description known{"clock_order_withdrawn",
                                   {field<&ClockOrderWithdrawn::order>("cmd"),
                                    unless_empty<&ClockOrderWithdrawn::late>("late")}};
    return known;
}

template <>
const Description& description_of<ClockReported>() {
    static const Description known{
        "clock_reported",
        {field<&ClockReported::epoch>("ep"), field<&ClockReported::seq>("seq"),
         field<&ClockReported::boot>("boot"), field<&ClockReported::at>("t_ms"),
         field<&ClockReported::kind>("ev"), field<&ClockReported::side>("side"),
         field<&ClockReported::order>("cmd"), field<&ClockReported::left>("rem"),
         field<&ClockReported::moves>("moves"), field<&ClockReported::chain>("chain"),
         field<&ClockReported::completes>("completes"), field<&ClockReported::zero>("zero_ms")}};
    return known;
}

}  // namespace arbiter
