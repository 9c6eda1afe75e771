#include "tests/fuzz/room.hpp"

#include "db/codec/event_json.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/secrets/secrets.hpp"
#include "server/sockets/desk.hpp"
#include "server/sockets/moves.hpp"
#include "server/sockets/public.hpp"
#include "server/sockets/terminal.hpp"
#include "server/wire/answers/answer_text.hpp"
#include "server/wire/answers/event_answers.hpp"
#include "server/wire/answers/key_answers.hpp"
#include "server/wire/answers/table_answers.hpp"
#include "server/wire/game_views.hpp"
#include "server/wire/problem.hpp"
#include "server/wire/sheet_views.hpp"
#include "tests/fuzz/fuzz.hpp"

#include <atomic>
#include <charconv>
#include <utility>

namespace arbiter::fuzz {
namespace {

const Actor the_arbiter{Seat::Arbiter, "arbiter:fuzz"};
constexpr StreamId the_tournament = 1;

PlayerData named(std::string name) {
    PlayerData data;
    data.name = std::move(name);
    return data;
}

// What the arbiter and the public can ask of the state, as one text.
std::string everything_of(const Hall& hall) {
    std::string text = answer_text(keys_answer(hall.state())) + answer_text(queue_of(hall.state()));
    for (const auto& [stream, live] : hall.state().tournaments) {
        text += answer_text(tournament_answer(live, hall.head(stream)));
        if (const auto cross = crosstable_answer(live.tournament)) text += answer_text(*cross);
        const PublicFeed* feed = hall.public_feed(stream);
        const PublicState nothing;
        const PublicState& known = feed == nullptr ? nothing : feed->state();
        text += answer_text(
            public_tournament_answer(stream, feed == nullptr ? 0 : feed->head(), known.tournament));
        text += tournament_pgn(live, {});
        std::map<std::string, GameId> games;
        for (const auto& [id, game] : live.games) games.emplace(to_text(id), id);
        for (const auto& [name, id] : games) {
            text += answer_text(game_of(live, id, false));
            text += answer_text(sheets_of(live, id, {}, {}));
            const auto shown = known.games.find(id);
            if (shown != known.games.end()) text += answer_text(public_game_of(id, shown->second));
        }
    }
    return text;
}

}  // namespace

Room::Room()
    : access_(SecretBytes<32>{}, StoredSecrets{},
              {[this] { return std::chrono::steady_clock::time_point{now_.time_since_epoch()}; },
               [this] { return now_; }}),
      turns_([this](Turns::Rest, Turns::Piece piece) { later_.push_back(std::move(piece)); }),
      hall_(ports()),
      hub_(std::make_shared<Hub>(hall_, access_, HallFacts{{"j", "i"}, "fuzz", false},
                                 Addresses([] { return std::vector<InterfaceAddress>{}; }, {}))),
      sealing_(
          hall_, "/nonexistent/fuzz.db",
          [this](const std::function<std::function<void()>()>& task) { later_.push_back(task()); }),
      routes_(*hub_, access_, sealing_, workers_, {answers_, answers_}, limits_, {}) {
    set_up();
}

Room::~Room() {
    lanes_.clear();
    hub_->end();
}

HallPorts Room::ports() {
    HallPorts ports;
    ports.submit = [this](std::vector<Draft> drafts, const std::vector<SecretChange>&) {
        std::move(drafts.begin(), drafts.end(), std::back_inserter(waiting_));
        return ++submitted_;
    };
    ports.key_text = [this](KeyId key) { return access_.key_text(key); };
    ports.history = [this](StreamId stream, std::int64_t after,
                           const std::function<bool(const Row&)>& sink) {
        for (const Row& row : rows_) {
            if (row.stream == stream && row.seq > after && !sink(row)) return;
        }
    };
    ports.new_stream = [this] { return ++streams_; };
    ports.now = [this] { return now_; };
    ports.seed = [this] { return ++seed_; };
    return ports;
}

void Room::commit() {
    while (stored_ < submitted_ || !later_.empty()) {
        for (auto& task : std::exchange(later_, {})) task();
        std::vector<Row> rows;
        for (const Draft& draft : std::exchange(waiting_, {})) {
            Row row;
            row.stream = draft.stream;
            row.seq = ++heads_[draft.stream];
            row.recorded = draft.recorded;
            row.actor = draft.actor;
            row.command_id = draft.command_id;
            row.kind = kind_of(draft.event);
            append_body(row.body, draft.event);
            rows.push_back(row);
        }
        rows_.insert(rows_.end(), rows.begin(), rows.end());
        if (stored_ == submitted_) continue;
        stored_ = submitted_;
        hall_.committed(stored_, written_rows(rows));
    }
}

void Room::ask(const HallCommand& command) {
    hall_.command(the_tournament, the_arbiter, {}, command, [](const Result<AnsweredRows>& answer) {
        must(answer.has_value(), "the room can be set up");
    });
    commit();
}

void Room::issue(KeyRole role, int board, const std::string& name) {
    hall_.issue_key({role, the_tournament, board, {}}, the_arbiter, {},
                    [&](const Result<NewKey>& fresh) {
                        names_["$" + name] = fresh->key;
                        if (role == KeyRole::Terminal) {
                            names_["$T"] = to_text(fresh->issued.terminal);
                        }
                    });
    commit();
}

void Room::set_up() {
    TournamentSettings settings;
    settings.event.name = "Fuzz";
    settings.play.control = *parse_time_control("40/90+30, 30+30");
    settings.play.simulated = true;
    hall_.create_tournament({settings}, the_arbiter, {}, [](const Result<AnsweredRows>&) {});
    commit();
    ask(EnterPlayers{{named("A"), named("B"), named("C"), named("D")}});
    ask(TournamentCommand{DraftRoundRobin{}});
    ask(TournamentCommand{PublishRound{1}});
    issue(KeyRole::Terminal, 1, "t");
    issue(KeyRole::Operator, 0, "o");
    issue(KeyRole::Board, 2, "b");
    names_["session"] = access_.open_session(access_.login_token()).value().session;
    const auto& tournament = hall_.state().tournaments.at(the_tournament).tournament;
    const auto& pairings = tournament.rounds.front().pairings;
    names_["$g"] = to_text(*pairings.at(0).game);
    names_["$h"] = to_text(*pairings.at(1).game);
    for (std::size_t i = 0; i < tournament.players.size(); ++i) {
        names_["$" + std::to_string(i + 1)] = to_text(tournament.players[i].id);
    }
}

std::string Room::filled_in(std::string_view text) const {
    std::string full;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto known = names_.find(std::string(text.substr(i, 2)));
        if (known == names_.end()) {
            full += text[i];
        } else {
            full += known->second;
            ++i;
        }
    }
    return full;
}

Room::Lane& Room::lane(char which) {
    Lane& lane = lanes_[which];
    if (lane.session) return lane;
    lane.outbox = std::make_shared<Outbox>(limits_.outbox);
    switch (which) {
        case 'D':
            lane.session = std::make_shared<DeskSession>(
                *hub_, lane.outbox, Visitor{the_arbiter, hash_text(names_["session"])});
            break;
        case 'P':
            lane.session =
                std::make_shared<PublicSession>(*hub_, lane.outbox, turns_, [] { return true; });
            break;
        case 'M':
            lane.session = std::make_shared<MovesSession>(*hub_, lane.outbox);
            break;
        default:
            lane.session = std::make_shared<TerminalSession>(*hub_, lane.outbox);
            break;
    }
    lane.session->on_open();
    return lane;
}

void Room::send(char which, const std::string& text) {
    Lane& open = lane(which);
    if (text.size() > limits_.small_frame_bytes) {
        open.session->on_too_large();
    } else {
        open.session->on_text(text);
    }
    commit();
    while (open.outbox->take()) {
    }
    if (open.outbox->closing()) {
        open.session->on_close();
        lanes_.erase(which);
    } else {
        open.session->on_drained();
    }
}

void Room::request(Method method, const std::string& text, bool known) {
    HttpRequest request;
    request.method = method;
    const auto blank = method == Method::Post ? text.find(' ') : std::string::npos;
    const auto target = std::string_view(text).substr(0, blank);
    const auto mark = target.find('?');
    const auto path = url_decoded(target.substr(0, mark));
    if (!path || path->empty() || path->front() != '/') return;
    request.path = *path;
    if (mark != std::string_view::npos) request.query = target.substr(mark + 1);
    if (blank != std::string::npos) request.body = text.substr(blank + 1);
    if (known) request.authorization = "Bearer " + names_["session"];
    request.address = "127.0.0.1";
    const auto answered = std::make_shared<std::atomic<int>>(0);
    routes_.answer(std::move(request), [answered](const HttpAnswer& answer) {
        ++*answered;
        must(answer.status != 500, "no request makes an internal error");
    });
    commit();
    must(*answered <= 1, "a request is answered once");
}

void Room::take(std::string_view line) {
    if (line.empty()) return;
    const std::string text = filled_in(line.substr(1));
    switch (line.front()) {
        case 'D':
        case 'P':
        case 'M':
        case 'T':
            return send(line.front(), text);
        case 'd':
        case 'p':
        case 'm':
        case 't':
            lanes_.erase(static_cast<char>(line.front() - 'a' + 'A'));
            return;
        case 'G':
            return request(Method::Get, text);
        case 'S':
            return request(Method::Get, text, false);
        case 'H':
            return request(Method::Head, text);
        case 'X':
            return request(Method::Delete, text);
        case 'O':
            return request(Method::Post, text);
        case '+': {
            std::uint32_t ms = 0;
            std::from_chars(text.data(), text.data() + text.size(), ms);
            now_ += std::chrono::milliseconds{ms};
            hall_.tick();
            hub_->tick();
            return commit();
        }
        default:
            return;
    }
}

void Room::must_replay() {
    Hall again(ports());
    for (const Row& row : rows_) {
        const auto event = read_event(row.kind, row.body);
        must(event.has_value(), "a stored row can be read");
        again.replay(row, *event);
    }
    must(everything_of(hall_) == everything_of(again), "a replay gives the same state");
}

}  // namespace arbiter::fuzz
