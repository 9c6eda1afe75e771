#include "server/eboards/game_files.hpp"

#include "clock/text.hpp"
#include "server/stream_decoder.hpp"
#include "server/text_encoding.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
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

std::string name_of(const GameFile& file) {
    return file.path.filename().string();
}

// The bytes of each.
Result<std::vector<std::string>> texts_of(const std::vector<GameFile>& files) {
    std::uintmax_t bytes = 0;
    for (const GameFile& each : files) {
        bytes += each.bytes;
        if (bytes > most_bytes_of_games) return refuse("file_too_big", name_of(each));
    }
    std::vector<std::string> texts;
    for (const GameFile& each : files) {
        std::ifstream file{each.path, std::ios::binary};
        if (!file) return refuse("file_unreadable", name_of(each));
        texts.emplace_back(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{});
        if (file.bad()) return refuse("file_unreadable", name_of(each));
    }
    return texts;
}

// To UTF-8; false: there is no such encoding.
bool decode(std::string& text, const std::string& encoding) {
    auto decoder = StreamDecoder::of(encoding);
    if (!decoder) return false;
    text = decoder->feed(text, true);
    return true;
}

bool is_utf8(std::string_view text) {
    const auto decoded = decode_text(text, {});
    return decoded && decoded->encoding == "UTF-8";
}

// A file that is being written may end within a character, which is left out.
bool take_utf8(std::string& text) {
    if (is_utf8(text)) return true;
    constexpr std::size_t most_left_out = 3;
    for (std::size_t left_out = 1; left_out <= most_left_out; ++left_out) {
        if (text.size() <= left_out) return false;
        const std::size_t size = text.size() - left_out;
        if (static_cast<unsigned char>(text[size]) < 0x80) return false;
        if (!is_utf8(std::string_view{text}.substr(0, size))) continue;
        // Without another such character the last one may be a letter of Latin-1.
        const bool others =
            std::any_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size),
                        [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
        if (others) text.resize(size);
        return others;
    }
    return false;
}

// `encoding`: the last that was none of the usual ones.
bool decode_recognized(std::vector<std::string>& texts, std::string& encoding) {
    std::string together;
    std::vector<std::string*> of_code_page;
    for (std::string& text : texts) {
        if (take_utf8(text)) continue;
        const std::string own = encoding_by_beginning(text);
        if (own.starts_with("UTF-16")) {
            encoding = own;
            if (!decode(text, own)) return false;
            continue;
        }
        of_code_page.push_back(&text);
        together += text;
        together += '\n';
    }
    const std::string common = encoding_by_beginning(together);
    if (common.empty()) return true;
    encoding = common;
    return std::ranges::all_of(of_code_page,
                               [&](std::string* text) { return decode(*text, common); });
}

}  // namespace

std::vector<GameFile> game_files(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) return files_in(path);
    std::vector<GameFile> files;
    if (auto file = file_at(path)) files.push_back(*std::move(file));
    return files;
}

Result<GamesRead> read_games(const std::vector<GameFile>& files, const std::string& encoding) {
    auto texts = texts_of(files);
    if (!texts) return tl::unexpected(std::move(texts.error()));
    GamesRead read;
    if (encoding.empty()) {
        const bool done = decode_recognized(*texts, read.encoding);
        if (!done) return refuse("unknown_encoding", read.encoding);
    } else {
        for (std::string& text : *texts) {
            if (!decode(text, encoding)) return refuse("unknown_encoding", encoding);
        }
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        for (PgnGame& game : read_pgn((*texts)[i])) {
            read.games.push_back(std::move(game));
            if (files.size() > 1) read.files.push_back(name_of(files[i]));
        }
    }
    return read;
}

}  // namespace arbiter
