// The lock that keeps a second server off a journal: FILE.lock beside it, held for life and
// released by the kernel after kill -9. Never a descriptor of the journal itself: closing one would
// drop SQLite's own locks on it (POSIX locks belong to the process).
#pragma once

#include <string>

namespace arbiter {

class FileLock {
  public:
    // Throws JournalError: locked, or store_failed if there can be no such file.
    explicit FileLock(std::string path);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    // Removes the lock file, so that nothing is left beside a journal that is closed.
    ~FileLock();

  private:
    std::string path_;
    int descriptor_ = -1;
};

}  // namespace arbiter
