#include "server/wire/frames/row_frames.hpp"

#include "db/codec/description/field.hpp"
#include "db/codec/event_json.hpp"

#include <type_traits>
#include <utility>

namespace arbiter {
namespace {

// What only the public is told, in a form of its own.
template <class Event>
void tell(PublicRow& row, GameId game, const Event& event) {
    const Description& description = description_of<Event>();
    row.kind = description.name;
    JsonWriter out(row.body);
    out.begin_object();
    out.word_field("g", to_text(game));
    write_fields(out, event);
    out.end_object();
}

void tell(PublicRow& row, const JournalEvent& event) {
    row.kind = kind_of(event);
    append_body(row.body, event);
}

}  // namespace

template <>
const Description& description_of<PublicRow>() {
    static const Description known{
        "public_row",
        {field<&PublicRow::stream>("t"), field<&PublicRow::n>("n"), field<&PublicRow::kind>("kind"),
         field<&PublicRow::body>("body", RawJson{})}};
    return known;
}

template <>
const Description& description_of<PublicClock>() {
    static const Description known{
        "clock",
        {or_null<&PublicClock::running>("running"), field<&PublicClock::left>("left_ms"),
         field<&PublicClock::at>("at"), unless_empty<&PublicClock::observed>("observed")}};
    return known;
}

// A move as `move_made` has it, with the position after it: its squares do not say it.
template <>
const Description& description_of<PublicPlacement>() {
    static const Description known{
        "move_made",
        {field<&PublicPlacement::ply>("ply"), field<&PublicPlacement::uci>("uci"),
         field<&PublicPlacement::uci>("san"), field<&PublicPlacement::fen>("fen")}};
    return known;
}

std::string row_text(const Row& row) {
    std::string text;
    append_row_json(text, row);
    return text;
}

std::string public_row_text(StreamId stream, std::int64_t n, const PublicEvent& event) {
    PublicRow row{.stream = stream, .n = n, .kind = {}, .body = {}};
    if (const auto* change = std::get_if<TournamentEvent>(&event.event)) {
        tell(row, *change);
    } else {
        const auto& [game, told] = std::get<PublicGameEntry>(event.event);
        std::visit(
            [&, id = game]<class Event>(const Event& each) {
                if constexpr (std::is_constructible_v<GameEvent, const Event&>) {
                    tell(row, GameEntry{id, each});
                } else {
                    tell(row, id, each);
                }
            },
            told);
    }
    std::string text;
    JsonWriter out(text);
    JsonForm<PublicRow>::write(out, row);
    return text;
}

}  // namespace arbiter
