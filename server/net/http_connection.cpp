#include "server/net/http_connection.hpp"

#include "server/net/guard.hpp"
#include "server/net/http_head.hpp"
#include "server/net/http_rules.hpp"
#include "server/net/net_stream.hpp"
#include "server/net/ws_connection.hpp"
#include "server/secrets/bytes.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <atomic>
#include <exception>
#include <memory>
#include <optional>
#include <sys/socket.h>
#include <utility>

namespace arbiter {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

Method method_of(http::verb verb) {
    if (verb == http::verb::get) return Method::Get;
    if (verb == http::verb::head) return Method::Head;
    if (verb == http::verb::post) return Method::Post;
    if (verb == http::verb::delete_) return Method::Delete;
    return Method::Other;
}

std::string field(const http::fields& fields, http::field name) {
    const auto found = fields.find(name);
    return found == fields.end() ? std::string{} : std::string(found->value());
}

// A list may stand in several fields (RFC 9110, 5.3).
std::string list_field(const http::fields& fields, std::string_view name) {
    std::string list;
    const auto [first, end] = fields.equal_range(name);
    for (auto each = first; each != end; ++each) {
        if (!list.empty()) list += ", ";
        list += each->value();
    }
    return list;
}

constexpr std::size_t body_piece = std::size_t{64} << 10;

// An answer on its way: the text stays where it is, for however many it is.
struct OutgoingAnswer {
    std::string head;
    HttpAnswer answer;
};

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(NetStream stream, std::unique_ptr<Census::Place> place, const Limits& limits,
                   const Gate& gate, std::string address)
        : stream_(std::move(stream)),
          place_(std::move(place)),
          limits_(&limits),
          gate_(&gate),
          address_(std::move(address)),
          bucket_(limits.requests) {
        buffer_.max_size(limits.header_bytes + body_piece);
    }

    void start() {
        place_->on_stop([weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->stop();
        });
        place_->on_evict([weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->stream_.close();
        });
        guarded([this] { stream_.tls() == nullptr ? read_header() : shake_hands(); });
    }

  private:
    // Who was promised an answer gets one: `internal` if whoever was to give it threw it away.
    struct Owed {
        explicit Owed(std::shared_ptr<HttpConnection> connection) : to(std::move(connection)) {}
        Owed(const Owed&) = delete;
        Owed& operator=(const Owed&) = delete;
        ~Owed() {
            if (answered) return;
            // Later: this may be the end of the hall, or of the whole loop.
            boost::asio::post(to->stream_.get_executor(), [to = to] {
                to->guarded([&to] { to->refuse_and_close("internal"); });
            });
        }
        std::shared_ptr<HttpConnection> to;
        bool answered = false;
    };

    // What is thrown on the way of this request ends this connection, and no other.
    template <class Work>
    void guarded(const Work& work) {
        try {
            work();
        } catch (const std::exception& thrown) {
            log_thrown(thrown);
            fail();
        }
    }

    void fail() {
        if (upgraded_) return;
        if (std::exchange(failed_, true)) return stream_.close();
        try {
            refuse_and_close("internal");
        } catch (const std::exception& again) {
            log_thrown(again);
            stream_.close();
        }
    }

    void shake_hands() {
        stream_.tcp().expires_after(limits_->handshake_time);
        stream_.tls()->handshake([self = shared_from_this()](const error_code& error) {
            self->guarded([&] { self->on_hands_shaken(error); });
        });
    }

    void on_hands_shaken(const error_code& error) {
        if (!error) return read_header();
        if (!is_plain_http(error)) return stream_.close();
        // He does not speak TLS: what can be told him is told without.
        stream_.leave_tls();
        refuse_and_close("bad_field", "tls");
    }

    void read_header() {
        parser_.emplace();

        parser_->header_limit(static_cast<std::uint32_t>(limits_->header_bytes));
        parser_->body_limit(limits_->body_bytes);
        stream_.tcp().expires_after(seen_ ? limits_->request_time : limits_->header_time);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](const error_code& error, std::size_t) {
                                    self->guarded([&] { self->on_header(error); });
                                });
    }

    void on_header(const error_code& error) {
        if (is_too_large(error)) return refuse_and_close("too_large");
        // Text that is not HTTP gets an answer; a peer that went away, or came too late, none.
        const error_code ended = http::error::end_of_stream;
        const bool not_http = error.category() == ended.category() && error != ended;
        if (error && not_http) return refuse_and_close("bad_field");
        if (error) return shut();
        if (auto refusal = refused_header(parser_->get())) return refuse_and_close(*refusal);
        version_ = parser_->get().version();
        if (!take_request()) return refuse_and_close("bad_field", "path");
        if (request_.by_proxy && !place_->belong_to(request_.address)) {
            return refuse_and_close("too_many_connections");
        }
        if (!bucket_.take(TokenBucket::Time::clock::now())) return refuse_and_close("too_fast");
        if (beast::websocket::is_upgrade(parser_->get())) return upgrade();
        request_.known = gate_->is_known(request_);
        seen_ = request_.known;
        if (request_.known) place_->become_known();
        const auto limit = request_.known ? limits_->body_bytes : limits_->small_body_bytes;
        const auto length = parser_->content_length();
        if (length && *length > limit) return refuse_and_close("too_large");
        parser_->body_limit(limit);
        stream_.tcp().expires_after(limits_->request_time);
        secret_ = gate_->carries_secret(request_);
        // Long enough to lie in one place: a short text would be copied wherever it is moved.
        if (secret_) parser_->get().body().reserve(limits_->small_body_bytes);
        if (beast::iequals(parser_->get()[http::field::expect], "100-continue")) {
            return say_continue();
        }
        read_body();
    }

    void say_continue() {
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        boost::asio::async_write(stream_, boost::asio::buffer(go_on),
                                 [self = shared_from_this()](const error_code& error, std::size_t) {
                                     if (error) return self->shut();
                                     self->guarded([&] { self->read_body(); });
                                 });
    }

    void read_body() {
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](const error_code& error, std::size_t) {
                             self->guarded([&] { self->on_body(error); });
                         });
    }

    // What was received lies in the buffer still. Requests sent ahead of the answer go with it.
    void wipe_received() {
        if (buffer_.size() > 0) keep_alive_ = false;
        buffer_.clear();
        const auto space = buffer_.prepare(buffer_.capacity());
        wipe({static_cast<unsigned char*>(space.data()), space.size()});
    }

    void on_body(const error_code& error) {
        if (secret_ && error) wipe_received();
        if (is_too_large(error)) return refuse_and_close("too_large");
        if (error) return shut();
        request_.body = std::move(parser_->get().body());
        stream_.tcp().expires_never();
        head_ = request_.method == Method::Head;
        keep_alive_ = parser_->get().keep_alive();
        if (secret_) wipe_received();
        busy_ = true;
        if (request_.known && request_.method == Method::Post) watch_client();
        const auto owed = std::make_shared<Owed>(shared_from_this());
        Reply reply = [owed](HttpAnswer answer) {
            if (std::exchange(owed->answered, true)) return;
            owed->to->guarded([&] { owed->to->answer(std::move(answer)); });
        };
        try {
            gate_->request(std::move(request_), std::move(reply));
        } catch (const std::exception& thrown) {
            log_thrown(thrown);
        }
    }

    // A client that closes its side before the answer has left: what is done for it beside the loop
    // is given up. Whatever else it sends is the next request, and ends the watch.
    void watch_client() {
        const auto gone = std::make_shared<std::atomic<bool>>(false);
        request_.gone = gone;
        const auto answered = ++requests_;
        stream_.tcp().socket().async_wait(
            TcpSocket::wait_read,
            [self = shared_from_this(), gone, answered](const error_code& error) {
                // Later, somebody else reads there.
                if (!self->busy_ || self->requests_ != answered) return;
                char next = 0;
                const auto socket = self->stream_.tcp().socket().native_handle();
                if (error || ::recv(socket, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0) *gone = true;
            });
    }

    // A header, a body, or what stands between the pieces of one.
    static bool is_too_large(const error_code& error) {
        return error == http::error::header_limit || error == http::error::body_limit ||
               error == http::error::buffer_overflow;
    }

    // False if the target is not a path.
    bool take_request() {
        const auto& message = parser_->get();
        const auto target = read_target({message.target().data(), message.target().size()});
        auto path = target ? url_decoded(target->path) : std::nullopt;
        if (!path || path->empty() || path->front() != '/') return false;
        request_ = HttpRequest{};
        request_.method = method_of(message.method());
        request_.path = std::move(*path);
        request_.query = target->query;
        request_.host =
            target->host ? std::string(*target->host) : field(message, http::field::host);
        request_.origin = field(message, http::field::origin);
        request_.authorization = field(message, http::field::authorization);
        request_.cookie = field(message, http::field::cookie);
        request_.if_none_match = field(message, http::field::if_none_match);
        request_.accept = field(message, http::field::accept);
        request_.accept_encoding = field(message, http::field::accept_encoding);
        request_.accept_language = field(message, http::field::accept_language);
        request_.forwarded = list_field(message, "Forwarded");
        request_.forwarded_for = list_field(message, "X-Forwarded-For");
        const auto proto = message.find("X-Forwarded-Proto");
        if (proto != message.end()) request_.forwarded_proto = std::string(proto->value());
        const auto key = message.find("Idempotency-Key");
        if (key != message.end()) request_.idempotency_key = std::string(key->value());
        request_.peer = address_;
        request_.by_proxy = limits_->trusted_proxies.trusts(address_);
        request_.address =
            limits_->trusted_proxies.client(address_, request_.forwarded, request_.forwarded_for);
        request_.tls = stream_.tls() != nullptr;
        return true;
    }

    void upgrade() {
        const auto offer = gate_->upgrade(request_);
        if (offer.refused) {
            head_ = false;
            keep_alive_ = false;
            return answer(*offer.refused);
        }
        const auto outbox = std::make_shared<Outbox>(limits_->outbox);
        auto session = offer.make(outbox);
        stream_.tcp().expires_never();
        upgraded_ = true;
        start_websocket(std::move(stream_), parser_->release(), std::move(place_), *limits_, offer,
                        outbox, std::move(session));
    }

    void refuse_and_close(std::string_view code, std::string_view where = {}) {
        refuse_and_close(Refusal{.code = std::string(code), .where = std::string(where)});
    }
    void refuse_and_close(const Refusal& refusal) {
        head_ = false;
        keep_alive_ = false;
        answer(gate_->problem(refusal));
    }

    void answer(HttpAnswer given) {
        busy_ = false;
        http::response<http::empty_body> message;
        // Whoever speaks HTTP/1.0 keeps a connection only if he is told so in its words.
        message.version(version_ >= 11 ? 11 : 10);
        message.result(static_cast<http::status>(given.status));
        message.set(http::field::content_type, given.type);
        for (const auto& [name, value] : given.headers) message.insert(name, value);
        if (stopping_) keep_alive_ = false;
        message.keep_alive(keep_alive_);
        if (given.status != 204) message.content_length(given.text().size());
        const bool bare = head_ || given.status == 304 || given.status == 204;
        const auto sent = std::make_shared<OutgoingAnswer>(
            OutgoingAnswer{.head = head_text(message), .answer = std::move(given)});
        const std::string_view body = bare ? std::string_view{} : sent->answer.text();
        stream_.tcp().expires_after(limits_->request_time);
        boost::asio::async_write(
            stream_,
            std::array{boost::asio::buffer(std::string_view{sent->head}),
                       boost::asio::buffer(body)},
            [self = shared_from_this(), sent](const error_code& error, std::size_t) {
                self->guarded([&] { self->on_written(error, sent->answer); });
            });
    }

    void on_written(const error_code& error, HttpAnswer& sent) {
        if (sent.secret) wipe(sent.body);
        if (error || !keep_alive_) return shut();
        read_header();
    }

    // Asked again, waits for no farewell.
    void stop() {
        if (std::exchange(stopping_, true)) return stream_.close();
        if (!busy_) shut();
    }

    void shut() { stream_.end(shared_from_this()); }

    NetStream stream_;
    beast::flat_buffer buffer_;  // bounded: a body's pieces may say anything of themselves
    std::optional<http::request_parser<http::string_body>> parser_;
    std::unique_ptr<Census::Place> place_;
    const Limits* limits_;
    const Gate* gate_;
    std::string address_;
    TokenBucket bucket_;
    HttpRequest request_;
    unsigned version_ = 11;  // of the request: 1.1
    unsigned requests_ = 0;  // that were watched
    bool seen_ = false;      // the last request came with a session
    bool upgraded_ = false;  // the socket is somebody else's
    bool failed_ = false;
    bool secret_ = false;
    bool head_ = false;
    bool keep_alive_ = false;
    bool busy_ = false;
    bool stopping_ = false;
};

}  // namespace

void start_http(TcpSocket socket, std::shared_ptr<TlsContext> tls,
                std::unique_ptr<Census::Place> place, const Limits& limits, const Gate& gate,
                std::string address) {
    TcpStream plain(std::move(socket));
    NetStream stream =
        tls ? NetStream(std::make_unique<TlsStream>(std::move(plain), std::move(tls)))
            : NetStream(std::move(plain));
    std::make_shared<HttpConnection>(std::move(stream), std::move(place), limits, gate,
                                     std::move(address))
        ->start();
}

}  // namespace arbiter
