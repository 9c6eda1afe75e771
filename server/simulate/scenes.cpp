#include "server/simulate/scenes.hpp"

#include "arbiter/chess/board/repetition.hpp"
#include "arbiter/chess/notation/notation.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>
#include <optional>
#include <vector>

namespace arbiter {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::size_t touch_from = 12;  // the earliest move, counted from 0
constexpr std::size_t call_before = 16;
constexpr std::size_t claim_from = 20;
constexpr Millis claim_within = minutes(50);
constexpr Millis winner_thinks = seconds(8);  // a flag takes all the time of its player already

using Games = std::vector<ScriptedGame*>;

Color on_move(std::size_t move) {
    return move % 2 == 0 ? Color::White : Color::Black;
}

bool is_resigned_on_move(const ScriptedGame& game) {
    const auto winner = on_move(game.moves.size() + 1);
    return game.ending == Ending::Resignation && game.result == win_for(winner);
}

// The positions of a game, the one before its first move included.
std::vector<Position> positions_of(const ScriptedGame& game) {
    std::vector<Position> positions{Position::initial()};
    for (const auto& move : game.moves) {
        Position next = positions.back();
        next.play(parse_uci(next, move.uci).value());
        positions.push_back(next);
    }
    return positions;
}

// The move before which a position stands for the second time and no more.
std::optional<std::size_t> second_time(const ScriptedGame& game) {
    History history;
    const auto positions = positions_of(game);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        history.push(positions[i]);
        if (i >= claim_from && history.occurrences(SamePosition::CastlingRights) == 2) return i;
    }
    return std::nullopt;
}

// The first move of a queen, bishop or knight: neither castles nor can be meant to.
std::optional<std::size_t> move_of_piece(const ScriptedGame& game) {
    const auto positions = positions_of(game);
    for (std::size_t i = touch_from; i < game.moves.size(); ++i) {
        const auto from = parse_square(game.moves[i].uci.substr(0, 2));
        const auto piece = positions[i].at(*from);
        const bool castles = piece->role == Role::King || piece->role == Role::Rook;
        if (!castles && piece->role != Role::Pawn) return i;
    }
    return std::nullopt;
}

// Takes the game out of those that have no scene yet.
template <class Fits>
ScriptedGame* taken(Games& games, Fits fits) {
    const auto found = std::find_if(games.begin(), games.end(), fits);
    if (found == games.end()) return nullptr;
    ScriptedGame* game = *found;
    games.erase(found);
    return game;
}

void add_flag(Games& games) {
    Games resigned;
    std::copy_if(games.begin(), games.end(), std::back_inserter(resigned),
                 [](const ScriptedGame* game) { return is_resigned_on_move(*game); });
    const auto shortest = std::min_element(
        resigned.begin(), resigned.end(),
        [](const auto* a, const auto* b) { return a->moves.size() < b->moves.size(); });
    if (shortest == resigned.end()) return;
    ScriptedGame& game = **shortest;
    std::erase(games, &game);
    game.ending = Ending::FlagFall;
    game.termination = Termination::TimeForfeit;
    const auto winner = on_move(game.moves.size() + 1);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        if (on_move(i) == winner) game.moves[i].think = winner_thinks;
    }
}

// Played faster up to there, so that it comes in time.
void hurry(ScriptedGame& game, std::size_t before, Millis within) {
    const auto end = game.moves.begin() + static_cast<std::ptrdiff_t>(before);
    const auto needs =
        std::accumulate(game.moves.begin(), end, Millis{},
                        [](Millis sum, const ScriptedMove& move) { return sum + move.think; });
    if (needs <= within) return;
    std::for_each(game.moves.begin(), end, [&](ScriptedMove& move) {
        move.think = Millis{move.think.count() * within.count() / needs.count()};
    });
}

void add_claim(Games& games) {
    ScriptedGame* game = nullptr;
    std::size_t before = 0;
    for (auto* one : games) {
        const auto second = second_time(*one);
        if (!second || (game != nullptr && *second >= before)) continue;
        game = one;
        before = *second;
    }
    if (game == nullptr) return;
    std::erase(games, game);
    hurry(*game, before, claim_within);
    Claimed claim;
    claim.actor = on_move(before);
    claim.kind = ClaimKind::Threefold;
    claim.on_board = true;
    game->scene = BoardScene{before, ToldToOperator{{claim}}};
}

void add_touch(Games& games) {
    auto* game = taken(games, [](const auto* one) { return move_of_piece(*one).has_value(); });
    if (game == nullptr) return;
    const auto before = *move_of_piece(*game);
    Touched touch;
    touch.actor = on_move(before);
    touch.square = *parse_square(game->moves[before].uci.substr(0, 2));
    Adjusted adjust;
    adjust.actor = on_move(before);
    adjust.said = Said::After;
    game->scene = BoardScene{before, ToldToOperator{{touch, adjust}}};
}

void add_call(Games& games) {
    auto* game = taken(games, [](const auto* one) { return one->moves.size() > call_before; });
    if (game == nullptr) return;
    game->scene = BoardScene{call_before, CalledByPlayer{on_move(call_before)}};
}

}  // namespace

void add_scenes(Script& script) {
    Games games;
    for (auto& game : script.rounds.front()) games.push_back(&game);
    add_flag(games);
    add_claim(games);
    add_touch(games);
    add_call(games);
    script.settings.publication.times_note = demonstration_note;
}

}  // namespace arbiter
