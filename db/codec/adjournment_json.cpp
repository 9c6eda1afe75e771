// Adjournments and sealed moves. A seal is carried as it is: nothing here can open one.
#include "db/codec/event_fields.hpp"

namespace arbiter {
namespace {

void write_left(JsonWriter& out, const ByColor<Millis>& left) {
    out.key("left_ms");
    out.begin_array();
    out.integer(left.white.count());
    out.integer(left.black.count());
    out.end_array();
}

void read_left(JsonFields& in, ByColor<Millis>& left) {
    std::size_t count = 0;
    in.each("left_ms", [&](std::size_t i, JsonValue value) {
        count = i + 1;
        const auto time = json_integer<std::int64_t>(value);
        if (!time || i > 1) return false;
        (i == 0 ? left.white : left.black) = Millis{*time};
        return true;
    });
    if (count != 2) in.problem().note("left_ms");
}

}  // namespace

void write_fields(JsonWriter& out, const GameAdjourned& event) {
    out.word_field("side", word_of(event.side));
    out.integer_field("ply", event.ply);
    out.text_field("fen", event.fen);
    write_left(out, event.left);
    if (event.draw_offer) out.word_field("offer", word_of(*event.draw_offer));
    out.text_field_unless_empty("resumes", event.resumes);
    out.text_field_unless_empty("place", event.place);
}

void read_fields(JsonFields& in, GameAdjourned& event) {
    event.side = in.word<Color>("side");
    event.ply = in.integer<int>("ply");
    event.fen = in.text("fen");
    read_left(in, event.left);
    event.draw_offer = in.optional_word<Color>("offer");
    event.resumes = in.text_or_empty("resumes");
    event.place = in.text_or_empty("place");
}

// The game of the context is the row's own.
void write_fields(JsonWriter& out, const MoveSealed& event) {
    out.integer_field("envelope", event.context.envelope);
    out.integer_field("ply", event.context.ply);
    out.word_field("side", word_of(event.context.side));
    write_left(out, event.context.left);
    out.text_field("fen", event.context.fen);
    out.integer_field("form", event.sealed.form);
    out.text_field("ciphertext", event.sealed.ciphertext);
    out.text_field("nonce", event.sealed.nonce);
    out.text_field("arbiter_share", event.sealed.arbiter_share);
    out.text_field("server_share", event.sealed.server_share);
    out.text_field("commitment", event.sealed.commitment);
    out.text_field("arbiter_key", event.sealed.arbiter_key);
    out.text_field("server_key", event.sealed.server_key);
}

void read_fields(JsonFields& in, MoveSealed& event) {
    event.context.game = in.id<GameId>("g");
    event.context.envelope = in.integer<int>("envelope");
    event.context.ply = in.integer<int>("ply");
    event.context.side = in.word<Color>("side");
    read_left(in, event.context.left);
    event.context.fen = in.text("fen");
    event.sealed.form = in.integer<int>("form");
    event.sealed.ciphertext = in.text("ciphertext");
    event.sealed.nonce = in.text("nonce");
    event.sealed.arbiter_share = in.text("arbiter_share");
    event.sealed.server_share = in.text("server_share");
    event.sealed.commitment = in.text("commitment");
    event.sealed.arbiter_key = in.text("arbiter_key");
    event.sealed.server_key = in.text("server_key");
}

void write_fields(JsonWriter& out, const EnvelopeClosed& event) {
    out.integer_field("envelope", event.envelope);
    write_left(out, event.left);
    out.text_field_unless_empty("resumes", event.resumes);
    out.text_field_unless_empty("place", event.place);
}

void read_fields(JsonFields& in, EnvelopeClosed& event) {
    event.envelope = in.integer<int>("envelope");
    read_left(in, event.left);
    event.resumes = in.text_or_empty("resumes");
    event.place = in.text_or_empty("place");
}

void write_fields(JsonWriter& out, const GameResumed& event) {
    write_left(out, event.left);
}

void read_fields(JsonFields& in, GameResumed& event) {
    read_left(in, event.left);
}

void write_fields(JsonWriter& out, const PlayerPresent& event) {
    out.word_field("side", word_of(event.side));
    out.integer_field("late_s", event.late_s);
}

void read_fields(JsonFields& in, PlayerPresent& event) {
    event.side = in.word<Color>("side");
    event.late_s = in.integer<int>("late_s");
}

void write_fields(JsonWriter& out, const SealedMoveOpened& event) {
    out.integer_field("envelope", event.envelope);
    out.text_field("text", event.text);
    out.text_field_unless_empty("salt", event.salt);
    out.text_field_unless_empty("reason", event.reason);
}

void read_fields(JsonFields& in, SealedMoveOpened& event) {
    event.envelope = in.integer<int>("envelope");
    event.text = in.text("text");
    event.salt = in.text_or_empty("salt");
    event.reason = in.text_or_empty("reason");
}

void write_fields(JsonWriter& out, const EnvelopeLost& event) {
    out.integer_field("envelope", event.envelope);
    out.text_field_unless_empty("declared", event.declared);
}

void read_fields(JsonFields& in, EnvelopeLost& event) {
    event.envelope = in.integer<int>("envelope");
    event.declared = in.text_or_empty("declared");
}

}  // namespace arbiter
