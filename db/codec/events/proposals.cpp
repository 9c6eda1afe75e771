// What stands around the facts, and what a rulebook makes of them.
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/events/proposal_forms.hpp"
#include "db/codec/fact_json.hpp"

namespace arbiter {
namespace {

using Times = ByColor<std::optional<Millis>>;
using Numbers = ByColor<std::optional<int>>;

}  // namespace

template <>
const Description& description_of<ClockFacts>() {
    static const Description known{
        "clock_facts",
        {field<&ClockFacts::left, &Times::white>("white_s", Seconds{}),
         field<&ClockFacts::left, &Times::black>("black_s", Seconds{}),
         field<&ClockFacts::used, &Times::white>("white_used_s", Seconds{}),
         field<&ClockFacts::used, &Times::black>("black_used_s", Seconds{}),
         field<&ClockFacts::adjourned, &Times::white>("white_adjourned_s", Seconds{}),
         field<&ClockFacts::adjourned, &Times::black>("black_adjourned_s", Seconds{}),
         field<&ClockFacts::before_move, &Times::white>("white_before_s", Seconds{}),
         field<&ClockFacts::before_move, &Times::black>("black_before_s", Seconds{}),
         field<&ClockFacts::increment>("increment_s", Seconds{}),
         unless_empty<&ClockFacts::control>("control", PeriodsInSeconds{}),
         field<&ClockFacts::first_control>("first_control_s", Seconds{}),
         field<&ClockFacts::period, &Numbers::white>("white_period"),
         field<&ClockFacts::period, &Numbers::black>("black_period"),
         field<&ClockFacts::moves, &Numbers::white>("white_moves"),
         field<&ClockFacts::moves, &Numbers::black>("black_moves"),
         field<&ClockFacts::running>("running")}};
    return known;
}

template <>
const Description& description_of<Counts>() {
    static const Description known{
        "counts",
        {field<&Counts::illegal_before, &Numbers::white>("white_illegal_before"),
         field<&Counts::illegal_before, &Numbers::black>("black_illegal_before"),
         field<&Counts::warnings_before, &Numbers::white>("white_warnings_before"),
         field<&Counts::warnings_before, &Numbers::black>("black_warnings_before")}};
    return known;
}

template <>
const Description& description_of<KnownEnd>() {
    static const Description known{
        "known_end",
        {field<&KnownEnd::result>("result"), field<&KnownEnd::termination>("termination"),
         unless_empty<&KnownEnd::article>("article")}};
    return known;
}

template <>
const Description& description_of<SaidBoard>() {
    static const Description known{
        "said_board",
        {unless_empty<&SaidBoard::can_mate>("can_mate"),
         unless_empty<&SaidBoard::bare_king>("bare_king"), unless_empty<&SaidBoard::fen>("fen")}};
    return known;
}

// What is known around the facts, but for the kind of play and the regulations: those stand in the
// opening of the game.
template <>
const Description& description_of<Circumstances>() {
    static const Description known{
        "circumstances",
        {unless_empty<&Circumstances::position_open>("position_open"),
         unless_empty<&Circumstances::board>("board"), field<&Circumstances::ended>("ended"),
         defaulted<&Circumstances::clocks>("clocks"), defaulted<&Circumstances::counts>("counts")}};
    return known;
}

template <>
const Description& description_of<FiftyLimit>() {
    static const Description known{
        "fifty_limit",
        {field<&FiftyLimit::material>("material"), field<&FiftyLimit::moves>("moves")}};
    return known;
}

template <>
const Description& description_of<Regulations>() {
    static const Description known{
        "regulations",
        {field<&Regulations::default_time>("default_time_s", Seconds{}),
         field<&Regulations::period>("period"),
         field<&Regulations::increment>("increment_s", Seconds{}),
         unless_empty<&Regulations::quickplay_guidelines_announced>(
             "quickplay_guidelines_announced"),
         field<&Regulations::phone_penalty>("phone_penalty", PhonePenalty{}),
         field<&Regulations::supervision>("supervision"),
         field<&Regulations::no_agreement_before_move>("no_agreement_before_move"),
         unless_empty<&Regulations::draw_agreement_forbidden>("draw_agreement_forbidden"),
         unless_empty<&Regulations::fifty_limits>("fifty_limit"),
         unless_empty<&Regulations::increment_request_allowed>("increment_request_allowed")}};
    return known;
}

template <>
const Description& description_of<MateEvidence>() {
    static const Description known{
        "mate_evidence",
        {field<&MateEvidence::fen>("fen"), field<&MateEvidence::winner>("winner"),
         field<&MateEvidence::can>("can", CanMateWord{}),
         field<&MateEvidence::proof>("proof", ProofNumber{}),
         defaulted<&MateEvidence::line>("line")}};
    return known;
}

template <>
const Description& description_of<Duty>() {
    static const Description known{"duty",
                                   {field<&Duty::player>("player"), field<&Duty::kind>("kind"),
                                    defaulted<&Duty::moves>("moves")}};
    return known;
}

template <>
const Description& description_of<Effects>() {
    using Shift = ByColor<Millis>;
    static const Description known{"effects",
                                   {field<&Effects::result>("result"),
                                    field<&Effects::termination>("termination"),
                                    unless_empty<&Effects::void_game>("void_game"),
                                    field<&Effects::restore_to_ply>("restore_to_ply"),
                                    field<&Effects::illegal_by>("illegal_by"),
                                    field<&Effects::illegal_count>("illegal_count"),
                                    unless_empty<&Effects::illegal_move>("illegal_move"),
                                    field<&Effects::warned>("warned"),
                                    field<&Effects::duty>("duty"),
                                    unless_empty<&Effects::add, &Shift::white>("add_w_ms"),
                                    field<&Effects::set_left, &Times::white>("set_w_ms"),
                                    unless_empty<&Effects::add, &Shift::black>("add_b_ms"),
                                    field<&Effects::set_left, &Times::black>("set_b_ms"),
                                    field<&Effects::increment>("inc_ms"),
                                    field<&Effects::offer_by>("offer_by"),
                                    unless_empty<&Effects::offer_refused>("offer_refused"),
                                    unless_empty<&Effects::stop_clocks>("stop_clocks"),
                                    unless_empty<&Effects::watch>("watch"),
                                    field<&Effects::record_required>("record_required"),
                                    field<&Effects::record_of>("record_of")}};
    return known;
}

template <>
const Description& description_of<MatterFinding>() {
    static const Description known{
        "matter_finding",
        {field<&MatterFinding::matter>("matter"), defaulted<&MatterFinding::facts>("facts"),
         field<&MatterFinding::weight>("weight"), field<&MatterFinding::ruling>("ruling"),
         defaulted<&MatterFinding::articles>("articles"),
         defaulted<&MatterFinding::details>("details"),
         field<&MatterFinding::confidence>("confidence"),
         defaulted<&MatterFinding::reasoning>("reasoning")}};
    return known;
}

template <>
const Description& description_of<Proposal>() {
    static const Description known{
        "proposal",
        {field<&Proposal::ruling>("ruling"), defaulted<&Proposal::articles>("articles"),
         defaulted<&Proposal::details>("details"), field<&Proposal::confidence>("confidence"),
         defaulted<&Proposal::reasoning>("reasoning"), defaulted<&Proposal::effects>("effects"),
         unless_empty<&Proposal::findings>("findings"),
         unless_empty<&Proposal::order_asked>("order_asked")}};
    return known;
}

}  // namespace arbiter
