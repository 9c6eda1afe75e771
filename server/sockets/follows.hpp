// The views that one client follows. Nothing waits for a client that does not read but the place
// up to which he has each view: he gets the newest of what changed since once he can take it.
#pragma once

#include "clock/result.hpp"
#include "server/net/outbox.hpp"
#include "server/views/view.hpp"

#include <cstddef>
#include <map>
#include <memory>

namespace arbiter {

class Follows {
  public:
    static constexpr std::size_t most = 64;

    explicit Follows(std::shared_ptr<Outbox> outbox) : outbox_(std::move(outbox)) {}

    // From now on; again for a view starts it anew. Refusals: too_many, out_of_sequence if the
    // client has more than `last`.
    [[nodiscard]] Result<void> follow(const std::weak_ptr<ViewFollower>& who,
                                      const std::shared_ptr<View>& view, const FollowFrame& asked,
                                      std::int64_t last);
    void unfollow(const std::weak_ptr<ViewFollower>& who, const ViewId& view);
    void end(const std::weak_ptr<ViewFollower>& who);

    // The next frame, if nothing else waits to be sent: of each view in its turn.
    void pump();
    [[nodiscard]] bool behind() const;

  private:
    struct Follow {
        std::shared_ptr<View> view;
        ViewCursor cursor;
    };

    std::shared_ptr<Outbox> outbox_;
    std::map<ViewId, Follow> follows_;
    ViewId served_{};  // last
};

// The refusal of a follow, with the view that was asked for.
[[nodiscard]] Refusal about(Refusal refusal, const ViewId& view);

}  // namespace arbiter
