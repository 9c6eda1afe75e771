// A round becomes public: its games begin, and one that is void is played again.
#include "arbiter/chess/notation/chess960.hpp"
#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/pairing/check_round.hpp"
#include "arbiter/tournament/player_index.hpp"
#include "arbiter/tournament/rounds/event_progress.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

// What the Tournament Rules make of a pairing with a player who has withdrawn: "-" for him and "+"
// for his opponent, "-" for both where both have (C.05, withdrawal from a round robin).
std::optional<GameResult> forfeited(const PlayerIndex& players, const Pairing& pairing) {
    const auto is_gone = [&](PlayerId id) { return players.find(id)->withdrawn; };
    if (is_gone(pairing.white) && is_gone(pairing.black)) return GameResult::BothForfeit;
    if (is_gone(pairing.white)) return GameResult::WhiteForfeits;
    if (is_gone(pairing.black)) return GameResult::BlackForfeits;
    return std::nullopt;
}

// All games of a round begin alike. Empty: the usual initial position.
std::string start_of_round(const PlaySettings& play, const Moment& moment) {
    if (play.variant != Variant::Chess960) return {};
    if (play.chess960_start) return chess960_fen(*play.chess960_start);
    const auto drawn = nth_id(moment.seed, 0) % static_cast<std::uint64_t>(chess960_starts);
    return chess960_fen(static_cast<int>(drawn));
}

GameOpened opening(const TournamentSettings& set, const Round& round, const Pairing& pairing,
                   std::string start_fen) {
    return {.round = round.number,
            .board = pairing.board,
            .white = pairing.white,
            .black = pairing.black,
            .edition = set.play.edition,
            .speed = set.play.speed,
            .variant = set.play.variant,
            .start_fen = std::move(start_fen),
            .control = set.play.control,
            .regulations = set.play.regulations};
}

// "3.2 5.1"
std::string names_of(const std::vector<UnfinishedGame>& games) {
    std::string names;
    for (const auto& [round, pairing] : games) {
        names += names.empty() ? "" : " ";
        names += std::to_string(round) + "." + std::to_string(pairing->board);
    }
    return names;
}

// What becomes of games without a result is asked first. Said where there are none, it is nothing.
Result<std::optional<UnfinishedGames>> said_of_unfinished(const Tournament& tournament,
                                                          const PublishRound& command) {
    const auto games = unfinished_games(tournament, command.round);
    if (games.empty()) return std::nullopt;
    if (command.unfinished) return command.unfinished;
    return tl::unexpected(Refusal{
        .code = "games_unfinished", .where = "round", .params = {{"games", names_of(games)}}});
}

TournamentEntries published(const Tournament& tournament, const Round& round,
                            const PublishRound& command, std::optional<UnfinishedGames> unfinished,
                            const Moment& moment) {
    TournamentEntries events;
    RoundPublished event{.round = round.number,
                         .games = {},
                         .findings = check_round(tournament, round),
                         .reason = command.reason,
                         .unfinished = unfinished};
    const PlayerIndex players{tournament.players};
    TournamentEntries openings;
    const std::string start = start_of_round(tournament.settings.play, moment);
    for (const auto& pairing : round.pairings) {
        const GameId game{nth_id(moment.seed, static_cast<std::uint64_t>(pairing.board))};
        event.games.push_back({pairing.board, game});
        openings.emplace_back(GameEntry{game, opening(tournament.settings, round, pairing, start)});
        if (const auto result = forfeited(players, pairing)) {
            openings.emplace_back(GameEntry{game, GameEnded{.result = *result,
                                                            .termination = Termination::Default,
                                                            .article = {},
                                                            .reason = {}}});
        }
    }
    events.emplace_back(TournamentEvent{std::move(event)});
    events.insert(events.end(), openings.begin(), openings.end());
    return events;
}

}  // namespace

TournamentDecision decide_on(const Tournament& tournament, const PublishRound& command,
                             const Moment& moment) {
    const auto* round = find_round(tournament, command.round);
    if (round == nullptr) return refuse("not_drafted", "round");
    if (round->published) return refuse("already_published", "round");
    if (auto same = check_draft_seen(tournament, command.round, command.draft_seen); !same) {
        return tl::unexpected(std::move(same.error()));
    }
    if (command.reason.empty() && follows_other_results(tournament, *round)) {
        return refuse("results_changed", "round");
    }
    for (const auto& earlier : tournament.rounds) {
        if (earlier.number < command.round && !earlier.published) {
            return tl::unexpected(Refusal{.code = "earlier_round_first",
                                          .where = "round",
                                          .params = {{"round", std::to_string(earlier.number)}}});
        }
    }
    const auto unfinished = said_of_unfinished(tournament, command);
    if (!unfinished) return tl::unexpected(unfinished.error());
    return published(tournament, *round, command, *unfinished, moment);
}

std::vector<TournamentEntry> play_again(const Tournament& tournament, GameId voided,
                                        std::string start_fen, const Moment& moment) {
    const auto place = tournament.game_places.find(voided);
    if (place == tournament.game_places.end()) return {};
    const auto& [number, index] = place->second;
    const Round* round = find_round(tournament, number);
    const Pairing& pairing = round->pairings.at(static_cast<std::size_t>(index));
    const GameId again{nth_id(moment.seed, 0)};
    return {TournamentEvent{
                GameReplaced{.round = number, .board = pairing.board, .game = voided, .by = again}},
            GameEntry{again, opening(tournament.settings, *round, pairing, std::move(start_fen))}};
}

}  // namespace arbiter
