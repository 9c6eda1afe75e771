#include "server/views/open_views.hpp"

#include <algorithm>

namespace arbiter {

SharedView OpenViews::find(const ViewId& id) const {
    const auto found = open_.find(id);
    return found == open_.end() ? nullptr : found->second.view;
}

SharedView OpenViews::ask(const ViewId& id) {
    const auto found = open_.find(id);
    if (found == open_.end()) return nullptr;
    found->second.asked = now_;
    return found->second.view;
}

SharedView OpenViews::open(const ViewId& id, std::int64_t since) {
    auto view = std::make_shared<View>(id, incarnation_, ++openings_, since);
    open_[id] = {view, now_};
    return view;
}

std::vector<SharedView> OpenViews::of_event(StreamId stream, std::optional<GameId> game) const {
    std::vector<SharedView> found;
    for (const ViewKind kind : {ViewKind::Event, ViewKind::Pairings, ViewKind::Hall}) {
        find_all(kind, stream, found);
    }
    if (!game) return found;
    if (auto view = find({ViewKind::Game, stream, 0, game})) found.push_back(std::move(view));
    return found;
}

std::vector<SharedView> OpenViews::tables_of(StreamId stream) const {
    std::vector<SharedView> found;
    for (const ViewKind kind : {ViewKind::Standings, ViewKind::Crosstable}) {
        find_all(kind, stream, found);
    }
    return found;
}

void OpenViews::find_all(ViewKind kind, StreamId stream, std::vector<SharedView>& found) const {
    for (auto next = open_.lower_bound({kind, stream});
         next != open_.end() && next->first.kind == kind && next->first.stream == stream; ++next) {
        found.push_back(next->second.view);
    }
}

std::vector<SharedView> OpenViews::all(ViewKind kind) const {
    std::vector<SharedView> found;
    for (auto next = open_.lower_bound({kind}); next != open_.end() && next->first.kind == kind;
         ++next) {
        found.push_back(next->second.view);
    }
    return found;
}

void OpenViews::tick(Time now) {
    now_ = now;
    std::vector<std::pair<Time, ViewId>> idle;
    std::size_t bytes = 0;
    for (const auto& [id, entry] : open_) {
        if (!entry.view->followers().empty()) continue;
        idle.emplace_back(entry.asked, id);
        bytes += entry.view->bytes();
    }
    std::ranges::sort(idle);
    for (const auto& [asked, id] : idle) {
        if (asked + lately > now && bytes <= most_bytes_) break;
        const auto found = open_.find(id);
        bytes -= found->second.view->bytes();
        open_.erase(found);
    }
}

}  // namespace arbiter
