// The one live object: decides at once in memory, hands drafts to be written, and tells nobody
// anything before the commit that covers it. Knows no socket and no thread: everything is called in
// one thread, commits come in through committed().
#pragma once

#include "arbiter/seat.hpp"
#include "clock/result.hpp"
#include "db/journal.hpp"
#include "server/hall/command.hpp"
#include "server/hall/command_memory.hpp"
#include "server/hall/decisions.hpp"
#include "server/hall/state.hpp"
#include "server/net/outbox.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter {

// What the hall needs from outside.
// A search for the missing moves of two sheets, elsewhere: as HallPorts::search. `age`: how long
// the one of a game has run. `stop`: it ends with what it has; false if there is none.
struct SheetSearchPorts {
    std::function<bool(GameId, Evidence, std::function<void(const Result<Reconstruction>&)>)>
        find{};
    std::function<std::optional<Millis>(GameId)> age{};
    std::function<bool(GameId)> stop{};
};

struct HallPorts {
    // To be written in this order; rows come back through committed(), whole batches at a time.
    std::function<void(std::vector<Draft>)> submit;
    // Committed rows of a stream above `after`, until the sink returns false.
    std::function<void(StreamId, std::int64_t, const std::function<bool(const Row&)>&)> history;
    std::function<WallTime()> now;
    std::function<std::uint64_t()> seed;
    // Searches for the answers elsewhere and brings them back in the hall's thread, later, never
    // within the call. False: too many wait. Missing: nothing is searched, the answers stay open.
    std::function<bool(std::vector<MateQuestion>, std::function<void(std::vector<MateEvidence>)>)>
        search{};
    SheetSearchPorts sheets{};
};

// One committed row as the sockets need it.
struct Published {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    SharedText row;  // as it goes over the wire
    std::optional<GameId> game;
    std::size_t what = 0;     // which alternative of GameEvent, where there is a game
    std::int64_t number = 0;  // of the order (ClockOrdered), the epoch (TerminalBound)
    std::string_view actor;   // good as long as the call
};

// Who wants to hear of it; each may be empty.
struct HallNews {
    std::function<void(const std::vector<Published>&)> published;
    std::function<void(StreamId, const std::vector<PublicFeed::Released>&)> released;
    std::function<void()> status;  // read_only() changed
};

using Answered = std::function<void(const Result<AnsweredRows>&)>;

// A key just issued: the only moment at which its text is known.
struct NewKey {
    KeyIssued issued;
    std::string key;
};

class Hall {
  public:
    explicit Hall(HallPorts ports);
    void tell(HallNews news) { news_ = std::move(news); }

    // At the start: every row of the journal in order.
    void replay(const Row& row, const JournalEvent& event);

    // Refusals come after the commit of what they were read from, too. Codes: docs/protocol.md.
    // A command that hangs on a search waits for it, others go on meanwhile; what the game is by
    // then decides.
    void command(StreamId stream, const Actor& actor, const CommandId& id,
                 const HallCommand& command, Answered done);
    void create_tournament(const TournamentSettings& settings, const Actor& actor,
                           const CommandId& id, Answered done);
    // One entry of a terminal's log. `done` gets the highest entry of the log that is on stable
    // storage with this one.
    void report(TerminalId terminal, GameId game, const ClockReported& report,
                std::function<void(const Result<std::int64_t>&)> done);
    // A terminal has come: it gets the games that wait at its board.
    void terminal_came(const KeyIssued& key);
    void issue_key(KeyRole role, StreamId tournament, int board, const std::string& label,
                   const Actor& actor, std::function<void(const Result<NewKey>&)> done);
    void revoke_key(KeyId key, const Actor& actor, Answered done);
    // Refusal: not_found.
    void set_adjournment_key(const AdjournmentKeySet& set, const Actor& actor, Answered done);

    // For who prepares a command (Sealing): refused, once what it was read from is committed; true
    // if the command is known and was answered.
    void answer_refused(Refusal refusal, Answered done);
    bool answer_again(const Actor& actor, StreamId stream, const CommandId& id,
                      const Answered& done);

    // Runs once everything decided so far is committed; at once if it is.
    void when_durable(std::function<void()> run);

    // The oldest batches that were submitted are on stable storage.
    void committed(const std::vector<Row>& rows);
    // The store does not take them; it goes on trying. `code` of JournalError.
    void store_failed(const std::string& code);
    // From time to time (some times a second): what is due to the public, the heads.
    void tick();
    // Takes nothing more. What still waits for a search is answered `stopping`: nothing of it was
    // decided.
    void stop();

    // How long a search of this game's sheets has run; nothing if there is none.
    [[nodiscard]] std::optional<Millis> sheet_search_age(GameId game) const;
    // Ends it with what it has found. False: there is none.
    bool stop_sheet_search(GameId game);

    [[nodiscard]] WallTime now() const { return ports_.now(); }
    [[nodiscard]] const HallState& state() const noexcept { return state_; }
    [[nodiscard]] bool read_only() const noexcept { return read_only_; }
    [[nodiscard]] const std::string& store_code() const noexcept { return store_code_; }
    // Read-only with decisions that are not stored: the state must not be told.
    [[nodiscard]] bool stalled() const noexcept { return read_only_ && !pending_.empty(); }
    [[nodiscard]] bool idle() const noexcept { return pending_.empty(); }

    // Last committed row of a stream, and the last one decided.
    [[nodiscard]] std::int64_t head(StreamId stream) const;
    [[nodiscard]] std::int64_t decided_head(StreamId stream) const;
    // The committed rows of one game.
    [[nodiscard]] std::vector<SharedText> game_rows(GameId game) const;
    // At most `limit` committed rows above `after`.
    [[nodiscard]] std::vector<SharedText> rows(StreamId stream, std::int64_t after,
                                               std::size_t limit) const;
    // Rows of the public feed above `after`.
    [[nodiscard]] std::vector<std::string> public_rows(StreamId stream, std::int64_t after,
                                                       std::size_t limit) const;

  private:
    struct Noted {
        StreamId stream = hall_stream;
        std::optional<GameId> game;
        std::size_t what = 0;
        std::int64_t number = 0;
        ClockSeen seen = ClockSeen::None;
        std::optional<PublicEvent> told;
        std::chrono::seconds delay{};
    };
    struct Batch {
        std::vector<Noted> noted;
        std::vector<std::function<void()>> waiters;
    };
    struct Head {
        std::int64_t seq = 0;
        Hash hash{};
    };
    // Decisions of one command while they are made.
    struct Draw {
        Draw() = default;
        Draw(Draw&&) = default;
        Draw& operator=(Draw&&) = default;
        // Left by an exception with something folded that nobody will store: what the state is,
        // nobody knows. The program ends, and the next start reads the journal.
        ~Draw();

        WallTime now{};
        std::string actor;
        std::string command_id;
        std::vector<Draft> drafts;
        Batch batch;
        AnsweredRows rows;
    };

    // A command that waits for answers of a search, and all who asked the same.
    struct Searched {
        StreamId stream = hall_stream;
        Actor actor;
        CommandId id;
        HallCommand command;
        std::vector<Answered> done;
        int searches = 0;
        bool dropped = false;
    };

    // True if the same command is being searched for: its answer will be this one's too.
    bool wait_with(const Actor& actor, StreamId stream, const CommandId& id, const Answered& done);
    void consider(const std::shared_ptr<Searched>& asked);
    // True if the command waits for a search of its sheets, or was refused.
    bool find_moves(const std::shared_ptr<Searched>& asked);
    void refuse_all(const std::shared_ptr<Searched>& asked, const Refusal& refusal);
    void decide_now(Searched& asked);
    [[nodiscard]] std::vector<MateQuestion> questions_of(const Searched& asked) const;
    [[nodiscard]] std::optional<Refusal> refused_now() const;
    [[nodiscard]] Draw begin(const std::string& actor, const std::string& command_id) const;
    [[nodiscard]] Record recorder(Draw& draw);
    void record(Draw& draw, StreamId stream, JournalEvent event);
    void submit(Draw draw, const CommandId& id, Answered done);
    void publish(const Row& row, Noted& noted, std::vector<Published>& published);
    void release_public();
    void note_round_end(StreamId stream, GameId game);
    void record_heads();

    HallPorts ports_;
    HallNews news_;
    HallState state_;
    CommandMemory memory_;
    std::deque<Batch> pending_;
    std::vector<std::shared_ptr<Searched>> searching_;
    std::map<StreamId, std::int64_t> decided_;  // highest number given, committed or not
    std::map<StreamId, Head> heads_;            // committed
    std::map<StreamId, std::deque<SharedText>> tails_;
    std::unordered_map<GameId, std::vector<std::int64_t>> game_rows_;  // committed, by seq
    WallTime heads_due_{};
    WallTime replayed_at_{};  // one look at the clock for the whole journal
    bool heads_changed_ = false;
    bool round_ended_ = false;
    bool read_only_ = false;
    bool stopping_ = false;
    std::string store_code_;
};

}  // namespace arbiter
