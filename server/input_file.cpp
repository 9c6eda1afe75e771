#include "server/input_file.hpp"

#include <filesystem>
#include <sstream>
#include <system_error>
#include <utility>

namespace arbiter {

bool is_folder(const std::string& path) {
    std::error_code none;
    return std::filesystem::is_directory(path, none);
}

// The system opens a folder, too, and fails at the first byte.
Result<std::ifstream> open_input(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file || is_folder(path)) return refuse("not_found", path);
    return file;
}

Result<std::string> read_input(const std::string& path) {
    auto file = open_input(path);
    if (!file) return tl::unexpected(std::move(file.error()));
    std::ostringstream bytes;
    bytes << file->rdbuf();
    if (file->bad()) return refuse("not_found", path);
    return std::move(bytes).str();
}

}  // namespace arbiter
