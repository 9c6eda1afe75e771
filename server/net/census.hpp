// Who is connected: counts for the limits, and a way to close all of them at the end.
#pragma once

#include "server/net/limits.hpp"

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>

namespace arbiter {

class Census {
    struct Ledger;

  public:
    explicit Census(const Limits& limits);

    // One place taken; given back when destroyed. May outlive the census.
    class Place {
      public:
        Place(std::shared_ptr<Ledger> ledger, std::string address);
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();
        // What to call when the server stops; replaced when a request becomes a socket.
        void on_stop(std::function<void()> stop) { *stop_ = std::move(stop); }

      private:
        std::shared_ptr<Ledger> ledger_;
        std::string address_;
        std::list<std::function<void()>>::iterator stop_;
    };

    // nullptr if there are too many, in all or from this address.
    [[nodiscard]] std::unique_ptr<Place> enter(const std::string& address);
    void stop_all();
    [[nodiscard]] std::size_t size() const noexcept { return ledger_->stops.size(); }

  private:
    struct Ledger {
        std::list<std::function<void()>> stops;
        std::unordered_map<std::string, std::size_t> by_address;
    };

    const Limits* limits_;
    std::shared_ptr<Ledger> ledger_;
};

}  // namespace arbiter
