// Incidents and rulings, as they are asked for.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/command.hpp"
#include "db/codec/fact_json.hpp"
#include "server/wire/commands/command_forms.hpp"

#include <type_traits>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr int most_counted = 1000;  // illegal moves, warnings
constexpr std::size_t most_facts = 64;

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
               are_times(target.used) && are_counts(target.moves);
    }
    template <class T>
    [[nodiscard]] static Shape shape() {
        return JsonForm<T>::template shape<T>();
    }
};

// The facts of one question, in the words of the wire and no others.
struct ToldFacts : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, std::vector<Fact>& target,
                                   JsonProblem& problem) {
        const bool fits = read_facts(value, "facts", target, problem, [](JsonFields& in) {
            return read_fact(in, Unknown::Refused);
        });
        return fits && !target.empty() && target.size() <= most_facts;
    }
    template <class T>
    [[nodiscard]] static Shape shape() {
        return FactList::shape<T>();
    }
};

// A position that can stand on a board. What is wrong with it is told (params: fault).
struct PossibleBoard : OnlyRead {
    [[nodiscard]] static bool read(JsonValue value, SaidBoard& target, JsonProblem& problem) {
        if (!JsonForm<SaidBoard>::read(value, target, problem) || target.fen.empty()) {
            return !problem.found() && json_object(value).has_value();
        }
        if (const auto position = parse_fen(target.fen, Variant::Chess960); !position) {
            problem.refuse({.code = "bad_field",
                            .where = "board.fen",
                            .params = {{"fault", position.error().code}}});
        }
        return !problem.found();
    }
    template <class T>
    [[nodiscard]] static Shape shape() {
        return JsonForm<T>::template shape<T>();
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

// What the arbiter decides himself stands beside the step, and counts unless that is "accepted".
template <auto Member>
struct OwnPart : OnlyRead {
    using Type = std::remove_cvref_t<decltype(std::declval<OwnRuling&>().*Member)>;

    [[nodiscard]] static bool read(JsonValue value, GiveRuling& give, JsonProblem& problem) {
        if (give.step == RulingStep::Accepted) return true;
        if (!give.own) give.own.emplace();
        return JsonForm<Type>::read(value, *give.own.*Member, problem);
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return JsonForm<Type>::template shape<Type>();
    }
};

template <auto Member>
[[nodiscard]] Field own_part(std::string_view name) {
    Field made = of_whole<GiveRuling>(name, OwnPart<Member>{});
    made.needed = false;
    return made;
}

void need_own_ruling(void* give, JsonProblem& problem) {
    if (static_cast<GiveRuling*>(give)->step != RulingStep::Accepted) problem.note("ruling");
}

}  // namespace

template <>
const Description& description_of<ReportIncident>() {
    using Report = ReportIncident;
    static const Description known{
        "report_incident",
        {field<&Report::incident, &Incident::facts>("facts", ToldFacts{}),
         defaulted<&Report::incident, &Incident::circumstances, &Circumstances::position_open>(
             "position_open"),
         defaulted<&Report::incident, &Incident::circumstances, &Circumstances::board>(
             "board", PossibleBoard{}),
         field<&Report::incident, &Incident::circumstances, &Circumstances::ended>("ended"),
         defaulted<&Report::incident, &Incident::circumstances, &Circumstances::clocks>(
             "clocks", PossibleClocks{}),
         defaulted<&Report::incident, &Incident::circumstances, &Circumstances::counts>(
             "counts", PossibleCounts{}),
         defaulted<&Report::incident, &Incident::order>("order"), field<&Report::alarm>("alarm"),
         defaulted<&Report::again>("again")}};
    return known;
}

template <>
const Description& description_of<GiveRuling>() {
    static const Description known{
        "give_ruling",
        {field<&GiveRuling::number>("incident"), field<&GiveRuling::step>("step"),
         defaulted<&GiveRuling::reason>("reason"),
         unless(of_whole<GiveRuling>("ruling", OwnPart<&OwnRuling::ruling>{}), need_own_ruling),
         own_part<&OwnRuling::articles>("articles"), own_part<&OwnRuling::details>("details"),
         own_part<&OwnRuling::effects>("effects"), field<&GiveRuling::removes>("removes")}};
    return known;
}

template <>
const Description& description_of<ProposeAgain>() {
    static const Description known{"propose_again", {field<&ProposeAgain::number>("incident")}};
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
