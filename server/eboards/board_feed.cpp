#include "server/eboards/board_feed.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "db/codec/words.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

bool is_closed(const std::string& code) {
    return code == "game_over" || code == "adjourned" || code == "envelope_waits";
}

bool begins_with(const std::vector<std::string>& line, const std::vector<std::string>& with) {
    return line.size() >= with.size() && std::equal(with.begin(), with.end(), line.begin());
}

bool has_record(const FileLine& file, const RecordLine& record) {
    return file.reaches && common_moves(record.moves, file.moves) == record.moves.size();
}

bool is_same_line(const RecordLine& a, const RecordLine& b) {
    return a.before == b.before && a.moves == b.moves && a.entries == b.entries &&
           a.dropped == b.dropped;
}

Variant variant_of(const FileGame& game, const RecordLine& record) {
    return game.variant == Variant::Chess960 ? Variant::Chess960 : record.variant;
}

// What another hand took from the end of the record: the file may have it still.
std::vector<std::string> cut_off(const RecordLine& was, const RecordLine& is) {
    const bool shorter = was.before == is.before && was.moves.size() >= is.moves.size() &&
                         std::equal(is.moves.begin(), is.moves.end(), was.moves.begin());
    if (!shorter || !is.entries.empty()) return {};
    if (was.moves.size() == is.moves.size()) return was.dropped;
    std::vector<std::string> moves;
    for (std::size_t i = is.moves.size(); i < was.moves.size(); ++i) {
        moves.push_back(to_uci(was.moves[i], was.variant));
    }
    return moves;
}

std::string next_ply(const RecordLine& record, std::size_t same) {
    return std::to_string(record.before + same + 1);
}

}  // namespace

void BoardFeed::welcome(const MovesWelcome& told) {
    for (const BoardGame& each : told.games) heard(each);
}

bool BoardFeed::heard(const BoardGame& told) {
    const bool is_new = !games_.contains(told.game);
    Followed& game = games_[told.game];
    const Variant variant = game.seen ? game.seen->variant : Variant::Standard;
    RecordLine record = record_line(told, variant);
    if (record.dropped.empty()) record.dropped = cut_off(game.record, record);
    if (!is_same_line(record, game.record)) {
        game.refused.clear();
        if (record.dropped != game.record.dropped) game.lifted = false;
    }
    game.known = told;
    game.record = std::move(record);
    game.old = true;
    return is_new;
}

void BoardFeed::follow(Followed& game, const PgnGame& seen, Time now) {
    FileGame as_seen = file_game(seen);
    game.missing.reset();
    if (!as_seen.line.empty()) {
        game.had_moves = true;
        game.emptied.reset();
    } else if (game.had_moves && !game.emptied) {
        game.emptied = now;
    }
    if (game.seen == as_seen) return;
    game.changed = now;
    game.refused.clear();
    game.old = true;
    game.seen = std::move(as_seen);
}

void BoardFeed::read(std::vector<PgnGame> games, Time now) {
    std::vector<const BoardGame*> boards;
    for (auto& [id, game] : games_) boards.push_back(&game.known);
    const FileMatches matches = match_games(games, boards, folder_);
    std::map<GameId, std::string> others;
    for (auto& [id, game] : games_) {
        const auto own = matches.of_boards.find(id);
        if (own == matches.of_boards.end()) {
            if (game.seen && !game.missing) game.missing = now;
            continue;
        }
        game.names = own->second.names;
        game.names_in_file = told_text(game_text(*own->second.game));
        follow(game, *own->second.game, now);
    }
    for (const FileMatches::Other& other : matches.others) {
        const std::string text = told_text(game_text(*other.game));
        if (other.nearest) {
            others.emplace(*other.nearest, text);
        } else if (strangers_.insert(text).second) {
            notes_.push_back({0, std::string{word_of(BoardFinding::NoBoard)}, text});
        }
    }
    for (auto& [id, game] : games_) {
        std::string text = std::move(others[id]);
        if (text != game.other) game.other_since = now;
        game.other = std::move(text);
    }
}

std::vector<FeedAct> BoardFeed::due(Time now) {
    for (auto& [id, game] : games_) {
        if (game.seen && std::exchange(game.old, false)) {
            game.line = file_line(*game.seen, game.record);
        }
    }
    std::vector<FeedAct> acts;
    for (auto& [id, game] : games_) {
        if (game.waits) continue;
        auto command = act_for(game, now);
        if (!command) continue;
        (*command)["g"] = to_text(id);
        game.waits = true;
        acts.push_back({id, *std::move(command)});
    }
    return acts;
}

std::optional<nlohmann::json> BoardFeed::act_for(Followed& game, Time now) {
    game.settling = false;
    game.asks.clear();
    if (game.known.over) {
        auto result = result_act(game);
        return result ? result : question(game);
    }
    if (!game.other.empty()) {
        game.settling = now - game.other_since < settled;
        if (!game.settling) game.asks[BoardFinding::NoBoard] = game.other;
    }
    if (!game.seen) return question(game);
    const bool reversed = game.names == NamesMatch::Reversed || game.names == NamesMatch::Elsewhere;
    if (reversed || game.names == NamesMatch::Other) {
        game.asks[BoardFinding::NamesDiffer] = game.names_in_file;
    }
    if (!game.refused.empty() && !is_closed(game.refused)) {
        game.asks[BoardFinding::Refused] = game.refused;
    }
    if (game.missing) {
        const bool waits = now - *game.missing < lasting;
        game.settling = game.settling || waits;
        if (!waits) game.asks[BoardFinding::Gone] = {};
    }
    if (reversed || game.missing || !game.refused.empty()) return question(game);
    auto act = next_entry(game, now);
    return act ? act : question(game);
}

bool BoardFeed::waits_for(Followed& game, Time now, std::chrono::milliseconds time) {
    game.settling = game.settling || now - game.changed < time;
    return now - game.changed < time;
}

// What the file has and the server does not, one after the other.
std::optional<nlohmann::json> BoardFeed::next_entry(Followed& game, Time now) {
    const RecordLine& record = game.record;
    const FileLine& file = game.line;
    if (!file.kings.empty()) game.asks[BoardFinding::KingsInCentre] = file.kings;
    if (game.seen->broken && !waits_for(game, now, lasting)) {
        game.asks[BoardFinding::Damaged] = next_ply(record, file.moves.size());
    }
    if (!has_record(file, record)) return taken_back(game, now);
    const std::size_t same = record.moves.size();
    if (record.entries.empty()) {
        game.agreed = record.moves;
        if (const auto ruled = held_back(game)) {
            if (*ruled) game.asks[BoardFinding::AnotherRecord] = next_ply(record, same);
            return std::nullopt;
        }
    }
    if (file.moves.size() > same) {
        if (!record.entries.empty()) return entry_out_of_date(game, now);
        if (record.plies() == 0 && is_swapped(game)) {
            game.asks[BoardFinding::BoardsSwapped] = next_ply(record, 0);
            return std::nullopt;
        }
        return move_act(game, to_uci(file.moves[same], variant_of(*game.seen, record)));
    }
    if (!begins_with(file.rest, record.entries)) return entry_out_of_date(game, now);
    if (file.rest.size() == record.entries.size()) return result_act(game);
    if (record.entries.empty()) {
        if (waits_for(game, now, doubted)) return std::nullopt;
        if (file.fault != "illegal_move") {
            game.asks[BoardFinding::UnreadableMove] =
                next_ply(record, same) + ' ' + told_text(file.rest.front());
            return std::nullopt;
        }
    }
    return move_act(game, file.rest[record.entries.size()]);
}

// The file still has what the arbiter has ruled upon or taken back: none of it is told again until
// the file was seen without it. True where play went on behind it.
std::optional<bool> BoardFeed::held_back(Followed& game) {
    const RecordLine& record = game.record;
    std::vector<std::string> further;
    for (std::size_t i = record.moves.size(); i < game.line.moves.size(); ++i) {
        further.push_back(to_uci(game.line.moves[i], variant_of(*game.seen, record)));
    }
    further.insert(further.end(), game.line.rest.begin(), game.line.rest.end());
    if (record.dropped.empty() || game.lifted) return std::nullopt;
    if (!begins_with(further, record.dropped)) {
        game.lifted = true;
        return std::nullopt;
    }
    return further.size() > record.dropped.size();
}

nlohmann::json BoardFeed::move_act(Followed& game, const std::string& text) {
    const std::size_t at = game.record.plies() + game.record.entries.size();
    nlohmann::json act{{"type", "move"}, {"ply", at + 1}, {"move", text}, {"sensed", true}};
    const auto& clk = game.seen->line.at(at).clk;
    if (clk) act["observed_ms"] = clk->count();
    game.next = game.record;
    const std::size_t same = game.record.moves.size();
    if (game.line.moves.size() > same && game.record.entries.empty()) {
        game.next->moves.push_back(game.line.moves[same]);
        game.next->dropped.clear();
    } else {
        game.next->entries.push_back(text);
    }
    return act;
}

// The first of the entries that wait for the arbiter is not in the file any more: the piece was
// moved again. The last is taken back first.
std::optional<nlohmann::json> BoardFeed::entry_out_of_date(Followed& game, Time now) {
    if (waits_for(game, now, settled) || !game.seen->whole) return std::nullopt;
    const RecordLine& record = game.record;
    game.next = record;
    game.next->entries.pop_back();
    return nlohmann::json{{"type", "take_back"},
                          {"move", record.entries.back()},
                          {"ply", record.plies() + record.entries.size()},
                          {"reason", "electronic board"},
                          {"sensed", true}};
}

// The file has other moves than the record, or fewer. What another hand entered is never
// overwritten, and no more is taken back than a piece that slipped.
std::optional<nlohmann::json> BoardFeed::taken_back(Followed& game, Time now) {
    const RecordLine& record = game.record;
    const FileLine& file = game.line;
    const std::size_t same = common_moves(record.moves, file.moves);
    const std::string ply = next_ply(record, same);
    if (game.seen->line.empty()) {
        if (!game.emptied) return std::nullopt;  // a board that senses nothing
        const bool waits = now - *game.emptied < lasting;
        game.settling = game.settling || waits;
        if (!waits) game.asks[BoardFinding::Gone] = ply;
        return std::nullopt;
    }
    if (waits_for(game, now, settled)) return std::nullopt;
    if (!game.seen->whole || game.seen->broken) {
        if (!waits_for(game, now, lasting)) game.asks[BoardFinding::Damaged] = ply;
        return std::nullopt;
    }
    if (is_swapped(game)) {
        game.asks[BoardFinding::BoardsSwapped] = ply;
    } else if (!file.reaches || !record.entries.empty() || game.agreed != record.moves) {
        game.asks[BoardFinding::AnotherRecord] = ply;
    } else if (record.moves.size() - same > most_taken_back) {
        game.asks[BoardFinding::TakenBack] = ply;
    } else {
        game.next = record;
        game.next->moves = file.moves;
        auto moves = nlohmann::json::array();
        for (std::size_t i = same; i < file.moves.size(); ++i) {
            moves.push_back(to_uci(file.moves[i], variant_of(*game.seen, record)));
        }
        return nlohmann::json{{"type", "correct_recording"},
                              {"from_ply", record.before + same + 1},
                              {"moves", std::move(moves)},
                              {"reason", "electronic board"}};
    }
    return std::nullopt;
}

// The file's result once it is there, and again when it is another one. Of a game that is over only
// what has changed since.
std::optional<nlohmann::json> BoardFeed::result_act(Followed& game) {
    if (!game.seen) return std::nullopt;
    const auto& result = game.seen->result;
    const auto before = std::exchange(game.reported, result);
    if (!result || before == result) return std::nullopt;
    if (game.known.over && (!before || game.known.result == result)) return std::nullopt;
    game.next = game.record;
    return nlohmann::json{{"type", "report_result"}, {"result", word_of(*result)}};
}

// What is new to the desk, or not to be asked any more.
std::optional<nlohmann::json> BoardFeed::question(Followed& game) {
    for (const auto& [finding, detail] : game.asked) {
        if (game.asks.contains(finding)) continue;
        const BoardFinding over = finding;
        game.asked.erase(over);
        return nlohmann::json{
            {"type", "note_board_feed"}, {"finding", word_of(over)}, {"over", true}};
    }
    for (const auto& [finding, detail] : game.asks) {
        const auto known = game.asked.find(finding);
        if (known != game.asked.end() && known->second == detail) continue;
        game.asked[finding] = detail;
        notes_.push_back({game.known.board, std::string{word_of(finding)}, detail});
        nlohmann::json act{{"type", "note_board_feed"}, {"finding", word_of(finding)}};
        if (!detail.empty()) act["detail"] = detail;
        return act;
    }
    return std::nullopt;
}

// Both files are beside the wrong boards: each continues the other's record.
bool BoardFeed::is_swapped(const Followed& game) const {
    return std::ranges::any_of(games_, [&](const auto& each) {
        const Followed& other = each.second;
        return &other != &game && other.seen && !other.record.moves.empty() &&
               !has_record(other.line, other.record) && has_record(game.line, other.record) &&
               has_record(other.line, game.record);
    });
}

void BoardFeed::answered(GameId id, const Result<std::int64_t>& answer) {
    const auto found = games_.find(id);
    if (found == games_.end()) return;
    Followed& game = found->second;
    game.waits = false;
    const auto next = std::exchange(game.next, std::nullopt);
    if (!next) return;  // a question
    if (!answer) {
        game.refused = answer.error().code;
        return;
    }
    const auto plies = [](const RecordLine& line) { return line.plies() + line.entries.size(); };
    if (plies(*next) > plies(game.record)) ++told_;
    game.record = *next;
    game.old = true;
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
