#include "clock/typed_parser.hpp"

#include "clock/control_schedule.hpp"
#include "clock/typed_tokens.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

struct TypedPeriod {
    std::optional<int> moves;
    std::optional<Millis> main;
    Millis increment{};
    Millis delay{};
    bool by_plus = false;  // it follows a plus
};

class TypedParser {
  public:
    TypedParser(std::span<const TypedToken> tokens, const TypedAssumption& assumed,
                TypedReading& notes)
        : tokens_(tokens), assumed_(assumed), notes_(notes) {}

    std::optional<PeriodList> list() {
        if (tokens_.empty()) return std::nullopt;
        take_ends();
        if (auto mode = whole_mode()) {
            if (list_.repeat) return std::nullopt;
            list_.periods = {Period{.moves = {}, .mode = *mode}};
            return std::move(list_);
        }
        while (at_ < tokens_.size()) {
            if (!step()) return std::nullopt;
        }
        return finish();
    }

    // All times that were read have hours, minutes and seconds.
    [[nodiscard]] bool is_exact() const { return exact_ && !loose_; }

  private:
    struct Figure {
        std::string_view text;
        bool clock = false;
        Millis unit{};  // zero: none is written
        Millis more{};  // the minutes of "1h30"
    };

    [[nodiscard]] TypedWord word(std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead].word : TypedWord::Filler;
    }

    bool take(TypedWord wanted) {
        if (word() != wanted) return false;
        ++at_;
        return true;
    }

    // "..., no freeze" and ", ..." at the end.
    void take_ends() {
        const auto ends_with = [&](TypedWord last) {
            const auto size = tokens_.size();
            const bool ends = size > 2 && tokens_[size - 1].word == last &&
                              (tokens_[size - 2].word == TypedWord::Comma ||
                               tokens_[size - 2].word == TypedWord::Semicolon);
            if (ends) tokens_ = tokens_.first(size - 2);
            return ends;
        };
        if (ends_with(TypedWord::NoFreeze)) list_.freeze = false;
        if (ends_with(TypedWord::Dots)) list_.repeat = true;
    }

    std::optional<Figure> figure() {
        if (word() != TypedWord::Number && word() != TypedWord::Clock) return std::nullopt;
        Figure read{.text = tokens_[at_].text, .clock = word() == TypedWord::Clock};
        ++at_;
        if (word() != TypedWord::Unit) return read;
        read.unit = tokens_[at_].unit;
        ++at_;
        const bool minutes_follow =
            read.unit == one_hour && word() == TypedWord::Number && word(1) != TypedWord::Moves;
        if (!minutes_follow) return read;
        const bool in_seconds = word(1) == TypedWord::Unit && tokens_[at_ + 1].unit != one_minute;
        const auto minutes =
            in_seconds ? std::nullopt : read_decimal(tokens_[at_].text, one_minute);
        if (!minutes) return read;
        read.more = *minutes;
        at_ += word(1) == TypedWord::Unit ? 2U : 1U;
        return read;
    }

    // "1:30", "1:30:00.5"; `hours_first` where there are two groups.
    static std::optional<Millis> clock_time(std::string_view text, bool hours_first) {
        const auto colon = text.find(':');
        const auto rest = text.substr(colon + 1);
        const auto second = rest.find(':');
        const auto group = rest.substr(0, second);
        const auto in_range = [](std::string_view digits) {
            return digits.size() == 2 && digits.front() < '6';
        };
        const bool three = second != std::string_view::npos;
        const auto tail = three ? rest.substr(second + 1) : group;
        const auto whole_tail = tail.substr(0, tail.find('.'));
        if (!in_range(whole_tail) || (three && !in_range(group))) return std::nullopt;
        if (three) {
            const auto hours = read_decimal(text.substr(0, colon), one_hour);
            const auto minutes = read_decimal(group, one_minute);
            const auto seconds = read_decimal(tail, one_second);
            if (!hours || !minutes || !seconds) return std::nullopt;
            return *hours + *minutes + *seconds;
        }
        const auto large = read_decimal(text.substr(0, colon), hours_first ? one_hour : one_minute);
        const auto small = read_decimal(tail, hours_first ? one_minute : one_second);
        if (!large || !small) return std::nullopt;
        return *large + *small;
    }

    void note_clock(const Figure& read, bool hours_first) {
        const auto groups = std::count(read.text.begin(), read.text.end(), ':');
        (groups == 2 ? exact_ : loose_) = true;
        const bool seconds = groups == 1 && !hours_first && !read.text.ends_with(":00");
        const auto minutes = read_whole(read.text.substr(0, read.text.find(':')), 1'000'000);
        if (seconds && minutes && *minutes >= 10) notes_.odd_clock = true;
    }

    std::optional<Millis> main_time(const Figure& read) {
        if (read.clock) {
            if (read.unit > Millis{}) return std::nullopt;
            note_clock(read, assumed_.hours_first);
            return clock_time(read.text, assumed_.hours_first);
        }
        loose_ = true;
        Millis unit = read.unit > Millis{} ? read.unit : assumed_.bare_unit;
        if (assumed_.every_unit) unit = *assumed_.every_unit;
        const auto time = read_decimal(read.text, unit);
        if (!time || *time + read.more > longest_time) return std::nullopt;
        return *time + read.more;
    }

    std::optional<Millis> time_of_move(const Figure& read) {
        if (read.clock) {
            note_clock(read, false);
            return clock_time(read.text, false);
        }
        loose_ = true;
        return read_decimal(read.text, read.unit > Millis{} ? read.unit : one_second);
    }

    static std::optional<int> count_of(const Figure& read) {
        if (read.clock || read.unit > Millis{}) return std::nullopt;
        const auto count = read_whole(read.text, most_moves_of_period);
        return count && *count > 0 ? std::optional(static_cast<int>(*count)) : std::nullopt;
    }

    [[nodiscard]] bool done() const { return at_ == tokens_.size(); }

    template <class Mode>
    std::optional<PeriodMode> ending_in(TypedWord last, std::optional<Millis> time) {
        if (!time || !take(last) || !done()) return std::nullopt;
        return Mode{*time};
    }

    std::optional<PeriodMode> byo_yomi(Millis main) {
        const auto times = figure();
        if (!times || !take(TypedWord::Times)) return std::nullopt;
        const auto each = figure();
        const auto count = count_of(*times);
        const auto time = each ? time_of_move(*each) : std::nullopt;
        if (!count || !time || !done()) return std::nullopt;
        return ByoYomi{main, *time, *count};
    }

    std::optional<PeriodMode> canadian(Millis main) {
        const auto moves = figure();
        if (!moves || !take(TypedWord::Slash)) return std::nullopt;
        const auto block = figure();
        const auto count = count_of(*moves);
        const auto time = block ? main_time(*block) : std::nullopt;
        if (!count || !time || !done()) return std::nullopt;
        return CanadianByoYomi{main, *time, *count};
    }

    // A mode that is the whole control; the tokens are left alone if it is none.
    std::optional<PeriodMode> whole_mode() {
        if (tokens_.size() == 1 && word() == TypedWord::CountUp) return CountUp{};
        if (take(TypedWord::Hourglass)) {
            const auto read = figure();
            const auto time = read ? main_time(*read) : std::nullopt;
            if (time && done()) return Hourglass{*time};
        } else if (const auto read = figure()) {
            std::optional<PeriodMode> mode;
            if (word() == TypedWord::PerMove) {
                mode = ending_in<FixedPerMove>(TypedWord::PerMove, time_of_move(*read));
            } else if (word() == TypedWord::Gong) {
                mode = ending_in<Gong>(TypedWord::Gong, time_of_move(*read));
            } else if (word() == TypedWord::Overtime) {
                mode = ending_in<Overtime>(TypedWord::Overtime, main_time(*read));
            } else if (const auto main = main_time(*read)) {
                if (take(TypedWord::ByoYomi))
                    mode = byo_yomi(*main);
                else if (take(TypedWord::Canadian))
                    mode = canadian(*main);
            }
            if (mode) return mode;
        }
        at_ = 0;
        exact_ = loose_ = false;
        return std::nullopt;
    }

    // What stands between two parts.
    void separate(TypedWord sign) {
        if (sign == TypedWord::Plus)
            plus_ = true;
        else
            parts_ = true;
    }

    bool step() {
        switch (word()) {
            case TypedWord::Colon:
                if (periods_.empty() || !periods_.back().moves) return false;
                [[fallthrough]];
            case TypedWord::Plus:
            case TypedWord::Comma:
            case TypedWord::Semicolon:
            case TypedWord::Then:
                // Two periods cannot follow each other at once, nor a sign at the beginning.
                if (periods_.empty()) return false;
                if (begun_ && tokens_[at_].word != TypedWord::Plus &&
                    tokens_[at_].word != TypedWord::Then) {
                    return false;
                }
                begun_ = true;
                separate(tokens_[at_++].word);
                return true;
            case TypedWord::PerMove:
            case TypedWord::Increment:
                ++at_;
                per_move_ahead_ = true;
                return true;
            case TypedWord::Rest:
                ++at_;
                rest_ahead_ = true;
                return true;
            case TypedWord::From:
            case TypedWord::FromStart:
                return from();
            case TypedWord::First:
                ++at_;
                return true;
            case TypedWord::Delay:
            case TypedWord::Bronstein:
                return delay_of(tokens_[at_++].word);
            case TypedWord::Number:
            case TypedWord::Clock:
                return part();
            default:
                return false;
        }
    }

    bool delay_of(TypedWord kind) {
        const auto read = figure();
        const auto time = read ? time_of_move(*read) : std::nullopt;
        return time && add_delay(*time, kind);
    }

    bool add_delay(Millis time, TypedWord kind) {
        const auto meant = kind == TypedWord::Bronstein ? DelayKind::Bronstein : DelayKind::Us;
        if (kind_ && *kind_ != meant && time > Millis{}) return false;
        if (time > Millis{}) kind_ = meant;
        return add(time, &TypedPeriod::delay);
    }

    // "from move 61", "starting from move one", "自第61着起".
    bool from() {
        if (take(TypedWord::FromStart)) return hold_from(1);
        bool first = false;
        while (word() == TypedWord::From || word() == TypedWord::First ||
               word() == TypedWord::Moves || word() == TypedWord::Plus) {  // "starting with"
            first |= word() == TypedWord::First;
            ++at_;
        }
        if (word() != TypedWord::Number) return first && hold_from(1);
        const auto number = read_whole(tokens_[at_++].text, most_moves_of_period);
        take(TypedWord::Moves);
        return number && hold_from(*number);
    }

    bool hold_from(std::int64_t number) {
        notes_.from_is_open = false;
        from_ = number;
        separated();
        return true;
    }

    // A figure and what stands behind it.
    bool part() {
        const auto first = figure();
        if (!first) return false;
        if (take(TypedWord::Moves)) {
            if (take(TypedWord::Slash)) {
                const auto second = figure();
                const auto count = count_of(*first);
                return second && count && begin(count, main_time(*second));
            }
            return add_moves(count_of(*first));
        }
        if (take(TypedWord::Slash)) return pair(*first);
        const bool per_move = std::exchange(per_move_ahead_, false);
        if (word() == TypedWord::Delay || word() == TypedWord::Bronstein) {
            // "5 second delay"; but "45 d5" has a figure behind it.
            const bool behind = word(1) != TypedWord::Number && word(1) != TypedWord::Clock;
            if (behind && first->unit > Millis{}) {
                const auto kind = tokens_[at_++].word;
                const auto time = time_of_move(*first);
                return time && add_delay(*time, kind);
            }
        }
        bool said = per_move;
        while (word() == TypedWord::PerMove || word() == TypedWord::Increment) {
            said = true;
            ++at_;
        }
        return said ? add_increment(*first, true) : time(*first);
    }

    // "40/90", "100'/40", "90 min/40 moves".
    bool pair(const Figure& first) {
        const auto second = figure();
        if (!second || rest_ahead_) return false;
        const bool said = take(TypedWord::Moves);
        const bool first_is_time = first.unit > Millis{} || first.clock;
        const bool second_is_time = second->unit > Millis{} || second->clock;
        if (first_is_time && second_is_time) return false;
        const bool open = !said && !first_is_time && !second_is_time;
        if (open) notes_.bare_order = true;
        const bool time_first = said || first_is_time || (open && assumed_.time_first);
        const auto& moves = time_first ? *second : first;
        const auto& main = time_first ? first : *second;
        const auto count = count_of(moves);
        return count && begin(count, main_time(main));
    }

    bool add_moves(std::optional<int> moves) {
        if (!moves) return false;
        const bool behind = !plus_ && !parts_ && !periods_.empty() && periods_.back().main &&
                            !periods_.back().moves;
        if (behind) {
            periods_.back().moves = moves;
            return true;
        }
        return begin(moves, std::nullopt, true);
    }

    // A period begins: first of all, or behind a sign.
    bool begin(std::optional<int> moves, std::optional<Millis> main, bool later = false) {
        if ((!moves && !main) || (!main && !later)) return false;
        const bool apart = periods_.empty() || plus_ || parts_ || rest_ahead_;
        if (!apart || (!periods_.empty() && !periods_.back().main)) return false;
        if (periods_.size() > most_periods) return false;
        if (rest_ahead_ && moves) return false;
        TypedPeriod period{.moves = moves, .main = main};
        period.by_plus = plus_ && !parts_;
        last_is_rest_ = std::exchange(rest_ahead_, false);
        periods_.push_back(period);
        separated();
        return true;
    }

    void separated() { plus_ = parts_ = begun_ = false; }

    // What is told of each move by a plus behind this one: then this one is a period's.
    [[nodiscard]] bool chain_goes_on() const {
        std::size_t ahead = 0;
        while (word(ahead) == TypedWord::Moves || word(ahead) == TypedWord::First) ++ahead;
        return word(ahead) == TypedWord::Plus;
    }

    bool time(const Figure& read) {
        if (periods_.empty()) return begin(std::nullopt, main_time(read));
        TypedPeriod& last = periods_.back();
        if (!last.main) {
            const auto main = main_time(read);
            last.main = main;
            separated();
            long_unit_ |= read.unit >= one_minute;
            return main.has_value();
        }
        if (rest_ahead_) return begin(std::nullopt, main_time(read));
        if (plus_) return behind_plus(read);
        if (!parts_) return false;
        const bool of_each_move = read.unit == one_second && long_unit_;
        return of_each_move ? add_increment(read, false) : begin(std::nullopt, main_time(read));
    }

    bool behind_plus(const Figure& read) {
        const bool in_list = parts_;  // "; +10"
        if (in_list) return add_increment(read, false);
        if (read.unit >= one_minute) return begin(std::nullopt, main_time(read));
        if (read.unit == one_second) return add_increment(read, false);
        const bool hours = read.clock && assumed_.hours_first && has_two_groups(read.text);
        if (chain_goes_on() || hours) {
            if (!read.clock) notes_.bare_chain = true;
            return begin(std::nullopt, main_time(read));
        }
        if (periods_.back().moves) {
            notes_.plus_open = true;
            if (assumed_.plus_is_period) return begin(std::nullopt, main_time(read));
        }
        return add_increment(read, false);
    }

    static bool has_two_groups(std::string_view text) {
        return std::count(text.begin(), text.end(), ':') == 1;
    }

    bool add_increment(const Figure& read, bool in_words) {
        const auto time = time_of_move(read);
        if (!time || (!plus_ && !parts_ && !in_words) || periods_.empty()) return false;
        in_words_ = in_words;
        return add(*time, &TypedPeriod::increment);
    }

    // To the last period or to all: alone in the list, or at the end of a chain, it is everyone's.
    bool add(Millis time, Millis TypedPeriod::*brings) {
        if (periods_.empty() || !periods_.back().main) return false;
        const bool chain = periods_.back().by_plus;
        const bool of_all = parts_ || (plus_ && chain) || assumed_.from_move_1;
        const bool others_have_none =
            periods_.size() > 1 &&
            std::all_of(periods_.begin(), periods_.end() - 1,
                        [&](const TypedPeriod& each) { return each.*brings == Millis{}; });
        if (!parts_ && !(plus_ && chain) && others_have_none && (in_words_ || last_is_rest_)) {
            notes_.from_is_open = true;
        }
        if (of_all && others_have_none) {
            for (TypedPeriod& each : periods_) each.*brings = time;
        }
        periods_.back().*brings = time;
        told_ = brings;
        separated();
        in_words_ = false;
        return true;
    }

    // "from move 61": the increment begins with the period that begins there.
    bool set_from() {
        if (!from_) return true;
        if (told_ == nullptr) return false;
        const Millis time = periods_.back().*told_;
        std::int64_t begins = 1;
        bool found = false;
        for (TypedPeriod& each : periods_) {
            found |= begins == *from_;
            each.*told_ = found ? time : Millis{};
            begins += each.moves.value_or(0);
            if (!each.moves) begins = most_moves_of_period + 1;
        }
        return found;
    }

    std::optional<PeriodList> finish() {
        if (plus_ || parts_ || rest_ahead_ || per_move_ahead_ || !set_from()) return std::nullopt;
        if (periods_.size() > most_periods) return std::nullopt;
        for (const TypedPeriod& each : periods_) {
            if (!each.main) return std::nullopt;
            if (*each.main + each.increment + each.delay == Millis{}) return std::nullopt;
            list_.periods.push_back({.moves = each.moves,
                                     .mode = timed(*each.main, each.increment, each.delay,
                                                   kind_.value_or(DelayKind::Us))});
        }
        if (list_.periods.empty()) return std::nullopt;
        return std::move(list_);
    }

    std::span<const TypedToken> tokens_;
    const TypedAssumption& assumed_;
    TypedReading& notes_;
    std::size_t at_ = 0;
    PeriodList list_;
    std::vector<TypedPeriod> periods_;
    std::optional<DelayKind> kind_;
    std::optional<std::int64_t> from_;
    Millis TypedPeriod::*told_ = nullptr;
    bool plus_ = false;
    bool parts_ = false;
    bool begun_ = false;
    bool per_move_ahead_ = false;
    bool rest_ahead_ = false;
    bool last_is_rest_ = false;
    bool in_words_ = false;
    bool long_unit_ = false;
    bool exact_ = false;
    bool loose_ = false;
};

}  // namespace

std::optional<TypedReading> typed_reading(std::string_view text, const TypedAssumption& assumed) {
    const auto tokens = typed_tokens(text, assumed.colon_parts);
    if (!tokens) return std::nullopt;
    const auto versus = std::find_if(tokens->begin(), tokens->end(), [](const TypedToken& each) {
        return each.word == TypedWord::Versus;
    });
    TypedReading made;
    TypedParser white{{tokens->begin(), versus}, assumed, made};
    auto of_white = white.list();
    if (!of_white) return std::nullopt;
    made.exact = white.is_exact();
    auto of_black = of_white;
    if (versus != tokens->end()) {
        TypedParser black{{std::next(versus), tokens->end()}, assumed, made};
        of_black = black.list();
        if (!of_black) return std::nullopt;
        made.exact = made.exact && black.is_exact();
    }
    auto control = control_of_lists(*std::move(of_white), *std::move(of_black), text);
    if (!control) return std::nullopt;
    made.control = *std::move(control);
    return made;
}

}  // namespace arbiter
