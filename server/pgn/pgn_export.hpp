// A tournament's games as PGN export text: rounds and boards in order, forfeits as games without
// moves. Writes nothing to disk.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "arbiter/hall/stream_id.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace arbiter {

struct LiveTournament;  // hall/state.hpp

struct PgnChoice {
    std::optional<int> round;
    std::optional<GameId> game;
    std::optional<PlayerId> player = {};  // whichever side
    bool clocks = false;  // %clk also where the settings say that the times are not the game's own
};

[[nodiscard]] std::string tournament_pgn(const LiveTournament& live, const PgnChoice& choice);

// Public games as text, kept until they change: a move costs its own game's text and no other.
class PublicPgn {
  public:
    static constexpr std::size_t default_bytes = std::size_t{64} << 20;
    explicit PublicPgn(std::size_t most_bytes = default_bytes) : most_bytes_(most_bytes) {}

    // From what is public alone.
    [[nodiscard]] std::string text(StreamId stream, const PublicState& state,
                                   const PgnChoice& choice);
    // Of which version the chosen games are: they have not changed since.
    [[nodiscard]] static std::int64_t changed(const PublicState& state, const PgnChoice& choice);
    // How many games were written anew so far.
    [[nodiscard]] std::size_t written() const noexcept { return written_; }

  private:
    struct Kept {
        std::int64_t tables = 0;
        std::int64_t game = 0;
        std::string text;
        std::string further;  // the game from each illegal move that stood (pgn_record.hpp)
    };
    using Key = std::tuple<StreamId, GameId, bool>;  // and whether with times

    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    std::size_t written_ = 0;
    std::map<Key, Kept> kept_;
};

}  // namespace arbiter
