#include "server/wire/game_views.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/adjournment/adjournment.hpp"

namespace arbiter {
namespace {

BoardView board_of(GameId id, const GameOpened& setup, const Position& position) {
    BoardView view;
    view.game = id;
    view.round = setup.round;
    view.board = setup.board;
    view.white = setup.white;
    view.black = setup.black;
    view.fen = to_fen(position, setup.variant);
    view.turn = position.turn();
    return view;
}

template <class T, class Member>
ByColor<T> both(const Clock& clock, Member member) {
    return {member(clock.sides.white), member(clock.sides.black)};
}

ClockView clock_of(const Clock& clock, WallTime at) {
    const bool runs = clock.phase == ClockPhase::Running;
    return {.phase = clock.phase,
            .running = runs ? std::optional{clock.on_move} : std::nullopt,
            .left = both<Millis>(clock, [](const ClockSide& side) { return side.main; }),
            .at = at,
            .moves = both<int>(clock, [](const ClockSide& side) { return side.moves; }),
            .period = both<int>(clock, [](const ClockSide& side) { return side.period; }),
            .flag = both<bool>(clock, [](const ClockSide& side) { return side.flag.has_value(); })};
}

std::vector<MoveView> moves_of(const std::vector<RecordedMove>& record) {
    std::vector<MoveView> moves;
    moves.reserve(record.size());
    for (const RecordedMove& move : record) {
        moves.push_back({.ply = static_cast<int>(moves.size()) + 1,
                         .san = move.san,
                         .uci = move.uci,
                         .left = move.press.left,
                         .illegal = move.illegal,
                         .fen = move.fen_after});
    }
    return moves;
}

// The public is not told what was illegal.
std::vector<MoveView> moves_of(const std::vector<PublicMove>& told) {
    std::vector<MoveView> moves;
    moves.reserve(told.size());
    for (const PublicMove& move : told) {
        moves.push_back({.ply = static_cast<int>(moves.size()) + 1,
                         .san = move.san,
                         .uci = move.uci,
                         .left = move.left,
                         .illegal = false,
                         .fen = move.fen});
    }
    return moves;
}

EnvelopeView envelope_of(const Envelope& envelope, const EnvelopeContents& says) {
    EnvelopeView view{.envelope = says.envelope,
                      .state = envelope.state,
                      .closed = envelope.closed,
                      .side = says.sealer,
                      .ply = envelope.context.ply,
                      .move_number = says.move_number,
                      .fen = says.fen,
                      .left = says.left,
                      .draw_offer = says.draw_offer,
                      .resumes = says.resumes,
                      .place = says.place,
                      .mark = says.mark,
                      .commitment = says.commitment,
                      .arbiter_key = envelope.sealed.arbiter_key,
                      .text = {},
                      .salt = {}};
    if (envelope.state == EnvelopeState::Opened) {
        view.text = envelope.text;
        view.salt = envelope.salt;
    }
    return view;
}

std::optional<AdjournmentView> adjournment_of(const Game& game) {
    if (!game.adjournment.last) return std::nullopt;
    const Adjournment& adjournment = *game.adjournment.last;
    AdjournmentView view{.side = adjournment.begun.side,
                         .ply = adjournment.begun.ply,
                         .resumes = adjournment.begun.resumes,
                         .place = adjournment.begun.place,
                         .resumed = adjournment.resumed,
                         .present = adjournment.present,
                         .envelopes = {}};
    for (const Envelope& envelope : game.adjournment.envelopes) {
        const auto says = envelope_contents(game, envelope.context.envelope);
        if (says) view.envelopes.push_back(envelope_of(envelope, *says));
    }
    return view;
}

int repetition_of(const Game& game) {
    if (game.edition == nullptr) return 1;
    return static_cast<int>(game.record.history.occurrences(game.edition->repetition.same.value));
}

Position start_of(const GameOpened& setup) {
    if (setup.start_fen.empty()) return Position::initial();
    const auto position = parse_fen(setup.start_fen, setup.variant);
    return position ? *position : Position::initial();
}

}  // namespace

GameView game_of(const LiveTournament& live, GameId id, bool terminal_online) {
    const Game& game = live.games.at(id);
    const auto at = live.clock_times.find(id);
    const auto since = live.open_since.find(id);
    const OpenSince& open = since == live.open_since.end() ? OpenSince{} : since->second;
    GameView view;
    view.board = board_of(id, game.setup, game.record.position);
    view.board.phase = game.phase;
    view.board.start_fen = to_fen(game.record.start, game.setup.variant);
    view.board.ply = static_cast<int>(game.record.moves.size());
    view.board.moves = moves_of(game.record.moves);
    view.clock = clock_of(game.clock, at == live.clock_times.end() ? WallTime{} : at->second);
    if (const auto& binding = game.terminal.binding) {
        view.terminal = binding->terminal;
        view.epoch = binding->epoch;
        view.terminal_online = terminal_online;
    }
    view.draw_offer = game.offers.standing;
    view.repetition = repetition_of(game);
    view.halfmove = game.record.position.halfmove_clock();
    view.alarms = game.alarms.open;
    view.illegal_moves = game.conduct.illegal_moves;
    if (const auto& outcome = game.result.outcome) {
        view.outcome = {outcome->result, outcome->termination, outcome->article};
    }
    view.incidents = incident_views(game, open);
    view.rulings = ruling_views(game);
    view.annulled = game.record.annulled;
    view.warnings = game.conduct.warnings;
    view.duty = game.conduct.duty;
    view.regulations = game.setup.regulations;
    view.voided = game.result.voided;
    view.adjournment = adjournment_of(game);
    return view;
}

GamePhase public_phase(const PublicGame& game) {
    if (game.result || game.voided) return GamePhase::Ended;
    if (game.adjourned) return GamePhase::Adjourned;
    return !game.moves.empty() || game.clock ? GamePhase::Playing : GamePhase::Ready;
}

// The public state keeps texts, not positions: few ask for them.
Position position_after(const PublicGame& game, std::size_t plies) {
    Position position = start_of(game.setup);
    for (const auto& made : std::span(game.moves).first(std::min(plies, game.moves.size()))) {
        if (!made.fen.empty()) {
            const auto after = parse_fen(made.fen, game.setup.variant);
            if (after) position = *after;
            continue;
        }
        const auto move = parse_uci(position, made.uci);
        if (!move) break;
        position.play(*move);
    }
    return position;
}

PublicGameView public_game_of(GameId id, const PublicGame& game) {
    const Position position = position_after(game, game.moves.size());
    PublicGameView view;
    view.board = board_of(id, game.setup, position);
    view.board.phase = public_phase(game);
    view.board.start_fen = to_fen(start_of(game.setup), game.setup.variant);
    view.board.ply = static_cast<int>(game.moves.size());
    view.board.moves = moves_of(game.moves);
    view.clock = game.clock;
    view.voided = game.voided;
    if (game.result) view.outcome = {game.result, game.termination, game.article};
    return view;
}

LegalView legal_moves_of(const Game& game) {
    LegalView view;
    if (game.phase == GamePhase::Ended) return view;
    for (const Move move : game.record.position.legal_moves()) {
        view.moves.push_back(
            {.uci = to_uci(move, game.setup.variant), .san = to_san(game.record.position, move)});
    }
    return view;
}

}  // namespace arbiter
