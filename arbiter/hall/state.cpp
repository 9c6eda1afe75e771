#include "arbiter/hall/state.hpp"

#include <algorithm>

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

std::optional<TerminalId> terminal_of_board(const HallState& state, const BoardPlace& board) {
    const auto found = state.board_terminals.find(board);
    if (found == state.board_terminals.end()) return std::nullopt;
    return found->second;
}

std::optional<BoardPlace> board_of_terminal(const HallState& state, TerminalId terminal) {
    const auto found = std::find_if(state.board_terminals.begin(), state.board_terminals.end(),
                                    [&](const auto& served) { return served.second == terminal; });
    if (found == state.board_terminals.end()) return std::nullopt;
    return found->first;
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
