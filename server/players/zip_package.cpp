#include "server/players/zip_package.hpp"

#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

struct ClosePart {
    void operator()(zip_file_t* part) const noexcept { zip_fclose(part); }
};

}  // namespace

ZipPackage::ZipPackage(std::string_view bytes) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (source == nullptr) return;
    archive_.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    if (archive_ == nullptr) zip_source_free(source);
    zip_error_fini(&error);
}

bool ZipPackage::has(const std::string& name) const {
    return zip_name_locate(archive_.get(), name.c_str(), 0) >= 0;
}

std::vector<std::string> ZipPackage::names() const {
    std::vector<std::string> all;
    const auto count = zip_get_num_entries(archive_.get(), 0);
    for (zip_int64_t i = 0; i < count; ++i) {
        const char* name = zip_get_name(archive_.get(), static_cast<zip_uint64_t>(i), 0);
        if (name != nullptr) all.emplace_back(name);
    }
    return all;
}

Result<void> ZipPackage::read(const std::string& name, ReadingBudget& budget,
                              const Take& take) const {
    const std::unique_ptr<zip_file_t, ClosePart> file(zip_fopen(archive_.get(), name.c_str(), 0));
    if (file == nullptr) return refuse("bad_workbook", name);
    std::vector<char> piece(std::size_t{64} << 10);
    for (;;) {
        const auto got = zip_fread(file.get(), piece.data(), piece.size());
        if (got < 0) return refuse("bad_workbook", name);
        const auto size = static_cast<std::size_t>(got);
        if (!budget.add_unpacked(size)) return tl::unexpected(budget.refusal());
        if (auto taken = take({piece.data(), size}, size == 0); !taken) return taken;
        if (size == 0) return {};
    }
}

Result<std::string> ZipPackage::text_of(const std::string& name, ReadingBudget& budget) const {
    constexpr std::size_t most = std::size_t{8} << 20;  // as of a file that is sent as it is
    std::string text;
    auto read = this->read(name, budget, [&](std::string_view piece, bool) -> Result<void> {
        text += piece;
        if (text.size() <= most) return {};
        budget.exceed("unpacked", most);
        return tl::unexpected(budget.refusal());
    });
    if (!read) return tl::unexpected(std::move(read.error()));
    return text;
}

}  // namespace arbiter
