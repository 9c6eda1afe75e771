#include "server/wire/sheet_views.hpp"

#include "arbiter/game/play.hpp"
#include "arbiter/hall/decide_game.hpp"

namespace arbiter {
namespace {

SheetView sheet_of(const Game& game, Color side) {
    const SheetRecord& record = game.sheets.of[side];
    const auto legible = read_through(record.sheet, game.record.start);
    SheetView view{.lines = {}, .lent = record.lent};
    for (std::size_t i = 0; i < record.sheet.entries.size(); ++i) {
        const SheetEntry& entry = record.sheet.entries[i];
        auto& line = view.lines.emplace_back(
            SheetEntryView{.line = {.mark = entry.mark, .draw_offer = entry.draw_offer},
                           .reads = legible[i],
                           .struck = {}});
        for (const SheetMark& mark : entry.struck) {
            line.struck.push_back({.mark = mark, .draw_offer = false});
        }
    }
    return view;
}

RecordingView recording_view(const RecordingOf& of) {
    RecordingView view;
    view.duty = of.duty;
    view.article = of.duty_grounds.article;
    view.confidence = of.duty_grounds.confidence;
    view.arbiter_judges = of.arbiter_judges;
    view.judged = of.judged;
    view.left = of.left;
    view.limit = of.limit;
    view.exemption_ended = of.exemption_ended;
    view.known = of.known;
    view.may_borrow = of.may_borrow;
    if (!of.known) return view;
    view.written = of.progress.written;
    view.ticked = of.progress.ticked;
    view.missing = of.progress.missing;
    view.first_open = of.progress.first_open;
    view.due = of.due;
    view.incomplete = of.incomplete;
    view.reproduces = of.reproduces;
    view.claims_lost = of.claims_lost;
    if (of.claims_lost) view.claims_article = of.claims_grounds.article;
    return view;
}

CompletionView completion_of(const RecordingNow& now) {
    CompletionView view{.what = now.completion, .article = {}, .confidence = {}, .by = now.by};
    if (now.completion == Completion::Nothing) return view;
    view.article = now.completion_grounds.article;
    view.confidence = now.completion_grounds.confidence;
    return view;
}

std::optional<SheetComparison> comparison_of(const Game& game) {
    const ByColor<SheetMarks> marks{marks_of(game.sheets.of.white.sheet),
                                    marks_of(game.sheets.of.black.sheet)};
    if (marks.white.empty() || marks.black.empty()) return std::nullopt;
    return compare(game.record.start, marks);
}

std::optional<ReconstructionView> reconstruction_of(const Game& game) {
    if (game.sheets.proposals.empty()) return std::nullopt;
    ReconstructionView view{.found = game.sheets.proposals.back(), .adopted = {}};
    const auto& adopted = game.sheets.adopted;
    if (adopted && adopted->number == view.found.number) view.adopted = adopted->sequence;
    return view;
}

}  // namespace

SheetsView sheets_of(const LiveTournament& live, GameId id, WallTime now,
                     const std::optional<SearchView>& search) {
    const Game& game = live.games.at(id);
    const RecordingNow recording = recording_now(game, since_last_entry(live, id, now));
    SheetsView view;
    view.game = id;
    view.edition = game.setup.edition;
    view.plies = recording.plies;
    view.recorded = static_cast<int>(game.record.moves.size());
    view.presses = game.links.counted;
    if (const auto control = first_control(game)) view.control_moves = control->moves;
    view.sheets = {sheet_of(game, Color::White), sheet_of(game, Color::Black)};
    view.now = {recording_view(recording.of.white), recording_view(recording.of.black)};
    view.completion = completion_of(recording);
    view.loan = {.how = recording.loan,
                 .article = std::string(recording.loan_grounds.article),
                 .confidence = recording.loan_grounds.confidence};
    view.clocks_stand = recording.clocks_stand;
    view.compared = comparison_of(game);
    view.reconstruction = reconstruction_of(game);
    view.search = search;
    return view;
}

}  // namespace arbiter
