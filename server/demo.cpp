#include "server/demo.hpp"

#include "arbiter/chess/pgn/pgn_game.hpp"
#include "server/simulate/address.hpp"
#include "server/simulate/rest_client.hpp"
#include "server/simulate/scenes.hpp"
#include "server/simulate/simulation.hpp"

#include <atomic>
#include <charconv>
#include <stdexcept>
#include <string_view>

extern "C" {
extern const char flagfall_demo_event[];
extern const char flagfall_demo_event_end[];
}

namespace arbiter {
namespace {

[[noreturn]] void fail(const Refusal& refusal) {
    throw std::runtime_error(refusal.where.empty() ? refusal.code
                                                   : refusal.code + ": " + refusal.where);
}

template <class T>
T value_or_fail(Result<T> result) {
    if (!result) fail(result.error());
    return *std::move(result);
}

std::string_view demo_event() {
    return {flagfall_demo_event,
            static_cast<std::size_t>(flagfall_demo_event_end - flagfall_demo_event)};
}

std::optional<double> factor_of(const std::string& speed) {
    if (speed == "max") return std::nullopt;
    double times = 0;
    const auto* end = speed.data() + speed.size();
    const auto read = std::from_chars(speed.data(), end, times);
    if (read.ec != std::errc{} || read.ptr != end || !(times > 0))
        fail({.code = "bad_speed", .where = speed});
    return times;
}

// The file holds the event played to its end already: it is only shown.
bool is_played(RestClient& rest, const std::string& name) {
    const auto hall = value_or_fail(rest.get("/api/v1/hall"));
    for (const auto& event : hall["tournaments"]) {
        if (event["name"] == name && event.value("complete", false)) return true;
    }
    return false;
}

}  // namespace

void run_demo(const std::string& base_url, const std::string& login_link, const std::string& speed,
              const std::string& folder, const std::stop_token& stop) {
    std::atomic<bool> stopping = false;
    const std::stop_callback on_stop{stop, [&] { stopping = true; }};
    auto address = value_or_fail(parse_server_url(base_url));
    if (address.host == "0.0.0.0") address.host = "127.0.0.1";
    if (address.host == "::") address.host = "::1";
    const auto token = value_or_fail(parse_login_link(login_link));
    auto script = value_or_fail(script_of(read_pgn(demo_event())));
    add_scenes(script);
    RestClient rest{address, token, stopping};
    if (is_played(rest, script.settings.event.name)) return;
    const SimulationOptions options{.server = address,
                                    .token = token,
                                    .speed = factor_of(speed),
                                    .ack_log = {},
                                    .arbiter_rules = true,
                                    .folder = folder};
    const auto done = run_simulation(script, options, stopping, [](const Progress&) {});
    if (!done && done.error().code != "stopped") fail(done.error());
}

}  // namespace arbiter
