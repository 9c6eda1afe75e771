#include "server/hall/hall.hpp"

#include "arbiter/hall/decide.hpp"
#include "clock/contract.hpp"
#include "server/hall/log_chain.hpp"
#include "server/hall/releases.hpp"
#include "server/log.hpp"
#include "server/net/guard.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t remembered_commands = std::size_t{1} << 20;
constexpr std::size_t waiting_batches = 50000;  // beyond this nothing new is taken
constexpr std::chrono::minutes heads_interval{10};

// What a decision expects and does not find refuses the command; nothing was changed by it.
template <class Decide>
auto guarded(const Decide& decide_it) -> decltype(decide_it()) {
    try {
        return decide_it();
    } catch (const ContractBroken& broken) {
        log_error("decide", "internal", broken.what());
        return refuse("internal");
    }
}

HallPorts completed(HallPorts ports) {
    if (!ports.elapsed) ports.elapsed = [now = ports.now] { return now().time_since_epoch(); };
    return ports;
}

}  // namespace

Hall::Transaction::~Transaction() {
    if (drafts.empty() || std::uncaught_exceptions() == 0) return;
    log_error("hall", "internal", "decided, but not handed over to be stored");
    std::terminate();
}

Hall::Hall(HallPorts ports)
    : ports_(completed(std::move(ports))),
      memory_(remembered_commands),
      written_(ports_.history),
      released_(kept_releases(ports_)),
      wall_(ports_.boot, kept_wall_note(ports_), ports_.now(), ports_.elapsed()),
      started_(ports_.elapsed()),
      started_wall_(ports_.now()),
      clocks_(started_),
      notices_(ports_.kept ? notices_in(ports_.kept(notices_table)) : JournalNotices{}) {}

void Hall::replay(const Row& row, const JournalEvent& event) {
    std::optional<PublicEvent> news;
    try {
        if (!broken_.contains(row.stream)) {
            news = evolve_in_place(state_, row.stream, event, row.recorded);
        }
    } catch (const ContractBroken& broken) {
        log_error("replay", "event_read_only",
                  "stream " + std::to_string(row.stream) + ", row " + std::to_string(row.seq) +
                      ": " + broken.what());
        broken_.emplace(row.stream, row.seq);
    }
    decided_[row.stream] = row.seq;
    // A new tournament is answered with the rows of its own stream.
    const bool counts = !row.command_id.empty() && row.kind != "tournament_listed";
    if (counts) memory_.replay(row.actor, row.command_id, row.stream, row.seq);
    note_key(row.stream, row.seq, event);
    watch_game(event);
    const auto* entry = std::get_if<GameEntry>(&event);
    written_.replay(row, entry == nullptr ? std::nullopt : std::optional{entry->game});
    if (news) replay_public(row, *std::move(news));
}

std::optional<Refusal> Hall::refused_now() const {
    if (stopping_) return Refusal{.code = "stopping"};
    const bool broken = broken_.contains(hall_stream);
    if (read_only_ || broken || pending_.size() > waiting_batches) {
        return Refusal{.code = "read_only"};
    }
    return std::nullopt;
}

std::optional<Refusal> Hall::refused_now(StreamId stream) const {
    if (auto refusal = refused_now()) return refusal;
    const auto found = broken_.find(stream);
    if (found == broken_.end()) return std::nullopt;
    return Refusal{.code = "event_read_only", .where = "row " + std::to_string(found->second)};
}

Hall::Transaction Hall::begin(const std::string& actor, const std::string& command_id) const {
    Transaction transaction;
    transaction.now = ports_.now();
    transaction.arrived = ports_.elapsed();
    transaction.actor = actor;
    transaction.command_id = command_id;
    return transaction;
}

bool Hall::note(Transaction& transaction,
                const std::function<std::vector<StreamEvent>()>& decide_it) {
    std::vector<StreamEvent> events;
    try {
        events = decide_it();
    } catch (const ContractBroken& broken) {
        log_error("hall", "internal", broken.what());
        return false;
    }
    record_all(transaction, std::move(events));
    return true;
}

void Hall::record_all(Transaction& transaction, std::vector<StreamEvent> events) {
    for (StreamEvent& event : events) record(transaction, std::move(event));
}

void Hall::record(Transaction& transaction, StreamEvent decided) {
    const StreamId stream = decided.stream;
    if (broken_.contains(stream)) return;  // what the hall itself would note of it
    const std::int64_t seq = ++decided_[stream];
    if (transaction.rows.last < transaction.rows.first) transaction.rows = {stream, seq, seq, 0};
    if (transaction.rows.stream == stream) transaction.rows.last = seq;
    note_key(stream, seq, decided.event);
    watch_game(decided.event);
    fold(transaction, state_, std::move(decided));
}

void Hall::fold(Transaction& transaction, HallState& state, StreamEvent decided) {
    const StreamId stream = decided.stream;
    // Listed first: from here on an exception leaves a state that nobody knows.
    transaction.drafts.push_back({stream, transaction.now, transaction.actor,
                                  transaction.command_id, std::move(decided.event)});
    const JournalEvent& event = transaction.drafts.back().event;
    PendingRow pending;
    pending.stream = stream;
    pending.change = screen_change_of(event);
    pending.news = evolve_in_place(state, stream, event, transaction.now);
    if (const auto* entry = std::get_if<GameEntry>(&event)) {
        pending.game = entry->game;
        pending.what = entry->event.index();
        if (const auto* order = std::get_if<ClockOrdered>(&entry->event)) {
            pending.number = order->order;
        } else if (const auto* bound = std::get_if<TerminalBound>(&entry->event)) {
            pending.number = bound->epoch;
        }
    }
    if (pending.news) {
        pending.arrived = transaction.arrived;
        pending.delay = std::chrono::seconds{
            state.tournaments.at(stream).tournament.settings.publication.public_delay_s};
    }
    transaction.batch.rows.push_back(std::move(pending));
}

void Hall::submit(Transaction transaction, const CommandId& id, OnAnswer done) {
    look_for_strays(transaction);
    // One without a row is remembered too, until a restart: sent again after others have acted it
    // must not do what it did not do.
    transaction.rows.digest = id.digest;
    if (!id.id.empty()) memory_.remember(transaction.actor, id.id, transaction.rows);
    if (transaction.drafts.empty()) {
        when_durable([done = std::move(done), rows = transaction.rows] { done(rows); });
        return;
    }
    Batch& batch = transaction.batch;
    batch.waiters.push_back([done = std::move(done), rows = transaction.rows] { done(rows); });
    watch_wall(transaction);
    decided_rows_ += batch.rows.size();
    batch.actor = std::move(transaction.actor);
    const auto number =
        ports_.submit(std::move(transaction.drafts), std::move(transaction.secrets));
    await_commit(number, std::move(batch));
}

void Hall::await_commit(std::uint64_t number, Batch batch) {
    const StreamId stream =
        queue_of(batch.rows, [](const PendingRow& pending) { return pending.stream; });
    pending_.add(stream, number, std::move(batch));
}

void Hall::answer_refused(Refusal refusal, OnAnswer done) {
    when_durable(
        [done = std::move(done), refusal = std::move(refusal)] { done(tl::unexpected(refusal)); });
}

bool Hall::answer_again(const Actor& actor, StreamId stream, const CommandId& id,
                        const OnAnswer& done) {
    if (id.id.empty()) return false;
    const auto known = memory_.find(actor.name, id.id);
    if (!known) return false;
    // The rows of some commands are the hall's (which terminal serves a board).
    const bool elsewhere = known->stream != stream && known->stream != hall_stream;
    if (elsewhere || (known->digest != 0 && known->digest != id.digest)) {
        answer_refused({.code = "conflict", .where = "id"}, done);
    } else {
        when_durable([done, rows = *known] { done(rows); });
    }
    return true;
}

void Hall::command(StreamId stream, const Actor& actor, const CommandId& id,
                   const HallCommand& command, OnAnswer done, std::vector<SecretChange> secrets) {
    if (auto refusal = refused_now(stream)) return done(tl::unexpected(*std::move(refusal)));
    if (answer_again(actor, stream, id, done)) return;
    if (wait_with(actor, stream, id, done)) return;
    if (too_fast(stream, actor)) return answer_refused({.code = "too_fast"}, std::move(done));
    auto asked = std::make_shared<WaitingCommand>();
    asked->stream = stream;
    asked->actor = actor;
    asked->id = id;
    asked->command = command;
    asked->secrets = std::move(secrets);
    asked->done.push_back(std::move(done));
    consider(asked);
}

bool Hall::too_fast(StreamId stream, const Actor& actor) {
    const auto* live = find_tournament(state_, stream);
    if (live != nullptr && live->tournament.settings.play.simulated) return false;
    return !rates_.allows(actor, ports_.elapsed());
}

void Hall::decide_now(WaitingCommand& asked) {
    const auto all = [done = std::move(asked.done)](const Result<AnsweredRows>& answer) {
        for (const auto& each : done) each(answer);
    };
    if (auto refusal = refused_now()) return all(tl::unexpected(*std::move(refusal)));
    Transaction transaction = begin(asked.actor.name, asked.id.id);
    tell_what_ran(asked.stream, asked.command);
    auto events = guarded([&] {
        const Moment moment{transaction.now, asked.actor, ports_.seed()};
        return decide(state_, asked.stream, asked.command, moment);
    });
    rates_.spend(asked.actor, 1 + (events ? events->size() : 0));
    if (!events) return answer_refused(std::move(events.error()), all);
    record_all(transaction, *std::move(events));
    transaction.secrets = std::move(asked.secrets);
    submit(std::move(transaction), asked.id, all);
}

void Hall::stop() {
    stopping_ = true;
    for (const auto& asked : std::exchange(searching_, {})) {
        asked->dropped = true;
        for (const auto& done : asked->done) done(tl::unexpected(Refusal{.code = "stopping"}));
    }
}

Result<void> Hall::check(const CreateTournament& command, const Actor& actor) const {
    const auto events = guarded([&] {
        return decide(state_, hall_stream, command, Moment{ports_.now(), actor, 0});
    });
    if (!events) return tl::unexpected(events.error());
    return {};
}

bool Hall::is_answered(const Actor& actor, const CommandId& id, const OnAnswer& done) {
    if (auto refusal = refused_now()) {
        done(tl::unexpected(*std::move(refusal)));
        return true;
    }
    const auto known = id.id.empty() ? std::nullopt : memory_.find(actor.name, id.id);
    return known && answer_again(actor, known->stream, id, done);
}

void Hall::create_tournament(const CreateTournament& command, const Actor& actor,
                             const CommandId& id, OnAnswer done,
                             std::vector<SecretChange> secrets) {
    if (is_answered(actor, id, done)) return;
    Transaction transaction = begin(actor.name, id.id);
    const Moment moment{transaction.now, actor, ports_.seed()};
    auto events = guarded([&] { return decide(state_, ports_.new_stream(), command, moment); });
    if (!events) return answer_refused(std::move(events.error()), std::move(done));
    for (StreamEvent& event : *events) {
        // The answer is the rows of the tournament's own stream.
        if (event.stream != hall_stream && transaction.rows.stream == hall_stream) {
            transaction.rows = AnsweredRows{};
        }
        record(transaction, std::move(event));
    }
    transaction.secrets = std::move(secrets);
    submit(std::move(transaction), id, std::move(done));
}

Hall::NewEvent Hall::new_event(const Actor& actor) {
    return {ports_.new_stream(), {ports_.now(), actor, ports_.seed()}, ports_.elapsed()};
}

Result<std::shared_ptr<Hall::PreparedEvent>> Hall::prepare(const NewEvent& begins,
                                                           std::vector<StreamEvent> listed,
                                                           const std::string& command_id) {
    auto prepared = std::make_shared<PreparedEvent>();
    Transaction& transaction = prepared->transaction_;
    transaction.now = begins.moment.now;
    transaction.arrived = begins.arrived;
    transaction.actor = begins.moment.actor.name;
    transaction.command_id = command_id;
    transaction.drafts.reserve(listed.size());
    transaction.batch.rows.reserve(listed.size());
    try {
        for (StreamEvent& event : listed) fold(transaction, prepared->state_, std::move(event));
    } catch (const ContractBroken& broken) {
        transaction.drafts.clear();  // a state of its own, which nobody has seen
        log_error("import", "internal", broken.what());
        return refuse("internal");
    }
    const auto own = std::ranges::count(transaction.drafts, begins.stream, &Draft::stream);
    transaction.rows = {begins.stream, 1, own, 0};
    return prepared;
}

void Hall::import_tournament(PreparedEvent& prepared, bool again, const Actor& actor,
                             const CommandId& id, OnAnswer done) {
    if (is_answered(actor, id, done)) return;
    const StreamId stream = prepared.transaction_.rows.stream;
    const auto& made = prepared.state_.tournaments.at(stream);
    if (auto may = check_listing(state_, made.tournament.settings.event, again); !may) {
        return answer_refused(std::move(may.error()), std::move(done));
    }
    decided_[hall_stream] +=
        std::ranges::count(prepared.transaction_.drafts, hall_stream, &Draft::stream);
    decided_[stream] = prepared.transaction_.rows.last;
    for (const auto& [game, known] : made.games) {
        if (known.phase != GamePhase::Ended) clocks_.wake(game);
    }
    state_.game_streams.merge(prepared.state_.game_streams);
    state_.tournaments.insert(prepared.state_.tournaments.extract(stream));
    submit(std::move(prepared.transaction_), id, std::move(done));
}

void Hall::report(TerminalId terminal, GameId id, const ClockReported& report,
                  std::function<void(const Result<std::int64_t>&)> done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    Transaction transaction = begin("terminal:" + to_text(terminal), {});
    const Moment moment{transaction.now, {Seat::Terminal, transaction.actor}, 0};
    const Game* game = find_game(state_, id);
    const StreamId stream = game == nullptr ? hall_stream : state_.game_streams.at(id);
    if (auto refusal = refused_now(stream)) return done(tl::unexpected(*std::move(refusal)));
    const bool copy = game != nullptr && is_copy(*game, report);
    if (!copy && too_fast(stream, moment.actor)) {
        tell_of_refused(transaction, terminal, {id, report.epoch, report.seq, "too_fast"});
        return submit(std::move(transaction), {},
                      [done = std::move(done)](const Result<AnsweredRows>&) {
                          done(tl::unexpected(Refusal{.code = "too_fast"}));
                      });
    }
    const bool follows = game == nullptr || copy || hash_follows(*game, report);
    const ReportEntry asked{terminal, id, report, follows};
    auto events = guarded([&] { return decide(state_, asked, moment); });
    rates_.spend(moment.actor, events ? events->size() : 0);
    if (!events) {
        note_refused(transaction, asked, events.error().code);
        return submit(std::move(transaction), {},
                      [done = std::move(done), refusal = std::move(events.error())](
                          const Result<AnsweredRows>&) { done(tl::unexpected(refusal)); });
    }
    record_all(transaction, *std::move(events));
    if (!transaction.drafts.empty()) {
        clocks_.reported(id, terminal, report, transaction.arrived);
        note_accepted(transaction, terminal, id);
    }
    const std::int64_t upto = game->terminal.seq;
    submit(std::move(transaction), {},
           [done = std::move(done), upto](const Result<AnsweredRows>&) { done(upto); });
}

void Hall::when_durable(std::function<void()> run) {
    Batch* last = pending_.find_last([](const Batch& batch) { return !batch.rows.empty(); });
    if (last == nullptr) return run();
    last->waiters.push_back(std::move(run));
}

void Hall::committed(std::uint64_t upto, const std::vector<WrittenRow>& rows) {
    std::vector<PublishedRow> published;
    std::vector<std::function<void()>> waiters;
    published.reserve(rows.size());
    std::size_t next = 0;
    // Kept until all is told: what is published looks at a batch's actor.
    std::vector<Batch> batches = pending_.take(upto);
    for (Batch& batch : batches) {
        decided_rows_ -= batch.rows.size();
        for (PendingRow& pending : batch.rows) {
            publish(rows[next], pending, batch.actor, published);
            ++next;
        }
        std::move(batch.waiters.begin(), batch.waiters.end(), std::back_inserter(waiters));
        if (batch.kept) waiters.push_back([kept = std::move(batch.kept)] { kept({}); });
    }
    const bool resumed = std::exchange(read_only_, false);
    store_code_.clear();
    if (news_.published) news_.published(published);
    release_undelayed();
    // Each speaks for one client. What is thrown before or after this leaves a state that nobody
    // knows, and ends the program.
    for (const auto& waiter : waiters) {
        try {
            waiter();
        } catch (const std::exception& thrown) {
            log_thrown(thrown);
        }
    }
    if (resumed && news_.status) news_.status();
    if (std::exchange(round_ended_, false)) record_heads();
}

void Hall::publish(const WrittenRow& row, PendingRow& pending, std::string_view actor,
                   std::vector<PublishedRow>& published) {
    if (row.kind != "heads_recorded") heads_changed_ = true;
    written_.add(row, pending.game);
    published.push_back({row.stream, row.seq, row.text, pending.game, pending.what, pending.number,
                         pending.change, actor});
    if (!pending.news) return;
    if (row.kind == "game_ended") note_round_end(row.stream, *pending.game);
    feeds_[row.stream].offer(row.seq, *std::move(pending.news), pending.arrived, pending.delay);
}

void Hall::note_round_end(StreamId stream, GameId game) {
    const auto& tournament = state_.tournaments.at(stream).tournament;
    const auto place = tournament.game_places.find(game);
    if (place == tournament.game_places.end()) return;
    const auto round = std::find_if(
        tournament.rounds.begin(), tournament.rounds.end(),
        [&](const Round& candidate) { return candidate.number == place->second.first; });
    const auto& pairings = round->pairings;
    round_ended_ = round_ended_ || std::all_of(pairings.begin(), pairings.end(),
                                               [](const Pairing& p) { return p.result; });
}

void Hall::store_failed(const std::string& code) {
    store_code_ = code;
    if (std::exchange(read_only_, true)) return;
    std::vector<OnKept> refused;
    pending_.for_each([&](Batch& batch) {
        if (batch.kept) refused.push_back(std::exchange(batch.kept, nullptr));
    });
    for (const OnKept& done : refused) done(refuse("read_only"));
    if (news_.status) news_.status();
}

void Hall::notice_journal(const JournalNotice& notice) {
    if (!notices_.add(notice)) return;
    log_error("journal", word_of(notice.problem),
              std::string(word_of(notice.by)) + ", stream " + std::to_string(notice.stream) +
                  ", board " + std::to_string(notice.board) + ": told " +
                  std::to_string(notice.knew) + ", has " + std::to_string(notice.has));
    keep({kept_notices(notices_)}, [](const Result<void>&) {});
    if (news_.status) news_.status();
}

void Hall::journal_checked(OnKept done) {
    if (!notices_.clear()) return done({});
    if (news_.status) news_.status();
    keep({kept_notices(notices_)}, std::move(done));
}

void Hall::tick() {
    release_undelayed();
    release_delayed();
    look_at_clocks();
    look_for_absent();
    const Elapsed now = ports_.elapsed();
    if (!heads_due_) heads_due_ = now + heads_interval;
    if (now < *heads_due_) return;
    heads_due_ = now + heads_interval;
    record_heads();
}

void Hall::record_heads() {
    if (refused_now() || !std::exchange(heads_changed_, false)) return;
    Transaction transaction = begin(the_hall.name, {});
    record(transaction, {hall_stream, HallEvent{written_.heads()}});
    submit(std::move(transaction), {}, [](const Result<AnsweredRows>&) {});
}

std::int64_t Hall::decided_head(StreamId stream) const {
    const auto found = decided_.find(stream);
    return found == decided_.end() ? 0 : found->second;
}

WallTime Hall::steady_now() const {
    return started_wall_ + (ports_.elapsed() - started_);
}

std::vector<ClockReported> Hall::clock_log(GameId game) const {
    const auto stream = state_.game_streams.find(game);
    if (stream == state_.game_streams.end()) return {};
    return written_.clock_log(stream->second, game);
}

std::vector<SharedText> Hall::game_rows(GameId game) const {
    const auto stream = state_.game_streams.find(game);
    if (stream == state_.game_streams.end()) return {};
    return written_.of_game(stream->second, game);
}

}  // namespace arbiter
