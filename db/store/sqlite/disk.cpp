#include "db/store/sqlite/disk.hpp"

#include "db/store/journal_error.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter {
namespace {

void sync_folder_of(const std::string& path) {
    const auto folder = std::filesystem::path(path).parent_path();
    sync_path(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

}  // namespace

void throw_disk_error(const std::string& path) {
    const bool full = errno == ENOSPC || errno == EDQUOT;
    throw JournalError(full ? "store_full" : "store_failed", path + ": " + std::strerror(errno));
}

void write_all(int descriptor, std::string_view bytes, std::size_t at, const std::string& path) {
    while (!bytes.empty()) {
        const ssize_t wrote =
            ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) throw_disk_error(path);
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
        at += static_cast<std::size_t>(wrote);
    }
}

void keep_to_owner(const std::string& path) noexcept {
    // By name: a descriptor of the journal that is closed would drop SQLite's locks.
    struct stat file {};
    constexpr mode_t others = S_IRWXG | S_IRWXO;
    if (::lstat(path.c_str(), &file) != 0 || !S_ISREG(file.st_mode)) return;
    if ((file.st_mode & others) != 0) ::chmod(path.c_str(), file.st_mode & 07777 & ~others);
}

void sync_path(const std::string& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC);
    if (descriptor < 0) throw_disk_error(path);
    const int result = ::fsync(descriptor);
    const int reason = errno;
    ::close(descriptor);
    errno = reason;
    if (result != 0) throw_disk_error(path);
}

void rename_into_place(const std::string& from, const std::string& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0) throw_disk_error(to);
    sync_folder_of(to);
}

}  // namespace arbiter
