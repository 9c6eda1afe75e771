#include "server/http/public_answers.hpp"

#include "server/wire/problem.hpp"

namespace arbiter {

HttpAnswer PublicAnswers::answer(const HttpRequest& request, const PublicPage& page,
                                 const Make& make) {
    const Kept* kept = find(page);
    if (kept == nullptr) {
        auto body = make();
        if (!body) return problem_answer(body.error());
        kept = &keep(page, *std::move(body));
    }
    HttpAnswer answer;
    answer.type = page.type;
    answer.headers = {{"ETag", kept->etag}, {"Cache-Control", "public, no-cache"}};
    if (request.if_none_match.find(kept->etag) != std::string::npos) {
        answer.status = 304;
    } else {
        answer.shared = kept->body;
    }
    return answer;
}

const PublicAnswers::Kept* PublicAnswers::find(const PublicPage& page) {
    const auto found = by_key_.find(page.key);
    if (found == by_key_.end()) return nullptr;
    if (found->second->version != page.version) {
        forget(found->second);
        return nullptr;
    }
    latest_.splice(latest_.begin(), latest_, found->second);
    return &latest_.front();
}

const PublicAnswers::Kept& PublicAnswers::keep(const PublicPage& page, std::string body) {
    bytes_ += body.size();
    std::string etag = "\"" + boot_ + "-" + std::to_string(page.number) + "\"";
    latest_.push_front({page.key, page.version, std::move(etag), make_text(std::move(body))});
    by_key_[page.key] = latest_.begin();
    while (bytes_ > most_bytes_ && latest_.size() > 1) forget(std::prev(latest_.end()));
    return latest_.front();
}

void PublicAnswers::forget(Latest::iterator kept) {
    bytes_ -= kept->body->size();
    by_key_.erase(kept->key);
    latest_.erase(kept);
}

}  // namespace arbiter
