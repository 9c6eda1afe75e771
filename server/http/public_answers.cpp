#include "server/http/public_answers.hpp"

#include "server/http/compression.hpp"
#include "server/wire/problem.hpp"

namespace arbiter {

HttpAnswer PublicAnswers::answer(const HttpRequest& request, const PublicPage& page,
                                 const Make& make) {
    Kept* kept = find(page);
    if (kept == nullptr) {
        auto body = make();
        if (!body) return problem_answer(body.error());
        kept = &keep(page, make_text(*std::move(body)));
    }
    return answer_with(request, *kept);
}

void PublicAnswers::answer(const HttpRequest& request, const PublicPage& page, AnswerQueue& queue,
                           Begin begin, Reply reply) {
    if (Kept* kept = find(page)) return reply(answer_with(request, *kept));
    const auto asked = queue.ask(
        page.key, page.version, [this, begin = std::move(begin)] { return task_of(begin()); },
        [this, request, key = page.key, reply](const Result<MadeText>& made) {
            if (!made) return reply(problem_answer(made.error()));
            reply(answer_with(request, *by_key_.at(key)));  // it was kept a moment ago
        });
    if (!asked) reply(problem_answer(asked.error()));
}

AnswerQueue::Task PublicAnswers::task_of(Making making) {
    AnswerQueue::Task task;
    task.version = making.page.version;
    task.make = [make = std::move(making.make), type = making.page.type]() -> Result<MadeText> {
        auto text = make();
        if (!text) return tl::unexpected(std::move(text.error()));
        return made_text(*std::move(text), type);
    };
    task.finish = [this, page = std::move(making.page),
                   finish = std::move(making.finish)](const Result<MadeText>& made) {
        if (made) keep(page, made->body, made->gzip);
        if (finish) finish(made);
    };
    return task;
}

HttpAnswer PublicAnswers::answer_with(const HttpRequest& request, Kept& kept) {
    HttpAnswer answer;
    answer.type = kept.type;
    answer.headers = {{"ETag", kept.etag}, {"Cache-Control", "public, no-cache"}};
    if (request.if_none_match.find(kept.etag) != std::string::npos) {
        answer.status = 304;
    } else {
        answer.shared = kept.body;
        if (takes_gzip(request) && (kept.gzip || is_worth_packing(answer))) {
            answer.shared = gzip_of(kept);
            mark_packed(answer);
        }
    }
    return answer;
}

PublicAnswers::Kept* PublicAnswers::find(const PublicPage& page) {
    const auto found = by_key_.find(page.key);
    if (found == by_key_.end()) return nullptr;
    if (found->second->version != page.version) {
        forget(found->second);
        return nullptr;
    }
    latest_.splice(latest_.begin(), latest_, found->second);
    return &latest_.front();
}

PublicAnswers::Kept& PublicAnswers::keep(const PublicPage& page, SharedText body, SharedText gzip) {
    if (const auto known = by_key_.find(page.key); known != by_key_.end()) forget(known->second);
    bytes_ += body->size() + (gzip ? gzip->size() : 0);
    std::string etag = "\"" + boot_ + "-" + std::to_string(page.number) + page.form + "\"";
    latest_.push_front(
        {page.key, page.version, page.type, std::move(etag), std::move(body), std::move(gzip)});
    by_key_[page.key] = latest_.begin();
    keep_bound();
    return latest_.front();
}

const SharedText& PublicAnswers::gzip_of(Kept& kept) {
    if (!kept.gzip) {
        kept.gzip = make_text(packed(*kept.body, Packing::Kept));
        bytes_ += kept.gzip->size();
        keep_bound();
    }
    return kept.gzip;
}

// The one that was used last stays.
void PublicAnswers::keep_bound() {
    while (bytes_ > most_bytes_ && latest_.size() > 1) forget(std::prev(latest_.end()));
}

void PublicAnswers::forget(Latest::iterator kept) {
    bytes_ -= kept->body->size() + (kept->gzip ? kept->gzip->size() : 0);
    by_key_.erase(kept->key);
    latest_.erase(kept);
}

MadeText made_text(std::string text, std::string_view type) {
    MadeText made;
    if (is_worth_packing(text, type)) made.gzip = make_text(packed(text, Packing::Kept));
    made.body = make_text(std::move(text));
    return made;
}

void set_text(HttpAnswer& answer, const MadeText& made, const HttpRequest& request) {
    answer.shared = made.body;
    if (!made.gzip || !takes_gzip(request)) return;
    answer.shared = made.gzip;
    mark_packed(answer);
}

}  // namespace arbiter
