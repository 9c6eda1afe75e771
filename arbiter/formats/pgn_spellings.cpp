#include "arbiter/formats/pgn_spellings.hpp"

#include "arbiter/name_fold.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

// A slip of one letter in a shorter name gives another name too easily: Li, Lu.
constexpr std::size_t shortest_with_slip = 8;
// How many players share one key: more is no spelling but a common name with initials.
constexpr std::size_t most_of_one_key = 8;

// What is known of a player from his games.
struct Seen {
    std::set<std::string_view> rounds{};
    std::set<std::size_t> opponents{};
    std::string_view fide_id{};
    std::size_t first_game = 0;
    std::string_view name{};
    std::string_view tag{};
    bool is_initial = false;  // "So, W"
};

// What the keys of initials begin with.
constexpr char initial_key = 'i';

class SpellingFinder {
  public:
    SpellingFinder(const std::vector<PgnHead>& heads, const std::vector<std::size_t>& games,
                   const PgnPlayers& players)
        : players_(players), seen_(players.names.size()) {
        for (std::size_t i = 0; i < games.size(); ++i) see(heads[games[i]], players.seats[i]);
        for (std::size_t i = 0; i < seen_.size(); ++i) add_keys(i);
    }

    [[nodiscard]] FileRemarks find() {
        FileRemarks told;
        for (const auto& [key, bearers] : by_key_) {
            if (bearers.size() > most_of_one_key) continue;
            for (std::size_t i = 1; i < bearers.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    const bool initials = key.front() == initial_key;
                    const bool fits = seen_[bearers[j]].is_initial != seen_[bearers[i]].is_initial;
                    if (!initials || fits) tell(bearers[j], bearers[i], told);
                }
            }
        }
        std::ranges::sort(told, {}, [](const FileRemark& each) {
            return std::pair{each.line, std::pair{each.found, each.read_as}};
        });
        return told;
    }

  private:
    void see(const PgnHead& head, const PgnSeats& seats) {
        const auto add = [&](std::size_t player, std::size_t opponent, const std::string& name,
                             const std::string& id, std::string_view tag) {
            Seen& one = seen_[player];
            if (one.name.empty()) {
                one.name = name;
                one.tag = tag;
                one.first_game = head.line;
            }
            if (one.fide_id.empty()) one.fide_id = id;
            const auto dot = head.round.find('.');
            const auto round = std::string_view{head.round}.substr(0, dot);
            if (!round.empty() && round != "?" && round != "-") one.rounds.insert(round);
            one.opponents.insert(opponent);
        };
        add(seats.white, seats.black, head.white, head.white_id, "White");
        add(seats.black, seats.white, head.black, head.black_id, "Black");
    }

    void add_key(const std::string& key, std::size_t player) {
        auto& bearers = by_key_[key];
        if (bearers.empty() || bearers.back() != player) bearers.push_back(player);
    }

    // The kinds of keys are kept apart by their first letter: words, initials, slips.
    void add_keys(std::size_t player) {
        const std::string& name = players_.names[player];
        const auto words = loosely_folded_name(name);
        add_key('w' + words, player);
        const auto comma = name.find(',');
        if (comma != std::string::npos) {
            const auto family = loosely_folded_name(name.substr(0, comma));
            const auto given = loosely_folded_name(name.substr(comma + 1));
            if (!given.empty() && !family.empty()) {
                seen_[player].is_initial = given.size() == 1;
                add_key(initial_key + family + ',' + given.front(), player);
            }
        }
        std::string letters = words;
        std::erase(letters, ' ');
        const bool is_latin =
            std::ranges::all_of(letters, [](char c) { return c >= 'a' && c <= 'z'; });
        if (letters.size() < shortest_with_slip || !is_latin) return;
        add_key('s' + letters, player);
        for (std::size_t i = 0; i < letters.size(); ++i) {
            auto shorter = letters;
            add_key('s' + shorter.erase(i, 1), player);
        }
    }

    [[nodiscard]] bool may_be_one(std::size_t one, std::size_t other) const {
        const Seen& a = seen_[one];
        const Seen& b = seen_[other];
        if (!a.fide_id.empty() && !b.fide_id.empty()) return false;
        if (a.opponents.contains(other)) return false;
        return std::ranges::none_of(
            a.rounds, [&](std::string_view round) { return b.rounds.contains(round); });
    }

    void tell(std::size_t one, std::size_t other, FileRemarks& told) {
        if (!pairs_.insert({one, other}).second || !may_be_one(one, other)) return;
        const Seen& later = seen_[other];
        told.push_back({.line = static_cast<int>(later.first_game),
                        .code = "perhaps_same_player",
                        .field = std::string{later.tag},
                        .found = without_extra_blanks(later.name),
                        .read_as = "another player than " + players_.names[one]});
    }

    const PgnPlayers& players_;
    std::vector<Seen> seen_;
    std::unordered_map<std::string, std::vector<std::size_t>> by_key_{};
    std::set<std::pair<std::size_t, std::size_t>> pairs_{};
};

}  // namespace

FileRemarks perhaps_same_players(const std::vector<PgnHead>& heads,
                                 const std::vector<std::size_t>& games, const PgnPlayers& players) {
    return SpellingFinder{heads, games, players}.find();
}

}  // namespace arbiter
