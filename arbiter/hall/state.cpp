#include "arbiter/hall/state.hpp"

#include <utility>

namespace arbiter {

LiveTournament* find_tournament(HallState& state, StreamId stream) {
    const auto found = state.tournaments.find(stream);
    return found == state.tournaments.end() ? nullptr : &found->second;
}

const LiveTournament* find_tournament(const HallState& state, StreamId stream) {
    const auto found = state.tournaments.find(stream);
    return found == state.tournaments.end() ? nullptr : &found->second;
}

const Game* find_game(const HallState& state, GameId game) {
    const auto stream = state.game_streams.find(game);
    if (stream == state.game_streams.end()) return nullptr;
    const auto* live = find_tournament(state, stream->second);
    const auto found = live->games.find(game);
    return found == live->games.end() ? nullptr : &found->second;
}

const KeyIssued* find_terminal(const HallState& state, StreamId stream, TerminalId terminal) {
    const auto key = state.terminals.find(terminal);
    if (key == state.terminals.end()) return nullptr;
    const KnownKey& known = state.keys.at(key->second);
    return known.revoked || known.issued.tournament != stream ? nullptr : &known.issued;
}

void BoardTerminals::set(const BoardPlace& board, std::optional<TerminalId> terminal) {
    const auto before = terminals_.find(board);
    if (before != terminals_.end()) {
        boards_.erase(before->second);
        terminals_.erase(before);
    }
    if (!terminal) return;
    const auto [place, fresh] = boards_.try_emplace(*terminal, board);
    if (!fresh) terminals_.erase(std::exchange(place->second, board));
    terminals_[board] = *terminal;
}

std::optional<TerminalId> BoardTerminals::terminal_of(const BoardPlace& board) const {
    const auto found = terminals_.find(board);
    if (found == terminals_.end()) return std::nullopt;
    return found->second;
}

std::optional<BoardPlace> BoardTerminals::board_of(TerminalId terminal) const {
    const auto found = boards_.find(terminal);
    if (found == boards_.end()) return std::nullopt;
    return found->second;
}

std::optional<TerminalId> terminal_of_board(const HallState& state, const BoardPlace& board) {
    return state.board_terminals.terminal_of(board);
}

std::optional<BoardPlace> board_of_terminal(const HallState& state, TerminalId terminal) {
    return state.board_terminals.board_of(terminal);
}

const std::vector<GameId>& games_bound_to(const LiveTournament& live, TerminalId terminal) {
    static const std::vector<GameId> none;
    const auto found = live.bound_games.find(terminal);
    return found == live.bound_games.end() ? none : found->second;
}

std::optional<TerminalId> newest_terminal(const HallState& state, const BoardPlace& board) {
    const KnownKey* newest = nullptr;
    for (const auto& [id, known] : state.keys) {
        const KeyIssued& key = known.issued;
        if (key.role != KeyRole::Terminal || known.revoked) continue;
        if (BoardPlace{key.tournament, key.board} != board) continue;
        if (board_of_terminal(state, key.terminal)) continue;
        if (newest == nullptr || newest->number < known.number) newest = &known;
    }
    return newest == nullptr ? std::nullopt : std::optional{newest->issued.terminal};
}

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

}  // namespace arbiter
