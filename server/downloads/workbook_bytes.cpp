#include "server/downloads/workbook_bytes.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xlsxwriter.h>

namespace arbiter {
namespace {

// The library writes to a path: one that is memory.
class MemoryFile {
  public:
    MemoryFile() : descriptor_(memfd_create("workbook", MFD_CLOEXEC)) {
        if (descriptor_ < 0) throw std::runtime_error("no memory for a workbook");
    }
    ~MemoryFile() { close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    MemoryFile(MemoryFile&&) = delete;
    MemoryFile& operator=(MemoryFile&&) = delete;

    [[nodiscard]] std::string path() const {
        return "/proc/self/fd/" + std::to_string(descriptor_);
    }
    [[nodiscard]] std::string bytes() const {
        struct stat about {};
        if (fstat(descriptor_, &about) != 0) throw std::runtime_error("a workbook was lost");
        std::string bytes(static_cast<std::size_t>(about.st_size), '\0');
        std::size_t done = 0;
        while (done < bytes.size()) {
            const auto got = pread(descriptor_, bytes.data() + done, bytes.size() - done,
                                   static_cast<off_t>(done));
            if (got <= 0) throw std::runtime_error("a workbook was cut");
            done += static_cast<std::size_t>(got);
        }
        return bytes;
    }

  private:
    int descriptor_;
};

// About how wide a text is shown: what is not ASCII takes a letter or, three bytes long, two.
std::size_t width_of(const std::string& text) {
    const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const auto wide = [](char c) { return (static_cast<unsigned char>(c) & 0xF0U) == 0xE0U; };
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, follows)) +
           static_cast<std::size_t>(std::ranges::count_if(text, wide));
}

std::size_t width_of(const SheetCell& cell) {
    if (const auto* typed = std::get_if<UserText>(&cell)) return width_of(typed->text);
    if (const auto* told = std::get_if<ProgramText>(&cell)) return width_of(told->text);
    return 0;
}

void set_widths(lxw_worksheet* page, const TableSheet& sheet) {
    constexpr std::size_t least = 5;
    constexpr std::size_t most = 40;
    for (std::size_t i = 0; i < sheet.heading.size(); ++i) {
        std::size_t width = std::max(least, width_of(sheet.heading[i]));
        for (const auto& row : sheet.rows) {
            if (i < row.size()) width = std::max(width, width_of(row[i]));
        }
        const auto column = static_cast<lxw_col_t>(i);
        worksheet_set_column(page, column, column, static_cast<double>(std::min(width, most) + 1),
                             nullptr);
    }
}

void write_cell(lxw_worksheet* page, lxw_row_t row, lxw_col_t column, const SheetCell& cell) {
    constexpr double hundred = 100;
    if (const auto* number = std::get_if<Score>(&cell)) {
        worksheet_write_number(page, row, column, number->hundredths / hundred, nullptr);
    } else if (const auto* typed = std::get_if<UserText>(&cell)) {
        worksheet_write_string(page, row, column, typed->text.c_str(), nullptr);
    } else if (const auto* told = std::get_if<ProgramText>(&cell)) {
        worksheet_write_string(page, row, column, told->text.c_str(), nullptr);
    }
}

void write_sheet(lxw_workbook* book, const TableSheet& sheet, lxw_format* bold) {
    auto* page = workbook_add_worksheet(book, sheet.name.c_str());
    if (page == nullptr) throw std::runtime_error("no room for a sheet");
    lxw_col_t column = 0;
    for (const std::string& head : sheet.heading) {
        worksheet_write_string(page, 0, column++, head.c_str(), bold);
    }
    lxw_row_t row = 1;
    for (const auto& cells : sheet.rows) {
        column = 0;
        for (const SheetCell& cell : cells) write_cell(page, row, column++, cell);
        ++row;
    }
    set_widths(page, sheet);
    worksheet_freeze_panes(page, 1, 0);
}

}  // namespace

std::string workbook_bytes(const std::vector<TableSheet>& sheets) {
    const MemoryFile file;
    auto* book = workbook_new(file.path().c_str());
    if (book == nullptr) throw std::runtime_error("no memory for a workbook");
    auto* bold = workbook_add_format(book);
    format_set_bold(bold);
    for (const TableSheet& sheet : sheets) write_sheet(book, sheet, bold);
    if (const auto error = workbook_close(book); error != LXW_NO_ERROR) {
        throw std::runtime_error(std::string("a workbook was not written: ") + lxw_strerror(error));
    }
    return file.bytes();
}

}  // namespace arbiter
