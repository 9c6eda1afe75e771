#include "server/secrets/whole_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace arbiter {
namespace {

constexpr mode_t rights_of_others = 077;
constexpr mode_t anybody_reads = 0644;

[[noreturn]] void fail(const std::string& path) {
    throw std::system_error(errno, std::generic_category(), path);
}

class OpenFile {
  public:
    OpenFile(int descriptor, const std::string& path) : descriptor_(descriptor) {
        if (descriptor < 0) fail(path);
    }
    ~OpenFile() { ::close(descriptor_); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    [[nodiscard]] int get() const noexcept { return descriptor_; }

  private:
    int descriptor_;
};

// Removes the name it was given, at the end.
class ScratchName {
  public:
    explicit ScratchName(std::string path) : path_(std::move(path)) {}
    ~ScratchName() { ::unlink(path_.c_str()); }
    ScratchName(const ScratchName&) = delete;
    ScratchName& operator=(const ScratchName&) = delete;

  private:
    std::string path_;
};

void write_all(const OpenFile& file, std::string_view text, const std::string& path) {
    while (!text.empty()) {
        const auto written = ::write(file.get(), text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail(path);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void read_all(const OpenFile& file, std::string& text, const std::string& path) {
    std::size_t have = 0;
    while (have < text.size()) {
        const auto got = ::read(file.get(), text.data() + have, text.size() - have);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail(path);
        if (got == 0) break;
        have += static_cast<std::size_t>(got);
    }
    text.resize(have);
}

void sync_folder_of(const std::string& path) {
    const auto parent = std::filesystem::path(path).parent_path();
    const std::string folder = parent.empty() ? "." : parent.string();
    const OpenFile file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC), folder);
    if (::fsync(file.get()) != 0) fail(folder);
}

}  // namespace

Result<std::string> read_whole_file(const std::string& path, std::size_t most, Readers readers) {
    // Not blocking: a pipe under this name must not hold the server up.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0 && errno == ENOENT) return refuse("missing", path);
    const OpenFile open(descriptor, path);
    struct stat status {};
    if (::fstat(open.get(), &status) != 0) fail(path);
    const bool shared = !S_ISREG(status.st_mode) || (status.st_mode & rights_of_others) != 0;
    if (readers == Readers::Owner && shared) return refuse("exposed", path);
    std::string text(most, '\0');
    read_all(open, text, path);
    return text;
}

void write_whole_file(const std::string& path, std::string_view text, Readers readers,
                      IfThere if_there) {
    std::string name = path + ".XXXXXX";
    const OpenFile file(::mkostemp(name.data(), O_CLOEXEC), name);  // mode 0600
    const ScratchName scratch(name);
    if (readers == Readers::Anybody && ::fchmod(file.get(), anybody_reads) != 0) fail(name);
    write_all(file, text, name);
    if (::fsync(file.get()) != 0) fail(name);
    if (if_there == IfThere::Replace) {
        if (::rename(name.c_str(), path.c_str()) != 0) fail(path);
    } else if (::link(name.c_str(), path.c_str()) != 0 && errno != EEXIST) {
        fail(path);  // a link never replaces
    }
    sync_folder_of(path);
}

}  // namespace arbiter
