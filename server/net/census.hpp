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
  public:
    explicit Census(const Limits& limits) : limits_(&limits) {}

    // One place taken; given back when destroyed.
    class Place {
      public:
        Place(Census& census, std::string address, std::function<void()> stop);
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();
        // What to call when the server stops; replaced when a request becomes a socket.
        void on_stop(std::function<void()> stop) { *stop_ = std::move(stop); }

      private:
        Census* census_;
        std::string address_;
        std::list<std::function<void()>>::iterator stop_;
    };

    // nullptr if there are too many, in all or from this address.
    [[nodiscard]] std::unique_ptr<Place> enter(const std::string& address,
                                               std::function<void()> stop);
    void stop_all();
    [[nodiscard]] std::size_t size() const noexcept { return stops_.size(); }

  private:
    const Limits* limits_;
    std::list<std::function<void()>> stops_;
    std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace arbiter
