// What the checks of the records beside 001 find in one of them.
#pragma once

#include "arbiter/formats/trf/trf_layout.hpp"
#include "arbiter/formats/trf/trf_lines.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

class RecordRemarks {
  public:
    RecordRemarks(int line, TrfFindings& findings) : line_{line}, findings_{findings} {}

    void error(int column, std::string code, std::string_view field, std::string found,
               std::string read_as = {}) {
        add(findings_.errors, column, std::move(code), field, std::move(found), std::move(read_as));
    }
    void warn(int column, std::string code, std::string_view field, std::string found,
              std::string read_as = {}) {
        add(findings_.warnings, column, std::move(code), field, std::move(found),
            std::move(read_as));
    }
    // A round beyond those that 142 says (0: nothing says).
    void check_round(int column, std::string_view field, int round, int stated) {
        if (stated == 0 || round <= stated) return;
        error(column, "round_too_many", field, std::to_string(round), std::to_string(stated));
    }
    [[nodiscard]] int line() const { return line_; }

  private:
    void add(TrfRemarks& remarks, int column, std::string code, std::string_view field,
             std::string found, std::string read_as) const {
        remarks.push_back({.line = line_,
                           .column = column,
                           .code = std::move(code),
                           .field = std::string{field},
                           .found = std::move(found),
                           .read_as = std::move(read_as)});
    }

    int line_;
    TrfFindings& findings_;
};

[[nodiscard]] inline std::string line_text(int line) {
    return "line " + std::to_string(line);
}

template <class Record>
[[nodiscard]] int column_of_number(std::size_t place) {
    return trf_column<Record>("players") + trf_number_step * static_cast<int>(place);
}

}  // namespace arbiter
