// Writes the committed heads beside the journal (heads_file.hpp), on a thread of its own,
// so that no acknowledgement waits for it: at once when there was nothing to write for a while,
// otherwise at most every 100 ms, or 20 times as long as the disk takes where that is more. What
// was committed within that time may not be named; nothing is named that is not committed. Inside
// db only.
#pragma once

#include "db/store/sqlite/heads_file.hpp"

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace arbiter {

class HeadKeeper {
  public:
    explicit HeadKeeper(const std::string& journal_path);
    HeadKeeper(const HeadKeeper&) = delete;
    HeadKeeper& operator=(const HeadKeeper&) = delete;
    // Writes what is not named yet.
    ~HeadKeeper();

    // `found` is what the file says so far. Once, before the first commit.
    void begin(const FoundHeads& found, const JournalIdentity& identity, Heads verified);
    // Neither waits for the disk. Nothing is named before begin().
    void set(StreamId stream, const ChainHead& head);
    void committed();

  private:
    void work();
    // A file that is not ours is kept for whoever wants to know.
    void put_aside(const FoundHeads& found) const;

    std::string path_;
    HeadsWriter file_;  // the thread's own

    std::mutex mutex_;
    std::condition_variable changed_;
    NamedHeads named_;
    bool begun_ = false;
    bool behind_ = false;
    bool stop_ = false;
    std::thread thread_;  // last: starts when everything else is there
};

}  // namespace arbiter
