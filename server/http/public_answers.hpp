// Answers that everybody gets alike, kept as long as what they tell has not changed, and shared by
// all who ask; the least used are forgotten first.
#pragma once

#include "clock/result.hpp"
#include "server/http/answer_queue.hpp"
#include "server/net/http_message.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {

// What an answer tells: which one it is, of which state, and as which the client knows that state.
struct PublicPage {
    std::string key;           // the same for the same question
    std::int64_t version = 0;  // of what the answer depends on
    std::int64_t number = 0;   // `n` of the feed, for the ETag
    std::string type = "application/json";
    std::string form{};  // of the answers at one address, for the ETag
};

class PublicAnswers {
  public:
    using Make = std::function<Result<std::string>()>;
    // What one answer is made of beside the loop.
    struct Making {
        PublicPage page;  // of the state that `make` has a copy of
        Make make;        // runs in a worker
        std::function<void(const Result<MadeText>&)> finish{};  // in the loop, once
    };
    using Begin = std::function<Making()>;  // runs in the loop, when its turn has come

    static constexpr std::size_t default_bytes = std::size_t{32} << 20;
    // `boot` is another at each start of the server: the program may tell the same otherwise.
    explicit PublicAnswers(std::string boot, std::size_t most_bytes = default_bytes)
        : boot_(std::move(boot)), most_bytes_(most_bytes) {}

    // The kept answer, or what `make` gives; 304 for who has it. A refusal is answered, not kept.
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request, const PublicPage& page,
                                    const Make& make);
    // The same, made by the queue where it is not kept: once for all who ask meanwhile. Refusal:
    // readers_busy.
    void answer(const HttpRequest& request, const PublicPage& page, AnswerQueue& queue, Begin begin,
                Reply reply);
    // What the queue is to do for an answer that is kept afterwards.
    [[nodiscard]] AnswerQueue::Task task_of(Making making);
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

  private:
    struct Kept {
        std::string key;
        std::int64_t version = 0;
        std::string type;
        std::string etag;
        SharedText body;
        SharedText gzip{};  // made when somebody first takes it
    };
    using Latest = std::list<Kept>;

    [[nodiscard]] Kept* find(const PublicPage& page);
    Kept& keep(const PublicPage& page, SharedText body, SharedText gzip = {});
    [[nodiscard]] HttpAnswer answer_with(const HttpRequest& request, Kept& kept);
    [[nodiscard]] const SharedText& gzip_of(Kept& kept);
    void keep_bound();
    void forget(Latest::iterator kept);

    std::string boot_;
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    Latest latest_;  // the latest used comes first
    std::unordered_map<std::string, Latest::iterator> by_key_;
};

// An answer's text, packed too where it is worth it: for a worker.
[[nodiscard]] MadeText made_text(std::string text, std::string_view type);
// A made text as this client takes it.
void set_text(HttpAnswer& answer, const MadeText& made, const HttpRequest& request);

}  // namespace arbiter
