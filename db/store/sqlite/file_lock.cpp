#include "db/store/sqlite/file_lock.hpp"

#include "db/store/journal_error.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <set>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace arbiter {
namespace {

// The owner before us may have removed the file between our open and our lock: then we hold a lock
// that nobody else can see.
[[nodiscard]] bool is_still_there(const std::string& path, int descriptor) {
    struct stat by_path {};
    struct stat ours {};
    return ::stat(path.c_str(), &by_path) == 0 && ::fstat(descriptor, &ours) == 0 &&
           by_path.st_ino == ours.st_ino && by_path.st_dev == ours.st_dev;
}

[[noreturn]] void throw_locked(const std::string& path) {
    throw JournalError("locked", path + ": another server has this journal open");
}

[[noreturn]] void throw_failed(const std::string& path) {
    throw JournalError("store_failed", path + ": " + std::strerror(errno));
}

// The files that this process holds.
class Held {
  public:
    [[nodiscard]] bool add(dev_t device, ino_t inode) {
        const std::lock_guard guard(mutex_);
        return files_.emplace(device, inode).second;
    }
    void remove(dev_t device, ino_t inode) {
        const std::lock_guard guard(mutex_);
        files_.erase({device, inode});
    }

  private:
    std::mutex mutex_;
    std::set<std::pair<dev_t, ino_t>> files_;
};

[[nodiscard]] Held& held() {
    static Held files;
    return files;
}

}  // namespace

FileLock::FileLock(std::string path) : path_(std::move(path)) {
    for (;;) {
        descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (descriptor_ < 0) throw_failed(path_);
        if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
            const int reason = errno;
            ::close(descriptor_);
            if (reason == EWOULDBLOCK) throw_locked(path_);
            errno = reason;
            throw_failed(path_);
        }
        if (is_still_there(path_, descriptor_)) return;
        ::close(descriptor_);
    }
}

FileLock::~FileLock() {
    ::unlink(path_.c_str());
    ::close(descriptor_);
}

IdentityLock::IdentityLock(const std::string& path) {
    struct stat file {};
    if (::stat(path.c_str(), &file) != 0) throw_failed(path);
    device_ = file.st_dev;
    inode_ = file.st_ino;
    if (!held().add(device_, inode_)) throw_locked(path);
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    const int reason = errno;
    if (descriptor_ >= 0) ::close(descriptor_);
    held().remove(device_, inode_);
    if (reason == EWOULDBLOCK) throw_locked(path);
    errno = reason;
    throw_failed(path);
}

IdentityLock::~IdentityLock() {
    ::close(descriptor_);
    held().remove(device_, inode_);
}

}  // namespace arbiter
