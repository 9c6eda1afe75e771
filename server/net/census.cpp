#include "server/net/census.hpp"

#include <utility>
#include <vector>

namespace arbiter {

Census::Place::Place(Census& census, std::string address, std::function<void()> stop)
    : census_(&census), address_(std::move(address)) {
    stop_ = census_->stops_.insert(census_->stops_.end(), std::move(stop));
    ++census_->by_address_[address_];
}

Census::Place::~Place() {
    census_->stops_.erase(stop_);
    const auto found = census_->by_address_.find(address_);
    if (--found->second == 0) census_->by_address_.erase(found);
}

std::unique_ptr<Census::Place> Census::enter(const std::string& address,
                                             std::function<void()> stop) {
    if (stops_.size() >= limits_->connections) return nullptr;
    const auto found = by_address_.find(address);
    if (found != by_address_.end() && found->second >= limits_->connections_per_address) {
        return nullptr;
    }
    return std::make_unique<Place>(*this, address, std::move(stop));
}

void Census::stop_all() {
    const std::vector<std::function<void()>> stops(stops_.begin(), stops_.end());
    for (const auto& stop : stops) stop();
}

}  // namespace arbiter
