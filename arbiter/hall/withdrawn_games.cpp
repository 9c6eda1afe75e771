#include "arbiter/hall/withdrawn_games.hpp"

#include "arbiter/hall/decide_game.hpp"

#include <utility>

namespace arbiter {
namespace {

// Of FIDE's tournament rules, not of the Laws; no other forfeit is by it.
constexpr std::string_view withdrawal_article = "C.05 6.6";

template <class Visit>
void for_each_game(const Consequences& so_far, PlayerId player, const Visit& visit) {
    for (const Round& round : so_far.live().tournament.rounds) {
        for (const Pairing& pairing : round.pairings) {
            if (!pairing.game || (pairing.white != player && pairing.black != player)) continue;
            visit(pairing);
        }
    }
}

GameResult lost_by(const Pairing& pairing, PlayerId gone) {
    return pairing.white == gone ? GameResult::WhiteForfeits : GameResult::BlackForfeits;
}

void forfeit(Consequences& so_far, GameId id, GameResult result, const std::string& reason,
             const Moment& moment) {
    const SetResult forfeit{.result = result,
                            .termination = Termination::Default,
                            .article = std::string(withdrawal_article),
                            .reason = reason,
                            .evidence = {}};
    auto events = decide(so_far.game(id), forfeit, for_the_hall(moment));
    if (!events) return;
    so_far.add_all(id, *std::move(events));
    end_clock(so_far, id, moment);
}

bool ended_by_withdrawal(const Game& game) {
    return game.result.outcome && game.result.outcome->article == withdrawal_article &&
           is_forfeit(game.result.outcome->result);
}

}  // namespace

void forfeit_unbegun_games(Consequences& so_far, PlayerId gone, const std::string& reason,
                           const Moment& moment) {
    for_each_game(so_far, gone, [&](const Pairing& pairing) {
        const GameId id = *pairing.game;
        if (pairing.result || !is_untouched(so_far.game(id))) return;
        forfeit(so_far, id, lost_by(pairing, gone), reason, moment);
    });
}

void reopen_if_nobody_is_out(Consequences& so_far, GameId id, const std::string& reason,
                             const Moment& moment) {
    const Game& game = so_far.game(id);
    if (!ended_by_withdrawal(game)) return;
    const Tournament& tournament = so_far.live().tournament;
    const auto is_out = [&](PlayerId player) {
        const Player* found = find_player(tournament, player);
        return found != nullptr && found->withdrawn;
    };
    if (is_out(game.setup.white) || is_out(game.setup.black)) return;
    auto events = decide(game, ReopenGame{reason}, for_the_hall(moment));
    if (events) so_far.add_all(id, *std::move(events));
}

// Where the opponent is out, the forfeit is his.
void reopen_unbegun_games(Consequences& so_far, PlayerId back, const std::string& reason,
                          const Moment& moment) {
    for_each_game(so_far, back, [&](const Pairing& pairing) {
        const GameId id = *pairing.game;
        if (!pairing.result || !ended_by_withdrawal(so_far.game(id))) return;
        const PlayerId other = pairing.white == back ? pairing.black : pairing.white;
        const bool other_gone = find_player(so_far.live().tournament, other)->withdrawn;
        if (other_gone) {
            if (pairing.result != lost_by(pairing, other)) {
                forfeit(so_far, id, lost_by(pairing, other), reason, moment);
            }
            return;
        }
        auto events = decide(so_far.game(id), ReopenGame{reason}, for_the_hall(moment));
        if (events) so_far.add_all(id, *std::move(events));
    });
}

}  // namespace arbiter
