// The locks that keep a second server off a journal, held for life and released by the kernel after
// kill -9. Inside db only.
#pragma once

#include <string>
#include <sys/types.h>

namespace arbiter {

// FILE.lock beside it: for a journal that is only about to be made, and whatever stands there
// later.
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

// The file itself, by whatever name or link it is reached. SQLite's own locks on it are POSIX
// locks: the process loses them when it closes any descriptor of the file. So this one is taken
// before SQLite opens the file and given back after it has closed it; and a file that this process
// holds already is not opened to find that out.
class IdentityLock {
  public:
    // Throws JournalError: locked, or store_failed.
    explicit IdentityLock(const std::string& path);
    IdentityLock(const IdentityLock&) = delete;
    IdentityLock& operator=(const IdentityLock&) = delete;
    ~IdentityLock();

  private:
    dev_t device_ = 0;
    ino_t inode_ = 0;
    int descriptor_ = -1;
};

}  // namespace arbiter
