#include "server/wire/game_views.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/adjournment/adjournment.hpp"
#include "arbiter/game/clock/observed_times.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "clock/control_words.hpp"
#include "clock/face.hpp"

namespace arbiter {
namespace {

BoardState state_of(GameId id, const GameOpened& setup, const Position& position) {
    return {.game = id,
            .round = setup.round,
            .board = setup.board,
            .white = setup.white,
            .black = setup.black,
            .fen = to_fen(position, setup.variant),
            .turn = position.turn()};
}

template <class T, class Member>
ByColor<T> both(const Clock& clock, Member member) {
    return {member(clock.sides.white), member(clock.sides.black)};
}

ClockView clock_at(const Clock& clock, WallTime at) {
    const bool runs = clock.phase == ClockPhase::Running;
    const auto& control = *clock.control;
    const bool apart = delay_kind_of(control) == DelayKind::Us;
    const auto free = [&](const ClockSide& side) { return apart ? side.delay_left : Millis{0}; };
    return {.phase = clock.phase,
            .running = runs ? std::optional{clock.on_move} : std::nullopt,
            .ran = ran_until_stopped(clock),
            .left = {shown(clock, Color::White), shown(clock, Color::Black)},
            .free = both<Millis>(clock, free),
            .counts = {count_of(control, Color::White), count_of(control, Color::Black)},
            .at = at,
            .moves = both<int>(clock, [](const ClockSide& side) { return side.moves; }),
            // Of a byo-yomi the main time is the first.
            .period = both<int>(
                clock, [](const ClockSide& side) { return side.period + (side.to_renew ? 1 : 0); }),
            .flag = both<bool>(clock, [](const ClockSide& side) { return side.flag.has_value(); }),
            .locked = clock.locked,
            .text = clock.text};
}

template <class AnyGame>
std::vector<MoveView> all_moves_of(const AnyGame& game, std::size_t count) {
    std::vector<MoveView> moves;
    moves.reserve(count);
    for (std::size_t ply = 1; ply <= count; ++ply) moves.push_back(move_of(game, ply));
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

int repetition_of(const Game& game) {
    if (game.edition == nullptr) return 1;
    return static_cast<int>(game.record.history.occurrences(game.edition->repetition.same.value));
}

}  // namespace

BoardState board_of(GameId id, const Game& game) {
    BoardState state = state_of(id, game.setup, game.record.position);
    state.phase = game.phase;
    state.ply = static_cast<int>(game.record.moves.size());
    return state;
}

BoardState board_of(GameId id, const PublicGame& game) {
    BoardState state = state_of(id, game.setup, game.position);
    state.phase = public_phase(game);
    state.ply = static_cast<int>(game.moves.size());
    return state;
}

MoveView move_of(const Game& game, std::size_t ply) {
    const RecordedMove& move = game.record.moves.at(ply - 1);
    return {.ply = static_cast<int>(ply),
            .san = move.san,
            .uci = move.uci,
            .left = move.press.left ? move.press.left : move.observed,
            .observed = !move.press.left && move.observed,
            .illegal = move.illegal,
            .fen = move.fen_after};
}

// The public is not told what was illegal.
MoveView move_of(const PublicGame& game, std::size_t ply) {
    const PublicMove& move = game.moves.at(ply - 1);
    return {.ply = static_cast<int>(ply),
            .san = move.san,
            .uci = move.uci,
            .left = move.left,
            .observed = move.observed,
            .illegal = false,
            .fen = move.fen};
}

ClockView clock_of(const LiveTournament& live, GameId id) {
    const auto at = live.clock_times.find(id);
    const Game& game = live.games.at(id);
    ClockView view = clock_at(game.clock, at == live.clock_times.end() ? WallTime{} : at->second);
    view.double_taps = game.touches.doubled;
    if (const auto observed = observed_times(game)) {
        view.left = *observed;
        view.observed = true;
    }
    return view;
}

OutcomeView outcome_of(const Game& game) {
    const auto& outcome = game.result.outcome;
    if (!outcome) return {};
    return {outcome->result, outcome->termination, outcome->article};
}

OutcomeView outcome_of(const PublicGame& game) {
    if (!game.result) return {};
    return {game.result, game.termination, game.article};
}

GameHead head_of(GameId id, const Game& game, bool terminal_online) {
    GameHead head{.board = board_of(id, game), .standing = {}, .outcome = outcome_of(game)};
    GameStanding& standing = head.standing;
    standing.stoppable = can_be_stopped(game);
    for (const ClockOrdered& order : waiting_orders(game)) standing.orders.push_back({order});
    if (const auto& binding = game.terminal.binding) {
        standing.terminal = binding->terminal;
        standing.epoch = binding->epoch;
        standing.terminal_online = terminal_online;
    }
    standing.draw_offer = game.offers.by();
    standing.repetition = repetition_of(game);
    standing.halfmove = game.record.position.halfmove_clock();
    standing.illegal_moves = game.conduct.illegal_moves;
    standing.warnings = game.conduct.warnings;
    standing.duty = game.conduct.duty;
    standing.voided = game.result.voided;
    standing.state = game.changes.state;
    standing.counted = game.conduct.counted;
    standing.unplaced = game.record.unplaced;
    standing.impaired = game.impaired;
    return head;
}

PublicGameHead head_of(GameId id, const PublicGame& game) {
    return {.board = board_of(id, game),
            .standing = {.start_fen = to_fen(start_of(game.setup), game.setup.variant),
                         .voided = game.voided},
            .outcome = outcome_of(game)};
}

SetupView setup_of(const Game& game) {
    return {.edition = game.setup.edition,
            .speed = game.setup.speed,
            .variant = game.setup.variant,
            .start_fen = to_fen(game.record.start, game.setup.variant),
            .control = game.setup.control,
            .low = short_of_time(game.setup.control),
            .regulations = game.setup.regulations};
}

SheetsHead sheets_head_of(const Game& game) {
    const SheetRecords& sheets = game.sheets;
    SheetsHead head{.lines = {},
                    .changes = sheets.changes,
                    .lent = {sheets.of.white.lent, sheets.of.black.lent},
                    .judged = {},
                    .proposals = static_cast<int>(sheets.proposals.size()),
                    .adopted = {},
                    .sequence = {}};
    for (const Color side : both_colors) {
        head.lines[side] = static_cast<int>(sheets.of[side].sheet.entries.size());
        head.judged[side] = static_cast<int>(sheets.of[side].judged.size());
    }
    if (sheets.adopted) {
        head.adopted = sheets.adopted->number;
        head.sequence = sheets.adopted->sequence;
    }
    return head;
}

std::optional<AdjournmentView> adjournment_of(const Game& game) {
    if (!game.adjournment.last) return std::nullopt;
    const Adjournment& adjournment = *game.adjournment.last;
    AdjournmentView view{.side = adjournment.begun.side,
                         .ply = adjournment.begun.ply,
                         .resumes = adjournment.begun.resumes,
                         .place = adjournment.begun.place,
                         .left = adjournment.resumed ? adjournment.begun.left : times_left(game),
                         .early = adjournment.begun.early,
                         .unplayed = adjournment.unplayed,
                         .resumed = adjournment.resumed,
                         .present = adjournment.present,
                         .envelopes = {}};
    for (const Envelope& envelope : game.adjournment.envelopes) {
        const auto says = envelope_contents(game, envelope.context.envelope);
        if (says) view.envelopes.push_back(envelope_of(envelope, *says));
    }
    return view;
}

GameView game_of(const LiveTournament& live, GameId id, bool terminal_online) {
    const Game& game = live.games.at(id);
    const ProceedingTimes& times = proceeding_times(live, id);
    return {.head = head_of(id, game, terminal_online),
            .setup = setup_of(game),
            .moves = all_moves_of(game, game.record.moves.size()),
            .clock = clock_of(live, id),
            .alarms = alarm_views(game, times),
            .incidents = incident_views(game, times),
            .rulings = ruling_views(game, times),
            .annulled = game.record.annulled,
            .adjournment = adjournment_of(game)};
}

GamePhase public_phase(const PublicGame& game) {
    if (game.result || game.voided) return GamePhase::Ended;
    if (game.adjourned) return GamePhase::Adjourned;
    return !game.moves.empty() || game.clock ? GamePhase::Playing : GamePhase::Ready;
}

// The public state keeps the position of the last move alone: few ask for others.
Position position_after(const PublicGame& game, std::size_t plies) {
    if (plies >= game.moves.size()) return game.position;
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
    return {.head = head_of(id, game),
            .moves = all_moves_of(game, game.moves.size()),
            .clock = game.clock};
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
