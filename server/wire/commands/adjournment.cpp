// Adjournments and envelopes, as they are asked for.
#include "arbiter/game/command.hpp"
#include "server/wire/commands/command_forms.hpp"

namespace arbiter {
namespace {

using ShortNote = ShortText<500>;

}  // namespace

template <>
const Description& description_of<EarlyEnd>() {
    static const Description known{
        "early_end",
        {field<&EarlyEnd::side>("side"), field<&EarlyEnd::rest>("rest_ms"),
         unless_empty<&EarlyEnd::session_end>("session_end", ShortNote{})}};
    return known;
}

template <>
const Description& description_of<AdjournGame>() {
    static const Description known{
        "adjourn_game",
        {defaulted<&AdjournGame::resumes>("resumes", ShortNote{}),
         defaulted<&AdjournGame::place>("place", ShortNote{}),
         defaulted<&AdjournGame::left>("left_ms"), field<&AdjournGame::early>("early")}};
    return known;
}

template <>
const Description& description_of<CloseEnvelope>() {
    static const Description known{
        "close_envelope",
        {field<&CloseEnvelope::envelope>("envelope"), defaulted<&CloseEnvelope::left>("left_ms"),
         field<&CloseEnvelope::resumes>("resumes", ShortNote{}),
         field<&CloseEnvelope::place>("place", ShortNote{})}};
    return known;
}

template <>
const Description& description_of<ResumeGame>() {
    static const Description known{"resume_game",
                                   {defaulted<&ResumeGame::left>("left_ms"),
                                    defaulted<&ResumeGame::present>("present", SomeSides{})}};
    return known;
}

template <>
const Description& description_of<MarkPresent>() {
    static const Description known{
        "mark_present",
        {field<&MarkPresent::side>("side"), defaulted<&MarkPresent::late_s>("late_s")}};
    return known;
}

template <>
const Description& description_of<OpenPaper>() {
    static const Description known{
        "open_paper",
        {field<&OpenPaper::envelope>("envelope"), defaulted<&OpenPaper::text>("move", ShortNote{}),
         defaulted<&OpenPaper::reason>("reason", ShortNote{})}};
    return known;
}

template <>
const Description& description_of<ReportLostEnvelope>() {
    using Lost = ReportLostEnvelope;
    static const Description known{
        "report_lost_envelope",
        {field<&Lost::envelope>("envelope"), defaulted<&Lost::declared>("declared", ShortNote{}),
         field<&Lost::position_known>("position_known"), field<&Lost::times_known>("times_known"),
         field<&Lost::disputed>("disputed")}};
    return known;
}

template <>
const Description& description_of<CorrectTimes>() {
    static const Description known{
        "correct_times",
        {field<&CorrectTimes::by>("by"), field<&CorrectTimes::left>("left_ms", BothSides{})}};
    return known;
}

}  // namespace arbiter
