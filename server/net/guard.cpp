#include "server/net/guard.hpp"

#include "server/log.hpp"
#include "server/net/error_frame.hpp"

namespace arbiter {

void log_thrown(const std::exception& thrown) noexcept {
    try {
        log_error("connection", "internal", thrown.what());
    } catch (const std::exception&) {
        return;  // not even that: there is nobody else to tell
    }
}

void end_connection(Outbox& outbox, const std::exception& thrown) noexcept {
    log_thrown(thrown);
    try {
        outbox.push(make_text(error_frame({.code = "internal"})));
        outbox.close("internal");
    } catch (const std::exception& again) {
        log_thrown(again);
    }
}

}  // namespace arbiter
