#include "server/net/ws_connection.hpp"

#include "server/net/guard.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <utility>

namespace arbiter {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

websocket::close_reason reason_of(const std::string& text) {
    if (text == "too_large") return {websocket::close_code::too_big, text};
    if (text == "stopping") return {websocket::close_code::going_away, text};
    if (text.empty()) return {websocket::close_code::normal};
    return {websocket::close_code::policy_error, text};
}

class WsConnection : public std::enable_shared_from_this<WsConnection> {
  public:
    WsConnection(NetStream stream, std::unique_ptr<Census::Place> place, const Limits& limits,
                 const SocketOffer& offer, std::shared_ptr<Outbox> outbox,
                 std::shared_ptr<Session> session)
        : ws_(std::move(stream)),
          stuck_(ws_.get_executor()),
          place_(std::move(place)),
          limits_(&limits),
          frame_bytes_(offer.frame_bytes),
          bucket_(offer.rate),
          idle_time_(offer.idle_time.count() > 0 ? offer.idle_time : limits.idle_time),
          outbox_(std::move(outbox)),
          session_(std::move(session)) {}

    void start(beast::http::request<beast::http::string_body> request) {
        place_->on_stop([weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->stop();
        });
        place_->on_evict([weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->ws_.next_layer().close();
        });
        outbox_->on_work([weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->guarded([&self] { self->work(); });
        });
        look_who();
        websocket::stream_base::timeout times{};
        times.handshake_timeout = limits_->handshake_time;
        times.idle_timeout = idle_time_;
        times.keep_alive_pings = true;
        ws_.set_option(times);
        ws_.read_message_max(0);  // frame_bytes_ is watched below, so that it can be answered
        ws_.auto_fragment(false);
        const auto kept = std::make_shared<decltype(request)>(std::move(request));
        ws_.async_accept(*kept, [self = shared_from_this(), kept](const error_code& error) {
            if (error) return self->finish();
            self->open_ = true;
            self->guarded([&self] {
                self->session_->on_open();
                self->work();
                self->read();
            });
        });
    }

  private:
    // Whatever is thrown in the service of this client ends this connection, and no other.
    template <class Work>
    void guarded(const Work& work) {
        try {
            work();
        } catch (const std::exception& thrown) {
            if (std::exchange(failed_, true)) return ws_.next_layer().close();
            end_connection(*outbox_, thrown);
            wait_for_stuck();  // closed at the latest then
        }
    }

    void look_who() {
        if (session_->is_known()) place_->become_known();
    }

    // Tells the client and waits for its answer; asked again, waits no longer.
    void stop() {
        if (std::exchange(stopping_, true) || !open_) return ws_.next_layer().close();
        outbox_->close("stopping");
    }

    void read() {
        ws_.async_read_some(buffer_, 0,
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                                self->guarded([&] { self->on_read(error); });
                            });
    }

    void on_read(const error_code& error) {
        if (error || !session_) return finish();
        if (outbox_->closing()) return;
        if (buffer_.size() > frame_bytes_) {
            session_->on_too_large();
            outbox_->close("too_large");
            return;
        }
        if (!ws_.is_message_done()) return read();
        const auto bytes = buffer_.cdata();
        const std::string_view text{static_cast<const char*>(bytes.data()), bytes.size()};
        if (bucket_.take(TokenBucket::Time::clock::now())) {
            session_->on_text(text);
        } else {
            session_->on_too_fast(text);
        }
        look_who();
        buffer_.consume(buffer_.size());
        if (!outbox_->closing()) read();
    }

    void work() {
        if (!open_ || closing_) return;
        if (outbox_->overrun() && writing_) return wait_for_stuck();
        if (writing_) return;
        if (auto text = outbox_->take()) {
            writing_ = std::move(*text);
            ws_.text(true);
            ws_.async_write(boost::asio::buffer(*writing_),
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                                self->guarded([&] { self->on_written(error); });
                            });
            return;
        }
        if (outbox_->closing()) close();
    }

    void on_written(const error_code& error) {
        writing_.reset();
        if (error || !session_) return finish();
        if (outbox_->empty() && !outbox_->closing()) session_->on_drained();
        work();
    }

    // The client does not read: it may still take what is on its way, then the reason.
    void wait_for_stuck() {
        if (waiting_for_stuck_) return;
        waiting_for_stuck_ = true;
        stuck_.expires_after(limits_->stuck_time);
        stuck_.async_wait([weak = weak_from_this()](const error_code& cancelled) {
            const auto self = weak.lock();
            if (!cancelled && self) self->ws_.next_layer().close();
        });
    }

    void close() {
        closing_ = true;
        ws_.async_close(reason_of(*outbox_->closing()),
                        [self = shared_from_this()](const error_code&) { self->finish(); });
    }

    void finish() {
        if (!session_) return;
        outbox_->forget_work();
        stuck_.cancel();
        const auto session = std::move(session_);
        session_.reset();
        try {
            session->on_close();
        } catch (const std::exception& thrown) {
            log_thrown(thrown);
        }
        if (!closing_) ws_.next_layer().close();
    }

    websocket::stream<NetStream, false> ws_;  // frames are small: none is deflated
    boost::asio::steady_timer stuck_;
    beast::flat_buffer buffer_;
    std::unique_ptr<Census::Place> place_;
    const Limits* limits_;
    std::size_t frame_bytes_;
    TokenBucket bucket_;
    std::chrono::milliseconds idle_time_;
    std::shared_ptr<Outbox> outbox_;
    std::shared_ptr<Session> session_;
    SharedText writing_;
    bool open_ = false;
    bool closing_ = false;
    bool stopping_ = false;
    bool waiting_for_stuck_ = false;
    bool failed_ = false;
};

}  // namespace

void start_websocket(NetStream stream, beast::http::request<beast::http::string_body> request,
                     std::unique_ptr<Census::Place> place, const Limits& limits,
                     const SocketOffer& offer, std::shared_ptr<Outbox> outbox,
                     std::shared_ptr<Session> session) {
    std::make_shared<WsConnection>(std::move(stream), std::move(place), limits, offer,
                                   std::move(outbox), std::move(session))
        ->start(std::move(request));
}

}  // namespace arbiter
