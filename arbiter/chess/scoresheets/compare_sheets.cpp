#include "arbiter/chess/scoresheets/compare_sheets.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/notation/san_moves.hpp"
#include "arbiter/chess/scoresheets/sheet_track.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace arbiter {

namespace {

// One ply of one sheet.
struct Side {
    std::string text{};            // empty: not written
    std::optional<SanText> san{};  // if it is readable
    MoveList moves{};              // that it can mean, if the position is known

    [[nodiscard]] bool is_written() const noexcept { return !text.empty(); }
};

// The marks one for each ply, up to a gap of unknown length; true if there was none.
bool spread(const SheetMarks& marks, std::vector<const SheetText*>& plies) {
    for (const SheetMark& mark : marks) {
        const auto* written = std::get_if<SheetText>(&mark);
        const auto* gap = std::get_if<Gap>(&mark);
        if (gap != nullptr && gap->at_least != gap->at_most) return false;
        if (written != nullptr && !written->made) return false;
        const int count = gap == nullptr ? 1 : std::max(0, gap->at_most);
        plies.insert(plies.end(), static_cast<std::size_t>(count), written);
    }
    return true;
}

MoveList in_both(const MoveList& a, const MoveList& b) {
    MoveList both;
    for (const Move move : a) {
        if (std::find(b.begin(), b.end(), move) != b.end()) both.push_back(move);
    }
    return both;
}

bool same_meaning(const SanText& a, const SanText& b) {
    return can_agree(a, b) && a.origins == b.origins && a.targets() == b.targets() &&
           a.promotion == b.promotion && a.role_given == b.role_given;
}

class Comparison {
  public:
    explicit Comparison(const Position& start) : position_(start) {}

    void look(const SheetText* white, const SheetText* black) {
        const ByColor<Side> sides{read(white), read(black)};
        ++result_.compared;
        const auto kind = difference(sides);
        if (!kind && result_.differences.empty()) result_.agreed = result_.compared;
        if (kind) add(*kind, sides);
        follow(sides);
    }
    [[nodiscard]] SheetComparison take() { return std::move(result_); }

  private:
    [[nodiscard]] Side read(const SheetText* written) const {
        Side side;
        if (written == nullptr) return side;
        side.text = written->text;
        side.san = read_san(side.text);
        if (side.san && position_) side.moves = moves_meant(*position_, *side.san);
        return side;
    }

    [[nodiscard]] std::optional<DifferenceKind> difference(const ByColor<Side>& sides) const {
        const auto& [white, black] = sides;
        if (!white.is_written() && !black.is_written()) return DifferenceKind::NoSheet;
        const auto is_unreadable = [](const Side& side) { return side.is_written() && !side.san; };
        if (is_unreadable(white) || is_unreadable(black)) return DifferenceKind::Unreadable;
        if (!white.san || !black.san) return single(white.san ? white : black);
        if (!position_) return blind(*white.san, *black.san);
        const MoveList both = in_both(white.moves, black.moves);
        const bool ambiguous = white.moves.size() > 1 || black.moves.size() > 1;
        if (both.size() == 1 && !ambiguous) return std::nullopt;
        if (!both.empty()) return DifferenceKind::Ambiguous;
        if (white.moves.empty() || black.moves.empty()) return DifferenceKind::Illegal;
        return DifferenceKind::Contradiction;
    }
    [[nodiscard]] DifferenceKind single(const Side& side) const {
        if (!position_ || side.moves.size() == 1) return DifferenceKind::OneSheet;
        return side.moves.empty() ? DifferenceKind::Illegal : DifferenceKind::Ambiguous;
    }
    [[nodiscard]] static std::optional<DifferenceKind> blind(const SanText& white,
                                                             const SanText& black) {
        if (same_meaning(white, black)) return std::nullopt;
        return can_agree(white, black) ? DifferenceKind::Wording : DifferenceKind::Contradiction;
    }

    void add(DifferenceKind kind, const ByColor<Side>& sides) {
        SheetDifference found{.ply = result_.compared, .kind = kind};
        for (const Color owner : both_colors) {
            found.text[owner] = sides[owner].text;
            auto& readings = found.readings[owner];
            for (const Move move : sides[owner].moves) readings.push_back(to_san(*position_, move));
            std::sort(readings.begin(), readings.end());
        }
        result_.differences.push_back(std::move(found));
    }

    // Plays what the sheets tell; the position is lost where they do not.
    void follow(const ByColor<Side>& sides) {
        if (!position_) return;
        const auto& [white, black] = sides;
        MoveList told = white.san ? white.moves : black.moves;
        if (white.san && black.san) told = in_both(white.moves, black.moves);
        if (told.size() == 1) {
            position_->play(told[0]);
        } else {
            position_.reset();
        }
    }

    std::optional<Position> position_;
    SheetComparison result_{};
};

}  // namespace

std::string_view to_text(DifferenceKind kind) {
    switch (kind) {
        case DifferenceKind::Contradiction:
            return "contradiction";
        case DifferenceKind::Wording:
            return "wording";
        case DifferenceKind::Ambiguous:
            return "ambiguous";
        case DifferenceKind::Illegal:
            return "illegal";
        case DifferenceKind::Unreadable:
            return "unreadable";
        case DifferenceKind::OneSheet:
            return "one_sheet";
        case DifferenceKind::NoSheet:
            return "no_sheet";
    }
    return {};
}

SheetComparison compare(const Position& start, const ByColor<SheetMarks>& sheets) {
    ByColor<std::vector<const SheetText*>> plies;
    std::size_t length = 0;
    std::size_t limit = ~std::size_t{0};
    for (const Color owner : both_colors) {
        const bool whole = spread(sheets[owner], plies[owner]);
        length = std::max(length, plies[owner].size());
        if (!whole) limit = std::min(limit, plies[owner].size());
    }
    Comparison comparison{start};
    for (std::size_t ply = 0; ply < std::min(length, limit); ++ply) {
        const auto mark = [&](Color owner) {
            return ply < plies[owner].size() ? plies[owner][ply] : nullptr;
        };
        comparison.look(mark(Color::White), mark(Color::Black));
    }
    return comparison.take();
}

}  // namespace arbiter
