// What is expected is compared as JSON: a field is known if the state's own JSON has it.
#include "server/replay/clock_vectors.hpp"

#include "db/codec/control_json.hpp"
#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

// Beyond what a double holds exactly no moment is meant seriously.
constexpr std::int64_t latest_ms = 9'007'199'254'740'992;

struct TimedAct {
    std::int64_t at_ms = 0;
    ClockAct act;
};

struct Expectation {
    std::int64_t at_ms = 0;
    JsonObject fields;
};

struct ClockVector {
    std::string id;
    TimeControl control;
    std::vector<TimedAct> events;
    std::vector<Expectation> expected;
};

std::int64_t whole_seconds(Millis time) {  // rounded up, below zero as well
    return time.count() / 1000 + (time.count() % 1000 > 0 ? 1 : 0);
}

class StateWriter {
  public:
    StateWriter(JsonWriter& out, const ReplayedState& state)
        : out_(&out), state_(&state), clock_(&state.clock) {}

    // The latest interim flag can be expected, but is no part of the answer.
    void write(bool with_interim) {
        const bool running = clock_->phase == ClockPhase::Running;
        out_->begin_object();
        out_->integer_field("t", state_->at_ms);
        write_times();
        out_->boolean_field("running", running);
        write_side("on_move", clock_->phase == ClockPhase::Ready ? std::nullopt
                                                                 : std::optional(clock_->on_move));
        out_->boolean_field("paused", clock_->phase == ClockPhase::Paused);
        each("flag", [&](const ClockSide& side) { out_->boolean(side.flag.has_value()); });
        write_side("flag_first", clock_->flag_first);
        each("flag_at_ms", [&](const ClockSide& side) { write_moment(side.flag); });
        if (with_interim) {
            each("interim_flag_at_ms",
                 [&](const ClockSide& side) { write_moment(side.interim_flag); });
        }
        each("period", [&](const ClockSide& side) { out_->integer(side.period); });
        each("moves", [&](const ClockSide& side) { out_->integer(side.moves); });
        out_->integer_field("ignored", clock_->ignored);
        out_->end_object();
    }

  private:
    template <class Write>
    void each(std::string_view name, Write write) {
        out_->key(name);
        out_->begin_object();
        for (const Color side : both_colors) {
            out_->key(word_of(side));
            write(clock_->sides[side]);
        }
        out_->end_object();
    }
    void write_times() {
        const auto left = [this](const ClockSide& side) {
            return shown(*clock_, &side == &clock_->sides.white ? Color::White : Color::Black);
        };
        each("remaining_ms", [&](const ClockSide& side) { out_->integer(left(side).count()); });
        // In a byo-yomi the main time is gone.
        each("main_ms",
             [&](const ClockSide& side) { out_->integer(side.to_renew ? 0 : side.main.count()); });
        each("display_s", [&](const ClockSide& side) { out_->integer(whole_seconds(left(side))); });
    }
    void write_side(std::string_view name, std::optional<Color> side) {
        out_->key(name);
        if (side) {
            out_->word(word_of(*side));
        } else {
            out_->raw("null");
        }
    }
    void write_moment(const std::optional<Instant>& moment) {
        if (moment) {
            out_->integer(moment->time_since_epoch().count());
        } else {
            out_->raw("null");
        }
    }

    JsonWriter* out_;
    const ReplayedState* state_;
    const Clock* clock_;
};

std::string at_index(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

std::int64_t moment_of(JsonFields& in) {
    const auto at = in.integer<std::int64_t>("t");
    if (at < 0 || at > latest_ms) in.note("t");
    return at;
}

std::optional<Color> side_if_said(JsonFields& in) {
    return in.optional_word<Color>("side");
}

// {"w":…, "b":…}, each only if it is changed.
template <class T>
ByColor<std::optional<T>> sides_of(JsonFields& in, std::string_view key) {
    ByColor<std::optional<T>> read;
    in.object(key, [&](JsonFields& sides) {
        for (const Color side : both_colors) {
            const auto number = sides.optional_integer<std::int64_t>(word_of(side));
            if (!number) continue;
            if (*number < -longest_time.count() || *number > longest_time.count()) {
                in.note(key);
                return;
            }
            if constexpr (std::is_same_v<T, Millis>) {
                read[side] = Millis{*number};
            } else if (std::in_range<T>(*number)) {
                read[side] = static_cast<T>(*number);
            } else {
                in.note(key);
            }
        }
    });
    return read;
}

Millis time_of(JsonFields& in, std::string_view key) {
    const Millis time = in.millis(key);
    if (time < -longest_time || time > longest_time) in.note(key);
    return time;
}

// The word of an event stands under `kind`; programs that write timelines call it otherwise too.
std::string_view kind_of_event(JsonFields& in) {
    for (const std::string_view key : {"kind", "type", "event", "ev", "op", "act"}) {
        if (!in.has(key)) continue;
        return in.optional_text(key).value_or("");
    }
    in.note("kind");
    return {};
}

ClockAct act_of(JsonFields& in) {
    const std::string_view kind = kind_of_event(in);
    if (kind == "start") return ClockStart{side_if_said(in).value_or(Color::White)};
    if (kind == "press") return ClockPress{in.word<Color>("side")};
    if (kind == "pause") return ClockPause{};
    if (kind == "resume") return ClockResume{side_if_said(in)};
    if (kind == "adjust") return ClockAdjust{in.word<Color>("side"), time_of(in, "delta_ms"), true};
    if (kind == "set") {
        return ClockSet{sides_of<Millis>(in, "main_ms"), sides_of<int>(in, "moves"),
                        sides_of<int>(in, "period"), true};
    }
    if (kind == "set_increment") return ClockSetIncrement{time_of(in, "inc_ms")};
    if (kind != "end") in.note("kind");
    return ClockEnd{};
}

// Gives the objects of a list that must be there to `read(JsonFields&)`; what is wrong with one is
// said with its place.
template <class Read>
void read_list(JsonFields& in, std::string_view key, Read read) {
    in.each(key, [&](std::size_t index, JsonValue value) {
        JsonProblem problem;
        if (const auto object = json_object(value)) {
            JsonFields fields(*object, problem);
            read(fields);
        } else {
            problem.note("");
        }
        if (problem.found()) {
            in.problem().refuse_inside(at_index(key, index), problem.refusal());
        }
        return !problem.found();
    });
}

TimeControl tc_of(JsonFields& in) {
    const auto value = in.find("tc");
    if (!value) {
        in.note("tc");
        return {};
    }
    JsonProblem problem;
    auto control = control_of(*value, problem);
    if (problem.found()) {
        in.problem().refuse_inside("tc", problem.refusal());
        return {};
    }
    Result<void> fits;
    if (control) fits = check_control(*control);
    if (control && fits) return *std::move(control);
    in.problem().refuse_inside("tc", control ? fits.error() : control.error());
    return {};
}

ClockVector vector_of(JsonFields& in) {
    ClockVector vector;
    vector.id = in.text("id");
    vector.control = tc_of(in);
    std::int64_t before = 0;
    read_list(in, "events", [&](JsonFields& event) {
        const std::int64_t at = moment_of(event);
        if (at < before) event.note("t");  // in the order of the list
        before = at;
        vector.events.push_back({at, act_of(event)});
    });
    read_list(in, "expect", [&](JsonFields& expected) {
        vector.expected.push_back({moment_of(expected), expected.all()});
    });
    return vector;
}

// The clock at each moment asked for, after all events of the same moment.
std::vector<ReplayedState> states_of(const ClockVector& vector) {
    std::vector<std::size_t> order(vector.expected.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return vector.expected[a].at_ms < vector.expected[b].at_ms;
    });
    std::vector<ReplayedState> states(order.size());
    Clock clock = make_clock(std::make_shared<const TimeControl>(vector.control));
    std::size_t next = 0;
    for (const std::size_t asked : order) {
        const std::int64_t at = vector.expected[asked].at_ms;
        for (; next < vector.events.size() && vector.events[next].at_ms <= at; ++next) {
            const TimedAct& event = vector.events[next];
            clock = advance(std::move(clock), event.act, at_ms(event.at_ms));
        }
        states[asked] = {at, settled(clock, at_ms(at))};
    }
    return states;
}

// One state against what was expected of it.
class StateComparison {
  public:
    StateComparison(const ReplayedState& state, JsonProblem& problem)
        : state_(&state), problem_(&problem) {}

    [[nodiscard]] std::vector<std::string> differences(const JsonObject& expected) {
        std::string text;
        JsonWriter out(text);
        StateWriter(out, *state_).write(true);
        JsonParser parser;
        compare("", expected, json_object(parser.parse(text).value()).value());
        return std::move(found_);
    }

  private:
    void compare(const std::string& within, const JsonObject& expected, const JsonObject& is) {
        for (const auto field : expected) {
            const std::string path = within + std::string(field.key);
            JsonValue known;
            if (is.at_key(field.key).get(known) != simdjson::SUCCESS) {
                problem_->note(path);
                continue;
            }
            const auto inner = json_object(known);
            const auto wanted = json_object(field.value);
            if (inner && wanted) {
                compare(path + ".", *wanted, *inner);
            } else if (!is_same(path, field.value, known)) {
                add(path, field.value, known);
            }
        }
    }
    // `running` may be told as the side's letter, or null.
    [[nodiscard]] bool is_same(const std::string& path, JsonValue expected, JsonValue is) const {
        const bool by_side = path == "running" && !json_boolean(expected);
        if (!by_side) return json_text_of(expected) == json_text_of(is);
        const bool runs = state_->clock.phase == ClockPhase::Running;
        if (expected.is_null()) return !runs;
        return runs && json_text(expected) == word_of(state_->clock.on_move);
    }
    void add(const std::string& path, JsonValue expected, JsonValue is) {
        found_.push_back("t=" + std::to_string(state_->at_ms) + " " + path + ": " +
                         json_text_of(is) + ", expected " + json_text_of(expected));
    }

    const ReplayedState* state_;
    JsonProblem* problem_;
    std::vector<std::string> found_;
};

ReplayedVector replayed(const ClockVector& vector, JsonFields& in) {
    ReplayedVector answer{.id = vector.id, .states = states_of(vector), .differences = {}};
    for (std::size_t i = 0; i < vector.expected.size(); ++i) {
        JsonProblem problem;
        auto found =
            StateComparison(answer.states[i], problem).differences(vector.expected[i].fields);
        if (problem.found()) {
            in.problem().refuse_inside(at_index("expect", i), problem.refusal());
        }
        std::move(found.begin(), found.end(), std::back_inserter(answer.differences));
    }
    return answer;
}

Refusal with_id(Refusal refusal, JsonObject object) {
    JsonValue id;
    if (object.at_key("id").get(id) == simdjson::SUCCESS) {
        if (const auto text = json_text(id)) refusal.params.emplace_back("id", *text);
    }
    return refusal;
}

Result<ReplayedVector> replayed(JsonValue value, std::size_t index) {
    JsonProblem outside;
    const auto object = json_object(value);
    if (!object) return refuse("bad_field", at_index("vectors", index));
    JsonProblem problem;
    JsonFields in(*object, problem);
    const ClockVector vector = vector_of(in);
    ReplayedVector answer;
    if (!problem.found()) answer = replayed(vector, in);
    if (!problem.found()) return answer;
    outside.refuse_inside(at_index("vectors", index), with_id(problem.refusal(), *object));
    return tl::unexpected(outside.refusal());
}

}  // namespace

Result<std::vector<ReplayedVector>> replay_vectors(std::string_view json) {
    JsonParser parser;
    const auto document = parser.parse(json);
    if (!document) return tl::unexpected<Refusal>(document.error());
    JsonValue list = *document;
    if (const auto object = json_object(*document)) {
        if (object->at_key("vectors").get(list) != simdjson::SUCCESS) {
            return refuse("bad_field", "vectors");
        }
    }
    std::vector<ReplayedVector> answers;
    std::optional<Refusal> refused;
    const bool fits = each_element(list, [&](std::size_t index, JsonValue value) {
        auto answer = replayed(value, index);
        if (!answer) {
            refused = answer.error();
            return false;
        }
        answers.push_back(*std::move(answer));
        return true;
    });
    if (refused) return tl::unexpected(*std::move(refused));
    if (!fits) return refuse("bad_field", "vectors");
    return answers;
}

std::string states_json(const std::vector<ReplayedVector>& vectors) {
    std::string text;
    JsonWriter out(text);
    out.begin_array();
    for (const ReplayedVector& vector : vectors) {
        out.begin_object();
        out.text_field("id", vector.id);
        out.key("states");
        out.begin_array();
        for (const ReplayedState& state : vector.states) StateWriter(out, state).write(false);
        out.end_array();
        out.end_object();
    }
    out.end_array();
    return text;
}

}  // namespace arbiter
