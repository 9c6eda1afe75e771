#include "server/net/descriptors.hpp"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <limits>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

namespace arbiter {
namespace {

constexpr std::size_t kept_back = 16;
constexpr std::size_t fewest = 4;

std::size_t open_now() {
    std::error_code error;
    const std::filesystem::directory_iterator files("/proc/self/fd", error);
    if (error) return kept_back;
    return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

}  // namespace

void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

std::size_t descriptors_for_connections() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
        return std::numeric_limits<std::size_t>::max();
    }
    const std::size_t used = open_now() + kept_back;
    return limit.rlim_cur > used + fewest ? limit.rlim_cur - used : fewest;
}

void hold_standard_descriptors() {
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // The lowest free number is given out: this one, since those below are open.
        if (::fcntl(number, F_GETFD) == -1) static_cast<void>(::open("/dev/null", O_RDWR));
    }
}

}  // namespace arbiter
