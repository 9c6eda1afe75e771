#include "arbiter/formats/pgn_event.hpp"

#include "arbiter/formats/pgn_doubles.hpp"
#include "arbiter/formats/pgn_players.hpp"
#include "arbiter/formats/pgn_spellings.hpp"
#include "arbiter/formats/pgn_whole_games.hpp"
#include "arbiter/name_fold.hpp"
#include "arbiter/tournament/standings/event_kind.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <utility>

namespace arbiter {
namespace {

using Rounds = std::vector<std::vector<std::size_t>>;

// "4.2" is round 4; 0 for "?", "-" and the like.
int round_number(std::string_view tag) {
    int number = 0;
    const auto read = std::from_chars(tag.data(), tag.data() + tag.size(), number);
    return read.ec == std::errc{} && number > 0 ? number : 0;
}

GameResult as_forfeit(GameResult result) {
    if (result == GameResult::WhiteWins) return GameResult::BlackForfeits;
    if (result == GameResult::BlackWins) return GameResult::WhiteForfeits;
    if (result == GameResult::BothLose) return GameResult::BothForfeit;
    return result;
}

// Rounds by file order: a player who would sit twice begins the next one.
void split_clashes(const PgnEvent& event, const std::vector<std::size_t>& games, Rounds& rounds) {
    std::set<std::size_t> seated;
    bool open = false;
    for (const auto index : games) {
        const auto& game = event.games[index];
        if (!open || seated.contains(game.white) || seated.contains(game.black)) {
            rounds.emplace_back();
            seated.clear();
            open = true;
        }
        seated.insert(game.white);
        seated.insert(game.black);
        rounds.back().push_back(index);
    }
}

// For each round and player: the opponent (or the dummy) and whether the player has White.
struct Seats {
    std::size_t field = 0;  // even; an odd event has a dummy with the last index
    std::vector<std::vector<std::size_t>> opponent;
    std::vector<std::vector<bool>> white;
};

std::optional<Seats> seats_of(const PgnEvent& event, const Rounds& rounds) {
    const auto players = event.players.size();
    Seats seats{.field = players + players % 2, .opponent = {}, .white = {}};
    for (const auto& round : rounds) {
        if (round.size() != players / 2) return std::nullopt;
        // The free player of an odd round meets the dummy, the only one no game names.
        std::vector<std::size_t> opponent(seats.field, seats.field);
        std::vector<bool> white(seats.field);
        for (const auto index : round) {
            const auto& game = event.games[index];
            opponent[game.white] = game.black;
            opponent[game.black] = game.white;
            white[game.white] = true;
        }
        std::vector<std::size_t> left;
        for (std::size_t i = 0; i < seats.field; ++i) {
            if (opponent[i] == seats.field) left.push_back(i);
        }
        if (left.size() == 2) {
            opponent[left[0]] = left[1];
            opponent[left[1]] = left[0];
        } else if (!left.empty()) {
            return std::nullopt;
        }
        seats.opponent.push_back(std::move(opponent));
        seats.white.push_back(std::move(white));
    }
    return seats;
}

// Numbers follow from who is number 1: round 1 pairs i with n+1-i, round 2 pairs i with n+2-i
// (2 <= i) and the last with n/2+1, so the two rounds together lead from 1 through everybody.
// `second` is where the table's round 2 stands: the exchange moves it in a double of 3 or 4
// players.
std::vector<std::size_t> numbered_from(const Seats& seats, std::size_t first, std::size_t second) {
    const auto n = seats.field;
    std::vector<std::size_t> order(n, n);
    auto player = first;
    for (std::size_t i = 0; i < n / 2; ++i) {
        order[i] = player;
        order[n - 1 - i] = seats.opponent[0][player];
        // In round 2 number i+1 sits against number i+2 for i = 0, and n-i against i+2 after that.
        player = seats.opponent[second][i == 0 ? player : order[n - 1 - i]];
    }
    return order;
}

bool fits(const Seats& seats, const std::vector<std::size_t>& order,
          const std::vector<NumberedRound>& table) {
    if (table.size() != seats.opponent.size()) return false;
    for (std::size_t r = 0; r < table.size(); ++r) {
        for (const auto& pair : table[r].pairs) {
            const auto white = order[static_cast<std::size_t>(pair.white - 1)];
            const auto black = order[static_cast<std::size_t>(pair.black - 1)];
            if (seats.opponent[r][white] != black || !seats.white[r][white]) return false;
        }
    }
    return true;
}

bool is_permutation_of_field(const std::vector<std::size_t>& order, std::size_t field) {
    std::vector<bool> seen(field);
    for (const auto player : order) {
        if (player >= field || seen[player]) return false;
        seen[player] = true;
    }
    return true;
}

// What that many cycles may have been played by: as the tables are printed, or the colours
// reversed.
std::vector<BergerOptions> options_of(int cycles) {
    std::vector<BergerOptions> options;
    for (const bool reversed : {false, true}) {
        options.push_back({.cycles = cycles, .exchange = true, .reversed = reversed});
        if (cycles > 1) {
            options.push_back({.cycles = cycles, .exchange = false, .reversed = reversed});
        }
    }
    return options;
}

void tell(const FileRemarks& remarks, FileRemarks& to) {
    to.insert(to.end(), remarks.begin(), remarks.end());
}

// The games in which two players meet, by index, and who they are.
struct FoundPlayers {
    std::vector<std::size_t> games;
    PgnPlayers players;
    FileRemarks left_out;
    std::vector<PgnBye> byes{};
    FileRemarks told_byes{};
};

FoundPlayers find_players(const std::vector<PgnHead>& heads) {
    FoundPlayers found;
    std::vector<PgnHead> left = heads;
    for (std::size_t i = 0; i < heads.size(); ++i) found.games.push_back(i);
    while (true) {
        found.players = players_of(left);
        const auto is_alone = [&](std::size_t i) {
            return found.players.seats[i].white == found.players.seats[i].black;
        };
        std::vector<PgnHead> others;
        std::vector<std::size_t> games;
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (is_alone(i)) {
                found.left_out.push_back({.line = static_cast<int>(left[i].line),
                                          .code = "bad_pairing",
                                          .field = "Black",
                                          .found = left[i].black});
                continue;
            }
            others.push_back(left[i]);
            games.push_back(found.games[i]);
        }
        if (games.size() == found.games.size()) return found;
        // Without that game nothing may be left of a player, or of what told two apart.
        left = std::move(others);
        found.games = std::move(games);
    }
}

GameResult seen_from_black(GameResult result) {
    switch (result) {
        case GameResult::WhiteWins:
            return GameResult::BlackWins;
        case GameResult::BlackWins:
            return GameResult::WhiteWins;
        case GameResult::WhiteForfeits:
            return GameResult::BlackForfeits;
        case GameResult::BlackForfeits:
            return GameResult::WhiteForfeits;
        case GameResult::WhiteHalf:
            return GameResult::BlackHalf;
        case GameResult::BlackHalf:
            return GameResult::WhiteHalf;
        case GameResult::Draw:
        case GameResult::BothForfeit:
        case GameResult::BothLose:
            return result;
    }
    return result;
}

// The names that are no players are taken out, and their games become byes.
class ByeTaker {
  public:
    ByeTaker(const std::vector<PgnHead>& heads, FoundPlayers& found)
        : heads_(heads), found_(found) {
        for (const auto& name : found.players.names) {
            const bool is_player = !means_no_player(name);
            places_.push_back(is_player ? std::optional{names_.size()} : std::nullopt);
            if (is_player) names_.push_back(name);
        }
    }

    void take() {
        if (names_.size() == found_.players.names.size()) return;
        std::vector<std::size_t> games;
        std::vector<PgnSeats> seats;
        for (std::size_t i = 0; i < found_.games.size(); ++i) {
            const auto [white, black] = found_.players.seats[i];
            if (places_[white] && places_[black]) {
                games.push_back(found_.games[i]);
                seats.push_back({*places_[white], *places_[black]});
            } else {
                add_bye(heads_[found_.games[i]], places_[white], places_[black]);
            }
        }
        const auto is_of_bye = [](const FileRemark& each) { return means_no_player(each.found); };
        std::erase_if(found_.players.adjustments, is_of_bye);
        found_.games = std::move(games);
        found_.players.seats = std::move(seats);
        found_.players.names = std::move(names_);
    }

  private:
    void add_bye(const PgnHead& head, std::optional<std::size_t> white,
                 std::optional<std::size_t> black) {
        found_.told_byes.push_back({.line = static_cast<int>(head.line),
                                    .code = "bye",
                                    .field = white ? "Black" : "White",
                                    .found = white ? head.black : head.white,
                                    .read_as = "no player"});
        if (!white && !black) return;
        auto result = head.result;
        if (result && black) result = seen_from_black(*result);
        found_.byes.push_back({white ? *white : *black, round_number(head.round), result});
    }

    const std::vector<PgnHead>& heads_;
    FoundPlayers& found_;
    std::vector<std::optional<std::size_t>> places_{};
    std::vector<std::string> names_{};
};

Meetings meetings_of(const PgnEvent& event) {
    Meetings meetings;
    for (const auto& game : event.games) {
        const auto [low, high] = std::minmax(game.white, game.black);
        ++meetings[{static_cast<int>(low), static_cast<int>(high)}];
    }
    return meetings;
}

// A Round above is a date, or a slip of the keyboard.
constexpr int most_rounds = 99;

// The round of each game of a Swiss: its tag, where all tags are rounds and nobody sits twice in
// one; otherwise by the order in which rounds_of() has them.
std::vector<int> swiss_rounds(const PgnEvent& event) {
    const auto rounds = rounds_of(event);
    const auto is_round = [](const EventGame& game) {
        return game.round > 0 && game.round <= most_rounds;
    };
    std::set<int> tags;
    for (const auto& game : event.games) tags.insert(game.round);
    const bool tagged = std::ranges::all_of(event.games, is_round) && tags.size() == rounds.size();
    std::vector<int> numbers(event.games.size());
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        for (const auto index : rounds[r]) {
            numbers[index] = tagged ? event.games[index].round : static_cast<int>(r) + 1;
        }
    }
    return numbers;
}

// A win is the bye that the pairing gave, a draw the one that was asked for.
ByeKind kind_of(const PgnBye& bye) {
    if (!bye.result) return ByeKind::ZeroPoint;
    if (winner(*bye.result) == Color::White) return ByeKind::PairingAllocated;
    return has_half(*bye.result, Color::White) ? ByeKind::HalfPoint : ByeKind::ZeroPoint;
}

// Each bye in its round; without one, in the first in which its player has no game.
void add_byes(const PgnEvent& event, std::map<int, std::set<std::size_t>>& seated, Table& table) {
    for (const auto& bye : event.byes) {
        const auto is_free = [&](int round) {
            return seated.contains(round) && !seated[round].contains(bye.player);
        };
        int round = bye.round;
        for (int other = 1; !is_free(round) && other <= table.rounds; ++other) {
            if (is_free(other)) round = other;
        }
        if (!is_free(round)) continue;
        seated[round].insert(bye.player);
        const auto kind = kind_of(bye);
        table.records[bye.player].push_back({round, Bye{kind, points_of(kind, table.scoring)}});
    }
}

void add_swiss_rounds(const PgnEvent& event, Table& table) {
    table.scoring.unknown_result = Score{};
    const auto numbers = swiss_rounds(event);
    std::map<int, std::set<std::size_t>> seated;
    for (std::size_t i = 0; i < event.games.size(); ++i) {
        const auto& game = event.games[i];
        const int round = numbers[i];
        table.rounds = std::max(table.rounds, round);
        seated[round].insert({game.white, game.black});
        if (game.result) {
            add_game(table, {game.white, game.black, round, *game.result});
            continue;
        }
        table.records[game.white].push_back({round, UnknownResult{game.black, Color::White}});
        table.records[game.black].push_back({round, UnknownResult{game.white, Color::Black}});
    }
    add_byes(event, seated, table);
    for (const auto& [round, players] : seated) {
        for (std::size_t i = 0; i < table.players(); ++i) {
            if (!players.contains(i)) table.records[i].push_back({round, Absence{}});
        }
    }
    for (auto& record : table.records) std::ranges::stable_sort(record, {}, &PlayerRound::round);
}

}  // namespace

PgnEvent event_of(const std::vector<PgnHead>& given) {
    PgnEvent event;
    const WholeGames whole = whole_games(given);
    const auto& heads = whole.heads;
    tell(whole.joined, event.adjustments);
    tell(whole.alone, event.adjustments);
    auto found = find_players(heads);
    ByeTaker{heads, found}.take();
    tell(found.told_byes, event.adjustments);
    tell(found.players.adjustments, event.adjustments);
    tell(found.players.warnings, event.warnings);
    tell(found.left_out, event.warnings);
    tell(several_events(heads), event.warnings);
    auto twice = games_twice(heads, found.games, found.players.seats);
    tell(twice.left_out, event.adjustments);
    tell(twice.doubts, event.warnings);
    event.players = found.players.names;
    event.ratings.resize(event.players.size());
    const bool any_moves = std::ranges::any_of(heads, &PgnHead::has_moves);
    for (std::size_t i = 0; i < found.games.size(); ++i) {
        if (twice.is_second[i]) continue;
        const auto& head = heads[found.games[i]];
        const auto [white, black] = found.players.seats[i];
        if (head.result_remark) event.adjustments.push_back(*head.result_remark);
        if (event.ratings[white] == 0) event.ratings[white] = head.white_rating;
        if (event.ratings[black] == 0) event.ratings[black] = head.black_rating;
        EventGame game{white,       black,          round_number(head.round),
                       head.result, head.has_moves, whole.places[found.games[i]]};
        if (game.result && any_moves && !head.has_moves) game.result = as_forfeit(*game.result);
        event.games.push_back(game);
    }
    event.byes = std::move(found.byes);
    tell(perhaps_same_players(heads, found.games, found.players), event.warnings);
    std::ranges::stable_sort(event.adjustments, {}, &FileRemark::line);
    std::ranges::stable_sort(event.warnings, {}, &FileRemark::line);
    return event;
}

PairingKind pairing_of(const PgnEvent& event) {
    return pairing_of_meetings(event.players.size(), meetings_of(event));
}

Table table_of(const PgnEvent& event, PairingKind pairing) {
    Table table = table_with(event.players.size());
    table.pairing = pairing;
    for (const int rating : event.ratings) {
        table.ratings.push_back(rating > 0 ? std::optional{rating} : std::nullopt);
    }
    for (const auto& [pair, times] : meetings_of(event)) {
        table.cycles = std::max(table.cycles, times);
    }
    if (pairing == PairingKind::Swiss) {
        add_swiss_rounds(event, table);
    } else {
        for (const auto& game : event.games) {
            if (game.result) add_game(table, {game.white, game.black, game.round, *game.result});
        }
    }
    return table;
}

int pending_games(const PgnEvent& event) {
    return static_cast<int>(
        std::ranges::count_if(event.games, [](const EventGame& game) { return !game.result; }));
}

Rounds rounds_of(const PgnEvent& event) {
    std::map<int, std::vector<std::size_t>> by_number;
    for (std::size_t i = 0; i < event.games.size(); ++i) {
        by_number[event.games[i].round].push_back(i);
    }
    Rounds rounds;
    for (const auto& [number, games] : by_number) split_clashes(event, games, rounds);
    return rounds;
}

std::optional<BergerNumbers> berger_numbers(const PgnEvent& event, const Rounds& rounds) {
    const auto players = static_cast<int>(event.players.size());
    const auto seats = seats_of(event, rounds);
    if (!seats || players < fewest_players || rounds.size() < 3) return std::nullopt;
    const int cycles = static_cast<int>(rounds.size()) / berger_length(players);
    for (const BergerOptions& options : options_of(cycles)) {
        const auto table = berger_rounds(players, options);
        if (!table || table->size() != rounds.size()) continue;
        const bool moved = options.cycles > 1 && options.exchange && seats->field == 4;
        const std::size_t second = moved ? 2 : 1;
        for (std::size_t first = 0; first < seats->field; ++first) {
            auto order = numbered_from(*seats, first, second);
            if (!is_permutation_of_field(order, seats->field)) continue;
            // The dummy of an odd field must have the last number, which is nobody's.
            if (event.players.size() % 2 == 1 && order.back() != seats->field - 1) continue;
            order.resize(event.players.size());
            if (fits(*seats, order, *table)) return BergerNumbers{std::move(order), options};
        }
    }
    return std::nullopt;
}

}  // namespace arbiter
