#include "server/net/outbox.hpp"

#include "server/net/error_frame.hpp"

#include <utility>

namespace arbiter {

void Outbox::push(SharedText text) {
    if (closing_) return;
    if (waiting_.size() + 1 > limits_.frames || bytes_ + text->size() > limits_.bytes) {
        waiting_.clear();
        bytes_ = 0;
        overrun_ = true;
        waiting_.push_back(make_text(error_frame({.code = "slow_reader"})));
        close("slow_reader");
        return;
    }
    bytes_ += text->size();
    waiting_.push_back(std::move(text));
    if (wake_) wake_();
}

void Outbox::close(std::string reason) {
    if (closing_) return;
    closing_ = std::move(reason);
    if (wake_) wake_();
}

std::optional<SharedText> Outbox::take() {
    if (waiting_.empty()) return std::nullopt;
    SharedText text = std::move(waiting_.front());
    waiting_.pop_front();
    bytes_ -= text->size() <= bytes_ ? text->size() : bytes_;
    return text;
}

}  // namespace arbiter
