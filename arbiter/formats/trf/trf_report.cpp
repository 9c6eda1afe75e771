#include "arbiter/formats/trf/trf_report.hpp"

#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_kept_lines.hpp"
#include "arbiter/formats/trf/trf_lines.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_team_report.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/rounds/armageddon.hpp"
#include "arbiter/tournament/rounds/byes.hpp"
#include "arbiter/tournament/standings/event_table.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "clock/trf_control.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

struct TrfCodes {
    TrfCode white;
    TrfCode black;
};

TrfCodes trf_codes(GameResult result, bool is_short) {
    using enum TrfCode;
    switch (result) {
        case GameResult::WhiteWins:
            return is_short ? TrfCodes{ShortWin, ShortLoss} : TrfCodes{Win, Loss};
        case GameResult::BlackWins:
            return is_short ? TrfCodes{ShortLoss, ShortWin} : TrfCodes{Loss, Win};
        case GameResult::Draw:
            return is_short ? TrfCodes{ShortDraw, ShortDraw} : TrfCodes{Draw, Draw};
        case GameResult::WhiteForfeits:
            return {ForfeitLoss, ForfeitWin};
        case GameResult::BlackForfeits:
            return {ForfeitWin, ForfeitLoss};
        case GameResult::BothForfeit:
            return {ForfeitLoss, ForfeitLoss};
        case GameResult::BothLose:
            return {Loss, Loss};
        case GameResult::WhiteHalf:
            return {Draw, Loss};
        case GameResult::BlackHalf:
            return {Loss, Draw};
    }
    return {Pending, Pending};
}

// "2026-05-01" as the format writes days.
std::string trf_date(std::string date) {
    std::replace(date.begin(), date.end(), '-', '/');
    return date;
}

// Everybody of one side met everybody of the other so many times.
std::string scheveningen_type(int cycles) {
    if (cycles == 1) return "FIDE_SCHEVENINGEN";
    return cycles == 2 ? "FIDE_DOUBLESCHEVENINGEN" : "FIDE_SCHEVENINGEN_G" + std::to_string(cycles);
}

std::string berger_type(int cycles) {
    if (cycles == 1) return "BERGER_ROUNDROBIN";
    return cycles == 2 ? "BERGER_DOUBLEROUNDROBIN" : "BERGER_ROUNDROBIN_G" + std::to_string(cycles);
}

// The code of 192, as far as how the rounds were paired says it. A match is a round robin of two.
std::string trf_type(const Tournament& tournament, const Table& table,
                     const std::optional<TeamTable>& teams) {
    const auto& rounds = tournament.rounds;
    const auto all_by = [&](std::string_view system) {
        return !rounds.empty() && std::all_of(rounds.begin(), rounds.end(), [&](const Round& each) {
            return each.drawn_by == system;
        });
    };
    if (all_by("berger")) return berger_type(table.cycles);
    if (all_by("scheveningen")) return scheveningen_type(table.cycles);
    if (all_by("knockout")) return "CUSTOM_KNOCKOUT";
    if (teams && all_by("team")) return team_robin_type(*teams);
    if (all_by("match")) return "CUSTOM_ROUNDROBIN";
    const bool robin = table.pairing == PairingKind::Predetermined;
    return robin && is_complete_round_robin(table) ? "CUSTOM_ROUNDROBIN" : "CUSTOM_SWISS";
}

// What 092 says beside it, in words.
std::string type_in_words(std::string_view type) {
    const auto has = [type](std::string_view word) {
        return type.find(word) != std::string_view::npos;
    };
    if (is_of_teams(type)) return "Team: Round-Robin";
    if (has("ROBIN")) return "Individual: Round-Robin";
    if (has("SCHEVENINGEN")) return "Individual: Scheveningen System";
    return has("KNOCKOUT") ? "Individual: Knock-Out" : "Individual: Swiss-System";
}

std::vector<TrfRecord> kept_records(const Tournament& tournament) {
    TrfFindings findings;
    std::vector<TrfRecord> records;
    for (const std::string& line : tournament.report_lines) {
        records.push_back(read_trf_line({.number = 0, .text = line}, findings));
    }
    return records;
}

// As the TEC Manual writes it; whether FIDE's rating server takes it is open, but a report for
// rating has no game to come.
const std::string adjournment_comment = "### Adjournment @ Round ";

bool is_adjournment_comment(const TrfRecord& record) {
    const auto* line = std::get_if<TrfLine>(&record);
    return line != nullptr && line->text.starts_with(adjournment_comment);
}

// What the file said whose event this is; empty: nothing.
std::string kept_text(const std::vector<TrfRecord>& kept, std::string_view id) {
    for (const TrfRecord& record : kept) {
        const auto* text = std::get_if<TrfText>(&record);
        if (text != nullptr && text->id == id) return text->text;
    }
    return {};
}

class TrfReporter {
  public:
    TrfReporter(const Tournament& tournament, const TrfChoice& choice)
        : tournament_{tournament},
          choice_{choice},
          table_{table_of(tournament)},
          teams_{team_table_of(tournament)},
          kept_{kept_records(tournament)} {}

    [[nodiscard]] Result<TrfFile> write() {
        if (tournament_.players.empty()) return refuse("no_players");
        make_players();
        for (const Round& round : tournament_.rounds) {
            if (round.published) add_round(round);
        }
        if (!choice_.unfinished && !missing_.empty()) return tl::unexpected(results_missing());
        rank();
        head();
        const bool says_scoring = table_.scoring != Scoring{} || !missing_.empty();
        if (says_scoring) file_.records.emplace_back(scoring_record());
        if (teams_) add_all(team_records(tournament_, *teams_, kept_));
        add_kept_lines();
        add_byes_to_come();
        add_all(abnormal_);
        tell_adjourned();
        for (const TrfPlayer& player : players_) file_.records.emplace_back(player);
        if (!missing_.empty()) rank_as_read();
        return std::move(file_);
    }

  private:
    template <class Record>
    void add_all(const std::vector<Record>& records) {
        file_.records.insert(file_.records.end(), records.begin(), records.end());
    }

    void make_players() {
        for (const Player& player : tournament_.players) {
            places_[player.id] = players_.size();
            players_.push_back({.number = player.number,
                                .sex = player.data.sex,
                                .title = player.data.title,
                                .name = player.data.name,
                                .rating = player.data.rating,
                                .federation = player.data.federation,
                                .fide_id = player.data.fide_id});
        }
    }

    // As it is rated: what else it brings in the table is 299's.
    [[nodiscard]] TrfCodes codes_of(const Pairing& pairing) const {
        if (!pairing.result) return {TrfCode::Pending, TrfCode::Pending};
        const bool is_short =
            !pairing.rating.rated || (pairing.game && choice_.short_games.contains(*pairing.game));
        return trf_codes(pairing.rating.result.value_or(*pairing.result), is_short);
    }

    void add_points_of_table(int round, const Pairing& pairing, int player, Color side,
                             TrfCode code) {
        const auto decided = armageddon_points(pairing, table_.scoring);
        const Score points =
            decided ? (*decided)[side] : points_of(*pairing.result, side, table_.scoring);
        const GameResult rated = pairing.rating.result.value_or(*pairing.result);
        if (points == points_of(rated, side, table_.scoring)) return;
        abnormal_.push_back(
            {.type = abnormal_type(code), .points = points, .round = round, .players = {player}});
    }

    void add_round(const Round& round) {
        for (TrfPlayer& player : players_) player.rounds.emplace_back();
        for (const Pairing& pairing : round.pairings) {
            TrfPlayer& white = players_[places_.at(pairing.white)];
            TrfPlayer& black = players_[places_.at(pairing.black)];
            if (!pairing.result) {
                missing_.push_back(std::to_string(round.number) + "." +
                                   std::to_string(pairing.board));
            }
            const auto codes = codes_of(pairing);
            const auto color = [bare = !has_colors(pairing)](Color side) {
                return bare ? std::nullopt : std::optional{side};
            };
            white.rounds.back() = {black.number, color(Color::White), codes.white};
            black.rounds.back() = {white.number, color(Color::Black), codes.black};
            if (!pairing.result || (!pairing.rating.result && !pairing.armageddon)) continue;
            add_points_of_table(round.number, pairing, white.number, Color::White, codes.white);
            add_points_of_table(round.number, pairing, black.number, Color::Black, codes.black);
        }
        for (const GivenBye& bye : byes_of(tournament_, round)) {
            players_[places_.at(bye.player)].rounds.back().code = trf_code(bye.kind);
        }
    }

    // 240: who will not play in a round that is not public. Who is left over is known by then.
    void add_byes_to_come() {
        std::map<std::pair<int, char>, TrfByes> records;
        for (const GivenBye& bye : tournament_.byes) {
            const char letter = static_cast<char>(trf_code(bye.kind));
            if (letter == 'U' || published_round(tournament_, bye.round) != nullptr) continue;
            TrfByes& record = records[{bye.round, letter}];
            record.type = std::string(1, letter);
            record.round = bye.round;
            record.players.push_back(players_[places_.at(bye.player)].number);
        }
        for (auto& [key, record] : records) file_.records.emplace_back(std::move(record));
    }

    [[nodiscard]] Refusal results_missing() const {
        std::string games;
        for (const auto& game : missing_) games += (games.empty() ? "" : " ") + game;
        return {.code = "results_missing",
                .where = missing_.front(),
                .params = {{"games", std::move(games)}}};
    }

    // Points as the results bring them; who takes no place has no rank.
    void rank() {
        TrfFile bare;
        bare.records.emplace_back(scoring_record());
        bare.records.insert(bare.records.end(), abnormal_.begin(), abnormal_.end());
        const TrfScores scores{bare};
        for (TrfPlayer& player : players_) {
            player.points = scores.points_of(player, player.rounds.size());
        }
        for (const Standing& row : standings(table_, listed_tiebreaks())) {
            players_[row.player].rank = row.rank;
        }
    }

    // Games to come bring what 162 says of them, in tie-breaks too: the places are those that the
    // file itself gives.
    void rank_as_read() {
        const TrfEvent read = event_of(file_);
        std::map<int, int> ranks;
        for (const Standing& row : standings(read.table, listed_tiebreaks())) {
            ranks[read.players[row.player].number] = row.rank;
        }
        for (TrfRecord& record : file_.records) {
            if (auto* player = std::get_if<TrfPlayer>(&record))
                player->rank = ranks[player->number];
        }
    }

    [[nodiscard]] std::vector<Tiebreak> listed_tiebreaks() const {
        std::vector<Tiebreak> tiebreaks;
        for (const auto& code : tournament_.settings.tables.tiebreaks) {
            if (const auto known = parse_tiebreak(code)) tiebreaks.push_back(*known);
        }
        return tiebreaks;
    }

    // "### Adjournment @ Round 3: 4-7": which of the games to come are adjourned, by the numbers of
    // the players.
    void tell_adjourned() {
        for (const Round& round : tournament_.rounds) {
            std::string told = adjournment_comment;
            told += std::to_string(round.number);
            const std::size_t head = told.size();
            for (const Pairing& pairing : round.pairings) {
                if (!round.published || !is_adjourned(pairing)) continue;
                told += told.size() == head ? ": " : ", ";
                told += number_of(pairing.white);
                told += '-';
                told += number_of(pairing.black);
            }
            if (told.size() > head) file_.records.emplace_back(TrfLine{std::move(told)});
        }
    }

    [[nodiscard]] std::string number_of(PlayerId player) const {
        return std::to_string(players_[places_.at(player)].number);
    }

    // 162. Of a game to come our tables count nothing unless the event says so; left out, it would
    // be worth a draw (TRF26).
    [[nodiscard]] TrfScoring scoring_record() const {
        const Scoring& scoring = table_.scoring;
        TrfScoring record{
            {{"W", scoring.win}, {"D", scoring.draw}, {"L", scoring.loss}, {"A", scoring.absence}}};
        if (const auto& bye = scoring.pairing_allocated_bye) record.values.push_back({"P", bye});
        if (!missing_.empty() || scoring.unknown_result) {
            record.values.push_back({"X", scoring.unknown_result.value_or(Score{})});
        }
        return record;
    }

    // Of the file that the event was made of: all but what is said anew.
    void add_kept_lines() {
        const auto holds_dates = [](const TrfRecord& record) {
            return std::holds_alternative<TrfDates>(record);
        };
        const bool dated = std::ranges::any_of(file_.records, holds_dates);
        std::set<std::string> heads;
        for (const TrfRecord& record : kept_) {
            const bool anew = is_adjournment_comment(record) || is_said_by_head(record, heads) ||
                              (dated && holds_dates(record)) || (teams_ && is_team_record(record));
            if (!anew) file_.records.push_back(record);
        }
    }

    // Of several lines the head has the first; those of a time control hold as long as it does. How
    // many rounds there are is said once.
    [[nodiscard]] bool is_said_by_head(const TrfRecord& record,
                                       std::set<std::string>& heads) const {
        if (!is_of_head(record)) return false;
        const std::string& id = std::get<TrfText>(record).id;
        const bool is_of_control = id == "122" || id == "222";
        const bool holds = id != "142" && (same_control_ || !is_of_control);
        return heads.insert(id).second || !holds;
    }

    void say(std::string id, std::string text) {
        if (!text.empty()) file_.records.emplace_back(TrfText{std::move(id), std::move(text)});
    }

    // 132; a round without a day leaves its place empty, and no days no record.
    void round_dates() {
        TrfDates dates;
        const auto& schedule = tournament_.settings.schedule;
        for (const Round& round : tournament_.rounds) {
            const std::string start = start_of(schedule, round.number);
            dates.rounds.push_back(start.empty() ? "" : trf_date(start.substr(2, 8)));
        }
        const bool any = std::any_of(dates.rounds.begin(), dates.rounds.end(),
                                     [](const auto& date) { return !date.empty(); });
        if (any) file_.records.emplace_back(std::move(dates));
    }

    [[nodiscard]] std::string kept(std::string_view id) const { return kept_text(kept_, id); }

    // In a form that is no day's the file's own text stays.
    [[nodiscard]] std::string date(const std::string& day, std::string_view id) const {
        return day.empty() ? kept(id) : trf_date(day);
    }

    // 092 and 192
    void pairing_type() {
        const auto before = kept("192");
        type_ = before.empty() ? trf_type(tournament_, table_, teams_) : before;
        const auto words = kept("092");
        say("092", words.empty() ? type_in_words(type_) : words);
    }

    // 202, and 212 with the points as well.
    void tie_breaks() {
        const bool of_teams = teams_ && is_of_teams(type_);
        const auto codes =
            of_teams ? team_tiebreak_codes(tournament_) : tournament_.settings.tables.tiebreaks;
        const auto is_points = [&](const std::string& code) {
            return of_teams ? code == "MPTS" || code == "GPTS" : code == "PTS";
        };
        const bool points_named = std::any_of(codes.begin(), codes.end(), is_points);
        std::string standings_by = points_named ? "" : (of_teams ? "MPTS" : "PTS");
        std::string tiebreaks;
        for (std::size_t i = 0; i < codes.size(); ++i) {
            standings_by += (standings_by.empty() ? "" : ",") + codes[i];
            // The second score of teams breaks ties of the first.
            const bool decides = is_points(codes[i]) && (i == 0 || !of_teams);
            if (!decides) tiebreaks += (tiebreaks.empty() ? "" : ",") + codes[i];
        }
        say("202", tiebreaks);
        say("212", standings_by);
    }

    void head() {
        const auto& settings = tournament_.settings;
        const auto rated = std::count_if(players_.begin(), players_.end(),
                                         [](const TrfPlayer& each) { return each.rating > 0; });
        // The file's own words, as long as they mean the event's control; if it had none, none.
        const std::string code = kept("222");
        const std::string words = kept("122");
        const bool same =
            !kept_.empty() && control_told(code, words).control == settings.play.control;
        same_control_ = same;
        say("012", settings.event.name);
        say("022", settings.event.city);
        const auto& federation = settings.event.federation;
        say("032", federation.empty() ? kept("032") : federation);
        say("042", date(settings.event.start_date, "042"));
        say("052", date(settings.event.end_date, "052"));
        say("062", std::to_string(players_.size()));
        say("072", std::to_string(rated));
        say("082", std::to_string(teams_ ? teams_->teams() : 0));
        pairing_type();
        say("102", settings.event.chief_arbiter);
        say("122", same ? words : to_short_text(settings.play.control));
        round_dates();
        say("142", std::to_string(std::max(planned_rounds(tournament_), 1)));
        say("192", type_);
        tie_breaks();
        say("222", same ? code : to_trf_text(settings.play.control).value_or(""));
    }

    const Tournament& tournament_;
    const TrfChoice& choice_;
    Table table_;
    std::optional<TeamTable> teams_;
    std::vector<TrfRecord> kept_;
    std::string type_;  // the code of 192
    bool same_control_ = false;
    TrfFile file_;
    std::vector<TrfPlayer> players_;
    std::vector<TrfAbnormal> abnormal_;
    std::unordered_map<PlayerId, std::size_t> places_;
    std::vector<std::string> missing_;
};

}  // namespace

Result<TrfFile> trf_report(const Tournament& tournament, const TrfChoice& choice) {
    return TrfReporter{tournament, choice}.write();
}

bool states_control(const Tournament& tournament) {
    const auto kept = kept_records(tournament);
    if (kept.empty()) return true;
    const auto told = control_told(kept_text(kept, "222"), kept_text(kept, "122"));
    return told.known || told.control != tournament.settings.play.control;
}

}  // namespace arbiter
