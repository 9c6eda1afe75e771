// Lines from round to round as SVG: no script, and colours from the page's style.
#pragma once

#include <string>
#include <vector>

namespace arbiter {

struct ChartLine {
    std::string label;        // at its end, as much as there is room for
    std::string title;        // all of it
    std::vector<int> values;  // of each round, in whatever unit
};
struct Chart {
    std::string label;  // what it shows, for who does not see it
    std::vector<std::string> rounds;
    std::vector<ChartLine> lines;  // in the order of their labels, from above
    bool least_above = false;      // places: the first is at the top
};

// At least one round and one line.
[[nodiscard]] std::string chart_svg(const Chart& chart);

}  // namespace arbiter
