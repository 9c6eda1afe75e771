// The two scoresheets of a game as they are told: what stands on them, where they part, who has to
// record, what is to be completed, and what the latest search found. For the desk alone.
#pragma once

#include "arbiter/chess/scoresheets/compare_sheets.hpp"
#include "arbiter/game/sheets/recording_now.hpp"
#include "arbiter/hall/state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct SheetEntryView {
    SheetLine line;
    Legibility reads = Legibility::NotWritten;
    std::vector<SheetLine> struck;  // what stood there before
};
struct SheetView {
    std::vector<SheetEntryView> lines;
    bool lent = false;
};
// RecordingOf; from `written` on only if something of his sheet is known.
struct RecordingView {
    RecordDuty duty = RecordDuty::Required;
    std::string article;
    Confidence confidence = Confidence::Text;
    bool arbiter_judges = false;
    std::optional<bool> judged;
    std::optional<Millis> left;
    std::optional<Millis> limit;
    bool exemption_ended = false;
    bool known = false;
    std::optional<int> written;
    std::optional<int> ticked;
    std::optional<int> missing;
    std::optional<int> first_open;
    std::optional<std::vector<int>> due;
    std::optional<bool> incomplete;
    std::optional<bool> reproduces;
    std::optional<bool> claims_lost;
    std::optional<std::string> claims_article;
    bool may_borrow = false;
};
struct CompletionView {
    Completion what = Completion::Nothing;
    std::optional<std::string> article;
    std::optional<Confidence> confidence;
    std::optional<Color> by;
};
struct LoanView {
    SheetLoan how{};
    std::string article;
    Confidence confidence = Confidence::Text;
};
struct ReconstructionView {
    ReconstructionProposed found;
    std::optional<int> adopted;  // the sequence
};
struct SearchView {
    Millis age{};
    Millis budget{};
};
struct SheetsView {
    GameId game;
    std::string edition;
    int plies = 0;
    int recorded = 0;
    ByColor<int> presses;
    std::optional<int> control_moves;
    ByColor<SheetView> sheets;
    ByColor<RecordingView> now;
    CompletionView completion;
    LoanView loan;
    bool clocks_stand = false;
    std::optional<SheetComparison> compared;
    std::optional<ReconstructionView> reconstruction;
    std::optional<SearchView> search;
};

// `search`: how long one for the moves of both sheets has run, if one runs, and how long it may.
[[nodiscard]] SheetsView sheets_of(const LiveTournament& live, GameId id, WallTime now,
                                   const std::optional<SearchView>& search);

}  // namespace arbiter
