#include "server/hall/hall.hpp"

#include "server/hall/board_terminals.hpp"
#include "server/hall/releases.hpp"
#include "server/log.hpp"
#include "server/net/guard.hpp"
#include "server/secrets/secrets.hpp"
#include "server/wire/row_text.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t remembered_commands = std::size_t{1} << 20;
constexpr std::size_t tail_rows = 4096;         // of each stream kept ready to be sent
constexpr std::size_t waiting_batches = 50000;  // beyond this nothing new is taken
constexpr std::chrono::minutes heads_interval{10};
constexpr std::size_t most_tournaments = 1'000;  // a hall's journal for years
constexpr int most_searches = 6;  // of one command: an answer may ask anew, the game moves on

HallPorts completed(HallPorts ports) {
    if (!ports.elapsed) ports.elapsed = [now = ports.now] { return now().time_since_epoch(); };
    return ports;
}

}  // namespace

Hall::Draw::~Draw() {
    if (drafts.empty() || std::uncaught_exceptions() == 0) return;
    log_error("hall", "internal", "decided, but not handed over to be stored");
    std::terminate();
}

Hall::Hall(HallPorts ports)
    : ports_(completed(std::move(ports))),
      memory_(remembered_commands),
      released_(kept_releases(ports_)),
      wall_(ports_.boot, kept_wall_note(ports_), ports_.now(), ports_.elapsed()),
      started_(ports_.elapsed()) {}

void Hall::replay(const Row& row, const JournalEvent& event) {
    auto folded = fold(state_, row.stream, event, row.recorded);
    heads_[row.stream] = {row.seq, row.hash};
    decided_[row.stream] = row.seq;
    // A new tournament is answered with the rows of its own stream.
    const bool counts = !row.command_id.empty() && row.kind != "tournament_listed";
    if (counts) memory_.replay(row.actor, row.command_id, row.stream, row.seq);
    note_key(row.stream, row.seq, event);
    if (row.stream == hall_stream) return;
    if (const auto* entry = std::get_if<GameEntry>(&event)) {
        game_rows_[entry->game].push_back(row.seq);
    }
    if (folded.told) replay_public(row, *std::move(folded.told), folded.seen);
}

std::optional<Refusal> Hall::refused_now() const {
    if (stopping_) return Refusal{.code = "stopping"};
    if (read_only_ || pending_.size() > waiting_batches) return Refusal{.code = "read_only"};
    return std::nullopt;
}

Hall::Draw Hall::begin(const std::string& actor, const std::string& command_id) const {
    Draw draw;
    draw.now = ports_.now();
    draw.arrived = ports_.elapsed();
    draw.actor = actor;
    draw.command_id = command_id;
    return draw;
}

Record Hall::recorder(Draw& draw) {
    return [this, &draw](StreamId stream, JournalEvent event) {
        record(draw, stream, std::move(event));
    };
}

void Hall::record(Draw& draw, StreamId stream, JournalEvent event) {
    const std::int64_t seq = ++decided_[stream];
    if (draw.rows.last < draw.rows.first) draw.rows = {stream, seq, seq, 0};
    if (draw.rows.stream == stream) draw.rows.last = seq;
    note_key(stream, seq, event);
    Noted noted;
    noted.stream = stream;
    auto folded = fold(state_, stream, event, draw.now);
    noted.seen = folded.seen;
    noted.told = std::move(folded.told);
    if (const auto* entry = std::get_if<GameEntry>(&event)) {
        noted.game = entry->game;
        noted.what = entry->event.index();
        if (const auto* order = std::get_if<ClockOrdered>(&entry->event)) {
            noted.number = order->order;
        } else if (const auto* bound = std::get_if<TerminalBound>(&entry->event)) {
            noted.number = bound->epoch;
        }
    }
    if (noted.told) {
        noted.arrived = draw.arrived;
        noted.delay = std::chrono::seconds{
            state_.tournaments.at(stream).tournament.settings.publication.public_delay_s};
    }
    draw.batch.noted.push_back(std::move(noted));
    draw.drafts.push_back({stream, draw.now, draw.actor, draw.command_id, std::move(event)});
}

void Hall::submit(Draw draw, const CommandId& id, Answered done) {
    look_for_strays(draw);
    if (draw.drafts.empty()) {
        when_durable([done = std::move(done), rows = draw.rows] { done(rows); });
        return;
    }
    draw.rows.digest = id.digest;
    if (!id.id.empty()) memory_.remember(draw.actor, id.id, draw.rows);
    draw.batch.waiters.push_back([done = std::move(done), rows = draw.rows] { done(rows); });
    watch_wall(draw);
    decided_rows_ += draw.batch.noted.size();
    const auto number = ports_.submit(std::move(draw.drafts), std::move(draw.secrets));
    await_commit(number, std::move(draw.batch));
}

void Hall::await_commit(std::uint64_t number, Batch batch) {
    const StreamId stream = queue_of(batch.noted, [](const Noted& noted) { return noted.stream; });
    pending_.add(stream, number, std::move(batch));
}

void Hall::answer_refused(Refusal refusal, Answered done) {
    when_durable(
        [done = std::move(done), refusal = std::move(refusal)] { done(tl::unexpected(refusal)); });
}

bool Hall::answer_again(const Actor& actor, StreamId stream, const CommandId& id,
                        const Answered& done) {
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
                   const HallCommand& command, Answered done, std::vector<SecretChange> secrets) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    if (answer_again(actor, stream, id, done)) return;
    if (wait_with(actor, stream, id, done)) return;
    if (too_fast(stream, actor)) return answer_refused({.code = "too_fast"}, std::move(done));
    auto asked = std::make_shared<Searched>();
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

bool Hall::wait_with(const Actor& actor, StreamId stream, const CommandId& id,
                     const Answered& done) {
    if (id.id.empty()) return false;
    for (const auto& asked : searching_) {
        if (asked->id.id != id.id || asked->actor.name != actor.name) continue;
        const bool same = asked->stream == stream && asked->id.digest == id.digest;
        if (same) {
            asked->done.push_back(done);
        } else {
            answer_refused({.code = "conflict", .where = "id"}, done);
        }
        return true;
    }
    return false;
}

std::vector<MateQuestion> Hall::questions_of(const Searched& asked) const {
    const auto* on = std::get_if<OnGame>(&asked.command);
    if (on == nullptr || !ports_.search || asked.searches >= most_searches) return {};
    const Game* game = find_game(state_, on->game);
    if (game == nullptr || state_.game_streams.at(on->game) != asked.stream) return {};
    return open_questions(*game, on->command);
}

// Asks as long as there is a question: the game may have moved on during the last search.
void Hall::consider(const std::shared_ptr<Searched>& asked) {
    if (find_moves(asked)) return;
    auto questions = questions_of(*asked);
    if (questions.empty()) {
        std::erase(searching_, asked);
        return decide_now(*asked);
    }
    if (asked->searches++ == 0) searching_.push_back(asked);
    const bool taken =
        ports_.search(std::move(questions), [this, asked](std::vector<MateEvidence> evidence) {
            if (asked->dropped) return;
            add_evidence(std::get<OnGame>(asked->command).command, std::move(evidence));
            consider(asked);
        });
    if (taken) return;
    std::erase(searching_, asked);
    for (auto& done : asked->done) {
        answer_refused({.code = "too_many_questions"}, std::move(done));
    }
}

void Hall::decide_now(Searched& asked) {
    const auto all = [done = std::move(asked.done)](const Result<AnsweredRows>& answer) {
        for (const auto& each : done) each(answer);
    };
    if (auto refusal = refused_now()) return all(tl::unexpected(*std::move(refusal)));
    Draw draw = begin(asked.actor.name, asked.id.id);
    const Moment moment{draw.now, asked.actor, ports_.seed()};
    auto decided = decide_command(state_, asked.stream, asked.command, moment, recorder(draw));
    rates_.spend(asked.actor, 1 + draw.drafts.size());
    if (!decided) return answer_refused(std::move(decided.error()), all);
    draw.secrets = std::move(asked.secrets);
    submit(std::move(draw), asked.id, all);
}

void Hall::stop() {
    stopping_ = true;
    for (const auto& asked : std::exchange(searching_, {})) {
        asked->dropped = true;
        for (const auto& done : asked->done) done(tl::unexpected(Refusal{.code = "stopping"}));
    }
}

void Hall::create_tournament(const TournamentSettings& settings, const Actor& actor,
                             const CommandId& id, Answered done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    if (state_.tournaments.size() >= most_tournaments) {
        return answer_refused({.code = "too_many", .where = "t"}, std::move(done));
    }
    Draw draw = begin(actor.name, id.id);
    const auto known = id.id.empty() ? std::nullopt : memory_.find(actor.name, id.id);
    if (known && answer_again(actor, known->stream, id, done)) return;
    const Moment moment{draw.now, actor, ports_.seed()};
    auto entries = decide(Tournament{}, CreateTournament{settings}, moment);
    if (!entries) return answer_refused(std::move(entries.error()), std::move(done));
    const StreamId stream = ports_.new_stream();
    record(draw, hall_stream, HallEvent{TournamentListed{stream}});
    draw.rows = AnsweredRows{};
    for (auto& entry : *entries) {
        std::visit([&](auto& event) { record(draw, stream, std::move(event)); }, entry);
    }
    submit(std::move(draw), id, std::move(done));
}

void Hall::report(TerminalId terminal, GameId game, const ClockReported& report,
                  std::function<void(const Result<std::int64_t>&)> done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    Draw draw = begin("terminal:" + to_text(terminal), {});
    const Moment moment{draw.now, {Seat::Terminal, draw.actor}, 0};
    const auto of = state_.game_streams.find(game);
    const StreamId stream = of == state_.game_streams.end() ? hall_stream : of->second;
    if (!is_copy(game, report) && too_fast(stream, moment.actor)) {
        return when_durable(
            [done = std::move(done)] { done(tl::unexpected(Refusal{.code = "too_fast"})); });
    }
    auto decided = decide_report(state_, terminal, game, report, moment, recorder(draw));
    rates_.spend(moment.actor, draw.drafts.size());
    if (!decided) {
        note_refused(draw, terminal, game, report, decided.error().code);
        return submit(std::move(draw), {},
                      [done = std::move(done), refusal = std::move(decided.error())](
                          const Result<AnsweredRows>&) { done(tl::unexpected(refusal)); });
    }
    if (!draw.drafts.empty()) note_accepted(draw, terminal, game);
    const std::int64_t upto = find_game(state_, game)->terminal.seq;
    submit(std::move(draw), {},
           [done = std::move(done), upto](const Result<AnsweredRows>&) { done(upto); });
}

void Hall::when_durable(std::function<void()> run) {
    Batch* last = pending_.find_last([](const Batch& batch) { return !batch.noted.empty(); });
    if (last == nullptr) return run();
    last->waiters.push_back(std::move(run));
}

void Hall::committed(std::uint64_t upto, const std::vector<Row>& rows) {
    std::vector<Published> published;
    std::vector<std::function<void()>> waiters;
    published.reserve(rows.size());
    std::size_t next = 0;
    for (Batch& batch : pending_.take(upto)) {
        decided_rows_ -= batch.noted.size();
        for (Noted& noted : batch.noted) publish(rows[next++], noted, published);
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

void Hall::publish(const Row& row, Noted& noted, std::vector<Published>& published) {
    heads_[row.stream] = {row.seq, row.hash};
    if (row.kind != "heads_recorded") heads_changed_ = true;
    auto& tail = tails_[row.stream];
    tail.push_back(make_text(row_text(row)));
    if (tail.size() > tail_rows) tail.pop_front();
    published.push_back(
        {row.stream, row.seq, tail.back(), noted.game, noted.what, noted.number, row.actor});
    if (noted.game) game_rows_[*noted.game].push_back(row.seq);
    if (!noted.told) return;
    if (row.kind == "game_ended") note_round_end(row.stream, *noted.game);
    state_.tournaments.at(row.stream)
        .feed.offer(row.seq, noted.seen, std::move(*noted.told), noted.arrived, noted.delay);
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
    std::vector<Kept> refused;
    pending_.for_each([&](Batch& batch) {
        if (batch.kept) refused.push_back(std::exchange(batch.kept, nullptr));
    });
    for (const Kept& done : refused) done(refuse("read_only"));
    if (news_.status) news_.status();
}

void Hall::tick() {
    release_delayed();
    const Elapsed now = ports_.elapsed();
    if (!heads_due_) heads_due_ = now + heads_interval;
    if (now < *heads_due_) return;
    heads_due_ = now + heads_interval;
    record_heads();
}

void Hall::record_heads() {
    if (refused_now() || !std::exchange(heads_changed_, false)) return;
    HeadsRecorded recorded;
    for (const auto& [stream, head] : heads_) {
        recorded.heads.push_back({stream, head.seq, to_hex(head.hash)});
    }
    Draw draw = begin(the_hall.name, {});
    record(draw, hall_stream, HallEvent{std::move(recorded)});
    submit(std::move(draw), {}, [](const Result<AnsweredRows>&) {});
}

std::int64_t Hall::head(StreamId stream) const {
    const auto found = heads_.find(stream);
    return found == heads_.end() ? 0 : found->second.seq;
}

std::int64_t Hall::decided_head(StreamId stream) const {
    const auto found = decided_.find(stream);
    return found == decided_.end() ? 0 : found->second;
}

std::vector<SharedText> Hall::game_rows(GameId game) const {
    std::vector<SharedText> found;
    const auto rows_of_game = game_rows_.find(game);
    if (rows_of_game == game_rows_.end()) return found;
    const StreamId stream = state_.game_streams.at(game);
    for (const std::int64_t seq : rows_of_game->second) {
        for (auto& row : rows(stream, seq - 1, 1)) found.push_back(std::move(row));
    }
    return found;
}

std::vector<SharedText> Hall::rows(StreamId stream, std::int64_t after, std::size_t limit) const {
    std::vector<SharedText> found;
    const std::int64_t last = head(stream);
    if (after >= last) return found;
    const auto tail = tails_.find(stream);
    const std::int64_t kept =
        tail == tails_.end() ? 0 : static_cast<std::int64_t>(tail->second.size());
    if (after >= last - kept) {
        const auto from = static_cast<std::size_t>(after - (last - kept));
        const auto until = std::min(from + limit, tail->second.size());
        for (std::size_t i = from; i < until; ++i) found.push_back(tail->second[i]);
        return found;
    }
    ports_.history(stream, after, [&](const Row& row) {
        if (row.seq > last) return false;
        found.push_back(make_text(row_text(row)));
        return found.size() < limit;
    });
    return found;
}

}  // namespace arbiter
