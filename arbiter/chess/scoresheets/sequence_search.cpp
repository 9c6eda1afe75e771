// Depth first, each state once: the memo gives the rest of what comes about by another order of
// moves, so that a count does not enumerate.
#include "arbiter/chess/scoresheets/sequence_search.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/chess/notation/san_moves.hpp"

#include <algorithm>
#include <limits>

namespace arbiter {

namespace {

std::uint64_t add(std::uint64_t a, std::uint64_t b) noexcept {
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    return a > most - b ? most : a + b;
}

std::string without_check(std::string san) {
    if (san.back() == '+' || san.back() == '#') san.pop_back();
    return san;
}

bool has(const MoveList& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

bool SearchAllowance::spend() {
    constexpr std::uint64_t between_looks = 256;  // some 100 microseconds
    if (ended_) return false;
    if (spent_ == nodes_ || (spent_ % between_looks == 0 && expired_ && expired_())) {
        ended_ = true;
        return false;
    }
    ++spent_;
    return true;
}

SequenceSearch::SequenceSearch(const SequenceTask& task, SearchAllowance& allowance)
    : task_(task), allowance_(allowance), movers_(task.start, rules_until(task.plies)) {
    for (const auto& [ply, placement] : task.exact) {
        if (ply > task.plies) continue;
        exact_bounds_.emplace_back(
            ply, ReachBound{task.start, rules_until(ply), placement, ReachBound::When::AtTheEnd});
    }
    std::stable_sort(exact_bounds_.begin(), exact_bounds_.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const Placement& placement : task.sometime) {
        sometime_bounds_.emplace_back(task.start, rules_until(task.plies), placement,
                                      ReachBound::When::Sometime);
    }
    demands_.resize(static_cast<std::size_t>(task.plies));
}

// The strictest that can be said of each ply without knowing how long the gaps were.
std::vector<PlyRule> SequenceSearch::rules_until(int ply) const {
    std::vector<PlyRule> rules;
    std::vector<Skips> possible;
    for (const Track& track : task_.tracks) possible.push_back(track.settle(1, 0, task_.plies));
    for (int at = 0; at < ply; ++at) {
        rules.push_back(rule_at(at, possible));
        for (std::size_t i = 0; i < possible.size(); ++i) {
            possible[i] = task_.tracks[i].settle(possible[i], at + 1, task_.plies - at - 1);
        }
    }
    return rules;
}

PlyRule SequenceSearch::rule_at(int ply, const std::vector<Skips>& possible) const {
    PlyRule strictest;
    for (std::size_t i = 0; i < possible.size(); ++i) {
        PlyRule rule;
        bool free = false;
        for (Skips rest = possible[i]; rest != 0; rest &= rest - 1) {
            const Cell& cell = task_.tracks[i].cell(ply, std::countr_zero(rest));
            free = free || cell.is_free();
            rule.readings.insert(rule.readings.end(), cell.readings.begin(), cell.readings.end());
        }
        if (free) continue;
        if (strictest.readings.empty() || rule.readings.size() < strictest.readings.size()) {
            strictest = std::move(rule);
        }
    }
    return strictest;
}

bool SequenceSearch::settle(Node& node) const {
    for (std::size_t i = 0; i < task_.tracks.size(); ++i) {
        node.skips[i] = task_.tracks[i].settle(node.skips[i], node.ply, task_.plies - node.ply);
        if (node.skips[i] == 0) return false;
    }
    if (is_end(node) && task_.ends_with_a_track && !ends_with_a_track(node)) return false;
    return by_tracks_only_ || stands(node);
}

bool SequenceSearch::ends_with_a_track(const Node& node) const {
    for (std::size_t i = 0; i < task_.tracks.size(); ++i) {
        if (task_.tracks[i].can_end(node.skips[i], node.ply)) return true;
    }
    return false;
}

// Whether what must stand now does; notes what may stand at any time.
bool SequenceSearch::stands(Node& node) const {
    const Placement& board = node.position.placement();
    for (const auto& [ply, placement] : task_.exact) {
        if (ply == node.ply && !(placement == board)) return false;
    }
    for (std::size_t i = 0; i < task_.sometime.size(); ++i) {
        if (task_.sometime[i] == board) node.seen |= static_cast<std::uint8_t>(1u << i);
    }
    return !is_end(node) || node.seen == (1u << task_.sometime.size()) - 1;
}

bool SequenceSearch::is_reachable(const Node& node, Color side) const {
    if (by_tracks_only_) return true;
    if (!movers_.allows(node.position.placement(), side, node.ply)) return false;
    for (const auto& [ply, bound] : exact_bounds_) {
        if (ply < node.ply) continue;
        if (!bound.allows(node.position, side, node.ply)) return false;
        break;
    }
    for (std::size_t i = 0; i < sometime_bounds_.size(); ++i) {
        if ((node.seen & (1u << i)) != 0) continue;
        if (!sometime_bounds_[i].allows(node.position, side, node.ply)) return false;
    }
    return true;
}

std::optional<SequenceSearch::Node> SequenceSearch::root() const {
    Node node{.position = task_.start};
    node.skips.fill(1);
    if (!settle(node)) return std::nullopt;
    for (const Color side : both_colors) {
        if (!is_reachable(node, side)) return std::nullopt;
    }
    return node;
}

void SequenceSearch::demand(const Node& node, Demand& demand) const {
    for (std::size_t i = 0; i < task_.tracks.size(); ++i) {
        demand.free[i] = 0;
        demand.written[i].clear();
        for (Skips rest = node.skips[i]; rest != 0; rest &= rest - 1) {
            const Skips here = rest & (~rest + 1);
            const Cell& cell = task_.tracks[i].cell(node.ply, std::countr_zero(rest));
            if (cell.is_free()) demand.free[i] |= here;
            for (const SanText& reading : cell.readings) {
                for (const Move move : moves_meant(node.position, reading)) {
                    demand.written[i].push_back({move, here});
                }
            }
        }
    }
}

// The moves that a track without a gap here allows, or all.
MoveList SequenceSearch::candidates(const Node& node, const Demand& demand) const {
    for (std::size_t i = 0; i < task_.tracks.size(); ++i) {
        if (demand.free[i] != 0) continue;
        MoveList moves;
        for (const Candidate& meant : demand.written[i]) {
            if (!has(moves, meant.move)) moves.push_back(meant.move);
        }
        return moves;
    }
    return node.position.legal_moves();
}

std::optional<SequenceSearch::Node> SequenceSearch::child(const Node& node, Move move,
                                                          const Demand& demand) const {
    Node next{.position = node.position, .ply = node.ply + 1, .skips = {}, .seen = node.seen};
    for (std::size_t i = 0; i < task_.tracks.size(); ++i) {
        next.skips[i] = demand.free[i];
        for (const Candidate& meant : demand.written[i]) {
            if (meant.move == move) next.skips[i] |= meant.skips;
        }
        if (next.skips[i] == 0) return std::nullopt;
    }
    const Color side = node.position.turn();
    const bool captures = move.kind() == MoveKind::EnPassant ||
                          contains(node.position.placement().pieces(!side), move.to());
    next.position.play(move);
    if (!settle(next) || !is_reachable(next, side)) return std::nullopt;
    if (captures && !is_reachable(next, !side)) return std::nullopt;
    return next;
}

std::uint64_t SequenceSearch::count(SequenceFindings& findings) {
    findings_ = &findings;
    const auto plies = static_cast<std::size_t>(task_.plies);
    if (findings.plies.size() < plies) findings.plies.resize(plies);
    for (std::size_t i = 0; i < task_.tracks.size(); ++i) {
        findings.readings[i].resize(static_cast<std::size_t>(task_.tracks[i].most_plies()));
    }
    const auto start = root();
    return start ? count_from(*start) : 0;
}

std::uint64_t SequenceSearch::count_from(const Node& node) {
    if (is_end(node)) return 1;
    const StateKey key = key_of(node);
    if (const auto known = memo_.find(key)) return *known;
    if (!allowance_.spend()) return 0;
    Demand& asked = demands_[static_cast<std::size_t>(node.ply)];
    demand(node, asked);
    std::uint64_t total = 0;
    for (const Move move : candidates(node, asked)) {
        const auto next = child(node, move, asked);
        if (!next) continue;
        const std::uint64_t found = count_from(*next);
        if (found != 0) note_move(node, move, asked);
        total = add(total, found);
    }
    if (total != 0) note_readings(node);
    memo_.store(key, total);
    return total;
}

std::vector<std::vector<Move>> SequenceSearch::list(std::size_t limit) {
    std::vector<std::vector<Move>> lines;
    std::vector<Move> line;
    const auto start = root();
    if (start && limit > 0) list_from(*start, limit, line, lines);
    return lines;
}

// True when there are enough.
bool SequenceSearch::list_from(const Node& node, std::size_t limit, std::vector<Move>& line,
                               std::vector<std::vector<Move>>& lines) {
    if (is_end(node)) {
        lines.push_back(line);
        return lines.size() >= limit;
    }
    if (memo_.find(key_of(node)).value_or(0) == 0) return false;
    Demand& asked = demands_[static_cast<std::size_t>(node.ply)];
    demand(node, asked);
    for (const Move move : candidates(node, asked)) {
        const auto next = child(node, move, asked);
        if (!next) continue;
        line.push_back(move);
        const bool enough = list_from(*next, limit, line, lines);
        line.pop_back();
        if (enough) return true;
    }
    return false;
}

std::optional<int> SequenceSearch::deepest() {
    by_tracks_only_ = true;
    memo_ = {};
    std::optional<int> deepest;
    if (const auto start = root()) descend(*start, deepest.emplace(0));
    by_tracks_only_ = false;
    memo_ = {};
    return deepest;
}

// True when the end is reached.
bool SequenceSearch::descend(const Node& node, int& deepest) {
    deepest = std::max(deepest, node.ply);
    if (is_end(node)) return true;
    const StateKey key = key_of(node);
    if (memo_.find(key) || !allowance_.spend()) return false;
    Demand& asked = demands_[static_cast<std::size_t>(node.ply)];
    demand(node, asked);
    for (const Move move : candidates(node, asked)) {
        const auto next = child(node, move, asked);
        if (next && descend(*next, deepest)) return true;
    }
    memo_.store(key, 0);
    return false;
}

void SequenceSearch::note_move(const Node& node, Move move, const Demand& demand) {
    const auto ply = static_cast<std::size_t>(node.ply);
    auto& at = findings_->plies[ply];
    const Role role = node.position.placement().role_at(move.from());
    if (!at.move) {
        at.move = move;
        at.role = role;
        at.san = to_san(node.position, move);
    } else if (!at.differs && !(*at.move == move && at.role == role)) {
        // From elsewhere it is still the same where the text is.
        at.differs = without_check(to_san(node.position, move)) != without_check(at.san);
    }
    // Where the sheets contradict each other: which of them this move agrees with.
    for (std::size_t i = 0; i < task_.tracks.size(); ++i) {
        if (demand.free[i] != 0 || has_several(node.skips[i])) continue;
        const int skipped = std::countr_zero(node.skips[i]);
        const Cell& cell = task_.tracks[i].cell(node.ply, skipped);
        if (cell.readings.size() < 2) continue;
        if (!has(moves_meant(node.position, cell.readings[cell.own]), move)) continue;
        note(findings_->readings[i][ply + static_cast<std::size_t>(skipped)], node.position, move);
    }
}

// What the sheets' texts can mean in a position that occurs.
void SequenceSearch::note_readings(const Node& node) {
    for (std::size_t i = 0; i < task_.tracks.size(); ++i) {
        if (has_several(node.skips[i])) continue;
        const int skipped = std::countr_zero(node.skips[i]);
        const Cell& cell = task_.tracks[i].cell(node.ply, skipped);
        if (cell.readings.size() != 1) continue;
        auto& reading = findings_->readings[i][static_cast<std::size_t>(node.ply) +
                                               static_cast<std::size_t>(skipped)];
        const MoveList moves = moves_meant(node.position, cell.readings.front());
        for (const Move move : moves) note(reading, node.position, move);
        reading.ambiguous = reading.ambiguous || moves.size() > 1;
    }
}

void SequenceSearch::note(SequenceFindings::Reading& reading, const Position& position,
                          Move move) const {
    const auto known = std::find_if(reading.moves.begin(), reading.moves.end(),
                                    [&](const auto& other) { return other.first == move; });
    if (known == reading.moves.end()) reading.moves.emplace_back(move, to_san(position, move));
}

StateKey SequenceSearch::key_of(const Node& node) {
    StateKey key{.low = node.position.key(), .high = 0};
    const auto mix = [&key](std::uint64_t value) {
        key.high = (key.high ^ (key.high >> 29) ^ value) * 0x9E3779B97F4A7C15u;
    };
    const Placement& board = node.position.placement();
    mix(board.pieces(Color::White));
    mix(board.pieces(Color::Black));
    for (const Role role : all_roles) mix(board.pieces(role));
    mix(node.position.castling_rights());
    const auto passed = node.position.legal_ep();
    const std::uint64_t square = passed ? index_of(*passed) : 64;
    mix((static_cast<std::uint64_t>(node.ply) << 16) | (square << 8) | node.seen);
    for (const Skips skips : node.skips) mix(skips);
    // The low half finds the place in the table, so all of it must be in there too.
    key.low ^= key.high ^ (key.high >> 32);
    return key;
}

}  // namespace arbiter
