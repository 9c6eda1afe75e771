#include "server/players/file_kind.hpp"

#include "clock/text.hpp"
#include "server/players/fide_list.hpp"
#include "server/players/zip_package.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using Known = std::pair<std::string_view, std::string_view>;

// A sign of control here and there is one of a name; a text has no zeros.
bool is_binary(std::string_view text) {
    constexpr std::size_t some = 4;
    constexpr std::size_t one_in = 50;
    const auto controls = static_cast<std::size_t>(std::ranges::count_if(text, [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\r' && c != '\n';
    }));
    return text.find('\0') != std::string_view::npos ||
           (controls >= some && controls * one_in > text.size());
}

std::string in_small(std::string_view text) {
    std::string small{text};
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

// How many of the first lines begin with one of these.
std::size_t lines_with(std::string_view text, const auto& beginnings) {
    constexpr int lines_looked_at = 40;
    std::size_t found = 0;
    for (int line = 0; line < lines_looked_at && !text.empty(); ++line) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto begins = [&](std::string_view one) { return text.starts_with(one); };
        if (std::ranges::any_of(beginnings, begins)) ++found;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
}

bool is_pgn(std::string_view text) {
    static constexpr std::array<std::string_view, 6> tags{"[Event \"", "[Site \"",  "[Date \"",
                                                          "[White \"", "[Black \"", "[Result \""};
    return lines_with(text, tags) >= 2;
}

// What lies in a zip of an office program, by a part that every such file has.
std::string_view kind_of_package(const ZipPackage& package, ReadingBudget& budget) {
    static constexpr std::array<Known, 6> parts{{{"xl/workbook.bin", "XLSB"},
                                                 {"word/document.xml", "DOCX"},
                                                 {"ppt/presentation.xml", "PPTX"},
                                                 {"Index/Document.iwa", "Numbers"},
                                                 {"Index.zip", "Numbers"},
                                                 {"META-INF/MANIFEST.MF", "JAR"}}};
    for (const auto& [part, kind] : parts) {
        if (package.has(std::string(part))) return kind;
    }
    if (!package.has("mimetype")) return {};
    static constexpr std::array<Known, 4> types{{{"opendocument.spreadsheet", "ODS"},
                                                 {"opendocument.text", "ODT"},
                                                 {"opendocument.presentation", "ODP"},
                                                 {"epub", "EPUB"}}};
    const auto type = package.text_of("mimetype", budget);
    for (const auto& [part, kind] : types) {
        if (type && type->find(part) != std::string::npos) return kind;
    }
    return {};
}

// Beside a file programs put folders and notes of their own.
bool is_of_the_system(std::string_view name) {
    return name.empty() || name.ends_with('/') || name.starts_with("__MACOSX/") ||
           name.ends_with(".DS_Store") || name.ends_with("Thumbs.db");
}

// `[{`, `{"name":`; what stands in braces alone may be a comment.
bool begins_json(std::string_view text) {
    if (text.starts_with("[{")) return true;
    if (!text.starts_with('{')) return false;
    const auto key = trimmed(text.substr(1), " \t\r\n");
    const auto close = key.find('"', 1);
    if (!key.starts_with('"') || close == std::string_view::npos) return false;
    return trimmed(key.substr(close + 1), " \t\r\n").starts_with(':');
}

// The names of a workbook's parts stand in a zip unpacked, also where its end is missing.
std::string damaged_zip_code(std::string_view bytes) {
    static constexpr std::array<std::string_view, 4> parts{"[Content_Types].xml", "_rels/",
                                                           "docProps/", "xl/"};
    const bool is_book = std::ranges::any_of(
        parts, [&](std::string_view part) { return bytes.find(part) != std::string_view::npos; });
    return is_book ? "bad_workbook" : "bad_zip";
}

}  // namespace

std::string_view kind_of_file(std::string_view bytes) {
    static constexpr std::array<Known, 8> known{{{"%PDF", "PDF"},
                                                 {"{\\rtf", "RTF"},
                                                 {"\xD0\xCF\x11\xE0", "XLS"},
                                                 {"\x89PNG", "PNG"},
                                                 {"\xFF\xD8\xFF", "JPEG"},
                                                 {"\x1F\x8B", "GZIP"},
                                                 {"Rar!", "RAR"},
                                                 {"7z\xBC\xAF", "7Z"}}};
    for (const auto& [begin, name] : known) {
        if (bytes.starts_with(begin)) return name;
    }
    return {};
}

std::string_view kind_of_beginning(std::string_view bytes) {
    if (const auto kind = kind_of_file(bytes); !kind.empty()) return kind;
    if (is_zip(bytes)) return "ZIP";
    const auto start = trimmed(bytes, " \t\r\n");
    if (begins_json(start)) return "JSON";
    constexpr std::size_t beginning = 2000;
    const std::string small = in_small(start.substr(0, beginning));
    if (small.find("<html") != std::string::npos) return "HTML";
    return small.starts_with("<?xml") ? "XML" : "";
}

Result<void> check_table_text(std::string_view text) {
    if (is_binary(text)) return refuse("not_a_table", "binary");
    if (is_fide_text(text)) return refuse("rating_list", "FIDE");
    const auto start = trimmed(text, " \t\r\n");
    if (start.starts_with("{\"") || start.starts_with("[{")) return refuse("not_a_table", "JSON");
    if (is_pgn(text)) return refuse("not_a_table", "PGN");
    if (!is_fide_xml(text)) return {};
    constexpr std::size_t beginning = 2000;
    const std::string small = in_small(text.substr(0, beginning));
    if (small.find("<playerslist") != std::string::npos) return refuse("rating_list", "FIDE");
    return refuse("not_a_table", small.find("<html") == std::string::npos ? "XML" : "HTML");
}

bool is_report(std::string_view text) {
    static constexpr std::array<std::string_view, 9> records{"012 ", "022 ", "032 ", "042 ", "052 ",
                                                             "062 ", "092 ", "102 ", "122 "};
    return lines_with(text, records) >= 3;
}

bool is_zip(std::string_view bytes) {
    return bytes.starts_with("PK\x03\x04");
}

Result<ZipContent> zip_content(std::string_view bytes, ReadingBudget& budget) {
    const ZipPackage package(bytes);
    if (!package.is_open()) return refuse(damaged_zip_code(bytes), "zip");
    if (package.has("xl/workbook.xml")) return ZipContent{.is_workbook = true};
    if (const auto kind = kind_of_package(package, budget); !kind.empty()) {
        return refuse("not_a_table", std::string(kind));
    }
    auto names = package.names();
    std::erase_if(names, is_of_the_system);
    if (package.has("[Content_Types].xml")) return refuse("bad_workbook", "xl/workbook.xml");
    if (names.size() != 1) return refuse("not_a_table", "ZIP");
    auto file = package.text_of(names.front(), budget);
    if (!file && file.error().code == "bad_workbook") return refuse("bad_zip", names.front());
    if (!file) return tl::unexpected(std::move(file.error()));
    return ZipContent{.file = *std::move(file)};
}

}  // namespace arbiter
