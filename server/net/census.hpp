// Who is connected: counts for the limits, and a way to close all of them at the end. Whoever has
// shown a key or a session keeps his place; strangers have a part of the places, and the oldest of
// them makes room for the next.
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
    struct Entry;
    using Entries = std::list<Entry>;

  public:
    explicit Census(const Limits& limits);

    // One place taken, by a stranger; given back when destroyed. May outlive the census.
    class Place {
      public:
        Place(std::shared_ptr<Ledger> ledger, const std::string& address);
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();
        // What to call when the server stops; replaced when a request becomes a socket.
        void on_stop(std::function<void()> stop);
        // What to call when a newcomer needs the place: the descriptor must be free afterwards.
        void on_evict(std::function<void()> evict);
        // A session or a key was shown: the place is kept from now on.
        void become_known();
        // Behind a proxy: who it is that asks now. False: that address has its share, and nobody
        // there is a stranger.
        [[nodiscard]] bool belong_to(const std::string& address);

      private:
        std::shared_ptr<Ledger> ledger_;
        Entries::iterator entry_;
    };

    // The oldest stranger goes if the places are used up, in all or of this address. nullptr if
    // nobody there is a stranger. A trusted proxy has no share: whom it brings has one each.
    [[nodiscard]] std::unique_ptr<Place> enter(const std::string& address, bool is_proxy = false);
    // The oldest stranger goes. False: there is none.
    bool evict_oldest();
    void stop_all();
    [[nodiscard]] std::size_t size() const noexcept;

  private:
    enum class Standing { Stranger, Known, Leaving };
    struct Entry {
        std::string address;
        Standing standing = Standing::Stranger;
        std::function<void()> stop{};
        std::function<void()> evict{};
        std::list<Entries::iterator>::iterator at_address{};  // while a stranger
    };
    struct Tally {
        std::size_t known = 0;
        std::list<Entries::iterator> strangers;  // oldest first
        [[nodiscard]] std::size_t all() const noexcept { return known + strangers.size(); }
    };
    struct Ledger {
        std::size_t share = 0;  // of one address
        Entries strangers;      // oldest first
        Entries known;
        Entries leaving;
        std::unordered_map<std::string, Tally> by_address;

        // Takes it off the counts and puts it into that list.
        void move(Entries::iterator entry, Standing standing);
        void forget(Entries::iterator entry);
        void evict(Entries::iterator entry);
        [[nodiscard]] bool make_room_at(const std::string& address);
        void belong_to(Entries::iterator entry, const std::string& address);
    };

    [[nodiscard]] bool make_room(const std::string& address);

    const Limits* limits_;
    std::shared_ptr<Ledger> ledger_;
};

}  // namespace arbiter
