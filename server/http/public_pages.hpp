// The pages that spectators read, at their addresses: made once for all who read them alike, and
// kept until what they tell changes.
#pragma once

#include "server/http/public_answers.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/page_parts.hpp"
#include "server/pages/reader.hpp"
#include "server/sockets/hub.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace arbiter {

// A page that is made for each who asks, in his language.
[[nodiscard]] HttpAnswer page_answer(const HttpRequest& request, unsigned status,
                                     const std::function<std::string(const PageReader&)>& page);

class PublicPages {
  public:
    explicit PublicPages(Hub& hub) : hub_(&hub), answers_(hub.boot()) {}

    // "/p" and what is below it; "/" too, but for who has a session: it is his desk's.
    [[nodiscard]] static bool owns(const HttpRequest& request);
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request);

  private:
    [[nodiscard]] HttpAnswer page(const HttpRequest& request, const PageReader& reader);
    // What programs subscribe to (pages/feeds.hpp).
    [[nodiscard]] HttpAnswer feed(const HttpRequest& request, const PageReader& reader,
                                  const PublishedEvent& event, std::string_view name);
    [[nodiscard]] HttpAnswer list(const HttpRequest& request, const PageReader& reader);

    Hub* hub_;
    PublicAnswers answers_;
};

}  // namespace arbiter
