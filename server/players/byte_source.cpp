#include "server/players/byte_source.hpp"

#include "server/input_file.hpp"

#include <filesystem>
#include <fstream>
#include <utility>
#include <vector>
#include <zip.h>

namespace arbiter {

struct ByteSource::Bytes {
    struct CloseZip {
        void operator()(zip_t* handle) const noexcept { zip_discard(handle); }
    };
    struct CloseFile {
        void operator()(zip_file_t* file) const noexcept { zip_fclose(file); }
    };
    std::ifstream plain;
    std::unique_ptr<zip_t, CloseZip> archive;
    std::unique_ptr<zip_file_t, CloseFile> zipped;  // closed before the archive
    std::uint64_t size = 0;
    std::uint64_t read = 0;
    std::vector<char> buffer = std::vector<char>(std::size_t{1} << 20);

    [[nodiscard]] bool open_zip(const std::string& path) {
        int error = 0;
        archive.reset(zip_open(path.c_str(), ZIP_RDONLY, &error));
        if (archive == nullptr || zip_get_num_entries(archive.get(), 0) < 1) return false;
        zip_stat_t stat;
        if (zip_stat_index(archive.get(), 0, 0, &stat) != 0) return false;
        size = stat.size;
        zipped.reset(zip_fopen_index(archive.get(), 0, 0));
        return zipped != nullptr;
    }
};

ByteSource::ByteSource(std::unique_ptr<Bytes> bytes) : bytes_(std::move(bytes)) {}
ByteSource::~ByteSource() = default;
ByteSource::ByteSource(ByteSource&&) noexcept = default;
ByteSource& ByteSource::operator=(ByteSource&&) noexcept = default;

Result<ByteSource> ByteSource::open(const std::string& path) {
    auto bytes = std::make_unique<Bytes>();
    auto opened = open_input(path);
    if (!opened) return tl::unexpected(std::move(opened.error()));
    bytes->plain = *std::move(opened);
    bytes->size = std::filesystem::file_size(path);
    char start[4] = {};
    bytes->plain.read(start, sizeof start);
    bytes->plain.clear();
    bytes->plain.seekg(0);
    if (std::string_view(start, sizeof start) == "PK\x03\x04" && !bytes->open_zip(path)) {
        return refuse("bad_zip", path);
    }
    return ByteSource(std::move(bytes));
}

Result<std::string_view> ByteSource::next() {
    auto& buffer = bytes_->buffer;
    std::int64_t got = 0;
    if (bytes_->zipped) {
        got = zip_fread(bytes_->zipped.get(), buffer.data(), buffer.size());
        if (got < 0) return refuse("bad_zip", "byte " + std::to_string(bytes_->read));
    } else {
        bytes_->plain.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        got = bytes_->plain.gcount();
    }
    bytes_->read += static_cast<std::uint64_t>(got);
    return std::string_view(buffer.data(), static_cast<std::size_t>(got));
}

std::uint64_t ByteSource::size() const {
    return bytes_->size;
}

}  // namespace arbiter
