// The event as a whole: players, rounds. Its settings are in settings_json.cpp.
#include "db/codec/event_fields.hpp"

#include <utility>

namespace arbiter {
namespace {

template <class IdType>
void write_ids(JsonWriter& out, std::string_view name, const std::vector<IdType>& ids) {
    out.key(name);
    out.begin_array();
    for (const IdType id : ids) out.word(to_text(id));
    out.end_array();
}

template <class IdType>
void read_ids(JsonFields& in, std::string_view name, std::vector<IdType>& ids) {
    in.each(name, [&](std::size_t, JsonValue value) {
        return assign(ids.emplace_back(), json_id<IdType>(value));
    });
}

void write_player(JsonWriter& out, const PlayerData& data) {
    out.begin_object();
    out.text_field("name", data.name);
    out.text_field("title", data.title);
    out.text_field("federation", data.federation);
    out.text_field("sex", data.sex);
    out.integer_field("rating", data.rating);
    out.text_field("fide_id", data.fide_id);
    out.text_field("club", data.club);
    out.text_field_unless_empty("sealed", data.sealed);
    out.end_object();
}

void read_player_fields(JsonFields& in, PlayerData& data) {
    data.name = in.text("name");
    data.title = in.text_or_empty("title");
    data.federation = in.text_or_empty("federation");
    data.sex = in.text_or_empty("sex");
    data.rating = in.optional_integer<int>("rating").value_or(0);
    data.fide_id = in.text_or_empty("fide_id");
    data.club = in.text_or_empty("club");
    data.sealed = in.text_or_empty("sealed");
}

void write_player_fields(JsonWriter& out, PlayerId player, const PlayerData& data) {
    out.word_field("player", to_text(player));
    out.key("data");
    write_player(out, data);
}

void read_player_and_data(JsonFields& in, PlayerId& player, PlayerData& data) {
    player = in.id<PlayerId>("player");
    const bool found =
        in.object("data", [&](JsonFields& fields) { read_player_fields(fields, data); });
    if (!found) in.problem().note("data");
}

[[nodiscard]] bool read_pairing(JsonValue value, DraftPairing& pairing) {
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        if (i == 0) return assign(pairing.board, json_integer<int>(item));
        if (i == 1) return assign(pairing.white, json_id<PlayerId>(item));
        return i == 2 && assign(pairing.black, json_id<PlayerId>(item));
    });
    return fits && count == 3;
}

[[nodiscard]] bool read_published_game(JsonValue value, PublishedGame& game) {
    std::size_t count = 0;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        count = i + 1;
        if (i == 0) return assign(game.board, json_integer<int>(item));
        return i == 1 && assign(game.game, json_id<GameId>(item));
    });
    return fits && count == 2;
}

}  // namespace

void append_player_data(std::string& out, const PlayerData& data) {
    JsonWriter writer(out);
    write_player(writer, data);
}

Result<PlayerData> read_player_data(std::string_view json) {
    return thread_json_parser().read_object<PlayerData>(json,
                                                        [](JsonFields& in) -> Result<PlayerData> {
                                                            PlayerData data;
                                                            read_player_fields(in, data);
                                                            return data;
                                                        });
}

void write_fields(JsonWriter& out, const PlayerEntered& event) {
    write_player_fields(out, event.player, event.data);
}

void read_fields(JsonFields& in, PlayerEntered& event) {
    read_player_and_data(in, event.player, event.data);
}

void write_fields(JsonWriter& out, const PlayerChanged& event) {
    write_player_fields(out, event.player, event.data);
}

void read_fields(JsonFields& in, PlayerChanged& event) {
    read_player_and_data(in, event.player, event.data);
}

void write_fields(JsonWriter& out, const PlayerRemoved& event) {
    out.word_field("player", to_text(event.player));
}

void read_fields(JsonFields& in, PlayerRemoved& event) {
    event.player = in.id<PlayerId>("player");
}

void write_fields(JsonWriter& out, const PlayerWithdrawn& event) {
    out.word_field("player", to_text(event.player));
    out.text_field("reason", event.reason);
}

void read_fields(JsonFields& in, PlayerWithdrawn& event) {
    event.player = in.id<PlayerId>("player");
    event.reason = in.text("reason");
}

void write_fields(JsonWriter& out, const NumbersDrawn& event) {
    write_ids(out, "order", event.order);
}

void read_fields(JsonFields& in, NumbersDrawn& event) {
    read_ids(in, "order", event.order);
}

void write_fields(JsonWriter& out, const RoundDrafted& event) {
    out.integer_field("round", event.round);
    out.text_field("system", event.system);
    out.key("pairings");
    out.begin_array();
    for (const DraftPairing& pairing : event.pairings) {
        out.begin_array();
        out.integer(pairing.board);
        out.word(to_text(pairing.white));
        out.word(to_text(pairing.black));
        out.end_array();
    }
    out.end_array();
    write_ids(out, "byes", event.byes);
}

void read_fields(JsonFields& in, RoundDrafted& event) {
    event.round = in.integer<int>("round");
    event.system = in.text("system");
    in.each("pairings", [&](std::size_t, JsonValue value) {
        return read_pairing(value, event.pairings.emplace_back());
    });
    read_ids(in, "byes", event.byes);
}

void write_fields(JsonWriter&, const DraftsDropped&) {}

void read_fields(JsonFields&, DraftsDropped&) {}

void write_fields(JsonWriter& out, const RoundPublished& event) {
    out.integer_field("round", event.round);
    out.key("games");
    out.begin_array();
    for (const PublishedGame& game : event.games) {
        out.begin_array();
        out.integer(game.board);
        out.word(to_text(game.game));
        out.end_array();
    }
    out.end_array();
}

void read_fields(JsonFields& in, RoundPublished& event) {
    event.round = in.integer<int>("round");
    in.each("games", [&](std::size_t, JsonValue value) {
        return read_published_game(value, event.games.emplace_back());
    });
}

void write_fields(JsonWriter& out, const GameReplaced& event) {
    out.integer_field("round", event.round);
    out.integer_field("board", event.board);
    out.word_field("game", to_text(event.game));
    out.word_field("by", to_text(event.by));
}

void read_fields(JsonFields& in, GameReplaced& event) {
    event.round = in.integer<int>("round");
    event.board = in.integer<int>("board");
    event.game = in.id<GameId>("game");
    event.by = in.id<GameId>("by");
}

}  // namespace arbiter
