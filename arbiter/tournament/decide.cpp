#include "arbiter/tournament/decide.hpp"

#include "arbiter/chess/notation/chess960.hpp"
#include "arbiter/rights.hpp"
#include "arbiter/tournament/pairing/check_round.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/players/enter_players.hpp"
#include "arbiter/tournament/players/most_entered.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/rounds/rate_game.hpp"
#include "arbiter/tournament/settings/decide_settings.hpp"
#include "arbiter/tournament/settings/frozen.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

namespace arbiter {
namespace {

using Entries = std::vector<TournamentEntry>;
using Decision = Result<Entries>;

// A round robin of a thousand: nobody plays more, and one commit takes it.
constexpr std::size_t most_drafted = 500'000;

bool any_published(const Tournament& tournament) {
    return std::any_of(tournament.rounds.begin(), tournament.rounds.end(),
                       [](const Round& round) { return round.published; });
}

// Whatever changes who plays, or who has which number, makes drafts worthless. Once a round is
// public the drafts of a round robin stand: who withdraws then forfeits what is drawn for him.
void drop_drafts(const Tournament& tournament, Entries& events) {
    const bool drafts = std::any_of(tournament.rounds.begin(), tournament.rounds.end(),
                                    [](const Round& round) { return !round.published; });
    if (drafts) events.emplace_back(TournamentEvent{DraftsDropped{}});
}

// What the Tournament Rules make of a pairing with a player who has withdrawn: "-" for him and "+"
// for his opponent, "-" for both where both have (C.05, withdrawal from a round robin).
std::optional<GameResult> forfeited(const Tournament& tournament, const Pairing& pairing) {
    const auto is_gone = [&](PlayerId id) { return find_player(tournament, id)->withdrawn; };
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

// Nobody is entered twice: a FIDE ID has one owner, and one name is asked about.
Result<void> check_unique(const Tournament& tournament, const PlayerData& data, PlayerId self,
                          bool namesake) {
    const auto other_is = [&](const Player& other, std::string code, std::string where) {
        return tl::unexpected(Refusal{
            .code = std::move(code),
            .where = std::move(where),
            .params = {{"number", std::to_string(other.number)}, {"name", other.data.name}}});
    };
    for (const Player& other : tournament.players) {
        if (other.id == self) continue;
        if (!data.fide_id.empty() && data.fide_id == other.data.fide_id) {
            return other_is(other, "duplicate_fide_id", "fide_id");
        }
        if (!namesake && may_be_same(data, other.data)) return other_is(other, "namesake", "name");
    }
    return {};
}

// What makes out who somebody is stays as it was.
bool is_same_person(const PlayerData& before, const PlayerData& after) {
    return before.name == after.name && before.federation == after.federation &&
           before.fide_id == after.fide_id;
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
            .regulations = set.play.regulations,
            .links_stored = true};
}

std::string group_of(const PlayerData& data, LotGroups apart) {
    switch (apart) {
        case LotGroups::None:
            return {};
        case LotGroups::Federation:
            return data.federation;
        case LotGroups::Club:
            return data.club;
    }
    return {};
}

// Whoever has withdrawn draws no lot and stands behind those who did.
Result<std::vector<PlayerId>> order_by_lots(const Tournament& tournament, const DrawLots& asked) {
    std::vector<Player> players = tournament.players;
    std::ranges::sort(players, {},
                      &Player::entered);  // so that a seed gives the same numbers again
    std::vector<LotEntry> entries;
    std::vector<PlayerId> ids;
    std::vector<PlayerId> gone;
    for (const Player& player : players) {
        if (player.withdrawn) {
            gone.push_back(player.id);
            continue;
        }
        entries.push_back({player.data.name, group_of(player.data, asked.apart)});
        ids.push_back(player.id);
    }
    const auto drawn = asked.apart == LotGroups::None ? draw_lots(entries, asked.seed)
                                                      : draw_restricted_lots(entries, asked.seed);
    if (!drawn) return tl::unexpected(drawn.error());
    std::vector<PlayerId> order;
    for (const std::size_t entry : *drawn) order.push_back(ids[entry]);
    order.insert(order.end(), gone.begin(), gone.end());
    return order;
}

// Once a drawn round is public: another player of a team that is there, if teams are what is drawn.
Result<void> check_reserve(const Tournament& tournament, const PlayerData& data) {
    const bool takes = std::ranges::all_of(tournament.rounds, [](const Round& round) {
        const PairingSystem* system = find_system(round.drawn_by);
        return system != nullptr && system->reserves;
    });
    if (!takes) return refuse("already_drawn", "player");
    const bool known = std::ranges::any_of(tournament.players, [&](const Player& player) {
        return !player.data.team.empty() && player.data.team == data.team;
    });
    if (!known) return refuse("unknown_team", "team");
    return {};
}

// A draft that is changed by hand stays part of the stage that was drawn.
void keep_stage(const Round& round, RoundDrafted& by_hand) {
    by_hand.games = round.games;
    by_hand.tiebreak = round.tiebreak;
}

class TournamentDecider {
  public:
    TournamentDecider(const Tournament& tournament, const Moment& moment)
        : tournament_{tournament}, moment_{moment} {}

    Decision operator()(const CreateTournament& c) const {
        if (auto checked = check_settings(c.settings); !checked) {
            return tl::unexpected(checked.error());
        }
        if (c.round_robin && c.rounds) return refuse("bad_field", "rounds");
        Entries events{TournamentEvent{TournamentCreated{c.settings}}};
        Tournament made = evolve(Tournament{}, std::get<TournamentEvent>(events.front()));
        // Each part sees the event as those before it have made it.
        const auto add = [&](Decision decided, std::string_view part) -> Result<void> {
            if (!decided) {
                auto& where = decided.error().where;
                if (part == "round_robin") where = part;
                const bool named = part == "schedule" || part == "lots" || part == "rounds";
                if (named) where = std::string(part) + (where.empty() ? "" : ".") + where;
                return tl::unexpected(std::move(decided.error()));
            }
            for (auto& entry : *decided) {
                made = evolve(std::move(made), std::get<TournamentEvent>(entry));
                events.push_back(std::move(entry));
            }
            return {};
        };
        auto fits = add(enter_players(made, c.players, c.namesakes, moment_), "players");
        if (fits && c.lots) fits = add(decide(made, *c.lots, moment_), "lots");
        if (fits && c.round_robin) fits = add(decide(made, *c.round_robin, moment_), "round_robin");
        if (fits && c.rounds) fits = add(decide(made, *c.rounds, moment_), "rounds");
        if (fits && c.schedule) fits = add(decide(made, *c.schedule, moment_), "schedule");
        if (!fits) return tl::unexpected(std::move(fits.error()));
        return events;
    }

    Decision operator()(const ChangeTournament& c) const { return decide_settings(tournament_, c); }
    Decision operator()(const PlanSchedule& c) const { return decide_settings(tournament_, c); }
    Decision operator()(const ScheduleRound& c) const { return decide_settings(tournament_, c); }

    Decision operator()(const EnterPlayer& c) const {
        const bool late = any_published(tournament_);
        if (late && is_drawn(tournament_)) {
            if (auto reserve = check_reserve(tournament_, c.data); !reserve) {
                return tl::unexpected(std::move(reserve.error()));
            }
        }
        if (tournament_.players.size() >= most_entered)
            return refuse("too_many_players", "players");
        if (auto checked = check_player(c.data); !checked) return tl::unexpected(checked.error());
        if (auto unique = check_unique(tournament_, c.data, PlayerId{}, c.namesake); !unique) {
            return tl::unexpected(std::move(unique.error()));
        }
        Entries events;
        if (!late) drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{PlayerEntered{{nth_id(moment_.seed, 0)}, c.data}});
        return events;
    }

    Decision operator()(const ChangePlayer& c) const {
        const auto* player = find_player(tournament_, c.player);
        if (player == nullptr) return refuse("not_found", "player");
        PlayerData after = changed(player->data, c.change);
        if (after == player->data) return Entries{};
        if (auto checked = check_player(after); !checked) return tl::unexpected(checked.error());
        const bool known = c.namesake || is_same_person(player->data, after);
        if (auto unique = check_unique(tournament_, after, c.player, known); !unique) {
            return tl::unexpected(std::move(unique.error()));
        }
        return Entries{TournamentEvent{PlayerChanged{c.player, std::move(after)}}};
    }

    Decision operator()(const RemovePlayer& c) const {
        if (find_player(tournament_, c.player) == nullptr) return refuse("not_found", "player");
        if (any_published(tournament_)) return refuse("already_published", "player");
        Entries events;
        drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{PlayerRemoved{c.player}});
        return events;
    }

    Decision operator()(const WithdrawPlayer& c) const {
        if (find_player(tournament_, c.player) == nullptr) return refuse("not_found", "player");
        if (c.reason.empty()) return refuse("reason_needed", "reason");
        Entries events;
        if (!any_published(tournament_)) drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{PlayerWithdrawn{c.player, c.reason}});
        return events;
    }

    Decision operator()(const ExpelPlayer& c) const {
        if (find_player(tournament_, c.player) == nullptr) return refuse("not_found", "player");
        if (c.article.empty()) return refuse("article_needed", "article");
        if (c.reason.empty()) return refuse("reason_needed", "reason");
        Entries events;
        if (!any_published(tournament_)) drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{PlayerExpelled{c.player, c.article, c.reason}});
        return events;
    }

    Decision operator()(const ReinstatePlayer& c) const {
        const Player* player = find_player(tournament_, c.player);
        if (player == nullptr) return refuse("not_found", "player");
        if (!player->withdrawn) return refuse("not_withdrawn", "player");
        if (c.reason.empty()) return refuse("reason_needed", "reason");
        Entries events;
        if (!any_published(tournament_)) drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{PlayerReinstated{c.player, c.reason}});
        return events;
    }

    Decision operator()(const DrawNumbers& c) const {
        if (any_published(tournament_)) return refuse("already_published", "order");
        std::unordered_set<PlayerId> seen;
        for (const auto id : c.order) {
            if (find_player(tournament_, id) == nullptr) return refuse("not_found", to_text(id));
            if (!seen.insert(id).second) return refuse("bad_field", "order");
        }
        if (seen.size() != tournament_.players.size()) return refuse("bad_field", "order");
        Entries events;
        drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{NumbersDrawn{c.order}});
        return events;
    }

    Decision operator()(const DrawLots& c) const {
        if (any_published(tournament_)) return refuse("already_published", "order");
        if (!is_name(c.seed)) return refuse("bad_field", "seed");
        auto order = order_by_lots(tournament_, c);
        if (!order) return tl::unexpected(std::move(order.error()));
        Entries events;
        drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{
            NumbersDrawn{.order = *std::move(order), .seed = c.seed, .apart = c.apart}});
        return events;
    }

    Decision operator()(const DraftRoundRobin& c) const {
        return (*this)(DraftRounds{.system = "berger", .options = c.options});
    }

    Decision operator()(const DraftRounds& c) const {
        const PairingSystem* system = find_system(c.system);
        const PairingRequest request{
            .berger = c.options, .games = c.games, .boards = c.boards, .tiebreak = c.tiebreak};
        if (system == nullptr || c.system == "manual") return refuse("bad_field", "system");
        return system->length == nullptr ? next_round(*system, request, c.reason)
                                         : all_rounds(*system, request);
    }

    Decision operator()(const DraftRound& c) const {
        if (c.round < 1 || static_cast<std::size_t>(c.round) > tournament_.rounds.size() + 1) {
            return refuse("bad_field", "round");
        }
        const auto* round = find_round(tournament_, c.round);
        if (round != nullptr && round->published) return refuse("already_published", "round");
        const auto frozen = frozen_in_draft(tournament_, c.round, "manual");
        if (!frozen.empty() && c.reason.empty()) return tl::unexpected(is_frozen(frozen));
        // What was drawn was announced with the first round.
        const bool announced = round != nullptr && round->drawn_by != "manual";
        if (announced && any_published(tournament_) && c.reason.empty()) {
            return refuse("reason_needed", "reason");
        }
        auto drafted = pair_round("manual", tournament_,
                                  {.round = c.round, .pairings = c.pairings, .byes = c.byes});
        if (!drafted) return tl::unexpected(std::move(drafted.error()));
        drafted->reason = c.reason;
        if (round != nullptr) keep_stage(*round, *drafted);
        return Entries{TournamentEvent{*std::move(drafted)}};
    }

    Decision operator()(const RateGame& c) const { return decide_rating(tournament_, c); }
    Decision operator()(const GiveBye& c) const { return decide_bye(tournament_, c); }
    Decision operator()(const TakeByeBack& c) const { return decide_bye(tournament_, c); }

    Decision operator()(const DropDrafts& c) const {
        Entries events;
        drop_drafts(tournament_, events);
        if (events.empty()) return refuse("not_drafted", "rounds");
        if (!any_published(tournament_)) return events;
        if (c.reason.empty()) return tl::unexpected(is_frozen({"rounds"}));
        return Entries{TournamentEvent{DraftsDropped{c.reason}}};
    }

    Decision operator()(const PublishRound& c) const {
        const auto* round = find_round(tournament_, c.round);
        if (round == nullptr) return refuse("not_drafted", "round");
        if (round->published) return refuse("already_published", "round");
        for (const auto& earlier : tournament_.rounds) {
            if (earlier.number < c.round && !earlier.published) {
                return tl::unexpected(
                    Refusal{.code = "earlier_round_first",
                            .where = "round",
                            .params = {{"round", std::to_string(earlier.number)}}});
            }
        }
        return published(*round, c.reason);
    }

  private:
    [[nodiscard]] Decision all_rounds(const PairingSystem& system, PairingRequest request) const {
        if (any_published(tournament_)) return refuse("already_published", "rounds");
        const auto length = system.length(tournament_, request);
        if (!length) return tl::unexpected(length.error());
        Entries events;
        drop_drafts(tournament_, events);
        std::size_t boards = 0;
        for (request.round = 1; request.round <= *length; ++request.round) {
            auto drafted = pair_round(system.name, tournament_, request);
            if (!drafted) return tl::unexpected(std::move(drafted.error()));
            boards += drafted->pairings.size();
            if (boards > most_drafted) return refuse("too_many", "rounds");
            events.emplace_back(TournamentEvent{*std::move(drafted)});
        }
        return events;
    }

    [[nodiscard]] Decision next_round(const PairingSystem& system, PairingRequest request,
                                      const std::string& reason) const {
        const auto& rounds = tournament_.rounds;
        request.round =
            static_cast<int>(std::count_if(rounds.begin(), rounds.end(),
                                           [](const Round& r) { return r.published; })) +
            1;
        const auto frozen = frozen_in_draft(tournament_, request.round, system.name);
        if (!frozen.empty() && reason.empty()) return tl::unexpected(is_frozen(frozen));
        auto drafted = pair_round(system.name, tournament_, request);
        if (!drafted) return tl::unexpected(std::move(drafted.error()));
        drafted->reason = reason;
        Entries events;
        drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{*std::move(drafted)});
        return events;
    }

    [[nodiscard]] Entries published(const Round& round, const std::string& reason) const {
        Entries events;
        RoundPublished event{.round = round.number,
                             .games = {},
                             .findings = check_round(tournament_, round),
                             .reason = reason};
        std::vector<TournamentEntry> openings;
        const std::string start = start_of_round(tournament_.settings.play, moment_);
        for (const auto& pairing : round.pairings) {
            const GameId game{nth_id(moment_.seed, static_cast<std::uint64_t>(pairing.board))};
            event.games.push_back({pairing.board, game});
            openings.emplace_back(
                GameEntry{game, opening(tournament_.settings, round, pairing, start)});
            if (const auto result = forfeited(tournament_, pairing)) {
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

    const Tournament& tournament_;
    const Moment& moment_;
};

}  // namespace

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

Result<std::vector<TournamentEntry>> decide(const Tournament& tournament,
                                            const TournamentCommand& command,
                                            const Moment& moment) {
    auto decided = std::visit(
        [&](const auto& asked) -> Result<std::vector<TournamentEntry>> {
            if (!may(moment.actor.seat, asked)) return refuse("forbidden");
            return TournamentDecider{tournament, moment}(asked);
        },
        command);
    if (!decided) return decided;
    auto fits = check_tiebreaks_fit(tournament, *decided);
    if (fits) fits = check_byes_kept(tournament, *decided);
    if (!fits) return tl::unexpected(std::move(fits.error()));
    return decided;
}

}  // namespace arbiter
