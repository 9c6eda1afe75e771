#include "server/wire/incident_views.hpp"

#include "arbiter/judge/fact_words.hpp"
#include "db/codec/fact_json.hpp"
#include "db/codec/words.hpp"
#include "server/wire/json_parts.hpp"
#include "server/wire/views.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

WallTime time_of(const std::map<int, WallTime>& times, int number) {
    const auto found = times.find(number);
    return found == times.end() ? WallTime{} : found->second;
}

void append_since(JsonWriter& out, const std::map<int, WallTime>& times, int number) {
    out.integer_field("since", time_of(times, number).time_since_epoch().count());
}

void append_open(JsonWriter& out, const OpenIncident& open) {
    out.integer_field("incident", open.number);
    out.key("facts");
    write_facts(out, open.incident.facts);
    write_fields(out, open.incident.circumstances);
    write_field(out, "evidence", open.incident.evidence);
    write_fields(out, open.proposal);
}

void append_times(JsonWriter& out, std::string_view key,
                  const ByColor<std::optional<Millis>>& times) {
    append_pair(out, key, times, [&out](const std::optional<Millis>& time) {
        if (time) {
            out.integer(time->count());
        } else {
            out.raw("null");
        }
    });
}

void append_given(JsonWriter& out, const GivenRuling& ruling) {
    const RulingGiven& given = ruling.given;
    out.begin_object();
    out.integer_field("incident", given.number);
    out.word_field("step", word_of(given.step));
    out.word_field("ruling", word_of(given.ruling));
    write_field(out, "articles", given.articles);
    out.key("details");
    JsonForm<Details>::write(out, given.details);
    out.key("effects");
    JsonForm<Effects>::write(out, given.effects);
    append_times(out, "before_ms", given.before);
    append_times(out, "after_ms", given.after);
    out.text_field_unless_empty("reason", given.reason);
    out.boolean_field("undone", ruling.undone);
    out.end_object();
}

void append_annulled(JsonWriter& out, const AnnulledMoves& annulled) {
    out.begin_object();
    out.integer_field("from_ply", annulled.from_ply);
    out.key("moves");
    out.begin_array();
    for (const RecordedMove& move : annulled.moves) {
        out.begin_object();
        out.text_field("san", move.san);
        out.text_field("uci", move.uci);
        if (move.illegal) out.boolean_field("illegal", true);
        out.end_object();
    }
    out.end_array();
    out.text_field_unless_empty("illegal", annulled.illegal);
    out.end_object();
}

void append_duty(JsonWriter& out, const Duty& duty) {
    out.key("duty");
    out.begin_object();
    out.word_field("player", word_of(duty.player));
    out.word_field("kind", word_of(duty.kind));
    write_field(out, "moves", duty.moves);
    out.end_object();
}

template <class List, class Append>
void append_list(JsonWriter& out, std::string_view key, const List& list, Append append) {
    out.key(key);
    out.begin_array();
    for (const auto& each : list) append(each);
    out.end_array();
}

// One line of the queue, with the time it is sorted by.
struct Waiting {
    WallTime since{};
    std::string text;
};

void begin_waiting(JsonWriter& out, StreamId stream, GameId id, const Game& game) {
    out.begin_object();
    out.integer_field("t", stream);
    out.word_field("g", to_text(id));
    out.integer_field("round", game.setup.round);
    out.integer_field("board", game.setup.board);
}

Waiting waiting_incident(StreamId stream, GameId id, const Game& game, const OpenIncident& open,
                         const OpenSince& since) {
    Waiting waiting{time_of(since.incidents, open.number), {}};
    JsonWriter out(waiting.text);
    begin_waiting(out, stream, id, game);
    append_since(out, since.incidents, open.number);
    out.integer_field("incident", open.number);
    out.key("facts");
    write_facts(out, open.incident.facts);
    out.word_field("ruling", word_of(open.proposal.ruling));
    write_field(out, "articles", open.proposal.articles);
    out.word_field("confidence", word_of(open.proposal.confidence));
    out.end_object();
    return waiting;
}

Waiting waiting_alarm(StreamId stream, GameId id, const Game& game, const OpenAlarm& open,
                      const OpenSince& since) {
    Waiting waiting{time_of(since.alarms, open.alarm), {}};
    JsonWriter out(waiting.text);
    begin_waiting(out, stream, id, game);
    append_since(out, since.alarms, open.alarm);
    out.integer_field("alarm", open.alarm);
    out.word_field("what", word_of(open.kind));
    if (open.side) out.word_field("side", word_of(*open.side));
    out.text_field_unless_empty("detail", open.detail);
    out.text_field_unless_empty("taken_by", open.taken_by);
    out.end_object();
    return waiting;
}

}  // namespace

void append_incidents(JsonWriter& out, const Game& game, const OpenSince& since) {
    append_list(out, "incidents", game.rulings.open, [&](const OpenIncident& open) {
        out.begin_object();
        append_since(out, since.incidents, open.number);
        append_open(out, open);
        out.end_object();
    });
    append_list(out, "rulings", game.rulings.given,
                [&](const GivenRuling& ruling) { append_given(out, ruling); });
    append_list(out, "annulled", game.record.annulled,
                [&](const AnnulledMoves& annulled) { append_annulled(out, annulled); });
    append_numbers(out, "warnings", game.conduct.warnings);
    if (game.conduct.duty) append_duty(out, *game.conduct.duty);
    out.key("regulations");
    JsonForm<Regulations>::write(out, game.setup.regulations);
    if (game.result.voided) out.boolean_field("voided", true);
}

std::string queue_view(const HallState& state) {
    std::vector<Waiting> all;
    const OpenSince unknown;
    for (const auto& [stream, live] : state.tournaments) {
        for (const auto& [id, game] : live.games) {
            const auto found = live.open_since.find(id);
            const OpenSince& since = found == live.open_since.end() ? unknown : found->second;
            for (const auto& open : game.rulings.open) {
                all.push_back(waiting_incident(stream, id, game, open, since));
            }
            for (const auto& open : game.alarms.open) {
                all.push_back(waiting_alarm(stream, id, game, open, since));
            }
        }
    }
    std::ranges::sort(all, {}, [](const Waiting& each) { return std::tie(each.since, each.text); });
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    append_list(out, "open", all, [&](const Waiting& each) { out.raw(each.text); });
    out.end_object();
    return text;
}

}  // namespace arbiter
