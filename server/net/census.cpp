#include "server/net/census.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

// Of so many places, those that strangers may have: whoever has a key finds room at once.
std::size_t for_strangers(std::size_t places) {
    return std::max<std::size_t>(places - places / 4, 1);
}

}  // namespace

void Census::Ledger::forget(Entries::iterator entry) {
    if (entry->standing == Standing::Leaving) return;
    const auto found = by_address.find(entry->address);
    Tally& tally = found->second;
    if (entry->standing == Standing::Stranger) {
        tally.strangers.erase(entry->at_address);
    } else {
        --tally.known;
    }
    if (tally.all() == 0) by_address.erase(found);
}

void Census::Ledger::move(Entries::iterator entry, Standing standing) {
    forget(entry);
    Entries& from = entry->standing == Standing::Stranger ? strangers : known;
    Entries& to = standing == Standing::Known ? known : leaving;
    if (standing == Standing::Known) ++by_address[entry->address].known;
    entry->standing = standing;
    to.splice(to.end(), from, entry);
}

void Census::Ledger::evict(Entries::iterator entry) {
    move(entry, Standing::Leaving);
    const auto go = entry->evict;
    if (go) go();
}

// The same standing, counted elsewhere.
void Census::Ledger::belong_to(Entries::iterator entry, const std::string& address) {
    forget(entry);
    entry->address = address;
    Tally& tally = by_address[address];
    if (entry->standing == Standing::Known) {
        ++tally.known;
    } else {
        entry->at_address = tally.strangers.insert(tally.strangers.end(), entry);
    }
}

Census::Place::Place(std::shared_ptr<Ledger> ledger, const std::string& address)
    : ledger_(std::move(ledger)) {
    entry_ = ledger_->strangers.insert(ledger_->strangers.end(), Entry{.address = address});
    auto& here = ledger_->by_address[address].strangers;
    entry_->at_address = here.insert(here.end(), entry_);
}

Census::Place::~Place() {
    ledger_->forget(entry_);
    switch (entry_->standing) {
        case Standing::Stranger:
            ledger_->strangers.erase(entry_);
            return;
        case Standing::Known:
            ledger_->known.erase(entry_);
            return;
        case Standing::Leaving:
            ledger_->leaving.erase(entry_);
            return;
    }
}

void Census::Place::on_stop(std::function<void()> stop) {
    entry_->stop = std::move(stop);
}

void Census::Place::on_evict(std::function<void()> evict) {
    entry_->evict = std::move(evict);
}

void Census::Place::become_known() {
    if (entry_->standing == Standing::Stranger) ledger_->move(entry_, Standing::Known);
}

bool Census::Place::belong_to(const std::string& address) {
    if (entry_->standing == Standing::Leaving || entry_->address == address) return true;
    if (!ledger_->make_room_at(address)) return false;
    ledger_->belong_to(entry_, address);
    return true;
}

Census::Census(const Limits& limits) : limits_(&limits), ledger_(std::make_shared<Ledger>()) {
    ledger_->share = limits.connections_per_address;
}

std::unique_ptr<Census::Place> Census::enter(const std::string& address, bool is_proxy) {
    if (!is_proxy && !ledger_->make_room_at(address)) return nullptr;
    if (!make_room(address)) return nullptr;
    return std::make_unique<Place>(ledger_, address);
}

bool Census::Ledger::make_room_at(const std::string& address) {
    const auto found = by_address.find(address);
    if (found == by_address.end()) return true;
    const Tally& here = found->second;
    const bool full = here.all() >= share || here.strangers.size() >= for_strangers(share);
    if (!full) return true;
    if (here.strangers.empty()) return false;
    evict(here.strangers.front());
    return true;
}

bool Census::make_room(const std::string& address) {
    const std::size_t strangers = ledger_->strangers.size();
    const bool full = strangers + ledger_->known.size() >= limits_->connections ||
                      strangers >= for_strangers(limits_->connections);
    if (!full) return true;
    // An address that has taken more than its share makes room for itself.
    const auto found = ledger_->by_address.find(address);
    const bool greedy =
        found != ledger_->by_address.end() && found->second.strangers.size() > strangers / 4;
    if (!greedy) return evict_oldest();
    ledger_->evict(found->second.strangers.front());
    return true;
}

bool Census::evict_oldest() {
    if (ledger_->strangers.empty()) return false;
    ledger_->evict(ledger_->strangers.begin());
    return true;
}

void Census::stop_all() {
    std::vector<std::function<void()>> stops;
    for (const auto* entries : {&ledger_->strangers, &ledger_->known, &ledger_->leaving}) {
        for (const auto& entry : *entries) {
            if (entry.stop) stops.push_back(entry.stop);
        }
    }
    for (const auto& stop : stops) stop();
}

std::size_t Census::size() const noexcept {
    return ledger_->strangers.size() + ledger_->known.size() + ledger_->leaving.size();
}

}  // namespace arbiter
