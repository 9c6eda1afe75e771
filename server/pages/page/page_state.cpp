#include "server/pages/page/page_state.hpp"

#include "clock/text.hpp"
#include "server/net/http_message.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace arbiter {
namespace {

constexpr std::size_t few_players = 12;
constexpr std::size_t few_pairings = 200;

// The round whose boards it shows, beside the last one: of that every page counts the games.
std::optional<int> round_of(const PageAsk& ask) {
    const auto& words = ask.words;
    if (words.size() > 1 && words[0] == "round") return number_in<int>(words[1]);
    if (!words.empty()) return std::nullopt;
    const auto asked = query_value(ask.query, "round");
    return asked ? number_in<int>(*asked) : std::nullopt;
}

// Whose games it shows, of all rounds.
std::optional<PlayerId> player_of(const PageAsk& ask) {
    const bool is_player = ask.words.size() == 2 && ask.words[0] == "player";
    return is_player ? parse_id<PlayerId>(ask.words[1]) : std::nullopt;
}

}  // namespace

bool is_large(const Tournament& tournament) {
    if (tournament.players.size() > few_players) return true;
    std::size_t pairings = 0;
    for (const Round& round : tournament.rounds) pairings += round.pairings.size();
    return pairings > few_pairings;
}

bool is_of_one_game(const PageAsk& ask) {
    const auto& words = ask.words;
    return !words.empty() && ((words[0] == "round" && words.size() == 3) || words[0] == "board");
}

PublicState state_for_page(const PublicState& state, const PageAsk& ask) {
    PublicState copy;
    copy.tournament = state.tournament;
    copy.version = state.version;
    copy.tables_changed = state.tables_changed;
    copy.results_changed = state.results_changed;
    const auto& rounds = state.tournament.rounds;
    const auto last = std::find_if(rounds.rbegin(), rounds.rend(),
                                   [](const Round& round) { return round.published; });
    const auto asked = round_of(ask);
    const auto player = player_of(ask);
    for (const Round& round : rounds) {
        const bool all = (last != rounds.rend() && &*last == &round) || round.number == asked;
        for (const Pairing& pairing : round.pairings) {
            const bool own = pairing.white == player || pairing.black == player;
            if (!pairing.game || (!all && !own)) continue;
            const auto game = state.games.find(*pairing.game);
            if (game != state.games.end()) copy.games.insert(*game);
        }
    }
    if (ask.words.size() == 2 && ask.words[0] == "board") {
        const auto id = parse_id<GameId>(ask.words[1]);
        const auto game = id ? state.games.find(*id) : state.games.end();
        if (game != state.games.end()) copy.games.insert(*game);
    }
    return copy;
}

}  // namespace arbiter
