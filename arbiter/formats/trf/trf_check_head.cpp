// What the records of the head say, against each other and against what the format knows.
#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_layout.hpp"
#include "arbiter/formats/trf/trf_line_reader.hpp"
#include "arbiter/formats/trf/trf_line_writer.hpp"
#include "arbiter/formats/trf/trf_roster.hpp"
#include "arbiter/formats/trf/trf_values.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

// Records of which a file has one. Deputies have a line each; the engines' own may stand again.
constexpr std::array<std::string_view, 21> single_records{
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122",
    "142", "152", "172", "182", "192", "202", "212", "222", "352", "XXR"};

// Two texts of a record that mean the same.
std::string meaning_of(const TrfText& record) {
    if (record.id == "142" || record.id == "XXR") {
        if (const auto rounds = parse_trf_number(record.text)) return std::to_string(*rounds);
    }
    return in_capitals(record.text);
}

class HeadCheck {
  public:
    explicit HeadCheck(TrfFindings& findings) : findings_{findings} {}

    void check_all(const TrfFile& file, const std::vector<int>& lines) {
        for (std::size_t i = 0; i < file.records.size(); ++i) {
            line_ = lines[i];
            std::visit([&](const auto& record) { check(record); }, file.records[i]);
        }
    }

  private:
    struct Told {
        std::string text;
        int line = 0;
        int column = 0;
    };

    void check(const TrfText& record) {
        if (!record.text.empty() && !is_known_value(record.id, record.text)) {
            warn(record.column, "unknown_value", record.id, record.text, known_values(record.id));
        }
        if (std::ranges::find(single_records, record.id) == single_records.end()) return;
        const auto [first, is_new] =
            texts_.try_emplace(record.id, Told{record.text, line_, record.column});
        if (!is_new) check_again(record, first->second);
        // 142 of old.
        const auto other = texts_.find(record.id == "142" ? "XXR" : "142");
        const bool says_rounds = record.id == "142" || record.id == "XXR";
        if (is_new && says_rounds && other != texts_.end()) check_rounds(record, other->second);
    }

    void check_again(const TrfText& record, const Told& first) {
        const bool same = meaning_of(record) == meaning_of({record.id, first.text});
        const bool decides = record.id == "142" || record.id == "XXR" || record.id == "192";
        if (decides && !same) return differs(record.column, record.id, record.text, first);
        warn(record.column, "record_twice", record.id, record.text, at(first.line));
    }
    void check_rounds(const TrfText& record, const Told& other) {
        if (meaning_of(record) != meaning_of({record.id, other.text})) {
            differs(record.column, record.id, record.text, other);
        }
    }

    // Of several records each symbol has one value.
    template <class Scoring>
    void check_values(const Scoring& scoring, std::map<std::string, Told>& told) {
        int column = trf_column<Scoring>("symbol");
        for (const auto& [symbol, value] : scoring.values) {
            const std::string worth = value ? trf_points(*value) : std::string{};
            const auto [first, is_new] =
                told.try_emplace(in_capitals(symbol), Told{worth, line_, column});
            if (!is_new && first->second.line != line_ && first->second.text != worth) {
                std::string said{symbol};
                said += ' ';
                said += worth;
                differs(column, TrfLayout<Scoring>::id, std::move(said), first->second);
            }
            column += trf_symbol_step;
        }
    }
    void check(const TrfScoring& scoring) {
        check_twice("162");
        check_values(scoring, values_);
    }
    void check(const TrfMatchScoring& scoring) {
        check_twice("362");
        check_values(scoring, match_values_);
    }
    void check(const TrfDates&) { check_twice("132"); }
    void check_twice(std::string_view id) {
        const auto [first, is_new] = texts_.try_emplace(std::string{id}, Told{{}, line_, 1});
        if (!is_new) warn(1, "record_twice", id, {}, at(first->second.line));
    }

    template <class Record>
    void check(const Record&) {}

    static std::string at(int line) { return "line " + std::to_string(line); }

    void differs(int column, std::string_view field, std::string found, const Told& first) {
        error(column, "record_differs", field, std::move(found),
              at(first.line) + ": " + first.text);
    }
    void error(int column, std::string code, std::string_view field, std::string found,
               std::string read_as) {
        findings_.errors.push_back({line_, column, std::move(code), std::string{field},
                                    std::move(found), std::move(read_as)});
    }
    void warn(int column, std::string code, std::string_view field, std::string found,
              std::string read_as) {
        findings_.warnings.push_back({line_, column, std::move(code), std::string{field},
                                      std::move(found), std::move(read_as)});
    }

    TrfFindings& findings_;
    int line_ = 0;
    std::map<std::string, Told> texts_;  // of each record, the first
    std::map<std::string, Told> values_;
    std::map<std::string, Told> match_values_;
};

}  // namespace

void check_head(const TrfFile& file, const std::vector<int>& lines, TrfFindings& findings) {
    HeadCheck{findings}.check_all(file, lines);
}

}  // namespace arbiter
