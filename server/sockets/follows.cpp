#include "server/sockets/follows.hpp"

#include "server/wire/frames/hall_frames.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter {

Result<void> Follows::follow(const std::weak_ptr<ViewFollower>& who,
                             const std::shared_ptr<View>& view, const FollowFrame& asked,
                             std::int64_t last) {
    const bool known = follows_.contains(view->id());
    if (!known && follows_.size() >= most) return refuse("too_many", "view");
    if (asked.incarnation == view->incarnation() && asked.after > last) {
        Refusal refusal{.code = "out_of_sequence", .where = "after"};
        refusal.params.emplace_back("have", std::to_string(last));
        return tl::unexpected(std::move(refusal));
    }
    unfollow(who, view->id());
    follows_[view->id()] = {view, view->cursor_at(asked.after, asked.incarnation)};
    view->followers().enter(who);
    return {};
}

void Follows::unfollow(const std::weak_ptr<ViewFollower>& who, const ViewId& view) {
    const auto known = follows_.find(view);
    if (known == follows_.end()) return;
    known->second.view->followers().leave(who);
    follows_.erase(known);
}

void Follows::end(const std::weak_ptr<ViewFollower>& who) {
    for (const auto& [id, follow] : follows_) follow.view->followers().leave(who);
    follows_.clear();
}

void Follows::pump() {
    if (!outbox_->empty() || outbox_->closing()) return;
    auto next = follows_.upper_bound(served_);
    for (std::size_t looked_at = 0; looked_at < follows_.size(); ++looked_at, ++next) {
        if (next == follows_.end()) next = follows_.begin();
        const auto frame = next->second.view->next(next->second.cursor);
        if (!frame) continue;
        served_ = next->first;
        return outbox_->push(frame);
    }
}

bool Follows::behind() const {
    return std::ranges::any_of(
        follows_, [](const auto& each) { return each.second.view->has_news(each.second.cursor); });
}

Refusal about(Refusal refusal, const ViewId& view) {
    const auto add = [&refusal](const char* name, std::string value) {
        refusal.params.emplace_back(name, std::move(value));
    };
    add("view", std::string(word_of(view.kind)));
    if (view.stream != hall_stream) add("t", std::to_string(view.stream));
    if (view.round != 0) add("round", std::to_string(view.round));
    if (view.game) add("g", to_text(*view.game));
    if (!view.page.empty()) add("page", view.page);
    return refusal;
}

}  // namespace arbiter
