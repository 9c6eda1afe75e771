#include "server/eboards/board_feed.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/formats/pgn_event.hpp"
#include "clock/text.hpp"
#include "db/codec/words.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

// "3.12": round 3, board 12.
std::optional<std::pair<int, int>> round_and_board(const PgnGame& game) {
    const std::string_view round = game.tag("Round").value_or("");
    const auto dot = round.find('.');
    if (dot != std::string_view::npos) {
        const auto number = number_in<int>(round.substr(0, dot));
        const auto board = number_in<int>(round.substr(dot + 1));
        if (number && board) return std::pair{*number, *board};
    }
    const auto number = number_in<int>(round);
    const auto board = number_in<int>(game.tag("Board").value_or(""));
    if (number && board) return std::pair{*number, *board};
    return std::nullopt;
}

// Programs write "Berg, Bo", "Berg,Bo" and "BERG, Bo".
std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (c != ' ' && c != '.') {
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return plain;
}

bool same_players(const PgnGame& game, const BoardGame& known) {
    return plain_name(game.tag("White").value_or("")) == plain_name(known.names.white) &&
           plain_name(game.tag("Black").value_or("")) == plain_name(known.names.black);
}

bool belongs(const PgnGame& game, const BoardGame& known) {
    if (const auto place = round_and_board(game)) {
        return *place == std::pair{known.round, known.board};
    }
    return same_players(game, known);
}

std::vector<Move> moves_of(const PgnGame& game) {
    std::vector<Move> moves;
    moves.reserve(game.moves.size());
    for (const PgnMove& each : game.moves) moves.push_back(each.move);
    return moves;
}

std::string fen_after(const PgnGame& game, std::size_t plies) {
    Position position = game.start.position;
    for (std::size_t i = 0; i < plies; ++i) position.play(game.moves[i].move);
    return to_fen(position, game.start.variant);
}

std::size_t common(const std::vector<Move>& a, const std::vector<Move>& b) {
    const auto [left, right] = std::ranges::mismatch(a, b);
    return static_cast<std::size_t>(left - a.begin());
}

// Players put both kings in the centre to say that the game is over, and by whose win.
bool is_kings_in_centre(const PgnError& error) {
    if (error.token.size() < 3 || error.token.front() != 'K') return false;
    const auto square = error.token.substr(error.token.find_last_not_of("+#") - 1, 2);
    return square == "d4" || square == "d5" || square == "e4" || square == "e5";
}

}  // namespace

void BoardFeed::welcome(const MovesWelcome& told) {
    for (const BoardGame& each : told.games) heard(each);
}

void BoardFeed::heard(const BoardGame& told) {
    Followed& game = games_[told.game];
    const bool same = game.known.ply == told.ply && game.known.fen == told.fen;
    if (!same) {
        // Told by another hand: what the record is now is known only if the file has the same.
        game.record.reset();
        game.stopped = false;
    }
    game.known = told;
}

void BoardFeed::read(std::vector<PgnGame> games, Time now) {
    for (auto& each : games_) {
        Followed& followed = each.second;
        const auto own = std::ranges::find_if(
            games, [&](const PgnGame& game) { return belongs(game, followed.known); });
        if (own == games.end()) continue;
        const bool first = !followed.seen;
        if (first || followed.seen->moves != own->moves) {
            followed.changed = now;
            followed.stopped = false;
        }
        if (own->error && (first || followed.seen->error != own->error)) {
            note(followed, is_kings_in_centre(*own->error) ? "kings_in_centre" : "unreadable_move",
                 own->error->token);
        }
        followed.seen = *own;
    }
}

std::vector<FeedAct> BoardFeed::due(Time now) {
    std::vector<FeedAct> acts;
    for (auto& [id, game] : games_) {
        if (game.waits || game.stopped || game.known.over || !game.seen) continue;
        auto command = act_for(game, now);
        if (!command) continue;
        (*command)["g"] = to_text(id);
        game.waits = true;
        acts.push_back({id, *std::move(command)});
    }
    return acts;
}

std::optional<nlohmann::json> BoardFeed::act_for(Followed& game, Time now) {
    const std::vector<Move> seen = moves_of(*game.seen);
    const auto plies = static_cast<std::size_t>(game.known.ply);
    if (!game.record && plies <= seen.size() && fen_after(*game.seen, plies) == game.known.fen) {
        game.record = {seen.begin(), seen.begin() + game.known.ply};
    }
    game.settling = false;
    if (!game.record) {
        game.settling = now - game.changed < settled;
        if (game.settling) return std::nullopt;
        game.stopped = true;
        note(game, "another_record", std::to_string(game.known.ply));
        return std::nullopt;
    }
    const std::size_t same = common(*game.record, seen);
    if (same == game.record->size() && same < seen.size()) {
        game.next = {seen.begin(), seen.begin() + game.known.ply + 1};
        game.next_fen = fen_after(*game.seen, same + 1);
        return nlohmann::json{{"type", "move"},
                              {"ply", same + 1},
                              {"move", to_uci(seen[same], game.seen->start.variant)}};
    }
    if (same < game.record->size()) {
        game.settling = now - game.changed < settled;
        if (game.settling) return std::nullopt;
        game.next = seen;
        game.next_fen = fen_after(*game.seen, seen.size());
        auto moves = nlohmann::json::array();
        for (std::size_t i = same; i < seen.size(); ++i) {
            moves.push_back(to_uci(seen[i], game.seen->start.variant));
        }
        return nlohmann::json{{"type", "correct_recording"},
                              {"from_ply", same + 1},
                              {"moves", std::move(moves)},
                              {"reason", "electronic board"}};
    }
    const auto result = game_result(game.seen->result());
    if (!result || game.reported) return std::nullopt;
    game.reported = true;
    game.next = *game.record;
    game.next_fen = game.known.fen;
    return nlohmann::json{{"type", "report_result"}, {"result", word_of(*result)}};
}

void BoardFeed::answered(GameId id, const Result<std::int64_t>& answer) {
    const auto found = games_.find(id);
    if (found == games_.end()) return;
    Followed& game = found->second;
    game.waits = false;
    if (!answer) {
        game.stopped = true;
        note(game, "refused", answer.error().code);
        return;
    }
    told_ += game.next.size() > static_cast<std::size_t>(game.known.ply) ? 1 : 0;
    game.record = game.next;
    game.known.ply = static_cast<int>(game.next.size());
    game.known.fen = game.next_fen;
}

void BoardFeed::note(const Followed& game, std::string code, std::string what) {
    notes_.push_back({game.known.board, std::move(code), std::move(what)});
}

std::vector<FeedNote> BoardFeed::take_notes() {
    return std::exchange(notes_, {});
}

bool BoardFeed::settles() const {
    return std::ranges::any_of(games_, [](const auto& each) { return each.second.settling; });
}

int BoardFeed::matched() const {
    return static_cast<int>(std::ranges::count_if(
        games_, [](const auto& each) { return each.second.seen.has_value(); }));
}

}  // namespace arbiter
