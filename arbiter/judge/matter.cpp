#include "arbiter/judge/matter.hpp"

#include "arbiter/judge/fact_kinds.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

bool is_draw_claim(ClaimKind kind) {
    switch (kind) {
        case ClaimKind::Threefold:
        case ClaimKind::Fifty:
        case ClaimKind::NormalMeans:
        case ClaimKind::PerpetualCheck:
        case ClaimKind::Increment:
            return true;
        case ClaimKind::TouchMove:
        case ClaimKind::IllegalMove:
        case ClaimKind::RookFirst:
        case ClaimKind::Promotion:
        case ClaimKind::Time:
            return false;
    }
    return false;
}

MatterKind kind_of_claim(ClaimKind kind) {
    if (kind == ClaimKind::Time) return MatterKind::Flag;
    return is_draw_claim(kind) ? MatterKind::Claim : MatterKind::Move;
}

MatterKind matter_kind_of(const Irregularity& fact) {
    if (holds_any<IllegalMoveReport>(fact)) return MatterKind::Move;
    if (holds_any<PressFault>(fact)) return MatterKind::Press;
    if (holds_any<RecordGap, RecordingStop, WritesBeforeMoving, OneRecordIncomplete,
                  BothRecordsIncomplete>(fact)) {
        return MatterKind::Record;
    }
    if (holds_any<ClockTimesWrong>(fact)) return MatterKind::Adjournment;
    return holds_any<Misconduct, Disobedience>(fact) ? MatterKind::Conduct : MatterKind::Setting;
}

// Reads a list of facts: some belong to what stands before or behind them.
class Grouping {
  public:
    explicit Grouping(const std::vector<Fact>& facts) : facts_(facts) {}

    std::vector<Matter> take() {
        for (std::size_t i = 0; i < facts_.size(); ++i) add(i);
        return std::move(matters_);
    }

  private:
    template <class Kind>
    [[nodiscard]] bool tells() const {
        return std::any_of(facts_.begin(), facts_.end(),
                           [](const Fact& each) { return std::holds_alternative<Kind>(each); });
    }
    template <class Kind>
    [[nodiscard]] bool told_before(std::size_t place) const {
        const auto end = facts_.begin() + static_cast<std::ptrdiff_t>(place);
        return std::any_of(facts_.begin(), end,
                           [](const Fact& each) { return std::holds_alternative<Kind>(each); });
    }
    [[nodiscard]] const Claimed* claim_beside(std::size_t place, auto&& fits) const {
        const Claimed* found = nullptr;
        for (std::size_t i = 0; i < facts_.size(); ++i) {
            const auto* claim = std::get_if<Claimed>(&facts_[i]);
            if (claim == nullptr || !fits(*claim)) continue;
            if (found != nullptr && i > place) break;
            found = claim;
        }
        return found;
    }

    [[nodiscard]] MatterKind kind_at(std::size_t place) const {
        const Fact& fact = facts_[place];
        if (const auto* claim = std::get_if<Claimed>(&fact)) return kind_of_claim(claim->kind);
        if (const auto* found = std::get_if<Irregularity>(&fact)) {
            const auto* refusal = std::get_if<Disobedience>(found);
            const bool of_record = refusal != nullptr && refuses_to_write(place, *refusal);
            return of_record ? MatterKind::Record : matter_kind_of(*found);
        }
        if (std::holds_alternative<ClocksStopped>(fact)) return kind_of_stop(place);
        if (std::holds_alternative<ArbiterDecided>(fact)) return MatterKind::Claim;
        if (std::holds_alternative<Withdrawn>(fact)) return kind_of_withdrawal(place);
        if (std::holds_alternative<Arrived>(fact)) {
            return tells<Sealed>() ? MatterKind::Adjournment : MatterKind::Arrival;
        }
        if (std::holds_alternative<MoveNumber>(fact)) {
            return tells<FlagSeen>() ? MatterKind::Flag : MatterKind::Move;
        }
        if (holds_any<FlagSeen, DeviceDefect>(fact)) return MatterKind::Flag;
        if (holds_any<Offered, OfferAnswered, AgreedDraw>(fact)) return MatterKind::Offer;
        if (holds_any<ResignedGame, Handshake, ResultSigned, ResultRegistered, GameOver,
                      AdjudicationPending>(fact)) {
            return MatterKind::End;
        }
        if (holds_any<Sealed, EnvelopeOpened, EnvelopeMissing, SealingCall>(fact)) {
            return MatterKind::Adjournment;
        }
        if (std::holds_alternative<MoveOnArrival>(fact)) return MatterKind::Arrival;
        if (holds_any<ReplayShown, MovesQuestion>(fact)) return MatterKind::Record;
        return holds_any<PenaltyAsked, SpectatorSpoke, AssistantActed>(fact) ? MatterKind::Conduct
                                                                             : MatterKind::Move;
    }

    // The clocks are stopped in order to claim.
    [[nodiscard]] MatterKind kind_of_stop(std::size_t place) const {
        const auto& stop = std::get<ClocksStopped>(facts_[place]);
        if (told_before<Sealed>(place)) return MatterKind::Adjournment;
        if (stop.reason == StopReason::PromotionPiece) return MatterKind::Move;
        if (stop.reason != StopReason::Claim) return MatterKind::Conduct;
        const Claimed* claim = claim_beside(
            place, [&](const Claimed& each) { return !stop.actor || each.actor == *stop.actor; });
        return claim != nullptr ? kind_of_claim(claim->kind) : MatterKind::Conduct;
    }

    [[nodiscard]] MatterKind kind_of_withdrawal(std::size_t place) const {
        if (told_before<Offered>(place)) return MatterKind::Offer;
        const Claimed* claim =
            claim_beside(place, [](const Claimed& each) { return is_draw_claim(each.kind); });
        return claim != nullptr ? MatterKind::Claim : MatterKind::Offer;
    }

    [[nodiscard]] bool refuses_to_write(std::size_t place, const Disobedience& refusal) const {
        const auto end = facts_.begin() + static_cast<std::ptrdiff_t>(place);
        return std::any_of(facts_.begin(), end, [&](const Fact& each) {
            return is_record_not_kept_by(each, refusal.actor);
        });
    }

    // Of things of that kind whether the two are one matter.
    static bool is_one_matter(MatterKind kind, const Fact& a, const Fact& b) {
        switch (kind) {
            case MatterKind::End:
                return holds_any<ResultSigned, ResultRegistered>(a) &&
                       holds_any<ResultSigned, ResultRegistered>(b);
            case MatterKind::Claim: {
                const auto* one = std::get_if<Claimed>(&a);
                const auto* two = std::get_if<Claimed>(&b);
                return one == nullptr || two == nullptr || one->kind == two->kind;
            }
            case MatterKind::Setting:
            case MatterKind::Conduct:
            case MatterKind::Press:
                return is_one_fault(a, b);
            default:
                return true;
        }
    }
    static bool is_one_fault(const Fact& a, const Fact& b) {
        const auto* x = std::get_if<Irregularity>(&a);
        const auto* y = std::get_if<Irregularity>(&b);
        if (x == nullptr || y == nullptr) {
            return x == y && is_spectator(a) && is_spectator(b);
        }
        const auto* one = std::get_if<Misconduct>(x);
        const auto* two = std::get_if<Misconduct>(y);
        if (one != nullptr && two != nullptr) return one->kind == two->kind;
        const auto colours = [](const Irregularity& each) {
            return holds_any<ColoursReversed, ScheduleDisturbance>(each);
        };
        return x->index() == y->index() || (colours(*x) && colours(*y));
    }
    static bool is_spectator(const Fact& fact) {
        return std::holds_alternative<SpectatorSpoke>(fact);
    }

    // To the last matter that it can be part of.
    void add(std::size_t place) {
        const MatterKind kind = kind_at(place);
        const auto found =
            std::find_if(matters_.rbegin(), matters_.rend(), [&](const Matter& each) {
                return each.kind == kind &&
                       is_one_matter(kind, facts_[each.facts.front()], facts_[place]);
            });
        if (found != matters_.rend()) {
            found->facts.push_back(place);
        } else {
            matters_.push_back(Matter{.kind = kind, .facts = {place}});
        }
    }

    const std::vector<Fact>& facts_;
    std::vector<Matter> matters_;
};

}  // namespace

std::string_view word_of(MatterKind kind) noexcept {
    constexpr std::array<std::string_view, 11> words{"move",   "press",       "flag",    "claim",
                                                     "offer",  "end",         "arrival", "setting",
                                                     "record", "adjournment", "conduct"};
    const auto at = static_cast<std::size_t>(kind);
    return at < words.size() ? words.at(at) : std::string_view{};
}

std::vector<Matter> matters_in(const std::vector<Fact>& facts) {
    return Grouping{facts}.take();
}

bool is_context(const Fact& fact) {
    if (const auto* move = std::get_if<MovedPiece>(&fact))
        return !move->illegal && !move->two_hands;
    if (const auto* press = std::get_if<Pressed>(&fact)) return !press->without_move;
    return holds_any<MoveNumber, OpponentReplied, NextMoveCompleted, Noticed, ResultSigned,
                     ResultRegistered>(fact);
}

bool is_record_not_kept_by(const Fact& fact, const std::optional<Whose>& player) {
    const auto is_his = [&](const auto* each) {
        return each != nullptr && (!each->actor || !player || each->actor == player);
    };
    return is_his(irregularity_in<RecordingStop>(fact)) || is_his(irregularity_in<RecordGap>(fact));
}

}  // namespace arbiter
