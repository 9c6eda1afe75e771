// A rulebook: its articles in our words, for whoever shows a ruling; what results are worth and
// which penalties there are, for whoever enters one; what distinguishes it, for whoever chooses.
#pragma once

#include "arbiter/laws/confidence.hpp"
#include "arbiter/laws/topics/penalties_rules.hpp"
#include "arbiter/outcome.hpp"
#include "clock/color.hpp"
#include "clock/result.hpp"
#include "server/wire/answers/edition_points.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct EditionArticle {
    std::string id;
    std::string en;
    std::string zh_hans;
    std::string zh_hant;
    Confidence confidence{};
};
struct ResultRule {
    GameResult result{};
    ByColor<std::int32_t> points{};
    std::vector<Termination> terminations;  // why a game usually ends so, the likeliest first
};
struct PenaltyRule {
    Penalty kind = Penalty::Warning;
    PenaltyListed listed{};
};
struct EditionAnswer {
    std::string key;
    std::string name;
    std::vector<EditionArticle> articles;
    std::vector<ResultRule> results;
    std::vector<PenaltyRule> penalties;
    std::vector<EditionPoint> distinctions;
};

[[nodiscard]] std::string_view word_of(PenaltyListed listed) noexcept;  // "if_announced"

// Refusal: not_found.
[[nodiscard]] Result<EditionAnswer> edition_answer(std::string_view key);

}  // namespace arbiter
