// A best-first search over different positions. Queues take turns, so that no guess about what is
// promising can starve the search: by the mating net, by the mate in a corner, by mating force, and
// by age.
#include "arbiter/chess/mating/helpmate.hpp"

#include "arbiter/chess/board/packed_position.hpp"
#include "arbiter/chess/mating/helpmate_score.hpp"
#include "arbiter/chess/mating/kings_and_pawns.hpp"
#include "arbiter/chess/mating/mobility.hpp"
#include "arbiter/chess/mating/tag_table.hpp"
#include "arbiter/chess/mating/winning_material.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace arbiter {

namespace {

using NodeId = std::uint32_t;
constexpr NodeId no_node = TagTable::none;

// Most mates are found within two thousand positions. One that is not is doubted, and once more, in
// earnest, when the search has become so long that a long proof costs little beside it.
struct Doubt {
    std::uint64_t after;        // so many positions
    std::uint64_t most_states;  // of kings and pawns
};
constexpr std::array doubts{Doubt{2'000, 10'000}, Doubt{50'000, 200'000}};

struct Node {
    PackedPosition position;
    NodeId parent;
    Move move;  // by which the parent becomes this one
    bool expanded;
    bool irreversible;  // the move captured, or moved a pawn
};

// A position after a move, not yet met.
struct Arrival {
    Position position;
    Move move;
    bool irreversible;
};

// The line with every step taken to the latest of its positions that a single move reaches.
std::vector<Move> without_detours(const Position& start, const std::vector<Move>& line) {
    std::vector<PackedPosition> stations{pack(start)};
    Position position = start;
    for (const Move move : line) stations.push_back(pack(position.play(move)));
    std::vector<Move> direct;
    position = start;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t latest = at + 1;
        Move step = line[at];
        for (const Move move : position.legal_moves()) {
            Position next = position;
            const PackedPosition packed = pack(next.play(move));
            for (std::size_t i = line.size(); i > latest; --i) {
                if (!(stations[i] == packed)) continue;
                latest = i;
                step = move;
            }
        }
        direct.push_back(step);
        position.play(step);
        at = latest;
    }
    return direct;
}

// Buckets of equal score; the lowest score and the youngest of it first.
class Queue {
  public:
    void push(std::size_t score, NodeId node) {
        buckets_[score].push_back(node);
        lowest_ = std::min(lowest_, score);
    }
    [[nodiscard]] std::optional<NodeId> pop() {
        while (lowest_ < buckets_.size() && buckets_[lowest_].empty()) ++lowest_;
        if (lowest_ == buckets_.size()) return std::nullopt;
        const NodeId node = buckets_[lowest_].back();
        buckets_[lowest_].pop_back();
        return node;
    }

  private:
    std::array<std::vector<NodeId>, helpmate_scores> buckets_{};
    std::size_t lowest_ = 0;
};

class Search {
  public:
    Search(Color winner, std::uint64_t max_positions)
        : winner_(winner), max_nodes_(std::min<std::uint64_t>(max_positions, no_node)) {}

    HelpmateSearch run(const Position& start) {
        if (is_mate(start)) return finish(HelpmateEnd::Found);
        meet({start, Move::normal(Square::A1, Square::A1), true}, no_node);
        for (const Doubt& doubt : doubts) {
            if (const auto end = go_on(doubt.after)) return finish(*end);
            if (kings_and_pawns_exclude_mate(start, winner_, doubt.most_states)) {
                return finish(HelpmateEnd::Excluded);
            }
        }
        return finish(go_on(max_nodes_ + 1).value_or(HelpmateEnd::LimitReached));
    }

  private:
    [[nodiscard]] bool is_mate(const Position& position) const {
        return position.turn() != winner_ && position.is_checkmate();
    }

    // Goes on until so many positions are met; nothing if that is how it ended.
    std::optional<HelpmateEnd> go_on(std::uint64_t until) {
        for (; nodes_.size() < until; ++turn_) {
            if (goal_ != no_node) return HelpmateEnd::Found;
            const auto next = pop(turn_);
            if (!next) return HelpmateEnd::Exhausted;
            if (!expand(*next)) return HelpmateEnd::LimitReached;
        }
        return std::nullopt;
    }

    // The queue whose turn it is; the one by age holds every node, so it is the last to be empty.
    std::optional<NodeId> pop(unsigned turn) {
        while (true) {
            std::optional<NodeId> node;
            if (turn % 4 == 1) node = corner_.pop();
            if (turn % 4 == 0 || (turn % 4 == 1 && !node)) node = net_.pop();
            if (turn % 4 == 2) node = force_.pop();
            if (!node) {
                if (oldest_ == nodes_.size()) return std::nullopt;
                node = oldest_++;
            }
            if (!nodes_[*node].expanded) return node;
        }
    }

    // Meets all that follows; false if the limit does not allow it.
    bool expand(NodeId id) {
        nodes_[id].expanded = true;
        const Position position = unpack(nodes_[id].position);
        if (nodes_[id].irreversible && is_hopeless(position)) return true;
        const Bitboard pawns = position.placement().pieces(Role::Pawn);
        const Bitboard occupied = position.placement().occupied();
        arrivals_.clear();
        for (const Move move : position.legal_moves()) {
            Position next = position;
            next.play(move);
            const bool irreversible =
                contains(pawns, move.from()) ||
                (contains(occupied, move.to()) && move.kind() != MoveKind::Castling);
            if (irreversible && !has_winning_material(next, winner_)) continue;
            known_.expect(tag_of(next));
            arrivals_.push_back({next, move, irreversible});
        }
        for (const Arrival& arrival : arrivals_) {
            if (!meet(arrival, id)) return false;
            if (goal_ != no_node) return true;
        }
        return true;
    }

    [[nodiscard]] bool is_hopeless(const Position& position) const {
        const auto interest =
            winner_ == Color::White ? Mobility::Interest::White : Mobility::Interest::Black;
        return Mobility{position, interest}.never_mates(winner_);
    }

    // Notes a position unless it is known; false if there is no room for it.
    bool meet(const Arrival& arrival, NodeId parent) {
        const Position& position = arrival.position;
        const PackedPosition packed = pack(position);
        const std::uint32_t tag = tag_of(position);
        const auto is_it = [&](NodeId node) { return nodes_[node].position == packed; };
        if (known_.find(tag, is_it) != no_node) return true;
        if (nodes_.size() >= max_nodes_) return false;
        const auto id = static_cast<NodeId>(nodes_.size());
        known_.note(tag, id);
        nodes_.push_back({packed, parent, arrival.move, false, arrival.irreversible});
        if (is_mate(position)) {
            goal_ = id;
            return true;
        }
        net_.push(score_net(position, winner_), id);
        force_.push(score_force(position, winner_), id);
        if (const auto score = score_corner(position, winner_)) corner_.push(*score, id);
        return true;
    }

    [[nodiscard]] static std::uint32_t tag_of(const Position& position) noexcept {
        return static_cast<std::uint32_t>(position.key());
    }

    [[nodiscard]] HelpmateSearch finish(HelpmateEnd end) const {
        HelpmateSearch result{.end = end, .line = {}, .positions = nodes_.size()};
        if (end != HelpmateEnd::Found || goal_ == no_node) return result;
        for (NodeId id = goal_; nodes_[id].parent != no_node; id = nodes_[id].parent) {
            result.line.push_back(nodes_[id].move);
        }
        std::reverse(result.line.begin(), result.line.end());
        result.line = without_detours(unpack(nodes_[0].position), result.line);
        return result;
    }

    Color winner_;
    std::uint64_t max_nodes_;
    std::vector<Node> nodes_{};
    TagTable known_{};
    std::vector<Arrival> arrivals_{};  // after the moves of the position being expanded
    Queue net_{};
    Queue force_{};
    Queue corner_{};
    unsigned turn_ = 0;
    NodeId oldest_ = 0;
    NodeId goal_ = no_node;
};

}  // namespace

HelpmateSearch find_helpmate(const Position& position, Color winner, std::uint64_t max_positions) {
    return Search{winner, max_positions}.run(position);
}

}  // namespace arbiter
