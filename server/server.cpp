#include "server/server.hpp"

#include "arbiter/rights.hpp"
#include "db/store/group_writer.hpp"
#include "db/store/journals.hpp"
#include "server/access/opening.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/sheet_search.hpp"
#include "server/http/answer_queue.hpp"
#include "server/http/answers.hpp"
#include "server/http/compression.hpp"
#include "server/http/page.hpp"
#include "server/http/public_pages.hpp"
#include "server/http/routes.hpp"
#include "server/http/trust_page.hpp"
#include "server/log.hpp"
#include "server/machine_time.hpp"
#include "server/net/address_rates.hpp"
#include "server/net/descriptors.hpp"
#include "server/net/listener.hpp"
#include "server/net/tls_stream.hpp"
#include "server/net/turns.hpp"
#include "server/pages/event_page.hpp"
#include "server/secrets/bytes.hpp"
#include "server/secrets/secrets.hpp"
#include "server/secrets/server_key.hpp"
#include "server/sockets/desk.hpp"
#include "server/sockets/hub.hpp"
#include "server/sockets/moves.hpp"
#include "server/sockets/public.hpp"
#include "server/sockets/terminal.hpp"
#include "server/tls/host_names.hpp"
#include "server/tls/secure_door.hpp"
#include "server/tls/tls_folder.hpp"
#include "server/wire/frames/client_frames.hpp"
#include "server/wire/problem.hpp"
#include "server/workers.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <utility>

namespace arbiter {
namespace {

using namespace std::chrono_literals;

constexpr auto tick_interval = 100ms;
constexpr auto age_interval = 10min;
constexpr auto tls_interval = 500ms;   // a renewed certificate is noticed
constexpr auto network_interval = 2s;  // so is another address of this machine
constexpr auto drain_time = 5s;        // for the disk
constexpr auto farewell_time = 2s;     // for clients to close
constexpr auto cut_time = 1s;          // for the sockets of those that did not

// What costs more than its bytes: not the health checks, not the login (which has its own limit).
bool is_dear(std::string_view path) {
    return path.substr(0, 7) == "/print/" || path.substr(0, 3) == "/r/" ||
           (path.substr(0, 5) == "/api/" && path != "/api/v1/session");
}

// What the files of a TLS folder came to, and when they were written.
struct ReadTls {
    TlsStamp stamp;
    Certificate certificate;
    std::optional<Certificate> authority;
    std::shared_ptr<TlsContext> context;
};

Result<ReadTls> read_tls(const TlsFolder& folder) {
    auto stamp = stamp_of(folder);
    auto identity = load_tls(folder);
    if (!identity) return tl::unexpected(identity.error());
    const WipedAtEnd pem_goes(identity->pem);
    auto context = TlsContext::of_server(identity->pem);
    if (!context) return tl::unexpected(context.error());
    return ReadTls{std::move(stamp), std::move(identity->certificate),
                   std::move(identity->authority), *std::move(context)};
}

// A disk that fails, or a file that may not be read, is not the hall's end.
Result<ReadTls> try_read_tls(const std::filesystem::path& path) {
    try {
        return read_tls({path});
    } catch (const std::exception& error) {
        return refuse("unreadable", error.what());
    }
}

// Asked anew once they are a second old: strangers ask, too.
Addresses::Interfaces remembered(Addresses::Interfaces interfaces) {
    using Clock = std::chrono::steady_clock;
    return [interfaces = std::move(interfaces), known = std::vector<InterfaceAddress>{},
            due = Clock::time_point{}]() mutable {
        if (const auto now = Clock::now(); now >= due) {
            known = interfaces();
            due = now + 1s;
        }
        return known;
    };
}

Refusal refused_address(const boost::system::error_code& why, const ListenAddress& address) {
    namespace errc = boost::system::errc;
    const std::string text = to_text(address);
    if (why == errc::address_in_use) return {.code = "address_in_use", .where = text};
    if (why == errc::permission_denied) return {.code = "address_not_allowed", .where = text};
    if (why == errc::address_not_available || why == errc::address_family_not_supported) {
        return {.code = "address_not_here", .where = text};
    }
    return {.code = "address_not_usable", .where = text + ": " + why.message()};
}

std::string list_of(const std::vector<std::string>& origins) {
    std::string text;
    for (const std::string& origin : origins) text += (text.empty() ? "" : " ") + origin;
    return text.empty() ? "none" : text;
}

// Whoever reads it looks for the name that he typed, so it is said.
HttpAnswer wrong_host(const HttpRequest& request) {
    const Refusal refusal{
        .code = "wrong_host", .where = "host", .params = {{"host", host_of(request.host)}}};
    if (request.accept.find("text/html") == std::string::npos) return problem_answer(refusal);
    return page_answer(request, 421,
                       [&](const PageReader& reader) { return refusal_page(refusal, reader); });
}

}  // namespace

struct Server::Parts {
    explicit Parts(const ServeOptions& options);
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;
    // Sockets that did not close in time go with the loop, after the hall.
    ~Parts() { hub->end(); }

    [[nodiscard]] Gate gate();
    [[nodiscard]] SocketOffer offer(const HttpRequest& request);
    [[nodiscard]] bool name_host(HttpRequest& request) const;
    [[nodiscard]] GroupWriter::Callbacks callbacks();
    [[nodiscard]] SheetSearchPorts sheet_ports();
    [[nodiscard]] Elsewhere in_files_thread();
    void replay();
    void open_tls();
    void show_tls(const ReadTls& read);
    void look_for_new_tls();
    void look_for_new_network();
    [[nodiscard]] std::shared_ptr<Listener> listen(const ListenAddress& where,
                                                   const std::string& option);
    void keep_start();
    void keep_age();
    void tick();
    void begin_stop();
    void wait_for_disk(std::chrono::steady_clock::time_point deadline);
    void wait_for_clients(std::chrono::steady_clock::time_point deadline);
    void wait_for_sockets(std::chrono::steady_clock::time_point deadline);

    ServeOptions options;
    KeyFiles keys;
    boost::asio::io_context io{1};
    Journal journal;
    Access access;
    Hall hall;
    std::shared_ptr<Hub> hub;
    Sealing sealing;
    AnswerQueue public_queue{workers, WorkKind::PublicAnswer};
    AnswerQueue desk_queue{workers, WorkKind::DeskAnswer};
    Routes routes;
    PublicPages public_pages;
    TrustPage trust_page;
    Page page;
    // Spectators' work, behind everybody else's.
    boost::asio::steady_timer turn{io};
    Turns turns{[this](Turns::Rest rest, Turns::Piece piece) {
        if (rest == Turns::Rest::zero()) return boost::asio::post(io, std::move(piece));
        turn.expires_after(rest);
        turn.async_wait([piece = std::move(piece)](const boost::system::error_code& cancelled) {
            if (!cancelled) piece();
        });
    }};
    AddressRates requests{options.limits.address_requests};
    AddressRates subscriptions{options.limits.address_subscriptions};
    boost::asio::steady_timer ticker{io};
    boost::asio::steady_timer farewell{io};
    boost::asio::signal_set signals{io};
    Census census{options.limits};
    std::shared_ptr<Listener> listener;
    std::shared_ptr<Listener> tls_listener;  // or none
    ListenAddress address;
    TlsStamp tls_stamp;
    std::chrono::steady_clock::time_point tls_due{};
    std::chrono::steady_clock::time_point network_due{};
    std::vector<std::string> device_origins;  // as they were logged
    bool stopping = false;
    std::vector<JournalNotice> found;                 // at the start, to be told
    std::chrono::steady_clock::time_point age_due{};  // when it is next stored how old logins are
    MateSearch search;
    SheetSearch sheet_search;
    Workers workers{[this](std::function<void()> task) {  // end before what they use
        boost::asio::post(io, std::move(task));
    }};
    GroupWriter writer;  // last: its thread ends before anything it calls
};

Server::Parts::Parts(const ServeOptions& given)
    : options(given),
      keys(key_files(options.db, options.keys)),
      journal(open_journal(options.db, options.begins ? WithoutRows::Begin : WithoutRows::Refuse)),
      access(open_access(journal, keys, options.new_key)),
      // What is decided is folded already: it reaches the writer, or the program ends.
      hall({[this](std::vector<Draft> drafts, std::vector<SecretChange> secrets) noexcept {
                return writer.submit(std::move(drafts), std::move(secrets));
            },
            [this](StreamId stream, std::int64_t after,
                   const std::function<bool(const Row&)>& sink) {
                journal.read(stream, after, sink);
            },
            [this] { return journal.allocate_stream(); }, wall_now, random_number,
            [this](std::vector<MateQuestion> questions, MateSearch::Done done) {
                return search.ask(std::move(questions), std::move(done));
            },
            sheet_ports(), since_boot, boot_id(),
            [this](std::string_view table) { return journal.secrets(table); },
            [this](KeyId key) { return access.key_text(key); }}),
      hub(std::make_shared<Hub>(
          hall, access, HallFacts{journal.identity(), FLAGFALL_VERSION, false},
          Addresses(remembered(options.interfaces ? options.interfaces : interface_addresses),
                    options.public_url, options.called))),
      sealing(hall, keys.seal, in_files_thread()),
      routes(*hub, access, sealing, workers, {public_queue, desk_queue}, options.limits,
             options.lists),
      public_pages(*hub, public_queue),
      trust_page(*hub),
      page(options.web_root),
      search(given.mate_limit, workers),
      sheet_search(workers),
      writer(journal, callbacks()) {
    hub->page_views().do_later([this](Turns::Piece piece) { turns.add(std::move(piece)); });
    replay();
    options.limits.connections =
        std::min(options.limits.connections, descriptors_for_connections());
    listener = listen(options.listen, "--listen");
    address = listener->address();
    hub->addresses().listen(address);
    hub->addresses().choose(std::string(value_of(read_secrets(journal).login, code_host_name)));
    if (options.tls) open_tls();
    device_origins = hub->addresses().origins();
    keep_start();
}

void Server::Parts::open_tls() {
    auto read = try_read_tls(*options.tls);
    if (!read) throw TlsError(read.error());
    tls_listener = listen(options.listen_tls, "--listen-tls");
    show_tls(*read);
}

std::shared_ptr<Listener> Server::Parts::listen(const ListenAddress& where,
                                                const std::string& option) try {
    return std::make_shared<Listener>(io, where, options.limits, gate(), census);
} catch (const boost::system::system_error& error) {
    throw ListenError(refused_address(error.code(), where), option);
}

// Wi-Fi comes and goes, and gives another address: whoever opens a page then sees the new one.
void Server::Parts::look_for_new_network() {
    network_due = std::chrono::steady_clock::now() + network_interval;
    auto origins = hub->addresses().origins();
    if (origins == device_origins) return;
    device_origins = std::move(origins);
    log_note("addresses", list_of(device_origins));
}

// For those who come from now on; whoever is there goes on with what he was shown.
void Server::Parts::show_tls(const ReadTls& read) {
    tls_stamp = read.stamp;
    tls_listener->speak_tls(read.context);
    hub->addresses().listen_tls(tls_listener->address(),
                                std::make_shared<const SecureDoor>(SecureDoor{
                                    .names = read.certificate.names, .authority = read.authority}));
    log_note("tls", "until " + date_text(read.certificate.until));
    // The hall opens all the same: its desk and its clocks are on the plain port, too.
    const auto valid =
        check_dates(read.certificate, wall_now(), TlsFolder{*options.tls}.identity());
    if (!valid) log_error("tls", valid.error().code, valid.error().where);
}

// Read beside the loop. What cannot be used is said once, and the old certificate stays.
void Server::Parts::look_for_new_tls() {
    tls_due = std::chrono::steady_clock::now() + tls_interval;
    in_files_thread()([this, path = *options.tls, known = tls_stamp]() -> std::function<void()> {
        auto stamp = stamp_of(TlsFolder{path});
        if (stamp == known) return [] {};
        auto read = try_read_tls(path);
        if (read) return [this, read = *std::move(read)] { show_tls(read); };
        return [this, stamp = std::move(stamp), why = read.error()] {
            tls_stamp = stamp;
            log_error("tls", why.code, why.where);
        };
    });
}

// When the link was printed, and where: flagfall login beside this server reads it, so that it is
// stored before anybody is told the address. On a full disk the server starts, too.
void Server::Parts::keep_start() {
    auto changes = access.opening().first ? std::vector<SecretChange>{} : access.opening().changes;
    changes.push_back({std::string(login_table), "base_url",
                       hub->addresses().for_login(arbiter::base_url(address))});
    bool answered = false;
    hall.keep(std::move(changes), [&](const Result<void>&) { answered = true; });
    {
        const auto waits_for_writer = boost::asio::make_work_guard(io);
        while (!answered) io.run_one();
    }
    io.restart();
    age_due = std::chrono::steady_clock::now() + age_interval;
}

void Server::Parts::keep_age() {
    if (!hall.read_only()) hall.keep({access.age_row()}, [](const Result<void>&) {});
    age_due = std::chrono::steady_clock::now() + age_interval;
}

void Server::Parts::replay() {
    std::int64_t rows = 0;
    journal.replay(true, [&](const Row& row, JournalEvent&& event) {
        hall.replay(row, event);
        ++rows;
    });
    log_note("replayed", std::to_string(rows));
    for (const auto& [stream, row] : hall.broken()) {
        found.push_back({.problem = JournalProblem::EventBroken,
                         .stream = stream,
                         .knew = row,
                         .has = row - 1});
    }
    if (journal.heads_state() == HeadsState::Other) log_note("heads_file", "other");
    if (journal.heads_state() == HeadsState::Damaged) log_note("heads_file", "damaged");
    // A copy of the file alone looks like this.
    if (journal.heads_state() == HeadsState::None && rows > 0) {
        log_note("heads_file", "none");
        found.push_back({.problem = JournalProblem::HeadsMissing, .has = rows});
    }
}

GroupWriter::Callbacks Server::Parts::callbacks() {
    return {[this](StoredGroup group) {
                boost::asio::post(
                    io, [this, upto = group.upto, rows = written_rows(group.rows),
                         spent = std::move(group.drafts)] { hall.committed(upto, rows); });
            },
            [this](const JournalError& error) {
                boost::asio::post(io,
                                  [this, code = error.code(), what = std::string(error.what())] {
                                      log_error("store", code, what);
                                      hall.store_failed(code);
                                  });
            },
            [this] { boost::asio::post(io, [] { log_note("store_recovered"); }); }};
}

Elsewhere Server::Parts::in_files_thread() {
    return [this](std::function<std::function<void()>()> work) {
        if (!workers.add(WorkKind::ServerFile, std::move(work))) log_error("files", "internal", {});
    };
}

SheetSearchPorts Server::Parts::sheet_ports() {
    return {[this](GameId game, Evidence evidence, SheetSearch::Done done) {
                return sheet_search.ask(game, std::move(evidence), std::move(done));
            },
            [this](GameId game) { return sheet_search.age(game); },
            [this](GameId game) { return sheet_search.stop(game); }};
}

Gate Server::Parts::gate() {
    Gate gate;
    gate.request = [this](HttpRequest request, Reply reply) {
        if (!name_host(request)) return reply(with_safety(wrong_host(request)));
        Reply safe = [reply = std::move(reply), gzip = takes_gzip(request)](HttpAnswer answer) {
            reply(with_safety(packed_answer(gzip, std::move(answer))));
        };
        if (TrustPage::owns(request.path)) {
            return turns.add([this, request = std::move(request), safe = std::move(safe)] {
                safe(trust_page.answer(request));
            });
        }
        if (PublicPages::owns(request)) {
            return turns.add([this, request = std::move(request), safe = std::move(safe)] {
                public_pages.answer(request, safe);
            });
        }
        if (!Routes::owns(request.path)) {
            if (request.known) return safe(page.answer(request));
            return turns.add([this, request = std::move(request), safe = std::move(safe)] {
                safe(page.answer(request));
            });
        }
        if (!request.idempotency_key.empty() && !is_command_id(request.idempotency_key)) {
            return safe(problem_answer({.code = "bad_field", .where = "idempotency_key"}));
        }
        if (request.known || !is_dear(request.path)) {
            return routes.answer(std::move(request), std::move(safe));
        }
        if (!requests.take(request.address, TokenBucket::Time::clock::now())) {
            return safe(problem_answer({.code = "too_fast", .where = "address"}));
        }
        // Anything but a question is refused at once; its body may be a secret and is not copied.
        const bool asks = request.method == Method::Get || request.method == Method::Head;
        if (!asks) return routes.answer(std::move(request), std::move(safe));
        turns.add([this, request = std::move(request), safe = std::move(safe)] {
            routes.answer(request, safe);
        });
    };
    gate.upgrade = [this](HttpRequest request) {
        if (!name_host(request)) {
            return SocketOffer{.refused = with_safety(wrong_host(request)), .make = {}};
        }
        auto answer = offer(request);
        if (answer.refused) answer.refused = with_safety(*std::move(answer.refused));
        return answer;
    };
    gate.problem = [](const Refusal& refusal) { return with_safety(problem_answer(refusal)); };
    gate.carries_secret = [](const HttpRequest& request) {
        return Routes::carries_secret(request.path);
    };
    gate.is_known = [this](const HttpRequest& request) {
        return access.visitor(request, false).has_value();
    };
    return gate;
}

// A proxy may ask by another host than the browser did. A page of the public URL is our own: no
// other page can say that it is one. False: it asks for somebody else.
bool Server::Parts::name_host(HttpRequest& request) const {
    if (options.public_url && request.origin == *options.public_url) {
        request.host = request.origin.substr(request.origin.find("://") + 3);
    }
    return hub->addresses().is_called(request.host);
}

SocketOffer Server::Parts::offer(const HttpRequest& request) {
    const Limits& limits = options.limits;
    SocketOffer offer;
    offer.frame_bytes = limits.small_frame_bytes;
    offer.rate = limits.small_frames;
    if (stopping) {
        offer.refused = problem_answer({.code = "stopping"});
    } else if (request.path == "/ws/desk") {
        auto visitor = access.visitor(request, true);
        if (!visitor) {
            offer.refused = problem_answer(visitor.error());
            return offer;
        }
        if (!may(visitor->actor.seat, Query::Event)) {
            offer.refused = refused("forbidden", "session");
            return offer;
        }
        offer.frame_bytes = limits.desk_frame_bytes;
        offer.rate = limits.desk_frames;
        offer.make = [this, visitor = *visitor](std::shared_ptr<Outbox> outbox) {
            return std::make_shared<DeskSession>(*hub, std::move(outbox), visitor);
        };
    } else if (request.path == "/ws/public") {
        offer.rate = limits.public_frames;
        offer.make = [this, address = request.address](std::shared_ptr<Outbox> outbox) {
            return std::make_shared<PublicSession>(*hub, std::move(outbox), turns, [this, address] {
                return subscriptions.take(address, TokenBucket::Time::clock::now());
            });
        };
    } else if (request.path == "/ws/moves") {
        offer.make = [this](std::shared_ptr<Outbox> outbox) {
            return std::make_shared<MovesSession>(*hub, std::move(outbox));
        };
    } else if (request.path == "/ws/terminal") {
        offer.idle_time = limits.clock_idle_time;
        offer.make = [this](std::shared_ptr<Outbox> outbox) {
            return std::make_shared<TerminalSession>(*hub, std::move(outbox));
        };
    } else {
        offer.refused = problem_answer({.code = "not_found", .where = "path"});
    }
    return offer;
}

void Server::Parts::tick() {
    hall.tick();
    hub->tick();
    if (std::chrono::steady_clock::now() >= age_due) keep_age();
    if (tls_listener && std::chrono::steady_clock::now() >= tls_due) look_for_new_tls();
    if (std::chrono::steady_clock::now() >= network_due) look_for_new_network();
    for (const JournalNotice& notice : std::exchange(found, {})) hall.notice_journal(notice);
    if (journal.lost_log()) hall.notice_journal({.problem = JournalProblem::LogRemoved});
    ticker.expires_after(tick_interval);
    ticker.async_wait([this](const boost::system::error_code& cancelled) {
        if (!cancelled) tick();
    });
}

void Server::Parts::begin_stop() {
    if (std::exchange(stopping, true)) return;
    log_note("stopping");
    listener->stop();
    if (tls_listener) tls_listener->stop();
    hall.stop();
    sheet_search.stop_all();
    workers.stop();
    keep_age();
    ticker.cancel();
    signals.cancel();
    writer.poke();
    wait_for_disk(std::chrono::steady_clock::now() + drain_time);
}

void Server::Parts::wait_for_disk(std::chrono::steady_clock::time_point deadline) {
    const bool hopeless = hall.read_only() || std::chrono::steady_clock::now() > deadline;
    if (hall.idle() || hopeless) {
        census.stop_all();
        return wait_for_clients(std::chrono::steady_clock::now() + farewell_time);
    }
    farewell.expires_after(5ms);
    farewell.async_wait([this, deadline](const boost::system::error_code& cancelled) {
        if (!cancelled) wait_for_disk(deadline);
    });
}

void Server::Parts::wait_for_clients(std::chrono::steady_clock::time_point deadline) {
    if (census.size() == 0) return io.stop();
    if (std::chrono::steady_clock::now() > deadline) {
        census.stop_all();
        return wait_for_sockets(std::chrono::steady_clock::now() + cut_time);
    }
    farewell.expires_after(5ms);
    farewell.async_wait([this, deadline](const boost::system::error_code& cancelled) {
        if (!cancelled) wait_for_clients(deadline);
    });
}

// What a socket was waiting for holds its session, which must not outlive the hub and the census:
// its callbacks run before the loop ends.
void Server::Parts::wait_for_sockets(std::chrono::steady_clock::time_point deadline) {
    if (census.size() == 0 || std::chrono::steady_clock::now() > deadline) {
        return io.stop();
    }
    farewell.expires_after(5ms);
    farewell.async_wait([this, deadline](const boost::system::error_code& cancelled) {
        if (!cancelled) wait_for_sockets(deadline);
    });
}

Server::Server(const ServeOptions& options) {
    raise_descriptor_limit();
    parts_ = std::make_unique<Parts>(options);
    if (parts_->options.signals) {
        parts_->signals.add(SIGINT);
        parts_->signals.add(SIGTERM);
        parts_->signals.add(SIGHUP);
        parts_->signals.async_wait(
            [parts = parts_.get()](const boost::system::error_code& cancelled, int) {
                if (!cancelled) parts->begin_stop();
            });
    }
    parts_->listener->start();
    log_note("listening", base_url());
    if (!parts_->tls_listener) return;
    parts_->tls_listener->start();
    log_note("listening", tls_url());
}

Server::~Server() = default;

std::string Server::base_url() const {
    return arbiter::base_url(parts_->address);
}

std::string Server::tls_url() const {
    if (!parts_->tls_listener) return {};
    const auto address = parts_->tls_listener->address();
    return arbiter::base_url(address, "https");
}

std::string Server::login_link() const {
    return parts_->hub->addresses().for_login(base_url()) + "/login#" +
           parts_->access.login_token();
}

const ListenAddress& Server::listens_on() const {
    return parts_->address;
}

std::vector<std::string> Server::device_origins() const {
    return parts_->hub->addresses().origins();
}

std::string Server::remedy_for(AddressProblem problem) const {
    return parts_->hub->addresses().remedy_for(problem);
}

CodeAddress Server::code_address() const {
    return parts_->hub->addresses().for_codes();
}

int Server::run() {
    parts_->tick();
    parts_->routes.prepare();
    parts_->io.run();
    const std::size_t lost = parts_->writer.stop();
    if (lost > 0) log_error("store", "store_failed", "decided but never acknowledged, not stored");
    return lost > 0 ? 6 : 0;
}

void Server::stop() {
    boost::asio::post(parts_->io, [this] { parts_->begin_stop(); });
}

ListenError::ListenError(Refusal why, std::string of)
    : std::runtime_error(why.code + ": " + why.where),
      refusal(std::move(why)),
      option(std::move(of)) {}

TlsError::TlsError(Refusal why)
    : std::runtime_error(why.code + ": " + why.where), refusal(std::move(why)) {}

int exit_code_of(const JournalError& error) {
    const auto& code = error.code();
    if (code == "not_found" || code == "unknown_store") return 3;
    if (code == "key_file_missing") return 3;
    if (code == "key_file_damaged" || code == "key_file_wrong") return 7;
    if (code == "empty_journal" || code == "damaged" || code == "unknown_kind" ||
        code == "not_a_journal" || code == "tail_missing") {
        return 7;
    }
    return 6;
}

}  // namespace arbiter
