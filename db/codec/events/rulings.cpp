// Incidents, what the rulebook proposes and what the arbiter ruled.
#include "arbiter/game/event.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/fact_json.hpp"

namespace arbiter {

template <>
const Description& description_of<IncidentReported>() {
    using Reported = IncidentReported;
    static const Description known{
        "incident_reported",
        {field<&Reported::number>("incident"),
         field<&Reported::incident, &Incident::facts>("facts", FactList{}),
         field<&Reported::incident, &Incident::circumstances, &Circumstances::play>("play"),
         part<&Reported::incident, &Incident::circumstances>(description_of<Circumstances>()),
         defaulted<&Reported::incident, &Incident::circumstances, &Circumstances::regulations>(
             "regulations"),
         defaulted<&Reported::incident, &Incident::evidence>("evidence"),
         unless_empty<&Reported::incident, &Incident::order>("order"),
         field<&Reported::alarm>("alarm")}};
    return known;
}

template <>
const Description& description_of<RulingProposed>() {
    static const Description known{"ruling_proposed",
                                   {field<&RulingProposed::number>("incident"),
                                    part<&RulingProposed::proposal>(description_of<Proposal>())}};
    return known;
}

template <>
const Description& description_of<RulingGiven>() {
    static const Description known{
        "ruling_given",
        {field<&RulingGiven::number>("incident"), field<&RulingGiven::step>("step"),
         field<&RulingGiven::ruling>("ruling"), defaulted<&RulingGiven::articles>("articles"),
         defaulted<&RulingGiven::details>("details"), defaulted<&RulingGiven::effects>("effects"),
         defaulted<&RulingGiven::before>("before_ms"), defaulted<&RulingGiven::after>("after_ms"),
         unless_empty<&RulingGiven::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<IncidentDropped>() {
    static const Description known{
        "incident_dropped",
        {field<&IncidentDropped::number>("incident"), field<&IncidentDropped::reason>("reason"),
         field<&IncidentDropped::end>("end")}};
    return known;
}

template <>
const Description& description_of<IncidentReopened>() {
    static const Description known{"incident_reopened",
                                   {field<&IncidentReopened::number>("incident")}};
    return known;
}

template <>
const Description& description_of<RulingUndone>() {
    static const Description known{
        "ruling_undone",
        {field<&RulingUndone::number>("incident"), field<&RulingUndone::reason>("reason"),
         unless_empty<&RulingUndone::times_later>("times_later")}};
    return known;
}

}  // namespace arbiter
