#include "server/wire/frames/moves_frames.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "db/codec/description/field.hpp"

#include <utility>

namespace arbiter {

template <>
const Description& description_of<BoardGame>() {
    static const Description known{
        "game",
        {field<&BoardGame::game>("g"), field<&BoardGame::board>("board"),
         field<&BoardGame::round>("round"), field<&BoardGame::names>("names"),
         field<&BoardGame::ply>("ply"), field<&BoardGame::fen>("fen"),
         field<&BoardGame::over>("over"), field<&BoardGame::result>("result"),
         field<&BoardGame::draw_offer>("draw_offer"), field<&BoardGame::rewritten>("rewritten")}};
    return known;
}

template <>
const Description& description_of<MovesWelcome>() {
    static const Description known{
        "welcome",
        {field<&MovesWelcome::journal>("journal"), field<&MovesWelcome::incarnation>("incarnation"),
         field<&MovesWelcome::role>("role"), field<&MovesWelcome::stream>("t"),
         field<&MovesWelcome::event>("event"), field<&MovesWelcome::board>("board"),
         field<&MovesWelcome::games>("games")}};
    return known;
}

BoardGame board_game(GameId id, const Game& game, ByColor<std::string> names) {
    const std::optional<Outcome>& outcome = game.result.outcome;
    const bool over = game.phase == GamePhase::Ended;
    return {.game = id,
            .board = game.setup.board,
            .round = game.setup.round,
            .names = std::move(names),
            .ply = static_cast<int>(game.record.moves.size()),
            .fen = to_fen(game.record.position, game.setup.variant),
            .over = over,
            .result = over && outcome ? std::optional{outcome->result} : std::nullopt,
            .draw_offer = game.offers.standing,
            .rewritten = game.record.corrections + static_cast<int>(game.record.annulled.size())};
}

}  // namespace arbiter
