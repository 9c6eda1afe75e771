#include "server/secrets/server_seal_key.hpp"

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

// The file: this label, the seed as 43 letters of base64, a line feed.
constexpr std::string_view label = "flagfall-seal-key-1 ";
constexpr std::size_t seed_letters = 43;
constexpr std::size_t file_size = label.size() + seed_letters + 1;
constexpr mode_t others = 077;

[[noreturn]] void fail(const std::string& path) {
    throw std::system_error(errno, std::generic_category(), path);
}

class File {
  public:
    File(int descriptor, const std::string& path) : descriptor_(descriptor) {
        if (descriptor < 0) fail(path);
    }
    ~File() { ::close(descriptor_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
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

void write_all(const File& file, std::string_view text, const std::string& path) {
    while (!text.empty()) {
        const auto written = ::write(file.get(), text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail(path);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

// Up to one byte more than a key file has, so that a longer one shows.
void read_all(const File& file, std::string& text, const std::string& path) {
    text.resize(file_size + 1);
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
    const File file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC), folder);
    if (::fsync(file.get()) != 0) fail(folder);
}

Result<ServerSealKey> read_key(std::string_view text, const std::string& path) {
    SecretBytes<32> seed;
    if (text.size() != file_size || text.substr(0, label.size()) != label || text.back() != '\n' ||
        !read_base64(text.substr(label.size(), seed_letters), seed.span())) {
        return refuse("seal_key_damaged", path);
    }
    return seal_key_from<ServerSealKey>(seed);
}

// The whole content goes to disk under another name and gets its own by a link, which never
// replaces: a half-written key is never seen, and the first of two makers wins.
void make_key_file(const std::string& path) {
    need_sodium();
    SecretBytes<32> seed;
    randombytes_buf(seed.data(), seed.size());
    std::string base64 = base64_text(seed.span());
    const WipedAtEnd base64_goes(base64);
    std::string text;
    const WipedAtEnd text_goes(text);
    text.reserve(file_size);
    text.append(label).append(base64).append("\n");

    std::string name = path + ".XXXXXX";
    const File file(::mkostemp(name.data(), O_CLOEXEC), name);  // mode 0600
    const ScratchName scratch(name);
    write_all(file, text, name);
    if (::fsync(file.get()) != 0) fail(name);
    if (::link(name.c_str(), path.c_str()) != 0 && errno != EEXIST) fail(path);
    sync_folder_of(path);
}

}  // namespace

std::string seal_key_path(const std::string& database) {
    return database + ".seal-key";
}

Result<ServerSealKey> load_server_seal_key(const std::string& database) {
    const auto path = seal_key_path(database);
    // Not blocking: a pipe under this name must not hold the server up.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0 && errno == ENOENT) return refuse("seal_key_missing", path);
    const File file(descriptor, path);
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) fail(path);
    if (!S_ISREG(status.st_mode) || (status.st_mode & others) != 0) {
        return refuse("seal_key_exposed", path);
    }
    std::string text;
    const WipedAtEnd text_goes(text);
    read_all(file, text, path);
    return read_key(text, path);
}

Result<ServerSealKey> obtain_server_seal_key(const std::string& database) {
    auto key = load_server_seal_key(database);
    if (key || key.error().code != "seal_key_missing") return key;
    make_key_file(seal_key_path(database));
    return load_server_seal_key(database);
}

}  // namespace arbiter
