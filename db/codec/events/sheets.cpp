// What happens to the scoresheets, and what a search made of them.
#include "db/codec/description/field.hpp"
#include "db/codec/sheet_json.hpp"

namespace arbiter {

template <>
const Description& description_of<SheetWritten>() {
    static const Description known{
        "sheet_written",
        {field<&SheetWritten::owner>("owner"), field<&SheetWritten::from>("from"),
         field<&SheetWritten::lines>("lines")}};
    return known;
}

template <>
const Description& description_of<SheetCorrected>() {
    static const Description known{
        "sheet_corrected",
        {field<&SheetCorrected::owner>("owner"), field<&SheetCorrected::number>("number"),
         field<&SheetCorrected::line>("line"), field<&SheetCorrected::was>("was")}};
    return known;
}

template <>
const Description& description_of<SheetLent>() {
    static const Description known{"sheet_lent", {field<&SheetLent::owner>("owner")}};
    return known;
}

template <>
const Description& description_of<SheetReturned>() {
    static const Description known{"sheet_returned", {field<&SheetReturned::owner>("owner")}};
    return known;
}

template <>
const Description& description_of<ExemptionJudged>() {
    static const Description known{
        "exemption_judged",
        {field<&ExemptionJudged::player>("player"), field<&ExemptionJudged::exempt>("exempt"),
         unless_empty<&ExemptionJudged::article>("article"),
         unless_empty<&ExemptionJudged::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ReconstructionBasis>() {
    using Basis = ReconstructionBasis;
    static const Description known{
        "reconstruction_basis",
        {field<&Basis::moves_upto>("moves_upto"), unless_empty<&Basis::position>("position"),
         field<&Basis::plies>("plies"), defaulted<&Basis::presses>("presses"),
         field<&Basis::move>("move")}};
    return known;
}

template <>
const Description& description_of<SheetNote>() {
    static const Description known{
        "sheet_note",
        {field<&SheetNote::sheet>("sheet"), field<&SheetNote::mark>("line"),
         field<&SheetNote::kind>("what"), field<&SheetNote::text>("text"),
         field<&SheetNote::readings>("readings")}};
    return known;
}

template <>
const Description& description_of<ReconstructionProposed>() {
    using Proposed = ReconstructionProposed;
    static const Description known{
        "reconstruction_proposed",
        {field<&Proposed::number>("reconstruction"), field<&Proposed::basis>("basis"),
         field<&Proposed::end>("end"), field<&Proposed::count>("count"),
         field<&Proposed::prefix>("prefix"), field<&Proposed::sequences>("sequences"),
         field<&Proposed::common>("common"), field<&Proposed::notes>("notes"),
         field<&Proposed::lengths>("lengths"), field<&Proposed::made>("made"),
         field<&Proposed::states>("states")}};
    return known;
}

template <>
const Description& description_of<ReconstructionAdopted>() {
    static const Description known{"reconstruction_adopted",
                                   {field<&ReconstructionAdopted::number>("reconstruction"),
                                    field<&ReconstructionAdopted::sequence>("sequence")}};
    return known;
}

}  // namespace arbiter
