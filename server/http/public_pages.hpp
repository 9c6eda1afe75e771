// The pages that spectators read, at their addresses: made once for all who read them alike, and
// kept until what they tell changes.
#pragma once

#include "server/http/answer_queue.hpp"
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
    // What is large is made by `queue`, which outlives it.
    PublicPages(Hub& hub, AnswerQueue& queue);
    PublicPages(const PublicPages&) = delete;
    PublicPages& operator=(const PublicPages&) = delete;

    // "/p" and what is below it; "/" too, but for who has a session: it is his desk's.
    [[nodiscard]] static bool owns(const HttpRequest& request);
    void answer(const HttpRequest& request, const Reply& reply);

  private:
    void page(const HttpRequest& request, const PageReader& reader, const Reply& reply);
    // One page of a large event, as it is by then.
    [[nodiscard]] PublicAnswers::Making page_making(PublicPage page, StreamId stream,
                                                    const PageReader& reader, const PageAsk& ask);
    [[nodiscard]] Result<void> make_page(const ViewId& followed, PageViews::Done done);
    // What programs subscribe to (pages/feeds.hpp).
    void feed(const HttpRequest& request, const PageReader& reader, const PublishedEvent& event,
              const std::string& name, const Reply& reply);
    // What is opened elsewhere: tables of the event.
    void file(const HttpRequest& request, const PageReader& reader, const PublishedEvent& event,
              const std::string& name, const Reply& reply);
    // Games as PGN, at an address that stays: of the event, a round, a player.
    void games(const HttpRequest& request, const PublishedEvent& event,
               const std::vector<std::string>& words, const Reply& reply);
    [[nodiscard]] HttpAnswer list(const HttpRequest& request, const PageReader& reader);

    Hub* hub_;
    AnswerQueue* queue_;
    PublicAnswers answers_;
    PublicPgn pgn_;
};

}  // namespace arbiter
