#include "db/file_lock.hpp"

#include "db/journal.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
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

}  // namespace

FileLock::FileLock(std::string path) : path_(std::move(path)) {
    for (;;) {
        descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (descriptor_ < 0) {
            throw JournalError("store_failed", path_ + ": " + std::strerror(errno));
        }
        if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
            const int reason = errno;
            ::close(descriptor_);
            if (reason == EWOULDBLOCK) {
                throw JournalError("locked", path_ + ": another server has this journal open");
            }
            throw JournalError("store_failed", path_ + ": " + std::strerror(reason));
        }
        if (is_still_there(path_, descriptor_)) return;
        ::close(descriptor_);
    }
}

FileLock::~FileLock() {
    ::unlink(path_.c_str());
    ::close(descriptor_);
}

}  // namespace arbiter
