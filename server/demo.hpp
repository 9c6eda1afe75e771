// The demonstration: a real event played through simulated boards against the server that runs it.
#pragma once

#include <stop_token>
#include <string>

namespace arbiter {

// Enters, pairs and plays the event over real connections; returns when it is complete or told to
// stop. `speed` as after --speed: a factor, or "max". In `folder` the boards keep their keys and
// logs: an event that was begun and is not over goes on where it was. Throws std::runtime_error if
// it cannot.
void run_demo(const std::string& base_url, const std::string& login_link, const std::string& speed,
              const std::string& folder, const std::stop_token& stop);

}  // namespace arbiter
