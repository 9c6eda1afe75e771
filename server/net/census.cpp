#include "server/net/census.hpp"

#include <utility>
#include <vector>

namespace arbiter {

Census::Place::Place(std::shared_ptr<Ledger> ledger, std::string address)
    : ledger_(std::move(ledger)), address_(std::move(address)) {
    stop_ = ledger_->stops.insert(ledger_->stops.end(), [] {});
    ++ledger_->by_address[address_];
}

Census::Place::~Place() {
    ledger_->stops.erase(stop_);
    const auto found = ledger_->by_address.find(address_);
    if (--found->second == 0) ledger_->by_address.erase(found);
}

Census::Census(const Limits& limits) : limits_(&limits), ledger_(std::make_shared<Ledger>()) {}

std::unique_ptr<Census::Place> Census::enter(const std::string& address) {
    if (ledger_->stops.size() >= limits_->connections) return nullptr;
    const auto found = ledger_->by_address.find(address);
    if (found != ledger_->by_address.end() && found->second >= limits_->connections_per_address) {
        return nullptr;
    }
    return std::make_unique<Place>(ledger_, address);
}

void Census::stop_all() {
    const std::vector<std::function<void()>> stops(ledger_->stops.begin(), ledger_->stops.end());
    for (const auto& stop : stops) stop();
}

}  // namespace arbiter
