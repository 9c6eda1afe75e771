// Incidents and rulings, as they are asked for.
#include "arbiter/game/command.hpp"
#include "db/codec/fact_json.hpp"
#include "server/wire/commands/command_forms.hpp"

namespace arbiter {
namespace {

constexpr int most_counted = 1000;  // illegal moves, warnings

[[nodiscard]] bool are_times(const ByColor<std::optional<Millis>>& times) {
    return std::all_of(both_colors.begin(), both_colors.end(), [&](Color side) {
        return !times[side] || (*times[side] >= Millis{} && *times[side] <= longest_time);
    });
}

[[nodiscard]] bool are_counts(const ByColor<std::optional<int>>& counts) {
    return std::all_of(both_colors.begin(), both_colors.end(), [&](Color side) {
        return !counts[side] || (*counts[side] >= 0 && *counts[side] <= most_counted);
    });
}

// What a clock can show.
struct PossibleClocks : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, ClockFacts& target, JsonProblem& problem) {
        return JsonForm<ClockFacts>::read(value, target, problem) && are_times(target.left) &&
               are_times(target.used);
    }
    template <class T>
    [[nodiscard]] static Shape shape() {
        return JsonForm<T>::template shape<T>();
    }
};

constexpr std::size_t most_facts = 64;

// The facts of one question, in the words of the wire and no others.
struct ToldFacts : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, std::vector<Fact>& target,
                                   JsonProblem& problem) {
        const bool fits = read_facts(value, "facts", target, problem, [](JsonFields& in) {
            return read_fact(in, UnknownKeys::Refused);
        });
        return fits && !target.empty() && target.size() <= most_facts;
    }
    template <class T>
    [[nodiscard]] static Shape shape() {
        return FactList::shape<T>();
    }
};

struct PossibleCounts : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, Counts& target, JsonProblem& problem) {
        return JsonForm<Counts>::read(value, target, problem) &&
               are_counts(target.illegal_before) && are_counts(target.warnings_before);
    }
    template <class T>
    [[nodiscard]] static Shape shape() {
        return JsonForm<T>::template shape<T>();
    }
};

}  // namespace

template <>
const Description& description_of<ReportIncident>() {
    using Report = ReportIncident;
    static const Description known{
        "report_incident",
        {field<&Report::incident, &Incident::facts>("facts", ToldFacts{}),
         defaulted<&Report::incident, &Incident::circumstances, &Circumstances::position_open>(
             "position_open"),
         field<&Report::incident, &Incident::circumstances, &Circumstances::ended>("ended"),
         defaulted<&Report::incident, &Incident::circumstances, &Circumstances::clocks>(
             "clocks", PossibleClocks{}),
         defaulted<&Report::incident, &Incident::circumstances, &Circumstances::counts>(
             "counts", PossibleCounts{})}};
    return known;
}

template <>
const Description& description_of<OwnRuling>() {
    static const Description known{
        "own_ruling",
        {field<&OwnRuling::ruling>("ruling"), defaulted<&OwnRuling::articles>("articles"),
         defaulted<&OwnRuling::details>("details"), defaulted<&OwnRuling::effects>("effects")}};
    return known;
}

namespace {

// They stand beside the command's own where the step is not "accepted".
std::vector<Field> own_fields() {
    std::vector<Field> fields = description_of<OwnRuling>().fields;
    for (Field& each : fields) {
        each.needed = false;
        each.part = [](void* whole) -> void* {
            auto& own = static_cast<GiveRuling*>(whole)->own;
            return own ? &*own : &own.emplace();
        };
    }
    return fields;
}

}  // namespace

template <>
const Description& description_of<GiveRuling>() {
    static const Description known{
        "give_ruling",
        {field<&GiveRuling::number>("incident"), field<&GiveRuling::step>("step"),
         defaulted<&GiveRuling::reason>("reason"), own_fields()}};
    return known;
}

template <>
const Description& description_of<DropIncident>() {
    static const Description known{
        "drop_incident",
        {field<&DropIncident::number>("incident"), defaulted<&DropIncident::reason>("reason")}};
    return known;
}

template <>
const Description& description_of<UndoRuling>() {
    static const Description known{
        "undo_ruling",
        {field<&UndoRuling::number>("incident"), defaulted<&UndoRuling::reason>("reason")}};
    return known;
}

}  // namespace arbiter
