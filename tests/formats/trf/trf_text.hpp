// The TRF files of the tests, and what becomes of them when something is changed.
#pragma once

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_reader.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {

inline std::string trf_text(const std::string& name) {
    std::ifstream file{FLAGFALL_TEST_DATA "/trf/" + name, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

// In line `line`, from the column on, `text` stands in place of as many characters; a line that is
// too short is filled with blanks.
inline std::string with(const std::string& file, int line, int column, const std::string& text) {
    std::istringstream lines{file};
    std::string result;
    std::string each;
    for (int number = 1; std::getline(lines, each); ++number) {
        if (number == line) {
            const auto begin = static_cast<std::size_t>(column - 1);
            if (each.size() < begin) each.append(begin - each.size(), ' ');
            each.replace(begin, std::min(text.size(), each.size() - begin), text);
        }
        result += each + "\n";
    }
    return result;
}

// Without that line.
inline std::string without(const std::string& file, int line) {
    std::istringstream lines{file};
    std::string result;
    std::string each;
    for (int number = 1; std::getline(lines, each); ++number) {
        if (number != line) result += each + "\n";
    }
    return result;
}

// "29:81 points_differ", one for each.
inline std::vector<std::string> told(const TrfRemarks& remarks) {
    std::vector<std::string> result;
    for (const TrfRemark& each : remarks) {
        result.push_back(std::to_string(each.line) + ":" + std::to_string(each.column) + " " +
                         each.code);
    }
    return result;
}

inline std::vector<std::string> errors_of(const std::string& text) {
    const auto read = read_trf(text);
    return read ? std::vector<std::string>{} : told(read.error());
}

inline TrfReading read_or_fail(const std::string& text) {
    auto read = read_trf(text);
    EXPECT_TRUE(read.has_value()) << told(read.error()).front();
    return read ? *std::move(read) : TrfReading{};
}

inline std::vector<std::string> warnings_of(const std::string& text) {
    return told(read_or_fail(text).warnings);
}

// Adams is in line 20 of it, Fuchs in line 25.
inline const std::string& robin() {
    static const std::string text = trf_text("trf26_rr6.trf");
    return text;
}

}  // namespace arbiter::testing
