#include "server/eboards/board_line.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/formats/pgn_head.hpp"
#include "server/eboards/sensed_move.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// The text is at fault, and not the move.
bool is_text_broken(const PgnError& error) {
    return error.code != "illegal_move" && error.code != "ambiguous_move" &&
           error.code != "unreadable_move" && error.code != "null_move";
}

// How many plies of the game's end are kings put into the centre. Two kings cannot both stand there
// by legal moves, so the last of them is none; the one before it may be.
std::size_t kings_at_end(const FileGame& game, const RecordLine& record, const Position& last,
                         std::size_t rest) {
    const auto& line = game.line;
    const auto to_centre = [&](std::size_t from_end) {
        return line.size() >= record.before + from_end &&
               is_king_to_centre(line[line.size() - from_end].san);
    };
    if (rest == 0 || rest > 2 || !to_centre(1) || (rest == 2 && !to_centre(2))) return 0;
    const std::string& first = line[line.size() - rest].san;
    const bool put = is_king_put_into_centre(last.placement(), last.turn(), first);
    if (!put && !game.result) return 0;
    return to_centre(2) ? 2 : 1;
}

}  // namespace

std::string told_text(std::string_view text, std::size_t most_bytes) {
    std::string told;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        std::string next;
        add_character(next, character);
        if (told.size() + next.size() > most_bytes) break;
        // As the server reads a line (a joiner hangs on what is before it).
        if (!unfit_for_line(told + next)) told += next;
    }
    return told;
}

FileGame file_game(const PgnGame& game) {
    FileGame made{.line = {},
                  .variant = game.start.variant,
                  .result = game_result(game.result()),
                  .whole = game.ending.has_value()};
    Position position = game.start.position;
    for (const PgnMove& move : game.moves) {
        made.line.push_back({to_san(position, move.move), move.times.clk});
        position.play(move.move);
    }
    for (const PgnUnplayed& each : game.unplayed) {
        made.line.push_back({told_text(each.text), each.times.clk});
    }
    made.broken = game.error && is_text_broken(*game.error);
    return made;
}

RecordLine record_line(const BoardGame& told, Variant variant) {
    RecordLine line{.variant = variant};
    line.before = static_cast<std::size_t>(told.before.value_or(0));
    line.entries = told.entries;
    line.dropped = told.dropped;
    const std::string& fen = told.start ? *told.start : told.fen;
    auto start = parse_fen(fen, variant);
    if (!start) {
        line.variant = Variant::Chess960;
        start = parse_fen(fen, Variant::Chess960);
    }
    if (!start) return line;
    line.start = *start;
    Position position = *start;
    for (const std::string& uci : told.moves.value_or(std::vector<std::string>{})) {
        const auto move = parse_uci(position, uci);
        if (!move) break;
        line.moves.push_back(*move);
        position.play(*move);
    }
    return line;
}

FileLine file_line(const FileGame& game, const RecordLine& record) {
    FileLine line;
    line.reaches = game.line.size() >= record.before;
    Position position = record.start;
    std::size_t next = record.before;
    bool as_record = true;
    for (; next < game.line.size(); ++next) {
        const std::size_t at = next - record.before;
        const auto read = parse_san(position, game.line[next].san);
        const bool decided = !read && as_record && at < record.moves.size();
        if (!read && !decided) {
            line.fault = read.error().code;
            break;
        }
        const Move move = read ? *read : record.moves[at];
        as_record = as_record && at < record.moves.size() && record.moves[at] == move;
        line.moves.push_back(move);
        position.play(move);
    }
    if (next >= game.line.size()) return line;
    const std::size_t rest = game.line.size() - next;
    const std::size_t kings = kings_at_end(game, record, position, rest);
    if (kings > 0) {
        for (std::size_t i = game.line.size() - kings; i < game.line.size(); ++i) {
            line.kings += (line.kings.empty() ? "" : " ") + game.line[i].san;
        }
        if (kings > rest) line.moves.pop_back();
        return line;
    }
    std::vector<std::string> sans;
    for (; next < game.line.size(); ++next) sans.push_back(game.line[next].san);
    line.rest = sensed_moves(position.placement(), position.turn(), sans);
    return line;
}

std::size_t common_moves(const std::vector<Move>& a, const std::vector<Move>& b) {
    const auto [left, right] = std::ranges::mismatch(a, b);
    return static_cast<std::size_t>(left - a.begin());
}

}  // namespace arbiter
