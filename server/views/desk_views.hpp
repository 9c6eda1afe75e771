// The views of the desk, kept up from the live state. That state runs ahead of what is stored:
// values are made after a commit, and told once all they were made from is on stable storage.
#pragma once

#include "server/hall/hall.hpp"
#include "server/views/desk_records.hpp"
#include "server/views/open_views.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace arbiter {

class DeskViews {
  public:
    DeskViews(Hall& hall, std::string incarnation, LinkOf link)
        : hall_(&hall), link_(std::move(link)), open_(std::move(incarnation)) {}

    // Refusals: not_found.
    [[nodiscard]] Result<SharedView> open(const ViewId& asked);
    // All its records, to be told once what was decided is stored.
    [[nodiscard]] SharedText body(View& view) const { return view.body(stored(view.id())); }
    // The number of the state that a view is made from: that of the last row decided.
    [[nodiscard]] std::int64_t decided(const ViewId& view) const;

    void on_published(const std::vector<PublishedRow>& rows);
    // These terminals came or went.
    void on_links(const std::set<TerminalId>& terminals);
    void tick(OpenViews::Time now) { open_.tick(now); }

  private:
    [[nodiscard]] std::int64_t stored(const ViewId& view) const;
    [[nodiscard]] DeskScene scene() const { return {&hall_->state(), &link_}; }
    void write(const SharedView& view, const ScreenChange& change, bool beside, ViewSet& changed);
    void touch(const PublishedRow& row, ViewSet& changed);
    // Its event in the list of all.
    void touch_entry(const PublishedRow& row, ViewSet& changed);
    void touch_keys(ViewSet& changed);
    // The boards that the terminal is bound to.
    void touch_boards(StreamId stream, TerminalId terminal, ViewSet& changed);
    void settle(const ViewSet& changed);

    Hall* hall_;
    LinkOf link_;
    OpenViews open_;
    std::map<StreamId, std::int64_t> links_changed_;  // at which number last
};

}  // namespace arbiter
