#include "server/machine_time.hpp"

#include <ctime>
#include <fstream>

namespace arbiter {

WallTime wall_now() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return WallTime{std::chrono::duration_cast<WallTime::duration>(since)};
}

std::chrono::microseconds since_boot() {
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::seconds{now.tv_sec} + std::chrono::nanoseconds{now.tv_nsec});
}

std::string boot_id() {
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    file >> id;
    return id;
}

}  // namespace arbiter
