#include "server/simulate/rest_client.hpp"

#include "server/net/http_head.hpp"
#include "server/net/net_stream.hpp"
#include "server/simulate/retry.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <random>
#include <string_view>
#include <thread>
#include <utility>

namespace arbiter {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::chrono::seconds answer_within{10};
constexpr int few_tries = 5;
constexpr std::size_t large_body = std::size_t{64} << 10;

// There is nobody just now, or the connection broke: it may be there again.
bool is_lost(const beast::error_code& error) {
    return error == asio::error::connection_refused || error == asio::error::connection_reset ||
           error == asio::error::connection_aborted || error == asio::error::broken_pipe ||
           error == asio::error::not_connected || error == asio::error::eof ||
           error == http::error::end_of_stream || error == http::error::partial_message ||
           error == beast::error::timeout;
}

Refusal refusal_of(int status, const std::string& body) {
    const auto problem = nlohmann::json::parse(body, nullptr, false);
    Refusal refusal{.code = "status_" + std::to_string(status)};
    if (!problem.is_object()) return refusal;
    refusal.code = problem.value("code", refusal.code);
    refusal.where = problem.value("where", std::string{});
    const auto params = problem.value("params", nlohmann::json::object());
    for (const auto& [name, value] : params.items()) {
        refusal.params.emplace_back(name,
                                    value.is_string() ? value.get<std::string>() : value.dump());
    }
    return refusal;
}

}  // namespace

// One connection, kept alive; every step has a deadline.
struct RestClient::Connection {
    explicit Connection(const ServerAddress& address) : stream{stream_to(address, io)} {}

    asio::io_context io{1};
    NetStream stream;
    beast::flat_buffer buffer;

    // Runs what was started until it is done or the deadline closes the stream.
    beast::error_code run(
        const std::function<void(std::function<void(beast::error_code)>)>& start) {
        beast::error_code result = asio::error::operation_aborted;
        stream.tcp().expires_after(answer_within);
        start([&](beast::error_code error) { result = error; });
        io.restart();
        io.run();
        return result;
    }

    beast::error_code connect(const ServerAddress& address) {
        asio::ip::tcp::resolver resolver{io};
        beast::error_code error;
        const auto found = resolver.resolve(address.host, address.port, error);
        if (error) return error;
        error = run([&](auto done) {
            stream.tcp().async_connect(found,
                                       [done](beast::error_code e, const auto&) { done(e); });
        });
        if (error || stream.tls() == nullptr) return error;
        return run([&](auto done) { stream.tls()->handshake(done); });
    }

    beast::error_code exchange(const http::request<http::string_body>& request,
                               http::response<http::string_body>& response) {
        const std::string head = head_text(request);
        // Who will not have the body says so before it is sent: what he says to who still sends
        // may be lost.
        if (request.count(http::field::expect) > 0) {
            auto error = send(head);
            if (!error) error = receive(response);
            if (error || response.result() != http::status::continue_) return error;
            error = send(request.body());
            return error ? error : receive(response);
        }
        const auto error = send(head, request.body());
        return error ? error : receive(response);
    }

    beast::error_code send(std::string_view text, std::string_view behind = {}) {
        const std::array both{asio::buffer(text), asio::buffer(behind)};
        return run([&](auto done) {
            asio::async_write(stream, both, [done](beast::error_code e, std::size_t) { done(e); });
        });
    }

    beast::error_code receive(http::response<http::string_body>& response) {
        http::response_parser<http::string_body> parser;
        parser.body_limit(std::uint64_t{256} << 20);
        const auto error = run([&](auto done) {
            http::async_read(stream, buffer, parser,
                             [done](beast::error_code e, std::size_t) { done(e); });
        });
        response = parser.release();
        return error;
    }
};

RestClient::RestClient(ServerAddress address, std::string token, const std::atomic<bool>& stop,
                       Patience how_long)
    : address_{std::move(address)}, token_{std::move(token)}, stop_{stop}, patience_{how_long} {
    std::random_device random;
    run_ = std::to_string(random()) + '-' + std::to_string(random());
}

RestClient::~RestClient() = default;

Result<RestClient::Answer> RestClient::try_until_answered(const std::string& method,
                                                          const std::string& path,
                                                          const std::string& body,
                                                          const std::string& key) {
    auto wait = first_wait;
    for (int tries = 1; !stop_; ++tries) {
        http::request<http::string_body> request{http::string_to_verb(method), path, 11};
        request.set(http::field::host, address_.host_field());
        request.set(http::field::content_type, "application/json");
        if (!session_.empty()) request.set(http::field::authorization, "Bearer " + session_);
        if (!key.empty()) request.set("Idempotency-Key", key);
        if (body.size() > large_body) request.set(http::field::expect, "100-continue");
        request.body() = body;
        request.prepare_payload();
        beast::error_code error;
        if (!connection_) {
            connection_ = std::make_unique<Connection>(address_);
            error = connection_->connect(address_);
        }
        if (is_not_trusted(error)) return refuse("not_trusted", address_.host);
        http::response<http::string_body> response;
        if (!error) error = connection_->exchange(request, response);
        if (error || !response.keep_alive()) connection_.reset();
        const bool later = response.result() == http::status::service_unavailable ||
                           response.result() == http::status::too_many_requests;
        if (!error && !(later && patience_ == Patience::UntilAnswered))
            return Answer{static_cast<int>(response.result_int()), std::move(response.body())};
        if (auto may = may_try_again(error.message(), is_lost(error), tries); !may)
            return tl::unexpected(may.error());
        wait_for(wait);
        wait = std::min(wait * 2, longest_wait);
    }
    return refuse("stopped");
}

Result<void> RestClient::may_try_again(const std::string& fault, bool lost, int tries) const {
    if (patience_ == Patience::UntilAnswered || (lost && tries < few_tries)) return {};
    return tl::unexpected(Refusal{.code = "no_connection",
                                  .where = address_.host + ':' + address_.port,
                                  .params = {{"why", fault}}});
}

void RestClient::wait_for(std::chrono::milliseconds time) const {
    const auto until = std::chrono::steady_clock::now() + time;
    while (!stop_ && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
}

Result<void> RestClient::log_in() {
    session_.clear();
    const nlohmann::json body{{"token", token_}};
    const auto answer = try_until_answered("POST", "/api/v1/session", body.dump(), "");
    if (!answer) return tl::unexpected(answer.error());
    if (answer->status != 200) return tl::unexpected(refusal_of(answer->status, answer->body));
    const auto opened = nlohmann::json::parse(answer->body, nullptr, false);
    if (!opened.is_object() || !opened.contains("session")) return refuse("bad_answer", "session");
    session_ = opened["session"].get<std::string>();
    return {};
}

Result<nlohmann::json> RestClient::call(const std::string& method, const std::string& path,
                                        const std::string& body, const std::string& key) {
    for (int attempt = 0; attempt < 2; ++attempt) {
        if (session_.empty()) {
            if (auto logged_in = log_in(); !logged_in) return tl::unexpected(logged_in.error());
        }
        const auto answer = try_until_answered(method, path, body, key);
        if (!answer) return tl::unexpected(answer.error());
        if (answer->status == 401 && attempt == 0) {
            session_.clear();
            continue;
        }
        if (answer->status / 100 != 2)
            return tl::unexpected(refusal_of(answer->status, answer->body));
        auto said = nlohmann::json::parse(answer->body, nullptr, false);
        if (said.is_discarded()) return refuse("bad_answer", path);
        return said;
    }
    return refuse("unauthorized", path);
}

Result<nlohmann::json> RestClient::get(const std::string& path) {
    return call("GET", path, "", "");
}

Result<nlohmann::json> RestClient::post(const std::string& path, const nlohmann::json& body) {
    return call("POST", path, body.dump(), run_ + '-' + std::to_string(++calls_));
}

Result<nlohmann::json> RestClient::post_bytes(const std::string& path, const std::string& bytes) {
    return call("POST", path, bytes, run_ + '-' + std::to_string(++calls_));
}

}  // namespace arbiter
