#include "server/cli/page_printer.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace arbiter::cli {
namespace {

namespace fs = std::filesystem;

// For the page and the browser's own files; gone with all that is in it.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (fs::temp_directory_path() / "flagfall-print-XXXXXX").string();
        if (::mkdtemp(name.data()) != nullptr) path_ = name;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }
    [[nodiscard]] const fs::path& path() const noexcept { return path_; }

  private:
    fs::path path_;
};

class QuietStreams {
  public:
    QuietStreams() {
        ::posix_spawn_file_actions_init(&actions_);
        ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        ::posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    QuietStreams(const QuietStreams&) = delete;
    QuietStreams& operator=(const QuietStreams&) = delete;
    ~QuietStreams() { ::posix_spawn_file_actions_destroy(&actions_); }
    [[nodiscard]] const posix_spawn_file_actions_t* get() const noexcept { return &actions_; }

  private:
    posix_spawn_file_actions_t actions_{};
};

// The exit code; nullopt: there is no such program.
std::optional<int> run_program(std::vector<std::string> words) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const QuietStreams streams;
    pid_t pid = 0;
    if (::posix_spawnp(&pid, arguments.front(), streams.get(), nullptr, arguments.data(),
                       environ) != 0) {
        return std::nullopt;
    }
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR) return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::vector<std::string> words_of(const std::string& chromium, const fs::path& folder) {
    std::vector<std::string> words{chromium,
                                   "--headless",
                                   "--disable-gpu",
                                   "--disable-extensions",
                                   "--no-first-run",
                                   "--no-pdf-header-footer",
                                   "--user-data-dir=" + (folder / "browser").string(),
                                   "--print-to-pdf=" + (folder / "sheet.pdf").string()};
    // It refuses to run as root otherwise; the page is our own and has no script.
    if (::geteuid() == 0) words.emplace_back("--no-sandbox");
    words.push_back("file://" + (folder / "sheet.html").string());
    return words;
}

}  // namespace

Result<void> print_page(const std::string& html, const std::string& out,
                        const std::string& chromium) {
    const TemporaryFolder folder;
    if (folder.path().empty()) return refuse("not_written", fs::temp_directory_path().string());
    {
        std::ofstream page(folder.path() / "sheet.html", std::ios::binary);
        page << html << std::flush;
        if (!page) return refuse("not_written", folder.path().string());
    }
    const std::string program = chromium.empty() ? "chromium" : chromium;
    const auto code = run_program(words_of(program, folder.path()));
    constexpr int not_found_by_shell = 127;
    if (!code || *code == not_found_by_shell) return refuse("chromium_missing", program);
    const fs::path made = folder.path() / "sheet.pdf";
    std::error_code error;
    if (*code != 0 || fs::file_size(made, error) == 0 || error) {
        return refuse("chromium_failed", program);
    }
    if (!fs::copy_file(made, out, fs::copy_options::overwrite_existing, error) || error) {
        return refuse("not_written", out);
    }
    return {};
}

}  // namespace arbiter::cli
