#include "arbiter/formats/trf/trf_tidy.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_dates.hpp"
#include "arbiter/formats/trf/trf_layout.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_values.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

using OldForm = std::pair<std::string_view, std::string_view>;

// Titles of one letter, and of two where the second is M's place.
constexpr std::array<OldForm, 8> old_titles{{{"G", "GM"},
                                             {"M", "IM"},
                                             {"F", "FM"},
                                             {"C", "CM"},
                                             {"WG", "WGM"},
                                             {"WM", "WIM"},
                                             {"WF", "WFM"},
                                             {"WC", "WCM"}}};
constexpr std::array<std::string_view, 8> titles{"GM",  "IM", "WGM", "FM",
                                                 "WIM", "CM", "WFM", "WCM"};

// One value of a line, and what is said of it.
class Tidying {
  public:
    Tidying(int line, int column, std::string_view field, TrfFindings& findings)
        : place_{.line = line, .column = column, .code = {}, .field = std::string{field}},
          findings_{findings} {}

    void read_as(std::string& value, const std::string& better, std::string code) {
        if (value == better) return;
        findings_.adjustments.push_back(remark(std::move(code), value, better));
        value = better;
    }
    void warn(std::string code, const std::string& found, const std::string& better = {}) {
        findings_.warnings.push_back(remark(std::move(code), found, better));
    }
    void refuse_it(std::string code, const std::string& found) {
        findings_.errors.push_back(remark(std::move(code), found, {}));
    }

  private:
    [[nodiscard]] TrfRemark remark(std::string code, std::string found, std::string better) const {
        auto said = place_;
        said.code = std::move(code);
        said.found = std::move(found);
        said.read_as = std::move(better);
        return said;
    }
    TrfRemark place_;
    TrfFindings& findings_;
};

void tidy_title(std::string& title, Tidying tidying) {
    if (title.empty()) return;
    const auto upper = in_capitals(title);
    const auto* const old = std::find_if(old_titles.begin(), old_titles.end(),
                                         [&](const OldForm& form) { return form.first == upper; });
    if (old != old_titles.end()) {
        tidying.read_as(title, std::string{old->second}, "old_title");
        return;
    }
    tidying.read_as(title, upper, "case");
    const bool known = std::find(titles.begin(), titles.end(), title) != titles.end();
    if (!known) tidying.warn("unknown_title", title);
}

void tidy_sex(std::string& sex, Tidying tidying) {
    if (sex.empty()) return;
    if (sex == "M" || sex == "W") tidying.read_as(sex, sex == "M" ? "m" : "w", "case");
    if (sex == "f" || sex == "F") tidying.read_as(sex, "w", "sex");
    if (sex != "m" && sex != "w") tidying.warn("unknown_sex", sex);
}

// As other programs and people write days, put as the format has them.
void tidy_date(std::string& date, Tidying tidying) {
    if (date.empty()) return;
    if (const auto better = as_trf_date(date); !better.empty()) {
        tidying.read_as(date, better, "date");
    } else {
        tidying.warn("bad_date", date);
    }
}

using Symbols = std::initializer_list<std::string_view>;

void tidy_symbol(std::string& symbol, Symbols known, Tidying tidying) {
    tidying.read_as(symbol, in_capitals(symbol), "case");
    if (std::ranges::find(known, symbol) == known.end()) {
        tidying.refuse_it("unknown_symbol", symbol);
    }
}

// Of 162 and of 362: each symbol that the record knows, and each once.
template <class Record>
void tidy_symbols(Record& scoring, Symbols known, int line, TrfFindings& findings) {
    std::set<std::string> seen;
    int column = trf_column<Record>("symbol");
    for (TrfValue& each : scoring.values) {
        Tidying tidying{line, column, TrfLayout<Record>::id, findings};
        column += trf_symbol_step;
        tidy_symbol(each.symbol, known, tidying);
        if (!seen.insert(each.symbol).second) tidying.refuse_it("stands_twice", each.symbol);
    }
}

}  // namespace

void tidy(TrfPlayer& player, int line, TrfFindings& findings) {
    const auto at = [&](int column, std::string_view field) {
        return Tidying{line, column, field, findings};
    };
    tidy_sex(player.sex, at(10, "sex"));
    tidy_title(player.title, at(11, "title"));
    at(54, "federation").read_as(player.federation, in_capitals(player.federation), "case");
    tidy_date(player.birth_date, at(70, "birth_date"));
    if (player.name.empty()) at(15, "name").warn("missing", {});
    const bool digits = std::all_of(player.fide_id.begin(), player.fide_id.end(),
                                    [](char c) { return c >= '0' && c <= '9'; });
    if (!digits) at(58, "fide_id").warn("bad_number", player.fide_id);
    if (player.fide_id == "0") at(58, "fide_id").read_as(player.fide_id, "", "blanks");
}

void tidy(TrfText& record, int line, TrfFindings& findings) {
    Tidying tidying{line, record.column, record.id, findings};
    if (record.id == "032" && record.text.size() == 3) {
        tidying.read_as(record.text, in_capitals(record.text), "case");
    }
    if (record.id == "152") tidying.read_as(record.text, in_capitals(record.text), "case");
    if (record.id != "042" && record.id != "052") return;
    tidy_date(record.text, std::move(tidying));
}

void tidy(TrfDates& dates, int line, TrfFindings& findings) {
    int column = trf_column<TrfDates>("date");
    for (std::string& date : dates.rounds) {
        constexpr int step = 10;
        Tidying tidying{line, column, "132", findings};
        column += step;
        if (date.empty()) continue;
        if (const auto day = as_trf_date("20" + date); !day.empty()) {
            tidying.read_as(date, day.substr(2), "date");
        } else {
            tidying.warn("bad_date", date);
        }
    }
}

void tidy(TrfScoring& scoring, int line, TrfFindings& findings) {
    int column = trf_column<TrfScoring>("symbol");
    for (TrfValue& each : scoring.values) {
        Tidying tidying{line, column, "162", findings};
        column += trf_symbol_step;
        if (each.symbol == "Z" || each.symbol == "z") tidying.read_as(each.symbol, "A", "symbol");
    }
    tidy_symbols(scoring, {"W", "D", "L", "A", "P", "X"}, line, findings);
}

void tidy(TrfMatchScoring& scoring, int line, TrfFindings& findings) {
    tidy_symbols(scoring, {"TW", "TD", "TL"}, line, findings);
}

void tidy(TrfByes& byes, int line, TrfFindings& findings) {
    tidy_symbol(byes.type, {"F", "H", "Z"}, Tidying{line, 5, "type", findings});
}

void tidy(TrfAbnormal& points, int line, TrfFindings& findings) {
    if (is_of_teams(points)) {
        Tidying{line, 8, "match_points", findings}.warn("team_points", {});
    } else if (!points.points) {
        Tidying{line, 14, "points", findings}.warn("missing", {});
    }
    if (points.type.empty()) return;
    tidy_symbol(points.type, {"W", "D", "L", "F", "H", "Z", "+", "-"},
                Tidying{line, 5, "type", findings});
}

void tidy(TrfForfeitedMatch& match, int line, TrfFindings& findings) {
    constexpr std::string_view id = TrfLayout<TrfForfeitedMatch>::id;
    if (is_known_value(id, match.type)) return;
    Tidying{line, 5, "type", findings}.warn("unknown_value", match.type, known_values(id));
}

}  // namespace arbiter
