#include "server/net/guard.hpp"

#include "server/log.hpp"

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
        outbox.push(make_text(R"({"type":"err","code":"internal","where":"","params":{}})"));
        outbox.close("internal");
    } catch (const std::exception& again) {
        log_thrown(again);
    }
}

}  // namespace arbiter
