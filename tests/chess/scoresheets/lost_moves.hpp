// Real games from which entries of the scoresheets are taken away, and a plain search that tries
// every legal move: what the reconstruction is held against.
#pragma once

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/pgn/pgn_game.hpp"
#include "arbiter/chess/scoresheets/reconstruct.hpp"
#include "tests/chess/games.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

namespace arbiter::testing {

using Line = std::vector<std::string>;

// The games of the Sinquefield Cup 2021, in SAN.
inline const std::vector<Line>& real_games() {
    static const std::vector<Line> games = [] {
        auto file = open_data("events/sinquefield2021.pgn");
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        std::vector<Line> lines;
        for (const PgnGame& game : read_pgn(text)) {
            Position position = Position::initial();
            Line line;
            for (const PgnMove& move : game.moves) {
                line.push_back(to_san(position, move.move));
                position.play(move.move);
            }
            lines.push_back(std::move(line));
        }
        return lines;
    }();
    return games;
}

inline Line first_plies(const Line& line, std::size_t plies) {
    return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(std::min(plies, line.size()))};
}

// A sheet with everything but those plies (from 1).
inline SheetMarks sheet_without(const Line& line, const std::set<int>& lost,
                                const SheetMark& instead = Gap{}) {
    SheetMarks marks;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool is_lost = lost.count(static_cast<int>(i) + 1) != 0;
        marks.push_back(is_lost ? instead : SheetMark{SheetText{.text = line[i]}});
    }
    return marks;
}

inline CertainPosition on_the_board(const Line& line) {
    return {.when = AtTheEnd{}, .placement = after(Position::initial(), line).placement()};
}

inline std::set<int> plies(int first, int last) {
    std::set<int> numbers;
    for (int ply = first; ply <= last; ++ply) numbers.insert(ply);
    return numbers;
}

// Whether a move of canonical text `san` is what somebody wrote: the letters he wrote must agree,
// letter by letter, with the piece, its origin, its target and its promotion.
inline bool is_what_was_written(const Position& position, Move move, std::string written) {
    const auto is_mark = [](char c) { return c == 'x' || c == '+' || c == '#' || c == '='; };
    written.erase(std::remove_if(written.begin(), written.end(), is_mark), written.end());
    if (move.kind() == MoveKind::Castling) {
        return written == (move.to() > move.from() ? "O-O" : "O-O-O");
    }
    const Role role = position.at(move.from())->role;
    std::string promotion;
    if (move.promotion()) promotion = letter(*move.promotion());
    const std::string from = to_text(move.from());
    const std::string target = to_text(move.to()) + promotion;
    const std::string piece = role == Role::Pawn ? "" : std::string{letter(role)};
    if (role == Role::Pawn) {
        const bool straight = file_of(move.from()) == file_of(move.to());
        return written == (straight ? target : from.substr(0, 1) + target);
    }
    return written == piece + target || written == piece + from[0] + target ||
           written == piece + from[1] + target || written == piece + from + target;
}

// Every sequence of so many plies in which each written ply is one of the moves written and the
// positions stood when they must have.
class PlainSearch {
  public:
    PlainSearch(std::vector<const SheetMarks*> sheets, std::size_t length,
                const std::vector<CertainPosition>& positions)
        : sheets_(std::move(sheets)), length_(length), positions_(positions) {}

    std::set<Line> run(const Position& start) {
        follow(start);
        return found_;
    }

  private:
    void follow(const Position& position) {
        passed_.push_back(position.placement());
        if (line_.size() == length_) {
            if (all_stood()) found_.insert(line_);
        } else {
            for (const Move move : position.legal_moves()) {
                if (!is_written(position, move)) continue;
                line_.push_back(to_san(position, move));
                Position next = position;
                follow(next.play(move));
                line_.pop_back();
            }
        }
        passed_.pop_back();
    }
    [[nodiscard]] bool is_written(const Position& position, Move move) const {
        return std::all_of(sheets_.begin(), sheets_.end(), [&](const SheetMarks* marks) {
            if (line_.size() >= marks->size()) return true;
            const auto* written = std::get_if<SheetText>(&(*marks)[line_.size()]);
            return written == nullptr || is_what_was_written(position, move, written->text);
        });
    }
    [[nodiscard]] bool all_stood() const {
        return std::all_of(positions_.begin(), positions_.end(), [&](const CertainPosition& known) {
            if (std::holds_alternative<AtTheEnd>(known.when)) {
                return passed_.back() == known.placement;
            }
            if (const auto* after = std::get_if<AfterPly>(&known.when)) {
                return passed_.at(static_cast<std::size_t>(after->ply)) == known.placement;
            }
            return std::find(passed_.begin(), passed_.end(), known.placement) != passed_.end();
        });
    }

    std::vector<const SheetMarks*> sheets_;
    std::size_t length_;
    const std::vector<CertainPosition>& positions_;
    Line line_{};
    std::vector<Placement> passed_{};
    std::set<Line> found_{};
};

inline std::set<Line> try_everything(const Position& start, std::vector<const SheetMarks*> sheets,
                                     std::size_t length,
                                     const std::vector<CertainPosition>& positions) {
    return PlainSearch{std::move(sheets), length, positions}.run(start);
}

inline std::set<Line> lines_of(const Reconstruction& found) {
    std::set<Line> lines;
    for (const Sequence& sequence : found.sequences) lines.insert(sequence.san);
    return lines;
}

}  // namespace arbiter::testing
