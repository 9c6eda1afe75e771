#include "server/eboards/game_files.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

namespace arbiter {
namespace {

namespace fs = std::filesystem;

std::optional<GameFile> file_at(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return std::nullopt;
    const auto written = fs::last_write_time(path, error);
    if (error) return std::nullopt;
    const auto bytes = fs::file_size(path, error);
    if (error) return std::nullopt;
    return GameFile{path, written, bytes};
}

// "game-12.pgn", whatever the case: 12.
std::optional<int> number_of(const fs::path& path) {
    std::string name = path.filename().string();
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::string_view before = "game-";
    constexpr std::string_view after = ".pgn";
    const std::string_view text = name;
    if (!text.starts_with(before) || !text.ends_with(after)) return std::nullopt;
    if (text.size() < before.size() + after.size()) return std::nullopt;
    return number_in<int>(text.substr(before.size(), text.size() - before.size() - after.size()));
}

std::vector<GameFile> files_in(const fs::path& folder) {
    std::vector<std::pair<int, GameFile>> numbered;
    std::error_code error;
    fs::directory_iterator each{folder, error};
    for (; !error && each != fs::directory_iterator{}; each.increment(error)) {
        const auto number = number_of(each->path());
        if (!number) continue;
        if (auto file = file_at(each->path())) numbered.emplace_back(*number, *std::move(file));
    }
    std::ranges::sort(numbered, {}, [](const auto& one) {
        return std::pair{one.first, one.second.path};
    });
    std::vector<GameFile> files;
    files.reserve(numbered.size());
    for (auto& [number, file] : numbered) files.push_back(std::move(file));
    if (!files.empty()) return files;
    if (auto all = file_at(folder / "games.pgn")) files.push_back(*std::move(all));
    return files;
}

}  // namespace

std::vector<GameFile> game_files(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) return files_in(path);
    std::vector<GameFile> files;
    if (auto file = file_at(path)) files.push_back(*std::move(file));
    return files;
}

std::optional<std::string> text_of_files(const std::vector<GameFile>& files) {
    std::uintmax_t bytes = 0;
    for (const GameFile& each : files) bytes += each.bytes;
    if (bytes > most_bytes_of_games) return std::nullopt;
    std::string text;
    for (const GameFile& each : files) {
        std::ifstream file{each.path, std::ios::binary};
        if (!file) return std::nullopt;
        text.append(std::istreambuf_iterator<char>{file}, {});
        if (file.bad()) return std::nullopt;
        text += "\n\n";
    }
    return text;
}

}  // namespace arbiter
