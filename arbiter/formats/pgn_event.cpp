#include "arbiter/formats/pgn_event.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

using Rounds = std::vector<std::vector<std::size_t>>;

std::string without_extra_blanks(std::string_view name) {
    std::string result;
    for (const char letter : name) {
        const bool blank = letter == ' ' || letter == '\t';
        if (!blank) {
            result += letter;
        } else if (!result.empty() && result.back() != ' ') {
            result += ' ';
        }
    }
    while (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

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

}  // namespace

std::optional<GameResult> game_result(PgnResult result) {
    switch (result) {
        case PgnResult::WhiteWins:
            return GameResult::WhiteWins;
        case PgnResult::BlackWins:
            return GameResult::BlackWins;
        case PgnResult::Draw:
            return GameResult::Draw;
        case PgnResult::Unknown:
            return std::nullopt;
    }
    return std::nullopt;
}

std::string_view odd_result_text(GameResult result) {
    switch (result) {
        case GameResult::WhiteHalf:
            return "1/2-0";
        case GameResult::BlackHalf:
            return "0-1/2";
        case GameResult::BothForfeit:
        case GameResult::BothLose:
            return "0-0";
        case GameResult::WhiteWins:
        case GameResult::BlackWins:
        case GameResult::Draw:
        case GameResult::WhiteForfeits:
        case GameResult::BlackForfeits:
            break;
    }
    return {};
}

std::string_view exact_result_text(GameResult result) {
    if (result == GameResult::BlackForfeits) return "1-0F";
    if (result == GameResult::WhiteForfeits) return "0-1F";
    return result == GameResult::BothForfeit ? "0-0F" : odd_result_text(result);
}

std::optional<GameResult> parse_odd_result(std::string_view text) {
    for (const GameResult forfeit :
         {GameResult::BlackForfeits, GameResult::WhiteForfeits, GameResult::BothForfeit}) {
        if (text == exact_result_text(forfeit)) return forfeit;
    }
    if (text == "1/2-0" || text == "\u00BD-0") return GameResult::WhiteHalf;
    if (text == "0-1/2" || text == "0-\u00BD") return GameResult::BlackHalf;
    return text == "0-0" ? std::optional{GameResult::BothLose} : std::nullopt;
}

PgnEvent event_of(const std::vector<PgnHead>& heads) {
    PgnEvent event;
    std::unordered_map<std::string, std::size_t> index;
    const auto player = [&](std::string_view tag, int rating) {
        const auto name = without_extra_blanks(tag);
        const auto [at, is_new] = index.try_emplace(name, event.players.size());
        if (is_new) event.players.push_back(name);
        if (is_new) event.ratings.push_back(0);
        if (event.ratings[at->second] == 0) event.ratings[at->second] = rating;
        return at->second;
    };
    const bool any_moves =
        std::any_of(heads.begin(), heads.end(), [](const PgnHead& head) { return head.has_moves; });
    for (const auto& head : heads) {
        EventGame game;
        game.white = player(head.white, head.white_rating);
        game.black = player(head.black, head.black_rating);
        game.round = round_number(head.round);
        game.has_moves = head.has_moves;
        game.result = head.result;
        if (game.result && any_moves && !head.has_moves) game.result = as_forfeit(*game.result);
        event.games.push_back(game);
    }
    return event;
}

Table table_of(const PgnEvent& event) {
    Table table = table_with(event.players.size());
    for (const int rating : event.ratings) {
        table.ratings.push_back(rating > 0 ? std::optional{rating} : std::nullopt);
    }
    std::map<std::pair<std::size_t, std::size_t>, int> meetings;
    for (const auto& game : event.games) {
        const auto pair = std::minmax(game.white, game.black);
        table.cycles = std::max(table.cycles, ++meetings[{pair.first, pair.second}]);
        if (game.result) add_game(table, {game.white, game.black, game.round, *game.result});
    }
    return table;
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
