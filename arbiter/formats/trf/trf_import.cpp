#include "arbiter/formats/trf/trf_import.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_kept_lines.hpp"
#include "arbiter/formats/trf/trf_table_points.hpp"
#include "arbiter/formats/trf/trf_team_report.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"
#include "arbiter/tournament/standings/team_tiebreaks.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace arbiter {
namespace {

std::string iso_date(std::string_view date) {
    std::string text{date};
    std::replace(text.begin(), text.end(), '/', '-');
    return is_date(text) ? text : std::string{};
}

// 310, or 013 of old: whom the player plays for.
std::string_view team_of(const TrfFile& file, int number) {
    const auto has = [number](const std::vector<int>& players) {
        return std::find(players.begin(), players.end(), number) != players.end();
    };
    for (const TrfRecord& record : file.records) {
        const auto* team = std::get_if<TrfTeam>(&record);
        if (team != nullptr && has(team->players)) return team->name;
        const auto* old = std::get_if<TrfOldTeam>(&record);
        if (old != nullptr && has(old->players)) return old->name;
    }
    return {};
}

PlayerData player_data(const TrfFile& file, const TrfPlayer& player) {
    return {.name = player.name,
            .title = player.title,
            .federation = player.federation,
            .sex = player.sex,
            .rating = player.rating,
            .fide_id = player.fide_id,
            .club = {},
            .team = std::string(team_of(file, player.number)),
            .sealed = {}};
}

class Importer {
  public:
    Importer(const TrfFile& file, const Moment& moment)
        : file_{file}, event_{event_of(file)}, moment_{moment} {}

    [[nodiscard]] Result<TrfImport> make() {
        if (auto known = check_points(); !known) return tl::unexpected(known.error());
        if (auto made = run(CreateTournament{settings()}); !made)
            return tl::unexpected(made.error());
        for (const TrfPlayer& player : event_.players) {
            auto made = run(EnterPlayer{player_data(file_, player), true});
            if (made) continue;
            auto refusal = std::move(made.error());
            refusal.where = "player " + std::to_string(player.number) +
                            (refusal.where.empty() ? "" : " " + refusal.where);
            return tl::unexpected(std::move(refusal));
        }
        system_ = system_told();
        for (int round = 1; round <= rounds(); ++round) {
            if (auto made = add_round(round); !made) return tl::unexpected(made.error());
        }
        add_byes_to_come();
        if (auto lines = lines_to_keep(file_); !lines.empty()) {
            take(TournamentEvent{ReportLinesKept{std::move(lines)}});
        }
        note_left_out();
        return std::move(import_);
    }

  private:
    // 299: points that are nobody's result. Those of a game may be another result's.
    [[nodiscard]] Result<void> check_points() const {
        return is_of_games(file_) ? Result<void>{} : not_importable_299();
    }

    static Result<void> not_importable_299() {
        return tl::unexpected(
            Refusal{.code = "not_importable", .where = "record 299", .params = {{"code", "299"}}});
    }

    // 001 has the result that is rated, 299 the points of the table's. None: of no result.
    [[nodiscard]] std::optional<GameResult> table_result(int round, const Pairing& pairing,
                                                         GameResult rated) const {
        const auto by_299 = [&](PlayerId id) {
            const TrfPlayer& player = event_.players[index_of(id)];
            return points_by_299(file_, player.number, round, at(player, round).code);
        };
        const auto white = by_299(pairing.white);
        const auto black = by_299(pairing.black);
        if (!white && !black) return rated;
        const Scoring& scoring = event_.table.scoring;
        const ByColor<Score> points{white.value_or(points_of(rated, Color::White, scoring)),
                                    black.value_or(points_of(rated, Color::Black, scoring))};
        return result_worth(points, scoring, rated);
    }

    void note_left_out() {
        std::set<std::string> ids;
        for (const auto& record : file_.records) {
            ids.insert(id_left_out(record));
        }
        ids.erase("");
        for (const auto& id : ids) note("left_out", id, {});
        const auto& players = event_.players;
        const auto dated = std::count_if(players.begin(), players.end(), [](const auto& player) {
            return !player.birth_date.empty();
        });
        if (dated > 0) note("left_out", "birth_date", std::to_string(dated));
    }

    [[nodiscard]] int rounds() const {
        return static_cast<int>(event_.players.front().rounds.size());
    }

    void note(std::string code, std::string field, std::string found) {
        import_.notes.push_back(
            {.code = std::move(code), .field = std::move(field), .found = std::move(found)});
    }

    [[nodiscard]] TournamentSettings settings() {
        TournamentSettings set;
        const auto said = [&](std::string_view id) { return std::string{text_of(file_, id)}; };
        set.event.name = said("012");
        set.event.city = said("022");
        set.event.federation = said("032");
        set.event.start_date = iso_date(said("042"));
        set.event.end_date = iso_date(said("052"));
        set.event.chief_arbiter = said("102");
        const std::string scoring = scoring_text(event_.table.scoring);
        if (scoring != scoring_text(Scoring{})) set.tables.scoring = scoring;
        set_tiebreaks(set.tables);
        set_match_points(set.tables);
        set_control(set, said("222"), said("122"));
        return set;
    }

    void set_control(TournamentSettings& set, const std::string& code, const std::string& words) {
        auto told = control_told(code, words);
        set.play.control = std::move(told.control);
        if (told.known) return;
        note("time_control_unknown", code.empty() ? "122" : "222", code.empty() ? words : code);
    }

    // Those of a table that are known.
    template <class Parse>
    std::vector<std::string> known_tiebreaks(const std::vector<std::string>& codes, Parse parse) {
        std::vector<std::string> known;
        for (const auto& code : codes) {
            if (parse(code)) {
                known.push_back(code);
            } else {
                note("unknown_tiebreak", "202", code);
            }
        }
        return known;
    }

    void set_tiebreaks(TableSettings& tables) {
        if (!event_.tiebreaks.empty()) {
            tables.tiebreaks = known_tiebreaks(event_.tiebreaks, parse_tiebreak);
        }
        if (!event_.team_tiebreaks.empty()) {
            tables.team_tiebreaks = known_tiebreaks(
                event_.team_tiebreaks,
                [](const std::string& code) { return parse_team_tiebreaks({code}).has_value(); });
        }
    }

    // 362; the usual ones are not said.
    void set_match_points(TableSettings& tables) const {
        const auto scoring = scoring_text(match_scoring_of(file_));
        if (scoring != usual_match_points) tables.match_points = scoring;
    }

    [[nodiscard]] const TrfRound& at(const TrfPlayer& player, int round) const {
        return player.rounds[static_cast<std::size_t>(round - 1)];
    }

    [[nodiscard]] PlayerId id_of(int number) const {
        const auto found = std::lower_bound(
            event_.players.begin(), event_.players.end(), number,
            [](const TrfPlayer& each, int wanted) { return each.number < wanted; });
        return tournament_.players[static_cast<std::size_t>(found - event_.players.begin())].id;
    }

    [[nodiscard]] static bool has_white(const TrfPlayer& player, const TrfRound& own) {
        return own.color ? *own.color == Color::White : player.number < own.opponent;
    }

    // None: who did not play without a word.
    [[nodiscard]] static std::optional<ByeKind> bye_kind(TrfCode code) {
        if (code == TrfCode::PairingBye) return ByeKind::PairingAllocated;
        if (code == TrfCode::FullBye) return ByeKind::FullPoint;
        if (code == TrfCode::HalfBye) return ByeKind::HalfPoint;
        return std::nullopt;
    }

    // The dialect can say of each bye and of absences what they bring; the event has one value for
    // what 162 has one for.
    [[nodiscard]] bool is_worth_its_kind(const TrfPlayer& player, int round) const {
        const auto index = static_cast<std::size_t>(&player - event_.players.data());
        const auto& record = event_.table.records[index];
        const auto found = std::find_if(record.begin(), record.end(), [&](const PlayerRound& each) {
            return each.round == round;
        });
        const auto* bye = found == record.end() ? nullptr : std::get_if<Bye>(&found->outcome);
        return bye == nullptr || bye->points == points_of(bye->kind, event_.table.scoring);
    }

    void give_bye(int round, int number, ByeKind kind) {
        take(TournamentEvent{ByeGiven{{round, id_of(number), kind}, "TRF"}});
    }

    // 240: of rounds that the file has no results of.
    void add_byes_to_come() {
        for (const auto& record : file_.records) {
            const auto* byes = std::get_if<TrfByes>(&record);
            if (byes == nullptr || byes->round <= rounds()) continue;
            const auto code =
                byes->type.empty() ? TrfCode::ZeroBye : static_cast<TrfCode>(byes->type.front());
            for (const int number : byes->players) {
                give_bye(byes->round, number, bye_kind(code).value_or(ByeKind::ZeroPoint));
            }
        }
    }

    Result<void> add_round(int number) {
        DraftRound draft{.round = number, .pairings = {}, .byes = {}, .reason = "reported"};
        for (const TrfPlayer& player : event_.players) {
            const TrfRound& own = at(player, number);
            if (own.opponent == 0) {
                if (!is_worth_its_kind(player, number)) return not_importable(number, own.code);
                if (const auto kind = bye_kind(own.code)) give_bye(number, player.number, *kind);
                continue;
            }
            if (!has_white(player, own)) continue;
            draft.pairings.push_back({static_cast<int>(draft.pairings.size()) + 1,
                                      id_of(player.number), id_of(own.opponent)});
        }
        if (auto made = draft_as_paired(draft); !made) return made;
        if (auto made = run(PublishRound{number}); !made) return made;
        return add_results(number);
    }

    Result<void> add_results(int number) {
        const Round round = *published_round(tournament_, number);
        for (const Pairing& pairing : round.pairings) {
            const auto white = index_of(pairing.white);
            const Meeting* meeting = meeting_in(event_.table.records[white], number);
            const Meeting* other =
                meeting_in(event_.table.records[index_of(pairing.black)], number);
            const TrfRound& own = at(event_.players[white], number);
            if (meeting == nullptr && own.code == TrfCode::Pending) continue;
            if (meeting == nullptr || meeting->awarded || other->awarded)
                return not_importable(number, own.code);
            const auto result = table_result(number, pairing, meeting->result);
            if (!result) return not_importable_299();
            const auto termination =
                is_forfeit(*result) ? Termination::Default : Termination::ArbiterDecision;
            take(GameEntry{*pairing.game, GameEnded{.result = *result,
                                                    .termination = termination,
                                                    .article = {},
                                                    .reason = "TRF"}});
            GameRating rating{.rated = !is_short(own.code), .result = {}};
            if (*result != meeting->result) rating.result = meeting->result;
            if (rating != GameRating{}) {
                take(TournamentEvent{GameRated{*pairing.game, rating, "TRF"}});
            }
        }
        return {};
    }

    [[nodiscard]] static bool is_short(TrfCode code) {
        return code == TrfCode::ShortWin || code == TrfCode::ShortDraw ||
               code == TrfCode::ShortLoss;
    }

    [[nodiscard]] std::size_t index_of(PlayerId id) const {
        const auto& players = tournament_.players;
        const auto found = std::find_if(players.begin(), players.end(),
                                        [id](const Player& each) { return each.id == id; });
        return static_cast<std::size_t>(found - players.begin());
    }

    [[nodiscard]] static const Meeting* meeting_in(const std::vector<PlayerRound>& rounds,
                                                   int number) {
        const auto found = std::find_if(rounds.begin(), rounds.end(), [&](const PlayerRound& each) {
            return each.round == number;
        });
        return found == rounds.end() ? nullptr : meeting_of(found->outcome);
    }

    static Result<void> not_importable(int round, TrfCode code) {
        return tl::unexpected(
            Refusal{.code = "not_importable",
                    .where = "round " + std::to_string(round),
                    .params = {{"code", std::string(1, static_cast<char>(code))}}});
    }

    // The round bears the name of the system that 192 tells, as far as there is one. The rounds of
    // a report were announced, one as the other: what a change of their number asks for is not
    // kept.
    Result<void> draft_as_paired(const DraftRound& draft) {
        const auto first = import_.entries.size();
        auto made = run(draft);
        if (!made) return made;
        for (std::size_t i = first; i < import_.entries.size(); ++i) {
            auto& event = std::get<TournamentEvent>(import_.entries[i]);
            auto& drafted = std::get<RoundDrafted>(event);
            drafted.reason.clear();
            if (!system_.empty()) drafted.system = system_;
            tournament_ = evolve(std::move(tournament_), event);
        }
        return made;
    }

    // None: by hand.
    [[nodiscard]] std::string_view system_told() const {
        const auto& codes = tournament_.settings.tables.tiebreaks;
        const bool fit = std::all_of(codes.begin(), codes.end(), [](const std::string& code) {
            return parse_tiebreak(code)->rule->in_round_robins;
        });
        if (event_.table.pairing == PairingKind::Swiss) return swiss_system;
        const auto code = in_capitals(text_of(file_, "192"));
        if (!fit) return {};
        if (is_of_teams(code)) {
            const bool robin = code.find("ROBIN") != std::string::npos;
            return robin && teams_of(file_, event_) ? "team" : "";
        }
        if (code.starts_with("BERGER_")) return "berger";
        if (code.starts_with("FIDE_") && code.find("SCHEVENINGEN") != std::string::npos) {
            return "scheveningen";
        }
        return code == "CUSTOM_KNOCKOUT" ? "knockout" : "";
    }

    Result<void> run(const TournamentCommand& command) {
        Moment each = moment_;
        each.seed += 0x632BE59BD9B4E019ULL * ++commands_;
        auto entries = decide(tournament_, command, each);
        if (!entries) return tl::unexpected(std::move(entries.error()));
        for (auto& entry : *entries) take(std::move(entry));
        return {};
    }

    void take(TournamentEntry entry) {
        tournament_ = std::visit(
            [&](const auto& each) { return evolve(std::move(tournament_), each); }, entry);
        import_.entries.push_back(std::move(entry));
    }

    const TrfFile& file_;
    TrfEvent event_;
    const Moment& moment_;
    Tournament tournament_;
    std::string_view system_;
    TrfImport import_;
    std::uint64_t commands_ = 0;
};

}  // namespace

Result<TrfImport> import_trf(const TrfFile& file, const Moment& moment) {
    return Importer{file, moment}.make();
}

}  // namespace arbiter
