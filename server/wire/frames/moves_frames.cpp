#include "server/wire/frames/moves_frames.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "db/codec/description/field.hpp"

namespace arbiter {

template <>
const Description& description_of<BoardGame>() {
    static const Description known{
        "game",
        {field<&BoardGame::game>("g"), field<&BoardGame::board>("board"),
         field<&BoardGame::round>("round"), field<&BoardGame::ply>("ply"),
         field<&BoardGame::fen>("fen"), field<&BoardGame::over>("over")}};
    return known;
}

template <>
const Description& description_of<MovesWelcome>() {
    static const Description known{
        "welcome",
        {field<&MovesWelcome::journal>("journal"), field<&MovesWelcome::incarnation>("incarnation"),
         field<&MovesWelcome::games>("games")}};
    return known;
}

BoardGame board_game(GameId id, const Game& game) {
    return {.game = id,
            .board = game.setup.board,
            .round = game.setup.round,
            .ply = static_cast<int>(game.record.moves.size()),
            .fen = to_fen(game.record.position, game.setup.variant),
            .over = game.phase == GamePhase::Ended};
}

}  // namespace arbiter
