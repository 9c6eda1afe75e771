#include "server/http/folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace arbiter {
namespace {

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int number() const noexcept { return number_; }
    [[nodiscard]] bool is_open() const noexcept { return number_ >= 0; }

  private:
    int number_;
};

bool may_be_named(std::string_view part) {
    return !part.empty() && part.front() != '.' &&
           part.find_first_of(std::string_view{"/\\\0", 3}) == std::string_view::npos;
}

Descriptor open_in(const Descriptor& folder, std::string_view part, int flags) {
    const std::string name(part);
    return Descriptor(::openat(folder.number(), name.c_str(), flags | O_NOFOLLOW | O_CLOEXEC));
}

std::optional<std::string> content(const Descriptor& file, std::size_t most) {
    struct stat found {};
    if (::fstat(file.number(), &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
    if (static_cast<std::size_t>(found.st_size) > most) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(found.st_size), '\0');
    std::size_t have = 0;
    while (have < bytes.size()) {
        const auto count = ::read(file.number(), bytes.data() + have, bytes.size() - have);
        if (count < 0) return std::nullopt;
        if (count == 0) break;  // it was shortened meanwhile
        have += static_cast<std::size_t>(count);
    }
    bytes.resize(have);
    return bytes;
}

}  // namespace

std::optional<std::string> read_below(const std::filesystem::path& root, std::string_view path,
                                      std::size_t most) {
    if (path.empty() || path.front() != '/') return std::nullopt;
    path.remove_prefix(1);
    // The root itself may be a link: whoever started the server named it.
    Descriptor folder(::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    while (folder.is_open()) {
        const auto slash = path.find('/');
        const auto part = path.substr(0, slash);
        if (!may_be_named(part)) return std::nullopt;
        if (slash == std::string_view::npos) {
            // Without O_NONBLOCK a named pipe would hold the server until somebody writes to it.
            const auto file = open_in(folder, part, O_RDONLY | O_NONBLOCK);
            return file.is_open() ? content(file, most) : std::nullopt;
        }
        folder = open_in(folder, part, O_RDONLY | O_DIRECTORY);
        path.remove_prefix(slash + 1);
    }
    return std::nullopt;
}

}  // namespace arbiter
