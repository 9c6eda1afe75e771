#include "tests/support/values/any_incident.hpp"

#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "tests/support/values/any_event.hpp"
#include "tests/support/values/any_value.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <limits>
#include <set>
#include <type_traits>
#include <utility>

namespace arbiter::testing {
namespace {

[[nodiscard]] int any_int() {
    return *rc::gen::arbitrary<int>();
}
// Seconds to a billion, with milliseconds.
[[nodiscard]] Millis any_time() {
    return Millis{*rc::gen::inRange<std::int64_t>(-1'000'000'000'000, 1'000'000'000'001)};
}

// How many values an enumeration has; those with words count from 0 without gaps.
template <class E>
int values_of() {
    int count = 0;
    while (!word_of(static_cast<E>(count)).empty()) ++count;
    return count;
}
template <>
int values_of<Color>() {
    return 2;
}
template <>
int values_of<Square>() {
    return 64;
}
template <>
int values_of<Role>() {
    return 6;
}

// Fills a fact's fields as `describe` names them.
class Filler {
  public:
    template <class T>
    void operator()(std::string_view, std::optional<T>& value) {
        if (any_bool()) value = any<T>();
    }
    template <class T>
    void operator()(std::string_view, T& value) {
        value = any<T>();
    }
    void flag(std::string_view, bool& value, bool) { value = any_bool(); }
    template <class E>
    void word_or(std::string_view, E& value, E) {
        value = any<E>();
    }

  private:
    template <class T>
    static T any() {
        if constexpr (std::is_same_v<T, bool>) {
            return any_bool();
        } else if constexpr (std::is_same_v<T, int>) {
            return any_int();
        } else if constexpr (std::is_same_v<T, std::string>) {
            return any_text();
        } else {
            return any_word<T>(values_of<T>());
        }
    }
};

[[nodiscard]] Fact any_kind_of_fact() {
    const auto& kinds = kinds_of_fact();
    return kinds[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(kinds.size())))];
}

void fill(auto& fact) {
    Filler filler;
    describe(filler, fact);
}
void fill(Irregularity& fact) {
    std::visit([](auto& each) { fill(each); }, fact);
}

[[nodiscard]] std::optional<Millis> any_left() {
    return maybe(any_time);
}

[[nodiscard]] Circumstances any_circumstances() {
    Circumstances around;
    around.play = any_word<Play>(5);
    around.position_open = any_bool();
    const auto said = [] { return maybe(any_bool); };
    around.board = {{said(), said()}, {said(), said()}, any_text()};
    around.clocks.left = {any_left(), any_left()};
    around.clocks.used = {any_left(), any_left()};
    around.clocks.before_move = {any_left(), any_left()};
    around.clocks.increment = any_left();
    around.clocks.first_control = any_left();
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
        around.clocks.control.push_back({*rc::gen::inRange(0, 1000), maybe([] {
                                             return Millis{*rc::gen::inRange(0, 90000) * 1000};
                                         })});
    }
    const auto period = [] { return *rc::gen::inRange(1, 9); };
    around.clocks.period = {maybe(period), maybe(period)};
    around.clocks.moves = {maybe(any_int), maybe(any_int)};
    around.clocks.running = maybe([] { return any_color(); });
    const auto count = [] { return any_int(); };
    around.counts = {{maybe(count), maybe(count)}, {maybe(count), maybe(count)}};
    around.regulations = any_regulations();
    return around;
}

[[nodiscard]] MateEvidence any_evidence() {
    return {any_text(), any_color(), any_word<CanMate>(3), any_word<MateProof>(6), some(any_text)};
}

// Names that JSON needs no escapes for, as all of ours are.
[[nodiscard]] std::string any_name() {
    return *rc::gen::element<std::string>("squares", "opp_plus_s", "move", "n", "waived");
}

[[nodiscard]] Details any_details() {
    Details details;
    for (int n = *rc::gen::inRange(0, 4); n > 0; --n) {
        switch (*rc::gen::inRange(0, 4)) {
            case 0:
                details.set(any_name(), any_bool());
                break;
            case 1:
                details.set(any_name(), *rc::gen::arbitrary<std::int64_t>());
                break;
            case 2:
                details.set(any_name(), any_text());
                break;
            default:
                details.set(any_name(), some(any_text));
        }
    }
    return details;
}

[[nodiscard]] Effects any_effects() {
    Effects effects;
    effects.result = maybe([] { return any_word<GameResult>(9); });
    effects.termination = maybe([] { return any_word<Termination>(13); });
    effects.void_game = any_bool();
    effects.restore_to_ply = maybe(any_int);
    effects.illegal_by = maybe(any_color);
    effects.illegal_count = maybe([] { return any_int(); });
    effects.illegal_move = any_text();
    effects.warned = maybe(any_color);
    effects.duty = maybe([] { return Duty{any_color(), any_word<Ruling>(33), some(any_text)}; });
    effects.add = {any_time(), any_time()};
    effects.set_left = {any_left(), any_left()};
    effects.increment = any_left();
    effects.offer_by = maybe(any_color);
    effects.offer_refused = any_bool();
    effects.stop_clocks = any_bool();
    effects.record_required = maybe(any_bool);
    effects.record_of = maybe(any_color);
    return effects;
}

[[nodiscard]] Reason any_reason() {
    Reason reason{.key = "r" + any_text(), .params = {}};
    std::set<std::string> names;
    for (int n = *rc::gen::inRange(0, 3); n > 0; --n) names.insert(any_name());
    for (const std::string& name : names) reason.params.emplace_back(name, any_text());
    return reason;
}

}  // namespace

Fact any_fact() {
    Fact fact = any_kind_of_fact();
    std::visit([](auto& each) { fill(each); }, fact);
    return fact;
}

Regulations any_regulations() {
    Regulations regulations;
    regulations.default_time = any_left();
    regulations.period = maybe([] { return any_word<PeriodNow>(2); });
    regulations.increment = any_left();
    regulations.quickplay_guidelines_announced = any_bool();
    regulations.phone_penalty = maybe([] { return "p" + any_text(); });
    regulations.supervision = maybe([] { return any_word<Supervision>(2); });
    regulations.no_agreement_before_move = maybe(any_int);
    regulations.draw_agreement_forbidden = any_bool();
    regulations.fifty_limits = some([] { return FiftyLimit{"K" + any_text(), any_int()}; });
    regulations.increment_request_allowed = any_bool();
    return regulations;
}

Incident any_incident() {
    return {some(any_fact), any_circumstances(), some(any_evidence)};
}

Proposal any_proposal() {
    return {any_word<Ruling>(33),    some(any_text),   any_details(),
            any_word<Confidence>(4), some(any_reason), any_effects()};
}

GameEvent any_ruling_event(std::size_t index) {
    switch (index) {
        case 17:
            return IncidentReported{any_int(), any_incident(), maybe(any_int)};
        case 18:
            return RulingProposed{any_int(), any_proposal()};
        case 19:
            return RulingGiven{any_int(),
                               any_word<RulingStep>(3),
                               any_word<Ruling>(33),
                               some(any_text),
                               any_details(),
                               any_effects(),
                               {any_left(), any_left()},
                               {any_left(), any_left()},
                               any_text()};
        case 20:
            return IncidentDropped{any_int(), any_text(), maybe(any_int)};
        case 21:
            return RulingUndone{any_int(), any_text(), any_bool()};
        case 22:
            return GameVoided{any_text(), any_text(), maybe(any_int), maybe(any_int)};
        default:
            return IllegalMoveStood{any_int(), any_text(), any_text(), any_text()};
    }
}

}  // namespace arbiter::testing
