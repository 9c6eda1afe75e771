#include "clock/terminal/log_store.hpp"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace arbiter {
namespace {

std::string read_whole_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The new name must survive a crash too.
void sync_folder(const std::filesystem::path& folder) {
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return;
    ::fsync(handle);
    ::close(handle);
}

bool write_at(int file, std::int64_t offset, std::string_view text) {
    while (!text.empty()) {
        const auto written = ::pwrite(file, text.data(), text.size(), offset);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        offset += written;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

Result<void> MemoryLogStore::append(const std::vector<std::string>& lines) {
    lines_.insert(lines_.end(), lines.begin(), lines.end());
    return {};
}

Result<std::unique_ptr<FileLogStore>> FileLogStore::open(const std::filesystem::path& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    const auto path = folder / "log.ndjson";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return refuse("log_not_opened", path.string());
    std::unique_ptr<FileLogStore> store(new FileLogStore(folder, file));
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) return refuse("log_in_use", path.string());
    sync_folder(folder);
    if (auto loaded = store->load(); !loaded) return tl::unexpected<Refusal>(loaded.error());
    return store;
}

Result<void> FileLogStore::set_aside(const std::filesystem::path& folder) {
    const auto named = [&](int n) { return folder / ("damaged-" + std::to_string(n) + ".ndjson"); };
    int n = 1;
    while (std::filesystem::exists(named(n))) ++n;
    std::error_code failed;
    std::filesystem::rename(folder / "log.ndjson", named(n), failed);
    if (failed) return refuse("log_not_opened", named(n).string());
    sync_folder(folder);
    return {};
}

FileLogStore::~FileLogStore() {
    ::close(file_);
}

Result<void> FileLogStore::load() {
    const std::string text = read_whole_file(folder_ / "log.ndjson");
    std::size_t begin = 0;
    for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
        lines_.push_back(text.substr(begin, end - begin));
        if (!nlohmann::json::accept(lines_.back())) {
            return refuse("log_corrupt", std::to_string(lines_.size()));
        }
        begin = end + 1;
    }
    length_ = static_cast<std::int64_t>(begin);
    // What follows was never synced, so nobody has heard of it.
    if (begin < text.size() && ::ftruncate(file_, length_) != 0) {
        return refuse("log_not_opened", "ftruncate");
    }
    return {};
}

Result<void> FileLogStore::append(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    if (!write_at(file_, length_, text) || ::fdatasync(file_) != 0) {
        // A half-written line must not stand before the next try; if even this fails, it is
        // overwritten.
        if (::ftruncate(file_, length_) != 0) errno = 0;
        return refuse("log_not_written", (folder_ / "log.ndjson").string());
    }
    length_ += static_cast<std::int64_t>(text.size());
    lines_.insert(lines_.end(), lines.begin(), lines.end());
    return {};
}

void FileLogStore::save_checkpoint(std::string_view text) {
    const auto fresh = folder_ / "checkpoint.new";
    {
        std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
        file << text;
        if (!file.flush()) return;  // the older one is better than half of this one
    }
    std::error_code ignored;
    std::filesystem::rename(fresh, folder_ / "checkpoint.json", ignored);
}

std::string FileLogStore::checkpoint() const {
    return read_whole_file(folder_ / "checkpoint.json");
}

}  // namespace arbiter
