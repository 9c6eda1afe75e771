// A typed text is parsed under assumptions about what it leaves open. Where one control comes of
// it, that is what it says; where several are possible, all of them are the answer.
#include "clock/typed_control.hpp"

#include "clock/control_presets.hpp"
#include "clock/control_schedule.hpp"
#include "clock/text.hpp"
#include "clock/typed_parser.hpp"
#include "clock/typed_tokens.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

template <class Test>
bool any_period(const TimeControl& control, const Test& test) {
    return std::any_of(both_colors.begin(), both_colors.end(), [&](Color side) {
        const auto& periods = control.periods[side];
        return std::any_of(periods.begin(), periods.end(), test);
    });
}

// No over-the-board event is played so: four hours and more in one period, or less than five
// seconds for a move.
bool is_impossible(const TypedReading& read) {
    constexpr Millis longest_period{4 * one_hour};
    constexpr Millis shortest_move{5 * one_second};
    if (read.exact) return false;
    return any_period(read.control, [&](const Period& each) {
        if (each.main() > longest_period) return true;
        return each.moves && each.main() + *each.moves * std::min(each.increment(), one_hour) <
                                 *each.moves * shortest_move;
    });
}

// It may be, but the figures fit another meaning better: an increment that is a good part of the
// main time or longer than FIDE's glossary has it, three hours with a second or two for each move,
// more moves than a period has.
bool is_unlikely(const TypedReading& read) {
    constexpr int most_usual_moves = 80;
    constexpr Millis longest_move{15 * one_minute};
    if (read.exact) return false;
    if (is_impossible(read)) return true;
    const Period& first = read.control.periods.white.front();
    const Millis beside = std::max(first.increment(), first.delay());
    const bool little = first.main() > Millis{} && first.main() < 5 * beside;
    if (beside >= 10 * one_second && little) return true;
    return any_period(read.control, [&](const Period& each) {
        const Millis free = std::max(each.increment(), each.delay());
        const bool long_beside =
            free > Millis{} && free < 10 * one_second && each.main() >= 3 * one_hour;
        return free > one_minute || long_beside || each.moves.value_or(0) > most_usual_moves ||
               (each.moves && each.main() > *each.moves * longest_move);
    });
}

// "3/1" is no period of one move.
bool is_usual_period(const TimeControl& control) {
    static constexpr int fewest_usual_moves = 10;
    return !any_period(
        control, [](const Period& each) { return each.moves && *each.moves < fewest_usual_moves; });
}

Millis shortest_pace(const TimeControl& control) {
    Millis shortest = longest_time;
    any_period(control, [&](const Period& each) {
        if (each.moves) shortest = std::min(shortest, each.main() / *each.moves);
        return false;
    });
    return shortest;
}

void add_new(std::vector<TimeControl>& readings, const TimeControl& control) {
    const bool known = std::find(readings.begin(), readings.end(), control) != readings.end();
    if (!known) readings.push_back(control);
}

class TypedControlReader {
  public:
    explicit TypedControlReader(std::string_view text) : text_(text) {}

    std::optional<TypedControl> read() {
        const auto plain = typed_tokens(text_, false);
        if (!plain) return std::nullopt;
        const bool clock = has_short_clock(*plain);
        if (clock) {
            const auto parts = typed_reading(text_, {.colon_parts = true});
            if (parts && !is_unlikely(*parts))
                return settled_reading(*parts, {.colon_parts = true});
        }
        std::vector<TypedReading> possible;
        std::vector<TypedReading> valid;
        std::vector<TypedAssumption> assumed;
        for (const bool hours : {true, false}) {
            if (!hours && !clock) continue;
            const TypedAssumption as{.hours_first = hours};
            const auto one = typed_reading(text_, as);
            if (!one) continue;
            valid.push_back(*one);
            if (is_impossible(*one)) continue;
            possible.push_back(*one);
            assumed.push_back(as);
        }
        if (possible.size() > 1 && possible[0].control != possible[1].control) {
            return TypedControl{ControlDoubt::Clock, {possible[0].control, possible[1].control}};
        }
        if (!possible.empty()) return settled_reading(possible.front(), assumed.front());
        if (!valid.empty()) return unlikely(valid.back());
        return other_order();
    }

  private:
    // One reading is possible; what else is open?
    [[nodiscard]] TypedControl settled_reading(const TypedReading& one,
                                               const TypedAssumption& as) const {
        if (is_unlikely(one) || one.odd_clock) return unlikely(one);
        const auto with = [&](auto change) {
            TypedAssumption other = as;
            change(other);
            return typed_reading(text_, other);
        };
        if (one.bare_order && shortest_pace(one.control) < 40 * one_second) {
            const auto other = with([](TypedAssumption& each) { each.time_first = true; });
            if (other && !is_unlikely(*other) && is_usual_period(other->control) &&
                shortest_pace(other->control) >= one_minute) {
                return {ControlDoubt::Order, {one.control, other->control}};
            }
        }
        if (one.from_is_open) {
            const auto other = with([](TypedAssumption& each) { each.from_move_1 = true; });
            if (other && other->control != one.control) {
                return {ControlDoubt::From, {other->control, one.control}};
            }
        }
        if (one.bare_chain && !one.control.periods.white.front().moves) return no_moves(one);
        const bool implied = one.control.periods.white.back().moves && !says_that_it_repeats();
        if (!implied) return {std::nullopt, {one.control}};
        TypedControl typed{ControlDoubt::Repeats, {one.control}};
        if (one.plus_open) {
            const auto other = with([](TypedAssumption& each) { each.plus_is_period = true; });
            if (other && !is_unlikely(*other)) add_new(typed.readings, other->control);
        }
        return typed;
    }

    [[nodiscard]] bool says_that_it_repeats() const {
        return text_.find("...") != std::string_view::npos ||
               text_.find("\u2026") != std::string_view::npos;
    }

    // Other units, or the other order, first; what it says as it stands, last.
    [[nodiscard]] TypedControl unlikely(const TypedReading& one) const {
        TypedControl typed{ControlDoubt::Unlikely, {}};
        std::vector<TypedAssumption> others;
        others.push_back({.time_first = true});
        for (const Millis unit : {one_second, one_minute, one_hour}) {
            others.push_back({.bare_unit = unit});
            others.push_back({.every_unit = unit});
            others.push_back({.colon_parts = true, .bare_unit = unit});
        }
        if (one.odd_clock) typed.readings.push_back(one.control);
        for (const TypedAssumption& as : others) {
            const auto other = typed_reading(text_, as);
            const bool fits = other && !is_unlikely(*other) && !other->odd_clock &&
                              (!as.time_first || is_usual_period(other->control));
            if (fits) {
                add_new(typed.readings, other->control);
            }
        }
        if (one.odd_clock && text_.find('+') == std::string_view::npos) {
            std::string with_plus{text_};
            std::replace(with_plus.begin(), with_plus.end(), ':', '+');
            const auto other = typed_reading(with_plus, {});
            if (other && !is_unlikely(*other)) add_new(typed.readings, other->control);
        }
        add_new(typed.readings, one.control);
        return typed;
    }

    // "90+30+30": as clocks change at zero, or after FIDE's 40 moves.
    static TypedControl no_moves(const TypedReading& one) {
        TimeControl after_moves = one.control;
        constexpr int usual_moves = 40;
        for (const Color side : both_colors) {
            auto& periods = after_moves.periods[side];
            for (std::size_t i = 0; i + 1 < periods.size(); ++i) {
                periods[i].moves = i == 0 ? usual_moves : usual_moves / 2;
            }
        }
        after_moves.transition = Transition::ByMoves;
        return {ControlDoubt::NoMoves, {std::move(after_moves), one.control}};
    }

    // "120/40, 60/20, 15+30 from move 61" makes sense in one order alone.
    [[nodiscard]] std::optional<TypedControl> other_order() const {
        const TypedAssumption as{.time_first = true};
        const auto other = typed_reading(text_, as);
        if (!other) return std::nullopt;
        return settled_reading(*other, as);
    }

    std::string_view text_;
};

// The first part of the list that says nothing by itself; the whole text if each does.
std::string_view wrong_part(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const auto end = rest.find_first_of(",;");
        const auto part = trimmed(rest.substr(0, end));
        if (!TypedControlReader{part}.read()) return part;
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    return text;
}

}  // namespace

std::string_view word_of(ControlDoubt doubt) noexcept {
    const auto index = static_cast<std::size_t>(doubt);
    return index < control_doubt_words.size() ? control_doubt_words.at(index) : std::string_view{};
}

Result<TypedControl> read_typed_control(std::string_view text) {
    text = trimmed(text);
    if (const ControlPreset* preset = preset_of(text)) return read_typed_control(preset->text);
    auto typed = TypedControlReader{text}.read();
    if (!typed) return refuse("bad_time_control", std::string(wrong_part(text)));
    return *std::move(typed);
}

std::string spellings_of(const TypedControl& typed, std::string_view between) {
    std::string all;
    for (const TimeControl& each : typed.readings) {
        if (!all.empty()) all += between;
        all += to_short_text(each);
    }
    return all;
}

Result<TimeControl> parse_time_control(std::string_view text) {
    auto typed = read_typed_control(text);
    if (!typed) return tl::unexpected<Refusal>(std::move(typed.error()));
    if (typed->doubt && *typed->doubt != ControlDoubt::Repeats) {
        return tl::unexpected<Refusal>(Refusal{.code = "ambiguous_time_control",
                                               .where = std::string(trimmed(text)),
                                               .params = {{"or", spellings_of(*typed, " | ")}}});
    }
    return std::move(typed->readings.front());
}

}  // namespace arbiter
