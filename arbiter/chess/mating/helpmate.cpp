// A best-first search over different positions. Three queues take turns, so that no guess about
// what is promising can starve the search: by the mating net, by mating force, and by age.
#include "arbiter/chess/mating/helpmate.hpp"

#include "arbiter/chess/board/packed_position.hpp"
#include "arbiter/chess/mating/helpmate_score.hpp"
#include "arbiter/chess/mating/mobility.hpp"
#include "arbiter/chess/mating/winning_material.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>

namespace arbiter {

namespace {

using NodeId = std::uint32_t;
constexpr NodeId no_node = std::numeric_limits<NodeId>::max();

struct Node {
    PackedPosition position;
    NodeId parent;
    Move move;  // by which the parent becomes this one
    bool expanded;
    bool irreversible;  // the move captured, or moved a pawn
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
        : winner_(winner), max_nodes_(std::min<std::uint64_t>(max_positions, no_node)) {
        grow();
    }

    HelpmateSearch run(const Position& start) {
        if (is_mate(start)) return finish(HelpmateEnd::Found);
        meet(start, no_node, Move::normal(Square::A1, Square::A1), true);
        for (unsigned turn = 0; goal_ == no_node; ++turn) {
            const auto next = pop(turn);
            if (!next) return finish(HelpmateEnd::Exhausted);
            if (!expand(*next)) return finish(HelpmateEnd::LimitReached);
        }
        return finish(HelpmateEnd::Found);
    }

  private:
    [[nodiscard]] bool is_mate(const Position& position) const {
        return position.turn() != winner_ && position.is_checkmate();
    }

    // The queue whose turn it is; the one by age holds every node, so it is the last to be empty.
    std::optional<NodeId> pop(unsigned turn) {
        while (true) {
            std::optional<NodeId> node;
            if (turn % 4 < 2) node = net_.pop();
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
        for (const Move move : position.legal_moves()) {
            Position next = position;
            next.play(move);
            const bool irreversible =
                contains(pawns, move.from()) ||
                (contains(occupied, move.to()) && move.kind() != MoveKind::Castling);
            if (irreversible && !has_winning_material(next, winner_)) continue;
            if (!meet(next, id, move, irreversible)) return false;
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
    bool meet(const Position& position, NodeId parent, Move move, bool irreversible) {
        const PackedPosition packed = pack(position);
        NodeId& slot = find(packed);
        if (slot != no_node) return true;
        if (nodes_.size() >= max_nodes_) return false;
        const auto id = static_cast<NodeId>(nodes_.size());
        slot = id;
        nodes_.push_back({packed, parent, move, false, irreversible});
        if (is_mate(position)) {
            goal_ = id;
            return true;
        }
        net_.push(score_net(position, winner_), id);
        force_.push(score_force(position, winner_), id);
        if (2 * nodes_.size() > table_.size()) grow();
        return true;
    }

    [[nodiscard]] static std::uint64_t hash(const PackedPosition& packed) noexcept {
        std::uint64_t h = packed.occupied;
        const auto mix = [&h](std::uint64_t value) {
            h = (h ^ (h >> 32)) * 0x9E3779B97F4A7C15u + value;
        };
        mix(packed.pieces[0]);
        mix(packed.pieces[1]);
        mix((std::uint64_t{packed.castling_rooks} << 16) | (std::uint64_t{packed.en_passant} << 1) |
            static_cast<std::uint64_t>(packed.turn));
        mix(0);
        return h ^ (h >> 29);
    }

    // The slot of that position, or the empty one where it belongs.
    [[nodiscard]] NodeId& find(const PackedPosition& packed) {
        std::size_t at = hash(packed) & (table_.size() - 1);
        while (table_[at] != no_node && !(nodes_[table_[at]].position == packed)) {
            at = (at + 1) & (table_.size() - 1);
        }
        return table_[at];
    }
    void grow() {
        table_.assign(std::max<std::size_t>(1024, 4 * nodes_.size()), no_node);
        std::size_t size = 1;
        while (size < table_.size()) size *= 2;
        table_.resize(size, no_node);
        for (NodeId id = 0; id < nodes_.size(); ++id) find(nodes_[id].position) = id;
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
    std::vector<NodeId> table_{};  // open addressing, a power of two
    Queue net_{};
    Queue force_{};
    NodeId oldest_ = 0;
    NodeId goal_ = no_node;
};

}  // namespace

HelpmateSearch find_helpmate(const Position& position, Color winner, std::uint64_t max_positions) {
    return Search{winner, max_positions}.run(position);
}

}  // namespace arbiter
