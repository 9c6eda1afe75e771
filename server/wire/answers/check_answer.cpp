#include "server/wire/answers/check_answer.hpp"

#include "arbiter/tournament/pairing/check_round.hpp"
#include "db/codec/description/field.hpp"

namespace arbiter {

template <>
const Description& description_of<RoundCheckAnswer>() {
    static const Description known{"round_check_answer",
                                   {field<&RoundCheckAnswer::findings>("findings")}};
    return known;
}

Result<RoundCheckAnswer> check_answer(const Tournament& tournament, int round) {
    const Round* drawn = find_round(tournament, round);
    if (drawn == nullptr) return refuse("not_found", "round");
    return RoundCheckAnswer{check_round(tournament, *drawn)};
}

}  // namespace arbiter
