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
    Millis unit{};         // of the main time; zero: none is written
};

class TypedParser {
  public:
    TypedParser(std::span<const TypedToken> tokens, const TypedAssumption& assumed,
                TypedReading& notes)
        : tokens_(tokens), assumed_(assumed), notes_(notes) {}

    std::optional<PeriodList> list() {
        take_labels();
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

    // "Rapid: ..." and "..., blitz": what it is called says nothing of its times.
    void take_labels() {
        const auto is_label = [](const TypedToken& token) {
            return token.word == TypedWord::Label;
        };
        const auto parts = [](const TypedToken& token) {
            return token.word == TypedWord::Colon || token.word == TypedWord::Comma;
        };
        while (!tokens_.empty() && is_label(tokens_.front())) {
            tokens_ = tokens_.subspan(1);
            if (!tokens_.empty() && parts(tokens_.front())) tokens_ = tokens_.subspan(1);
        }
        while (!tokens_.empty() && is_label(tokens_.back())) {
            tokens_ = tokens_.first(tokens_.size() - 1);
            if (!tokens_.empty() && parts(tokens_.back())) {
                tokens_ = tokens_.first(tokens_.size() - 1);
            }
        }
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

    [[nodiscard]] bool is_figure(std::size_t ahead = 0) const {
        return word(ahead) == TypedWord::Number || word(ahead) == TypedWord::Clock;
    }

    [[nodiscard]] Millis unit(std::size_t ahead) const {
        return word(ahead) == TypedWord::Unit ? tokens_[at_ + ahead].unit : Millis{};
    }

    std::optional<Figure> figure() {
        if (!is_figure()) return std::nullopt;
        Figure read{.text = tokens_[at_].text, .clock = word() == TypedWord::Clock};
        ++at_;
        if (word() != TypedWord::Unit) return read;
        read.unit = tokens_[at_].unit;
        ++at_;
        if (read.unit == one_hour && !read.clock) take_minutes(read);
        return read;
    }

    // "1h30", "1 hour and 30 minutes": by a word they are one time, unless a number of moves is
    // said for the hour; by a comma they may be two.
    void take_minutes(Figure& hours) {
        const bool comma = word() == TypedWord::Comma;
        const bool apart = comma || word() == TypedWord::And;
        const std::size_t ahead = apart ? 1 : 0;
        if (word(ahead) != TypedWord::Number || word(ahead + 1) == TypedWord::Moves) return;
        const bool said = unit(ahead + 1) == one_minute;
        if (!said && (comma || word(ahead + 1) == TypedWord::Unit)) return;
        const auto minutes = read_decimal(tokens_[at_ + ahead].text, one_minute);
        if (!minutes) return;
        if (comma || (apart && (!said || moves_are_said()))) {
            notes_.hour_is_open = true;
            if (!assumed_.hour_goes_on) return;
        }
        hours.more = *minutes;
        at_ += ahead + (said ? 2U : 1U);
    }

    [[nodiscard]] bool moves_are_said() const {
        return in_pair_ || (!periods_.empty() && periods_.back().moves && !periods_.back().main);
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
            // "1:30 h", "1:30 min"
            if (read.unit == one_second) return std::nullopt;
            const bool said = read.unit > Millis{};
            const bool hours_first = said ? read.unit == one_hour : assumed_.hours_first;
            note_clock(read, hours_first);
            return clock_time(read.text, hours_first);
        }
        loose_ = true;
        if (read.unit != one_second) notes_.in_seconds = false;
        const auto time = read_decimal(read.text, unit_of(read));
        if (!time || *time + read.more > longest_time) return std::nullopt;
        return *time + read.more;
    }

    [[nodiscard]] Millis unit_of(const Figure& read) const {
        constexpr std::int64_t most_hours = 3;
        if (assumed_.every_unit) return *assumed_.every_unit;
        if (read.unit > Millis{}) return read.unit;
        const auto hours = read_decimal(read.text, one_hour);
        const bool small = hours && *hours <= most_hours * one_hour;
        return assumed_.small_hours && small ? one_hour : assumed_.bare_unit;
    }

    std::optional<Millis> time_of_move(const Figure& read) {
        if (read.clock) {
            if (read.unit > Millis{} && read.unit != one_minute) return std::nullopt;
            note_clock(read, false);
            return clock_time(read.text, false);
        }
        loose_ = true;
        const bool seconds = read.unit == Millis{} || assumed_.plus_seconds;
        return read_decimal(read.text, seconds ? one_second : read.unit);
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
        const TypedReading before = notes_;
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
        notes_ = before;
        return std::nullopt;
    }

    // What stands between two parts.
    void separate(TypedWord sign) {
        const bool plus = sign == TypedWord::Plus || sign == TypedWord::And;
        (plus ? plus_ : parts_) = true;
        and_ = sign == TypedWord::And;
        then_ = sign == TypedWord::Then;
    }

    bool step() {
        if (const auto done = after_moves()) return *done;
        switch (word()) {
            case TypedWord::Colon:
                if (periods_.empty() || !periods_.back().moves) return false;
                [[fallthrough]];
            case TypedWord::Plus:
            case TypedWord::And:
            case TypedWord::Comma:
            case TypedWord::Semicolon:
            case TypedWord::Then:
                return sign();
            case TypedWord::PerMove:
            case TypedWord::Increment:
                ++at_;
                per_move_ahead_ = true;
                return true;
            case TypedWord::Rest:
            case TypedWord::End:
                return rest();
            case TypedWord::From:
            case TypedWord::FromStart:
                return from();
            case TypedWord::First:
            case TypedWord::Ordinal:
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

    // Two periods cannot follow each other at once, nor a sign at the beginning.
    bool sign() {
        const TypedWord read = tokens_[at_++].word;
        const bool parts = read != TypedWord::Plus && read != TypedWord::And;
        if (periods_.empty()) return false;
        if (begun_ && parts && read != TypedWord::Then) return false;
        begun_ = true;
        separate(read);
        return true;
    }

    // "SD/30" before the time; "30 min/end", "60' KO" behind it.
    bool rest() {
        const bool may_be_behind = tokens_[at_++].word == TypedWord::End;
        if (is_figure()) {
            rest_ahead_ = true;
            return true;
        }
        const bool behind =
            may_be_behind && !periods_.empty() && periods_.back().main && !periods_.back().moves;
        return behind && !plus_ && !parts_;
    }

    // "after move 40", "第40着后": only a separator, if so many moves have been told before.
    // Nothing if no such words stand here.
    std::optional<bool> after_moves() {
        std::size_t ahead = 0;
        const bool said = word() == TypedWord::After;
        const auto in_front = [&](TypedWord each) {
            return each == TypedWord::After || each == TypedWord::Ordinal ||
                   each == TypedWord::First || (said && each == TypedWord::Moves);
        };
        while (in_front(word(ahead))) ++ahead;
        const bool counted =
            word(ahead) == TypedWord::Number && word(ahead + 1) == TypedWord::Moves;
        // "90 minutes for the first 40 moves, followed by": the moves of the period before it.
        const bool of_period = word() == TypedWord::First && lacks_moves();
        const bool behind = counted && word(ahead + 2) == TypedWord::Then && !of_period &&
                            (ahead > 0 || plus_ || parts_);
        if (!said && !behind) return std::nullopt;
        if (word(ahead) != TypedWord::Number) return false;
        const auto number = read_whole(tokens_[at_ + ahead].text, most_moves_of_period);
        if (!number || *number != moves_so_far()) return false;
        at_ += ahead + (counted ? 2U : 1U) + (behind ? 1U : 0U);
        begun_ = after_ = true;
        separate(TypedWord::Comma);
        return true;
    }

    // A period whose number of moves may stand here, behind its time.
    [[nodiscard]] bool lacks_moves() const {
        return !plus_ && !parts_ && !periods_.empty() && periods_.back().main &&
               !periods_.back().moves;
    }

    // Zero where a period has none.
    [[nodiscard]] std::int64_t moves_so_far() const {
        std::int64_t sum = 0;
        for (const TypedPeriod& each : periods_) {
            if (!each.moves || !each.main) return 0;
            sum += *each.moves;
        }
        return sum;
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
               word() == TypedWord::Ordinal || word() == TypedWord::Moves ||
               word() == TypedWord::Plus) {  // "starting with"
            first |= word() == TypedWord::First;
            ++at_;
        }
        if (word() != TypedWord::Number) return first && hold_from(1);
        const auto number = read_whole(tokens_[at_++].text, most_moves_of_period);
        take(TypedWord::Moves);
        return number && hold_from(*number);
    }

    bool hold_from(std::int64_t number) {
        notes_.from_is_open = notes_.each_is_open = false;
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
                return second && begin_pair(count, *second);
            }
            return add_moves(count_of(*first));
        }
        if (take(TypedWord::Slash)) return pair(*first);
        const bool per_move = std::exchange(per_move_ahead_, false);
        if (word() == TypedWord::Delay || word() == TypedWord::Bronstein) {
            // "5 second delay"; but "45 d5" has a figure behind it.
            if (!is_figure(1) && first->unit > Millis{}) {
                const auto kind = tokens_[at_++].word;
                const auto time = time_of_move(*first);
                return time && add_delay(*time, kind);
            }
        }
        bool said = per_move;
        if (!next_is_led(*first)) {
            while (is_of_each_move(word())) {
                said = true;
                ++at_;
            }
        }
        return said ? add_increment(*first, true) : time(*first);
    }

    static bool is_of_each_move(TypedWord word) {
        return word == TypedWord::PerMove || word == TypedWord::Increment;
    }

    // "G/60 inc 30", "90分钟每步加30秒": the words lead the next figure, and are not this one's.
    [[nodiscard]] bool next_is_led(const Figure& read) const {
        std::size_t ahead = 0;
        while (is_of_each_move(word(ahead))) ++ahead;
        if (ahead == 0) return false;
        if (is_figure(ahead)) return true;
        const bool plus = word(ahead) == TypedWord::Plus && is_figure(ahead + 1);
        const bool is_main = periods_.empty() || !periods_.back().main;
        const bool seconds_follow = read.unit >= one_minute && unit(ahead + 2) == one_second;
        return plus && (is_main || seconds_follow);
    }

    // "40/90", "100'/40", "90 min/40 moves".
    bool pair(const Figure& first) {
        in_pair_ = true;
        const auto second = figure();
        in_pair_ = false;
        if (!second || rest_ahead_) return false;
        const bool said = take(TypedWord::Moves);
        const bool first_is_time = first.unit > Millis{} || first.clock;
        const bool second_is_time = second->unit > Millis{} || second->clock;
        if (first_is_time && second_is_time) return with_increment(first, *second);
        const bool open = !said && !first_is_time && !second_is_time;
        if (open) notes_.bare_order = true;
        const bool time_first = said || first_is_time || (open && assumed_.time_first);
        const auto& moves = time_first ? *second : first;
        const auto& main = time_first ? first : *second;
        const auto count = count_of(moves);
        return begin_pair(count, main);
    }

    // "25'/10\"", "25 min/10 sec per move": the slash is a plus.
    bool with_increment(const Figure& main, const Figure& brings) {
        const bool fits = main.unit >= one_minute && brings.unit == one_second && !brings.clock;
        if (!fits || !begin_with(main)) return false;
        while (is_of_each_move(word())) ++at_;
        plus_ = true;
        return add_increment(brings, false);
    }

    bool begin_pair(std::optional<int> moves, const Figure& read) {
        const auto main = main_time(read);
        return moves && main && begin(moves, main, read.unit);
    }

    bool add_moves(std::optional<int> moves) {
        if (!moves) return false;
        if (lacks_moves()) {
            periods_.back().moves = moves;
            return true;
        }
        return begin(moves, std::nullopt, {});
    }

    // A period begins: first of all, or behind a sign. Without a main time that is still to come.
    bool begin(std::optional<int> moves, std::optional<Millis> main, Millis unit) {
        const bool apart = periods_.empty() || plus_ || parts_ || rest_ahead_;
        if (!apart || (!periods_.empty() && !periods_.back().main)) return false;
        if (periods_.size() > most_periods) return false;
        if (rest_ahead_ && moves) return false;
        TypedPeriod period{.moves = moves, .main = main};
        period.by_plus = plus_ && !parts_;
        period.unit = unit;
        last_is_rest_ = std::exchange(rest_ahead_, false);
        periods_.push_back(period);
        after_ = false;
        separated();
        return true;
    }

    bool begin_with(const Figure& read) {
        const auto main = main_time(read);
        return main && begin(std::nullopt, main, read.unit);
    }

    void separated() { plus_ = parts_ = begun_ = then_ = and_ = false; }

    // What is told of each move by a plus behind this one: then this one is a period's.
    [[nodiscard]] bool chain_goes_on() const {
        std::size_t ahead = 0;
        while (word(ahead) == TypedWord::Moves || word(ahead) == TypedWord::First) ++ahead;
        return word(ahead) == TypedWord::Plus;
    }

    bool time(const Figure& read) {
        if (periods_.empty()) return begin_with(read);
        TypedPeriod& last = periods_.back();
        if (!last.main) {
            last.main = main_time(read);
            last.unit = read.unit;
            separated();
            return last.main.has_value();
        }
        if (rest_ahead_) return begin_with(read);
        // "90 min 30 sec", as "90 minutes and 30 seconds".
        if (!plus_ && !parts_ && last.unit >= one_minute && read.unit == one_second) {
            plus_ = and_ = true;
        }
        if (plus_) return behind_plus(read);
        if (!parts_) return false;
        const Millis unit = last.unit > Millis{} ? last.unit : assumed_.bare_unit;
        const bool of_each_move = read.unit == one_second && unit >= one_minute;
        return of_each_move ? add_increment(read, false) : begin_with(read);
    }

    bool behind_plus(const Figure& read) {
        const bool in_list = parts_;  // "; +10"
        if (read.unit >= one_minute) return minutes_behind_plus(read);
        if (in_list || read.unit == one_second) return add_increment(read, false);
        const bool hours = read.clock && assumed_.hours_first && has_two_groups(read.text);
        if (chain_goes_on() || hours) return begin_with(read);
        if (periods_.back().moves) {
            notes_.plus_is_open = true;
            if (assumed_.plus_is_period) return begin_with(read);
        }
        return add_increment(read, false);
    }

    // "10+5 min", "25 min + 10 min": the unit may stand there by habit.
    bool minutes_behind_plus(const Figure& read) {
        const TypedPeriod& last = periods_.back();
        const bool same_unit = last.unit == Millis{} || last.unit == read.unit;
        const bool alone = periods_.size() == 1 && !last.moves && !parts_;
        if (!alone || !same_unit || read.clock || chain_goes_on()) return begin_with(read);
        notes_.unit_is_open = true;
        return assumed_.plus_seconds ? add_increment(read, false) : begin_with(read);
    }

    static bool has_two_groups(std::string_view text) {
        return std::count(text.begin(), text.end(), ':') == 1;
    }

    bool add_increment(const Figure& read, bool in_words) {
        const auto time = time_of_move(read);
        if (!time || after_ || (!plus_ && !parts_ && !in_words) || periods_.empty()) return false;
        TypedPeriod& last = periods_.back();
        if (and_ && !in_words && is_time_on(read, *time)) {
            notes_.minutes_are_open = true;
            if (assumed_.minutes_go_on) return go_on(*time);
        }
        if (last.by_plus && !periods_.front().moves) notes_.chain_is_open = true;
        if (then_ && !plus_ && periods_.size() == 1 && !last.moves) {
            notes_.each_is_open = true;
            if (assumed_.each_is_byo_yomi) byo_yomi_ = time;
        }
        in_words_ = in_words;
        return add(*time, &TypedPeriod::increment);
    }

    // "3 minutes and 30 seconds", but not "90 minutes and 30 seconds".
    [[nodiscard]] bool is_time_on(const Figure& read, Millis time) const {
        const TypedPeriod& last = periods_.back();
        return read.unit == one_second && last.unit == one_minute && last.main &&
               10 * time >= *last.main;
    }

    bool go_on(Millis time) {
        *periods_.back().main += time;
        separated();
        return true;
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
        const bool open = plus_ || parts_ || rest_ahead_ || per_move_ahead_ || after_;
        if (open || !set_from()) return std::nullopt;
        if (periods_.size() > most_periods) return std::nullopt;
        for (const TypedPeriod& each : periods_) {
            if (!each.main) return std::nullopt;
            if (*each.main + each.increment + each.delay == Millis{}) return std::nullopt;
            list_.periods.push_back({.moves = each.moves,
                                     .mode = timed(*each.main, each.increment, each.delay,
                                                   kind_.value_or(DelayKind::Us))});
        }
        if (list_.periods.empty()) return std::nullopt;
        if (byo_yomi_) {
            const Millis main = *periods_.front().main;
            list_.periods = {Period{.moves = {}, .mode = ByoYomi{main, *byo_yomi_, 1}}};
        }
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
    std::optional<Millis> byo_yomi_;
    Millis TypedPeriod::*told_ = nullptr;
    bool plus_ = false;
    bool parts_ = false;
    bool begun_ = false;
    bool then_ = false;     // the last sign is "then",
    bool and_ = false;      // or "and"
    bool after_ = false;    // "after move 40": a period must follow
    bool in_pair_ = false;  // behind the slash of "40/2h"
    bool per_move_ahead_ = false;
    bool rest_ahead_ = false;
    bool last_is_rest_ = false;
    bool in_words_ = false;
    bool exact_ = false;
    bool loose_ = false;
};

}  // namespace

std::optional<TypedReading> typed_reading(std::string_view text,
                                          const ByColor<TypedAssumption>& assumed) {
    TypedReading made{.control = {}, .exact = true};
    ByColor<PeriodList> lists;
    bool has_sides = false;
    for (const Color side : both_colors) {
        const bool same = side == Color::Black && assumed.white == assumed.black;
        if (same && !has_sides) {
            lists.black = lists.white;
            break;
        }
        const auto tokens = typed_tokens(text, assumed[side].signs);
        if (!tokens) return std::nullopt;
        const auto versus =
            std::find_if(tokens->begin(), tokens->end(),
                         [](const TypedToken& each) { return each.word == TypedWord::Versus; });
        has_sides = versus != tokens->end();
        const bool behind = side == Color::Black && has_sides;
        const auto from = behind ? std::next(versus) : tokens->begin();
        TypedParser parser{{from, behind ? tokens->end() : versus}, assumed[side], made};
        auto list = parser.list();
        if (!list) return std::nullopt;
        made.exact = made.exact && parser.is_exact();
        lists[side] = *std::move(list);
    }
    auto control = control_of_lists(std::move(lists.white), std::move(lists.black), text);
    if (!control) return std::nullopt;
    made.control = *std::move(control);
    return made;
}

}  // namespace arbiter
