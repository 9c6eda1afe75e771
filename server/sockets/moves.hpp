// The socket of an electronic board or an operator: moves and what players say, with a key.
#pragma once

#include "server/net/session.hpp"
#include "server/sockets/hub.hpp"
#include "server/wire/frames/client_frames.hpp"
#include "server/wire/frames/moves_frames.hpp"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

class MovesSession final : public Session, public std::enable_shared_from_this<MovesSession> {
  public:
    MovesSession(Hub& hub, std::shared_ptr<Outbox> outbox);
    ~MovesSession() override;

    void on_text(std::string_view text) override;
    void on_too_large() override;
    void on_too_fast(std::string_view text) override;
    void on_close() override;
    [[nodiscard]] bool is_known() const override { return key_.has_value(); }

    // A committed row of a game: told if the game is at one of this key's boards.
    void take(const PublishedRow& row, const Game& game);
    void close(const Refusal& reason);
    [[nodiscard]] std::optional<KeyId> key() const {
        return key_ ? std::optional{key_->key} : std::nullopt;
    }

  private:
    void hello(const KeyFrame& said);
    void command(const std::string& id, const std::string& text);
    void answered(GameId game);
    void tell(const PublishedRow& row, const Game& game);
    void send(const std::string& frame);
    void note_pair(GameId id, const Game& game);
    [[nodiscard]] std::vector<PastGame> met_before(const LiveTournament& live, GameId id,
                                                   const Game& game) const;
    [[nodiscard]] bool serves(StreamId stream, int board) const;

    std::shared_ptr<Hub> hub_;
    std::shared_ptr<Outbox> outbox_;
    std::optional<KeyIssued> key_;
    bool line_ = false;  // an operator who asked for the line of each game
    // Its commands on a game that wait for their answer.
    struct Asked {
        int waiting = 0;
        bool changed = false;  // the game, meanwhile
    };

    std::map<GameId, Asked> asked_;
    std::map<GameId, std::string> told_;  // each game as the socket knows it
    // With `line_` the games of White and Black, whatever became of them.
    std::map<std::pair<PlayerId, PlayerId>, std::set<GameId>> pairs_;
    bool revoked_ = false;  // to be closed
};

}  // namespace arbiter
