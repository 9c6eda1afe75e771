#include "server/hall/hall.hpp"

#include "db/event_json.hpp"
#include "server/log.hpp"
#include "server/net/guard.hpp"
#include "server/secrets.hpp"
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
constexpr int most_searches = 6;  // of one command: an answer may ask anew, the game moves on

const Actor the_hall{Seat::Laws, "hall"};

}  // namespace

Hall::Draw::~Draw() {
    if (drafts.empty() || std::uncaught_exceptions() == 0) return;
    log_error("hall", "internal", "decided, but not handed over to be stored");
    std::terminate();
}

Hall::Hall(HallPorts ports) : ports_(std::move(ports)), memory_(remembered_commands) {}

void Hall::replay(const Row& row, const JournalEvent& event) {
    const ClockSeen seen = fold(state_, row.stream, event, row.recorded);
    heads_[row.stream] = {row.seq, row.hash};
    decided_[row.stream] = row.seq;
    // A new tournament is answered with the rows of its own stream.
    const bool counts = !row.command_id.empty() && row.kind != "tournament_listed";
    if (counts) memory_.replay(row.actor, row.command_id, row.stream, row.seq);
    if (row.stream == hall_stream) return;
    if (const auto* entry = std::get_if<GameEntry>(&event)) {
        game_rows_[entry->game].push_back(row.seq);
    }
    LiveTournament& live = state_.tournaments.at(row.stream);
    if (auto told = public_event(event, seen, row.recorded)) {
        live.feed.offer(row.seq, seen, std::move(*told), row.recorded,
                        std::chrono::seconds{live.tournament.settings.public_delay_s});
        if (replayed_at_ == WallTime{}) replayed_at_ = ports_.now();
        live.feed.settle(replayed_at_);
    }
}

std::optional<Refusal> Hall::refused_now() const {
    if (stopping_) return Refusal{.code = "stopping"};
    if (read_only_ || pending_.size() > waiting_batches) return Refusal{.code = "read_only"};
    return std::nullopt;
}

Hall::Draw Hall::begin(const std::string& actor, const std::string& command_id) const {
    Draw draw;
    draw.now = ports_.now();
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
    Noted noted;
    noted.stream = stream;
    noted.seen = fold(state_, stream, event, draw.now);
    if (const auto* entry = std::get_if<GameEntry>(&event)) {
        noted.game = entry->game;
        noted.what = entry->event.index();
        if (const auto* order = std::get_if<ClockOrdered>(&entry->event)) {
            noted.number = order->order;
        } else if (const auto* bound = std::get_if<TerminalBound>(&entry->event)) {
            noted.number = bound->epoch;
        }
    }
    noted.told = public_event(event, noted.seen, draw.now);
    if (noted.told) {
        noted.delay =
            std::chrono::seconds{state_.tournaments.at(stream).tournament.settings.public_delay_s};
    }
    draw.batch.noted.push_back(std::move(noted));
    draw.drafts.push_back({stream, draw.now, draw.actor, draw.command_id, std::move(event)});
}

void Hall::submit(Draw draw, const CommandId& id, Answered done) {
    if (draw.drafts.empty()) {
        when_durable([done = std::move(done), rows = draw.rows] { done(rows); });
        return;
    }
    draw.rows.digest = id.digest;
    if (!id.id.empty()) memory_.remember(draw.actor, id.id, draw.rows);
    draw.batch.waiters.push_back([done = std::move(done), rows = draw.rows] { done(rows); });
    pending_.push_back(std::move(draw.batch));
    ports_.submit(std::move(draw.drafts));
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
    if (known->stream != stream || (known->digest != 0 && known->digest != id.digest)) {
        answer_refused({.code = "conflict", .where = "id"}, done);
    } else {
        when_durable([done, rows = *known] { done(rows); });
    }
    return true;
}

void Hall::command(StreamId stream, const Actor& actor, const CommandId& id,
                   const HallCommand& command, Answered done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    if (answer_again(actor, stream, id, done)) return;
    if (wait_with(actor, stream, id, done)) return;
    auto asked = std::make_shared<Searched>();
    asked->stream = stream;
    asked->actor = actor;
    asked->id = id;
    asked->command = command;
    asked->done.push_back(std::move(done));
    consider(asked);
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
    if (!decided) return answer_refused(std::move(decided.error()), all);
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
    Draw draw = begin(actor.name, id.id);
    const auto known = id.id.empty() ? std::nullopt : memory_.find(actor.name, id.id);
    if (known && answer_again(actor, known->stream, id, done)) return;
    const Moment moment{draw.now, actor, ports_.seed()};
    auto entries = decide(Tournament{}, CreateTournament{settings}, moment);
    if (!entries) return answer_refused(std::move(entries.error()), std::move(done));
    const StreamId stream = state_.tournaments.empty() ? 1 : state_.tournaments.rbegin()->first + 1;
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
    auto decided = decide_report(state_, terminal, game, report, moment, recorder(draw));
    if (!decided) {
        return when_durable([done = std::move(done), refusal = std::move(decided.error())] {
            done(tl::unexpected(refusal));
        });
    }
    const std::int64_t upto = find_game(state_, game)->terminal_seq;
    submit(std::move(draw), {},
           [done = std::move(done), upto](const Result<AnsweredRows>&) { done(upto); });
}

void Hall::terminal_came(const KeyIssued& key) {
    if (refused_now()) return;
    Draw draw = begin(the_hall.name, {});
    bind_waiting_games(state_, key, {draw.now, the_hall, 0}, recorder(draw));
    submit(std::move(draw), {}, [](const Result<AnsweredRows>&) {});
}

void Hall::issue_key(KeyRole role, StreamId tournament, int board, const std::string& label,
                     const Actor& actor, std::function<void(const Result<NewKey>&)> done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    const auto refused = [&](Refusal refusal) {
        when_durable([done, refusal] { done(tl::unexpected(refusal)); });
    };
    if (find_tournament(state_, tournament) == nullptr) {
        return refused({.code = "not_found", .where = "tournament"});
    }
    const bool at_board = role != KeyRole::Operator;
    if (at_board != (board > 0)) return refused({.code = "bad_field", .where = "board"});
    const std::uint64_t seed = ports_.seed();
    NewKey fresh;
    fresh.issued.key = KeyId{nth_id(seed, 0)};
    if (role == KeyRole::Terminal) fresh.issued.terminal = TerminalId{nth_id(seed, 1)};
    fresh.issued.role = role;
    fresh.issued.board = board;
    fresh.issued.tournament = tournament;
    fresh.issued.label = label;
    fresh.key = to_text(fresh.issued.key) + "." + random_secret();
    fresh.issued.key_hash = hash_text(fresh.key);
    Draw draw = begin(actor.name, {});
    record(draw, hall_stream, HallEvent{fresh.issued});
    submit(std::move(draw), {},
           [done = std::move(done), fresh](const Result<AnsweredRows>&) { done(fresh); });
}

void Hall::revoke_key(KeyId key, const Actor& actor, Answered done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    const auto found = state_.keys.find(key);
    if (found == state_.keys.end()) {
        return answer_refused({.code = "not_found", .where = "key"}, std::move(done));
    }
    Draw draw = begin(actor.name, {});
    if (!found->second.revoked) record(draw, hall_stream, HallEvent{KeyRevoked{key}});
    submit(std::move(draw), {}, std::move(done));
}

void Hall::set_adjournment_key(const AdjournmentKeySet& set, const Actor& actor, Answered done) {
    if (auto refusal = refused_now()) return done(tl::unexpected(*std::move(refusal)));
    if (find_tournament(state_, set.tournament) == nullptr) {
        return answer_refused({.code = "not_found", .where = "t"}, std::move(done));
    }
    Draw draw = begin(actor.name, {});
    record(draw, hall_stream, HallEvent{set});
    submit(std::move(draw), {}, std::move(done));
}

void Hall::when_durable(std::function<void()> run) {
    if (pending_.empty()) return run();
    pending_.back().waiters.push_back(std::move(run));
}

void Hall::committed(const std::vector<Row>& rows) {
    std::vector<Published> published;
    std::vector<std::function<void()>> waiters;
    published.reserve(rows.size());
    std::size_t next = 0;
    while (next < rows.size()) {
        Batch batch = std::move(pending_.front());
        pending_.pop_front();
        for (Noted& noted : batch.noted) publish(rows[next++], noted, published);
        std::move(batch.waiters.begin(), batch.waiters.end(), std::back_inserter(waiters));
    }
    const bool resumed = std::exchange(read_only_, false);
    store_code_.clear();
    if (news_.published) news_.published(published);
    release_public();
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
        .feed.offer(row.seq, noted.seen, std::move(*noted.told), row.recorded, noted.delay);
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

void Hall::release_public() {
    const WallTime now = ports_.now();
    for (auto& [stream, live] : state_.tournaments) {
        if (!live.feed.waiting()) continue;
        const auto released = live.feed.release(now);
        if (!released.empty() && news_.released) news_.released(stream, released);
    }
}

void Hall::store_failed(const std::string& code) {
    store_code_ = code;
    if (std::exchange(read_only_, true)) return;
    if (news_.status) news_.status();
}

void Hall::tick() {
    release_public();
    const WallTime now = ports_.now();
    if (heads_due_ == WallTime{}) heads_due_ = now + heads_interval;
    if (now < heads_due_) return;
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

std::vector<std::string> Hall::public_rows(StreamId stream, std::int64_t after,
                                           std::size_t limit) const {
    std::vector<std::string> found;
    const auto& feed = state_.tournaments.at(stream).feed;
    const auto wanted = static_cast<std::int64_t>(limit);
    const std::int64_t last = std::min(feed.head(), after + wanted);
    if (after >= last) return found;
    std::int64_t n = after + 1;
    ports_.history(stream, feed.entry(n).seq - 1, [&](const Row& row) {
        const auto& entry = feed.entry(n);
        if (row.seq != entry.seq) return true;
        const auto event = read_event(row.kind, row.body);
        if (!event) throw JournalError("damaged", "a row that was written cannot be read");
        const auto told = public_event(*event, entry.seen, row.recorded);
        found.push_back(public_row_text(stream, n, *told));
        return ++n <= last;
    });
    return found;
}

}  // namespace arbiter
