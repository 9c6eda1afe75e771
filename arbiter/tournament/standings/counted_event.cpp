#include "arbiter/tournament/standings/counted_event.hpp"

#include <algorithm>

namespace arbiter {
namespace {

std::int32_t standard_points(const Meeting& met, const Scoring& scoring) {
    // An arbiter's ½-0 is half a point where ratings are concerned.
    if (met.awarded) {
        if (*met.awarded >= scoring.win) return 100;
        return *met.awarded >= scoring.draw && scoring.draw > scoring.loss ? 50 : 0;
    }
    return points_of(met.result, met.color, Scoring{}).hundredths;
}

RoundKind kind_of(ByeKind kind) {
    const bool given = kind == ByeKind::PairingAllocated || kind == ByeKind::FullPoint;
    return given ? RoundKind::GivenBye : RoundKind::RequestedBye;
}

// Reads the records of one table.
class Counting {
  public:
    explicit Counting(const Table& table)
        : table_{table}, scored_{table.games}, swiss_{table.pairing == PairingKind::Swiss} {
        for (const auto& record : table.records) {
            for (const PlayerRound& round : record) note(round);
        }
    }

    [[nodiscard]] int rounds_so_far() const { return last_; }

    void add(std::size_t player, std::vector<CountedRound>& to) const {
        const auto begin = to.size();
        for (const PlayerRound& round : table_.records[player]) {
            if (auto counted = std::visit(
                    [&](const auto& outcome) { return counted_round(outcome); }, round.outcome)) {
                counted->round = round.round;
                to.push_back(*counted);
            }
        }
        const auto by_round = [](const CountedRound& a, const CountedRound& b) {
            return a.round < b.round;
        };
        const auto first = to.begin() + static_cast<std::ptrdiff_t>(begin);
        if (!std::is_sorted(first, to.end(), by_round)) std::stable_sort(first, to.end(), by_round);
    }

  private:
    using Counted = std::optional<CountedRound>;

    void note(const PlayerRound& round) {
        last_ = std::max(last_, round.round);
        const Meeting* met = meeting_of(round.outcome);
        if (met == nullptr) return;
        if (met->game >= scored_.size()) scored_.resize(met->game + 1);
        scored_[met->game][met->color] = points_of(*met, table_.scoring).hundredths;
    }

    [[nodiscard]] Counted met(const Meeting& meeting, RoundKind kind) const {
        if (!table_.counts(meeting.opponent)) return std::nullopt;
        return CountedRound{.opponent = meeting.opponent,
                            .color = color_of(meeting),
                            .kind = kind,
                            .won = is_won_by(meeting.result, meeting.color),
                            .points = scored_[meeting.game][meeting.color],
                            .against = scored_[meeting.game][!meeting.color],
                            .standard = standard_points(meeting, table_.scoring)};
    }

    [[nodiscard]] Counted counted_round(const PlayedGame& game) const {
        return met(game.meeting, RoundKind::OverTheBoard);
    }
    [[nodiscard]] Counted counted_round(const Forfeit& forfeit) const {
        const bool won = is_won_by(forfeit.meeting.result, forfeit.meeting.color);
        return met(forfeit.meeting, won ? RoundKind::ForfeitWin : RoundKind::ForfeitLoss);
    }
    // In a round robin a round without an opponent is no round of the player (15.2).
    [[nodiscard]] Counted counted_round(const Bye& bye) const {
        if (!swiss_ || bye.kind == ByeKind::FreeRound) return std::nullopt;
        return CountedRound{.kind = kind_of(bye.kind), .points = bye.points.hundredths};
    }
    [[nodiscard]] Counted counted_round(const Absence&) const {
        if (!swiss_) return std::nullopt;
        return CountedRound{.kind = RoundKind::RequestedBye,
                            .points = table_.scoring.absence.hundredths};
    }
    [[nodiscard]] Counted counted_round(const UnknownResult& paired) const {
        if (!table_.counts(paired.opponent)) return std::nullopt;
        const auto points = points_of(RoundOutcome{paired}, table_.scoring).hundredths;
        return CountedRound{.opponent = paired.opponent,
                            .color = paired.color,
                            .unknown = true,
                            .points = points,
                            .against = points,
                            .standard = 50};
    }

    const Table& table_;
    std::vector<ByColor<std::int32_t>> scored_;  // by game
    bool swiss_;
    int last_ = 0;
};

// 16.3: what the byes a player asked for at the end are more worth to his opponents.
std::int32_t adjustment(std::span<const CountedRound> rounds, const Scoring& scoring) {
    std::int32_t more = 0;
    for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
        if (!is_voluntary(round->kind)) break;
        if (round->kind == RoundKind::RequestedBye) {
            more += scoring.draw.hundredths - round->points;
        }
    }
    return more;
}

void adjust(CountedEvent& event) {
    event.adjusted = event.points;
    if (!event.is_swiss()) return;
    for (std::size_t i = 0; i < event.players(); ++i) {
        event.adjusted[i] += adjustment(event.of(i), event.table->scoring);
    }
}

}  // namespace

CountedEvent count_event(const Table& table) {
    CountedEvent event{.table = &table};
    const Counting counting{table};
    event.rounds_so_far = counting.rounds_so_far();
    event.first.reserve(table.players() + 1);
    event.points.reserve(table.players());
    event.rounds.reserve(2 * table.games);
    for (std::size_t player = 0; player < table.players(); ++player) {
        event.first.push_back(event.rounds.size());
        std::int32_t points = table.bonus(player).hundredths;
        for (const PlayerRound& round : table.records[player]) {
            const Meeting* met = meeting_of(round.outcome);
            // A withdrawn player's own record stays in the table; it counts for nobody else.
            const bool lost = met != nullptr && !table.counts(met->opponent);
            if (lost && table.counts(player)) continue;
            points += points_of(round.outcome, table.scoring).hundredths;
        }
        event.points.push_back(points);
        if (!table.counts(player)) continue;
        ++event.counted;
        counting.add(player, event.rounds);
    }
    event.first.push_back(event.rounds.size());
    adjust(event);
    return event;
}

CountedEvent with_final_round_drawn(CountedEvent event) {
    const int final_round = event.table->rounds > 0 ? event.table->rounds : event.rounds_so_far;
    const std::int32_t draw = event.table->scoring.draw.hundredths;
    for (std::size_t player = 0; player < event.players(); ++player) {
        for (std::size_t i = event.first[player]; i < event.first[player + 1]; ++i) {
            CountedRound& round = event.rounds[i];
            if (round.round != final_round || !round.opponent) continue;
            event.points[player] += draw - round.points;
            round.points = round.against = draw;
            round.kind = RoundKind::OverTheBoard;
            round.won = false;
        }
    }
    adjust(event);
    return event;
}

}  // namespace arbiter
