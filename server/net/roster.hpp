// Sessions that came and have not left. Holds none of them: one that is gone is passed over, and
// whoever enters, leaves or closes while present() is gone through is safe.
#pragma once

#include <memory>
#include <set>
#include <vector>

namespace arbiter {

// The same session, whether it still is or not.
template <class S>
[[nodiscard]] bool is_same(const std::weak_ptr<S>& a, const std::weak_ptr<S>& b) {
    return !a.owner_before(b) && !b.owner_before(a);
}

template <class S>
class Roster {
  public:
    void enter(const std::weak_ptr<S>& session) { sessions_.insert(session); }
    // Also from the session's destructor, and of one that never entered.
    void leave(const std::weak_ptr<S>& session) { sessions_.erase(session); }
    [[nodiscard]] bool empty() const noexcept { return sessions_.empty(); }
    [[nodiscard]] std::vector<std::shared_ptr<S>> present() const {
        std::vector<std::shared_ptr<S>> present;
        present.reserve(sessions_.size());
        for (const auto& session : sessions_) {
            if (auto alive = session.lock()) present.push_back(std::move(alive));
        }
        return present;
    }

  private:
    std::set<std::weak_ptr<S>, std::owner_less<>> sessions_;
};

}  // namespace arbiter
