#include "server/wire/answers/edition_points.hpp"

#include "clock/time.hpp"
#include "db/codec/description/field.hpp"

#include <chrono>
#include <utility>

namespace arbiter {
namespace {

using Sayings = std::vector<EditionSaying>;

EditionSaying minutes_of(EditionWord word, Millis time) {
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(time);
    return {word, static_cast<int>(minutes.count())};
}

Sayings or_nothing(Sayings says) {
    if (says.empty()) says.push_back({EditionWord::Nothing, std::nullopt});
    return says;
}

template <class T>
EditionPoint point_of(EditionPointKind kind, Sayings says, const Rule<T>& rule) {
    return {kind, or_nothing(std::move(says)), std::string(rule.article)};
}

EditionPoint illegal_move(const Edition& edition) {
    const Rule<Millis>& gains = edition.illegal.opponent_gains.standard;
    Sayings says;
    if (gains.value > Millis{}) says.push_back(minutes_of(EditionWord::OpponentGains, gains.value));
    return point_of(EditionPointKind::IllegalMove, std::move(says), gains);
}

EditionPoint illegal_again(const Edition& edition) {
    const Rule<std::optional<int>>& loses = edition.illegal.loses_on.standard;
    Sayings says;
    if (loses.value) says.push_back({EditionWord::LosesOn, loses.value});
    return point_of(EditionPointKind::IllegalAgain, std::move(says), loses);
}

EditionWord word_for(RookFirst rook) {
    switch (rook) {
        case RookFirst::WarnAndAllow:
            return EditionWord::CastlingStands;
        case RookFirst::NotThatSide:
            return EditionWord::NoCastlingThere;
    }
    return EditionWord::NotKnown;
}

EditionWord word_for(FlagExemption exemption) {
    switch (exemption) {
        case FlagExemption::Never:
            return EditionWord::AlwaysLoses;
        case FlagExemption::BareKing:
            return EditionWord::DrawBareKing;
        case FlagExemption::CannotMate:
            return EditionWord::DrawCannotMate;
        case FlagExemption::NoMatingPotential:
            return EditionWord::DrawNoPotential;
    }
    return EditionWord::NotKnown;
}

EditionWord word_for(Sanction sanction) {
    switch (sanction) {
        case Sanction::Unknown:
            return EditionWord::NotKnown;
        case Sanction::Discretion:
            return EditionWord::Discretion;
        case Sanction::Warning:
            return EditionWord::Warning;
        case Sanction::Loss:
            return EditionWord::Loses;
    }
    return EditionWord::NotKnown;
}

EditionWord word_for(QuickplayUse use) {
    switch (use) {
        case QuickplayUse::Never:
            return EditionWord::Nothing;
        case QuickplayUse::NotKnown:
            return EditionWord::NotKnown;
        case QuickplayUse::Always:
            return EditionWord::Always;
        case QuickplayUse::IfAnnounced:
            return EditionWord::IfAnnounced;
    }
    return EditionWord::NotKnown;
}

EditionPoint wrong_claim(const Edition& edition) {
    const DrawClaimRules& claim = edition.repetition.claim;
    const Millis gives = claim.wrong_gives_opponent.standard.value;
    const Millis halved = claim.wrong_halves_up_to.value.value_or(Millis{});
    Sayings says;
    if (claim.wrong_adds_used.value) {
        says.push_back(minutes_of(EditionWord::UsedMore, *claim.wrong_adds_used.value));
    }
    if (halved > Millis{}) says.push_back(minutes_of(EditionWord::Halved, halved));
    if (gives > Millis{}) says.push_back(minutes_of(EditionWord::OpponentGains, gives));
    return point_of(EditionPointKind::WrongClaim, std::move(says),
                    claim.wrong_gives_opponent.standard);
}

EditionPoint automatic_draws(const Edition& edition) {
    Sayings says;
    if (edition.repetition.fivefold_draws.value)
        says.push_back({EditionWord::Fivefold, std::nullopt});
    if (edition.fifty.seventy_five_draws.value)
        says.push_back({EditionWord::SeventyFive, std::nullopt});
    return point_of(EditionPointKind::AutomaticDraws, std::move(says),
                    edition.repetition.fivefold_draws);
}

EditionPoint arrival(const Edition& edition) {
    const Rule<Millis>& late = edition.arrival.default_time;
    EditionSaying says{EditionWord::LateLoses, std::nullopt};
    if (late.value > Millis{}) says = minutes_of(EditionWord::LateLoses, late.value);
    return point_of(EditionPointKind::Arrival, {says}, late);
}

template <class T>
EditionPoint one_word(EditionPointKind kind, const Rule<T>& rule) {
    return point_of(kind, {{word_for(rule.value), std::nullopt}}, rule);
}

}  // namespace

std::string_view word_of(EditionPointKind point) noexcept {
    switch (point) {
        case EditionPointKind::IllegalMove:
            return "illegal_move";
        case EditionPointKind::IllegalAgain:
            return "illegal_again";
        case EditionPointKind::RookFirst:
            return "rook_first";
        case EditionPointKind::FlagExemption:
            return "flag_exemption";
        case EditionPointKind::WrongClaim:
            return "wrong_claim";
        case EditionPointKind::AutomaticDraws:
            return "automatic_draws";
        case EditionPointKind::Arrival:
            return "arrival";
        case EditionPointKind::Phone:
            return "phone";
        case EditionPointKind::Quickplay:
            return "quickplay";
    }
    return {};
}

std::string_view word_of(EditionWord word) noexcept {
    switch (word) {
        case EditionWord::Nothing:
            return "nothing";
        case EditionWord::NotKnown:
            return "not_known";
        case EditionWord::OpponentGains:
            return "opponent_gains";
        case EditionWord::UsedMore:
            return "used_more";
        case EditionWord::Halved:
            return "halved";
        case EditionWord::LosesOn:
            return "loses_on";
        case EditionWord::CastlingStands:
            return "castling_stands";
        case EditionWord::NoCastlingThere:
            return "no_castling_there";
        case EditionWord::AlwaysLoses:
            return "always_loses";
        case EditionWord::DrawBareKing:
            return "draw_bare_king";
        case EditionWord::DrawCannotMate:
            return "draw_cannot_mate";
        case EditionWord::DrawNoPotential:
            return "draw_no_potential";
        case EditionWord::Fivefold:
            return "fivefold";
        case EditionWord::SeventyFive:
            return "seventy_five";
        case EditionWord::LateLoses:
            return "late_loses";
        case EditionWord::Discretion:
            return "discretion";
        case EditionWord::Warning:
            return "warning";
        case EditionWord::Loses:
            return "loses";
        case EditionWord::Always:
            return "always";
        case EditionWord::IfAnnounced:
            return "if_announced";
    }
    return {};
}

template <>
const Description& description_of<EditionSaying>() {
    static const Description known{
        "edition_saying", {field<&EditionSaying::word>("word"), field<&EditionSaying::n>("n")}};
    return known;
}

template <>
const Description& description_of<EditionPoint>() {
    static const Description known{
        "edition_point",
        {field<&EditionPoint::point>("point"), field<&EditionPoint::says>("says"),
         field<&EditionPoint::article>("article")}};
    return known;
}

std::vector<EditionPoint> points_of(const Edition& edition) {
    return {illegal_move(edition),
            illegal_again(edition),
            one_word(EditionPointKind::RookFirst, edition.castling.rook_first),
            one_word(EditionPointKind::FlagExemption, edition.flag.exemption.standard),
            wrong_claim(edition),
            automatic_draws(edition),
            arrival(edition),
            one_word(EditionPointKind::Phone, edition.conduct.phone_on_person),
            one_word(EditionPointKind::Quickplay, edition.quickplay.use)};
}

}  // namespace arbiter
