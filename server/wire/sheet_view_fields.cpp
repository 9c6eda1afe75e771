// The descriptions of what is told of scoresheets.
#include "db/codec/description/field.hpp"
#include "db/codec/sheet_json.hpp"
#include "server/wire/sheet_views.hpp"
#include "server/wire/text_of.hpp"
#include "server/wire/view_words.hpp"

namespace arbiter {

template <>
const Description& description_of<SheetEntryView>() {
    static const Description known{
        "sheet_entry_view",
        {field<&SheetEntryView::line>("line"),
         field<&SheetEntryView::reads>("reads", TextOf<Legibility::NotWritten>{}),
         unless_empty<&SheetEntryView::struck>("struck")}};
    return known;
}

template <>
const Description& description_of<SheetView>() {
    static const Description known{
        "sheet_view", {field<&SheetView::lines>("lines"), field<&SheetView::lent>("lent")}};
    return known;
}

template <>
const Description& description_of<RecordingView>() {
    using View = RecordingView;
    static const Description known{
        "recording_view",
        {field<&View::duty>("duty", TextOf<RecordDuty::NotRequired>{}),
         field<&View::article>("article"), field<&View::confidence>("confidence"),
         field<&View::arbiter_judges>("arbiter_judges"), field<&View::judged>("judged"),
         field<&View::left>("left_ms"), field<&View::limit>("limit_ms"),
         field<&View::exemption_ended>("exemption_ended"), field<&View::known>("known"),
         field<&View::written>("written"), field<&View::ticked>("ticked"),
         field<&View::missing>("missing"), field<&View::first_open>("first_open"),
         field<&View::due>("due"), field<&View::incomplete>("incomplete"),
         field<&View::reproduces>("reproduces"), field<&View::claims_lost>("claims_lost"),
         field<&View::claims_article>("claims_article"), field<&View::may_borrow>("may_borrow")}};
    return known;
}

template <>
const Description& description_of<CompletionView>() {
    using View = CompletionView;
    static const Description known{
        "completion_view",
        {field<&View::what>("what", TextOf<Completion::ArbiterSays>{}),
         field<&View::article>("article"), field<&View::confidence>("confidence"),
         field<&View::by>("by")}};
    return known;
}

template <>
const Description& description_of<LoanView>() {
    static const Description known{
        "loan_view",
        {field<&LoanView::how>("how"), field<&LoanView::article>("article"),
         field<&LoanView::confidence>("confidence")}};
    return known;
}

template <>
const Description& description_of<SheetDifference>() {
    using Difference = SheetDifference;
    static const Description known{
        "sheet_difference",
        {field<&Difference::ply>("ply"),
         field<&Difference::kind>("what", TextOf<DifferenceKind::NoSheet>{}),
         field<&Difference::text>("text", BothSides{}),
         field<&Difference::readings>("readings", BothSides{})}};
    return known;
}

template <>
const Description& description_of<SheetComparison>() {
    static const Description known{
        "sheet_comparison",
        {field<&SheetComparison::agreed>("agreed"), field<&SheetComparison::compared>("plies"),
         field<&SheetComparison::differences>("differences")}};
    return known;
}

template <>
const Description& description_of<ReconstructionView>() {
    using View = ReconstructionView;
    static const Description known{"reconstruction_view",
                                   {part<&View::found>(description_of<ReconstructionProposed>()),
                                    field<&View::adopted>("adopted")}};
    return known;
}

template <>
const Description& description_of<SearchView>() {
    static const Description known{
        "search_view",
        {field<&SearchView::age>("age_ms"), field<&SearchView::budget>("budget_ms")}};
    return known;
}

template <>
const Description& description_of<SheetsView>() {
    using View = SheetsView;
    static const Description known{
        "sheets_view",
        {field<&View::game>("g"), field<&View::edition>("edition"), field<&View::plies>("plies"),
         field<&View::recorded>("recorded"), field<&View::presses>("presses"),
         field<&View::control_moves>("control_moves"), field<&View::sheets>("sheets", BothSides{}),
         field<&View::now>("now", BothSides{}), field<&View::completion>("completion"),
         field<&View::loan>("loan"), field<&View::clocks_stand>("clocks_stand"),
         field<&View::compared>("compared"), field<&View::reconstruction>("reconstruction"),
         field<&View::search>("search")}};
    return known;
}

}  // namespace arbiter
