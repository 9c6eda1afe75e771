// The descriptions of what is told of one board.
#include "db/codec/control_json.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/events/proposal_forms.hpp"
#include "server/wire/game_views.hpp"

namespace arbiter {

template <>
const Description& description_of<BoardState>() {
    using State = BoardState;
    static const Description known{
        "board_state",
        {field<&State::game>("g"), field<&State::round>("round"), field<&State::board>("board"),
         field<&State::white>("white"), field<&State::black>("black"),
         field<&State::phase>("phase"), field<&State::fen>("fen"), field<&State::turn>("turn"),
         field<&State::ply>("ply")}};
    return known;
}

template <>
const Description& description_of<MoveView>() {
    static const Description known{
        "move_view",
        {field<&MoveView::ply>("ply"), field<&MoveView::san>("san"), field<&MoveView::uci>("uci"),
         field<&MoveView::left>("left_ms"), unless_empty<&MoveView::observed>("observed"),
         unless_empty<&MoveView::illegal>("illegal"), unless_empty<&MoveView::fen>("fen")}};
    return known;
}

template <>
const Description& description_of<ClockView>() {
    static const Description known{
        "clock_view",
        {field<&ClockView::phase>("phase"), or_null<&ClockView::running>("running"),
         field<&ClockView::ran>("ran"), field<&ClockView::left>("left_ms"),
         field<&ClockView::free>("free_ms"), field<&ClockView::counts>("counts"),
         field<&ClockView::at>("at"), field<&ClockView::moves>("moves"),
         field<&ClockView::period>("period"), field<&ClockView::flag>("flag"),
         unless_empty<&ClockView::locked>("locked"), unless_empty<&ClockView::text>("text"),
         unless_empty<&ClockView::double_taps>("double_taps"),
         unless_empty<&ClockView::observed>("observed")}};
    return known;
}

template <>
const Description& description_of<OutcomeView>() {
    static const Description known{
        "outcome_view",
        {field<&OutcomeView::result>("result"), field<&OutcomeView::termination>("termination"),
         unless_empty<&OutcomeView::article>("article")}};
    return known;
}

template <>
const Description& description_of<EnvelopeView>() {
    using View = EnvelopeView;
    static const Description known{
        "envelope_view",
        {field<&View::envelope>("envelope"), field<&View::state>("state"),
         field<&View::closed>("closed"), field<&View::side>("side"), field<&View::ply>("ply"),
         field<&View::move_number>("move_number"), field<&View::fen>("fen"),
         field<&View::left>("left_ms"), field<&View::draw_offer>("draw_offer"),
         field<&View::resumes>("resumes"), field<&View::place>("place"), field<&View::mark>("mark"),
         field<&View::commitment>("commitment"), field<&View::arbiter_key>("arbiter_key"),
         field<&View::text>("text"), field<&View::salt>("salt")}};
    return known;
}

template <>
const Description& description_of<AdjournmentView>() {
    using View = AdjournmentView;
    static const Description known{
        "adjournment_view",
        {field<&View::side>("side"), field<&View::ply>("ply"), field<&View::resumes>("resumes"),
         field<&View::place>("place"), field<&View::left>("left_ms"), field<&View::early>("early"),
         unless_empty<&View::unplayed>("unplayed"), field<&View::resumed>("resumed"),
         field<&View::present>("present"), field<&View::envelopes>("envelopes")}};
    return known;
}

template <>
const Description& description_of<RecordedMove>() {
    static const Description known{
        "annulled_move",
        {field<&RecordedMove::san>("san"), field<&RecordedMove::uci>("uci"),
         unless_empty<&RecordedMove::illegal>("illegal")}};
    return known;
}

template <>
const Description& description_of<AnnulledMoves>() {
    static const Description known{
        "annulled_moves",
        {field<&AnnulledMoves::from_ply>("from_ply"), field<&AnnulledMoves::moves>("moves"),
         unless_empty<&AnnulledMoves::illegal>("illegal")}};
    return known;
}

template <>
const Description& description_of<SetupView>() {
    using View = SetupView;
    static const Description known{
        "game_setup",
        {field<&View::edition>("edition"), field<&View::speed>("speed"),
         field<&View::variant>("variant"), field<&View::start_fen>("start_fen"),
         field<&View::control>("control"), field<&View::low>("low_ms"),
         field<&View::regulations>("regulations")}};
    return known;
}

template <>
const Description& description_of<GameStanding>() {
    using Standing = GameStanding;
    static const Description known{
        "game_standing",
        {unless_empty<&Standing::stoppable>("stoppable"), field<&Standing::orders>("orders"),
         field<&Standing::terminal>("terminal"), field<&Standing::epoch>("ep"),
         field<&Standing::terminal_online>("terminal_online"),
         field<&Standing::draw_offer>("draw_offer"), field<&Standing::repetition>("repetition"),
         field<&Standing::halfmove>("halfmove"), field<&Standing::illegal_moves>("illegal_moves"),
         field<&Standing::warnings>("warnings"), field<&Standing::duty>("duty"),
         unless_empty<&Standing::voided>("voided"), field<&Standing::state>("state"),
         unless_empty<&Standing::counted>("counted"), unless_empty<&Standing::unplaced>("unplaced"),
         field<&Standing::impaired>("impaired")}};
    return known;
}

template <>
const Description& description_of<CountedIllegal>() {
    using Counted = CountedIllegal;
    static const Description known{
        "counted_illegal",
        {field<&Counted::by>("by"), field<&Counted::ply>("ply"), field<&Counted::move>("move"),
         field<&Counted::incident>("incident"), field<&Counted::added>("count"),
         unless_empty<&Counted::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ReportedMove>() {
    static const Description known{
        "unplaced_move", {field<&ReportedMove::ply>("ply"), field<&ReportedMove::move>("move")}};
    return known;
}

template <>
const Description& description_of<SheetsHead>() {
    static const Description known{
        "sheets_head",
        {field<&SheetsHead::lines>("lines"), field<&SheetsHead::changes>("changes"),
         field<&SheetsHead::lent>("lent"), field<&SheetsHead::judged>("judged"),
         field<&SheetsHead::proposals>("proposals"), field<&SheetsHead::adopted>("adopted"),
         field<&SheetsHead::sequence>("sequence")}};
    return known;
}

template <>
const Description& description_of<GameHead>() {
    static const Description known{"game_head",
                                   {part<&GameHead::board>(description_of<BoardState>()),
                                    part<&GameHead::standing>(description_of<GameStanding>()),
                                    part<&GameHead::outcome>(description_of<OutcomeView>())}};
    return known;
}

template <>
const Description& description_of<GameView>() {
    using View = GameView;
    constexpr auto head = &View::head;
    static const Description known{
        "game_view",
        {part<head, &GameHead::board>(description_of<BoardState>()),
         part<head, &GameHead::standing>(description_of<GameStanding>()),
         part<head, &GameHead::outcome>(description_of<OutcomeView>()),
         field<&View::setup>("setup"), field<&View::moves>("moves"), field<&View::clock>("clock"),
         field<&View::alarms>("alarms"), field<&View::incidents>("incidents"),
         field<&View::rulings>("rulings"), field<&View::annulled>("annulled"),
         field<&View::adjournment>("adjournment")}};
    return known;
}

template <>
const Description& description_of<PublicStanding>() {
    static const Description known{"public_standing",
                                   {field<&PublicStanding::start_fen>("start_fen"),
                                    unless_empty<&PublicStanding::voided>("voided")}};
    return known;
}

template <>
const Description& description_of<PublicGameHead>() {
    using Head = PublicGameHead;
    static const Description known{"public_game_head",
                                   {part<&Head::board>(description_of<BoardState>()),
                                    part<&Head::standing>(description_of<PublicStanding>()),
                                    part<&Head::outcome>(description_of<OutcomeView>())}};
    return known;
}

template <>
const Description& description_of<PublicGameView>() {
    using View = PublicGameView;
    constexpr auto head = &View::head;
    static const Description known{
        "public_game_view",
        {part<head, &PublicGameHead::board>(description_of<BoardState>()),
         part<head, &PublicGameHead::standing>(description_of<PublicStanding>()),
         part<head, &PublicGameHead::outcome>(description_of<OutcomeView>()),
         field<&View::moves>("moves"), field<&View::clock>("clock")}};
    return known;
}

template <>
const Description& description_of<LegalMove>() {
    static const Description known{"legal_move",
                                   {field<&LegalMove::uci>("uci"), field<&LegalMove::san>("san")}};
    return known;
}

template <>
const Description& description_of<LegalView>() {
    static const Description known{"legal_view", {field<&LegalView::moves>("moves")}};
    return known;
}

}  // namespace arbiter
