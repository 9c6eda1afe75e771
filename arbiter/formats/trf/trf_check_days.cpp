// The days of the event (042, 052), of its rounds (132) and of its players' births.
#include "arbiter/formats/trf/trf_dates.hpp"
#include "arbiter/formats/trf/trf_layout.hpp"
#include "arbiter/formats/trf/trf_roster.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

class DayCheck {
  public:
    DayCheck(const TrfFile& file, TrfFindings& findings)
        : first_{text_of(file, "042")}, last_{text_of(file, "052")}, findings_{findings} {}

    void check_event(const TrfFile& file) {
        if (!is_day_before(last_, first_)) return;
        const TrfPlace end = text_place(file, "052");
        const TrfPlace start = text_place(file, "042");
        findings_.errors.push_back(
            {.line = end.line,
             .column = end.column,
             .code = "end_before_start",
             .field = "052",
             .found = last_,
             .read_as = "line " + std::to_string(start.line) + ": " + first_});
    }

    void check_rounds(const TrfDates& dates, int line) {
        constexpr int step = 10;
        int column = trf_column<TrfDates>("date");
        std::string before;
        for (const std::string& date : dates.rounds) {
            const std::string day = "20" + date;
            if (is_day_before(day, before)) warn(line, column, "day_order", "132", date, before);
            if (!known_part(day).empty()) before = day;
            if (is_day_before(day, first_) || is_day_before(last_, day)) {
                warn(line, column, "day_outside", "132", date, first_ + " - " + last_);
            }
            column += step;
        }
    }

    void check_birth(const TrfPlayer& player, int line) {
        const std::string& day = known_part(last_).empty() ? first_ : last_;
        if (!is_day_before(day, player.birth_date)) return;
        warn(line, trf_column<TrfPlayer>("birth_date"), "born_after_event", "birth_date",
             player.birth_date, day);
    }

  private:
    void warn(int line, int column, std::string code, std::string_view field, std::string found,
              std::string read_as) {
        findings_.warnings.push_back({line, column, std::move(code), std::string{field},
                                      std::move(found), std::move(read_as)});
    }

    std::string first_;
    std::string last_;
    TrfFindings& findings_;
};

}  // namespace

void check_days(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                TrfFindings& findings) {
    DayCheck check{file, findings};
    check.check_event(file);
    for (std::size_t i = 0; i < file.records.size(); ++i) {
        const auto* dates = std::get_if<TrfDates>(&file.records[i]);
        if (dates != nullptr) check.check_rounds(*dates, lines[i]);
    }
    for (const auto& [player, line] : roster.entries()) check.check_birth(*player, line);
}

}  // namespace arbiter
