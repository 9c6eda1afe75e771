#include "server/demo.hpp"

#include <stdexcept>

namespace arbiter {

void run_demo(const std::string&, const std::string&, const std::string&, const std::stop_token&) {
    throw std::runtime_error("this program was built without the simulated boards");
}

}  // namespace arbiter
