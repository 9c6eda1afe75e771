#include "tests/bench/processor_time.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <unistd.h>

namespace arbiter::bench {
namespace {

// utime + stime of a `stat` file of /proc.
double seconds_of(const std::string& path) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;  // fields 3 to 13
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

double thread_seconds(pid_t process) {
    const auto id = std::to_string(process);
    return seconds_of("/proc/" + id + "/task/" + id + "/stat");
}

double process_seconds(pid_t process) {
    return seconds_of("/proc/" + std::to_string(process) + "/stat");
}

long resident_kilobytes(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    }
    return 0;
}

}  // namespace arbiter::bench
