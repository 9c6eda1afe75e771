// A knock-out: stages of pairings, each of so many games and then of tie-break games two by two,
// until one is ahead. Everything follows from the published rounds.
#include "arbiter/tournament/pairing/engines.hpp"
#include "arbiter/tournament/standings/table.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

namespace arbiter {
namespace {

constexpr int most_knockout_games = 20;
constexpr int tiebreak_games = 2;  // a set of them: one with each colour

struct Tie {
    PlayerId first;  // had White in the first game
    PlayerId second;
    int games = 0;
    Score of_first{};
    Score of_second{};

    [[nodiscard]] bool is_of(const Pairing& pairing) const {
        return (pairing.white == first && pairing.black == second) ||
               (pairing.white == second && pairing.black == first);
    }
    void take(const Pairing& pairing) {
        const Color side = pairing.white == first ? Color::White : Color::Black;
        of_first = of_first + points_of(*pairing.result, side, Scoring{});
        of_second = of_second + points_of(*pairing.result, !side, Scoring{});
        ++games;
    }
    // After all regular games, and whole sets of tie-break games.
    [[nodiscard]] bool is_decided(int regular) const {
        const int extra = games - regular;
        return extra >= 0 && extra % tiebreak_games == 0 && of_first != of_second;
    }
    [[nodiscard]] PlayerId winner_of() const { return of_first > of_second ? first : second; }
    [[nodiscard]] PlayerId loser_of() const { return of_first > of_second ? second : first; }
};

// Who is in, by the place in the list of strength; a winner inherits the better place, so that the
// first two can meet in the final only.
class Bracket {
  public:
    Bracket(const Tournament& tournament, int games) : games_{games} {
        enter(tournament);
        for (const Round& round : tournament.rounds) {
            if (!round.published) continue;
            complete_ = complete_ && take(round);
        }
    }

    [[nodiscard]] bool is_complete() const { return complete_; }
    [[nodiscard]] bool is_over() const { return ties_.empty() && seeds_.size() < 2; }

    [[nodiscard]] RoundDrafted next(int round, bool reversed) const {
        RoundDrafted drafted{.round = round, .pairings = {}, .byes = {}, .system = {}};
        ties_.empty() ? begin_stage(drafted, reversed) : go_on(drafted);
        return drafted;
    }

  private:
    // Those of the first round, if there was one: who withdrew later is in it all the same.
    void enter(const Tournament& tournament) {
        const Round* first = published_round(tournament, 1);
        int seed = 0;
        for (const Player& player : tournament.players) {
            const bool in = first == nullptr ? !player.withdrawn : plays_in(*first, player.id);
            if (in) seeds_[++seed] = player.id;
        }
    }

    static bool plays_in(const Round& round, PlayerId id) {
        return std::find(round.byes.begin(), round.byes.end(), id) != round.byes.end() ||
               std::any_of(round.pairings.begin(), round.pairings.end(), [&](const Pairing& each) {
                   return each.white == id || each.black == id;
               });
    }

    // False: a result is missing.
    bool take(const Round& round) {
        if (ties_.empty()) {
            for (const Pairing& pairing : round.pairings) {
                ties_.push_back({.first = pairing.white, .second = pairing.black});
            }
        }
        for (const Pairing& pairing : round.pairings) {
            if (!pairing.result) return false;
            for (Tie& tie : ties_) {
                if (tie.is_of(pairing)) tie.take(pairing);
            }
        }
        const bool all = std::all_of(ties_.begin(), ties_.end(),
                                     [&](const Tie& tie) { return tie.is_decided(games_); });
        if (all) end_stage();
        return true;
    }

    void end_stage() {
        for (const Tie& tie : ties_) {
            const int winners = seed_of(tie.winner_of());
            const int losers = seed_of(tie.loser_of());
            seeds_.erase(std::max(winners, losers));
            seeds_[std::min(winners, losers)] = tie.winner_of();
        }
        ties_.clear();
    }

    [[nodiscard]] int seed_of(PlayerId id) const {
        const auto found = std::find_if(seeds_.begin(), seeds_.end(),
                                        [&](const auto& each) { return each.second == id; });
        return found == seeds_.end() ? 0 : found->first;
    }

    // The first against the last; places that nobody has are free rounds of the best.
    void begin_stage(RoundDrafted& drafted, bool reversed) const {
        std::vector<PlayerId> in;
        for (const auto& [seed, id] : seeds_) in.push_back(id);
        const std::size_t places = std::bit_ceil(in.size());
        for (std::size_t i = 0; i < places / 2; ++i) {
            const std::size_t other = places - 1 - i;
            if (other >= in.size()) {
                drafted.byes.push_back(in[i]);
                continue;
            }
            const int board = static_cast<int>(drafted.pairings.size()) + 1;
            const bool better_has_white = (board % 2 == 1) != reversed;
            drafted.pairings.push_back({board, better_has_white ? in[i] : in[other],
                                        better_has_white ? in[other] : in[i]});
        }
    }

    void go_on(RoundDrafted& drafted) const {
        for (const Tie& tie : ties_) {
            if (tie.is_decided(games_)) continue;
            const int board = static_cast<int>(drafted.pairings.size()) + 1;
            const bool first_has_white = tie.games % 2 == 0;
            drafted.pairings.push_back({board, first_has_white ? tie.first : tie.second,
                                        first_has_white ? tie.second : tie.first});
        }
    }

    int games_;
    std::map<int, PlayerId> seeds_;
    std::vector<Tie> ties_;  // of the stage that is played
    bool complete_ = true;
};

}  // namespace

Result<RoundDrafted> pair_knockout(const Tournament& tournament, const PairingRequest& request) {
    if (request.games < 1 || request.games > most_knockout_games) {
        return refuse("bad_field", "games");
    }
    if (who_play(tournament).size() < 2 && published_round(tournament, 1) == nullptr) {
        return refuse("too_few_players", "players");
    }
    const Bracket bracket{tournament, request.games};
    if (!bracket.is_complete()) return refuse("round_unfinished", "rounds");
    if (bracket.is_over()) return refuse("knockout_over", "rounds");
    return bracket.next(request.round, request.berger.reversed);
}

}  // namespace arbiter
