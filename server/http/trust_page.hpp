// "/trust", and the certificate that it offers.
#pragma once

#include "server/net/http_message.hpp"
#include "server/sockets/hub.hpp"

#include <string_view>

namespace arbiter {

class TrustPage {
  public:
    explicit TrustPage(const Hub& hub) : hub_(&hub) {}

    // "/trust" and what is below it.
    [[nodiscard]] static bool owns(std::string_view path);
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;

  private:
    const Hub* hub_;
};

}  // namespace arbiter
