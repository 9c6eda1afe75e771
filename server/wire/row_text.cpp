#include "server/wire/row_text.hpp"

#include "db/codec/event_json.hpp"
#include "db/codec/json_writer.hpp"
#include "db/codec/words.hpp"

#include <utility>

namespace arbiter {
namespace {

void append_clock(JsonWriter& out, GameId game, const PublicClock& clock) {
    out.begin_object();
    out.word_field("g", to_text(game));
    out.key("running");
    if (clock.running) {
        out.word(word_of(*clock.running));
    } else {
        out.raw("null");
    }
    out.key("left_ms");
    out.begin_array();
    out.integer(clock.left.white.count());
    out.integer(clock.left.black.count());
    out.end_array();
    out.integer_field("at", clock.at.time_since_epoch().count());
    out.end_object();
}

// A move as `move_made` has it, with the position after it.
void append_placement(JsonWriter& out, GameId game, const PublicPlacement& move) {
    out.begin_object();
    out.word_field("g", to_text(game));
    out.integer_field("ply", move.ply);
    out.text_field("uci", move.uci);
    out.text_field("san", move.uci);
    out.text_field("fen", move.fen);
    out.end_object();
}

void append_public_body(JsonWriter& out, const JournalEvent& event) {
    out.word_field("kind", kind_of(event));
    std::string body;
    append_body(body, event);
    out.key("body");
    out.raw(body);
}

void append_entry(JsonWriter& out, const PublicGameEntry& entry) {
    if (const auto* clock = std::get_if<PublicClock>(&entry.event)) {
        out.word_field("kind", "clock");
        out.key("body");
        append_clock(out, entry.game, *clock);
        return;
    }
    if (const auto* move = std::get_if<PublicPlacement>(&entry.event)) {
        out.word_field("kind", "move_made");
        out.key("body");
        append_placement(out, entry.game, *move);
        return;
    }
    std::visit(
        [&](const auto& event) {
            if constexpr (std::is_constructible_v<GameEvent, decltype(event)>) {
                append_public_body(out, GameEntry{entry.game, event});
            }
        },
        entry.event);
}

}  // namespace

std::string row_text(const Row& row) {
    std::string text;
    append_row_json(text, row);
    return text;
}

std::string public_row_text(StreamId stream, std::int64_t n, const PublicEvent& event) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.integer_field("t", stream);
    out.integer_field("n", n);
    if (const auto* change = std::get_if<TournamentEvent>(&event.event)) {
        append_public_body(out, *change);
    } else {
        append_entry(out, std::get<PublicGameEntry>(event.event));
    }
    out.end_object();
    return text;
}

}  // namespace arbiter
