// Files of a test: a folder of its own, a file with a text, bytes in and out.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::testing {

// A new folder, gone at the end.
class Folder {
  public:
    enum class Where { Disk, Memory };  // Memory: where syncing costs nothing, if there is such
    explicit Folder(Where where = Where::Disk);
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();
    [[nodiscard]] std::string path(std::string_view name) const;
    // The names in it, sorted.
    [[nodiscard]] std::vector<std::string> names() const;

  private:
    std::filesystem::path folder_;
};

[[nodiscard]] std::string bytes_of(const std::string& path);
void write_bytes(const std::string& path, std::string_view bytes);

// A file with that text, gone with the value.
class TextFile {
  public:
    explicit TextFile(const std::string& text, const std::string& ending = ".txt");
    ~TextFile();
    TextFile(const TextFile&) = delete;
    TextFile& operator=(const TextFile&) = delete;
    [[nodiscard]] std::string path() const { return path_.string(); }
    [[nodiscard]] std::string text() const;

  private:
    std::filesystem::path path_;
};

}  // namespace arbiter::testing
