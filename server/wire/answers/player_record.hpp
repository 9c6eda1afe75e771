// One player's way through the event: points and rank after each round, what it is worth in
// ratings, what is missing for a title norm, and grade points where the event keeps them.
#pragma once

#include "arbiter/tournament/rating/event_grade_points.hpp"
#include "arbiter/tournament/rating/title_norms.hpp"
#include "clock/result.hpp"
#include "server/wire/answers/rating_answers.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct ProgressPoint {
    int round = 0;
    std::int32_t points = 0;  // hundredths, after that round
    int rank = 0;             // 0 takes no place
};
struct NormRow {
    std::string title;  // "GM"
    int games = 0;
    std::int32_t points = 0;
    int average = 0;
    int performance = 0;
    std::vector<std::string> missing;  // none: the games are those of a norm
};
struct GradeGameRow {
    int round = 0;
    PlayerId opponent;
    std::int32_t before = 0;
    std::int32_t change = 0;
    std::int32_t difference = 0;
    GradeBand band = GradeBand::Below10;
};
struct GradeRow {
    PlayerId player;
    std::int32_t before = 0;  // hundredths
    std::int32_t after = 0;
    std::optional<int> grade_before{};  // 30 to 1
    std::optional<int> grade{};
    std::vector<GradeGameRow> games;
};
struct GradesAnswer {
    std::vector<GradeRow> rows;  // by points; none where the event does not keep them
};
struct PlayerRecordAnswer {
    int players = 0;  // who take a place
    std::vector<ProgressPoint> progress;
    std::optional<RatingRow> rating{};
    std::vector<NormRow> norms;  // of titles above his own; none without a rated opponent
    std::optional<GradeRow> grade{};
};

// "below_10", "from_200"; empty for a value outside the enumeration.
[[nodiscard]] std::string_view word_of(GradeBand band) noexcept;

// Refusal: not_found.
[[nodiscard]] Result<PlayerRecordAnswer> player_record(const Tournament& tournament,
                                                       PlayerId player);
// Without the progress, which costs a table for each round.
[[nodiscard]] Result<PlayerRecordAnswer> player_worth(const Tournament& tournament,
                                                      PlayerId player);
[[nodiscard]] GradesAnswer grades_answer(const Tournament& tournament);

}  // namespace arbiter
