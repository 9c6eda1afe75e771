// The pages that spectators read, at their addresses: made once for all who read them alike, and
// kept until what they tell changes.
#pragma once

#include "server/http/public_answers.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/page/page_scene.hpp"
#include "server/pages/page/reader.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/sockets/hub.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

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
    // What is opened elsewhere: tables of the event.
    [[nodiscard]] HttpAnswer file(const HttpRequest& request, const PageReader& reader,
                                  const PublishedEvent& event, const std::string& name);
    // Games as PGN, at an address that stays: of the event, a round, a player.
    [[nodiscard]] HttpAnswer games(const HttpRequest& request, const PublishedEvent& event,
                                   const std::vector<std::string>& words);
    [[nodiscard]] HttpAnswer list(const HttpRequest& request, const PageReader& reader);

    Hub* hub_;
    PublicAnswers answers_;
    PublicPgn pgn_;
};

}  // namespace arbiter
