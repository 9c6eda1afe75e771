#include "arbiter/hall/board_terminals.hpp"

#include <optional>
#include <utility>

namespace arbiter {
namespace {

void bind_game(Consequences& so_far, GameId id, TerminalId terminal, const Moment& moment) {
    const BindTerminal bind{.terminal = terminal, .anew = true};
    auto events = decide(so_far.game(id), bind, for_the_hall(moment));
    if (events) so_far.add_all(id, *std::move(events));
}

// Binds the board's open games to the terminal: those nobody can play on, and the ready ones that
// `take` allows. A game that is played keeps the terminal it has.
template <class Take>
void bind_games(Consequences& so_far, const BoardPlace& board, TerminalId terminal,
                const Moment& moment, Take take) {
    for (const GameId id : games_at(so_far.before(), board)) {
        const Game& game = so_far.game(id);
        const auto& bound = game.terminal.binding;
        if (bound && bound->terminal == terminal) continue;
        const bool ready = bound && game.phase == GamePhase::Ready && take(bound->terminal);
        if (!bound || ready) bind_game(so_far, id, terminal, moment);
    }
}

constexpr auto any_terminal = [](TerminalId) { return true; };

}  // namespace

std::vector<StreamEvent> issued_key_events(const HallState& state, const KeyIssued& key,
                                           const Moment& moment) {
    Consequences so_far(state, key.tournament);
    so_far.add(HallEvent{key});
    if (key.role != KeyRole::Terminal) return std::move(so_far).take();
    so_far.add(HallEvent{BoardTerminalSet{key.tournament, key.board, key.terminal}});
    bind_games(so_far, {key.tournament, key.board}, key.terminal, moment, [&](TerminalId bound) {
        return find_terminal(state, key.tournament, bound) == nullptr;
    });
    return std::move(so_far).take();
}

std::vector<StreamEvent> revoked_key_events(const HallState& state, const KeyIssued& key,
                                            const Moment& moment) {
    Consequences so_far(state, key.tournament);
    so_far.add(HallEvent{KeyRevoked{key.key}});
    const auto board = board_of_terminal(state, key.terminal);
    if (key.role != KeyRole::Terminal || !board) return std::move(so_far).take();
    const auto next = newest_terminal(state, *board);
    so_far.add(HallEvent{BoardTerminalSet{board->first, board->second, next}});
    if (next) bind_games(so_far, *board, *next, moment, any_terminal);
    return std::move(so_far).take();
}

Result<void> decide_on(Consequences& so_far, const SetBoardTerminal& command,
                       const Moment& moment) {
    if (command.board < 1 || command.board > most_boards) return refuse("bad_field", "board");
    const BoardPlace board{so_far.stream(), command.board};
    std::optional<BoardPlace> left;  // by a terminal that served another board until now
    if (command.terminal) {
        if (find_terminal(so_far.before(), so_far.stream(), *command.terminal) == nullptr) {
            return refuse("not_found", "terminal");
        }
        left = board_of_terminal(so_far.before(), *command.terminal);
    }
    so_far.add(HallEvent{BoardTerminalSet{board.first, board.second, command.terminal}});
    if (left && *left != board) {
        so_far.add(HallEvent{BoardTerminalSet{left->first, left->second, std::nullopt}});
    }
    if (command.terminal) bind_games(so_far, board, *command.terminal, moment, any_terminal);
    return {};
}

std::vector<StreamEvent> waiting_games_bound(const HallState& state, const KeyIssued& key,
                                             const Moment& moment) {
    Consequences so_far(state, key.tournament);
    const auto board = board_of_terminal(state, key.terminal);
    if (board) bind_games(so_far, *board, key.terminal, moment, any_terminal);
    return std::move(so_far).take();
}

void bind_to_board(Consequences& so_far, GameId game, const Moment& moment) {
    const int board = so_far.game(game).setup.board;
    const auto terminal = terminal_of_board(so_far.before(), {so_far.stream(), board});
    if (terminal) bind_game(so_far, game, *terminal, moment);
}

}  // namespace arbiter
