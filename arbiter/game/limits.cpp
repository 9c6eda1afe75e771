#include "arbiter/game/limits.hpp"

#include "clock/overload.hpp"

namespace arbiter {
namespace {

Result<void> at_most(bool fits, const char* where) {
    if (!fits) return refuse("too_many", where);
    return {};
}

}  // namespace

Result<void> within_limits(const Game& game, const GameCommand& command, Seat seat) {
    constexpr GameLimits most = game_limits;
    const bool at_desk = seat == Seat::Arbiter || seat == Seat::Laws;
    return std::visit(
        Overload{
            [&](const MakeMove& asked) {
                const bool fits =
                    game.record.moves.size() + game.record.unplaced.size() < most.plies;
                const bool by_board = seat == Seat::Board || asked.sensed;
                const bool often = by_board && game.record.reported >= most.reported;
                return at_most(fits && !often, "move");
            },
            [&](const StandIllegalMove&) {
                return at_most(game.record.moves.size() < most.plies, "move");
            },
            [&](const TakeBack&) {
                return at_most(at_desk || game.record.corrections < most.corrections, "move");
            },
            [&](const CorrectRecording& asked) {
                const auto before = asked.from_ply > 1
                                        ? static_cast<std::size_t>(asked.from_ply - 1)
                                        : std::size_t{0};
                const bool fits = before <= most.plies && asked.moves.size() <= most.plies - before;
                const bool often = !at_desk && game.record.corrections >= most.corrections;
                return at_most(fits && !often, "moves");
            },
            [&](const ReportClock& asked) {
                return at_most(asked.report.seq <= most.entries, "seq");
            },
            [&](const OfferDraw&) { return at_most(game.offers.made < most.draw_offers, "by"); },
            [&](const ReportIncident&) {
                return at_most(game.rulings.open.size() < most.open_incidents &&
                                   game.rulings.reported < most.incidents,
                               "g");
            },
            [&](const WriteSheet&) {
                const bool fits = game.sheets.changes < most.sheet_changes;
                return at_most(at_desk || fits, "lines");
            },
            [&](const ProposeReconstruction&) {
                const bool fits = game.sheets.proposals.size() < most.reconstructions;
                return at_most(at_desk || fits, "g");
            },
            [](const auto&) -> Result<void> { return {}; }},
        command);
}

}  // namespace arbiter
