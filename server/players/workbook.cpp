#include "server/players/workbook.hpp"

#include "clock/text.hpp"
#include "server/players/xml_reader.hpp"
#include "server/players/zip_package.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <map>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

std::string_view local_name(std::string_view name) {
    const auto colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

template <class Handler>
Result<void> read_part(const ZipPackage& package, const std::string& name, Handler& handler,
                       ReadingBudget& budget) {
    XmlReader<Handler> reader(handler, &budget);
    return package.read(name, budget, [&](std::string_view piece, bool last) -> Result<void> {
        auto read = reader.feed(piece, last);
        if (read || read.error().code != "bad_xml") return read;
        return refuse("bad_workbook", name + ":" + read.error().where);
    });
}

// xl/workbook.xml: by which relations the sheets are found, in their order. Those that are hidden
// come last.
struct SheetNames {
    ReadingBudget* budget;
    std::vector<std::string> shown{};
    std::vector<std::string> hidden{};
    void opens(std::string_view name, const XmlAttributes& attributes) {
        if (local_name(name) != "sheet") return;
        const auto state = attributes.get("state");
        if (!budget->add_cells(1) || !budget->add_text(attributes.get("r:id").size())) return;
        (state.empty() || state == "visible" ? shown : hidden).emplace_back(attributes.get("r:id"));
    }
    void closes(std::string_view) {}
    void text(std::string_view) {}
};

struct Relations {
    ReadingBudget* budget;
    std::map<std::string, std::string, std::less<>> targets{};
    void opens(std::string_view name, const XmlAttributes& attributes) {
        if (local_name(name) != "Relationship") return;
        const auto id = attributes.get("Id");
        const auto target = attributes.get("Target");
        if (!budget->add_cells(1) || !budget->add_text(id.size() + target.size())) return;
        targets.emplace(id, target);
    }
    void closes(std::string_view) {}
    void text(std::string_view) {}
};

// xl/sharedStrings.xml: the texts that cells name by their number. How they are to be read aloud
// stands beside them and is none of them.
struct SharedStrings {
    ReadingBudget* budget;
    std::vector<std::string> texts{};
    bool in_text = false;
    bool aloud = false;
    void opens(std::string_view name, const XmlAttributes&) {
        const auto local = local_name(name);
        if (local == "si" && budget->add_cells(1)) texts.emplace_back();
        if (local == "rPh") aloud = true;
        if (local == "t") in_text = true;
    }
    void closes(std::string_view name) {
        const auto local = local_name(name);
        if (local == "rPh") aloud = false;
        if (local == "t") in_text = false;
    }
    void text(std::string_view part) {
        if (in_text && !aloud && !texts.empty() && budget->add_text(part.size())) {
            texts.back() += part;
        }
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

// "1.85E3" is 1850: how a number is written in the file is up to the program. Digits alone stay as
// they are.
std::string plain_number(std::string_view text) {
    if (text.find_first_of("Ee") == std::string_view::npos) return std::string(text);
    double number = 0;
    const auto* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    std::array<char, 32> digits{};
    const auto made = std::to_chars(digits.data(), digits.data() + digits.size(), number,
                                    std::chars_format::fixed);
    if (read.ec != std::errc{} || read.ptr != end || made.ec != std::errc{}) {
        return std::string(text);
    }
    return {digits.data(), made.ptr};
}

class Sheet {
  public:
    Sheet(const std::vector<std::string>& shared, ReadingBudget& budget)
        : shared_(&shared), budget_(&budget) {}

    void opens(std::string_view name, const XmlAttributes& attributes) {
        const auto local = local_name(name);
        if (local == "row") {
            line_ = number_in<int>(attributes.get("r")).value_or(line_ + 1);
            in_row_ = false;
            next_column_ = 0;
        } else if (local == "c" && line_ > 0) {
            column_ = column_number(attributes.get("r"), next_column_);
            next_column_ = column_ + 1;
            const auto type = attributes.get("t");
            is_shared_ = type == "s";
            is_number_ = type.empty() || type == "n";
            value_.clear();
        }
        in_value_ = local == "v" || local == "t";
    }
    void closes(std::string_view name) {
        in_value_ = false;
        if (local_name(name) == "c") keep();
    }
    void text(std::string_view part) {
        if (in_value_ && budget_->add_text(part.size())) value_ += part;
    }

    std::vector<TableRow> rows() && { return std::move(rows_); }

  private:
    // Rows and cells that have a form and no text, of which there may be a million, are none.
    void keep() {
        if (line_ == 0 || value_.empty()) return;
        if (is_shared_) {
            const auto number = number_in<std::size_t>(value_);
            value_ = number && *number < shared_->size() ? (*shared_)[*number] : std::string();
        }
        if (is_number_) value_ = plain_number(trimmed(value_));
        const auto text = trimmed(value_);
        if (text.empty() || !budget_->has_columns(column_ + 1)) return;
        if (!in_row_) {
            if (!budget_->add_row()) return;
            rows_.push_back({.line = line_, .cells = {}});
            in_row_ = true;
        }
        auto& cells = rows_.back().cells;
        const std::size_t more = cells.size() <= column_ ? column_ + 1 - cells.size() : 0;
        if (!budget_->add_cells(more) || !budget_->add_text(text.size())) return;
        if (more > 0) cells.resize(column_ + 1);
        cells[column_] = std::string(text);
    }

    const std::vector<std::string>* shared_;
    ReadingBudget* budget_;
    std::vector<TableRow> rows_;
    std::string value_;
    int line_ = 0;         // of the row that is read; 0: none yet
    bool in_row_ = false;  // it has a cell
    std::size_t column_ = 0;
    std::size_t next_column_ = 0;  // of a cell that does not say where it stands
    bool is_shared_ = false;
    bool is_number_ = false;
    bool in_value_ = false;
};

// Targets are told from where the workbook lies, or from the root.
std::string part_name(std::string_view target) {
    if (!target.empty() && target.front() == '/') return std::string(target.substr(1));
    return "xl/" + std::string(target);
}

// The parts of the sheets, in the order in which somebody would look through them.
Result<std::vector<std::string>> sheet_parts(const ZipPackage& package, ReadingBudget& budget) {
    SheetNames names{.budget = &budget};
    if (auto read = read_part(package, "xl/workbook.xml", names, budget); !read) {
        return tl::unexpected(std::move(read.error()));
    }
    Relations relations{.budget = &budget};
    if (auto read = read_part(package, "xl/_rels/workbook.xml.rels", relations, budget); !read) {
        return tl::unexpected(std::move(read.error()));
    }
    names.shown.insert(names.shown.end(), names.hidden.begin(), names.hidden.end());
    std::vector<std::string> parts;
    for (const std::string& relation : names.shown) {
        const auto found = relations.targets.find(relation);
        if (found == relations.targets.end()) continue;  // a sheet of a chart
        parts.push_back(part_name(found->second));
    }
    if (parts.empty()) return refuse("bad_workbook", "xl/workbook.xml");
    return parts;
}

}  // namespace

Result<TextTable> read_workbook(std::string_view bytes, ReadingBudget& budget) {
    const ZipPackage package(bytes);
    if (!package.is_open()) return refuse("bad_workbook", "zip");
    const auto parts = sheet_parts(package, budget);
    if (!parts) return tl::unexpected(parts.error());
    SharedStrings shared{.budget = &budget};
    // A workbook of numbers alone has none.
    const std::string strings = "xl/sharedStrings.xml";
    if (package.has(strings)) {
        auto read = read_part(package, strings, shared, budget);
        if (!read) return tl::unexpected(std::move(read.error()));
    }
    TextTable table{.separator = '\t', .rows = {}};
    for (const std::string& part : *parts) {
        Sheet sheet(shared.texts, budget);
        if (auto read = read_part(package, part, sheet, budget); !read) {
            return tl::unexpected(std::move(read.error()));
        }
        table.rows = std::move(sheet).rows();
        if (!table.rows.empty()) break;  // the first that is not empty
    }
    return table;
}

}  // namespace arbiter
