// A typed text is parsed under assumptions about what it leaves open. Where one control comes of
// it, that is what it says; where several are possible, all of them are the answer.
#include "clock/typed_control.hpp"

#include "clock/control_likelihood.hpp"
#include "clock/control_presets.hpp"
#include "clock/control_schedule.hpp"
#include "clock/text.hpp"
#include "clock/typed_parser.hpp"
#include "clock/typed_tokens.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {
namespace {

template <class Test>
bool any_side(const TimeControl& control, const Test& test) {
    return test(control.periods.white) || test(control.periods.black);
}

bool is_impossible(const TypedReading& read) {
    return !read.exact &&
           any_side(read.control, [](const auto& periods) { return is_impossible(periods); });
}

bool is_unlikely(const TypedReading& read) {
    return !read.exact && any_side(read.control, [&](const auto& periods) {
        return is_unlikely(periods, read.in_seconds);
    });
}

Millis shortest_pace(const TimeControl& control) {
    return std::min(shortest_pace(control.periods.white), shortest_pace(control.periods.black));
}

bool has_usual_moves(const TimeControl& control) {
    return has_usual_moves(control.periods.white) && has_usual_moves(control.periods.black);
}

bool repeats_as_usual(const TimeControl& control) {
    return repeats_as_usual(control.periods.white) && repeats_as_usual(control.periods.black);
}

void add_new(std::vector<TimeControl>& readings, const TimeControl& control) {
    const bool known = std::find(readings.begin(), readings.end(), control) != readings.end();
    if (!known) readings.push_back(control);
}

// How many times the time of one side the other has.
double odds_of(const TimeControl& control) {
    const auto time = [&](Color side) {
        return static_cast<double>(
            std::max(control.periods[side].front().main(), one_second).count());
    };
    const double odds = time(Color::White) / time(Color::Black);
    return std::max(odds, 1 / odds);
}

std::optional<TypedReading> both_sides(std::string_view text, const TypedAssumption& assumed) {
    return typed_reading(text, {assumed, assumed});
}

std::string with_sign(std::string_view text, char sign, char instead) {
    std::string changed{text};
    std::replace(changed.begin(), changed.end(), sign, instead);
    return changed;
}

// Other units, or the other order, that a figure may be meant in.
std::vector<TypedAssumption> other_assumptions(const TypedSigns& signs) {
    std::vector<TypedAssumption> others;
    others.push_back({.signs = signs, .time_first = true});
    others.push_back({.signs = signs, .small_hours = true});
    others.push_back({.signs = signs, .plus_seconds = true});
    TypedSigns parts = signs;
    parts.colon_parts = true;
    for (const Millis unit : {one_second, one_minute, one_hour}) {
        others.push_back({.signs = signs, .bare_unit = unit});
        others.push_back({.signs = signs, .every_unit = unit});
        others.push_back({.signs = parts, .bare_unit = unit});
    }
    return others;
}

class TypedControlReader {
  public:
    TypedControlReader(std::string_view text, const TypedSigns& signs)
        : text_(text), signs_(signs) {}

    std::optional<TypedControl> read() {
        const auto plain = typed_tokens(text_, signs_);
        if (!plain) return std::nullopt;
        has_sides_ = std::any_of(plain->begin(), plain->end(), [](const TypedToken& each) {
            return each.word == TypedWord::Versus;
        });
        const bool clock = has_short_clock(*plain);
        if (clock && signs_ == TypedSigns{}) {
            TypedAssumption as{.signs = signs_};
            as.signs.colon_parts = true;
            const auto parts = both_sides(text_, as);
            if (parts && !is_unlikely(*parts)) return settled_reading(*parts, as);
        }
        return of_clock_times(clock);
    }

  private:
    [[nodiscard]] std::optional<TypedControl> of_clock_times(bool clock) const {
        std::vector<TypedReading> possible;
        std::vector<TypedReading> valid;
        std::vector<TypedAssumption> assumed;
        for (const bool hours : {true, false}) {
            if (!hours && !clock) continue;
            const TypedAssumption as{.signs = signs_, .hours_first = hours};
            const auto one = both_sides(text_, as);
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

    // One reading is possible; what else is open?
    [[nodiscard]] TypedControl settled_reading(const TypedReading& one,
                                               const TypedAssumption& as) const {
        if (is_unlikely(one) || one.odd_clock) return unlikely(one);
        if (auto typed = other_orders(one, as)) return *std::move(typed);
        for (const OpenPart& open : open_parts) {
            if (auto typed = asked_about(open, one, as)) return *std::move(typed);
        }
        const bool by_zero = !one.control.periods.white.front().moves;
        if (one.chain_is_open && by_zero && !one.exact) return no_moves(one);
        return repeating(one, as);
    }

    [[nodiscard]] std::optional<TypedReading> likely_with(
        const ByColor<TypedAssumption>& as) const {
        auto other = typed_reading(text_, as);
        const bool fits = other && !is_unlikely(*other) && !other->odd_clock &&
                          (!as.white.time_first || has_usual_moves(other->control));
        return fits ? std::move(other) : std::nullopt;
    }

    // "60/20", "15/10": which is the number of moves, and whether it is one.
    [[nodiscard]] std::optional<TypedControl> other_orders(const TypedReading& one,
                                                           const TypedAssumption& as) const {
        if (!one.bare_order) return std::nullopt;
        TypedControl typed{ControlDoubt::Order, {}};
        if (shortest_pace(one.control) < 40 * one_second) {
            TypedAssumption swapped = as;
            swapped.time_first = true;
            const auto other = likely_with({swapped, swapped});
            if (other && shortest_pace(other->control) >= one_minute) {
                add_new(typed.readings, other->control);
            }
        }
        if (is_implied(one) && !repeats_as_usual(one.control)) add_without_moves(as, typed);
        if (typed.readings.empty()) return std::nullopt;
        const bool few_moves = counted_moves(one.control) < 20;
        const auto at = few_moves ? typed.readings.end() : typed.readings.begin();
        typed.readings.insert(at, one.control);
        return typed;
    }

    // Of the last period that has any: sudden death may follow it. 0: of none.
    [[nodiscard]] static int counted_moves(const TimeControl& control) {
        const std::vector<Period>& periods = control.periods.white;
        const auto last = std::find_if(periods.rbegin(), periods.rend(),
                                       [](const Period& each) { return each.moves.has_value(); });
        return last == periods.rend() ? 0 : last->moves.value_or(0);
    }

    // "15/10" as 15+10, "1/2+0" as half a minute.
    void add_without_moves(const TypedAssumption& as, TypedControl& typed) const {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> fractions{
            {{"1/2", "0.5"}, {"1/4", "0.25"}, {"3/4", "0.75"}}};
        std::vector<std::string> texts;
        for (const auto& [written, decimal] : fractions) {
            const bool begins = text_.starts_with(written) && (text_.size() == written.size() ||
                                                               !is_digit(text_[written.size()]));
            if (begins) texts.push_back(std::string(decimal).append(text_.substr(written.size())));
        }
        texts.push_back(with_sign(text_, '/', '+'));
        for (const std::string& each : texts) {
            const auto other = both_sides(each, as);
            if (other && !is_unlikely(*other) && !other->chain_is_open) {
                add_new(typed.readings, other->control);
            }
        }
    }

    // What a reading leaves open, and the assumption that settles it.
    struct OpenPart {
        bool TypedReading::*is_open;
        bool TypedAssumption::*assumed;
        bool value;
        ControlDoubt doubt;
        bool first;  // the other reading is the likelier
    };
    static constexpr std::array<OpenPart, 5> open_parts{{
        {&TypedReading::hour_is_open, &TypedAssumption::hour_goes_on, false, ControlDoubt::Meaning,
         false},
        {&TypedReading::minutes_are_open, &TypedAssumption::minutes_go_on, true,
         ControlDoubt::Meaning, false},
        {&TypedReading::unit_is_open, &TypedAssumption::plus_seconds, true, ControlDoubt::Meaning,
         true},
        {&TypedReading::each_is_open, &TypedAssumption::each_is_byo_yomi, true,
         ControlDoubt::Meaning, false},
        {&TypedReading::from_is_open, &TypedAssumption::from_move_1, true, ControlDoubt::From,
         true},
    }};

    [[nodiscard]] std::optional<TypedControl> asked_about(const OpenPart& open,
                                                          const TypedReading& one,
                                                          const TypedAssumption& as) const {
        if (!(one.*open.is_open)) return std::nullopt;
        TypedAssumption settled = as;
        settled.*open.assumed = open.value;
        const auto other = likely_with({settled, settled});
        if (!other || other->control == one.control) return std::nullopt;
        TypedControl typed{open.doubt, {one.control, other->control}};
        if (open.first) std::swap(typed.readings.front(), typed.readings.back());
        return typed;
    }

    [[nodiscard]] bool is_implied(const TypedReading& one) const {
        const bool said = text_.find("...") != std::string_view::npos ||
                          text_.find("\u2026") != std::string_view::npos;
        return one.control.periods.white.back().moves && !said;
    }

    [[nodiscard]] TypedControl repeating(const TypedReading& one, const TypedAssumption& as) const {
        if (!is_implied(one)) return {std::nullopt, {one.control}};
        TypedControl typed{ControlDoubt::Repeats, {one.control}};
        if (one.plus_is_open) {
            TypedAssumption later = as;
            later.plus_is_period = true;
            if (const auto other = likely_with({later, later}))
                add_new(typed.readings, other->control);
        }
        return typed;
    }

    // Other units, or the other order, first; what it says as it stands, last.
    [[nodiscard]] TypedControl unlikely(const TypedReading& one) const {
        TypedControl typed{ControlDoubt::Unlikely, {}};
        if (one.odd_clock) typed.readings.push_back(one.control);
        if (has_sides_) {
            add_odds(one, typed.readings);
        } else {
            for (const TypedAssumption& as : other_assumptions(signs_)) {
                if (const auto other = likely_with({as, as})) {
                    add_new(typed.readings, other->control);
                }
            }
        }
        if (one.odd_clock && text_.find('+') == std::string_view::npos) {
            const char sign = signs_.point_in_clock ? '.' : ':';
            const auto other = both_sides(with_sign(text_, sign, '+'), {.signs = signs_});
            if (other && !is_unlikely(*other)) add_new(typed.readings, other->control);
        }
        add_new(typed.readings, one.control);
        return typed;
    }

    // "300 v 4": other units for each side by itself. A side that is likely stays as it is, or is
    // written like the other; none has ten times the odds of the likeliest reading.
    void add_odds(const TypedReading& one, std::vector<TimeControl>& readings) const {
        const TypedAssumption plain{.signs = signs_};
        const auto agree = [&](const TypedAssumption& white, const TypedAssumption& black) {
            return white == black || (white == plain && is_likely(one, Color::White)) ||
                   (black == plain && is_likely(one, Color::Black)) ||
                   (!is_likely(one, Color::White) && !is_likely(one, Color::Black));
        };
        const auto of_black = assumptions_of(Color::Black);
        for (const TypedAssumption& white : assumptions_of(Color::White)) {
            for (const TypedAssumption& black : of_black) {
                if (!agree(white, black)) continue;
                if (const auto other = likely_with({white, black})) {
                    add_new(readings, other->control);
                }
            }
        }
        if (readings.empty()) return;
        std::stable_sort(readings.begin(), readings.end(),
                         [](const auto& a, const auto& b) { return odds_of(a) < odds_of(b); });
        const double best = odds_of(readings.front());
        std::erase_if(readings, [&](const auto& each) { return odds_of(each) > 10 * best; });
    }

    // Those that make different and likely periods of the side's part.
    [[nodiscard]] std::vector<TypedAssumption> assumptions_of(Color side) const {
        std::vector<TypedAssumption> kept;
        std::vector<std::vector<Period>> known;
        std::vector<TypedAssumption> all = other_assumptions(signs_);
        all.insert(all.begin(), TypedAssumption{.signs = signs_});
        for (const TypedAssumption& as : all) {
            ByColor<TypedAssumption> sides{all.front(), all.front()};
            sides[side] = as;
            const auto other = typed_reading(text_, sides);
            if (!other || !is_likely(*other, side)) continue;
            const auto& periods = other->control.periods[side];
            if (std::find(known.begin(), known.end(), periods) != known.end()) continue;
            known.push_back(periods);
            kept.push_back(as);
        }
        return kept;
    }

    static bool is_likely(const TypedReading& one, Color side) {
        return !is_unlikely(one.control.periods[side], one.in_seconds);
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
        const TypedAssumption as{.signs = signs_, .time_first = true};
        const auto other = both_sides(text_, as);
        if (!other) return std::nullopt;
        return settled_reading(*other, as);
    }

    std::string_view text_;
    TypedSigns signs_;
    bool has_sides_ = false;
};

// "2,5", "1.30": read with the sign taken for another one, and as it stands.
std::optional<TypedControl> with_other_sign(std::string_view text, const TypedSigns& signs,
                                            ControlDoubt doubt) {
    auto other = TypedControlReader{text, signs}.read();
    auto plain = TypedControlReader{text, {}}.read();
    if (!other) return plain;
    if (!plain) return other;
    TypedControl typed{doubt, std::move(other->readings)};
    for (const TimeControl& each : plain->readings) {
        // What is only guessed about it is not.
        const bool as_it_stands = &each == &plain->readings.back();
        if (plain->doubt != ControlDoubt::Unlikely || as_it_stands) add_new(typed.readings, each);
    }
    return typed;
}

std::optional<TypedControl> typed_readings(std::string_view text) {
    const auto plain = typed_tokens(text, {});
    if (!plain) return std::nullopt;
    constexpr TypedSigns comma{.decimal_comma = true};
    constexpr TypedSigns point{.point_in_clock = true};
    if (typed_tokens(text, comma) != plain) {
        return with_other_sign(text, comma, ControlDoubt::Meaning);
    }
    if (typed_tokens(text, point) != plain) {
        return with_other_sign(text, point, ControlDoubt::Clock);
    }
    return TypedControlReader{text, {}}.read();
}

// The first part of the list that says nothing by itself; the whole text if each does.
std::string_view wrong_part(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const auto end = rest.find_first_of(",;");
        const auto part = trimmed(rest.substr(0, end));
        if (!typed_readings(part)) return part;
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
    auto typed = typed_readings(text);
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
    const bool taken = !typed->doubt || (typed->doubt == ControlDoubt::Repeats &&
                                         repeats_as_usual(typed->readings.front()));
    if (!taken) {
        return tl::unexpected<Refusal>(Refusal{.code = "ambiguous_time_control",
                                               .where = std::string(trimmed(text)),
                                               .params = {{"or", spellings_of(*typed, " | ")}}});
    }
    return std::move(typed->readings.front());
}

}  // namespace arbiter
