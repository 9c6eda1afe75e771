#include "server/wire/frames/moves_frames.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/moves/reported_line.hpp"
#include "db/codec/description/field.hpp"

#include <utility>

namespace arbiter {

template <>
const Description& description_of<PastGame>() {
    static const Description known{
        "past_game",
        {field<&PastGame::round>("round"), field<&PastGame::board>("board"),
         field<&PastGame::names>("names"), field<&PastGame::before>("before"),
         field<&PastGame::moves>("moves")}};
    return known;
}

template <>
const Description& description_of<BoardGame>() {
    static const Description known{
        "game",
        {field<&BoardGame::game>("g"), field<&BoardGame::board>("board"),
         field<&BoardGame::round>("round"), field<&BoardGame::names>("names"),
         field<&BoardGame::ply>("ply"), field<&BoardGame::fen>("fen"),
         field<&BoardGame::over>("over"), field<&BoardGame::result>("result"),
         field<&BoardGame::draw_offer>("draw_offer"), field<&BoardGame::rewritten>("rewritten"),
         field<&BoardGame::start>("start"), field<&BoardGame::moves>("moves"),
         field<&BoardGame::before>("before"), unless_empty<&BoardGame::entries>("entries"),
         unless_empty<&BoardGame::dropped>("dropped"), unless_empty<&BoardGame::asked>("asked"),
         unless_empty<&BoardGame::met>("met")}};
    return known;
}

template <>
const Description& description_of<MovesWelcome>() {
    static const Description known{
        "welcome",
        {field<&MovesWelcome::journal>("journal"), field<&MovesWelcome::incarnation>("incarnation"),
         field<&MovesWelcome::role>("role"), field<&MovesWelcome::stream>("t"),
         field<&MovesWelcome::event>("event"), field<&MovesWelcome::board>("board"),
         field<&MovesWelcome::games>("games"), unless_empty<&MovesWelcome::past>("past")}};
    return known;
}

namespace {

std::vector<std::string> texts_of(const std::vector<ReportedMove>& entries) {
    std::vector<std::string> texts;
    texts.reserve(entries.size());
    for (const ReportedMove& each : entries) texts.push_back(each.move);
    return texts;
}

// What was taken out of the game last at that ply: entries of a board, or moves of the record.
std::vector<std::string> dropped_at(const MoveRecord& record, int ply) {
    const auto& dropped = record.dropped_last;
    if (!dropped.empty() && dropped.front().ply == ply) return texts_of(dropped);
    std::vector<std::string> moves;
    if (record.annulled.empty() || record.annulled.back().from_ply != ply) return moves;
    for (const RecordedMove& each : record.annulled.back().moves) moves.push_back(each.uci);
    return moves;
}

// How many plies came before what can be played through: up to the latest illegal move.
std::size_t plies_before(const MoveRecord& record) {
    std::size_t before = record.moves.size();
    while (before > 0 && !record.moves[before - 1].illegal) --before;
    return before;
}

void tell_line(BoardGame& told, const Game& game) {
    const MoveRecord& record = game.record;
    const std::size_t before = plies_before(record);
    told.before = static_cast<int>(before);
    told.start = to_fen(record.history.at(before), game.setup.variant);
    told.moves.emplace();
    for (std::size_t i = before; i < record.moves.size(); ++i) {
        told.moves->push_back(record.moves[i].uci);
    }
    told.entries = texts_of(record.unplaced);
    if (record.unplaced.empty()) told.dropped = dropped_at(record, told.ply + 1);
    for (const OpenAlarm& open : game.alarms.open) {
        // A side's alarm is the server's own: a period that a clock did not add.
        if (open.kind == AlarmKind::BoardFeed && !open.side) told.asked.push_back(open.detail);
    }
}

}  // namespace

PastGame past_game(const Game& game, ByColor<std::string> names) {
    const MoveRecord& record = game.record;
    const std::size_t before = plies_before(record);
    PastGame past{.round = game.setup.round,
                  .board = game.setup.board,
                  .names = std::move(names),
                  .before = static_cast<int>(before),
                  .moves = std::vector<std::string>{}};
    for (std::size_t i = before; i < record.moves.size(); ++i) {
        past.moves->push_back(record.moves[i].san);
    }
    return past;
}

BoardGame board_game(GameId id, const Game& game, ByColor<std::string> names, KeyRole role,
                     bool line) {
    const std::optional<Outcome>& outcome = game.result.outcome;
    const bool over = game.phase == GamePhase::Ended;
    const MoveRecord& record = game.record;
    BoardGame told{.game = id,
                   .board = game.setup.board,
                   .round = game.setup.round,
                   .names = std::move(names),
                   .ply = static_cast<int>(game.record.moves.size()),
                   .fen = to_fen(game.record.position, game.setup.variant),
                   .over = over,
                   .result = over && outcome ? std::optional{outcome->result} : std::nullopt,
                   .draw_offer = game.offers.by(),
                   .rewritten = record.corrections + record.dropped + record.restored};
    if (role == KeyRole::Operator && line) tell_line(told, game);
    if (role != KeyRole::Board) return told;
    // Rights to castle and the like follow from what was legal: the placement says enough.
    told.ply = reported_plies(game);
    told.fen = placement_text(reported_placement(game)) +
               (reported_turn(game) == Color::White ? " w - - 0 1" : " b - - 0 1");
    told.draw_offer = reported_offer(game);
    told.start = to_fen(record.start, game.setup.variant);
    told.moves = reported_moves(game);
    return told;
}

}  // namespace arbiter
