// Who somebody is, whether the server is well, and that something is done.
#pragma once

#include "server/wire/rights_view.hpp"

#include <string>

namespace arbiter {

// The body that opens a session.
struct LoginToken {
    std::string token;
};
struct NewSessionAnswer {
    std::string session;
    Rights rights;
};
struct SessionAnswer {
    Rights rights;
    std::string actor;
};

struct HealthAnswer {
    bool ok = true;
};
// {}
struct DoneAnswer {};

}  // namespace arbiter
