#include "server/hall/board_terminals.hpp"

#include "arbiter/game/alarms.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr int most_boards = 1000;  // as many as an event has players, and then some

void bind(HallState& state, StreamId stream, GameId game, TerminalId terminal, const Moment& moment,
          const Record& record) {
    Moment own = moment;
    own.actor = {Seat::Arbiter, "hall"};  // with the arbiter's right, under the hall's name
    auto events = decide(*find_game(state, game), BindTerminal{terminal}, own);
    if (!events) return;
    for (auto& event : *events) record(stream, GameEntry{game, std::move(event)});
}

// Binds the board's open games to the terminal: those nobody can play on, and the ready ones that
// `take` allows. A game that is played keeps the terminal it has.
template <class Take>
void bind_games(HallState& state, const BoardPlace& board, TerminalId terminal,
                const Moment& moment, const Record& record, Take take) {
    for (const GameId id : games_at(state, board)) {
        const Game& game = *find_game(state, id);
        const auto& bound = game.terminal.binding;
        if (bound && bound->terminal == terminal) continue;
        const bool ready = bound && game.phase == GamePhase::Ready && take(bound->terminal);
        if (!bound || ready) bind(state, board.first, id, terminal, moment, record);
    }
}

// What stands for the board now, as a row of the hall's own: a replay takes it from there.
void record_board(const HallState& state, const BoardPlace& board, const Record& record) {
    record(hall_stream,
           HallEvent{BoardTerminalSet{board.first, board.second, terminal_of_board(state, board)}});
}

bool has_game(const Game& game, TerminalId terminal) {
    return game.terminal.binding && game.terminal.binding->terminal == terminal;
}

void tell_of(HallState& state, const BoardPlace& board, GameId id, TerminalId terminal,
             const Record& record) {
    const Game& game = *find_game(state, id);
    if (game.phase == GamePhase::Ended || has_game(game, terminal)) return;
    auto alarm = raised(game, {AlarmKind::UnboundTerminal, std::nullopt, to_text(terminal)});
    if (alarm) record(board.first, GameEntry{id, *std::move(alarm)});
}

}  // namespace

BoardPlace place_of(const HallState& state, const KeyIssued& key) {
    return board_of_terminal(state, key.terminal).value_or(BoardPlace{key.tournament, key.board});
}

std::vector<GameId> games_at(const HallState& state, const BoardPlace& board) {
    std::vector<GameId> games;
    const auto* live = find_tournament(state, board.first);
    if (live == nullptr) return games;
    for (const auto& round : live->tournament.rounds) {
        if (!round.published) continue;
        for (const auto& pairing : round.pairings) {
            if (pairing.board == board.second && pairing.game && !pairing.result) {
                games.push_back(*pairing.game);
            }
        }
    }
    return games;
}

void record_issued(HallState& state, const KeyIssued& key, const Moment& moment,
                   const Record& record) {
    record(hall_stream, HallEvent{key});
    if (key.role != KeyRole::Terminal) return;
    const BoardPlace board{key.tournament, key.board};
    record_board(state, board, record);
    bind_games(state, board, key.terminal, moment, record, [&](TerminalId bound) {
        return find_terminal(state, board.first, bound) == nullptr;
    });
}

void record_revoked(HallState& state, const KeyIssued& key, const Moment& moment,
                    const Record& record) {
    const auto board = board_of_terminal(state, key.terminal);
    record(hall_stream, HallEvent{KeyRevoked{key.key}});
    if (key.role != KeyRole::Terminal || !board) return;
    record_board(state, *board, record);
    const auto next = terminal_of_board(state, *board);
    if (!next) return;
    bind_games(state, *board, *next, moment, record, [](TerminalId) { return true; });
}

Result<void> set_board_terminal(HallState& state, StreamId stream, const SetBoardTerminal& command,
                                const Moment& moment, const Record& record) {
    if (command.board < 1 || command.board > most_boards) return refuse("bad_field", "board");
    const BoardPlace board{stream, command.board};
    std::optional<BoardPlace> left;  // by a terminal that served another board until now
    if (command.terminal) {
        if (find_terminal(state, stream, *command.terminal) == nullptr) {
            return refuse("not_found", "terminal");
        }
        left = board_of_terminal(state, *command.terminal);
    }
    record(hall_stream, HallEvent{BoardTerminalSet{board.first, board.second, command.terminal}});
    if (left && *left != board) record_board(state, *left, record);
    if (!command.terminal) return {};
    bind_games(state, board, *command.terminal, moment, record, [](TerminalId) { return true; });
    return {};
}

void bind_waiting_games(HallState& state, const KeyIssued& key, const Moment& moment,
                        const Record& record) {
    const auto board = board_of_terminal(state, key.terminal);
    if (!board) return;
    bind_games(state, *board, key.terminal, moment, record, [](TerminalId) { return true; });
}

void bind_to_board(HallState& state, StreamId stream, GameId game, const Moment& moment,
                   const Record& record) {
    const int board = find_game(state, game)->setup.board;
    const auto terminal = terminal_of_board(state, {stream, board});
    if (terminal) bind(state, stream, game, *terminal, moment, record);
}

void tell_of_stray(HallState& state, const KeyIssued& key, const Record& record) {
    const BoardPlace board = place_of(state, key);
    for (const GameId id : games_at(state, board)) {
        tell_of(state, board, id, key.terminal, record);
    }
}

void tell_of_strays(HallState& state, StreamId stream, GameId game, const PresentTerminals& present,
                    const Record& record) {
    const BoardPlace board{stream, find_game(state, game)->setup.board};
    std::vector<TerminalId> there;
    for (const TerminalId terminal : present) {
        const KeyIssued* key = find_terminal(state, stream, terminal);
        if (key != nullptr && place_of(state, *key) == board) there.push_back(terminal);
    }
    std::sort(there.begin(), there.end());
    for (const TerminalId terminal : there) tell_of(state, board, game, terminal, record);
}

void settle_strays(HallState& state, StreamId stream, GameId id, const PresentTerminals& present,
                   const Record& record) {
    const Game& game = *find_game(state, id);
    if (!settles_by_itself(game)) return;
    std::vector<int> settled;
    for (const OpenAlarm& open : game.alarms.open) {
        if (open.kind != AlarmKind::UnboundTerminal) continue;
        const auto terminal = parse_id<TerminalId>(open.detail);
        const bool holds = terminal && game.phase != GamePhase::Ended &&
                           present.contains(*terminal) && !has_game(game, *terminal);
        if (!holds) settled.push_back(open.alarm);
    }
    for (const int alarm : settled) record(stream, GameEntry{id, AlarmSettled{alarm, {}}});
}

void settle_strays_of(HallState& state, const KeyIssued& key, const PresentTerminals& present,
                      const Record& record) {
    for (const GameId id : games_at(state, place_of(state, key))) {
        settle_strays(state, key.tournament, id, present, record);
    }
}

}  // namespace arbiter
