#include "server/wire/answers/row_answers.hpp"

#include "db/codec/description/field.hpp"
#include "db/codec/settings_json.hpp"

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

// All settings may be missing but the name.
struct NewSettingsForm {
    static void write(JsonWriter& out, const TournamentSettings& settings) {
        JsonForm<TournamentSettings>::write(out, settings);
    }
    [[nodiscard]] static bool read(JsonValue value, TournamentSettings& target,
                                   JsonProblem& problem) {
        return JsonForm<TournamentSettings>::read(value, target, problem);
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        Shape shape = JsonForm<SettingsChange>::change_shape();
        shape.needed = 1;  // the name is the first
        return shape;
    }
};

}  // namespace

template <>
const Description& description_of<CommandAnswer>() {
    static const Description known{
        "command_answer",
        {field<&CommandAnswer::events>("events", RowList{}), field<&CommandAnswer::seq>("seq")}};
    return known;
}

template <>
const Description& description_of<CreateTournament>() {
    static const Description known{
        "create_tournament", {field<&CreateTournament::settings>("settings", NewSettingsForm{})}};
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
