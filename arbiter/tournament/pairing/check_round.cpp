#include "arbiter/tournament/pairing/check_round.hpp"

#include "arbiter/outcome.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/player_index.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"
#include "arbiter/tournament/schedule/schedule.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"
#include "clock/color.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace arbiter {
namespace {

constexpr int most_difference = 2;  // C.04.1 g
constexpr int most_running = 2;     // C.04.1 h

struct Colours {
    int more_white = 0;  // games with White less those with Black
    std::optional<Color> last{};
    int running = 0;  // how often in a row

    void take(Color color) {
        more_white += color == Color::White ? 1 : -1;
        running = last == color ? running + 1 : 1;
        last = color;
    }
};

struct TimesBefore {
    int count = 0;
    int last_round = 0;
};

using Pair = std::pair<PlayerId, PlayerId>;

Pair pair_of(const Pairing& pairing) {
    const auto ordered = std::minmax(pairing.white, pairing.black);
    return {ordered.first, ordered.second};
}

bool was_played(const Pairing& pairing) {
    return !pairing.result || !is_forfeit(*pairing.result);
}

// By the pairing, and nobody's wish.
bool is_drawn(const GivenBye& bye) {
    return bye.kind == ByeKind::FreeRound || bye.kind == ByeKind::PairingAllocated;
}

// What was before the round.
struct PlayedBefore {
    std::unordered_map<PlayerId, Colours> colours;
    std::map<Pair, TimesBefore> met;
    std::unordered_map<PlayerId, TimesBefore> byes;

    PlayedBefore(const Tournament& tournament, int before) {
        for (const Round& round : tournament.rounds) {
            if (round.number >= before) break;
            for (const Pairing& pairing : round.pairings) {
                if (was_played(pairing)) take(pairing, round.number);
            }
            for (const GivenBye& bye : byes_of(tournament, round)) {
                if (!is_drawn(bye)) continue;
                ++byes[bye.player].count;
                byes[bye.player].last_round = round.number;
            }
        }
    }

    void take(const Pairing& pairing, int round) {
        if (has_colors(pairing)) {
            colours[pairing.white].take(Color::White);
            colours[pairing.black].take(Color::Black);
        }
        TimesBefore& times = met[pair_of(pairing)];
        ++times.count;
        times.last_round = round;
    }
};

// As often as the tables of the event pair anybody; once where there are none.
int meetings_due(const Tournament& tournament) {
    std::map<Pair, int> paired;
    int most = 1;
    for (const Round& round : tournament.rounds) {
        const PairingSystem* system = find_system(round.drawn_by);
        if (system == nullptr || !system->repeats) continue;
        for (const Pairing& pairing : round.pairings) {
            most = std::max(most, ++paired[pair_of(pairing)]);
        }
    }
    return most;
}

class RoundCheck {
  public:
    RoundCheck(const Tournament& tournament, const Round& round)
        : tournament_{tournament},
          round_{round},
          players_{tournament.players},
          before_{tournament, round.number},
          due_{meetings_due(tournament)} {}

    [[nodiscard]] std::vector<RoundFinding> findings() {
        look_at_start();
        if (follows_other_results(tournament_, round_)) {
            found_.push_back({.kind = FindingKind::ResultsChanged});
        }
        for (const Pairing& pairing : round_.pairings) {
            seat(pairing, pairing.white, Color::White);
            seat(pairing, pairing.black, Color::Black);
            look_at_meeting(pairing);
        }
        for (const GivenBye& bye : byes_of(tournament_, round_)) look_at_bye(bye);
        const PairingSystem* system = find_system(round_.drawn_by);
        if (system != nullptr && system->leaves_out) return std::move(found_);
        for (const Player& player : tournament_.players) {
            if (seen_.contains(player.id) || player.withdrawn) continue;
            found_.push_back({.kind = FindingKind::NotPaired, .players = {player.id}});
        }
        look_at_left_over();
        return std::move(found_);
    }

  private:
    void look_at_start() {
        const auto& schedule = tournament_.settings.schedule;
        const std::string start = start_of(schedule, round_.number);
        if (start.empty()) return;
        for (int before = round_.number - 1; before > 0; --before) {
            if (start_of(schedule, before) < start) continue;
            return found_.push_back({.kind = FindingKind::OutOfOrder, .round = before});
        }
    }

    void seat(const Pairing& pairing, PlayerId id, Color color) {
        const int board = pairing.board;
        seen_.insert(id);
        const Player* player = players_.find(id);
        if (player != nullptr && player->withdrawn) return add(FindingKind::Withdrawn, board, id);
        if (!has_colors(pairing)) return;
        Colours after = before_.colours[id];
        after.take(color);
        if (after.running > most_running) add(FindingKind::ThirdColour, board, id);
        if (std::abs(after.more_white) > most_difference) {
            add(FindingKind::ColourDifference, board, id);
        }
    }

    void look_at_meeting(const Pairing& pairing) {
        const auto met = before_.met.find(pair_of(pairing));
        if (met == before_.met.end() || met->second.count < due_) return;
        found_.push_back({.kind = FindingKind::MetBefore,
                          .board = pairing.board,
                          .players = {pairing.white, pairing.black},
                          .round = met->second.last_round});
    }

    void look_at_bye(const GivenBye& now) {
        seen_.insert(now.player);
        const auto before = before_.byes.find(now.player);
        const bool again = before != before_.byes.end() && before->second.count >= due_;
        if (!is_drawn(now) || !again) return;
        found_.push_back({.kind = FindingKind::ByeAgain,
                          .players = {now.player},
                          .round = before->second.last_round});
    }

    // The tables of a drawn event have free rounds. Who is left over by hand has the bye of the
    // pairing only if it is given: otherwise he gets 0 points.
    void look_at_left_over() {
        if (is_drawn(tournament_)) return;
        RoundFinding left_over{.kind = FindingKind::LeftOver};
        for (const GivenBye& bye : byes_of(tournament_, round_)) {
            if (bye.kind == ByeKind::FreeRound) left_over.players.push_back(bye.player);
        }
        if (!left_over.players.empty()) found_.push_back(std::move(left_over));
    }

    void add(FindingKind kind, int board, PlayerId id) {
        found_.push_back({.kind = kind, .board = board, .players = {id}});
    }

    const Tournament& tournament_;
    const Round& round_;
    PlayerIndex players_;
    PlayedBefore before_;
    int due_;
    std::unordered_set<PlayerId> seen_;
    std::vector<RoundFinding> found_;
};

}  // namespace

std::vector<RoundFinding> check_round(const Tournament& tournament, const Round& round) {
    return RoundCheck{tournament, round}.findings();
}

}  // namespace arbiter
