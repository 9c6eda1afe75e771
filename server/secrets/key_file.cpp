#include "server/secrets/key_file.hpp"

#include <sodium.h>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace arbiter {
namespace {

constexpr std::size_t key_letters = 43;
constexpr std::size_t largest_key_file = 128;
constexpr mode_t rights_of_others = 077;

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

// Up to more than any key file has, so that a longer one shows.
void read_all(const OpenFile& file, std::string& text, const std::string& path) {
    text.resize(largest_key_file);
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

tl::unexpected<Refusal> refuse_file(const KeyFile& file, std::string_view why) {
    return refuse(std::string(file.code) + std::string(why), file.path);
}

Result<SecretBytes<32>> read_key(std::string_view text, const KeyFile& file) {
    const auto start = file.label.size() + 1;
    SecretBytes<32> bytes;
    if (text.size() != start + key_letters + 1 || text.substr(0, start - 1) != file.label ||
        text[start - 1] != ' ' || text.back() != '\n' ||
        !read_base64(text.substr(start, key_letters), bytes.span())) {
        return refuse_file(file, "_damaged");
    }
    return bytes;
}

// The whole content goes to disk under another name and gets its own by a link, which never
// replaces: a half-written key is never seen, and the first of two makers wins.
void make_key_file(const std::string& path, std::string_view label) {
    need_sodium();
    SecretBytes<32> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    std::string base64 = base64_text(bytes.span());
    const WipedAtEnd base64_goes(base64);
    std::string text;
    const WipedAtEnd text_goes(text);
    text.reserve(largest_key_file);
    text.append(label).append(" ").append(base64).append("\n");

    std::string name = path + ".XXXXXX";
    const OpenFile file(::mkostemp(name.data(), O_CLOEXEC), name);  // mode 0600
    const ScratchName scratch(name);
    write_all(file, text, name);
    if (::fsync(file.get()) != 0) fail(name);
    if (::link(name.c_str(), path.c_str()) != 0 && errno != EEXIST) fail(path);
    sync_folder_of(path);
}

}  // namespace

Result<SecretBytes<32>> load_key_file(const KeyFile& file) {
    // Not blocking: a pipe under this name must not hold the server up.
    const int descriptor = ::open(file.path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0 && errno == ENOENT) return refuse_file(file, "_missing");
    const OpenFile open(descriptor, file.path);
    struct stat status {};
    if (::fstat(open.get(), &status) != 0) fail(file.path);
    if (!S_ISREG(status.st_mode) || (status.st_mode & rights_of_others) != 0) {
        return refuse_file(file, "_exposed");
    }
    std::string text;
    const WipedAtEnd text_goes(text);
    read_all(open, text, file.path);
    return read_key(text, file);
}

Result<SecretBytes<32>> obtain_key_file(const KeyFile& file) {
    auto key = load_key_file(file);
    if (key || key.error().code != std::string(file.code) + "_missing") return key;
    make_key_file(file.path, file.label);
    return load_key_file(file);
}

}  // namespace arbiter
