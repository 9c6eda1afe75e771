// Files that last through a power cut: writing, syncing, renaming. Inside db only; every failure is
// a JournalError.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

// What errno says of the path.
[[noreturn]] void throw_disk_error(const std::string& path);
void write_all(int descriptor, std::string_view bytes, std::size_t at, const std::string& path);
// Takes away what others than its owner may do with a file, if it is there and is ours.
void keep_to_owner(const std::string& path) noexcept;
// Makes a new file last. `flags` as for open(2).
void sync_path(const std::string& path, int flags);
// Over what stands there. The file at `from` must be synced.
void rename_into_place(const std::string& from, const std::string& to);

}  // namespace arbiter
