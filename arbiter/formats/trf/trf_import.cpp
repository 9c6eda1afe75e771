#include "arbiter/formats/trf/trf_import.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_kept_lines.hpp"
#include "arbiter/formats/trf/trf_layout.hpp"
#include "arbiter/formats/trf/trf_roster.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_settings.hpp"
#include "arbiter/formats/trf/trf_team_report.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"
#include "arbiter/tournament/pairing/berger.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

// 310, or 013 of old: whom each player plays for, by his number. The first that names him counts.
using Teams = std::unordered_map<int, std::string_view>;

Teams teams_in(const TrfFile& file) {
    Teams teams;
    const auto add = [&teams](const auto& team) {
        for (const int player : team.players) teams.try_emplace(player, team.name);
    };
    for (const TrfRecord& record : file.records) {
        if (const auto* team = std::get_if<TrfTeam>(&record)) add(*team);
        if (const auto* old = std::get_if<TrfOldTeam>(&record)) add(*old);
    }
    return teams;
}

// Titles and federations that FIDE does not have are left out.
PlayerData player_data(const Teams& teams, const TrfPlayer& player) {
    const auto team = teams.find(player.number);
    return {.name = as_line(player.name),
            .title = is_title(player.title) ? player.title : std::string{},
            .federation = is_federation(player.federation) ? player.federation : std::string{},
            .sex = player.sex,
            .rating = player.rating,
            .fide_id = player.fide_id,
            .club = {},
            .team = as_line(team == teams.end() ? std::string_view{} : team->second),
            .sealed = {}};
}

// 240, and XXZ of the engines.
std::vector<TrfByes> byes_of_file(const TrfFile& file) {
    std::vector<TrfByes> all;
    for (const TrfRecord& record : as_trf26(file).records) {
        if (const auto* byes = std::get_if<TrfByes>(&record)) all.push_back(*byes);
    }
    return all;
}

class Importer {
  public:
    Importer(const TrfFile& file, const Moment& moment)
        : file_{file}, event_{event_of(file)}, byes_told_{byes_of_file(file)}, moment_{moment} {
        for (const TrfRecord& record : file.records) {
            const auto* player = std::get_if<TrfPlayer>(&record);
            if (player != nullptr) lines_.try_emplace(player->number, line_of(file, record));
        }
    }

    [[nodiscard]] Result<TrfImport> make() {
        if (auto known = check_abnormal(); !known) return tl::unexpected(known.error());
        if (auto made = run(CreateTournament{settings_told(file_, event_, import_.notes)}); !made)
            return tl::unexpected(refused_settings(std::move(made.error())));
        const Teams teams = teams_in(file_);
        for (const TrfPlayer& player : event_.players) {
            const auto data = player_data(teams, player);
            note_field(player, "title", player.title, data.title);
            note_field(player, "federation", player.federation, data.federation);
            auto made = run(EnterPlayer{data, true});
            if (made) continue;
            return tl::unexpected(refused_player(std::move(made.error()), player));
        }
        // From here on nobody comes or goes.
        for (std::size_t i = 0; i < tournament_.players.size(); ++i) {
            places_.emplace(tournament_.players[i].id, i);
        }
        if (!has_byes_to_come()) tables_ = tables_played_by();
        system_ = system_told();
        for (int round = 1; round <= rounds(); ++round) {
            if (auto made = add_round(round); !made) return tl::unexpected(made.error());
        }
        if (auto made = withdraw(); !made) return tl::unexpected(made.error());
        add_rounds_to_come();
        add_byes_to_come();
        if (auto lines = report_lines(); !lines.empty()) {
            take(TournamentEvent{ReportLinesKept{std::move(lines)}});
        }
        note_left_out();
        return std::move(import_);
    }

  private:
    void note_field(const TrfPlayer& player, std::string_view field, const std::string& found,
                    const std::string& taken) {
        if (found == taken) return;
        note("left_out", place_of_field(player.number, field), std::string{field}, found);
    }

    // What an event does not take of a player, at its place in the file.
    [[nodiscard]] Refusal refused_player(Refusal refusal, const TrfPlayer& player) const {
        const int column = trf_column<TrfPlayer>(refusal.where);
        return at_place(std::move(refusal), {line_of_player(player.number), column});
    }

    // And of the event itself, by the record that tells it.
    [[nodiscard]] Refusal refused_settings(Refusal refusal) const {
        const std::array<std::pair<std::string_view, std::string_view>, 7> records{
            {{"name", "012"},
             {"start_date", "042"},
             {"end_date", "052"},
             {"scoring", "162"},
             {"tiebreaks", tiebreaks_id(file_)},
             {"team_tiebreaks", tiebreaks_id(file_)},
             {"match_points", "362"}}};
        for (const auto& [field, id] : records) {
            if (field != refusal.where) continue;
            const TrfPlace place = place_of_record(id);
            return place.line == 0 ? refusal : at_place(std::move(refusal), place);
        }
        return refusal;
    }

    [[nodiscard]] TrfPlace place_of_record(std::string_view id) const {
        for (const TrfRecord& record : file_.records) {
            const int line = line_of(file_, record);
            const bool scores = id == "162" && std::holds_alternative<TrfScoring>(record);
            if (scores) return {line, trf_column<TrfScoring>("symbol")};
            const bool matches = id == "362" && std::holds_alternative<TrfMatchScoring>(record);
            if (matches) return {line, trf_column<TrfMatchScoring>("symbol")};
        }
        return text_place(file_, id == "162" ? "XXS" : id);
    }

    [[nodiscard]] static Refusal at_place(Refusal refusal, TrfPlace place) {
        const std::string field = refusal.where;
        refusal.where = "line " + std::to_string(place.line);
        if (place.column > 0) refusal.where += ", column " + std::to_string(place.column);
        if (!field.empty()) refusal.params.emplace_back("field", field);
        refusal.params.emplace_back("line", std::to_string(place.line));
        if (place.column > 0) {
            refusal.params.emplace_back("column", std::to_string(place.column));
        }
        return refusal;
    }

    // Points that are nobody's result, or a team's.
    [[nodiscard]] Result<void> check_abnormal() const {
        for (const TrfRecord& record : file_.records) {
            const auto* points = std::get_if<TrfAbnormal>(&record);
            if (points == nullptr) continue;
            if (points->type.empty() || is_of_teams(*points)) {
                return not_importable("record 299", "299", place_of_points(record));
            }
        }
        return {};
    }

    // A code of 192 may say how long it is where 142 does not, and words of 092 what 192 does not.
    [[nodiscard]] std::vector<std::string> report_lines() const {
        auto lines = lines_to_keep(file_);
        const auto code = pairing_code_of(file_);
        if (text_of(file_, "192").empty() && !code.empty() && !tables_) {
            lines.push_back("192 " + code);
        }
        if (stated_rounds(file_) == 0 && is_robin() && planned() > rounds()) {
            lines.push_back("142 " + std::to_string(planned()));
        }
        return lines;
    }

    [[nodiscard]] bool is_robin() const {
        return event_.table.pairing == PairingKind::Predetermined &&
               is_round_robin_of_players(pairing_code_of(file_));
    }

    // A round robin that goes on by the tables is drafted to its end. Where it went another way, or
    // somebody will be absent, nothing says what is to come.
    void add_rounds_to_come() {
        if (!tables_) return;
        for (int round = rounds() + 1; round <= planned(); ++round) {
            auto drafted = pair_round("berger", tournament_, {.round = round, .berger = *tables_});
            if (!drafted) return;
            take(TournamentEvent{*std::move(drafted)});
        }
    }

    [[nodiscard]] int planned() const {
        const int stated = stated_rounds(file_);
        if (stated > 0) return stated;
        return berger_length(static_cast<int>(event_.players.size()),
                             {.cycles = event_.table.cycles});
    }

    // The Berger tables that all rounds were played by.
    [[nodiscard]] std::optional<BergerOptions> tables_played_by() const {
        const int players = static_cast<int>(event_.players.size());
        BergerOptions options{.cycles = event_.table.cycles};
        if (!is_robin() || players < fewest_players || players > most_players || rounds() == 0 ||
            options.cycles > most_cycles || planned() != berger_length(players, options)) {
            return std::nullopt;
        }
        for (const bool exchange : {true, false}) {
            for (const bool reversed : {false, true}) {
                options.exchange = exchange;
                options.reversed = reversed;
                if (are_played_by(options)) return options;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool are_played_by(const BergerOptions& options) const {
        for (int round = 1; round <= rounds(); ++round) {
            const auto table =
                berger_round(static_cast<int>(event_.players.size()), round, options);
            if (!table) return false;
            for (const auto& [white, black] : table->pairs) {
                const TrfPlayer& one = event_.players[static_cast<std::size_t>(white - 1)];
                const TrfPlayer& other = event_.players[static_cast<std::size_t>(black - 1)];
                const TrfRound& own = at(one, round);
                if (own.opponent != other.number || own.color == Color::Black) return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool has_byes_to_come() const {
        return std::ranges::any_of(byes_told_, [&](const TrfByes& byes) {
            return byes.round > rounds() && !byes.players.empty();
        });
    }

    Result<void> withdraw() {
        for (const int number : event_.withdrawn) {
            if (auto made = run(WithdrawPlayer{id_of(number), "TRF"}); !made) return made;
            note("withdrawn", place_of_field(number, "rank"), "rank", {});
        }
        return {};
    }

    void note_left_out() {
        if (const int number = first_renumbered(file_); number > 0) {
            note("renumbered", place_of_field(number, "number"), "number", std::to_string(number),
                 std::to_string(place_of(number) + 1));
        }
        // Each at its first line.
        std::set<std::string> ids{""};
        int dated = 0;
        TrfPlace first_dated;
        for (const auto& record : file_.records) {
            const int line = line_of(file_, record);
            if (const auto id = id_left_out(record); ids.insert(id).second) {
                note("left_out", {line, 1}, id, {});
            }
            const auto* player = std::get_if<TrfPlayer>(&record);
            if (player == nullptr || player->birth_date.empty()) continue;
            if (dated++ == 0) first_dated = {line, trf_column<TrfPlayer>("birth_date")};
        }
        if (dated > 0) note("left_out", first_dated, "birth_date", std::to_string(dated));
    }

    [[nodiscard]] int rounds() const {
        return static_cast<int>(event_.players.front().rounds.size());
    }

    void note(std::string code, TrfPlace place, std::string field, std::string found,
              std::string read_as = {}) {
        import_.notes.push_back({.line = place.line,
                                 .column = place.column,
                                 .code = std::move(code),
                                 .field = std::move(field),
                                 .found = std::move(found),
                                 .read_as = std::move(read_as)});
    }

    [[nodiscard]] const TrfRound& at(const TrfPlayer& player, int round) const {
        return player.rounds[static_cast<std::size_t>(round - 1)];
    }

    [[nodiscard]] std::size_t place_of(int number) const {
        const auto found = std::lower_bound(
            event_.players.begin(), event_.players.end(), number,
            [](const TrfPlayer& each, int wanted) { return each.number < wanted; });
        return static_cast<std::size_t>(found - event_.players.begin());
    }

    [[nodiscard]] PlayerId id_of(int number) const {
        return tournament_.players[place_of(number)].id;
    }

    // Without colours (a forfeit, a result to come) the lower number stands first.
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

    // By the points that it brings a bye may be another one that C.07 reads alike (16.1.1, 16.2.1):
    // what a report says of a single one, the event has one value for. None: it has no such bye.
    [[nodiscard]] std::optional<ByeKind> kind_worth(const Bye& bye) const {
        if (bye.kind == ByeKind::FreeRound) {
            return bye.points == Score{} ? std::optional{bye.kind} : std::nullopt;
        }
        using enum ByeKind;
        const auto alike = bye.kind == PairingAllocated || bye.kind == FullPoint
                               ? std::array{bye.kind, PairingAllocated, FullPoint}
                               : std::array{bye.kind, HalfPoint, ZeroPoint};
        for (const ByeKind kind : alike) {
            if (points_of(kind, event_.table.scoring) == bye.points) return kind;
        }
        return std::nullopt;
    }

    Result<void> add_bye(int round, const TrfPlayer& player) {
        const auto& records = event_.table.records[place_of(player.number)];
        const auto& own =
            *std::find_if(records.begin(), records.end(),
                          [&](const PlayerRound& each) { return each.round == round; });
        const Bye& bye = std::get<Bye>(own.outcome);
        const auto kind = kind_worth(bye);
        if (!kind) return refuse_round(round, {player.number});
        if (*kind != bye.kind) {
            note("bye", place_of_result(player.number, round), "round " + std::to_string(round),
                 letter_of(at(player, round).code), letter_of(trf_code(*kind)));
        }
        // Who did not play without a word has no bye.
        if (*kind != ByeKind::FreeRound && *kind != ByeKind::ZeroPoint) {
            give_bye(round, player.number, *kind);
        }
        return {};
    }

    void give_bye(int round, int number, ByeKind kind) {
        take(TournamentEvent{ByeGiven{{round, id_of(number), kind}, "TRF"}});
    }

    // 240: of rounds that the file has no results of.
    void add_byes_to_come() {
        for (const TrfByes& byes : byes_told_) {
            if (byes.round <= rounds()) continue;
            const auto code =
                byes.type.empty() ? TrfCode::ZeroBye : static_cast<TrfCode>(byes.type.front());
            for (const int number : byes.players) {
                give_bye(byes.round, number, bye_kind(code).value_or(ByeKind::ZeroPoint));
            }
        }
    }

    Result<void> add_round(int number) {
        DraftRound draft{.round = number, .pairings = {}, .byes = {}, .reason = "reported"};
        for (const TrfPlayer& player : event_.players) {
            const TrfRound& own = at(player, number);
            if (own.opponent == 0) {
                if (auto made = add_bye(number, player); !made) return made;
            } else if (has_white(player, own)) {
                draft.pairings.push_back({static_cast<int>(draft.pairings.size()) + 1,
                                          id_of(player.number), id_of(own.opponent)});
            }
        }
        seat_by_teams(draft);
        if (auto made = draft_as_paired(draft); !made) return made;
        const PublishRound publish{.round = number, .unfinished = UnfinishedGames::LeaveOpen};
        if (auto made = run(publish); !made) return made;
        return add_results(number);
    }

    // Match by match, at the boards where the teams' players sat.
    void seat_by_teams(DraftRound& draft) const {
        const auto seats = team_seats(file_, draft.round);
        if (seats.empty()) return;
        constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
        const auto key = [&](const DraftPairing& pairing) {
            const auto white = seats.find(event_.players[index_of(pairing.white)].number);
            const auto black = seats.find(event_.players[index_of(pairing.black)].number);
            if (white == seats.end() || black == seats.end()) return std::tuple{none, none, 0};
            const TeamSeat& first = std::min(white->second, black->second, by_team);
            const TeamSeat& second = std::max(white->second, black->second, by_team);
            return std::tuple{first.team, second.team, first.place};
        };
        std::ranges::stable_sort(draft.pairings, {}, key);
        for (std::size_t i = 0; i < draft.pairings.size(); ++i) {
            draft.pairings[i].board = static_cast<int>(i) + 1;
        }
    }
    [[nodiscard]] static bool by_team(const TeamSeat& one, const TeamSeat& other) {
        return one.team < other.team;
    }

    Result<void> add_results(int number) {
        const Round round = *published_round(tournament_, number);
        for (const Pairing& pairing : round.pairings) {
            const auto white = index_of(pairing.white);
            const auto black = index_of(pairing.black);
            const Meeting* meeting = meeting_in(event_.table.records[white], number);
            const Meeting* other = meeting_in(event_.table.records[black], number);
            const TrfCode code = at(event_.players[white], number).code;
            if (meeting == nullptr && code == TrfCode::Pending) continue;
            const bool awarded = meeting != nullptr && (meeting->awarded || other->awarded);
            if (meeting == nullptr || (awarded && !event_.table.scoring.armageddon_win)) {
                return refuse_round(number,
                                    {event_.players[white].number, event_.players[black].number});
            }
            const auto termination =
                is_forfeit(meeting->result) ? Termination::Default : Termination::ArbiterDecision;
            take(GameEntry{*pairing.game, GameEnded{.result = meeting->result,
                                                    .termination = termination,
                                                    .article = {},
                                                    .reason = "TRF"}});
            const GameRating rating{.rated = !is_short(code), .result = meeting->rated_result};
            if (rating != GameRating{}) {
                take(TournamentEvent{GameRated{*pairing.game, rating, "TRF"}});
            }
            if (!awarded) continue;
            const Color winner = meeting->awarded ? Color::White : Color::Black;
            take(TournamentEvent{ArmageddonEntered{*pairing.game, winner, {}}});
        }
        return {};
    }

    [[nodiscard]] std::size_t index_of(PlayerId id) const { return places_.at(id); }

    [[nodiscard]] static const Meeting* meeting_in(const std::vector<PlayerRound>& rounds,
                                                   int number) {
        const auto found = std::find_if(rounds.begin(), rounds.end(), [&](const PlayerRound& each) {
            return each.round == number;
        });
        return found == rounds.end() ? nullptr : meeting_of(found->outcome);
    }

    // Points of a round that no result of it, and no bye, brings: by 299, or by the dialect.
    [[nodiscard]] Result<void> refuse_round(int round, const std::vector<int>& players) const {
        for (const TrfRecord& record : file_.records) {
            const auto* points = std::get_if<TrfAbnormal>(&record);
            if (points == nullptr || (points->round != 0 && points->round != round)) continue;
            if (std::ranges::find_first_of(points->players, players) != points->players.end()) {
                return not_importable("record 299", "299", place_of_points(record));
            }
        }
        const TrfCode code = at(event_.players[place_of(players.front())], round).code;
        return not_importable("round " + std::to_string(round), letter_of(code),
                              place_of_result(players.front(), round));
    }

    static Result<void> not_importable(std::string where, std::string code, TrfPlace place) {
        return tl::unexpected(Refusal{.code = "not_importable",
                                      .where = std::move(where),
                                      .params = {{"code", std::move(code)},
                                                 {"line", std::to_string(place.line)},
                                                 {"column", std::to_string(place.column)}}});
    }

    // Of 299: the points that nobody has.
    [[nodiscard]] TrfPlace place_of_points(const TrfRecord& record) const {
        const bool of_teams = is_of_teams(std::get<TrfAbnormal>(record));
        return {line_of(file_, record),
                trf_column<TrfAbnormal>(of_teams ? "match_points" : "points")};
    }
    [[nodiscard]] TrfPlace place_of_field(int number, std::string_view field) const {
        return {line_of_player(number), trf_column<TrfPlayer>(field)};
    }
    [[nodiscard]] TrfPlace place_of_result(int number, int round) const {
        return {line_of_player(number),
                column_of(result_column, static_cast<std::size_t>(round - 1))};
    }

    [[nodiscard]] int line_of_player(int number) const {
        const auto found = lines_.find(number);
        return found == lines_.end() ? 0 : found->second;
    }

    [[nodiscard]] std::vector<int> boards_without_colors(const DraftRound& draft) const {
        std::vector<int> boards;
        for (const DraftPairing& pairing : draft.pairings) {
            const TrfPlayer& first = event_.players[index_of(pairing.white)];
            if (!at(first, draft.round).color) boards.push_back(pairing.board);
        }
        return boards;
    }

    // The round bears the name of the system that 192 tells, as far as there is one, and has no
    // colours where the report has none. The rounds of a report were announced, one as the other:
    // what a change of their number asks for is not kept.
    Result<void> draft_as_paired(const DraftRound& draft) {
        // Nobody played in it: there is no pairing that a command could check.
        if (draft.pairings.empty()) {
            const auto system = system_.empty() ? std::string_view{"manual"} : system_;
            take(TournamentEvent{RoundDrafted{draft.round, {}, {}, std::string{system}, {}}});
            return {};
        }
        const auto first = import_.entries.size();
        auto made = run(draft);
        if (!made) return made;
        for (std::size_t i = first; i < import_.entries.size(); ++i) {
            auto& event = std::get<TournamentEvent>(import_.entries[i]);
            auto& drafted = std::get<RoundDrafted>(event);
            drafted.reason.clear();
            drafted.no_colors = boards_without_colors(draft);
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
        const auto code = pairing_code_of(file_);
        if (!fit) return {};
        if (tables_ && planned() > rounds()) return "berger";
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
    std::vector<TrfByes> byes_told_;
    const Moment& moment_;
    Tournament tournament_;
    std::string_view system_;
    std::optional<BergerOptions> tables_;  // by which it goes on
    TrfImport import_;
    std::unordered_map<int, int> lines_;                // of the players, by their numbers
    std::unordered_map<PlayerId, std::size_t> places_;  // in either list of players
    std::uint64_t commands_ = 0;
};

}  // namespace

Result<TrfImport> import_trf(const TrfFile& file, const Moment& moment) {
    return Importer{file, moment}.make();
}

}  // namespace arbiter
