// A tournament's games as PGN export text: rounds and boards in order, forfeits as games without
// moves. Writes nothing to disk.
#pragma once

#include "arbiter/hall/public_state.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

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
    [[nodiscard]] std::string text(const PublicState& state, const PgnChoice& choice);
    // Of which version the chosen games are: they have not changed since.
    [[nodiscard]] static std::int64_t changed(const PublicState& state, const PgnChoice& choice);

    // One game, and what it goes on as from each illegal move that stood (pgn_record.hpp).
    struct GameText {
        std::string game;
        std::string further;
    };
    using SharedGame = std::shared_ptr<const GameText>;
    // What the same text is made of in another thread: a copy of the tables and of the games that
    // changed, and the texts of the others.
    struct Making {
        PgnChoice choice{};
        PublicState state{};
        std::unordered_map<GameId, SharedGame> texts{};
    };
    [[nodiscard]] Making begin(const PublicState& state, const PgnChoice& choice);
    // The text; `making` has those of all games afterwards.
    [[nodiscard]] static std::string make(Making& making);
    // Keeps what was written anew.
    void end(const Making& making);

  private:
    struct Kept {
        std::int64_t tables = 0;
        std::int64_t game = 0;
        SharedGame text{};
    };
    using Games = std::unordered_map<GameId, Kept>;

    [[nodiscard]] Games& games(bool times) { return times ? with_times_ : without_; }
    [[nodiscard]] SharedGame kept(const PublicState& state, const PublicGame& game, GameId id,
                                  bool times);
    void keep(const PublicState& state, GameId id, bool times, SharedGame text);
    void keep_bound();

    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    Games with_times_;
    Games without_;
};

}  // namespace arbiter
