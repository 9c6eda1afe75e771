#include "server/wire/answers/row_answers.hpp"

#include "db/codec/description/field.hpp"

namespace arbiter {
namespace {

struct StoredRowForm {
    static void write(JsonWriter& out, const SharedText& row) { out.raw(*row); }
    [[nodiscard]] static bool read(JsonValue value, SharedText& target, JsonProblem&) {
        if (!json_object(value)) return false;
        target = make_text(json_text_of(value));
        return true;
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Map};
    }
};

using RowList = ListOf<StoredRowForm>;

}  // namespace

template <>
const Description& description_of<CommandAnswer>() {
    static const Description known{
        "command_answer",
        {field<&CommandAnswer::events>("events", RowList{}), field<&CommandAnswer::seq>("seq")}};
    return known;
}

template <>
const Description& description_of<NewTournamentAnswer>() {
    static const Description known{
        "new_tournament_answer",
        {field<&NewTournamentAnswer::t>("t"),
         part<&NewTournamentAnswer::made>(description_of<CommandAnswer>())}};
    return known;
}

template <>
const Description& description_of<LogAnswer>() {
    static const Description known{
        "log_answer", {field<&LogAnswer::rows>("rows", RowList{}), field<&LogAnswer::seq>("seq")}};
    return known;
}

}  // namespace arbiter
