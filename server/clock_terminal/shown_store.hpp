// A log's store before which the window is drawn: the running side switches at the touch, whatever
// the disk takes.
#pragma once

#include "clock/terminal/log_store.hpp"

#include <functional>

namespace arbiter {

class ShownStore final : public LogStore {
  public:
    explicit ShownStore(LogStore& store) : store_{&store} {}

    void show_by(std::function<void()> show) { show_ = std::move(show); }

    [[nodiscard]] std::vector<std::string> lines() const override { return store_->lines(); }
    [[nodiscard]] Result<void> append(const std::vector<std::string>& lines) override {
        if (show_) show_();
        return store_->append(lines);
    }
    void save_checkpoint(std::string_view text) override { store_->save_checkpoint(text); }
    [[nodiscard]] std::string checkpoint() const override { return store_->checkpoint(); }

  private:
    LogStore* store_;
    std::function<void()> show_;
};

}  // namespace arbiter
