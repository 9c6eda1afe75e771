// The two scoresheets: what is written and corrected on them, whose sheet lies where, who is too
// short of time to record, and what follows from a search for the missing moves.
#include "arbiter/game/decision.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/game/sheets/reconstruction.hpp"
#include "arbiter/game/sheets/recording_now.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_lines = 1024;
constexpr int longest_gap = 1024;

Verdict check_line(const SheetLine& line, std::size_t i) {
    const auto* gap = std::get_if<Gap>(&line.mark);
    if (gap == nullptr) return {};
    const std::string where = "lines[" + std::to_string(i) + "]";
    if (gap->at_least < 0 || gap->at_least > gap->at_most) return refuse("bad_gap", where);
    if (gap->at_most > longest_gap) return refuse("gap_too_long", where);
    return {};
}

SheetLine line_of(const SheetEntry& entry) {
    return SheetLine{.mark = entry.mark, .draw_offer = entry.draw_offer};
}

// The first ply at which the record and the sequence part, from 1.
int parting_ply(const Game& game, const std::vector<std::string>& moves) {
    const auto parts = std::mismatch(
        game.record.moves.begin(), game.record.moves.end(), moves.begin(), moves.end(),
        [](const RecordedMove& made, const std::string& san) { return made.san == san; });
    return static_cast<int>(parts.first - game.record.moves.begin()) + 1;
}

}  // namespace

Verdict decide_on(Decision& decision, const WriteSheet& command) {
    const auto& entries = decision.game.sheets.of[command.owner].sheet.entries;
    const int next = static_cast<int>(entries.size()) + 1;
    const int from = command.from.value_or(next);
    if (from < 1 || from > next) return refuse("bad_field", "from");
    const std::size_t total = static_cast<std::size_t>(from - 1) + command.lines.size();
    if (command.lines.empty() || total > most_lines) return refuse("bad_field", "lines");
    SheetWritten written{.owner = command.owner, .from = next, .lines = {}};
    for (std::size_t i = 0; i < command.lines.size(); ++i) {
        const SheetLine& line = command.lines[i];
        if (auto checked = check_line(line, i); !checked) return checked;
        const std::size_t at = static_cast<std::size_t>(from - 1) + i;
        if (at >= entries.size()) {
            written.lines.push_back(line);
        } else if (const SheetLine was = line_of(entries[at]); was != line) {
            decision.add(SheetCorrected{.owner = command.owner,
                                        .number = static_cast<int>(at) + 1,
                                        .line = line,
                                        .was = was});
        }
    }
    if (!written.lines.empty()) decision.add(std::move(written));
    return {};
}

Verdict decide_on(Decision& decision, const LendSheet& command) {
    const Game& game = decision.game;
    if (game.phase == GamePhase::Ended) return refuse("game_over");
    if (game.sheets.of[command.owner].lent) return refuse("sheet_lent", "owner");
    const Rule<SheetLoan>& loan = game.edition->recording.loan;
    const bool even = plies_made(game) % 2 == 0;
    const bool his_turn =
        (even ? game.record.start.turn() : !game.record.start.turn()) == !command.owner;
    if (loan.value == SheetLoan::OnOwnTurn && !his_turn) {
        return tl::unexpected<Refusal>(Refusal{.code = "not_on_turn",
                                               .where = "owner",
                                               .article = std::string{loan.article},
                                               .params = {}});
    }
    decision.add(SheetLent{.owner = command.owner});
    return {};
}

Verdict decide_on(Decision& decision, const ReturnSheet& command) {
    if (!decision.game.sheets.of[command.owner].lent) return refuse("not_lent", "owner");
    decision.add(SheetReturned{.owner = command.owner});
    return {};
}

Verdict decide_on(Decision& decision, const JudgeExemption& command) {
    const Game& game = decision.game;
    const Rule<bool>& judged = game.edition->recording.exemption_judged;
    const bool clock_tells = is_timed(game) && game.clock.phase != ClockPhase::Ready;
    if (!judged.value && clock_tells) {
        const Rule<std::optional<Millis>>& by_clock = game.edition->recording.exempt_below;
        return tl::unexpected<Refusal>(Refusal{.code = "not_judged",
                                               .where = "player",
                                               .article = std::string{by_clock.article},
                                               .params = {}});
    }
    decision.add(ExemptionJudged{.player = command.player,
                                 .exempt = command.exempt,
                                 .article = std::string{judged.article},
                                 .reason = command.reason});
    return {};
}

Verdict decide_on(Decision& decision, const ProposeReconstruction& command) {
    const Game& game = decision.game;
    auto basis = basis_of(game, command);
    if (!basis) return tl::unexpected<Refusal>(std::move(basis.error()));
    if (!command.found) return refuse("not_searched");
    const bool same = command.found->sheet_changes == game.sheets.changes &&
                      command.found->plies == static_cast<int>(game.record.moves.size());
    if (!same) return refuse("sheets_changed");
    decision.add(proposed(game, *std::move(basis), command.found->result));
    return {};
}

Verdict decide_on(Decision& decision, const AdoptReconstruction& command) {
    const Game& game = decision.game;
    const auto& proposals = game.sheets.proposals;
    if (command.number < 1 || command.number > static_cast<int>(proposals.size())) {
        return refuse("not_found", "reconstruction");
    }
    const auto& proposal = proposals[static_cast<std::size_t>(command.number - 1)];
    if (command.sequence < 1 || command.sequence > static_cast<int>(proposal.sequences.size())) {
        return refuse("not_found", "sequence");
    }
    std::vector<std::string> moves = proposal.prefix;
    const auto& rest = proposal.sequences[static_cast<std::size_t>(command.sequence - 1)];
    moves.insert(moves.end(), rest.begin(), rest.end());
    decision.add(ReconstructionAdopted{.number = command.number, .sequence = command.sequence});
    const int from = parting_ply(game, moves);
    const auto same = static_cast<std::size_t>(from - 1);
    if (same == moves.size() && same == game.record.moves.size()) return {};
    CorrectRecording correction{.from_ply = from, .moves = {}, .reason = command.reason};
    correction.moves.assign(moves.begin() + static_cast<std::ptrdiff_t>(same), moves.end());
    if (correction.reason.empty()) correction.reason = "scoresheets";
    return decide_on(decision, correction);
}

}  // namespace arbiter
