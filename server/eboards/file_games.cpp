#include "server/eboards/file_games.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/formats/pgn_head.hpp"
#include "clock/text.hpp"
#include "server/eboards/board_line.hpp"

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

// A record beside the file: its moves, and how many plies came before what is known of them.
struct KnownLine {
    std::size_t before = 0;
    std::vector<std::string> sans{};

    [[nodiscard]] std::size_t plies() const { return before + sans.size(); }
};

// SAN without what programs write in different ways: checks and marks.
std::string bare_san(std::string_view san) {
    const auto end = san.find_last_not_of("+#!?");
    return std::string(san.substr(0, end == std::string_view::npos ? 0 : end + 1));
}

KnownLine known_line(const BoardGame& board) {
    const RecordLine record = record_line(board, Variant::Standard);
    KnownLine line{.before = record.before};
    Position position = record.start;
    for (const Move& move : record.moves) {
        line.sans.push_back(bare_san(to_san(position, move)));
        position.play(move);
    }
    return line;
}

KnownLine known_line(const PastGame& past) {
    KnownLine line{.before = static_cast<std::size_t>(past.before.value_or(0))};
    for (const std::string& san : past.moves.value_or(std::vector<std::string>{})) {
        line.sans.push_back(bare_san(san));
    }
    return line;
}

std::vector<std::string> sans_of(const PgnGame& game) {
    std::vector<std::string> sans;
    for (const FileGame::Entry& each : file_game(game).line) sans.push_back(bare_san(each.san));
    return sans;
}

// How many of the moves that are known of the record the file has.
std::size_t moves_had(const std::vector<std::string>& file, const KnownLine& record) {
    std::size_t had = 0;
    while (had < record.sans.size() && record.before + had < file.size() &&
           file[record.before + had] == record.sans[had]) {
        ++had;
    }
    return had;
}

enum class Likeness : std::uint8_t { Same, Perhaps, Other };

// Is the file's game this one? The end of a game is where boards err: pieces are set up anew, kings
// are put into the centre.
Likeness likeness(const std::vector<std::string>& file, const KnownLine& record) {
    const std::size_t had = moves_had(file, record);
    const std::size_t shorter = std::min(file.size(), record.plies());
    const std::size_t longer = std::max(file.size(), record.plies());
    const std::size_t slack = std::min<std::size_t>(2, longer / 8);
    const std::size_t same = record.before + had;
    if (had > 0 && same + slack >= longer) return Likeness::Same;
    const bool is_compared = file.size() > record.before && !record.sans.empty();
    return is_compared && same + 2 < shorter ? Likeness::Other : Likeness::Perhaps;
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
            const auto board = board_of(i);
            if (!board) {
                is_stray[i] = is_told(i);
            } else if (const auto earlier = earlier_game(i, *board)) {
                if (earlier->over) claims[*earlier->over].push_back(i);
            } else {
                claims[*board].push_back(i);
            }
        }
        for (const auto& [board, fitting] : claims) {
            const std::vector<std::size_t> best = best_of(fitting, board);
            for (const std::size_t i : fitting) {
                if (std::ranges::find(best, i) != best.end()) continue;
                is_stray[i] = !boards_[board]->over || is_told(i);
            }
            if (best.size() == 1 && !is_unclear(best.front(), board)) {
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

    // A game of the board's two with these colours that is over.
    struct Meeting {
        int round = 0;
        int board = 0;
        KnownLine line{};
        std::optional<std::size_t> over{};  // the board that has it
        bool in_file = false;
    };
    std::vector<Meeting>& meetings_of(std::size_t board) {
        const auto known = meetings_.find(board);
        if (known != meetings_.end()) return known->second;
        std::vector<Meeting>& met = meetings_[board];
        for (std::size_t b = 0; b < boards_.size(); ++b) {
            const BoardGame& other = *boards_[b];
            if (!other.over || compare(players_[b], players_[board]) != NamesMatch::Same) continue;
            met.push_back({other.round, other.board, known_line(other), b});
        }
        const std::size_t told = met.size();
        for (const PastGame& past : boards_[board]->met) {
            const bool is_told =
                std::any_of(met.begin(), met.begin() + static_cast<std::ptrdiff_t>(told),
                            [&](const auto& each) {
                                return each.round == past.round && each.board == past.board;
                            });
            if (!is_told) met.push_back({past.round, past.board, known_line(past)});
        }
        return met;
    }

    // The board has it by its names alone, and its two have met before.
    bool may_be_earlier(std::size_t game, std::size_t board) {
        return !boards_[board]->over && !places_[game].round && has_content(games_[game]) &&
               names_at(game, board) == NamesMatch::Same && !meetings_of(board).empty();
    }

    // The board's record follows it, up to what was not sent yet.
    [[nodiscard]] bool is_followed(std::size_t game, std::size_t board) const {
        const std::vector<std::string> moves = sans_of(games_[game]);
        const KnownLine record = known_line(*boards_[board]);
        return record.plies() > 0 && moves_had(moves, record) == record.sans.size() &&
               record.plies() + 2 >= moves.size();
    }

    // The meeting before that this game is. Each has one game of the file.
    const Meeting* earlier_game(std::size_t game, std::size_t board) {
        if (!may_be_earlier(game, board)) return nullptr;
        if (is_followed(game, board)) {
            // Of several with the same moves the last is the board's.
            bool is_last = true;
            for (std::size_t later = game + 1; is_last && later < games_.size(); ++later) {
                is_last = !may_be_earlier(later, board) || !is_followed(later, board);
            }
            if (is_last) return nullptr;
        }
        const std::vector<std::string> moves = sans_of(games_[game]);
        for (Meeting& each : meetings_of(board)) {
            if (each.in_file || likeness(moves, each.line) != Likeness::Same) continue;
            each.in_file = true;
            return &each;
        }
        return nullptr;
    }

    // Nobody can tell whether the game, which is complete, is that of a meeting before or of the
    // board, which has no move yet.
    bool is_unclear(std::size_t game, std::size_t board) {
        const BoardGame& known = *boards_[board];
        const bool has_begun = known.ply > 0 || !known.entries.empty();
        if (has_begun || !game_result(games_[game].result())) return false;
        if (!may_be_earlier(game, board)) return false;
        const std::vector<std::string> moves = sans_of(games_[game]);
        return std::ranges::any_of(meetings_of(board), [&](const Meeting& each) {
            return !each.in_file && likeness(moves, each.line) != Likeness::Other;
        });
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
    std::vector<FoldedNames> players_;                      // of the boards
    int last_round_ = 0;                                    // that the hall has published
    std::map<std::size_t, std::vector<Meeting>> meetings_;  // of boards, as far as asked for
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
