// Positions from a data file with the answers that its source gives.
#pragma once

#include "tests/chess/games.hpp"

#include <string>
#include <vector>

namespace arbiter::testing {

struct LabelledPosition {
    std::string label;  // "WB", "W-", "-B" or "--": who can mate
    std::string kind;   // the second column
    std::string fen;    // the last
};

inline std::vector<LabelledPosition> labelled_positions(const std::string& name) {
    auto file = open_data("chess/" + name);
    std::vector<LabelledPosition> list;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const std::size_t label_end = line.find('\t');
        const std::size_t kind_end = line.find('\t', label_end + 1);
        list.push_back({line.substr(0, label_end),
                        line.substr(label_end + 1, kind_end - label_end - 1),
                        line.substr(line.rfind('\t') + 1)});
    }
    return list;
}

}  // namespace arbiter::testing
