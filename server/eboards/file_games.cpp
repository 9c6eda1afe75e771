#include "server/eboards/file_games.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <utility>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 14> titles{"gm",  "im", "fm",  "cm",  "wgm", "wim", "wfm",
                                                  "wcm", "nm", "wnm", "agm", "aim", "afm", "acm"};

// "3.12": round 3, board 12; "3" with a Board or Table of its own.
struct FilePlace {
    std::optional<int> round;
    std::optional<int> board;
};

FilePlace place_of(const PgnGame& game) {
    const std::string_view round = game.tag("Round").value_or("");
    const auto dot = round.find('.');
    if (dot != std::string_view::npos) {
        const auto number = number_in<int>(round.substr(0, dot));
        const auto board = number_in<int>(round.substr(dot + 1));
        if (number && board) return {number, board};
    }
    auto board = number_in<int>(game.tag("Board").value_or(""));
    if (!board) board = number_in<int>(game.tag("Table").value_or(""));
    return {number_in<int>(round), board};
}

struct FoldedNames {
    std::string white;
    std::string black;
    [[nodiscard]] bool known() const { return !white.empty() && !black.empty(); }
};

NamesMatch compare(const FoldedNames& file, const FoldedNames& board) {
    if (!file.known()) return NamesMatch::Unknown;
    if (file.white == board.white && file.black == board.black) return NamesMatch::Same;
    if (file.white == board.black && file.black == board.white) return NamesMatch::Reversed;
    return NamesMatch::Other;
}

}  // namespace

std::string NameFolder::folded(std::string_view name) const {
    std::istringstream words{reader_.words_of(name)};
    std::multiset<std::string> kept;
    for (std::string word; words >> word;) {
        if (std::ranges::find(titles, word) == titles.end()) kept.insert(word);
    }
    std::string text;
    for (const std::string& word : kept) text += (text.empty() ? "" : " ") + word;
    return text == "n n" || text == "nn" ? std::string{} : text;
}

FileMatches match_games(const std::vector<PgnGame>& games,
                        const std::vector<const BoardGame*>& boards, const NameFolder& folder) {
    FileMatches matches;
    std::vector<FoldedNames> names;
    names.reserve(games.size());
    for (const PgnGame& game : games) {
        names.push_back({folder.folded(game.tag("White").value_or("")),
                         folder.folded(game.tag("Black").value_or(""))});
    }
    std::vector<FoldedNames> players;
    players.reserve(boards.size());
    for (const BoardGame* board : boards) {
        players.push_back({folder.folded(board->names.white), folder.folded(board->names.black)});
    }
    std::vector<bool> taken(games.size(), false);
    const auto give = [&](std::size_t game, std::size_t board) {
        taken[game] = true;
        NamesMatch said = compare(names[game], players[board]);
        const bool elsewhere =
            said == NamesMatch::Other && std::ranges::any_of(players, [&](const FoldedNames& each) {
                return compare(names[game], each) != NamesMatch::Other;
            });
        if (elsewhere) said = NamesMatch::Elsewhere;
        matches.of_boards[boards[board]->game] = {&games[game], said};
    };
    const auto nearest = [&](const FoldedNames& of) -> std::optional<GameId> {
        std::optional<GameId> first;
        for (std::size_t b = 0; b < boards.size(); ++b) {
            if (boards[b]->over || matches.of_boards.contains(boards[b]->game)) continue;
            const auto plays = [&](const std::string& name) {
                return !name.empty() && (name == players[b].white || name == players[b].black);
            };
            if (plays(of.white) || plays(of.black)) return boards[b]->game;
            if (!first) first = boards[b]->game;
        }
        return first;
    };
    for (std::size_t i = 0; i < games.size(); ++i) {
        const FilePlace place = place_of(games[i]);
        if (!place.round || !place.board) continue;
        for (std::size_t b = 0; b < boards.size(); ++b) {
            const bool here = place.round == boards[b]->round && place.board == boards[b]->board;
            if (here && !matches.of_boards.contains(boards[b]->game)) give(i, b);
        }
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (taken[i]) continue;
        const FilePlace place = place_of(games[i]);
        if (place.round && place.board) continue;
        for (std::size_t b = 0; b < boards.size() && !taken[i]; ++b) {
            const bool round = !place.round || place.round == boards[b]->round;
            const bool free = !matches.of_boards.contains(boards[b]->game);
            if (round && free && compare(names[i], players[b]) == NamesMatch::Same) give(i, b);
        }
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
        const FilePlace place = place_of(games[i]);
        const bool named = (place.round && place.board) || names[i].known();
        if (taken[i] || !named) continue;
        const bool played = !place.round || std::ranges::any_of(boards, [&](const BoardGame* each) {
            return each->round == *place.round;
        });
        if (played) matches.others.push_back({&games[i], nearest(names[i])});
    }
    return matches;
}

std::string game_text(const PgnGame& game) {
    std::string text{game.tag("Round").value_or("?")};
    text += ' ';
    text += game.tag("White").value_or("?");
    text += " - ";
    text += game.tag("Black").value_or("?");
    return text;
}

}  // namespace arbiter
