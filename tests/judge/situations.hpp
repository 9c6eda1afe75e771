// What can be told of one board, after 1.e4 e5 2.Nf3 Nc6, White to move: the situations that are
// told in pairs where every pair of matters has to hold.
#pragma once

#include "arbiter/judge/judge.hpp"

#include <array>
#include <string>
#include <vector>

namespace arbiter::testing {

struct Situation {
    std::string name;
    std::vector<Fact> facts;
};

[[nodiscard]] std::vector<Situation> situations();
// The facts of the first, then those of the second.
[[nodiscard]] std::vector<Fact> one_after(const Situation& first, const Situation& second);

[[nodiscard]] History board_of_situations();
[[nodiscard]] Circumstances around_situations(Play play);
[[nodiscard]] Result<Judgement> judge_situation(const Edition& laws, Play play,
                                                std::vector<Fact> facts, FactOrder order);

inline constexpr std::array situation_plays{Play::Standard, Play::Rapid, Play::Blitz};

}  // namespace arbiter::testing
