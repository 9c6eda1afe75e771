#include "server/eboards/file_games.hpp"

#include "arbiter/formats/pgn_head.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
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

NamesMatch compare(const FoldedNames& file, const FoldedNames& board) {
    if (!file.known()) return NamesMatch::Unknown;
    if (file.white == board.white && file.black == board.black) return NamesMatch::Same;
    if (file.white == board.black && file.black == board.white) return NamesMatch::Reversed;
    return NamesMatch::Other;
}

bool is_pair_of(NamesMatch match) {
    return match == NamesMatch::Same || match == NamesMatch::Reversed;
}

// Something was played in it, or it has a result.
bool has_content(const PgnGame& game) {
    return !game.moves.empty() || !game.unplayed.empty() || game_result(game.result());
}

class GameMatching {
  public:
    GameMatching(const std::vector<PgnGame>& games, const std::vector<const BoardGame*>& boards,
                 const std::vector<FinishedGame>& past, const NameFolder& folder)
        : games_(games), boards_(boards), past_(past) {
        for (const PgnGame& game : games) {
            places_.push_back(place_of(game));
            names_.push_back({folder.folded(game.tag("White").value_or("")),
                              folder.folded(game.tag("Black").value_or(""))});
        }
        for (const BoardGame* board : boards) {
            players_.push_back(folder.folded(board->names));
            last_round_ = std::max(last_round_, board->round);
        }
        for (const FinishedGame& each : past) last_round_ = std::max(last_round_, each.round);
    }

    FileMatches matches() {
        std::map<std::size_t, std::vector<std::size_t>> claims;
        std::vector<bool> is_stray(games_.size(), false);
        for (std::size_t i = 0; i < games_.size(); ++i) {
            if (const auto board = board_of(i)) {
                claims[*board].push_back(i);
            } else {
                is_stray[i] = is_told(i);
            }
        }
        for (const auto& [board, fitting] : claims) {
            const std::vector<std::size_t> best = best_of(fitting, board);
            for (const std::size_t i : fitting) {
                if (std::ranges::find(best, i) != best.end()) continue;
                is_stray[i] = !boards_[board]->over || is_told(i);
            }
            if (best.size() == 1) {
                give(best.front(), board);
                continue;
            }
            for (const std::size_t i : best) {
                made_.contested[boards_[board]->game].push_back(&games_[i]);
            }
        }
        for (std::size_t i = 0; i < games_.size(); ++i) {
            if (is_stray[i]) made_.strays.push_back({&games_[i], nearest(i)});
        }
        return std::move(made_);
    }

  private:
    [[nodiscard]] bool is_placed(std::size_t game) const {
        return places_[game].round && places_[game].board;
    }
    [[nodiscard]] NamesMatch names_at(std::size_t game, std::size_t board) const {
        return compare(names_[game], players_[board]);
    }
    // They are those of a board that is being played.
    [[nodiscard]] bool are_playing(std::size_t game) const {
        for (std::size_t b = 0; b < boards_.size(); ++b) {
            if (!boards_[b]->over && is_pair_of(names_at(game, b))) return true;
        }
        return false;
    }

    // By its place, or else by its names. A finished board does not take the game of those who play
    // now under its number.
    [[nodiscard]] std::optional<std::size_t> board_of(std::size_t game) const {
        const FilePlace& place = places_[game];
        std::optional<std::size_t> found;
        for (std::size_t b = 0; b < boards_.size(); ++b) {
            const BoardGame& board = *boards_[b];
            if (place.round && place.round != board.round) continue;
            if (is_placed(game)) {
                if (place.board != board.board) continue;
                const bool another = board.over && names_[game].known() &&
                                     names_at(game, b) != NamesMatch::Same && are_playing(game);
                if (another) return std::nullopt;
                return b;
            }
            if (names_at(game, b) != NamesMatch::Same) continue;
            if (!board.over) return b;
            if (!found) found = b;
        }
        return found;
    }

    // Those with the board's names, of them those with its place.
    [[nodiscard]] std::vector<std::size_t> best_of(const std::vector<std::size_t>& fitting,
                                                   std::size_t board) const {
        const auto rank = [&](std::size_t game) {
            const bool same = names_at(game, board) == NamesMatch::Same;
            return (same ? 2 : 0) + (is_placed(game) ? 1 : 0);
        };
        std::vector<std::size_t> best;
        for (const std::size_t game : fitting) {
            if (!best.empty() && rank(game) < rank(best.front())) continue;
            if (!best.empty() && rank(game) > rank(best.front())) best.clear();
            best.push_back(game);
        }
        return best;
    }

    void give(std::size_t game, std::size_t board) {
        NamesMatch said = names_at(game, board);
        const bool elsewhere =
            said == NamesMatch::Other && std::ranges::any_of(players_, [&](const auto& each) {
                return compare(names_[game], each) != NamesMatch::Other;
            });
        if (elsewhere) said = NamesMatch::Elsewhere;
        made_.of_boards[boards_[board]->game] = {&games_[game], said};
    }

    [[nodiscard]] bool is_finished(std::size_t game) const {
        const FilePlace& place = places_[game];
        const auto fits = [&](int round, int board, const FoldedNames& names) {
            return place.round.value_or(round) == round && place.board.value_or(board) == board &&
                   compare(names_[game], names) == NamesMatch::Same;
        };
        for (std::size_t b = 0; b < boards_.size(); ++b) {
            const BoardGame& board = *boards_[b];
            if (board.over && fits(board.round, board.board, players_[b])) return true;
        }
        return std::ranges::any_of(past_, [&](const FinishedGame& each) {
            return fits(each.round, each.board, each.names);
        });
    }

    // Of a game that no board has: the desk is to hear of it.
    [[nodiscard]] bool is_told(std::size_t game) const {
        if (is_finished(game)) return false;
        const bool says_whose = is_placed(game) || names_[game].known();
        const bool says = says_whose || has_content(games_[game]);
        const std::optional<int>& round = places_[game].round;
        if (!round) return says;
        if (*round > last_round_) return has_content(games_[game]);
        const bool played = std::ranges::any_of(
            boards_, [&](const BoardGame* each) { return !each->over && each->round == *round; });
        return played ? says : are_playing(game);
    }

    [[nodiscard]] std::optional<GameId> nearest(std::size_t game) const {
        const FoldedNames& names = names_[game];
        std::optional<GameId> best;
        int best_rank = -1;
        for (std::size_t b = 0; b < boards_.size(); ++b) {
            const BoardGame& board = *boards_[b];
            const auto plays = [&](const std::string& name) {
                return !name.empty() && (name == players_[b].white || name == players_[b].black);
            };
            const bool free = !made_.of_boards.contains(board.game);
            const bool has_player = plays(names.white) || plays(names.black);
            // A board that is over only where there is no other one, and of its last round.
            const int rank = board.over ? (board.round == last_round_ ? 1 : 0)
                                        : 2 + (has_player ? 2 : 0) + (free ? 1 : 0);
            if (rank <= best_rank) continue;
            best_rank = rank;
            best = board.game;
        }
        return best;
    }

    const std::vector<PgnGame>& games_;
    const std::vector<const BoardGame*>& boards_;
    const std::vector<FinishedGame>& past_;
    std::vector<FilePlace> places_;
    std::vector<FoldedNames> names_;
    std::vector<FoldedNames> players_;  // of the boards
    int last_round_ = 0;                // that the hall has published
    FileMatches made_;
};

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

FoldedNames NameFolder::folded(const ByColor<std::string>& names) const {
    return {folded(names.white), folded(names.black)};
}

FileMatches match_games(const std::vector<PgnGame>& games,
                        const std::vector<const BoardGame*>& boards,
                        const std::vector<FinishedGame>& past, const NameFolder& folder) {
    return GameMatching(games, boards, past, folder).matches();
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
