#include "tests/server/http/broadcast_reader.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace arbiter::testing {
namespace {

using Tags = std::map<std::string, std::string>;

std::string value_of(const Tags& tags, const std::string& name) {
    const auto found = tags.find(name);
    return found == tags.end() ? std::string{} : found->second;
}

bool are_equal(const Tags& a, const Tags& b, const std::vector<std::string>& names) {
    return std::ranges::all_of(
        names, [&](const std::string& name) { return value_of(a, name) == value_of(b, name); });
}

// "3.12": 3, and 12 where no Board says otherwise.
std::optional<int> round_number(const Tags& tags) {
    const std::string round = value_of(tags, "Round");
    return number_in<int>(std::string_view{round}.substr(0, round.find('.')));
}
std::optional<int> board_number(const Tags& tags) {
    if (const auto board = number_in<int>(value_of(tags, "Board"))) return board;
    const std::string round = value_of(tags, "Round");
    const auto dot = round.find('.');
    if (dot == std::string::npos) return std::nullopt;
    return number_in<int>(std::string_view{round}.substr(dot + 1));
}

// By FIDE's numbers where all are known.
bool have_same_players(const Tags& a, const Tags& b) {
    const std::vector<std::string> ids{"WhiteFideId", "BlackFideId"};
    const auto known = [&](const Tags& tags) {
        return std::ranges::all_of(
            ids, [&](const std::string& id) { return !value_of(tags, id).empty(); });
    };
    return known(a) && known(b) ? are_equal(a, b, ids) : are_equal(a, b, {"White", "Black"});
}

std::string normal_result(const std::string& text) {
    if (text == "½-½") return "1/2-1/2";
    if (text == "½-0") return "1/2-0";
    if (text == "0-½") return "0-1/2";
    return text.empty() ? "*" : text;
}

}  // namespace

BroadcastReader::Game BroadcastReader::game_of(const PgnGame& game) {
    Game made;
    for (const PgnTag& tag : game.tags) {
        // The day is the chapter's own, and no part of what a game is known by.
        if (tag.name != "Date") made.tags[tag.name] = tag.value;
    }
    made.tags["Result"] = normal_result(value_of(made.tags, "Result"));
    made.fen = to_fen(game.start.position, game.start.variant);
    // Reading stops at the first move that cannot be played: PgnGame has those before it.
    for (const PgnMove& move : game.moves) {
        made.moves.push_back(to_uci(move.move, game.start.variant));
        made.clocks.push_back(move.times.clk ? to_pgn_time(*move.times.clk) : std::string{});
    }
    return made;
}

bool BroadcastReader::is_same(const Game& game, const Kept& chapter) const {
    const std::string id = value_of(game.tags, "GameId");
    const std::string known = value_of(chapter.tags, "GameId");
    if (!id.empty() && !known.empty() && (id == known || ids_ == GameIds::Decide)) {
        return id == known;
    }
    if (round_number(game.tags) != round_number(chapter.tags)) return false;
    if (!have_same_players(game.tags, chapter.tags)) return false;
    const bool same_event = are_equal(game.tags, chapter.tags, {"Event", "Site"});
    if (same_event && board_number(game.tags) == board_number(chapter.tags)) return true;
    // Another board, but the same first moves: the boards were put into another order.
    const auto line = main_line(chapter);
    if (game.moves.empty() || line.empty() || game.fen != chapter.fen) return false;
    const std::size_t both = std::min(game.moves.size(), line.size());
    return std::equal(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(both),
                      game.moves.begin(),
                      [](const Node* node, const std::string& uci) { return node->uci == uci; });
}

void BroadcastReader::poll(const std::string& pgn) {
    std::vector<Kept*> order;
    for (const PgnGame& read : read_pgn(pgn)) {
        const Game game = game_of(read);
        const auto own = std::ranges::find_if(chapters_, [&](const auto& chapter) {
            return std::ranges::find(order, chapter.get()) == order.end() &&
                   is_same(game, *chapter);
        });
        if (own == chapters_.end()) {
            chapters_.push_back(std::make_unique<Kept>());
            chapters_.back()->fen = game.fen;
            order.push_back(chapters_.back().get());
        } else {
            order.push_back(own->get());
        }
        merge(*order.back(), game);
    }
    current_.assign(order.begin(), order.end());
    if (order.size() != chapters_.size()) return;
    std::ranges::sort(chapters_, {}, [&](const auto& chapter) {
        return std::ranges::find(order, chapter.get()) - order.begin();
    });
}

void BroadcastReader::merge(Kept& chapter, const Game& game) {
    if (chapter.fen != game.fen) {
        if (!chapter.root.children.empty()) {
            ++moved_starts_;
        } else {
            chapter.fen = game.fen;
        }
    }
    for (const auto& [name, value] : game.tags) chapter.tags[name] = value;
    merge_moves(chapter, game);
}

// What is there already is followed and comes first; what the game does not have any more is put
// aside.
void BroadcastReader::merge_moves(Kept& chapter, const Game& game) {
    Node* at = &chapter.root;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        auto& children = at->children;
        auto next = std::ranges::find_if(
            children, [&](const auto& child) { return child->uci == game.moves[i]; });
        if (next == children.end()) {
            children.push_back(std::make_unique<Node>());
            next = children.end() - 1;
            (*next)->uci = game.moves[i];
        }
        (*next)->aside = false;
        if (!game.clocks[i].empty()) (*next)->clock = game.clocks[i];
        std::rotate(children.begin(), next, next + 1);
        at = children.front().get();
    }
    for (const auto& child : at->children) child->aside = true;
}

std::vector<const BroadcastReader::Node*> BroadcastReader::main_line(const Kept& chapter) {
    std::vector<const Node*> line;
    const Node* at = &chapter.root;
    while (!at->children.empty() && !at->children.front()->aside) {
        at = at->children.front().get();
        line.push_back(at);
    }
    return line;
}

BroadcastReader::Chapter BroadcastReader::shown(const Kept& kept) {
    Chapter chapter;
    chapter.name = value_of(kept.tags, "White") + " - " + value_of(kept.tags, "Black");
    chapter.fen = kept.fen;
    chapter.result = value_of(kept.tags, "Result");
    for (const Node* node : main_line(kept)) {
        chapter.moves.push_back(node->uci);
        chapter.clocks.push_back(node->clock);
    }
    return chapter;
}

std::vector<BroadcastReader::Chapter> BroadcastReader::chapters() const {
    std::vector<Chapter> all;
    for (const auto& kept : chapters_) all.push_back(shown(*kept));
    return all;
}

std::vector<BroadcastReader::Chapter> BroadcastReader::current() const {
    std::vector<Chapter> all;
    for (const Kept* kept : current_) all.push_back(shown(*kept));
    return all;
}

}  // namespace arbiter::testing
