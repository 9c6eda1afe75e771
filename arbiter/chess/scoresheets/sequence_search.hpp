// Counts and lists the legal sequences of a known number of plies that follow the sheets' tracks
// and pass through the positions known. Not part of the public interface: reconstruct.hpp turns
// evidence into such searches.
#pragma once

#include "arbiter/chess/board/position.hpp"
#include "arbiter/chess/scoresheets/mover_bound.hpp"
#include "arbiter/chess/scoresheets/reach_bound.hpp"
#include "arbiter/chess/scoresheets/sequence_memo.hpp"
#include "arbiter/chess/scoresheets/sheet_track.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

inline constexpr std::size_t max_tracks = 3;     // two sheets and the moves that are certain
inline constexpr std::size_t max_sometimes = 8;  // positions known without their ply

// What a search may cost.
class SearchAllowance {
  public:
    SearchAllowance(std::uint64_t nodes, const std::function<bool()>& expired)
        : nodes_(nodes), expired_(expired) {}

    // Takes one node; false from the moment on when there is none left.
    bool spend();
    [[nodiscard]] bool ended() const noexcept { return ended_; }
    [[nodiscard]] std::uint64_t spent() const noexcept { return spent_; }

  private:
    std::uint64_t nodes_;
    const std::function<bool()>& expired_;
    std::uint64_t spent_ = 0;
    bool ended_ = false;
};

// What all sequences found have in common, whatever their length.
struct SequenceFindings {
    struct AtPly {
        std::optional<Move> move{};  // of the first sequence found
        Role role{};
        std::string san{};
        bool differs = false;
    };
    // What the text of one sheet meant in the sequences found.
    struct Reading {
        std::vector<std::pair<Move, std::string>> moves{};  // with their SAN
        bool ambiguous = false;                             // in one position, more than one
    };

    std::vector<AtPly> plies{};
    std::array<std::vector<Reading>, max_tracks> readings{};  // by track, by cell
};

struct SequenceTask {
    Position start;
    std::vector<Track> tracks{};
    std::vector<std::pair<int, Placement>> exact{};  // after that many plies this stood
    std::vector<Placement> sometime{};
    int plies = 0;
    bool ends_with_a_track = false;  // no move was made after the last of some track
};

class SequenceSearch {
  public:
    SequenceSearch(const SequenceTask& task, SearchAllowance& allowance);

    // How many sequences fit, all of them unless the allowance ended; 2^64 - 1 stands for more.
    std::uint64_t count(SequenceFindings& findings);
    // After count: the first `limit` of those found.
    [[nodiscard]] std::vector<std::vector<Move>> list(std::size_t limit);
    // The most plies that any legal sequence follows the tracks for, up to the task's; what stands
    // when does not matter. None: the sheets are too long for the task's plies.
    [[nodiscard]] std::optional<int> deepest();

  private:
    struct Node {
        Position position;
        int ply = 0;
        std::array<Skips, max_tracks> skips{};
        std::uint8_t seen = 0;  // of the positions known without their ply
    };
    struct Candidate {
        Move move;
        Skips skips = 0;  // of the cells that can mean it
    };
    // What the tracks say of the next move.
    struct Demand {
        std::array<Skips, max_tracks> free{};
        std::array<std::vector<Candidate>, max_tracks> written{};
    };

    [[nodiscard]] std::optional<Node> root() const;
    [[nodiscard]] bool is_end(const Node& node) const noexcept { return node.ply == task_.plies; }
    [[nodiscard]] bool settle(Node& node) const;
    [[nodiscard]] bool ends_with_a_track(const Node& node) const;
    [[nodiscard]] bool stands(Node& node) const;
    [[nodiscard]] bool is_reachable(const Node& node, Color side) const;
    [[nodiscard]] std::vector<PlyRule> rules_until(int ply) const;
    [[nodiscard]] PlyRule rule_at(int ply, const std::vector<Skips>& possible) const;
    void demand(const Node& node, Demand& demand) const;
    [[nodiscard]] MoveList candidates(const Node& node, const Demand& demand) const;
    [[nodiscard]] std::optional<Node> child(const Node& node, Move move,
                                            const Demand& demand) const;
    [[nodiscard]] std::uint64_t count_from(const Node& node);
    bool descend(const Node& node, int& deepest);
    bool list_from(const Node& node, std::size_t limit, std::vector<Move>& line,
                   std::vector<std::vector<Move>>& lines);
    void note_move(const Node& node, Move move, const Demand& demand);
    void note_readings(const Node& node);
    void note(SequenceFindings::Reading& reading, const Position& position, Move move) const;
    [[nodiscard]] static StateKey key_of(const Node& node);

    const SequenceTask& task_;
    SearchAllowance& allowance_;
    bool by_tracks_only_ = false;
    MoverBound movers_;
    std::vector<std::pair<int, ReachBound>> exact_bounds_{};  // in the order of the plies
    std::vector<ReachBound> sometime_bounds_{};
    std::vector<Demand> demands_{};  // by ply: the search is at each ply only once
    SequenceMemo memo_{};
    SequenceFindings* findings_ = nullptr;
};

}  // namespace arbiter
