// The one live object: decides at once in memory, hands drafts to be written, and tells nobody
// anything before the commit that covers it. Knows no socket and no thread: everything is called in
// one thread, commits come in through committed().
#pragma once

#include "arbiter/hall/command.hpp"
#include "arbiter/hall/evolve.hpp"
#include "arbiter/hall/screen_change.hpp"
#include "arbiter/hall/state.hpp"
#include "arbiter/hall/terminal_alarms.hpp"
#include "arbiter/seat.hpp"
#include "clock/result.hpp"
#include "db/store/draft.hpp"
#include "db/store/row.hpp"
#include "db/store/stream_queues.hpp"
#include "server/hall/actor_rates.hpp"
#include "server/hall/command_memory.hpp"
#include "server/hall/public_feed.hpp"
#include "server/hall/refused_logs.hpp"
#include "server/hall/terminal_watch.hpp"
#include "server/hall/wall_watch.hpp"
#include "server/hall/written_rows.hpp"
#include "server/wire/journal_notices.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// Who acts where nobody asked: the hall itself.
inline const Actor the_hall{Seat::Laws, "hall"};

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
    // To be written in this order, rows and changes of the tables beside them all or nothing. Gives
    // the number of the batch, one above the last; rows come back through committed().
    std::function<std::uint64_t(std::vector<Draft>, std::vector<SecretChange>)> submit;
    WrittenRows::History history;  // of committed rows
    // The number of a stream that is to be.
    std::function<StreamId()> new_stream;
    std::function<WallTime()> now;
    std::function<std::uint64_t()> seed;
    // Searches for the answers elsewhere and brings them back in the hall's thread, later, never
    // within the call. False: too many wait. Missing: nothing is searched, the answers stay open.
    std::function<bool(std::vector<MateQuestion>, std::function<void(std::vector<MateEvidence>)>)>
        search{};
    SheetSearchPorts sheets{};
    // What delays run on: time that nobody sets. Missing: taken from `now`.
    std::function<Elapsed()> elapsed{};
    // Which start of the machine `elapsed` counts from; empty: unknown.
    std::string boot{};
    // What an earlier run left in a table beside the rows. Missing: nothing.
    std::function<std::vector<std::pair<std::string, std::string>>(std::string_view table)> kept{};
    // The text of a key, which the journal has only the hash of: always the same for the same key.
    std::function<std::string(KeyId)> key_text{};
};

// One committed row as the sockets need it.
struct PublishedRow {
    StreamId stream = hall_stream;
    std::int64_t seq = 0;
    SharedText row;  // as it goes over the wire
    std::optional<GameId> game;
    std::size_t what = 0;     // which alternative of GameEvent, where there is a game
    std::int64_t number = 0;  // of the order (ClockOrdered), the epoch (TerminalBound)
    ScreenChange change{};
    std::string_view actor;  // good as long as the call
};

// Who wants to hear of it; each may be empty.
struct HallNews {
    std::function<void(const std::vector<PublishedRow>&)> published;
    std::function<void(StreamId, const std::vector<PublicFeed::ReleasedRow>&)> released;
    std::function<void()> status;  // read_only() or journal_notices() changed
};

using OnAnswer = std::function<void(const Result<AnsweredRows>&)>;
using OnKept = std::function<void(const Result<void>&)>;

// A key and its text, for who issued it.
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
    // `secrets` are stored with what the command decides, and only then.
    void command(StreamId stream, const Actor& actor, const CommandId& id,
                 const HallCommand& command, OnAnswer done, std::vector<SecretChange> secrets = {});
    void create_tournament(const CreateTournament& command, const Actor& actor, const CommandId& id,
                           OnAnswer done, std::vector<SecretChange> secrets = {});
    // What would refuse it now; nothing is kept of it.
    [[nodiscard]] Result<void> check(const CreateTournament& command, const Actor& actor) const;
    // An event that is made beside the loop begins there and then.
    struct NewEvent {
        StreamId stream = hall_stream;
        Moment moment;
        Elapsed arrived{};
    };
    [[nodiscard]] NewEvent new_event(const Actor& actor);
    // It, with all that follows from it: a whole event is folded before it is anybody's.
    class PreparedEvent;
    // In any thread. `listed`: as list_tournament gave it for that stream, in a hall without
    // tournaments.
    [[nodiscard]] static Result<std::shared_ptr<PreparedEvent>> prepare(
        const NewEvent& begins, std::vector<StreamEvent> listed, const std::string& command_id);
    // Takes it over, once. `again`: also where one of the same name, festival and days is there.
    void import_tournament(PreparedEvent& prepared, bool again, const Actor& actor,
                           const CommandId& id, OnAnswer done);
    // One entry of a terminal's log. `done` gets the highest entry of the log that is on stable
    // storage with this one.
    void report(TerminalId terminal, GameId game, const ClockReported& report,
                std::function<void(const Result<std::int64_t>&)> done);
    // A frame of a terminal could not be read as an entry.
    void unreadable_entry(TerminalId terminal, const Refusal& refusal);
    // A terminal has come: it gets the games that wait at its board, and those that are not for it
    // raise an alarm until it has gone.
    void terminal_came(const KeyIssued& key, const std::string& device,
                       const TerminalWatch::Arrival& arrival);
    void terminal_went(const KeyIssued& key);
    // A device that waits to be the terminal (arbiter/hall/terminal_devices.hpp) has come or left.
    void device_waits(const KeyIssued& key, const std::string& device);
    void device_left(const KeyIssued& key, const std::string& device);
    // So many came to wait: they are one alarm, and none of them is told by itself until it is
    // over.
    void devices_flood(const KeyIssued& key, const CameToWait& came);
    void flood_ended(const KeyIssued& key);
    // Until when the clock of a game that runs is known to have counted.
    [[nodiscard]] TerminalWatch::RanUntil clock_ran_until(const Game& game) const {
        return clocks_.ran_until(game, ports_.elapsed());
    }
    // Devices with the terminal's key took its place from one another so often.
    void key_contested(const KeyIssued& key, int times, int seconds);
    // Time that nobody sets, by which silent terminals are found.
    [[nodiscard]] Elapsed elapsed() const { return ports_.elapsed(); }
    // Any frame of a terminal, and what its pings say of its clock.
    void terminal_heard(TerminalId terminal) { clocks_.heard(terminal, ports_.elapsed()); }
    void terminal_pinged(TerminalId terminal, Instant t0, std::optional<Instant> t3,
                         const std::optional<Battery>& battery);
    [[nodiscard]] const TerminalWatch& clocks() const noexcept { return clocks_; }
    // Before orders of the game are sent: those that would come too late do not hold any more
    // (arbiter/hall/late_orders.hpp). True if there were such: nothing is sent until that is
    // stored.
    [[nodiscard]] bool withdrew_late_orders(GameId game, int taken);
    // The clock of the game has heard of orders up to this one in a history that the journal does
    // not have (arbiter/hall/late_orders.hpp). True if something was numbered anew: it is told when
    // it is stored.
    [[nodiscard]] bool numbered_orders_anew(GameId game, int last_order);
    // The same command of the same actor again gets the same key, also after a restart. Refusals:
    // not_found, bad_field, too_many, conflict (the id was used for something else).
    void issue_key(const IssueKey& asked, const Actor& actor, const CommandId& id,
                   std::function<void(const Result<NewKey>&)> done);
    void revoke_key(KeyId key, const Actor& actor, OnAnswer done);
    // Changes of the tables beside the rows, with the next commit. If the store does not take
    // them, `done` hears `read_only` at once; they go on waiting, like everything else.
    void keep(std::vector<SecretChange> changes, OnKept done);
    // Something is wrong with the journal itself: desks are told until an arbiter has looked.
    void notice_journal(const JournalNotice& notice);
    [[nodiscard]] const std::vector<JournalNotice>& journal_notices() const noexcept {
        return notices_.all();
    }
    // An arbiter has looked at them.
    void journal_checked(OnKept done);
    // Of a committed row; empty: there is none with that number.
    [[nodiscard]] std::string hash_at(StreamId stream, std::int64_t seq) const {
        return written_.hash_at(stream, seq);
    }
    // Where each stream ends, as far as it is committed.
    [[nodiscard]] HeadsRecorded heads() const { return written_.heads(); }

    // Refusal: not_found.
    void set_adjournment_key(const AdjournmentKeySet& set, const Actor& actor, OnAnswer done);

    // For who prepares a command (Sealing): refused, once what it was read from is committed; true
    // if the command is known and was answered.
    void answer_refused(Refusal refusal, OnAnswer done);
    bool answer_again(const Actor& actor, StreamId stream, const CommandId& id,
                      const OnAnswer& done);

    // Runs once everything decided so far is committed; at once if it is. What only changes the
    // tables beside the rows is waited for by nobody else.
    void when_durable(std::function<void()> run);

    // The batches up to this one are on stable storage, these rows with them.
    void committed(std::uint64_t upto, const std::vector<WrittenRow>& rows);
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

    // Why nothing new is taken now: stopping, read_only.
    [[nodiscard]] std::optional<Refusal> refused_now() const;
    // The same of one event: event_read_only, too.
    [[nodiscard]] std::optional<Refusal> refused_now(StreamId stream) const;
    // Events that a replay could not fold, each with the row at which it broke. They stay as they
    // were before it, and take nothing.
    [[nodiscard]] const std::map<StreamId, std::int64_t>& broken() const noexcept {
        return broken_;
    }
    [[nodiscard]] WallTime now() const { return ports_.now(); }
    // The wall time of the start, carried on by the machine's clock: nobody sets it.
    [[nodiscard]] WallTime steady_now() const;
    [[nodiscard]] const HallState& state() const noexcept { return state_; }
    [[nodiscard]] bool read_only() const noexcept { return read_only_; }
    [[nodiscard]] const std::string& store_code() const noexcept { return store_code_; }
    // Read-only with decisions that are not stored: the state must not be told.
    [[nodiscard]] bool stalled() const noexcept { return read_only_ && decided_rows_ > 0; }
    [[nodiscard]] bool idle() const noexcept { return pending_.empty(); }

    // Last committed row of a stream, and the last one decided.
    [[nodiscard]] std::int64_t head(StreamId stream) const { return written_.head(stream); }
    [[nodiscard]] std::int64_t decided_head(StreamId stream) const;
    // The committed rows of one game.
    [[nodiscard]] std::vector<SharedText> game_rows(GameId game) const;
    // What its clocks have reported, of all epochs, as far as it is stored.
    [[nodiscard]] std::vector<ClockReported> clock_log(GameId game) const;
    // At most `limit` committed rows above `after`.
    [[nodiscard]] std::vector<SharedText> rows(StreamId stream, std::int64_t after,
                                               std::size_t limit) const {
        return written_.read(stream, after, limit);
    }
    // What the public has of each tournament, and of one; nullptr: it knows of none.
    [[nodiscard]] const std::map<StreamId, PublicFeed>& public_feeds() const noexcept {
        return feeds_;
    }
    [[nodiscard]] const PublicFeed* public_feed(StreamId stream) const;
    // Rows of the public feed above `after`.
    [[nodiscard]] std::vector<std::string> public_rows(StreamId stream, std::int64_t after,
                                                       std::size_t limit) const;

  private:
    // Why no tournament can be added by that command now, or that it was: it is answered then.
    [[nodiscard]] bool is_answered(const Actor& actor, const CommandId& id, const OnAnswer& done);

    // What is told of a row once it is committed.
    struct PendingRow {
        StreamId stream = hall_stream;
        std::optional<GameId> game;
        std::size_t what = 0;
        std::int64_t number = 0;
        ScreenChange change{};
        std::optional<PublicEvent> news;
        Elapsed arrived{};
        std::chrono::seconds delay{};
    };
    struct Batch {
        std::string actor;  // of all its rows
        std::vector<PendingRow> rows;
        std::vector<std::function<void()>> waiters;
        OnKept kept;  // may be told before: that the store does not take it
    };
    // What one command comes to, folded already, until it is handed over to be stored.
    struct Transaction {
        Transaction() = default;
        Transaction(Transaction&&) = default;
        Transaction& operator=(Transaction&&) = default;
        // Left by an exception with something folded that nobody will store: what the state is,
        // nobody knows. The program ends, and the next start reads the journal.
        ~Transaction();

        WallTime now{};
        Elapsed arrived{};
        std::string actor;
        std::string command_id;
        std::vector<Draft> drafts;
        std::vector<SecretChange> secrets;
        Batch batch;
        AnsweredRows rows;
    };

    // A command that waits for answers of a search, and all who asked the same.
    struct WaitingCommand {
        StreamId stream = hall_stream;
        Actor actor;
        CommandId id;
        HallCommand command;
        std::vector<SecretChange> secrets;
        std::vector<OnAnswer> done;
        int searches = 0;
        bool dropped = false;
    };

    // True if the actor has written more than he may for now (a simulated event goes as fast as it
    // can). What he writes is counted by submit().
    [[nodiscard]] bool too_fast(StreamId stream, const Actor& actor);
    // True if the same command is being searched for: its answer will be this one's too.
    bool wait_with(const Actor& actor, StreamId stream, const CommandId& id, const OnAnswer& done);
    void consider(const std::shared_ptr<WaitingCommand>& asked);
    // True if the command waits for a search of its sheets, or was refused.
    bool find_moves(const std::shared_ptr<WaitingCommand>& asked);
    void refuse_all(const std::shared_ptr<WaitingCommand>& asked, const Refusal& refusal);
    void decide_now(WaitingCommand& asked);
    [[nodiscard]] std::vector<MateQuestion> questions_of(const WaitingCommand& asked) const;
    [[nodiscard]] Transaction begin(const std::string& actor, const std::string& command_id) const;
    // Folds what was decided and keeps it to be written.
    void record(Transaction& transaction, StreamEvent event);
    static void fold(Transaction& transaction, HallState& state, StreamEvent event);
    void record_all(Transaction& transaction, std::vector<StreamEvent> events);
    void submit(Transaction transaction, const CommandId& id, OnAnswer done);
    // Until the commit of the batch that was given this number.
    void await_commit(std::uint64_t number, Batch batch);
    void note_key(StreamId stream, std::int64_t seq, const JournalEvent& event);
    // The key that this command issued; nullptr if it did something else.
    [[nodiscard]] const KeyIssued* issued_by(const AnsweredRows& rows, const IssueKey& asked) const;
    void publish(const WrittenRow& row, PendingRow& pending, std::string_view actor,
                 std::vector<PublishedRow>& published);
    void replay_public(const Row& row, PublicEvent&& news);
    // To be stored with a transaction that tells the public something later: how the clocks stand.
    void watch_wall(Transaction& transaction);
    // What waits for nothing is told at once.
    void release_undelayed();
    // What has waited long enough: noted as released, told once that is stored.
    void release_delayed();
    void tell_released(StreamId stream, const std::vector<PublicFeed::ReleasedRow>& released) const;
    // Until when clocks counted that a command gives to others, where it does not say so.
    void tell_what_ran(StreamId stream, HallCommand& command) const;
    // What the drafts change for the terminals that stand at a board: alarms beside them.
    void look_for_strays(Transaction& transaction);
    // Records what the hall decides by itself: nothing where an expectation fails. Nobody waits for
    // it, and a failure must not end the program.
    bool note(Transaction& transaction, const std::function<std::vector<StreamEvent>()>& decide_it);
    // What the clocks that play are found to do beside their entries.
    void look_at_clocks();
    void look_for_absent();
    void look_at_clock(Transaction& transaction, GameId id, Elapsed now);
    void wake_games_of(TerminalId terminal);
    void watch_game(const JournalEvent& event);
    // What the desk hears of an entry that was refused, and of one that was taken after such.
    void note_refused(Transaction& transaction, const ReportEntry& asked, const std::string& code);
    void tell_of_refused(Transaction& transaction, TerminalId terminal, const RefusedEntry& entry);
    void note_accepted(Transaction& transaction, TerminalId terminal, GameId game);
    void note_round_end(StreamId stream, GameId game);
    void record_heads();

    HallPorts ports_;
    HallNews news_;
    HallState state_;
    CommandMemory memory_;
    PresentTerminals present_;
    bool absent_settled_ = false;  // once after the start
    RefusedLogs refused_logs_;
    ActorRates rates_;
    StreamQueues<Batch> pending_;
    std::size_t decided_rows_ = 0;  // of the pending batches
    std::vector<std::shared_ptr<WaitingCommand>> searching_;
    std::map<StreamId, std::int64_t> decided_;  // highest number given, committed or not
    WrittenRows written_;
    std::map<StreamId, PublicFeed> feeds_;
    std::map<StreamId, std::int64_t> released_;  // to the public by an earlier run
    bool releasing_ = false;                     // what is due is being noted
    WallWatch wall_;
    Elapsed started_{};
    WallTime started_wall_{};
    TerminalWatch clocks_;
    Elapsed clocks_due_{};
    std::vector<GameId> to_look_at_;  // of this second, the next one last
    std::size_t look_part_ = 0;       // of them in a tick
    std::optional<Elapsed> heads_due_;
    std::map<std::int64_t, KeyId> keys_by_row_;  // where in the hall's stream each was issued
    bool heads_changed_ = false;
    bool round_ended_ = false;
    JournalNotices notices_;
    std::map<StreamId, std::int64_t> broken_;
    bool read_only_ = false;
    bool stopping_ = false;
    std::string store_code_;
};

class Hall::PreparedEvent {
    friend class Hall;
    HallState state_;
    Transaction transaction_;
};

}  // namespace arbiter
