#include "server/net/http_connection.hpp"

#include "server/net/ws_connection.hpp"
#include "server/secrets/bytes.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <optional>
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

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(boost::asio::ip::tcp::socket socket, std::unique_ptr<Census::Place> place,
                   const Limits& limits, const Gate& gate, std::string address)
        : stream_(std::move(socket)),
          place_(std::move(place)),
          limits_(&limits),
          gate_(&gate),
          address_(std::move(address)),
          bucket_(limits.requests) {}

    void start() {
        place_->on_stop([weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->stop();
        });
        read_header();
    }

  private:
    void read_header() {
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(limits_->header_bytes));
        parser_->body_limit(limits_->body_bytes);
        stream_.expires_after(limits_->request_time);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](const error_code& error, std::size_t) {
                                    self->on_header(error);
                                });
    }

    void on_header(const error_code& error) {
        if (error == http::error::header_limit || error == http::error::body_limit) {
            return refuse_and_close("too_large");
        }
        // Text that is not HTTP gets an answer; a peer that went away, or came too late, none.
        const error_code ended = http::error::end_of_stream;
        const bool not_http = error.category() == ended.category() && error != ended;
        if (error && not_http) return refuse_and_close("bad_field");
        if (error) return shut();
        if (!take_request()) return refuse_and_close("bad_field");
        if (!bucket_.take(TokenBucket::Time::clock::now())) return refuse_and_close("too_fast");
        if (beast::websocket::is_upgrade(parser_->get())) return upgrade();
        const auto limit = gate_->body_limit(request_);
        const auto length = parser_->content_length();
        if (length && *length > limit) return refuse_and_close("too_large");
        parser_->body_limit(limit);
        secret_ = gate_->carries_secret(request_);
        // Long enough to lie in one place: a short text would be copied wherever it is moved.
        if (secret_) parser_->get().body().reserve(limits_->small_body_bytes);
        if (beast::iequals(parser_->get()[http::field::expect], "100-continue")) {
            return say_continue();
        }
        read_body();
    }

    void say_continue() {
        const auto go_on =
            std::make_shared<http::response<http::empty_body>>(http::status::continue_, 11);
        http::async_write(stream_, *go_on,
                          [self = shared_from_this(), go_on](const error_code& error, std::size_t) {
                              if (error) return self->shut();
                              self->read_body();
                          });
    }

    void read_body() {
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](const error_code& error, std::size_t) {
                             self->on_body(error);
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
        if (error == http::error::body_limit) return refuse_and_close("too_large");
        if (error) return shut();
        request_.body = std::move(parser_->get().body());
        stream_.expires_never();
        head_ = request_.method == Method::Head;
        keep_alive_ = parser_->get().keep_alive();
        if (secret_) wipe_received();
        busy_ = true;
        gate_->request(std::move(request_), [self = shared_from_this()](HttpAnswer answer) {
            self->answer(std::move(answer));
        });
    }

    // False if the target is not a path.
    bool take_request() {
        const auto& message = parser_->get();
        const std::string_view target{message.target().data(), message.target().size()};
        const auto mark = target.find('?');
        auto path = url_decoded(target.substr(0, mark));
        if (!path || path->empty() || path->front() != '/') return false;
        request_ = HttpRequest{};
        request_.method = method_of(message.method());
        request_.path = std::move(*path);
        if (mark != std::string_view::npos) request_.query = std::string(target.substr(mark + 1));
        request_.host = field(message, http::field::host);
        request_.origin = field(message, http::field::origin);
        request_.authorization = field(message, http::field::authorization);
        request_.cookie = field(message, http::field::cookie);
        request_.if_none_match = field(message, http::field::if_none_match);
        request_.accept_encoding = field(message, http::field::accept_encoding);
        request_.forwarded = field(message, http::field::forwarded);
        const auto proto = message.find("X-Forwarded-Proto");
        if (proto != message.end()) request_.forwarded_proto = std::string(proto->value());
        const auto key = message.find("Idempotency-Key");
        if (key != message.end()) request_.idempotency_key = std::string(key->value());
        request_.address = address_;
        return true;
    }

    void upgrade() {
        const auto offer = gate_->upgrade(request_);
        if (offer.refused) {
            head_ = false;
            keep_alive_ = false;
            return answer(*offer.refused);
        }
        stream_.expires_never();
        start_websocket(std::move(stream_), parser_->release(), std::move(place_), *limits_, offer);
    }

    void refuse_and_close(std::string_view code) {
        head_ = false;
        keep_alive_ = false;
        answer(gate_->problem(code));
    }

    void answer(HttpAnswer given) {
        busy_ = false;
        const auto response = std::make_shared<http::response<http::string_body>>(
            static_cast<http::status>(given.status), 11);
        response->set(http::field::content_type, given.type);
        for (const auto& [name, value] : given.headers) response->set(name, value);
        if (stopping_) keep_alive_ = false;
        response->keep_alive(keep_alive_);
        const bool bare = head_ || given.status == 304 || given.status == 204;
        if (bare && given.status != 204) response->content_length(given.body.size());
        if (!bare) {
            response->body() = std::move(given.body);
            response->prepare_payload();
        }
        write(response, bare, given.secret);
    }

    void write(const std::shared_ptr<http::response<http::string_body>>& response, bool bare,
               bool secret) {
        stream_.expires_after(limits_->request_time);
        auto written = [self = shared_from_this(), response, secret](const error_code& error,
                                                                     std::size_t) {
            if (secret) wipe(response->body());
            if (error || !self->keep_alive_) return self->shut();
            self->read_header();
        };
        if (!bare) {
            http::async_write(stream_, *response, std::move(written));
            return;
        }
        const auto serializer =
            std::make_shared<http::response_serializer<http::string_body>>(*response);
        http::async_write_header(
            stream_, *serializer,
            [serializer, written = std::move(written)](const error_code& error, std::size_t bytes) {
                written(error, bytes);
            });
    }

    void stop() {
        stopping_ = true;
        if (!busy_) shut();
    }

    void shut() {
        error_code ignored;
        stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.cancel();
    }

    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::unique_ptr<Census::Place> place_;
    const Limits* limits_;
    const Gate* gate_;
    std::string address_;
    TokenBucket bucket_;
    HttpRequest request_;
    bool secret_ = false;
    bool head_ = false;
    bool keep_alive_ = false;
    bool busy_ = false;
    bool stopping_ = false;
};

}  // namespace

void start_http(boost::asio::ip::tcp::socket socket, std::unique_ptr<Census::Place> place,
                const Limits& limits, const Gate& gate, std::string address) {
    std::make_shared<HttpConnection>(std::move(socket), std::move(place), limits, gate,
                                     std::move(address))
        ->start();
}

}  // namespace arbiter
