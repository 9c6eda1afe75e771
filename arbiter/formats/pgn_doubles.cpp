#include "arbiter/formats/pgn_doubles.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_events_told = 10;

// "1.1": a round and a board, which one game alone has.
bool names_board(std::string_view round) {
    const auto dot = round.find('.');
    return dot != std::string_view::npos && number_in<int>(round.substr(0, dot)) &&
           number_in<int>(round.substr(dot + 1));
}

bool names_round(std::string_view round) {
    return !round.empty() && is_digit(round.front());
}

// "????.??.??" and "2021.??.??" say nothing against another one.
bool dates_differ(const std::string& one, const std::string& other) {
    const auto is_known = [](const std::string& date) {
        return !date.empty() && date.find('?') == std::string::npos;
    };
    return is_known(one) && is_known(other) && one != other;
}

bool is_same_event(const PgnHead& one, const PgnHead& other) {
    return without_extra_blanks(one.event) == without_extra_blanks(other.event);
}

FileRemark remark_on(const PgnHead& head, const PgnHead& first, std::string code) {
    return {.line = static_cast<int>(head.line),
            .code = std::move(code),
            .field = "game",
            .found = without_extra_blanks(head.white + " - " + head.black),
            .read_as = "line " + std::to_string(first.line)};
}

// What two games have in common that may be one.
using Alike = std::tuple<std::size_t, std::size_t, std::string_view, std::optional<GameResult>,
                         bool, std::uint64_t>;

Alike alike(const PgnHead& head, const PgnSeats& seats) {
    return {seats.white, seats.black, trimmed(head.round), head.result, head.has_moves, head.moves};
}

std::string games_text(std::size_t games) {
    return std::to_string(games) + (games == 1 ? " game" : " games");
}

struct EventCount {
    std::string name;
    std::size_t line = 0;
    std::size_t games = 0;
};

std::vector<EventCount> count_events(const std::vector<PgnHead>& heads) {
    std::vector<EventCount> counts;
    std::unordered_map<std::string, std::size_t> places;
    for (const auto& head : heads) {
        auto name = without_extra_blanks(head.event);
        const auto place = places.try_emplace(name, counts.size()).first->second;
        if (place == counts.size()) counts.push_back({std::move(name), head.line, 0});
        ++counts[place].games;
    }
    return counts;
}

}  // namespace

GamesTwice games_twice(const std::vector<PgnHead>& heads, const std::vector<std::size_t>& games,
                       const std::vector<PgnSeats>& seats) {
    GamesTwice twice{.is_second = std::vector<bool>(games.size()), .left_out = {}, .doubts = {}};
    std::map<Alike, std::size_t> firsts;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto& head = heads[games[i]];
        const auto [at, is_new] = firsts.try_emplace(alike(head, seats[i]), games[i]);
        if (is_new) continue;
        const auto& first = heads[at->second];
        const bool same = is_same_event(head, first) && !dates_differ(head.date, first.date);
        if (!head.has_moves) {
            if (!same || !names_board(trimmed(head.round))) continue;
        } else if (same && names_round(trimmed(head.round))) {
            twice.is_second[i] = true;
            twice.left_out.push_back(remark_on(head, first, "game_twice"));
            continue;
        }
        twice.doubts.push_back(remark_on(head, first, "perhaps_twice"));
    }
    return twice;
}

FileRemarks several_events(const std::vector<PgnHead>& heads) {
    FileRemarks told;
    const auto counts = count_events(heads);
    if (counts.size() < 2) return told;
    std::size_t others = 0;
    for (const auto& each : counts) {
        if (told.size() == most_events_told) {
            others += each.games;
            continue;
        }
        told.push_back({.line = static_cast<int>(each.line),
                        .code = "several_events",
                        .field = "Event",
                        .found = each.name,
                        .read_as = games_text(each.games)});
    }
    if (others > 0) {
        told.push_back({.code = "several_events",
                        .field = std::to_string(counts.size() - told.size()) + " more",
                        .read_as = games_text(others)});
    }
    return told;
}

std::vector<PgnHead> games_of_event(const std::vector<PgnHead>& heads, std::string_view name) {
    const auto asked = without_extra_blanks(name);
    std::vector<PgnHead> games;
    std::ranges::copy_if(heads, std::back_inserter(games), [&](const PgnHead& head) {
        return without_extra_blanks(head.event) == asked;
    });
    return games;
}

}  // namespace arbiter
