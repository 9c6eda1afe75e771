// What is asked of the scoresheets.
#include "arbiter/game/sheets/sheet_command.hpp"
#include "db/codec/sheet_json.hpp"
#include "server/wire/commands/command_forms.hpp"

namespace arbiter {
namespace {

constexpr std::size_t longest_line = 100;

struct ShortLine : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, SheetLine& line, JsonProblem& problem) {
        if (!JsonForm<SheetLine>::read(value, line, problem)) return false;
        const auto* written = std::get_if<SheetText>(&line.mark);
        return written == nullptr || written->text.size() <= longest_line;
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Choice,
                .parts = {JsonForm<SheetLine>::line_shape(), {.kind = Shape::Kind::Text}}};
    }
};

}  // namespace

template <>
const Description& description_of<WriteSheet>() {
    static const Description known{
        "write_sheet",
        {field<&WriteSheet::owner>("owner"), field<&WriteSheet::from>("from"),
         field<&WriteSheet::lines>("lines", ListOf<ShortLine>{})}};
    return known;
}

template <>
const Description& description_of<LendSheet>() {
    static const Description known{"lend_sheet", {field<&LendSheet::owner>("owner")}};
    return known;
}

template <>
const Description& description_of<ReturnSheet>() {
    static const Description known{"return_sheet", {field<&ReturnSheet::owner>("owner")}};
    return known;
}

template <>
const Description& description_of<JudgeExemption>() {
    static const Description known{
        "judge_exemption",
        {field<&JudgeExemption::player>("player"), field<&JudgeExemption::exempt>("exempt"),
         defaulted<&JudgeExemption::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<ProposeReconstruction>() {
    using Propose = ProposeReconstruction;
    static const Description known{
        "propose_reconstruction",
        {field<&Propose::moves_upto>("moves_upto"),
         defaulted<&Propose::position>("position", ShortText<100>{}),
         field<&Propose::plies>("plies"), field<&Propose::presses>("presses"),
         field<&Propose::ask_move>("ask_move")}};
    return known;
}

template <>
const Description& description_of<AdoptReconstruction>() {
    using Adopt = AdoptReconstruction;
    static const Description known{
        "adopt_reconstruction",
        {field<&Adopt::number>("reconstruction"), field<&Adopt::sequence>("sequence"),
         defaulted<&Adopt::reason>("reason")}};
    return known;
}

}  // namespace arbiter
