#include "arbiter/tournament/rating/event_grade_points.hpp"

#include <cstddef>
#include <optional>
#include <unordered_map>

namespace arbiter {
namespace {

std::optional<GradeResult> graded(const Pairing& pairing) {
    if (!pairing.result) return std::nullopt;
    switch (*pairing.result) {
        case GameResult::WhiteWins:
            return GradeResult::FirstWins;
        case GameResult::BlackWins:
            return GradeResult::SecondWins;
        case GameResult::Draw:
            return GradeResult::Draw;
        case GameResult::WhiteForfeits:
        case GameResult::BlackForfeits:
        case GameResult::BothForfeit:
        case GameResult::BothLose:
        case GameResult::WhiteHalf:
        case GameResult::BlackHalf:
            return std::nullopt;
    }
    return std::nullopt;
}

void note_game(GradeRecord& record, int round, PlayerId opponent, Score change,
               const GradeExchange& exchange) {
    record.games.push_back({.round = round,
                            .opponent = opponent,
                            .before = record.after,
                            .change = change,
                            .difference = exchange.difference,
                            .band = exchange.band});
    record.after = record.after + change;
}

}  // namespace

std::vector<GradeRecord> event_grade_points(const Tournament& tournament) {
    std::vector<GradeRecord> records;
    std::unordered_map<PlayerId, std::size_t> places;
    for (const Player& player : tournament.players) {
        const Score before{player.data.grade_points * 100};
        places.emplace(player.id, records.size());
        records.push_back({.player = player.id, .before = before, .after = before});
    }
    for (const Round& round : tournament.rounds) {
        for (const Pairing& pairing : round.pairings) {
            const auto result = graded(pairing);
            if (!result) continue;
            GradeRecord& white = records[places.at(pairing.white)];
            GradeRecord& black = records[places.at(pairing.black)];
            const auto exchange = exchange_grade_points(white.after, black.after, *result);
            note_game(white, round.number, pairing.black, exchange.first, exchange);
            note_game(black, round.number, pairing.white, exchange.second, exchange);
        }
    }
    return records;
}

}  // namespace arbiter
