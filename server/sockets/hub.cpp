#include "server/sockets/hub.hpp"

#include "arbiter/game/limits.hpp"
#include "arbiter/hall/terminal_devices.hpp"
#include "clock/text.hpp"
#include "server/net/frame.hpp"
#include "server/secrets/secrets.hpp"
#include "server/sockets/desk.hpp"
#include "server/sockets/moves.hpp"
#include "server/sockets/public.hpp"
#include "server/sockets/terminal.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

template <class Event, class... Events>
constexpr std::size_t index_in(const std::variant<Events...>*) {
    std::size_t index = 0;
    static_cast<void>(((std::is_same_v<Event, Events> ? false : (++index, true)) && ...));
    return index;
}
template <class Event>
constexpr std::size_t index_of_event = index_in<Event>(static_cast<const GameEvent*>(nullptr));

// Entries of the clock and orders to it change nothing that a board is told of its game.
bool concerns_board(std::size_t what) {
    return what != index_of_event<ClockReported> && what != index_of_event<ClockOrdered> &&
           what != index_of_event<ClockOrderWithdrawn> &&
           what != index_of_event<ClockOrdersSkipped> && what != index_of_event<MoveCompleted> &&
           what != index_of_event<PressesDropped>;
}

}  // namespace

Hub::Hub(Hall& hall, const Access& access, HallFacts facts, Addresses addresses)
    : hall_(&hall),
      access_(&access),
      facts_(std::move(facts)),
      addresses_(std::move(addresses)),
      boot_(random_secret().substr(0, 12)),
      public_history_([this](StreamId stream, std::int64_t after, std::size_t limit) {
          return hall_->public_rows(stream, after, limit);
      }),
      // Another one at each start: what is told beside the rows begins anew.
      desk_views_(hall, facts_.identity.incarnation + "." + boot_,
                  [this](const KeyIssued& key) { return link(key); }),
      public_views_(hall, facts_.identity.incarnation + "." + boot_),
      page_views_(hall, facts_.identity.incarnation + "." + boot_) {
    hall_->tell({[this](const auto& rows) { on_published(rows); },
                 [this](StreamId stream, const auto& rows) { on_released(stream, rows); },
                 [this] {
                     const auto frame = make_text(frame_text(status()));
                     for (const auto& desk : desks_.present()) desk->push(frame);
                 }});
}

HallFacts Hub::facts() const {
    HallFacts facts = facts_;
    facts.read_only = hall_->read_only();
    return facts;
}

void Hub::enter(DeskSession& session) {
    desks_.enter(session.weak_from_this());
}
void Hub::leave(DeskSession& session) {
    desks_.leave(session.weak_from_this());
}
void Hub::enter(PublicSession& session) {
    publics_.enter(session.weak_from_this());
}
void Hub::leave(PublicSession& session) {
    publics_.leave(session.weak_from_this());
}
void Hub::enter(MovesSession& session) {
    moves_.enter(session.weak_from_this());
}
void Hub::leave(MovesSession& session) {
    moves_.leave(session.weak_from_this());
}

void Hub::enter(TerminalSession& session) {
    const auto older =
        std::exchange(terminals_[session.key()->terminal], session.weak_from_this()).lock();
    if (older && older.get() != &session) older->close({.code = "replaced"});
    went_.erase(session.key()->terminal);
    note_link(*session.key());
}

bool Hub::may_be_terminal(const TerminalSession& session) const {
    const KeyIssued& key = *session.waiting();
    return may_be(
        hall_->state(), key,
        {.name = session.said().device,
         .has_log = [&session](GameId game, int epoch) { return session.has_log(game, epoch); },
         .other_is_here = is_online(key.terminal),
         .has_other_log =
             [&session](GameId id, const Game& game) { return session.has_other_log(id, game); }});
}

bool Hub::may_take_over(const KeyIssued& key) {
    // A link that breaks and comes back does so once in a second at most.
    constexpr std::size_t most = 20;
    constexpr std::chrono::seconds within{10};
    if (!is_online(key.terminal)) return true;
    const auto now = std::chrono::steady_clock::now();
    auto& times = takeovers_[key.terminal];
    while (!times.empty() && now - times.front() > within) times.pop_front();
    times.push_back(now);
    if (times.size() <= most) return true;
    hall_->key_contested(key, static_cast<int>(times.size()), static_cast<int>(within.count()));
    times.pop_front();
    return false;
}

bool Hub::wait(TerminalSession& session) {
    constexpr std::size_t most_waiting = 8;
    const KeyIssued key = *session.waiting();
    const std::string& device = session.said().device;
    const auto flood = flood_.came(key.terminal, device, std::chrono::steady_clock::now());
    if (flood) hall_->devices_flood(key, *flood);
    auto& waiting = waiting_[session.waiting()->terminal];
    std::erase_if(waiting, [](const auto& one) { return one.expired(); });
    const auto older = std::ranges::find_if(waiting, [&](const auto& one) {
        return !device.empty() && one.lock()->said().device == device;
    });
    if (older == waiting.end() && waiting.size() >= most_waiting) return false;
    const auto replaced = older == waiting.end() ? nullptr : older->lock();
    waiting.push_back(session.weak_from_this());
    note_link(key);
    if (replaced) replaced->close({.code = "replaced"});
    return true;
}

void Hub::leave_waiting(TerminalSession& session) {
    if (!session.waiting()) return;
    const KeyIssued& key = *session.waiting();
    const auto found = waiting_.find(key.terminal);
    if (found == waiting_.end()) return;
    const auto left = std::erase_if(
        found->second, [&](const auto& one) { return is_same(one, session.weak_from_this()); });
    if (left == 0) return;
    const bool still_waits = std::ranges::any_of(found->second, [&](const auto& one) {
        const auto alive = one.lock();
        return alive && alive->said().device == session.said().device;
    });
    if (found->second.empty()) waiting_.erase(found);
    note_link(key);
    if (!ended_ && !still_waits) hall_->device_left(key, session.said().device);
}

void Hub::note_waiting(const TerminalSession& session) {
    note_link(*session.waiting());
}

void Hub::look_at_devices() {
    if (hall_->read_only()) return;  // nothing could be written down of it
    const auto& devices = hall_->state().devices;
    for (const auto& session : terminals()) {
        const auto known = devices.find(session->key()->terminal);
        if (known != devices.end() && known->second.device != session->said().device) {
            session->hold();
        }
    }
    std::vector<std::shared_ptr<TerminalSession>> waiting;
    for (const auto& [terminal, sessions] : waiting_) {
        for (const auto& one : sessions) {
            if (auto alive = one.lock()) waiting.push_back(std::move(alive));
        }
    }
    for (const auto& session : waiting) {
        if (session->waiting() && may_be_terminal(*session)) session->admit();
    }
}

void Hub::look_at_floods() {
    for (const TerminalId terminal : flood_.ended(std::chrono::steady_clock::now())) {
        const auto& state = hall_->state();
        hall_->flood_ended(state.keys.at(state.terminals.at(terminal)).issued);
    }
}

void Hub::note_link(const KeyIssued& key) {
    terminals_changed_.insert(key.terminal);
}

void Hub::leave(TerminalSession& session) {
    if (!session.key()) return;
    const auto found = terminals_.find(session.key()->terminal);
    if (found == terminals_.end() || !is_same(found->second, session.weak_from_this())) return;
    terminals_.erase(found);
    went_[session.key()->terminal] = now();
    note_link(*session.key());
    if (!ended_) hall_->terminal_went(*session.key());
}

void Hub::terminal_pinged(const KeyIssued& key, Instant t0, std::optional<Instant> t3,
                          const std::optional<Battery>& battery) {
    const bool changed = battery && battery != hall_->clocks().battery(key.terminal);
    hall_->terminal_pinged(key.terminal, t0, t3, battery);
    if (changed) note_link(key);
}

std::shared_ptr<TerminalSession> Hub::online(TerminalId terminal) const {
    const auto found = terminals_.find(terminal);
    return found == terminals_.end() ? nullptr : found->second.lock();
}

std::vector<std::shared_ptr<TerminalSession>> Hub::terminals() const {
    std::vector<std::shared_ptr<TerminalSession>> present;
    present.reserve(terminals_.size());
    for (const auto& [id, session] : terminals_) {
        if (auto alive = session.lock()) present.push_back(std::move(alive));
    }
    return present;
}

bool Hub::stands(KeyId key) const {
    const auto found = hall_->state().keys.find(key);
    return found != hall_->state().keys.end() && !found->second.revoked;
}

HelloFrame Hub::hello(Seat seat) const {
    HallFacts known = facts();
    return {.journal = std::move(known.identity.journal),
            .incarnation = std::move(known.identity.incarnation),
            .version = std::move(known.version),
            .read_only = known.read_only,
            .now = now(),
            .rights = rights_of(seat)};
}

int Hub::unheard_entries(const TerminalSession& session) const {
    std::int64_t unheard = 0;
    for (const auto& log : session.said().games) {
        const Game* game = find_game(hall_->state(), log.game);
        if (game == nullptr || !game->terminal.binding) continue;
        const TerminalLog& known = game->terminal;
        const auto epoch = static_cast<std::size_t>(log.epoch);
        std::int64_t heard = 0;
        if (log.epoch == known.binding->epoch) {
            heard = known.seq;
        } else if (log.epoch >= 1 && epoch <= known.earlier.size()) {
            heard = known.earlier[epoch - 1];
        }
        unheard += std::clamp<std::int64_t>(log.last_seq - heard, 0, game_limits.entries);
    }
    return static_cast<int>(unheard);
}

TerminalLinked Hub::link(const KeyIssued& key) const {
    const auto session = online(key.terminal);
    TerminalLinked linked{
        .terminal = key.terminal, .board = key.board, .online = session != nullptr};
    const auto& devices = hall_->state().devices;
    const auto known = devices.find(key.terminal);
    if (known != devices.end()) {
        linked.device = known->second.device;
        linked.device_code = device_code(known->second.device);
        linked.device_since = known->second.since;
    }
    const auto waiting = waiting_.find(key.terminal);
    if (waiting != waiting_.end()) {
        for (const auto& one : waiting->second) {
            const auto alive = one.lock();
            if (!alive) continue;
            linked.waits.push_back({.device = alive->said().device,
                                    .code = device_code(alive->said().device),
                                    .since = alive->since(),
                                    .unheard = unheard_entries(*alive)});
        }
    }
    if (!session) {
        const auto went = went_.find(key.terminal);
        if (went != went_.end()) linked.since = went->second;
        return linked;
    }
    linked.since = session->since();
    linked.battery = hall_->clocks().battery(key.terminal);
    linked.rate = session->rate();
    return linked;
}

std::string Hub::told_public(StreamId stream) const {
    const PublicFeed* feed = hall_->public_feed(stream);
    if (feed == nullptr) return {};
    return marked({stream, feed->head()});
}

void Hub::compare_public(std::string_view told) {
    const auto number = told.rfind('.');
    const auto place = told.find('.');
    if (place == number) return;
    const auto stream = number_in<StreamId>(told.substr(0, place));
    const auto knew = number_in<std::int64_t>(told.substr(place + 1, number - place - 1));
    if (!stream || !knew || !same_secret(told, marked({*stream, *knew}))) return;
    const PublicFeed* feed = hall_->public_feed(*stream);
    const std::int64_t has = feed == nullptr ? 0 : feed->head();
    if (*knew <= has) return;
    hall_->notice_journal({.problem = JournalProblem::Behind,
                           .by = JournalWitness::Page,
                           .stream = *stream,
                           .knew = *knew,
                           .has = has});
}

// "7.97.Jz0vY6c2pQmW1x4t": event, number, and what only this server puts under them.
std::string Hub::marked(PublicNumber told) const {
    const std::string text = std::to_string(told.stream) + '.' + std::to_string(told.n);
    return text + '.' + access_->public_mark(facts_.identity.incarnation + ' ' + text);
}

StatusFrame Hub::status() const {
    const bool read_only = hall_->read_only();
    return {.read_only = read_only,
            .alarm = read_only ? std::optional(hall_->store_code()) : std::nullopt,
            .notices = hall_->journal_notices()};
}

void Hub::close_session(const std::string& session_hash) {
    for (const auto& desk : desks_.present()) {
        if (desk->session_hash() == session_hash) desk->close({.code = "revoked"});
    }
}

void Hub::close_key(KeyId key) {
    for (const auto& moves : moves_.present()) {
        if (moves->key() == key) moves->close({.code = "revoked", .where = "key"});
    }
    const auto found = hall_->state().keys.find(key);
    if (found == hall_->state().keys.end()) return;
    if (const auto waiting = waiting_.find(found->second.issued.terminal);
        waiting != waiting_.end()) {
        for (const auto& one : std::vector(waiting->second)) {
            if (const auto alive = one.lock()) alive->close({.code = "revoked", .where = "key"});
        }
    }
    const auto terminal = online(found->second.issued.terminal);
    if (!terminal || terminal->key()->key != key) return;
    terminal->close({.code = "revoked", .where = "key"});
}

void Hub::awaits_answer(const TerminalSession& session) {
    awaiting_.insert(session.key()->terminal);
}

void Hub::resend_orders() {
    for (const TerminalId terminal : std::exchange(awaiting_, {})) {
        const auto session = online(terminal);
        if (session && session->resend_orders()) awaits_answer(*session);
    }
}

void Hub::tick() {
    resend_orders();
    if (!waiting_.empty()) look_at_devices();
    look_at_floods();
    desk_views_.on_links(std::exchange(terminals_changed_, {}));
    const auto now = std::chrono::steady_clock::now();
    desk_views_.tick(now);
    public_views_.tick(now);
    page_views_.tick(now);
    for (const auto& desk : desks_.present()) {
        if (!access_->stands(desk->session_hash())) desk->close({.code = "revoked"});
    }
    if (now >= heads_due_) tell_heads();
}

// Once in a while, to all desks alike: what they keep of it is for the day when rows are missing.
void Hub::tell_heads() {
    constexpr std::chrono::seconds heads_interval{2};
    heads_due_ = std::chrono::steady_clock::now() + heads_interval;
    HeadsFrame changed;
    for (StreamHead& head : hall_->heads().heads) {
        auto& told = heads_told_[head.stream];
        if (std::exchange(told, head.seq) != head.seq) changed.heads.push_back(std::move(head));
    }
    if (changed.heads.empty() || desks_.empty()) return;
    const auto frame = make_text(frame_text(changed));
    for (const auto& desk : desks_.present()) desk->push(frame);
}

void Hub::on_published(const std::vector<PublishedRow>& rows) {
    desk_views_.on_published(rows);
    if (!desks_.empty()) tell_desks(rows);
    const auto of_hall = [](const PublishedRow& row) { return row.stream == hall_stream; };
    if (std::ranges::any_of(rows, of_hall)) look_at_devices();
    for (const auto& row : rows) {
        if (row.change.settings) tell_policy(row.stream);
        if (!row.game) continue;
        tell_terminal(row);
        if (!moves_.empty() && concerns_board(row.what)) tell_moves(row);
    }
}

void Hub::tell_desks(const std::vector<PublishedRow>& rows) const {
    struct Group {
        std::int64_t first = 0;
        std::int64_t last = 0;
        std::vector<SharedText> rows;
    };
    std::map<StreamId, Group> groups;
    for (const auto& row : rows) {
        Group& group = groups[row.stream];
        if (group.rows.empty()) group.first = row.seq;
        group.last = row.seq;
        group.rows.push_back(row.row);
    }
    const auto desks = desks_.present();
    for (const auto& [stream, group] : groups) {
        SharedText frame;
        for (const auto& desk : desks) {
            if (!desk->follows(stream)) continue;
            if (!frame) frame = rows_frame<Row>(stream, group.rows);
            desk->take(stream, group.first, group.last, frame);
        }
    }
}

void Hub::tell_policy(StreamId stream) const {
    for (const auto& terminal : terminals()) {
        if (terminal->key()->tournament == stream) terminal->send_policy();
    }
}

void Hub::tell_terminal(const PublishedRow& row) {
    const bool bound = row.what == index_of_event<TerminalBound>;
    if (!bound && row.what != index_of_event<ClockOrdered>) return;
    const Game* game = find_game(hall_->state(), *row.game);
    if (bound && row.number > 1) {
        for (const auto& terminal : terminals()) terminal->forget(*row.game);
    }
    if (!game->terminal.binding) return;
    const auto terminal = online(game->terminal.binding->terminal);
    if (!terminal) return;
    if (bound) {
        if (game->terminal.binding->epoch == row.number) terminal->send_setup(*row.game);
    } else {
        terminal->send_order(*row.game, static_cast<int>(row.number));
    }
}

void Hub::tell_moves(const PublishedRow& row) const {
    const Game* game = find_game(hall_->state(), *row.game);
    for (const auto& session : moves_.present()) session->take(row, *game);
}

void Hub::on_released(StreamId stream, const std::vector<PublicFeed::ReleasedRow>& released) {
    public_views_.on_released(stream, released);
    page_views_.on_released(stream, released);
    SharedText frame;
    for (const auto& session : publics_.present()) {
        if (!session->follows(stream)) continue;
        if (!frame) frame = public_history_.add(stream, released);
        session->take(stream, released.front().n, released.back().n, frame);
    }
}

}  // namespace arbiter
