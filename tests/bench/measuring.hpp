// What the benchmarks with sockets share: failing, waiting, percentiles, room for connections.
#pragma once

#include "clock/result.hpp"

#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::bench {

[[noreturn]] void fail(const std::string& what);

template <class T>
T must(Result<T> result) {
    if (!result) fail("refused: " + result.error().code + " " + result.error().where);
    return *std::move(result);
}

void rest(double seconds);
// Fails after half a minute.
void wait_until(const std::function<bool()>& done, const char* what);

// `part` from 0 to 1; changes their order. 0 if there are none.
[[nodiscard]] double percentile(std::vector<float>& values, double part);

// As many descriptors as the system allows.
void raise_descriptor_limit();

// The journal and all that lies beside it.
void remove_journal(const std::string& path);

}  // namespace arbiter::bench
