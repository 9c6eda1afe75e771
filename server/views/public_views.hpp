// The views of the public, kept up from what was released to it and from nothing else.
#pragma once

#include "server/hall/hall.hpp"
#include "server/views/open_views.hpp"
#include "server/views/public_records.hpp"

#include <string>
#include <vector>

namespace arbiter {

class PublicViews {
  public:
    PublicViews(const Hall& hall, std::string incarnation)
        : hall_(&hall), open_(std::move(incarnation)) {}

    // Refusals: not_found, forbidden.
    [[nodiscard]] Result<SharedView> open(const ViewId& asked);
    [[nodiscard]] SharedText body(View& view) const { return view.body(released(view.id())); }
    // The number of the feed's last row.
    [[nodiscard]] std::int64_t released(const ViewId& view) const;

    void on_released(StreamId stream, const std::vector<PublicFeed::ReleasedRow>& rows);
    void tick(OpenViews::Time now) { open_.tick(now); }

  private:
    const Hall* hall_;
    OpenViews open_;
};

}  // namespace arbiter
