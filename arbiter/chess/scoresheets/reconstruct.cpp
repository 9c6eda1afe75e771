// Turns evidence into searches, one for each number of plies it leaves open. A text that no legal
// sequence can come to terms with is given up, and the search begins again.
#include "arbiter/chess/scoresheets/reconstruct.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/scoresheets/sequence_search.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {

namespace {

constexpr int max_plies = 1024;

// The tracks, and which of them are sheets.
struct Tracks {
    std::vector<Track> all{};
    ByColor<std::optional<std::size_t>> of_sheet{};
};

std::string text_of(const SheetMark& mark) {
    const auto* written = std::get_if<SheetText>(&mark);
    return written == nullptr ? std::string{} : written->text;
}

// The marks with one mark for each cell, so that notes find their text.
std::vector<int> marks_by_cell(const SheetMarks& marks) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const auto* gap = std::get_if<Gap>(&marks[i]);
        const int cells = gap == nullptr ? 1 : gap->at_most;
        numbers.insert(numbers.end(), static_cast<std::size_t>(cells), static_cast<int>(i) + 1);
    }
    return numbers;
}

Result<Track> track_of(const std::vector<CertainMove>& moves) {
    std::vector<Cell> cells;
    for (const CertainMove& move : moves) {
        if (move.ply < 1 || move.ply > max_plies) return refuse("bad_ply", "moves");
        const auto san = read_san(move.text);
        if (!san) {
            Refusal refusal{.code = "unreadable_move", .where = "moves"};
            refusal.params.emplace_back("text", move.text);
            return tl::unexpected(std::move(refusal));
        }
        const auto at = static_cast<std::size_t>(move.ply);
        if (cells.size() < at) cells.resize(at);
        cells[at - 1].readings = {*san};
    }
    return Track{std::move(cells)};
}

Result<Tracks> tracks_of(const Evidence& evidence) {
    Tracks tracks;
    for (const Color side : both_colors) {
        if (!evidence.sheets[side]) continue;
        auto track = Track::from(*evidence.sheets[side]);
        if (!track) {
            track.error().where = side == Color::White ? "white" : "black";
            return tl::unexpected(std::move(track.error()));
        }
        tracks.of_sheet[side] = tracks.all.size();
        tracks.all.push_back(std::move(*track));
    }
    auto certain = track_of(evidence.moves);
    if (!certain) return tl::unexpected(std::move(certain.error()));
    tracks.all.push_back(std::move(*certain));
    return tracks;
}

bool is_counted(const Evidence& evidence) {
    return evidence.plies || evidence.moves_made.white || evidence.moves_made.black;
}

int last_certain_ply(const Evidence& evidence) {
    int last = 0;
    for (const CertainPosition& position : evidence.positions) {
        if (const auto* after = std::get_if<AfterPly>(&position.when)) {
            last = std::max(last, after->ply);
        }
    }
    return last;
}

// The plies that the moves of one side leave open: the other may have moved once more or not.
PlyRange plies_of(int moves, bool moves_first) {
    if (moves_first) return {std::max(0, 2 * moves - 1), 2 * moves};
    return {2 * moves, 2 * moves + 1};
}

Result<PlyRange> ply_range(const Evidence& evidence, const Tracks& tracks) {
    PlyRange range{0, 0};
    for (const Track& track : tracks.all) {
        range.least = std::max(range.least, track.least_plies());
        range.most = std::max(range.most, track.most_plies());
    }
    for (const CertainPosition& position : evidence.positions) {
        const auto* after = std::get_if<AfterPly>(&position.when);
        if (after == nullptr) continue;
        if (after->ply < 0 || after->ply > max_plies) return refuse("bad_ply", "positions");
    }
    const int certain = last_certain_ply(evidence);
    range = {std::max(range.least, certain), std::max(range.most, certain)};
    if (is_counted(evidence)) range = evidence.plies.value_or(PlyRange{0, max_plies});
    for (const Color side : both_colors) {
        if (!evidence.moves_made[side]) continue;
        const int moves = *evidence.moves_made[side];
        if (moves < 0 || moves > max_plies / 2) return refuse("bad_plies", "plies");
        const PlyRange own = plies_of(moves, evidence.start.turn() == side);
        range = {std::max(range.least, own.least), std::min(range.most, own.most)};
    }
    if (range.least < 0 || range.most > max_plies) return refuse("bad_plies", "plies");
    if (range.least > range.most) return refuse("no_plies", "plies");
    return range;
}

// What the searches of one piece of evidence share.
class Reconstructor {
  public:
    Reconstructor(const Evidence& evidence, Tracks tracks, PlyRange range,
                  const SearchBudget& budget)
        : evidence_(evidence),
          tracks_(std::move(tracks)),
          range_(range),
          allowance_(budget.states, budget.expired) {}

    Reconstruction run(std::size_t sequences) {
        note_unreadable();
        allow_contradictions();
        Reconstruction found = search(sequences);
        while (found.count == 0 && !allowance_.ended() && give_up_text()) {
            found = search(sequences);
        }
        // A text that had to be given up may have been left standing.
        if (allowance_.ended()) found.end = SearchEnd::BudgetEnded;
        note_readings();
        found.notes = std::move(notes_);
        found.states = allowance_.spent();
        return found;
    }

  private:
    SequenceTask task(int plies) const;
    Reconstruction search(std::size_t sequences);
    void add_sequences(SequenceSearch& search, std::size_t limit, Reconstruction& found) const;
    std::vector<std::optional<std::string>> common(const Reconstruction& found) const;
    void note_unreadable();
    void allow_contradictions();
    void allow_either(Cell& white, Cell& black, int ply);
    bool give_up_text();
    bool give_up_at(int ply);
    void note_readings();
    void note(Color sheet, int mark, NoteKind kind, std::vector<std::string> readings = {});
    [[nodiscard]] Cell* cell_of(Color sheet, int ply);

    const Evidence& evidence_;
    Tracks tracks_;
    PlyRange range_;
    SearchAllowance allowance_;
    SequenceFindings findings_{};
    std::vector<SheetNote> notes_{};
};

SequenceTask Reconstructor::task(int plies) const {
    SequenceTask task{.start = evidence_.start, .tracks = tracks_.all, .plies = plies};
    task.ends_with_a_track = !is_counted(evidence_) && plies > last_certain_ply(evidence_);
    for (const CertainPosition& position : evidence_.positions) {
        if (const auto* after = std::get_if<AfterPly>(&position.when)) {
            task.exact.emplace_back(after->ply, position.placement);
        } else if (std::holds_alternative<AtTheEnd>(position.when)) {
            task.exact.emplace_back(plies, position.placement);
        } else {
            task.sometime.push_back(position.placement);
        }
    }
    return task;
}

Reconstruction Reconstructor::search(std::size_t sequences) {
    Reconstruction found;
    found.plies = range_;
    findings_ = {};
    for (int plies = range_.least; plies <= range_.most && !allowance_.ended(); ++plies) {
        const SequenceTask searched = task(plies);
        const bool too_short =
            std::any_of(searched.exact.begin(), searched.exact.end(),
                        [&](const auto& position) { return position.first > plies; });
        if (too_short) continue;
        SequenceSearch search{searched, allowance_};
        const std::uint64_t count = search.count(findings_);
        if (count == 0) continue;
        found.lengths.push_back(plies);
        found.count = found.count + count < count ? ~std::uint64_t{0} : found.count + count;
        add_sequences(search, sequences - found.sequences.size(), found);
    }
    found.end = allowance_.ended() ? SearchEnd::BudgetEnded : SearchEnd::Exhausted;
    if (found.end == SearchEnd::Exhausted) found.common = common(found);
    return found;
}

void Reconstructor::add_sequences(SequenceSearch& search, std::size_t limit,
                                  Reconstruction& found) const {
    for (auto& moves : search.list(limit)) {
        Sequence sequence{.moves = std::move(moves), .san = {}};
        Position position = evidence_.start;
        for (const Move move : sequence.moves) {
            sequence.san.push_back(to_san(position, move));
            position.play(move);
        }
        found.sequences.push_back(std::move(sequence));
    }
}

std::vector<std::optional<std::string>> Reconstructor::common(const Reconstruction& found) const {
    std::vector<std::optional<std::string>> common;
    if (found.count == 0) return common;
    common.resize(static_cast<std::size_t>(found.lengths.back()));
    for (std::size_t ply = 0; ply < common.size(); ++ply) {
        const auto& at = findings_.plies[ply];
        const bool in_all = static_cast<int>(ply) < found.lengths.front() && !at.differs;
        if (in_all) common[ply] = at.san;
    }
    return common;
}

void Reconstructor::note(Color sheet, int mark, NoteKind kind, std::vector<std::string> readings) {
    const SheetMark& on_paper = (*evidence_.sheets[sheet])[static_cast<std::size_t>(mark - 1)];
    notes_.push_back({.sheet = sheet,
                      .mark = mark,
                      .kind = kind,
                      .text = text_of(on_paper),
                      .readings = std::move(readings)});
}

void Reconstructor::note_unreadable() {
    for (const Color side : both_colors) {
        if (!evidence_.sheets[side]) continue;
        const SheetMarks& marks = *evidence_.sheets[side];
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const auto* written = std::get_if<SheetText>(&marks[i]);
            if (written == nullptr || read_san(written->text)) continue;
            note(side, static_cast<int>(i) + 1, NoteKind::Unreadable);
        }
    }
}

Cell* Reconstructor::cell_of(Color sheet, int ply) {
    const auto track = tracks_.of_sheet[sheet];
    return track ? tracks_.all[*track].aligned(ply) : nullptr;
}

// Where both sheets have a move and cannot mean the same, one of them is wrong.
void Reconstructor::allow_contradictions() {
    for (int ply = 0; ply < range_.most; ++ply) {
        Cell* white = cell_of(Color::White, ply);
        Cell* black = cell_of(Color::Black, ply);
        if (white == nullptr || black == nullptr) return;
        if (white->is_free() || black->is_free()) continue;
        if (can_agree(white->readings.front(), black->readings.front())) continue;
        allow_either(*white, *black, ply);
    }
}

void Reconstructor::allow_either(Cell& white, Cell& black, int ply) {
    std::vector<SanText> readings{white.readings.front(), black.readings.front()};
    white.readings = black.readings = std::move(readings);
    white.own = 0;
    black.own = 1;
    for (const Color side : both_colors) note(side, ply + 1, NoteKind::Contradiction);
}

// Frees the first text that no legal sequence can follow; false if there is none.
bool Reconstructor::give_up_text() {
    std::optional<int> deepest;
    for (int plies = range_.most; plies >= range_.least; --plies) {
        const SequenceTask searched = task(plies);
        const auto reached = SequenceSearch{searched, allowance_}.deepest();
        if (reached == plies || allowance_.ended()) return false;
        deepest = std::max(deepest, reached);
    }
    return deepest && give_up_at(*deepest);
}

bool Reconstructor::give_up_at(int ply) {
    Cell* white = cell_of(Color::White, ply);
    Cell* black = cell_of(Color::Black, ply);
    const auto is_single = [](const Cell* cell) {
        return cell != nullptr && cell->readings.size() == 1;
    };
    if (is_single(white) && is_single(black)) {
        // Texts that might have agreed do not in any position: first either of them is tried.
        allow_either(*white, *black, ply);
        return true;
    }
    bool freed = false;
    for (const Color side : both_colors) {
        Cell* cell = side == Color::White ? white : black;
        if (cell == nullptr || cell->is_free()) continue;
        cell->readings.clear();
        std::erase_if(
            notes_, [&](const SheetNote& old) { return old.sheet == side && old.mark == ply + 1; });
        note(side, ply + 1, NoteKind::Illegal);
        freed = true;
    }
    return freed;
}

// Completes the contradictions and adds the ambiguities, as far as sequences were found.
void Reconstructor::note_readings() {
    for (const Color side : both_colors) {
        const auto track = tracks_.of_sheet[side];
        if (!track) continue;
        const std::vector<int> numbers = marks_by_cell(*evidence_.sheets[side]);
        const auto& readings = findings_.readings[*track];
        for (std::size_t cell = 0; cell < readings.size(); ++cell) {
            std::vector<std::string> san;
            for (const auto& [move, text] : readings[cell].moves) san.push_back(text);
            for (SheetNote& old : notes_) {
                const bool same = old.sheet == side && old.mark == numbers[cell];
                if (same && old.kind == NoteKind::Contradiction) old.readings = san;
            }
            if (!readings[cell].ambiguous) continue;
            std::sort(san.begin(), san.end());
            note(side, numbers[cell], NoteKind::Ambiguous, std::move(san));
        }
    }
    std::stable_sort(notes_.begin(), notes_.end(),
                     [](const SheetNote& a, const SheetNote& b) { return a.mark < b.mark; });
}

}  // namespace

Result<Reconstruction> reconstruct(const Evidence& evidence, const SearchBudget& budget,
                                   std::size_t sequences) {
    auto tracks = tracks_of(evidence);
    if (!tracks) return tl::unexpected(std::move(tracks.error()));
    const auto range = ply_range(evidence, *tracks);
    if (!range) return tl::unexpected(range.error());
    const auto unknown = std::count_if(
        evidence.positions.begin(), evidence.positions.end(),
        [](const auto& position) { return std::holds_alternative<AtSomePly>(position.when); });
    if (unknown > static_cast<std::ptrdiff_t>(max_sometimes)) {
        return refuse("too_many", "positions");
    }
    return Reconstructor{evidence, std::move(*tracks), *range, budget}.run(sequences);
}

WasMade was_made(const Reconstruction& found, const Position& start, int number, Color side) {
    const int needed = 2 * (number - start.fullmove()) + (side == Color::Black ? 2 : 1) -
                       (start.turn() == Color::Black ? 1 : 0);
    const bool exhausted = found.end == SearchEnd::Exhausted;
    if (found.count == 0) return exhausted ? WasMade::CannotBeKnown : WasMade::NotDecided;
    // Until the search is exhausted only the plies that the evidence leaves open can tell.
    const int least = exhausted ? found.lengths.front() : found.plies.least;
    const int most = exhausted ? found.lengths.back() : found.plies.most;
    if (least >= needed) return WasMade::Yes;
    if (most < needed) return WasMade::No;
    return exhausted ? WasMade::CannotBeKnown : WasMade::NotDecided;
}

}  // namespace arbiter
