// A knock-out: stages of pairings, each of so many games and then of tie-break games, until one is
// ahead. Everything follows from the published rounds.
#include "arbiter/tournament/pairing/engines.hpp"
#include "arbiter/tournament/standings/table.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <optional>
#include <span>
#include <utility>

namespace arbiter {
namespace {

constexpr int most_knockout_games = 20;
constexpr std::string_view knockout_system = "knockout";

bool plays_in(const Round& round, PlayerId id) {
    return std::find(round.byes.begin(), round.byes.end(), id) != round.byes.end() ||
           std::any_of(round.pairings.begin(), round.pairings.end(),
                       [&](const Pairing& each) { return each.white == id || each.black == id; });
}

struct Tie {
    PlayerId first;  // had White in the first game
    PlayerId second;
    int due = 0;  // games after which it may be decided: those of the stage, then of each tie-break
    int games = 0;
    Score of_first{};
    Score of_second{};
    std::optional<PlayerId> through{};  // though not ahead: by an Armageddon game, or by hand
    bool nobody_came = false;           // to the last game

    [[nodiscard]] bool is_of(const Pairing& pairing) const {
        return (pairing.white == first && pairing.black == second) ||
               (pairing.white == second && pairing.black == first);
    }
    [[nodiscard]] bool is_in(const Round& round) const {
        return std::any_of(round.pairings.begin(), round.pairings.end(),
                           [&](const Pairing& pairing) { return is_of(pairing); });
    }
    [[nodiscard]] bool begins_tiebreak() const { return games >= due; }
    void take(const Pairing& pairing, TiebreakGames tiebreak) {
        if (begins_tiebreak()) {
            due += tiebreak == TiebreakGames::Two ? 2 : 1;
            const bool draw_decides = tiebreak == TiebreakGames::Armageddon;
            if (draw_decides && *pairing.result == GameResult::Draw) through = pairing.black;
        }
        const Color side = pairing.white == first ? Color::White : Color::Black;
        of_first = of_first + points_of(*pairing.result, side, Scoring{});
        of_second = of_second + points_of(*pairing.result, !side, Scoring{});
        nobody_came = *pairing.result == GameResult::BothForfeit;
        ++games;
    }
    // Level at its end, and neither came to the last game: both are out.
    [[nodiscard]] bool is_lost_by_both() const {
        return !through && begins_tiebreak() && nobody_came && of_first == of_second;
    }
    // Nobody can be caught up with any more: what is left of its games is not played.
    [[nodiscard]] bool is_decided() const {
        const int lead = std::abs(of_first.hundredths - of_second.hundredths);
        const int left = (due - games) * Scoring{}.win.hundredths;
        return through || lead > left || is_lost_by_both();
    }
    [[nodiscard]] PlayerId winner_of() const {
        return through.value_or(of_first > of_second ? first : second);
    }
};

// The rounds of the knock-out: those after the last one that another system drew. Rounds by hand
// are its own.
std::span<const Round> rounds_of_knockout(const std::vector<Round>& rounds) {
    const auto is_other = [](const Round& round) {
        const std::string& system = round.drawn_by;
        return round.published && system != knockout_system && system != "manual";
    };
    const auto other = std::find_if(rounds.rbegin(), rounds.rend(), is_other);
    const auto from = static_cast<std::size_t>(other.base() - rounds.begin());
    return std::span{rounds}.subspan(from);
}

// Who is in, by the place in the list of strength; a winner inherits the better place, so that the
// first two can meet in the final only. A place of a pairing that both lost stays, and is nobody's.
class Bracket {
  public:
    Bracket(const Tournament& tournament, const PairingRequest& request,
            std::optional<int> before = {})
        : request_{request} {
        for (const Round& round : rounds_of_knockout(tournament.rounds)) {
            if (!round.published || (before && round.number >= *before)) continue;
            rounds_.push_back(&round);
        }
        enter(tournament);
        for (std::size_t i = 0; i < rounds_.size() && complete_; ++i) take(i);
        if (complete_ && all_decided()) end_stage();
        while (in() > 1 && ties_.empty() && !somebody_meets()) close_gaps();
    }

    [[nodiscard]] bool is_complete() const { return complete_; }
    [[nodiscard]] bool is_over() const { return ties_.empty() && in() < 2; }

    // How far somebody came; of who is still in, as far as the stage that is next.
    [[nodiscard]] int progress_of(PlayerId id) const {
        if (const auto out = out_.find(id); out != out_.end()) return out->second;
        return seed_of(id) == 0 ? 0 : (stages_ + 1) * steps_of_stage;
    }

    [[nodiscard]] RoundDrafted next() const {
        RoundDrafted drafted{
            .round = request_.round, .pairings = {}, .byes = {}, .system = {}, .games = games_};
        ties_.empty() ? begin_stage(drafted) : go_on(drafted);
        return drafted;
    }

  private:
    // Those of the first round, if there was one: who withdrew later is in it all the same.
    void enter(const Tournament& tournament) {
        int seed = 0;
        for (const Player& player : tournament.players) {
            const bool in =
                rounds_.empty() ? !player.withdrawn : plays_in(*rounds_.front(), player.id);
            if (in) seeds_[++seed] = player.id;
        }
    }

    [[nodiscard]] std::ptrdiff_t in() const {
        return std::count_if(seeds_.begin(), seeds_.end(),
                             [](const auto& each) { return each.second.has_value(); });
    }

    [[nodiscard]] bool all_decided() const {
        return std::all_of(ties_.begin(), ties_.end(),
                           [](const Tie& tie) { return tie.is_decided(); });
    }

    void take(std::size_t index) {
        const Round& round = *rounds_[index];
        const bool goes_on = std::any_of(ties_.begin(), ties_.end(),
                                         [&](const Tie& tie) { return tie.is_in(round); });
        if (!goes_on) {
            for (Tie& tie : ties_) choose_by_hand(tie, round);
            if (all_decided()) end_stage();
        }
        const bool begins = ties_.empty();
        for (const Pairing& pairing : round.pairings) add_tie(pairing);
        if (begins) set_games(index);
        for (const Pairing& pairing : round.pairings) {
            if (!pairing.result) complete_ = false;
            for (Tie& tie : ties_) {
                if (pairing.result && tie.is_of(pairing)) tie.take(pairing, round.tiebreak);
            }
        }
    }

    // By lot, or because the other one cannot play: the arbiter paired one of the two elsewhere.
    static void choose_by_hand(Tie& tie, const Round& round) {
        const bool first = plays_in(round, tie.first);
        if (tie.is_decided() || first == plays_in(round, tie.second)) return;
        tie.through = first ? tie.first : tie.second;
    }

    void add_tie(const Pairing& pairing) {
        const bool known = std::any_of(ties_.begin(), ties_.end(),
                                       [&](const Tie& tie) { return tie.is_of(pairing); });
        if (known) return;
        ties_.push_back(
            {.first = pairing.white, .second = pairing.black, .due = games_.value_or(1)});
    }

    // What the stage was drawn with; a round by hand, or of an old journal, says nothing: then what
    // a later round of the stage says, or is asked for now.
    void set_games(std::size_t index) {
        games_ = request_.games.value_or(games_.value_or(1));
        for (std::size_t i = index; i < rounds_.size(); ++i) {
            const Round& round = *rounds_[i];
            const bool of_stage = std::any_of(ties_.begin(), ties_.end(),
                                              [&](const Tie& tie) { return tie.is_in(round); });
            if (!of_stage) break;
            if (!round.games) continue;
            games_ = round.games;
            break;
        }
        for (Tie& tie : ties_) tie.due = *games_;
    }

    static constexpr int steps_of_stage = 2;  // a match for the third place makes one

    void put_out(const Tie& tie) {
        for (const PlayerId id : {tie.first, tie.second}) {
            if (tie.is_lost_by_both() || id != tie.winner_of()) {
                out_[id] = stages_ * steps_of_stage;
            }
        }
    }

    void end_stage() {
        close_gaps();
        ++stages_;
        for (const Tie& tie : ties_) {
            const int one = seed_of(tie.first);
            const int other = seed_of(tie.second);
            // A match for the third place, of two who are out.
            if (one == 0 || other == 0) {
                const auto third = out_.find(tie.winner_of());
                if (third != out_.end() && !tie.is_lost_by_both()) ++third->second;
                continue;
            }
            put_out(tie);
            seeds_.erase(std::max(one, other));
            auto& place = seeds_[std::min(one, other)];
            place.reset();
            if (!tie.is_lost_by_both()) place = tie.winner_of();
        }
        ties_.clear();
    }

    [[nodiscard]] int seed_of(PlayerId id) const {
        const auto found = std::find_if(seeds_.begin(), seeds_.end(),
                                        [&](const auto& each) { return each.second == id; });
        return found == seeds_.end() ? 0 : found->first;
    }

    // The first against the last, by their places; 0: one that there never was.
    [[nodiscard]] std::vector<std::pair<int, int>> opponents() const {
        std::vector<int> order;
        for (const auto& [seed, id] : seeds_) order.push_back(seed);
        const std::size_t places = std::bit_ceil(order.size());
        std::vector<std::pair<int, int>> pairs;
        for (std::size_t i = 0; i < places / 2; ++i) {
            const std::size_t other = places - 1 - i;
            pairs.emplace_back(order[i], other < order.size() ? order[other] : 0);
        }
        return pairs;
    }

    [[nodiscard]] std::optional<PlayerId> at(int seed) const {
        return seed == 0 ? std::nullopt : seeds_.at(seed);
    }

    [[nodiscard]] bool somebody_meets() const {
        const auto pairs = opponents();
        return std::any_of(pairs.begin(), pairs.end(),
                           [&](const auto& pair) { return at(pair.first) && at(pair.second); });
    }

    // Who would have met nobody goes on in the better of the two places.
    void close_gaps() {
        for (const auto& [better, other] : opponents()) {
            if (other == 0 || (at(better) && at(other))) continue;
            if (!at(better)) seeds_[better] = seeds_[other];
            seeds_.erase(other);
        }
    }

    // Who has no opponent is free, most of all the best.
    void begin_stage(RoundDrafted& drafted) const {
        drafted.games = request_.games.value_or(games_.value_or(1));
        for (const auto& [better, other] : opponents()) {
            const auto one = at(better);
            const auto two = at(other);
            if (!one || !two) {
                if (one || two) drafted.byes.push_back(one ? *one : *two);
                continue;
            }
            const int board = static_cast<int>(drafted.pairings.size()) + 1;
            const bool better_has_white = (board % 2 == 1) != request_.berger.reversed;
            drafted.pairings.push_back(
                {board, better_has_white ? *one : *two, better_has_white ? *two : *one});
        }
    }

    void go_on(RoundDrafted& drafted) const {
        for (const Tie& tie : ties_) {
            if (tie.is_decided()) continue;
            if (tie.begins_tiebreak()) drafted.tiebreak = request_.tiebreak;
            const int board = static_cast<int>(drafted.pairings.size()) + 1;
            const bool first_has_white = tie.games % 2 == 0;
            drafted.pairings.push_back({board, first_has_white ? tie.first : tie.second,
                                        first_has_white ? tie.second : tie.first});
        }
    }

    const PairingRequest& request_;
    std::vector<const Round*> rounds_;              // published
    std::map<int, std::optional<PlayerId>> seeds_;  // none: both who played for the place are out
    std::vector<Tie> ties_;                         // of the stage that is played
    std::optional<int> games_;                      // of that stage, or of the last one
    bool complete_ = true;                          // no result is missing
    std::map<PlayerId, int> out_;                   // how far those came who are out
    int stages_ = 0;                                // that have ended
};

}  // namespace

Result<RoundDrafted> pair_knockout(const Tournament& tournament, const PairingRequest& request) {
    const int games = request.games.value_or(1);
    if (games < 1 || games > most_knockout_games) return refuse("bad_field", "games");
    if (who_play(tournament).size() < 2 && published_round(tournament, 1) == nullptr) {
        return refuse("too_few_players", "players");
    }
    const Bracket bracket{tournament, request};
    if (!bracket.is_complete()) return refuse("round_unfinished", "rounds");
    if (bracket.is_over()) return refuse("knockout_over", "rounds");
    return bracket.next();
}

std::vector<int> knockout_progress(const Tournament& tournament, std::optional<int> before) {
    const auto rounds = rounds_of_knockout(tournament.rounds);
    const bool any = std::any_of(rounds.begin(), rounds.end(), [&](const Round& round) {
        return round.published && round.drawn_by == knockout_system &&
               (!before || round.number < *before);
    });
    if (!any) return {};
    const PairingRequest request;
    const Bracket bracket{tournament, request, before};
    std::vector<int> progress;
    for (const Player& player : tournament.players) {
        progress.push_back(bracket.progress_of(player.id));
    }
    return progress;
}

}  // namespace arbiter
