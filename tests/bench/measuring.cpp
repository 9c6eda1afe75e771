#include "tests/bench/measuring.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <sys/resource.h>
#include <thread>

namespace arbiter::bench {

void fail(const std::string& what) {
    throw std::runtime_error(what);
}

void rest(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

void wait_until(const std::function<bool()>& done, const char* what) {
    for (int i = 0; i < 30'000; ++i) {
        if (done()) return;
        rest(0.001);
    }
    fail(std::string("waited in vain for ") + what);
}

double percentile(std::vector<float>& values, double part) {
    if (values.empty()) return 0;
    const auto place = static_cast<std::size_t>(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(place),
                     values.end());
    return static_cast<double>(values[place]);
}

void raise_descriptor_limit() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void remove_journal(const std::string& path) {
    for (const char* ending : {"", "-wal", "-shm", ".lock", ".heads", ".key"}) {
        std::filesystem::remove(path + ending);
    }
}

}  // namespace arbiter::bench
