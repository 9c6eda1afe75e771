// One board's events, all but what concerns its clock.
#include "db/codec/event_fields.hpp"
#include "db/codec/fact_json.hpp"

#include <utility>

namespace arbiter {
namespace {

[[nodiscard]] std::optional<Square> square_at(std::string_view text) noexcept {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return std::nullopt;
    }
    return make_square(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

[[nodiscard]] std::optional<Role> promoted_to(char letter) noexcept {
    switch (letter) {
        case 'n':
            return Role::Knight;
        case 'b':
            return Role::Bishop;
        case 'r':
            return Role::Rook;
        case 'q':
            return Role::Queen;
        default:
            return std::nullopt;
    }
}

// What the UCI text alone does not say: `as` is "ep" for a capture en passant, the rook's square
// ("h1") for castling (e1g1 is a king's step too, and in Chess960 may mean either rook), else
// empty.
[[nodiscard]] std::string move_note(Move move) {
    switch (move.kind()) {
        case MoveKind::EnPassant:
            return "ep";
        case MoveKind::Castling:
            return {to_char(file_of(move.to())), to_char(rank_of(move.to()))};
        case MoveKind::Normal:
        case MoveKind::Promotion:
            return {};
    }
    return {};
}

[[nodiscard]] std::optional<Move> move_of(std::string_view uci, std::string_view as) {
    const auto from = square_at(uci);
    const auto to = uci.size() >= 4 ? square_at(uci.substr(2)) : std::nullopt;
    if (!from || !to || uci.size() > 5) return std::nullopt;
    if (uci.size() == 5) {
        const auto role = promoted_to(uci[4]);
        if (!role) return std::nullopt;
        return Move::promotion(*from, *to, *role);
    }
    if (as.empty()) return Move::normal(*from, *to);
    if (as == "ep") return Move::en_passant(*from, *to);
    const auto rook = as.size() == 2 ? square_at(as) : std::nullopt;
    if (!rook) return std::nullopt;
    return Move::castling(*from, *rook);
}

void write_move_tuple(JsonWriter& out, const MoveMade& made) {
    out.begin_array();
    out.integer(made.ply);
    out.text(made.uci);
    out.text(made.san);
    const std::string as = move_note(made.move);
    if (!as.empty()) out.word(as);
    out.end_array();
}

[[nodiscard]] bool read_move_tuple(JsonValue value, MoveMade& made) {
    std::size_t count = 0;
    std::string as;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        if (i == 0) return assign(made.ply, json_integer<int>(item));
        if (i == 1) return assign(made.uci, json_text(item));
        if (i == 2) return assign(made.san, json_text(item));
        return i == 3 && assign(as, json_text(item));
    });
    return fits && count >= 3 && assign(made.move, move_of(made.uci, as));
}

}  // namespace

void write_fields(JsonWriter& out, const GameOpened& event) {
    out.integer_field("round", event.round);
    out.integer_field("board", event.board);
    out.word_field("white", to_text(event.white));
    out.word_field("black", to_text(event.black));
    out.text_field("edition", event.edition);
    out.word_field("speed", word_of(event.speed));
    out.word_field("variant", word_of(event.variant));
    out.text_field_unless_empty("start_fen", event.start_fen);
    out.key("control");
    write_control(out, event.control);
    if (event.regulations == Regulations{}) return;
    out.key("regulations");
    write_regulations(out, event.regulations);
}

void read_fields(JsonFields& in, GameOpened& event) {
    event.round = in.integer<int>("round");
    event.board = in.integer<int>("board");
    event.white = in.id<PlayerId>("white");
    event.black = in.id<PlayerId>("black");
    event.edition = in.text("edition");
    event.speed = in.word<Speed>("speed");
    event.variant = in.word<Variant>("variant");
    event.start_fen = in.text_or_empty("start_fen");
    read_control_field(in, event.control);
    read_regulations(in, "regulations", event.regulations);
}

void write_fields(JsonWriter& out, const MoveMade& event) {
    out.integer_field("ply", event.ply);
    out.text_field("uci", event.uci);
    out.text_field("san", event.san);
    const std::string as = move_note(event.move);
    if (!as.empty()) out.word_field("as", as);
}

void read_fields(JsonFields& in, MoveMade& event) {
    event.ply = in.integer<int>("ply");
    event.uci = in.text("uci");
    event.san = in.text("san");
    const auto move = move_of(event.uci, in.text_or_empty("as"));
    if (!move) return in.problem().note("uci");
    event.move = *move;
}

void write_fields(JsonWriter& out, const DrawOffered& event) {
    out.word_field("by", word_of(event.by));
    out.integer_field("ply", event.ply);
}

void read_fields(JsonFields& in, DrawOffered& event) {
    event.by = in.word<Color>("by");
    event.ply = in.integer<int>("ply");
}

void write_fields(JsonWriter& out, const DrawRefused& event) {
    out.word_field("by", word_of(event.by));
}

void read_fields(JsonFields& in, DrawRefused& event) {
    event.by = in.word<Color>("by");
}

void write_fields(JsonWriter&, const DrawAgreed&) {}

void read_fields(JsonFields&, DrawAgreed&) {}

void write_fields(JsonWriter& out, const Resigned& event) {
    out.word_field("by", word_of(event.by));
}

void read_fields(JsonFields& in, Resigned& event) {
    event.by = in.word<Color>("by");
}

void write_fields(JsonWriter& out, const GameEnded& event) {
    out.word_field("result", word_of(event.result));
    out.word_field("termination", word_of(event.termination));
    out.text_field_unless_empty("article", event.article);
    out.text_field_unless_empty("reason", event.reason);
}

void read_fields(JsonFields& in, GameEnded& event) {
    event.result = in.word<GameResult>("result");
    event.termination = in.word<Termination>("termination");
    event.article = in.text_or_empty("article");
    event.reason = in.text_or_empty("reason");
}

void write_fields(JsonWriter& out, const GameReopened& event) {
    out.text_field("reason", event.reason);
}

void read_fields(JsonFields& in, GameReopened& event) {
    event.reason = in.text("reason");
}

void write_fields(JsonWriter& out, const RecordingCorrected& event) {
    out.integer_field("from_ply", event.from_ply);
    out.key("moves");
    out.begin_array();
    for (const MoveMade& made : event.moves) write_move_tuple(out, made);
    out.end_array();
    out.text_field("reason", event.reason);
}

void read_fields(JsonFields& in, RecordingCorrected& event) {
    event.from_ply = in.integer<int>("from_ply");
    in.each("moves", [&](std::size_t, JsonValue value) {
        return read_move_tuple(value, event.moves.emplace_back());
    });
    event.reason = in.text("reason");
}

void write_fields(JsonWriter& out, const IllegalMoveNoticed& event) {
    out.word_field("by", word_of(event.by));
    out.integer_field("ply", event.ply);
    out.text_field("move", event.move);
    out.integer_field("count", event.count);
}

void read_fields(JsonFields& in, IllegalMoveNoticed& event) {
    event.by = in.word<Color>("by");
    event.ply = in.integer<int>("ply");
    event.move = in.text("move");
    event.count = in.integer<int>("count");
}

void write_fields(JsonWriter& out, const PositionRestored& event) {
    out.integer_field("ply", event.ply);
    out.integer_field("annulled", event.annulled);
    out.text_field("reason", event.reason);
}

void read_fields(JsonFields& in, PositionRestored& event) {
    event.ply = in.integer<int>("ply");
    event.annulled = in.integer<int>("annulled");
    event.reason = in.text("reason");
}

void write_fields(JsonWriter& out, const AlarmRaised& event) {
    out.integer_field("alarm", event.alarm);
    out.word_field("what", word_of(event.kind));
    if (event.side) out.word_field("side", word_of(*event.side));
    out.text_field_unless_empty("detail", event.detail);
}

void read_fields(JsonFields& in, AlarmRaised& event) {
    event.alarm = in.integer<int>("alarm");
    event.kind = in.word<AlarmKind>("what");
    event.side = in.optional_word<Color>("side");
    event.detail = in.text_or_empty("detail");
}

void write_fields(JsonWriter& out, const AlarmTaken& event) {
    out.integer_field("alarm", event.alarm);
    out.text_field_unless_empty("by", event.by);
}

void read_fields(JsonFields& in, AlarmTaken& event) {
    event.alarm = in.integer<int>("alarm");
    event.by = in.text_or_empty("by");
}

void write_fields(JsonWriter& out, const AlarmSettled& event) {
    out.integer_field("alarm", event.alarm);
    out.text_field_unless_empty("reason", event.reason);
}

void read_fields(JsonFields& in, AlarmSettled& event) {
    event.alarm = in.integer<int>("alarm");
    event.reason = in.text_or_empty("reason");
}

}  // namespace arbiter
