#include "server/pgn/pgn_record.hpp"

#include "arbiter/chess/notation/notation.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace arbiter {
namespace {

void add_words(std::string& text, const std::string& words) {
    if (!text.empty() && !words.empty()) text += ' ';
    text += words;
}

void add_sentence(std::string& text, const std::string& words) {
    if (!text.empty()) text += "; ";
    text += words;
}

// Moves one after the other with their numbers: "12. Nf3 Nc6 13. Bb5".
class MoveText {
  public:
    void add(const Position& before, const std::string& san) {
        const bool white = before.turn() == Color::White;
        if (white || text_.empty()) {
            add_words(text_, std::to_string(before.fullmove()) + (white ? "." : "..."));
        }
        add_words(text_, san);
    }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
};

// The line so far becomes the first comment; the game begins anew from here.
void begin_at(PgnRecord& record, const Position& position, const std::string& line_before) {
    record.start = position;
    record.comment = "Before this position: " + pgn_words(line_before);
    record.moves.clear();
}

PgnMove pgn_move(Move move, std::optional<Millis> clk) {
    PgnMove made;
    made.move = move;
    made.times.clk = clk;
    return made;
}

// Where the comment of a ply's position goes: behind the move that led to it.
std::string& comment_at(PgnRecord& record, std::size_t moves_before) {
    if (moves_before == 0 || record.moves.empty()) return record.comment;
    return record.moves[std::min(moves_before, record.moves.size()) - 1].comment;
}

struct AnnulledText {
    std::string legal;  // the moves that can be played from the position, as a variation has them
    std::string rest;   // the others, in words
};

AnnulledText annulled_text(Position position, const AnnulledMoves& annulled) {
    AnnulledText told;
    MoveText line;
    bool legal = true;
    for (const RecordedMove& move : annulled.moves) {
        legal = legal && !move.illegal && position.is_legal(move.move);
        if (legal) {
            line.add(position, to_san(position, move.move));
            position.play(move.move);
        } else {
            add_words(told.rest, move.san + (move.illegal ? " (illegal)" : ""));
        }
    }
    told.legal = line.text();
    return told;
}

std::string remark_of(const AnnulledText& told, const AnnulledMoves& annulled) {
    std::string remark = "annulled";
    if (!told.rest.empty()) remark += ", then " + pgn_words(told.rest);
    if (!annulled.illegal.empty()) remark += "; illegal move: " + pgn_words(annulled.illegal);
    return remark;
}

// `first` is the ply of the record's first PGN move, less one.
void add_annulled(PgnRecord& record, const Game& game, std::size_t first,
                  const AnnulledMoves& annulled) {
    const auto ply = static_cast<std::size_t>(std::max(annulled.from_ply - 1, 0));
    if (annulled.moves.empty()) {
        std::string& comment = comment_at(record, ply > first ? ply - first : 0);
        return add_sentence(comment, "illegal move, annulled: " + pgn_words(annulled.illegal));
    }
    const Position before = game.record.history.at(std::min(ply, game.record.history.size() - 1));
    const AnnulledText told = annulled_text(before, annulled);
    const std::string remark = remark_of(told, annulled);
    const bool replaced = ply >= first && ply - first < record.moves.size();
    if (replaced && !told.legal.empty()) {
        record.moves[ply - first].variations.push_back(told.legal + " {" + remark + "}");
        return;
    }
    std::string& comment = comment_at(record, ply > first ? ply - first : 0);
    const std::string moves = told.legal.empty() ? std::string{} : told.legal + " ";
    add_sentence(comment, moves + "(" + remark + ")");
}

}  // namespace

PgnRecord pgn_record(const Game& game) {
    PgnRecord record;
    record.start = game.record.start;
    MoveText line;
    std::size_t first = 0;
    for (std::size_t i = 0; i < game.record.moves.size(); ++i) {
        const RecordedMove& move = game.record.moves[i];
        const Position& before = game.record.history.at(i);
        if (move.illegal) {
            line.add(before, move.san + " (illegal, stood)");
            begin_at(record, game.record.history.at(i + 1), line.text());
            first = i + 1;
            continue;
        }
        line.add(before, move.san);
        record.observed = record.observed || (!move.press.left && move.observed);
        record.moves.push_back(
            pgn_move(move.move, move.press.left ? move.press.left : move.observed));
    }
    for (const AnnulledMoves& annulled : game.record.annulled) {
        add_annulled(record, game, first, annulled);
    }
    return record;
}

std::vector<PgnRecord> pgn_parts(const PublicGame& game) {
    const Variant variant = game.setup.variant;
    std::vector<PgnRecord> parts(1);
    if (!game.setup.start_fen.empty()) {
        if (const auto start = parse_fen(game.setup.start_fen, variant)) parts[0].start = *start;
    }
    Position position = parts[0].start;
    MoveText line;
    for (const PublicMove& move : game.moves) {
        line.add(position, move.san);
        if (!move.fen.empty()) {
            const auto after = parse_fen(move.fen, variant);
            if (!after) break;
            parts.back().stood = move.san;
            position = *after;
            parts.emplace_back();
            parts.back().part = move.part;
            begin_at(parts.back(), position, line.text());
            continue;
        }
        const auto parsed = parse_uci(position, move.uci);
        if (!parsed) break;
        position.play(*parsed);
        parts.back().moves.push_back(pgn_move(*parsed, move.left));
        parts.back().observed = parts.back().observed || move.observed;
    }
    return parts;
}

}  // namespace arbiter
