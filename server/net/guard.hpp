// Work for one client among many: what it throws ends that client's connection, and nobody else's.
// Not for the hall: what a decision or a commit throws half-way leaves a state that nobody knows,
// and the program ends (Hall::Draw, Hall::committed).
#pragma once

#include "server/net/outbox.hpp"

#include <exception>

namespace arbiter {

// Logs `internal` and what was thrown.
void log_thrown(const std::exception& thrown) noexcept;

// The same, and tells the client `internal` and closes.
void end_connection(Outbox& outbox, const std::exception& thrown) noexcept;

template <class Work>
void for_one_client(Outbox& outbox, const Work& work) {
    try {
        work();
    } catch (const std::exception& thrown) {
        end_connection(outbox, thrown);
    }
}

}  // namespace arbiter
