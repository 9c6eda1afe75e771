#include "server/players/workbook.hpp"

#include "clock/text.hpp"
#include "server/players/xml_reader.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>
#include <zip.h>

namespace arbiter {
namespace {

constexpr std::size_t most_part_bytes = std::size_t{64} << 20;  // a bomb is larger
constexpr std::size_t most_columns = 256;

std::string_view local_name(std::string_view name) {
    const auto colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

struct DiscardZip {
    void operator()(zip_t* archive) const noexcept { zip_discard(archive); }
};
struct ClosePart {
    void operator()(zip_file_t* part) const noexcept { zip_fclose(part); }
};

class Package {
  public:
    explicit Package(std::string_view bytes) {
        zip_error_t error;
        zip_error_init(&error);
        zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
        if (source == nullptr) return;
        archive_.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
        if (archive_ == nullptr) zip_source_free(source);
        zip_error_fini(&error);
    }
    [[nodiscard]] bool is_open() const { return archive_ != nullptr; }

    [[nodiscard]] Result<std::string> part(const std::string& name) const {
        zip_stat_t stat;
        if (zip_stat(archive_.get(), name.c_str(), 0, &stat) != 0) {
            return refuse("bad_workbook", name);
        }
        if (stat.size > most_part_bytes) return refuse("too_large", name);
        const std::unique_ptr<zip_file_t, ClosePart> file(
            zip_fopen(archive_.get(), name.c_str(), 0));
        std::string text(static_cast<std::size_t>(stat.size), '\0');
        std::size_t read = 0;
        while (file != nullptr && read < text.size()) {
            const auto got = zip_fread(file.get(), text.data() + read, text.size() - read);
            if (got <= 0) break;
            read += static_cast<std::size_t>(got);
        }
        if (file == nullptr || read < text.size()) return refuse("bad_workbook", name);
        return text;
    }

  private:
    std::unique_ptr<zip_t, DiscardZip> archive_;
};

template <class Handler>
Result<void> read_part(const Package& package, const std::string& name, Handler& handler) {
    const auto text = package.part(name);
    if (!text) return tl::unexpected(text.error());
    XmlReader<Handler> reader(handler);
    auto read = reader.feed(*text, true);
    if (!read) return refuse("bad_workbook", name + ":" + read.error().where);
    return {};
}

// xl/workbook.xml: by which relation the first sheet is found.
struct FirstSheet {
    std::string relation;
    void opens(std::string_view name, const XmlAttributes& attributes) {
        if (local_name(name) != "sheet" || !relation.empty()) return;
        relation = attributes.get("r:id");
    }
    void closes(std::string_view) {}
    void text(std::string_view) {}
};

struct Relations {
    std::map<std::string, std::string, std::less<>> targets;
    void opens(std::string_view name, const XmlAttributes& attributes) {
        if (local_name(name) != "Relationship") return;
        targets.emplace(attributes.get("Id"), attributes.get("Target"));
    }
    void closes(std::string_view) {}
    void text(std::string_view) {}
};

// xl/sharedStrings.xml: the texts that cells name by their number. How they are to be read aloud
// stands beside them and is none of them.
struct SharedStrings {
    std::vector<std::string> texts;
    bool in_text = false;
    bool aloud = false;
    void opens(std::string_view name, const XmlAttributes&) {
        const auto local = local_name(name);
        if (local == "si") texts.emplace_back();
        if (local == "rPh") aloud = true;
        if (local == "t") in_text = true;
    }
    void closes(std::string_view name) {
        const auto local = local_name(name);
        if (local == "rPh") aloud = false;
        if (local == "t") in_text = false;
    }
    void text(std::string_view part) {
        if (in_text && !aloud && !texts.empty()) texts.back() += part;
    }
};

// "C7" is in the third column.
std::size_t column_number(std::string_view reference, std::size_t missing) {
    std::size_t number = 0;
    for (const char c : reference) {
        if (c < 'A' || c > 'Z') break;
        number = number * 26 + static_cast<std::size_t>(c - 'A') + 1;
    }
    return number == 0 ? missing : number - 1;
}

class Sheet {
  public:
    explicit Sheet(const std::vector<std::string>& shared) : shared_(&shared) {}

    void opens(std::string_view name, const XmlAttributes& attributes) {
        const auto local = local_name(name);
        if (local == "row") {
            const auto line = number_in<int>(attributes.get("r"));
            rows_.push_back(
                {.line = line.value_or(rows_.empty() ? 1 : rows_.back().line + 1), .cells = {}});
        } else if (local == "c" && !rows_.empty()) {
            column_ = column_number(attributes.get("r"), rows_.back().cells.size());
            is_shared_ = attributes.get("t") == "s";
            value_.clear();
        }
        in_value_ = local == "v" || local == "t";
    }
    void closes(std::string_view name) {
        in_value_ = false;
        if (local_name(name) == "c") keep();
    }
    void text(std::string_view part) {
        if (in_value_) value_ += part;
    }

    std::vector<TableRow> rows() && {
        std::erase_if(rows_, [](const TableRow& row) { return row.cells.empty(); });
        return std::move(rows_);
    }

  private:
    void keep() {
        if (rows_.empty() || column_ >= most_columns || value_.empty()) return;
        if (is_shared_) {
            const auto number = number_in<std::size_t>(value_);
            value_ = number && *number < shared_->size() ? (*shared_)[*number] : std::string();
        }
        auto& cells = rows_.back().cells;
        if (cells.size() <= column_) cells.resize(column_ + 1);
        cells[column_] = std::string(trimmed(value_));
    }

    const std::vector<std::string>* shared_;
    std::vector<TableRow> rows_;
    std::string value_;
    std::size_t column_ = 0;
    bool is_shared_ = false;
    bool in_value_ = false;
};

// Targets are told from where the workbook lies, or from the root.
std::string part_name(std::string_view target) {
    if (!target.empty() && target.front() == '/') return std::string(target.substr(1));
    return "xl/" + std::string(target);
}

Result<std::string> first_sheet(const Package& package) {
    FirstSheet first;
    if (auto read = read_part(package, "xl/workbook.xml", first); !read) {
        return tl::unexpected(std::move(read.error()));
    }
    Relations relations;
    if (auto read = read_part(package, "xl/_rels/workbook.xml.rels", relations); !read) {
        return tl::unexpected(std::move(read.error()));
    }
    const auto found = relations.targets.find(first.relation);
    if (found == relations.targets.end()) return refuse("bad_workbook", "xl/workbook.xml");
    return part_name(found->second);
}

}  // namespace

bool is_workbook(std::string_view bytes) {
    return bytes.substr(0, 4) == "PK\x03\x04";
}

Result<TextTable> read_workbook(std::string_view bytes) {
    const Package package(bytes);
    if (!package.is_open()) return refuse("bad_workbook", "zip");
    const auto name = first_sheet(package);
    if (!name) return tl::unexpected(name.error());
    SharedStrings shared;
    // A workbook of numbers alone has none.
    if (auto read = read_part(package, "xl/sharedStrings.xml", shared);
        !read && read.error().where != "xl/sharedStrings.xml") {
        return tl::unexpected(std::move(read.error()));
    }
    Sheet sheet(shared.texts);
    if (auto read = read_part(package, *name, sheet); !read) {
        return tl::unexpected(std::move(read.error()));
    }
    return TextTable{.separator = '\t', .rows = std::move(sheet).rows()};
}

}  // namespace arbiter
