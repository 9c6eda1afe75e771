// One board as JSON, for the desk and for the public.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/adjournment/adjournment.hpp"
#include "server/wire/incident_views.hpp"
#include "server/wire/json_parts.hpp"
#include "server/wire/views.hpp"

#include <algorithm>

namespace arbiter {
namespace {

std::string_view phase_word(GamePhase phase) {
    switch (phase) {
        case GamePhase::Ready:
            return "ready";
        case GamePhase::Playing:
            return "playing";
        case GamePhase::Ended:
            return "ended";
        case GamePhase::Adjourned:
            return "adjourned";
    }
    return {};
}

std::string_view phase_word(ClockPhase phase) {
    switch (phase) {
        case ClockPhase::Ready:
            return "ready";
        case ClockPhase::Running:
            return "running";
        case ClockPhase::Paused:
            return "paused";
        case ClockPhase::Frozen:
            return "frozen";
        case ClockPhase::Ended:
            return "ended";
    }
    return {};
}

template <class T, class Field>
ByColor<T> both(const Clock& clock, Field field) {
    return {field(clock.sides.white), field(clock.sides.black)};
}

void append_clock(JsonWriter& out, const Clock& clock, WallTime at) {
    out.key("clock");
    out.begin_object();
    out.word_field("phase", phase_word(clock.phase));
    const bool runs = clock.phase == ClockPhase::Running;
    append_side(out, "running", runs ? std::optional{clock.on_move} : std::nullopt);
    append_millis(out, "left_ms",
                  both<Millis>(clock, [](const ClockSide& side) { return side.main; }));
    out.integer_field("at", at.time_since_epoch().count());
    append_numbers(out, "moves",
                   both<int>(clock, [](const ClockSide& side) { return side.moves; }));
    append_numbers(out, "period",
                   both<int>(clock, [](const ClockSide& side) { return side.period; }));
    append_pair(out, "flag",
                both<bool>(clock, [](const ClockSide& side) { return side.flag.has_value(); }),
                [&out](bool fallen) { out.boolean(fallen); });
    out.end_object();
}

// `fen`: the position after a move that does not say it by itself.
void append_move(JsonWriter& out, std::size_t ply, const std::string& san, const std::string& uci,
                 std::optional<Millis> left, const std::string& fen, bool illegal = false) {
    out.begin_object();
    out.integer_field("ply", static_cast<std::int64_t>(ply));
    out.text_field("san", san);
    out.text_field("uci", uci);
    if (left) out.integer_field("left_ms", left->count());
    if (illegal) out.boolean_field("illegal", true);
    out.text_field_unless_empty("fen", fen);
    out.end_object();
}

void append_setup(JsonWriter& out, GameId id, const GameOpened& setup) {
    out.word_field("g", to_text(id));
    out.integer_field("round", setup.round);
    out.integer_field("board", setup.board);
    out.word_field("white", to_text(setup.white));
    out.word_field("black", to_text(setup.black));
}

void append_alarm(JsonWriter& out, const OpenAlarm& alarm) {
    out.begin_object();
    out.integer_field("alarm", alarm.alarm);
    out.word_field("what", word_of(alarm.kind));
    if (alarm.side) out.word_field("side", word_of(*alarm.side));
    out.text_field_unless_empty("detail", alarm.detail);
    out.text_field_unless_empty("taken_by", alarm.taken_by);
    out.end_object();
}

void append_outcome(JsonWriter& out, GameResult result, Termination termination,
                    const std::string& article) {
    out.word_field("result", word_of(result));
    out.word_field("termination", word_of(termination));
    out.text_field_unless_empty("article", article);
}

void append_judgement(JsonWriter& out, const Game& game) {
    if (game.offers.standing) out.word_field("draw_offer", word_of(*game.offers.standing));
    out.integer_field("repetition",
                      game.edition == nullptr
                          ? 1
                          : game.record.history.occurrences(game.edition->repetition.same.value));
    out.integer_field("halfmove", game.record.position.halfmove_clock());
    out.key("alarms");
    out.begin_array();
    for (const auto& alarm : game.alarms.open) append_alarm(out, alarm);
    out.end_array();
    append_numbers(out, "illegal_moves", game.conduct.illegal_moves);
    if (game.result.outcome) {
        append_outcome(out, game.result.outcome->result, game.result.outcome->termination,
                       game.result.outcome->article);
    }
}

std::string_view state_word(EnvelopeState state) {
    switch (state) {
        case EnvelopeState::Sealed:
            return "sealed";
        case EnvelopeState::Replaced:
            return "replaced";
        case EnvelopeState::Opened:
            return "opened";
        case EnvelopeState::Lost:
            return "lost";
    }
    return {};
}

// What stands on an envelope (I.2); what is in it only once it is opened.
void append_envelope(JsonWriter& out, const Game& game, const Envelope& envelope) {
    const auto says = envelope_contents(game, envelope.context.envelope);
    if (!says) return;
    out.begin_object();
    out.integer_field("envelope", says->envelope);
    out.word_field("state", state_word(envelope.state));
    out.boolean_field("closed", envelope.closed);
    out.word_field("side", word_of(says->sealer));
    out.integer_field("ply", envelope.context.ply);
    out.integer_field("move_number", says->move_number);
    out.text_field("fen", says->fen);
    append_millis(out, "left_ms", says->left);
    if (says->draw_offer) out.word_field("draw_offer", word_of(*says->draw_offer));
    out.text_field("resumes", says->resumes);
    out.text_field("place", says->place);
    out.text_field("mark", says->mark);
    out.text_field("commitment", says->commitment);
    out.text_field("arbiter_key", envelope.sealed.arbiter_key);
    if (envelope.state == EnvelopeState::Opened) {
        out.text_field("text", envelope.text);
        out.text_field("salt", envelope.salt);
    }
    out.end_object();
}

void append_adjournment(JsonWriter& out, const Game& game) {
    if (!game.adjournment.last) return;
    const Adjournment& adjournment = *game.adjournment.last;
    out.key("adjournment");
    out.begin_object();
    out.word_field("side", word_of(adjournment.begun.side));
    out.integer_field("ply", adjournment.begun.ply);
    out.text_field("resumes", adjournment.begun.resumes);
    out.text_field("place", adjournment.begun.place);
    out.boolean_field("resumed", adjournment.resumed);
    append_pair(out, "present", adjournment.present, [&out](bool here) { out.boolean(here); });
    out.key("envelopes");
    out.begin_array();
    for (const Envelope& envelope : game.adjournment.envelopes)
        append_envelope(out, game, envelope);
    out.end_array();
    out.end_object();
}

void append_terminal(JsonWriter& out, const Game& game, bool online) {
    if (!game.terminal.binding) return;
    out.word_field("terminal", to_text(game.terminal.binding->terminal));
    out.integer_field("ep", game.terminal.binding->epoch);
    out.boolean_field("terminal_online", online);
}

Position start_of(const GameOpened& setup) {
    if (setup.start_fen.empty()) return Position::initial();
    const auto position = parse_fen(setup.start_fen, setup.variant);
    return position ? *position : Position::initial();
}

// The public state keeps texts, not positions: few ask for them.
Position position_after(const GameOpened& setup, const std::vector<PublicMove>& moves) {
    Position position = start_of(setup);
    for (const auto& made : moves) {
        if (!made.fen.empty()) {
            const auto after = parse_fen(made.fen, setup.variant);
            if (after) position = *after;
            continue;
        }
        const auto move = parse_uci(position, made.uci);
        if (!move) break;
        position.play(*move);
    }
    return position;
}

void append_public_clock(JsonWriter& out, const PublicClock& clock) {
    out.key("clock");
    out.begin_object();
    append_side(out, "running", clock.running);
    append_millis(out, "left_ms", clock.left);
    out.integer_field("at", clock.at.time_since_epoch().count());
    out.end_object();
}

}  // namespace

std::string game_view(const LiveTournament& live, GameId id, bool terminal_online) {
    const Game& game = live.games.at(id);
    const auto at = live.clock_times.find(id);
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    append_setup(out, id, game.setup);
    out.word_field("phase", phase_word(game.phase));
    out.text_field("start_fen", to_fen(game.record.start, game.setup.variant));
    out.text_field("fen", to_fen(game.record.position, game.setup.variant));
    out.word_field("turn", word_of(game.record.position.turn()));
    out.integer_field("ply", static_cast<std::int64_t>(game.record.moves.size()));
    out.key("moves");
    out.begin_array();
    for (std::size_t i = 0; i < game.record.moves.size(); ++i) {
        const auto& move = game.record.moves[i];
        append_move(out, i + 1, move.san, move.uci, move.press.left, move.fen_after, move.illegal);
    }
    out.end_array();
    append_clock(out, game.clock, at == live.clock_times.end() ? WallTime{} : at->second);
    append_terminal(out, game, terminal_online);
    append_judgement(out, game);
    const auto since = live.open_since.find(id);
    append_incidents(out, game, since == live.open_since.end() ? OpenSince{} : since->second);
    append_adjournment(out, game);
    out.end_object();
    return text;
}

Result<std::string> public_game_view(const PublicState& state, GameId id) {
    const auto found = state.games.find(id);
    if (found == state.games.end()) return refuse("not_found", "g");
    const PublicGame& game = found->second;
    const Position position = position_after(game.setup, game.moves);
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    append_setup(out, id, game.setup);
    const bool begun = !game.moves.empty() || game.clock;
    GamePhase open = begun ? GamePhase::Playing : GamePhase::Ready;
    if (game.adjourned) open = GamePhase::Adjourned;
    const bool over = game.result || game.voided;
    out.word_field("phase", phase_word(over ? GamePhase::Ended : open));
    out.text_field("start_fen", to_fen(start_of(game.setup), game.setup.variant));
    out.text_field("fen", to_fen(position, game.setup.variant));
    out.word_field("turn", word_of(position.turn()));
    out.integer_field("ply", static_cast<std::int64_t>(game.moves.size()));
    out.key("moves");
    out.begin_array();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const auto& move = game.moves[i];
        append_move(out, i + 1, move.san, move.uci, move.left, move.fen);
    }
    out.end_array();
    if (game.clock) append_public_clock(out, *game.clock);
    if (game.voided) out.boolean_field("voided", true);
    if (game.result) append_outcome(out, *game.result, game.termination, game.article);
    out.end_object();
    return text;
}

std::string legal_view(const Game& game) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("moves");
    out.begin_array();
    if (game.phase != GamePhase::Ended) {
        for (const Move move : game.record.position.legal_moves()) {
            out.begin_object();
            out.text_field("uci", to_uci(move, game.setup.variant));
            out.text_field("san", to_san(game.record.position, move));
            out.end_object();
        }
    }
    out.end_array();
    out.end_object();
    return text;
}

}  // namespace arbiter
