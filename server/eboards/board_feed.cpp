#include "server/eboards/board_feed.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "db/codec/words.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
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

bool can_be_told(GameResult result) {
    return result == GameResult::WhiteWins || result == GameResult::BlackWins ||
           result == GameResult::Draw;
}

// A file knows no forfeits, and no other results than these.
bool contradicts(GameResult file, const std::optional<GameResult>& entered) {
    if (!entered) return false;
    switch (*entered) {
        case GameResult::WhiteWins:
        case GameResult::BlackForfeits:
            return file != GameResult::WhiteWins;
        case GameResult::BlackWins:
        case GameResult::WhiteForfeits:
            return file != GameResult::BlackWins;
        case GameResult::Draw:
            return file != GameResult::Draw;
        case GameResult::BothForfeit:
        case GameResult::BothLose:
        case GameResult::WhiteHalf:
        case GameResult::BlackHalf:
            return false;
    }
    return false;
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

// Of the details of alarms: "another_record 3".
std::map<BoardFinding, std::string> asked_before(const std::vector<std::string>& details) {
    std::map<BoardFinding, std::string> asked;
    for (const std::string& each : details) {
        const auto space = each.find(' ');
        const auto finding = parse_word<BoardFinding>(each.substr(0, space));
        if (!finding) continue;
        asked[*finding] = space == std::string::npos ? std::string{} : each.substr(space + 1);
    }
    return asked;
}

// A detail is no longer (board_findings.cpp); what is left out is counted behind it: " +12".
constexpr std::size_t most_detail = 190;

// True: it had its place.
bool append_game(std::string& texts, const std::string& text, std::size_t most = most_detail) {
    if (texts.size() + text.size() + 2 > most) return false;
    texts += (texts.empty() ? "" : "; ") + text;
    return true;
}

void change(std::string& text, std::string to, BoardFeed::Time& since, BoardFeed::Time now) {
    if (text == to) return;
    text = std::move(to);
    since = now;
}

std::string next_ply(const RecordLine& record, std::size_t same) {
    return std::to_string(record.before + same + 1);
}

}  // namespace

void BoardFeed::welcome(const MovesWelcome& told) {
    for (const BoardGame& each : told.games) heard(each);
    past_.clear();
    for (const PastGame& each : told.past) {
        past_.push_back({each.round, each.board, folder_.folded(each.names)});
    }
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
        const bool same_start = record.before == game.record.before;
        const std::size_t same = same_start ? common_moves(record.moves, game.record.moves) : 0;
        forget_times(game, record.before + same);
    }
    // What an earlier run of this program asked is withdrawn, too, when it does not hold any more.
    // The end of a game closes what is asked there.
    const bool turned = is_new || game.known.over != told.over;
    if (turned) game.asked = asked_before(told.asked);
    auto met = std::move(game.known.met);
    game.known = told;
    if (told.met.empty()) game.known.met = std::move(met);  // it is told once
    game.record = std::move(record);
    game.old = true;
    return turned;
}

// Those of moves that were replaced are told again.
void BoardFeed::forget_times(Followed& game, std::size_t from) {
    if (game.times_told.size() > from) game.times_told.resize(from);
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
    // What the record had before this program came was told by another run of it.
    if (!game.seen) {
        for (std::size_t i = 0; i < std::min(as_seen.line.size(), game.record.plies()); ++i) {
            game.times_told.push_back(as_seen.line[i].clk);
        }
    }
    game.changed = now;
    game.refused.clear();
    game.old = true;
    game.seen = std::move(as_seen);
}

void BoardFeed::read(const std::vector<PgnGame>& games, Time now,
                     const std::vector<std::string>& files) {
    was_read_ = true;
    file_fault_.clear();
    std::vector<const BoardGame*> boards;
    for (auto& [id, game] : games_) boards.push_back(&game.known);
    const FileMatches matches = match_games(games, boards, past_, folder_);
    const auto file_of = [&](const PgnGame& game) {
        const auto at = static_cast<std::size_t>(&game - games.data());
        return at < files.size() ? files[at] + ' ' : std::string{};
    };
    const auto text_of = [&](const PgnGame& game) {
        return told_text(file_of(game) + game_text(game));
    };
    Texts strays = stray_texts(matches.strays, text_of);
    for (auto& [id, game] : games_) {
        change(game.strays, std::move(strays[id]), game.strays_since, now);
        std::string contested;
        const auto unclear = matches.contested.find(id);
        if (unclear != matches.contested.end())
            contested = contested_text(unclear->second, file_of);
        change(game.contested, std::move(contested), game.contested_since, now);
        const auto own = matches.of_boards.find(id);
        if (own != matches.of_boards.end()) {
            game.names = own->second.names;
            game.names_in_file = told_text(game_text(*own->second.game));
            follow(game, *own->second.game, now);
        } else if (!game.contested.empty()) {
            game.missing.reset();
        } else if (game.seen && !game.missing) {
            game.missing = now;
        }
    }
}

// "two_games 1.1 A - B (Cup); 1.1 C - D (Open)": the events where they differ. One alone is
// "earlier_game ? A - B".
std::string BoardFeed::contested_text(const std::vector<const PgnGame*>& games,
                                      const std::function<std::string(const PgnGame&)>& file_of) {
    if (games.size() == 1) {
        return "earlier_game " + told_text(file_of(*games.front()) + game_text(*games.front()));
    }
    constexpr std::size_t most_event = 40;
    std::set<std::string> events;
    for (const PgnGame* each : games) events.insert(std::string(each->tag("Event").value_or("")));
    std::string texts;
    std::size_t left_out = 0;
    // Two have their place whatever they say.
    constexpr std::size_t most_game = (most_detail - 10) / 2;
    for (const PgnGame* each : games) {
        std::string event;
        if (events.size() > 1) {
            event = " (" + told_text(each->tag("Event").value_or("?"), most_event) + ')';
        }
        const std::string game = file_of(*each) + game_text(*each);
        const std::string text = told_text(game, most_game - event.size()) + event;
        if (!append_game(texts, text, 2 * most_game + 2)) ++left_out;
    }
    if (left_out > 0) texts += " +" + std::to_string(left_out);
    return "two_games " + texts;
}

void BoardFeed::unreadable(const std::string& code, const std::string& what, Time now) {
    was_read_ = true;
    change(file_fault_, code + ' ' + told_text(what), file_fault_since_, now);
}

// "1", "1,2": the rounds of the boards that are not over, else the last one.
std::string BoardFeed::rounds_played() const {
    std::set<int> played;
    int last = 0;
    for (const auto& [id, game] : games_) {
        if (!game.known.over) played.insert(game.known.round);
        last = std::max(last, game.known.round);
    }
    if (played.empty()) played.insert(last);
    std::string text;
    for (const int round : played) text += (text.empty() ? "" : ",") + std::to_string(round);
    return text;
}

// What is asked of them at each board: "hall=1 2.1 Abel - Dorn; 2.2 Cole - Boll". What is too long
// for one board stands at the next.
BoardFeed::Texts BoardFeed::stray_texts(const std::vector<FileMatches::Stray>& strays,
                                        const std::function<std::string(const PgnGame&)>& text_of) {
    Texts texts;
    std::map<GameId, int> left_out;
    const std::string head = "hall=" + rounds_played() + ' ';
    for (const FileMatches::Stray& stray : strays) {
        const std::string text = text_of(*stray.game);
        if (strangers_.insert(text).second) {
            notes_.push_back({0, std::string{word_of(BoardFinding::NoBoard)}, text});
        }
        if (!stray.nearest) continue;
        const std::size_t most = most_detail - head.size();
        if (append_game(texts[*stray.nearest], text, most)) continue;
        const bool done = std::ranges::any_of(games_, [&](const auto& each) {
            return !each.second.known.over && append_game(texts[each.first], text, most);
        });
        if (!done) ++left_out[*stray.nearest];
    }
    for (auto& [id, text] : texts) {
        if (text.empty()) continue;
        text.insert(0, head);
        if (left_out[id] > 0) text += " +" + std::to_string(left_out[id]);
    }
    return texts;
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
    ask_of_file(game, now);
    if (game.known.over) {
        auto result = result_act(game);
        return result ? result : question(game);
    }
    if (!game.seen || !game.contested.empty()) return question(game);
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

// What concerns the file, and not what the board's own game in it says.
void BoardFeed::ask_of_file(Followed& game, Time now) {
    if (!game.strays.empty() && lasts(game, game.strays_since, now, settled)) {
        game.asks[BoardFinding::NoBoard] = game.strays;
    }
    if (game.known.over) return;
    if (!game.contested.empty() && lasts(game, game.contested_since, now, settled)) {
        game.asks[BoardFinding::Refused] = game.contested;
    }
    if (file_fault_.empty() || &game != first_played()) return;
    if (lasts(game, file_fault_since_, now, lasting)) {
        game.asks[BoardFinding::Refused] = file_fault_;
    }
}

// It holds for so long already; otherwise the game settles.
bool BoardFeed::lasts(Followed& game, Time since, Time now, std::chrono::milliseconds time) {
    const bool waits = now - since < time;
    game.settling = game.settling || waits;
    return !waits;
}

// The board at which the desk is asked about the file itself.
const BoardFeed::Followed* BoardFeed::first_played() const {
    const Followed* first = nullptr;
    for (const auto& [id, game] : games_) {
        if (game.known.over) continue;
        const bool before =
            first == nullptr || std::pair{game.known.round, game.known.board} <
                                    std::pair{first->known.round, first->known.board};
        if (before) first = &game;
    }
    return first;
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
    const bool begins = record.moves.empty() && record.entries.empty();
    // An entry that cannot be played counts as the record's, so the other board's game may pass.
    const bool strange =
        begins ? game.seen->line.size() > record.plies() : !has_moves_of(*game.seen, game);
    if (strange && is_swapped(game)) {
        if (begins || !waits_for(game, now, settled)) {
            game.asks[BoardFinding::BoardsSwapped] = next_ply(record, same);
        }
        return std::nullopt;
    }
    if (record.entries.empty()) {
        game.agreed = record.moves;
        game.agreed_line.clear();
        for (std::size_t i = 0; i < record.plies(); ++i) {
            game.agreed_line.push_back(game.seen->line[i].san);
        }
        if (const auto ruled = held_back(game)) {
            if (*ruled) game.asks[BoardFinding::AnotherRecord] = next_ply(record, same);
            return std::nullopt;
        }
    }
    if (file.moves.size() > same) {
        if (!record.entries.empty()) return entry_out_of_date(game, now);
        return move_act(game, to_uci(file.moves[same], variant_of(*game.seen, record)));
    }
    if (!begins_with(file.rest, record.entries)) return entry_out_of_date(game, now);
    if (file.rest.size() == record.entries.size()) {
        auto time = time_act(game);
        return time ? time : result_act(game);
    }
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
    if (clk) {
        act["observed_ms"] = clk->count();
        if (game.times_told.size() <= at) game.times_told.resize(at + 1);
        game.times_told[at] = clk;
    }
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

// A time that the file has only now, or has corrected, of a move that the record has: the move is
// told again with it.
std::optional<nlohmann::json> BoardFeed::time_act(Followed& game) {
    const RecordLine& record = game.record;
    game.times_told.resize(std::max(game.times_told.size(), record.plies()));
    for (std::size_t i = record.before; i < record.plies(); ++i) {
        const auto& clk = game.seen->line.at(i).clk;
        if (!clk || clk == game.times_told[i]) continue;
        game.times_told[i] = clk;
        game.next = record;
        return nlohmann::json{
            {"type", "move"},
            {"ply", i + 1},
            {"move", to_uci(record.moves[i - record.before], variant_of(*game.seen, record))},
            {"sensed", true},
            {"observed_ms", clk->count()}};
    }
    return std::nullopt;
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
        forget_times(game, record.before + same);
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

// The file's result once it is there, and again when it is another one. Of a game that is over what
// has changed since, and what contradicts the result that was entered before.
std::optional<nlohmann::json> BoardFeed::result_act(Followed& game) {
    if (!game.seen || !game.seen->result || !can_be_told(*game.seen->result)) return std::nullopt;
    const auto& result = game.seen->result;
    const auto before = std::exchange(game.reported, result);
    if (before == result) return std::nullopt;
    if (game.known.over && !before && !contradicts(*result, game.known.result)) return std::nullopt;
    game.next = game.record;
    return nlohmann::json{{"type", "report_result"}, {"result", word_of(*result)}};
}

// What is new to the desk, or not to be asked any more.
std::optional<nlohmann::json> BoardFeed::question(Followed& game) {
    if (!was_read_) return std::nullopt;
    for (const auto& [finding, detail] : game.asked) {
        if (game.asks.contains(finding) || game.settling) continue;
        const BoardFinding over = finding;
        game.asked.erase(over);
        return nlohmann::json{
            {"type", "note_board_feed"}, {"finding", word_of(over)}, {"over", true}};
    }
    for (const auto& [finding, detail] : game.asks) {
        const auto known = game.asked.find(finding);
        if (known != game.asked.end() && known->second == detail) continue;
        game.asked[finding] = detail;
        // Games that belong to no board were told here one by one.
        if (finding != BoardFinding::NoBoard) {
            notes_.push_back({game.known.board, std::string{word_of(finding)}, detail});
        }
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
        if (&other == &game || !other.seen) return false;
        const bool early = other.agreed_line.size() >= other.record.before;
        const bool begun = !other.record.moves.empty() || (early && other.record.before > 0);
        return begun && !has_moves_of(*other.seen, other) && has_moves_of(*game.seen, other) &&
               has_moves_of(*other.seen, game);
    });
}

// Each of them as it is recorded. Those before the record's start (an illegal move stood) are known
// only where the file had them while this program ran; otherwise they count as the same.
bool BoardFeed::has_moves_of(const FileGame& file, const Followed& game) {
    const RecordLine& record = game.record;
    if (file.line.size() < record.plies()) return false;
    if (game.agreed_line.size() >= record.before) {
        for (std::size_t i = 0; i < record.before; ++i) {
            if (file.line[i].san != game.agreed_line[i]) return false;
        }
    }
    Position position = record.start;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const auto read = parse_san(position, file.line[record.before + i].san);
        if (!read || *read != record.moves[i]) return false;
        position.play(*read);
    }
    return true;
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
    // So that the file is matched with what the board has by now.
    const RecordLine& record = game.record;
    game.known.ply = static_cast<int>(record.plies());
    game.known.moves.emplace();
    for (const Move& move : record.moves) {
        game.known.moves->push_back(to_uci(move, record.variant));
    }
    game.known.entries = record.entries;
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
