#include "arbiter/hall/shown.hpp"

#include "clock/overload.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

std::string text_of(const MoveMade& move) {
    return move.uci + "|" + move.san;
}
std::string text_of(const PublicPlacement& move) {
    return move.uci + "|" + move.fen;
}

std::size_t before_ply(int ply) {
    return static_cast<std::size_t>(std::max(ply - 1, 0));
}

std::string end_of(const GameEnded& ended) {
    return std::to_string(static_cast<int>(ended.result)) + "|" +
           std::to_string(static_cast<int>(ended.termination)) + "|" + ended.article;
}

// But for what is sealed.
bool same_to_the_public(PlayerData a, PlayerData b) {
    a.sealed.clear();
    b.sealed.clear();
    return a == b;
}

}  // namespace

bool ShownGame::play(std::size_t plies, std::string move) {
    if (plies < moves_.size()) return rewrite(plies, {std::move(move)});
    moves_.push_back(std::move(move));
    return true;
}

bool ShownGame::rewrite(std::size_t plies, const std::vector<std::string>& moves) {
    std::vector<std::string> then(
        moves_.begin(),
        moves_.begin() + static_cast<std::ptrdiff_t>(std::min(plies, moves_.size())));
    then.insert(then.end(), moves.begin(), moves.end());
    return std::exchange(moves_, then) != then;
}

bool ShownGame::observe(int from_ply, const std::vector<std::pair<int, Millis>>& times) {
    auto then = observed_;
    then.erase(then.lower_bound(from_ply), then.end());
    then.insert(times.begin(), times.end());
    return std::exchange(observed_, then) != then;
}

bool ShownGame::take(const PublicGameEntry& entry) {
    return std::visit(
        Overload{
            [&](const MoveMade& move) {
                std::vector<std::pair<int, Millis>> time;
                if (move.observed) time.emplace_back(move.ply, *move.observed);
                const bool timed = observe(move.ply, time);
                return play(before_ply(move.ply), text_of(move)) || timed;
            },
            [&](const PublicPlacement& move) { return play(before_ply(move.ply), text_of(move)); },
            [&](const RecordingCorrected& corrected) {
                std::vector<std::string> moves;
                for (const auto& move : corrected.moves) moves.push_back(text_of(move));
                const bool timed = observe(corrected.from_ply, corrected.observed);
                return rewrite(before_ply(corrected.from_ply), moves) || timed;
            },
            [&](const PositionRestored& restored) {
                observe(restored.ply + 1, {});
                return rewrite(static_cast<std::size_t>(restored.ply), {});
            },
            [&](const GameEnded& ended) {
                const bool was_void = std::exchange(voided_, false);
                auto end = end_of(ended);
                return std::exchange(end_, end) != end || was_void;
            },
            [&](const GameReopened&) {
                const bool was_void = std::exchange(voided_, false);
                return std::exchange(end_, std::nullopt).has_value() || was_void;
            },
            [&](const GameVoided&) {
                end_.reset();
                return !std::exchange(voided_, true);
            },
            // Refused where they have no effect; of clocks see is_shown.
            [](const auto&) { return true; }},
        entry.event);
}

bool is_shown(const Tournament& before, const TournamentEvent& change) {
    return std::visit(
        Overload{[&](const SettingsChanged& e) {
                     return changed(before.settings, e.change) != before.settings;
                 },
                 [&](const PlayerChanged& e) {
                     const auto* player = find_player(before, e.player);
                     return player == nullptr || !same_to_the_public(player->data, e.data);
                 },
                 [&](const PlayerWithdrawn& e) {
                     const auto* player = find_player(before, e.player);
                     return player == nullptr || !player->withdrawn;
                 },
                 [&](const PlayerExpelled& e) {
                     const auto* player = find_player(before, e.player);
                     return player == nullptr || !player->expelled;
                 },
                 [&](const PlayerReinstated& e) {
                     const auto* player = find_player(before, e.player);
                     return player == nullptr || player->withdrawn;
                 },
                 [&](const NumbersDrawn& e) {
                     return !std::equal(
                         e.order.begin(), e.order.end(), before.players.begin(),
                         before.players.end(),
                         [](PlayerId id, const Player& player) { return id == player.id; });
                 },
                 [](const auto&) { return true; }},
        change);
}

bool is_shown(const Clock& before, const Clock& after, Instant at) {
    const auto running = [](const Clock& clock) {
        return clock.phase == ClockPhase::Running ? std::optional{clock.on_move} : std::nullopt;
    };
    if (running(before) != running(after)) return true;
    return std::any_of(both_colors.begin(), both_colors.end(), [&](Color side) {
        return remaining(before, side, at) != remaining(after, side, at);
    });
}

}  // namespace arbiter
