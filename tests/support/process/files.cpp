#include "tests/support/process/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <unistd.h>

namespace arbiter::testing {

Folder::Folder(Where where) {
    const bool memory = where == Where::Memory && ::access("/dev/shm", W_OK) == 0;
    const auto above =
        memory ? std::filesystem::path("/dev/shm") : std::filesystem::temp_directory_path();
    std::string pattern = (above / "flagfall-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp");
    folder_ = pattern;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string Folder::path(std::string_view name) const {
    return (folder_ / name).string();
}

std::vector<std::string> Folder::names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
        names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_bytes(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary).write(bytes.data(), std::ssize(bytes));
}

TextFile::TextFile(const std::string& text, const std::string& ending) {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "flagfall-XXXXXX").string() + ending;
    const int file = ::mkstemps(pattern.data(), static_cast<int>(ending.size()));
    if (file < 0) throw std::runtime_error("mkstemps");
    ::close(file);
    path_ = pattern;
    write_bytes(pattern, text);
}

TextFile::~TextFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

std::string TextFile::text() const {
    return bytes_of(path_.string());
}

}  // namespace arbiter::testing
