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
        kept = &keep(page, *std::move(body));
    }
    HttpAnswer answer;
    answer.type = page.type;
    answer.headers = {{"ETag", kept->etag}, {"Cache-Control", "public, no-cache"}};
    if (request.if_none_match.find(kept->etag) != std::string::npos) {
        answer.status = 304;
    } else {
        answer.shared = kept->body;
        if (takes_gzip(request) && is_worth_packing(answer)) {
            answer.shared = gzip_of(*kept);
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

PublicAnswers::Kept& PublicAnswers::keep(const PublicPage& page, std::string body) {
    bytes_ += body.size();
    std::string etag = "\"" + boot_ + "-" + std::to_string(page.number) + page.form + "\"";
    latest_.push_front({page.key, page.version, std::move(etag), make_text(std::move(body)), {}});
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

}  // namespace arbiter
