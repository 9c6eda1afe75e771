// The descriptions of the frames of all sockets, for whoever writes them down (schemas, the page's
// types).
#pragma once

#include "db/codec/description/description.hpp"

#include <string_view>
#include <vector>

namespace arbiter {

struct DescribedSocket {
    std::string_view name;                 // of /ws/NAME
    std::vector<const Description*> said;  // by the client
    std::vector<const Description*> told;  // by the server
};

// In the order of docs/protocol.md.
[[nodiscard]] std::vector<DescribedSocket> described_sockets();

}  // namespace arbiter
