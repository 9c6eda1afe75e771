// How much one client may ask of the server. All in one place so that tests can make them small.
#pragma once

#include "server/net/outbox.hpp"
#include "server/net/trusted_proxies.hpp"
#include "server/reading_budget.hpp"

#include <chrono>
#include <cstddef>

namespace arbiter {

// A token bucket: `burst` at once, `per_second` in the long run.
struct Rate {
    double per_second = 0;
    double burst = 0;
};

class TokenBucket {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit TokenBucket(Rate rate) : rate_(rate), tokens_(rate.burst) {}

    // True if one more is allowed at `now`.
    [[nodiscard]] bool take(Time now) {
        if (last_ != Time{}) {
            const std::chrono::duration<double> passed = now - last_;
            tokens_ += passed.count() * rate_.per_second;
            if (tokens_ > rate_.burst) tokens_ = rate_.burst;
        }
        last_ = now;
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }

  private:
    Rate rate_;
    double tokens_;
    Time last_{};
};

struct Limits {
    std::size_t connections = 20000;  // or as many as there are descriptors for
    std::size_t connections_per_address = 8192;
    std::size_t header_bytes = std::size_t{16} << 10;
    std::size_t body_bytes = std::size_t{8} << 20;
    std::size_t small_body_bytes = std::size_t{4} << 10;   // before a session is known
    std::size_t small_frame_bytes = std::size_t{4} << 10;  // terminals, moves, public
    std::size_t desk_frame_bytes = std::size_t{8} << 20;
    Rate requests{1000, 4000};
    Rate logins{10, 50};
    // Of one address without a session: questions to the API, subscriptions.
    Rate address_requests{50, 500};
    Rate address_subscriptions{20, 300};
    Rate small_frames{20000, 40000};
    Rate public_frames{20, 60};
    Rate desk_frames{2000, 8000};
    TrustedProxies trusted_proxies{};  // whom they bring is counted, not them
    OutboxLimits outbox{};
    ReadingLimits reading{};                          // of a file that is sent
    std::chrono::milliseconds header_time{10000};     // for a stranger to say what he wants
    std::chrono::milliseconds request_time{30000};    // to read one request
    std::chrono::milliseconds handshake_time{10000};  // of TLS, of a WebSocket
    std::chrono::milliseconds idle_time{30000};       // then a ping, then the end
    // A clock says something every 30 s by itself: before a ping to it would be due.
    std::chrono::milliseconds clock_idle_time{70000};
    std::chrono::milliseconds stuck_time{2000};  // what a client that does not read still gets
};

}  // namespace arbiter
