#include "arbiter/laws/edition.hpp"
#include "arbiter/rights.hpp"
#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace arbiter {
namespace {

using Entries = std::vector<TournamentEntry>;
using Decision = Result<Entries>;

constexpr std::size_t longest_text = 200;
constexpr std::size_t longest_sealed = 4000;

bool any_published(const Tournament& tournament) {
    return std::any_of(tournament.rounds.begin(), tournament.rounds.end(),
                       [](const Round& round) { return round.published; });
}

const Player* find_player(const Tournament& tournament, PlayerId id) {
    const auto found = std::find_if(tournament.players.begin(), tournament.players.end(),
                                    [&](const Player& player) { return player.id == id; });
    return found == tournament.players.end() ? nullptr : &*found;
}

const Round* find_round(const Tournament& tournament, int number) {
    const auto found = std::find_if(tournament.rounds.begin(), tournament.rounds.end(),
                                    [&](const Round& round) { return round.number == number; });
    return found == tournament.rounds.end() ? nullptr : &*found;
}

// Whatever changes who has which number makes drafts worthless.
void drop_drafts(const Tournament& tournament, Entries& events) {
    const bool drafts = std::any_of(tournament.rounds.begin(), tournament.rounds.end(),
                                    [](const Round& round) { return !round.published; });
    if (drafts) events.emplace_back(TournamentEvent{DraftsDropped{}});
}

// Names are shown and printed: control characters have no place in them.
bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_text &&
           std::none_of(text.begin(), text.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

// Words of docs/rulings.md for what a telephone costs.
bool is_phone_penalty(std::string_view word) {
    constexpr std::array<std::string_view, 4> known{"warning", "opponent_time", "fine", "loss"};
    return std::find(known.begin(), known.end(), word) != known.end();
}

Result<void> check_regulations(const Regulations& regulations) {
    const auto is_time = [](const std::optional<Millis>& time) {
        return !time || (*time >= Millis{} && *time <= longest_time);
    };
    if (!is_time(regulations.default_time))
        return refuse("bad_field", "regulations.default_time_s");
    if (!is_time(regulations.increment)) return refuse("bad_field", "regulations.increment_s");
    if (regulations.phone_penalty && !is_phone_penalty(*regulations.phone_penalty)) {
        return refuse("bad_field", "regulations.phone_penalty");
    }
    const auto& moves = regulations.no_agreement_before_move;
    if (moves && (*moves < 0 || *moves > 500)) {
        return refuse("bad_field", "regulations.no_agreement_before_move");
    }
    return {};
}

// Everybody against everybody: beyond this it would take half a year of rounds.
constexpr std::size_t most_in_a_round_robin = 150;
constexpr std::size_t most_periods = 20;    // of a time control; three are usual
constexpr std::size_t most_tiebreaks = 10;  // no regulations name more

Result<void> check_settings(const TournamentSettings& settings) {
    if (!is_name(settings.name)) return refuse("bad_field", "name");
    const auto* edition = find_edition(settings.edition);
    if (edition == nullptr) return refuse("unknown_edition", settings.edition);
    if (settings.control.periods.white.empty() || settings.control.periods.black.empty()) {
        return refuse("bad_time_control", "control");
    }
    for (const Color side : both_colors) {
        if (settings.control.periods[side].size() > most_periods) {
            return refuse("bad_time_control", "control");
        }
    }
    if (settings.tiebreaks.size() > most_tiebreaks) return refuse("too_many", "tiebreaks");
    for (const auto& code : settings.tiebreaks) {
        if (const auto known = parse_tiebreak(code); !known) return tl::unexpected(known.error());
    }
    if (const auto fits = check_regulations(settings.regulations); !fits) return fits;
    if (settings.public_delay_s < 0 || settings.public_delay_s > 24 * 3600) {
        return refuse("bad_field", "public_delay_s");
    }
    return {};
}

Result<void> check_player(const PlayerData& data) {
    if (!is_name(data.name)) return refuse("bad_field", "name");
    if (data.rating < 0 || data.rating > 4000) return refuse("bad_field", "rating");
    if (data.federation.size() > 3) return refuse("bad_field", "federation");
    if (data.title.size() > 4) return refuse("bad_field", "title");
    if (!data.sex.empty() && data.sex != "m" && data.sex != "w") return refuse("bad_field", "sex");
    if (data.fide_id.size() > 20) return refuse("bad_field", "fide_id");
    if (data.club.size() > longest_text) return refuse("bad_field", "club");
    if (data.sealed.size() > longest_sealed) return refuse("bad_field", "sealed");
    return {};
}

GameOpened opening(const TournamentSettings& set, const Round& round, const Pairing& pairing) {
    return {.round = round.number,
            .board = pairing.board,
            .white = pairing.white,
            .black = pairing.black,
            .edition = set.edition,
            .speed = set.speed,
            .variant = set.variant,
            .start_fen = {},
            .control = set.control,
            .regulations = set.regulations};
}

class Deciding {
  public:
    Deciding(const Tournament& tournament, const Moment& moment)
        : tournament_{tournament}, moment_{moment} {}

    Decision operator()(const CreateTournament& c) const { return settings<TournamentCreated>(c); }
    // Games already opened carry their rulebook: an event keeps the one it began with.
    Decision operator()(const ChangeTournament& c) const {
        const auto& now = tournament_.settings;
        if (any_published(tournament_)) {
            if (c.settings.edition != now.edition) return refuse("already_published", "edition");
            if (c.settings.variant != now.variant) return refuse("already_published", "variant");
        }
        return settings<TournamentChanged>(c);
    }

    Decision operator()(const EnterPlayer& c) const {
        if (any_published(tournament_)) return refuse("already_published", "player");
        if (tournament_.players.size() >= most_players)
            return refuse("too_many_players", "players");
        if (auto checked = check_player(c.data); !checked) return tl::unexpected(checked.error());
        Entries events;
        drop_drafts(tournament_, events);
        events.emplace_back(TournamentEvent{PlayerEntered{{nth_id(moment_.seed, 0)}, c.data}});
        return events;
    }

    Decision operator()(const ChangePlayer& c) const {
        if (find_player(tournament_, c.player) == nullptr) return refuse("not_found", "player");
        if (auto checked = check_player(c.data); !checked) return tl::unexpected(checked.error());
        return Entries{TournamentEvent{PlayerChanged{c.player, c.data}}};
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
        return Entries{TournamentEvent{PlayerWithdrawn{c.player, c.reason}}};
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

    Decision operator()(const DraftRoundRobin& c) const {
        if (any_published(tournament_)) return refuse("already_published", "rounds");
        if (tournament_.players.size() > most_in_a_round_robin) {
            return refuse("too_many_players", "players");
        }
        const auto rounds =
            berger_rounds(static_cast<int>(tournament_.players.size()), c.twice, c.exchange);
        if (!rounds) return tl::unexpected(rounds.error());
        Entries events;
        drop_drafts(tournament_, events);
        int number = 0;
        for (const auto& round : *rounds) {
            events.emplace_back(TournamentEvent{drafted(round, ++number)});
        }
        return events;
    }

    Decision operator()(const DraftRound& c) const {
        if (c.round < 1 || static_cast<std::size_t>(c.round) > tournament_.rounds.size() + 1) {
            return refuse("bad_field", "round");
        }
        const auto* round = find_round(tournament_, c.round);
        if (round != nullptr && round->published) return refuse("already_published", "round");
        if (auto checked = check_pairings(c); !checked) return tl::unexpected(checked.error());
        return Entries{TournamentEvent{RoundDrafted{c.round, c.pairings, c.byes, "manual"}}};
    }

    Decision operator()(const DropDrafts&) const {
        Entries events;
        drop_drafts(tournament_, events);
        if (events.empty()) return refuse("not_drafted", "rounds");
        return events;
    }

    Decision operator()(const PublishRound& c) const {
        const auto* round = find_round(tournament_, c.round);
        if (round == nullptr) return refuse("not_drafted", "round");
        if (round->published) return refuse("already_published", "round");
        for (const auto& earlier : tournament_.rounds) {
            if (earlier.number < c.round && !earlier.published) {
                return refuse("not_drafted", "round " + std::to_string(earlier.number));
            }
        }
        return published(*round);
    }

  private:
    template <class Event, class Command>
    Decision settings(const Command& command) const {
        if (auto checked = check_settings(command.settings); !checked) {
            return tl::unexpected(checked.error());
        }
        return Entries{TournamentEvent{Event{command.settings}}};
    }

    [[nodiscard]] RoundDrafted drafted(const NumberedRound& round, int number) const {
        const auto id_of = [&](int n) {
            return tournament_.players[static_cast<std::size_t>(n - 1)].id;
        };
        RoundDrafted event{.round = number, .pairings = {}, .byes = {}, .system = "berger"};
        int board = 0;
        for (const auto& pair : round.pairs) {
            event.pairings.push_back({++board, id_of(pair.white), id_of(pair.black)});
        }
        if (round.bye) event.byes.push_back(id_of(*round.bye));
        return event;
    }

    [[nodiscard]] Result<void> check_pairings(const DraftRound& c) const {
        std::unordered_set<PlayerId> seen;
        std::unordered_set<int> boards;
        const auto take = [&](PlayerId id) {
            return find_player(tournament_, id) != nullptr && seen.insert(id).second;
        };
        if (c.pairings.empty()) return refuse("bad_pairing", "pairings");
        for (const auto& pairing : c.pairings) {
            if (pairing.board < 1 || !boards.insert(pairing.board).second) {
                return refuse("bad_pairing", "board " + std::to_string(pairing.board));
            }
            for (const auto id : {pairing.white, pairing.black}) {
                if (!take(id)) return refuse("bad_pairing", to_text(id));
            }
        }
        for (const auto id : c.byes) {
            if (!take(id)) return refuse("bad_pairing", to_text(id));
        }
        return {};
    }

    [[nodiscard]] Entries published(const Round& round) const {
        Entries events;
        RoundPublished event{.round = round.number, .games = {}};
        std::vector<TournamentEntry> openings;
        for (const auto& pairing : round.pairings) {
            const GameId game{nth_id(moment_.seed, static_cast<std::uint64_t>(pairing.board))};
            event.games.push_back({pairing.board, game});
            openings.emplace_back(GameEntry{game, opening(tournament_.settings, round, pairing)});
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
                                        const Moment& moment) {
    const auto place = tournament.game_places.find(voided);
    if (place == tournament.game_places.end()) return {};
    const auto& [number, index] = place->second;
    const Round* round = find_round(tournament, number);
    const Pairing& pairing = round->pairings.at(static_cast<std::size_t>(index));
    const GameId again{nth_id(moment.seed, 0)};
    return {TournamentEvent{
                GameReplaced{.round = number, .board = pairing.board, .game = voided, .by = again}},
            GameEntry{again, opening(tournament.settings, *round, pairing)}};
}

Result<std::vector<TournamentEntry>> decide(const Tournament& tournament,
                                            const TournamentCommand& command,
                                            const Moment& moment) {
    return std::visit(
        [&](const auto& asked) -> Result<std::vector<TournamentEntry>> {
            if (!may(moment.actor.seat, asked)) return refuse("forbidden");
            return Deciding{tournament, moment}(asked);
        },
        command);
}

}  // namespace arbiter
