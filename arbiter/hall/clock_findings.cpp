#include "arbiter/hall/clock_findings.hpp"

#include "arbiter/game/alarms.hpp"
#include "arbiter/game/article_figure.hpp"
#include "arbiter/hall/consequences.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

namespace arbiter {
namespace {

Finding found(bool holds) {
    return holds ? Finding::Yes : Finding::No;
}

// Surely above, surely not, or within what the measurement leaves open.
Finding above(const RateFinding& rate, int limit) {
    const int size = std::abs(rate.ppm);
    if (size - rate.error > limit) return Finding::Yes;
    return size + rate.error <= limit ? Finding::No : Finding::Unknown;
}

class FoundAlarms {
  public:
    FoundAlarms(const HallState& state, GameId id, ToldFindings& told)
        : so_far_(state, state.game_streams.at(id)),
          id_(id),
          game_(find_game(state, id)),
          told_(&told) {}

    void tell(Finding finding, AlarmText alarm) {
        if (finding == Finding::Unknown) return;
        if (finding == Finding::No) return settle(alarm.kind);
        if (!told_->insert(alarm.kind).second || is_open(alarm.kind)) return;
        if (auto event = raised(so_far_.game(id_), alarm)) so_far_.add(id_, *std::move(event));
    }
    [[nodiscard]] std::vector<StreamEvent> take() && { return std::move(so_far_).take(); }

  private:
    [[nodiscard]] bool is_open(AlarmKind kind) const {
        return std::any_of(game_->alarms.open.begin(), game_->alarms.open.end(),
                           [kind](const OpenAlarm& open) { return open.kind == kind; });
    }
    void settle(AlarmKind kind) {
        told_->erase(kind);
        if (!settles_by_itself(*game_)) return;
        for (const OpenAlarm& open : game_->alarms.open) {
            if (open.kind == kind) so_far_.add(id_, AlarmSettled{open.alarm, {}});
        }
    }

    Consequences so_far_;
    GameId id_;
    const Game* game_;  // before
    ToldFindings* told_;
};

void tell_rate(FoundAlarms& alarms, const RateFinding& rate, const Edition* laws) {
    const std::string detail =
        "ppm=" + std::to_string(rate.ppm) + " error=" + std::to_string(rate.error);
    const std::string article =
        laws == nullptr ? "" : " " + article_figure(laws->clock_use.evident_defect_counts.article);
    const Finding defect = above(rate, rate_defect_ppm);
    const Finding warning = above(rate, rate_warning_ppm);
    alarms.tell(defect, {AlarmKind::ClockDefect, {}, detail + article});
    alarms.tell(defect == Finding::Yes ? Finding::No : warning, {AlarmKind::ClockRate, {}, detail});
}

}  // namespace

std::vector<StreamEvent> finding_alarms(const HallState& state, GameId game,
                                        const ClockFindings& findings, ToldFindings& told) {
    FoundAlarms alarms(state, game, told);
    alarms.tell(found(findings.offline), {AlarmKind::TerminalOffline});
    alarms.tell(found(findings.silent_at_zero.has_value()),
                {AlarmKind::SilentAtZero, findings.silent_at_zero});
    if (findings.rate) tell_rate(alarms, *findings.rate, find_game(state, game)->edition);
    if (findings.off_wall) {  // each time; what was lost stays lost, whatever the clock does now
        told.erase(AlarmKind::OffWall);
        alarms.tell(Finding::Yes,
                    {AlarmKind::OffWall, {}, "ms=" + std::to_string(findings.off_wall->count())});
    }
    alarms.tell(findings.battery_low, {AlarmKind::LowBattery});
    return std::move(alarms).take();
}

}  // namespace arbiter
