#include "arbiter/tournament/standings/table.hpp"

#include <algorithm>

namespace arbiter {
namespace {

RoundOutcome outcome_of(const Meeting& meeting) {
    if (is_forfeit(meeting.result)) return Forfeit{meeting};
    return PlayedGame{.meeting = meeting};
}

Score points(const PlayedGame& game, const Scoring& scoring) {
    return points_of(game.meeting, scoring);
}
Score points(const Forfeit& forfeit, const Scoring& scoring) {
    return points_of(forfeit.meeting, scoring);
}
Score points(const Bye& bye, const Scoring&) {
    return bye.points;
}
Score points(const Absence&, const Scoring& scoring) {
    return scoring.absence;
}
Score points(const UnknownResult&, const Scoring& scoring) {
    return scoring.unknown_result.value_or(scoring.draw);
}

}  // namespace

Table table_with(std::size_t players, const std::vector<TableGame>& games) {
    Table table{.records = std::vector<std::vector<PlayerRound>>(players)};
    for (const TableGame& game : games) add_game(table, game);
    return table;
}

void add_game(Table& table, const TableGame& game) {
    const auto add = [&](std::size_t player, std::size_t opponent, Color color) {
        const Meeting meeting{.opponent = opponent,
                              .color = color,
                              .result = game.result,
                              .game = table.games,
                              .no_colors = game.no_colors};
        table.records[player].push_back({game.round, outcome_of(meeting)});
    };
    add(game.white, game.black, Color::White);
    add(game.black, game.white, Color::Black);
    ++table.games;
}

Table before_round(Table table, int round) {
    for (auto& rounds : table.records) {
        std::erase_if(rounds, [round](const PlayerRound& each) { return each.round >= round; });
    }
    return table;
}

Score points_of(GameResult result, Color side, const Scoring& scoring) {
    if (has_half(result, side)) return scoring.draw;
    if (winner(result) == side) return scoring.win;
    return is_forfeit(result) ? scoring.absence : scoring.loss;
}

Score points_of(const Meeting& meeting, const Scoring& scoring) {
    return meeting.awarded.value_or(points_of(meeting.result, meeting.color, scoring));
}

Score points_of(ByeKind kind, const Scoring& scoring) {
    switch (kind) {
        case ByeKind::PairingAllocated:
            return scoring.pairing_allocated_bye.value_or(scoring.win);
        case ByeKind::FullPoint:
            return scoring.win;
        case ByeKind::HalfPoint:
            return scoring.draw;
        case ByeKind::ZeroPoint:
            return scoring.absence;
        case ByeKind::FreeRound:
            return {};
    }
    return {};
}

Score points_of(const RoundOutcome& outcome, const Scoring& scoring) {
    return std::visit([&](const auto& each) { return points(each, scoring); }, outcome);
}

bool is_won_by(GameResult result, Color side) {
    return winner(result) == side;
}

namespace {

CrossOutcome cross_outcome(const Meeting& meeting) {
    if (is_won_by(meeting.result, meeting.color)) return CrossOutcome::Won;
    return has_half(meeting.result, meeting.color) ? CrossOutcome::Drawn : CrossOutcome::Lost;
}

}  // namespace

std::optional<CrosstableGame> crosstable_game(const Table& table, std::size_t player,
                                              const RoundOutcome& outcome) {
    const Meeting* met = meeting_of(outcome);
    if (met == nullptr) return std::nullopt;
    return CrosstableGame{.game = met->game,
                          .color = color_of(*met),
                          .points = points_of(*met, table.scoring),
                          .forfeit = std::holds_alternative<Forfeit>(outcome),
                          .outcome = cross_outcome(*met),
                          .counted = table.counts(player) && table.counts(met->opponent)};
}

std::vector<std::vector<std::vector<CrosstableGame>>> crosstable(const Table& table) {
    std::vector<std::vector<std::vector<CrosstableGame>>> cells(
        table.players(), std::vector<std::vector<CrosstableGame>>(table.players()));
    for (std::size_t player = 0; player < table.players(); ++player) {
        auto rounds = table.records[player];
        std::stable_sort(
            rounds.begin(), rounds.end(),
            [](const PlayerRound& a, const PlayerRound& b) { return a.round < b.round; });
        for (const PlayerRound& round : rounds) {
            const auto game = crosstable_game(table, player, round.outcome);
            if (game) cells[player][meeting_of(round.outcome)->opponent].push_back(*game);
        }
    }
    return cells;
}

bool is_complete_round_robin(const Table& table) {
    const std::size_t due = (table.players() - 1) * static_cast<std::size_t>(table.cycles);
    for (const auto& rounds : table.records) {
        // A Swiss of a thousand is told by the first of them.
        if (rounds.size() < due) return false;
    }
    std::vector<int> met(table.players());
    for (std::size_t player = 0; player < table.players(); ++player) {
        std::ranges::fill(met, 0);
        for (const PlayerRound& round : table.records[player]) {
            if (!crosstable_game(table, player, round.outcome)) continue;
            ++met[meeting_of(round.outcome)->opponent];
        }
        met[player] = table.cycles;
        if (std::ranges::any_of(met, [&](int games) { return games != table.cycles; })) {
            return false;
        }
    }
    return table.players() > 1;
}

}  // namespace arbiter
