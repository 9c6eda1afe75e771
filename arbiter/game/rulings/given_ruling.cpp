#include "arbiter/game/rulings/given_ruling.hpp"

#include "arbiter/judge/own_ruling.hpp"

#include <algorithm>

namespace arbiter {
namespace {

Result<void> check_effects(const Game& game, const Effects& effects) {
    const int plies = static_cast<int>(game.record.moves.size());
    if (effects.restore_to_ply &&
        (*effects.restore_to_ply < 0 || *effects.restore_to_ply > plies)) {
        return refuse("bad_field", "effects.restore_to_ply");
    }
    for (const Color side : both_colors) {
        const bool far = effects.add[side] > longest_time || effects.add[side] < -longest_time;
        const auto& set = effects.set_left[side];
        if (far || (set && (*set < Millis{} || *set > longest_time))) {
            return refuse("bad_field", "effects.time");
        }
    }
    const auto& increment = effects.increment;
    if (increment && (*increment < Millis{} || *increment > longest_time)) {
        return refuse("bad_field", "effects.inc_ms");
    }
    return {};
}

// As the clocks are when the ruling is given; a game without clocks knows what was told alone.
ByColor<std::optional<Millis>> times_of(const OpenIncident& open,
                                        const ByColor<std::optional<Millis>>& now) {
    return now.white || now.black ? now : open.incident.circumstances.clocks.left;
}

// The facts told of moves that the record does not have yet: there is nothing to take back from it.
void forget_unrecorded(const Game& game, Effects& effects) {
    auto& ply = effects.restore_to_ply;
    if (ply && *ply > static_cast<int>(game.record.moves.size())) ply.reset();
}

Result<RulingGiven> ruling_on(const Game& game, const OpenIncident& open,
                              const GiveRuling& command) {
    RulingGiven given{.number = command.number,
                      .step = command.step,
                      .ruling = open.proposal.ruling,
                      .articles = open.proposal.articles,
                      .details = open.proposal.details,
                      .effects = open.proposal.effects,
                      .before = times_of(open, command.left),
                      .after = {},
                      .reason = command.reason};
    if (command.own) {
        given.ruling = command.own->ruling;
        given.articles = command.own->articles;
        given.details = command.own->details;
        given.effects = command.own->effects;
    } else {
        forget_unrecorded(game, given.effects);
    }
    if (const auto fits = check_effects(game, given.effects); !fits) {
        return tl::unexpected<Refusal>(fits.error());
    }
    given.after = times_after(given.before, given.effects);
    return given;
}

// None: it is as proposed.
std::optional<OwnRuling> looked_at(const Game& game, const Proposal& proposal,
                                   std::optional<Ruling> kind,
                                   const std::optional<Effects>& effects) {
    if (!kind && !effects) return std::nullopt;
    OwnRuling own{
        .ruling = kind.value_or(proposal.ruling), .articles = {}, .details = {}, .effects = {}};
    if (effects) {
        own.effects = *effects;
    } else {
        own.effects = usual_effects(own.ruling, game.record.position.turn(),
                                    static_cast<int>(game.record.moves.size()));
    }
    if (!kind) {
        own.articles = proposal.articles;
        own.details = details_with(proposal, own.effects);
    }
    return own;
}

}  // namespace

ByColor<std::optional<Millis>> times_after(ByColor<std::optional<Millis>> before,
                                           const Effects& effects) {
    for (const Color side : both_colors) {
        if (effects.set_left[side]) before[side] = effects.set_left[side];
        if (before[side]) *before[side] = std::max(Millis{}, *before[side] + effects.add[side]);
    }
    return before;
}

std::optional<ClockSet> clock_set_by(const Effects& effects) {
    ClockSet set;
    for (const Color side : both_colors) set.main[side] = effects.set_left[side];
    return set.main.white || set.main.black ? std::optional{set} : std::nullopt;
}

const OpenIncident* find_open(const Game& game, int number) {
    const auto found =
        std::find_if(game.rulings.open.begin(), game.rulings.open.end(),
                     [&](const OpenIncident& open) { return open.number == number; });
    return found == game.rulings.open.end() ? nullptr : &*found;
}

Result<RulingGiven> given_ruling(const Game& game, const GiveRuling& command) {
    const OpenIncident* open = find_open(game, command.number);
    if (open == nullptr) return refuse("not_found", "incident");
    const bool own = command.step != RulingStep::Accepted;
    if (own && command.reason.empty()) return refuse("reason_needed", "reason");
    if (own != command.own.has_value()) return refuse("bad_field", "own");
    return ruling_on(game, *open, command);
}

int illegal_moves_counted_by(const Effects& effects) {
    return effects.illegal_by ? effects.illegal_count.value_or(1) : 0;
}

Result<RulingPreview> preview(const Game& game, int incident, std::optional<Ruling> kind,
                              const std::optional<Effects>& effects,
                              const ByColor<std::optional<Millis>>& left) {
    const OpenIncident* open = find_open(game, incident);
    if (open == nullptr) return refuse("not_found", "incident");
    GiveRuling command{
        .number = incident, .step = RulingStep::Accepted, .own = {}, .reason = {}, .left = left};
    command.own = looked_at(game, open->proposal, kind, effects);
    auto given = ruling_on(game, *open, command);
    if (!given) return tl::unexpected<Refusal>(given.error());
    RulingPreview seen{.given = *std::move(given),
                       .illegal_moves = game.conduct.illegal_moves,
                       .warnings = game.conduct.warnings};
    const Effects& does = seen.given.effects;
    if (does.illegal_by) seen.illegal_moves[*does.illegal_by] += illegal_moves_counted_by(does);
    if (does.warned) ++seen.warnings[*does.warned];
    seen.removes = removed_result(game, seen.given);
    return seen;
}

}  // namespace arbiter
