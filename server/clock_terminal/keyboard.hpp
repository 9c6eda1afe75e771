// The bytes of the standard input with the moment at which each was read: on a thread of its own,
// so that no disk and no picture delays a stamp.
#pragma once

#include "clock/time.hpp"

#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace arbiter {

struct KeyByte {
    char byte;
    Instant at;
};

class Keyboard {
  public:
    // `touched` is called on the keyboard's thread whenever there is something to take.
    explicit Keyboard(std::function<void()> touched);
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    // What came since the last time, in order.
    [[nodiscard]] std::vector<KeyByte> take();
    // The terminal is gone: nothing comes any more.
    [[nodiscard]] bool is_gone();

  private:
    void watch();
    // False at the end of it.
    [[nodiscard]] bool read_some();

    std::function<void()> touched_;
    int ended_;  // an eventfd: the thread shall go
    std::mutex guard_;
    std::vector<KeyByte> bytes_;
    bool gone_ = false;
    std::thread thread_;
};

}  // namespace arbiter
