// Facts about records, draws and adjournments, short enough for tables.
#pragma once

#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"
#include "tests/judge/bench_edition.hpp"
#include "tests/judge/facts.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {

// Three times the initial position: White is to move at the end.
inline const std::vector<std::string> thrice{"Nf3", "Nf6", "Ng1", "Ng8",
                                             "Nf3", "Nf6", "Ng1", "Ng8"};
// Twice: with 3.Nf3 a position would stand for the second time.
inline const std::vector<std::string> twice{"Nf3", "Nf6", "Ng1", "Ng8"};

inline Fact offers(Color actor, OfferMoment when = OfferMoment::AfterMoveBeforePress,
                   std::optional<std::string> condition = {}) {
    Offered offer;
    offer.actor = actor;
    offer.when = when;
    offer.condition = std::move(condition);
    return offer;
}
inline Fact answers(Color actor, AnswerKind kind) {
    OfferAnswered answer;
    answer.actor = actor;
    answer.answer = kind;
    return answer;
}
inline Sealed sealed_move(Color actor, std::string declared) {
    Sealed sealed;
    sealed.actor = actor;
    sealed.declared = std::move(declared);
    return sealed;
}
inline Fact seals(Color actor, std::string declared) {
    return sealed_move(actor, std::move(declared));
}
inline Fact arrives(Color actor, int late_s) {
    return Arrived{.actor = actor, .late_s = late_s};
}
inline Fact flag_down(Whose whose) {
    FlagSeen flag;
    flag.whose = whose;
    return flag;
}
inline Circumstances left(int white_s, int black_s) {
    Circumstances around;
    around.clocks.left.white = std::chrono::seconds{white_s};
    around.clocks.left.black = std::chrono::seconds{black_s};
    return around;
}

}  // namespace arbiter::testing
