// The hall's events: tournaments, keys, heads.
#include "db/codec/event_fields.hpp"

namespace arbiter {

void write_fields(JsonWriter& out, const TournamentListed& event) {
    out.integer_field("stream", event.stream);
}

void read_fields(JsonFields& in, TournamentListed& event) {
    event.stream = in.integer<std::int64_t>("stream");
}

void write_fields(JsonWriter& out, const KeyIssued& event) {
    out.word_field("key", to_text(event.key));
    out.word_field("role", word_of(event.role));
    // Only a terminal's key has the identity of a device.
    if (event.role == KeyRole::Terminal || event.terminal != TerminalId{}) {
        out.word_field("terminal", to_text(event.terminal));
    }
    out.integer_field("board", event.board);
    out.integer_field("tournament", event.tournament);
    out.text_field("label", event.label);
    out.text_field("key_hash", event.key_hash);
}

void read_fields(JsonFields& in, KeyIssued& event) {
    event.key = in.id<KeyId>("key");
    event.role = in.word<KeyRole>("role");
    event.terminal = in.optional_id<TerminalId>("terminal").value_or(TerminalId{});
    event.board = in.integer<int>("board");
    event.tournament = in.integer<std::int64_t>("tournament");
    event.label = in.text("label");
    event.key_hash = in.text("key_hash");
}

void write_fields(JsonWriter& out, const KeyRevoked& event) {
    out.word_field("key", to_text(event.key));
}

void read_fields(JsonFields& in, KeyRevoked& event) {
    event.key = in.id<KeyId>("key");
}

void write_fields(JsonWriter& out, const HeadsRecorded& event) {
    out.key("heads");
    out.begin_array();
    for (const StreamHead& head : event.heads) {
        out.begin_array();
        out.integer(head.stream);
        out.integer(head.seq);
        out.text(head.hash);
        out.end_array();
    }
    out.end_array();
}

void read_fields(JsonFields& in, HeadsRecorded& event) {
    in.each("heads", [&](std::size_t, JsonValue value) {
        StreamHead& head = event.heads.emplace_back();
        std::size_t count = 0;
        const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
            count = i + 1;
            if (i == 0) return assign(head.stream, json_integer<std::int64_t>(item));
            if (i == 1) return assign(head.seq, json_integer<std::int64_t>(item));
            return i == 2 && assign(head.hash, json_text(item));
        });
        return fits && count == 3;
    });
}

void write_fields(JsonWriter& out, const AdjournmentKeySet& event) {
    out.integer_field("tournament", event.tournament);
    out.text_field("key_id", event.key_id);
    out.text_field("public_key", event.public_key);
}

void read_fields(JsonFields& in, AdjournmentKeySet& event) {
    event.tournament = in.integer<std::int64_t>("tournament");
    event.key_id = in.text("key_id");
    event.public_key = in.text("public_key");
}

void write_fields(JsonWriter& out, const BoardTerminalSet& event) {
    out.integer_field("tournament", event.tournament);
    out.integer_field("board", event.board);
    if (event.terminal) out.word_field("terminal", to_text(*event.terminal));
}

void read_fields(JsonFields& in, BoardTerminalSet& event) {
    event.tournament = in.integer<std::int64_t>("tournament");
    event.board = in.integer<int>("board");
    event.terminal = in.optional_id<TerminalId>("terminal");
}

}  // namespace arbiter
