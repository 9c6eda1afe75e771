#include "server/wire/views.hpp"

#include "db/codec/event_json.hpp"
#include "server/wire/json_parts.hpp"

#include <algorithm>

namespace arbiter {
namespace {

void append_settings_field(JsonWriter& out, const TournamentSettings& settings) {
    std::string text;
    append_settings(text, settings);
    out.key("settings");
    out.raw(text);
}

void append_player(JsonWriter& out, const Player& player, bool in_public) {
    PlayerData data = player.data;
    if (in_public) data.sealed.clear();
    std::string text;
    append_player_data(text, data);
    out.begin_object();
    out.word_field("player", to_text(player.id));
    out.integer_field("number", player.number);
    out.boolean_field("withdrawn", player.withdrawn);
    // The fields of the data stand beside these: its object without the braces.
    out.raw(std::string_view(text).substr(1, text.size() - 2));
    out.end_object();
}

void append_pairing(JsonWriter& out, const Pairing& pairing) {
    out.begin_object();
    out.integer_field("board", pairing.board);
    out.word_field("white", to_text(pairing.white));
    out.word_field("black", to_text(pairing.black));
    if (pairing.game) out.word_field("g", to_text(*pairing.game));
    if (pairing.result) out.word_field("result", word_of(*pairing.result));
    if (pairing.result && pairing.termination) {
        out.word_field("termination", word_of(*pairing.termination));
    }
    out.end_object();
}

void append_round(JsonWriter& out, const Round& round) {
    out.begin_object();
    out.integer_field("round", round.number);
    out.text_field("system", round.system);
    out.boolean_field("published", round.published);
    out.key("pairings");
    out.begin_array();
    for (const auto& pairing : round.pairings) append_pairing(out, pairing);
    out.end_array();
    out.key("byes");
    out.begin_array();
    for (const PlayerId player : round.byes) out.word(to_text(player));
    out.end_array();
    out.end_object();
}

// `number_key` is "seq" at the desk and "n" in public.
std::string tournament_text(StreamId stream, std::string_view number_key, std::int64_t number,
                            const Tournament& tournament, bool in_public) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.integer_field("t", stream);
    out.integer_field(number_key, number);
    append_settings_field(out, tournament.settings);
    out.key("players");
    out.begin_array();
    for (const auto& player : tournament.players) append_player(out, player, in_public);
    out.end_array();
    out.key("rounds");
    out.begin_array();
    for (const auto& round : tournament.rounds) {
        if (round.published || !in_public) append_round(out, round);
    }
    out.end_array();
    out.boolean_field("complete", is_complete(tournament));
    out.end_object();
    return text;
}

void append_known_key(JsonWriter& out, const HallState& state, const KnownKey& known) {
    const KeyIssued& key = known.issued;
    out.begin_object();
    out.word_field("key_id", to_text(key.key));
    out.word_field("role", word_of(key.role));
    if (key.role == KeyRole::Terminal) out.word_field("terminal", to_text(key.terminal));
    out.integer_field("tournament", key.tournament);
    out.integer_field("board", key.board);
    out.text_field("label", key.label);
    out.boolean_field("revoked", known.revoked);
    const auto served =
        key.role == KeyRole::Terminal ? board_of_terminal(state, key.terminal) : std::nullopt;
    if (served) out.integer_field("serves", served->second);
    out.end_object();
}

}  // namespace

std::string hall_view(const TournamentList& tournaments, const HallFacts& facts) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.text_field("journal", facts.identity.journal);
    out.text_field("incarnation", facts.identity.incarnation);
    out.text_field("version", facts.version);
    out.boolean_field("read_only", facts.read_only);
    out.key("tournaments");
    out.begin_array();
    for (const auto& [stream, listed] : tournaments) {
        const Tournament& tournament = *listed;
        out.begin_object();
        out.integer_field("t", stream);
        out.text_field("name", tournament.settings.event.name);
        out.boolean_field("simulated", tournament.settings.play.simulated);
        out.integer_field("players", static_cast<std::int64_t>(tournament.players.size()));
        out.integer_field("rounds",
                          std::count_if(tournament.rounds.begin(), tournament.rounds.end(),
                                        [](const Round& round) { return round.published; }));
        out.boolean_field("complete", is_complete(tournament));
        out.end_object();
    }
    out.end_array();
    out.end_object();
    return text;
}

std::string tournament_view(const LiveTournament& live, std::int64_t seq) {
    return tournament_text(live.stream, "seq", seq, live.tournament, false);
}

std::string public_tournament_view(StreamId stream, std::int64_t n, const PublicState& state) {
    return tournament_text(stream, "n", n, state.tournament, true);
}

std::string keys_view(const HallState& state) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("keys");
    out.begin_array();
    for (const auto& [id, known] : state.keys) append_known_key(out, state, known);
    out.end_array();
    out.end_object();
    return text;
}

}  // namespace arbiter
