#include "server/downloads/download.hpp"

#include "server/downloads/csv_text.hpp"
#include "server/downloads/workbook_bytes.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view csv_type = "text/csv; charset=utf-8";
constexpr std::string_view xlsx_type =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

struct AskedFile {
    std::string_view name;
    bool workbook = false;
};

AskedFile asked_file(std::string_view file) {
    const auto dot = std::min(file.find('.'), file.size());
    return {file.substr(0, dot), file.substr(dot) == ".xlsx"};
}

Result<TableSheet> sheet_of(const Tournament& tournament, const Words& words,
                            std::string_view name) {
    if (name == "players") return players_sheet(tournament, words);
    if (name == "rounds") return rounds_sheet(tournament, words);
    if (name == "standings") return standings_sheet(tournament, words);
    return crosstable_sheet(tournament, words);
}

Result<std::vector<TableSheet>> sheets_of(const Tournament& tournament, const Words& words,
                                          std::string_view name) {
    std::vector<TableSheet> sheets;
    for (const auto known : sheet_names) {
        if (name != known && name != all_sheets) continue;
        auto sheet = sheet_of(tournament, words, known);
        // The workbook of all has what there is.
        const bool too_large = !sheet && sheet.error().code == "too_many_players";
        if (too_large && name == all_sheets) continue;
        if (!sheet) return tl::unexpected(std::move(sheet.error()));
        sheets.push_back(*std::move(sheet));
    }
    return sheets;
}

}  // namespace

bool is_download(std::string_view file) {
    const auto [name, workbook] = asked_file(file);
    const bool known = std::ranges::find(sheet_names, name) != sheet_names.end();
    return workbook ? known || name == all_sheets : known && file.substr(name.size()) == ".csv";
}

std::string type_of_download(std::string_view file) {
    return std::string(asked_file(file).workbook ? xlsx_type : csv_type);
}

Result<Download> download(const Tournament& tournament, const Words& words, std::string_view file) {
    if (!is_download(file)) return refuse("not_found", "file");
    const auto [name, workbook] = asked_file(file);
    const auto sheets = sheets_of(tournament, words, name);
    if (!sheets) return tl::unexpected(sheets.error());
    return Download{type_of_download(file),
                    workbook ? workbook_bytes(*sheets) : csv_text(sheets->front())};
}

}  // namespace arbiter
