#include "arbiter/game/sheets/reconstruction.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/play.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace arbiter {
namespace {

constexpr int most_plies = 1024;
constexpr int most_asked = most_plies / 2;

// Plies of the record from the start on in which only legal moves were made.
int legal_plies(const Game& game) {
    const auto stood = std::find_if(game.record.moves.begin(), game.record.moves.end(),
                                    [](const RecordedMove& move) { return move.illegal; });
    return static_cast<int>(stood - game.record.moves.begin());
}

// The placement, of a position that is legal for the one or the other to move.
std::optional<Placement> placement_of(const std::string& text) {
    for (const char* turn : {" w - -", " b - -"}) {
        if (const auto position = parse_fen(text + turn)) return position->placement();
    }
    return std::nullopt;
}

ByColor<std::optional<int>> presses_known(const Game& game, std::optional<bool> wanted) {
    const ByColor<int>& counted = game.links.counted;
    if (!wanted.value_or(counted.white > 0 && counted.black > 0)) return {};
    return {counted.white, counted.black};
}

// How many moves all of the sequences begin with.
std::size_t shared_moves(const std::vector<Sequence>& sequences) {
    if (sequences.empty()) return 0;
    std::size_t shared = sequences.front().san.size();
    for (const Sequence& each : sequences) {
        const auto& first = sequences.front().san;
        const auto parts =
            std::mismatch(first.begin(), first.end(), each.san.begin(), each.san.end());
        shared = std::min(shared, static_cast<std::size_t>(parts.first - first.begin()));
    }
    return shared;
}

std::int64_t kept(std::uint64_t count) {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    return std::in_range<std::int64_t>(count) ? static_cast<std::int64_t>(count) : most;
}

}  // namespace

Result<ReconstructionBasis> basis_of(const Game& game, const ProposeReconstruction& command) {
    const auto empty = [&](Color side) { return game.sheets.of[side].sheet.entries.empty(); };
    if (empty(Color::White) && empty(Color::Black)) return refuse("no_sheets");
    const int legal = legal_plies(game);
    const int upto = command.moves_upto.value_or(legal);
    if (upto < 0 || upto > legal) return refuse("bad_field", "moves_upto");
    if (!command.position.empty() && !placement_of(command.position)) {
        return refuse("bad_field", "position");
    }
    if (const auto& plies = command.plies) {
        const bool fits = plies->least >= 0 && plies->least <= plies->most;
        if (!fits || plies->most > most_plies) return refuse("bad_field", "plies");
    }
    ReconstructionBasis basis{.moves_upto = upto,
                              .position = command.position,
                              .plies = command.plies,
                              .presses = presses_known(game, command.presses),
                              .move = command.ask_move};
    const auto control = first_control(game);
    if (!basis.move && control) basis.move = control->moves;
    if (basis.move && (*basis.move < 1 || *basis.move > most_asked)) {
        return refuse("bad_field", "ask_move");
    }
    return basis;
}

Result<Evidence> evidence_of(const Game& game, const ReconstructionBasis& basis) {
    Evidence evidence;
    evidence.start = game.record.start;
    for (const Color side : both_colors) {
        const Scoresheet& sheet = game.sheets.of[side].sheet;
        if (!sheet.entries.empty()) evidence.sheets[side] = marks_of(sheet);
    }
    evidence.moves_made = basis.presses;
    evidence.plies = basis.plies;
    if (!basis.position.empty()) {
        const auto placement = placement_of(basis.position);
        if (!placement) return refuse("bad_field", "position");
        evidence.positions.push_back({.when = AtTheEnd{}, .placement = *placement});
    }
    for (int ply = 1; ply <= basis.moves_upto; ++ply) {
        const auto& move = game.record.moves.at(static_cast<std::size_t>(ply - 1));
        evidence.moves.push_back(CertainMove{.ply = ply, .text = move.san});
    }
    return evidence;
}

ReconstructionProposed proposed(const Game& game, ReconstructionBasis basis,
                                const Reconstruction& found) {
    ReconstructionProposed event;
    event.number = static_cast<int>(game.sheets.proposals.size()) + 1;
    event.end = found.end;
    event.count = kept(found.count);
    event.notes = found.notes;
    event.lengths = found.lengths;
    event.states = kept(found.states);
    const std::size_t shared = shared_moves(found.sequences);
    const auto split = static_cast<std::ptrdiff_t>(shared);
    for (const Sequence& each : found.sequences) {
        if (event.sequences.empty()) event.prefix = {each.san.begin(), each.san.begin() + split};
        event.sequences.emplace_back(each.san.begin() + split, each.san.end());
    }
    if (found.common.size() > shared) {
        event.common = {found.common.begin() + split, found.common.end()};
    }
    if (basis.move) {
        for (const Color side : both_colors) {
            event.made[side] = was_made(found, game.record.start, *basis.move, side);
        }
    }
    event.basis = std::move(basis);
    return event;
}

}  // namespace arbiter
