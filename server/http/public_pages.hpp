// The pages that spectators read, at their addresses: made once for all who read them alike, and
// kept until what they tell changes.
#pragma once

#include "server/http/public_answers.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/reader.hpp"
#include "server/sockets/hub.hpp"

namespace arbiter {

class PublicPages {
  public:
    explicit PublicPages(Hub& hub) : hub_(&hub), answers_(hub.boot()) {}

    // "/p" and what is below it; "/" too, but for who has a session: it is his desk's.
    [[nodiscard]] static bool owns(const HttpRequest& request);
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request);

  private:
    [[nodiscard]] HttpAnswer page(const HttpRequest& request, const PageReader& reader);
    [[nodiscard]] HttpAnswer list(const HttpRequest& request, const PageReader& reader);

    Hub* hub_;
    PublicAnswers answers_;
};

}  // namespace arbiter
