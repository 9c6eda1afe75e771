// The program as other programs call it: what it prints, what it says, and its exit code.
#pragma once

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace arbiter::testing {

// A file with that text, gone with the value.
class TextFile {
  public:
    explicit TextFile(const std::string& text, const std::string& ending = ".txt")
        : path_(std::filesystem::temp_directory_path() /
                ("flagfall_" + std::to_string(getpid()) + "_" + std::to_string(next_++) + ending)) {
        std::ofstream{path_, std::ios::binary} << text;
    }
    ~TextFile() { std::filesystem::remove(path_); }
    TextFile(const TextFile&) = delete;
    TextFile& operator=(const TextFile&) = delete;

    [[nodiscard]] std::string path() const { return path_.string(); }
    [[nodiscard]] std::string text() const {
        std::ifstream file{path_, std::ios::binary};
        return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }

  private:
    static inline int next_ = 0;
    std::filesystem::path path_;
};

struct CommandOutcome {
    std::string out;
    std::string err;
    int code = 0;
};

inline CommandOutcome run_flagfall(const std::string& arguments) {
    const TextFile errors{""};
    const std::string command =
        std::string{FLAGFALL_BINARY} + " " + arguments + " 2>" + errors.path();
    std::FILE* pipe = popen(command.c_str(), "r");
    CommandOutcome outcome;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
        outcome.out += static_cast<char>(c);
    }
    outcome.code = WEXITSTATUS(pclose(pipe));
    outcome.err = errors.text();
    return outcome;
}

}  // namespace arbiter::testing
