#include "arbiter/formats/trf/trf_event.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_table_points.hpp"
#include "arbiter/formats/trf/trf_team_report.hpp"
#include "arbiter/formats/trf/trf_values.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"
#include "clock/text.hpp"
#include "clock/trf_control.hpp"
#include "clock/typed_control.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

using Indices = std::unordered_map<int, std::size_t>;

bool contains_any(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
        return text.find(word) != std::string_view::npos;
    });
}

std::optional<PairingKind> pairing_of_code(const std::string& code) {
    if (contains_any(code, {"ROBIN", "SCHILLER", "SCHEVENINGEN", "KNOCKOUT", "WORLDCUP"})) {
        return PairingKind::Predetermined;
    }
    const bool swiss = contains_any(code, {"SWISS"}) || is_known_value("192", code);
    return swiss ? std::optional{PairingKind::Swiss} : std::nullopt;
}

std::optional<PairingKind> pairing_of_words(const std::string& words) {
    if (contains_any(words, {"SWISS"})) return PairingKind::Swiss;
    if (contains_any(words, {"ROBIN", "BERGER", "SCHILLER", "SCHEVENINGEN", "KNOCK"})) {
        return PairingKind::Predetermined;
    }
    return std::nullopt;
}

// How often each pair has met.
Meetings meetings_of(const std::vector<TrfPlayer>& players) {
    Meetings meetings;
    for (const TrfPlayer& player : players) {
        for (const TrfRound& round : player.rounds) {
            if (round.opponent > player.number) ++meetings[{player.number, round.opponent}];
        }
    }
    return meetings;
}

void set_pairing(const TrfFile& file, const Meetings& meetings, TrfEvent& event) {
    if (const auto code = pairing_of_code(in_capitals(text_of(file, "192")))) {
        event.table.pairing = *code;
        event.pairing_source = TrfPairingSource::Code;
    } else if (const auto words = pairing_of_words(in_capitals(text_of(file, "092")))) {
        event.table.pairing = *words;
        event.pairing_source = TrfPairingSource::Words;
    } else {
        event.table.pairing = pairing_of_meetings(event.players.size(), meetings);
    }
}

void set_tiebreaks(const TrfFile& file, TrfEvent& event) {
    const bool of_teams = is_of_teams(pairing_code_of(file));
    auto& codes = of_teams ? event.team_tiebreaks : event.tiebreaks;
    std::string text{text_of(file, tiebreaks_id(file))};
    std::replace(text.begin(), text.end(), ',', ' ');
    std::string_view left = text;
    while (!(left = trimmed(left)).empty()) {
        const auto word = left.substr(0, left.find(' '));
        left.remove_prefix(word.size());
        const auto code = in_capitals(word);
        if (code != "PTS" || !codes.empty()) codes.push_back(code);
    }
}

// Of 192: "..._DOUBLE...", "..._G3"; 1 where it says nothing.
int cycles_in_code(std::string_view code) {
    if (contains_any(code, {"DOUBLE"})) return 2;
    const auto at = code.rfind("_G");
    return at == std::string_view::npos ? 1 : number_in<int>(code.substr(at + 2)).value_or(1);
}

// How often each pair is to meet: as often as the code says, as many rounds make it (142), or as
// some pair has met already.
int cycles_of(std::string_view code, const TrfEvent& event, const Meetings& meetings) {
    int cycles = cycles_in_code(code);
    const int players = static_cast<int>(event.players.size());
    const bool robin = event.table.pairing == PairingKind::Predetermined && players > 1;
    if (robin && is_round_robin_of_players(code)) {
        const int one_cycle = players % 2 == 0 ? players - 1 : players;
        cycles = std::max(cycles, (event.rounds + one_cycle - 1) / one_cycle);
    }
    for (const auto& [pair, times] : meetings) cycles = std::max(cycles, times);
    return cycles;
}

// Where not everybody meets everybody, a file says nothing of the pairings to come: none are left,
// or they are not known.
void set_games_to_come(std::string_view code, std::size_t played, TrfEvent& event) {
    if (event.table.pairing == PairingKind::Swiss || is_round_robin_of_players(code)) return;
    const bool over = event.pending == 0 && static_cast<int>(played) >= event.rounds;
    if (over) event.table.to_come.emplace();
    event.table.open_pairings = !over;
}

bool is_over_the_board(const TrfRound& round) {
    switch (round.code) {
        case TrfCode::Win:
        case TrfCode::Draw:
        case TrfCode::Loss:
        case TrfCode::ShortWin:
        case TrfCode::ShortDraw:
        case TrfCode::ShortLoss:
            return round.opponent != 0;
        default:
            return false;
    }
}

bool is_withdrawn_before_half(const TrfPlayer& player, int rounds) {
    const auto& own = player.rounds;
    const bool only_left = std::ranges::all_of(own, [](const TrfRound& round) {
        return round.opponent == 0 || is_over_the_board(round) ||
               round.code == TrfCode::ForfeitLoss;
    });
    if (player.rank != 0 || !only_left) return false;
    const auto free = std::ranges::count(own, 0, &TrfRound::opponent);
    const auto played = std::ranges::count_if(own, is_over_the_board);
    return 2 * played < rounds - free;
}

void set_withdrawn(std::string_view code, TrfEvent& event) {
    const auto& players = event.players;
    const bool ranked =
        std::ranges::any_of(players, [](const auto& each) { return each.rank > 0; });
    if (!ranked || event.table.pairing == PairingKind::Swiss || !is_round_robin_of_players(code)) {
        return;
    }
    std::vector<bool> left(players.size());
    for (std::size_t i = 0; i < players.size(); ++i) {
        left[i] = is_withdrawn_before_half(players[i], event.rounds);
        if (left[i]) event.withdrawn.push_back(players[i].number);
    }
    if (!event.withdrawn.empty()) event.table.not_counted = std::move(left);
}

std::optional<GameResult> result_of(TrfCode white, TrfCode black) {
    constexpr std::array<std::pair<std::string_view, GameResult>, 12> known{
        {{"10", GameResult::WhiteWins},
         {"WL", GameResult::WhiteWins},
         {"01", GameResult::BlackWins},
         {"LW", GameResult::BlackWins},
         {"==", GameResult::Draw},
         {"DD", GameResult::Draw},
         {"+-", GameResult::BlackForfeits},
         {"-+", GameResult::WhiteForfeits},
         {"--", GameResult::BothForfeit},
         {"00", GameResult::BothLose},
         {"=0", GameResult::WhiteHalf},
         {"0=", GameResult::BlackHalf}}};
    for (const auto& [codes, result] : known) {
        if (codes[0] == static_cast<char>(white) && codes[1] == static_cast<char>(black))
            return result;
    }
    return std::nullopt;
}

// What happened to a player in a round in which he met nobody: the free round of an odd field, or a
// bye of its kind.
RoundOutcome bye_of(const TrfPlayer& player, std::size_t round, const Table& table,
                    const TrfScores& scores) {
    const bool swiss = table.pairing == PairingKind::Swiss;
    const Score points = scores.of(player, round);
    switch (player.rounds[round].code) {
        case TrfCode::PairingBye:
            return Bye{ByeKind::PairingAllocated, points};
        case TrfCode::FullBye:
            return Bye{ByeKind::FullPoint, points};
        case TrfCode::HalfBye:
            return Bye{ByeKind::HalfPoint, points};
        default:
            if (swiss) return Bye{ByeKind::ZeroPoint, points};
            return Bye{ByeKind::FreeRound, scores.abnormal(player, round).value_or(Score{})};
    }
}

Scoring scoring_of(const TrfScores& scores) {
    const auto worth = [&](TrfCode code) { return scores.of(code, Color::White); };
    return {.win = worth(TrfCode::Win),
            .draw = worth(TrfCode::Draw),
            .loss = worth(TrfCode::Loss),
            .absence = worth(TrfCode::ZeroBye),
            .pairing_allocated_bye = worth(TrfCode::PairingBye),
            .unknown_result = worth(TrfCode::Pending)};
}

class TableFiller {
  public:
    TableFiller(TrfEvent& event, const TrfScores& scores) : event_{event}, scores_{scores} {
        for (std::size_t i = 0; i < event.players.size(); ++i) {
            indices_[event.players[i].number] = i;
        }
        Table filled = table_with(event.players.size());
        filled.pairing = event.table.pairing;
        filled.scoring = scoring_of(scores);
        filled.rounds = event.rounds;
        for (const TrfPlayer& player : event.players) {
            filled.ratings.push_back(player.rating > 0 ? std::optional{player.rating}
                                                       : std::nullopt);
            filled.numbers.push_back(player.number);
            filled.bonuses.push_back(scores.bonus(player));
        }
        event.table = std::move(filled);
    }

    void fill(std::size_t round) {
        for (std::size_t i = 0; i < event_.players.size(); ++i) {
            const TrfRound& own = event_.players[i].rounds[round];
            if (own.opponent == 0) {
                const int number = static_cast<int>(round) + 1;
                event_.table.records[i].push_back(
                    {number, bye_of(event_.players[i], round, event_.table, scores_)});
            } else if (is_white(i, own)) {
                add(i, indices_.at(own.opponent), round);
            }
        }
    }

  private:
    // Without colours the lower number stands first.
    [[nodiscard]] bool is_white(std::size_t player, const TrfRound& own) const {
        if (own.color) return *own.color == Color::White;
        return event_.players[player].number < own.opponent;
    }

    void add(std::size_t white, std::size_t black, std::size_t round) {
        const TrfRound& of_white = event_.players[white].rounds[round];
        const TrfRound& of_black = event_.players[black].rounds[round];
        const auto one = of_white.code;
        const auto other = of_black.code;
        const int number = static_cast<int>(round) + 1;
        auto& records = event_.table.records;
        if (one == TrfCode::Pending) {
            ++event_.pending;
            records[white].push_back({number, UnknownResult{black, of_white.color}});
            records[black].push_back({number, UnknownResult{white, of_black.color}});
            return;
        }
        // The reader takes no other pairs.
        const auto rated = result_of(one, other).value_or(GameResult::BothLose);
        const ByColor<Score> points{scores_.of(event_.players[white], round),
                                    scores_.of(event_.players[black], round)};
        const bool abnormal = scores_.abnormal(event_.players[white], round) ||
                              scores_.abnormal(event_.players[black], round);
        // 001 has the result that is rated, 299 the points of the table's.
        const auto worth = abnormal ? result_worth(points, event_.table.scoring, rated)
                                    : std::optional<GameResult>{};
        add_game(event_.table, {white, black, number, worth.value_or(rated), !of_white.color});
        settle(records[white].back(), points.white, one, rated);
        settle(records[black].back(), points.black, other, rated);
    }

    // The points as the file has them, where they are not those of the result.
    void settle(PlayerRound& round, Score points, TrfCode code, GameResult rated) const {
        auto* played = std::get_if<PlayedGame>(&round.outcome);
        auto* forfeit = std::get_if<Forfeit>(&round.outcome);
        if (played != nullptr) played->rated = !is_short(code);
        Meeting& meeting = played != nullptr ? played->meeting : forfeit->meeting;
        if (meeting.result != rated) meeting.rated_result = rated;
        if (points_of(meeting, event_.table.scoring) != points) meeting.awarded = points;
    }

    TrfEvent& event_;
    const TrfScores& scores_;
    Indices indices_;
};

// 299 gives one side of drawn games more than a draw and less than a win, always as much: the
// winners of Armageddon games. None: the file gives other points than that, too, or none.
std::optional<Score> armageddon_win_of(const Table& table) {
    std::map<std::size_t, int> sides;  // of each game, who was given points
    std::optional<Score> worth;
    for (const auto& record : table.records) {
        for (const PlayerRound& round : record) {
            const Meeting* met = meeting_of(round.outcome);
            if (met == nullptr || !met->awarded) continue;
            const Score points = *met->awarded;
            const bool between = points > table.scoring.draw && points < table.scoring.win;
            const bool alike = worth.value_or(points) == points && ++sides[met->game] == 1;
            if (met->result != GameResult::Draw || !between || !alike) return std::nullopt;
            worth = points;
        }
    }
    return worth;
}

}  // namespace

std::string pairing_code_of(const TrfFile& file) {
    auto code = in_capitals(text_of(file, "192"));
    if (pairing_of_code(code)) return code;
    const auto words = in_capitals(text_of(file, "092"));
    if (contains_any(words, {"SWISS"}) || !contains_any(words, {"ROBIN", "BERGER"})) return {};
    return contains_any(words, {"TEAM"}) ? "CUSTOM_TEAM_ROUNDROBIN" : "CUSTOM_ROUNDROBIN";
}

std::string_view tiebreaks_id(const TrfFile& file) {
    return text_of(file, "212").empty() ? "202" : "212";
}

bool is_round_robin_of_players(std::string_view type) {
    const auto code = in_capitals(type);
    return code.empty() || (contains_any(code, {"ROBIN"}) && !contains_any(code, {"TEAM"}));
}

TrfEvent event_of(const TrfFile& file) {
    TrfEvent event;
    std::size_t rounds = 0;
    for (const auto* player : players_of(file)) {
        event.players.push_back(*player);
        rounds = std::max(rounds, player->rounds.size());
    }
    std::sort(event.players.begin(), event.players.end(),
              [](const TrfPlayer& a, const TrfPlayer& b) { return a.number < b.number; });
    event.rounds = std::max(stated_rounds(file), static_cast<int>(rounds));
    const auto meetings = meetings_of(event.players);
    set_pairing(file, meetings, event);
    set_tiebreaks(file, event);
    const TrfScores scores{file};
    TableFiller filler{event, scores};
    for (std::size_t r = 0; r < rounds; ++r) filler.fill(r);
    event.table.scoring.armageddon_win = armageddon_win_of(event.table);
    std::string day{text_of(file, "042")};
    std::replace(day.begin(), day.end(), '/', '-');
    event.table.tiebreak_text = c07_text_on(day);
    event.start_date = day;
    const std::string code = pairing_code_of(file);
    event.table.cycles = cycles_of(code, event, meetings);
    set_games_to_come(code, rounds, event);
    set_withdrawn(code, event);
    return event;
}

TrfControl control_told(const std::string& code, const std::string& words) {
    auto control = parse_trf_time_control(code);
    const auto more = read_typed_control(words);
    std::string readings;
    if (!control && more) {
        control = more->readings.front();
        if (more->doubt) readings = spellings_of(*more, " | ");
    } else if (more) {
        // The code has no delays, no freeze and no modes: the words may say the same and more.
        const auto same = std::ranges::find_if(more->readings, [&](const TimeControl& each) {
            return to_trf_text(each) == to_trf_text(*control);
        });
        if (same != more->readings.end()) control = *same;
    }
    if (control && check_control(*control)) {
        return {.control = *std::move(control), .known = true, .readings = std::move(readings)};
    }
    return {.control = parse_time_control("90+30").value()};
}

}  // namespace arbiter
