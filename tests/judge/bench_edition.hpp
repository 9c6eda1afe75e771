// One incident put to an edition and to a copy of it that differs in one field: the field decides.
#pragma once

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/judge/judge.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace arbiter::testing {

// A board and what happened at it. Neither FEN nor moves: the position is open.
struct Happening {
    std::string fen{};
    std::vector<std::string> moves{};  // SAN, from the FEN or the initial position
    std::vector<Fact> facts{};
    Circumstances around{};
};

// The proposal, the questions about mating answered as the search answers them.
[[nodiscard]] Proposal proposed(const Edition& laws, const Happening& happening);

// "BLACK_WINS 14.1, 17.1", with details behind it: "CONTINUE 17.2 limit_s=3600".
[[nodiscard]] std::string ruling_text(const Proposal& proposal);
[[nodiscard]] std::string ruling_text(const Edition& laws, const Happening& happening);

// The same happening before and after one field is changed.
struct FieldCase {
    std::string name;  // of the test: letters only
    const Edition* laws = nullptr;
    std::function<void(Edition&)> change;
    Happening happening;
    std::string as_printed;
    std::string changed;
};

void expect_field_decides(const FieldCase& field);
std::ostream& operator<<(std::ostream& out, const FieldCase& field);

inline std::string name_of(const ::testing::TestParamInfo<FieldCase>& info) {
    return info.param.name;
}

}  // namespace arbiter::testing
