#include "server/trf/trf_text.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// "012 ...", "001 ...", "XXR ...".
bool is_record(std::string_view line) {
    const bool numbered = line.size() >= 3 && std::ranges::all_of(line.substr(0, 3), is_digit);
    return (numbered || line.starts_with("XX")) && line.size() >= 3 && line.substr(3, 1) <= " ";
}

}  // namespace

Result<DecodedText> trf_text_of(std::string_view bytes, const std::string& encoding) {
    return decode_text(bytes, encoding);
}

bool is_trf_start(std::string_view bytes) {
    // Of UTF-16 every second byte of what is looked for is zero.
    std::string text{bytes};
    std::erase(text, '\0');
    std::string_view left = text;
    for (const std::string_view mark : {"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"}) {
        if (left.starts_with(mark)) left.remove_prefix(mark.size());
    }
    if (trimmed(left, " \t\r\n").empty()) return true;
    while (!left.empty()) {
        const auto end = std::min(left.find_first_of("\r\n"), left.size());
        const auto line = left.substr(0, end);
        if (line.starts_with('[')) return false;
        if (is_record(line)) return true;
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    return false;
}

tl::expected<TrfReading, TrfRemarks> read_decoded_trf(const DecodedText& decoded) {
    auto read = read_trf(decoded.text);
    if (read && decoded.encoding != "UTF-8") {
        read->adjustments.insert(
            read->adjustments.begin(),
            {.line = 0, .code = "encoding", .found = decoded.encoding, .read_as = "UTF-8"});
    }
    return read;
}

tl::expected<TrfReading, TrfRemarks> read_trf_bytes(std::string_view bytes,
                                                    const std::string& encoding) {
    const auto text = trf_text_of(bytes, encoding);
    if (!text) {
        const auto& [code, where, article, params] = text.error();
        const int line = number_in<int>(where).value_or(0);
        return tl::unexpected<TrfRemarks>(
            TrfRemarks{{.line = line, .code = code, .found = line > 0 ? std::string{} : where}});
    }
    return read_decoded_trf(*text);
}

namespace {

std::string place_of(const TrfRemark& remark) {
    std::string text = remark.line > 0 ? "line " + std::to_string(remark.line) : "file";
    if (remark.column > 0) text += ", column " + std::to_string(remark.column);
    return text;
}

}  // namespace

Refusal refusal_of(const TrfRemarks& errors) {
    const TrfRemark& first = errors.front();
    return {.code = "bad_trf",
            .where = place_of(first),
            .article = {},
            .params = {{"why", first.code},
                       {"field", first.field},
                       {"found", first.found},
                       {"read_as", first.read_as},
                       {"errors", std::to_string(errors.size())}}};
}

TrfRemark remark_of(const Refusal& refusal) {
    TrfRemark remark{.line = 0, .column = 0, .code = refusal.code, .field = refusal.where};
    for (const auto& [name, value] : refusal.params) {
        if (name == "line") {
            remark.line = number_in<int>(value).value_or(0);
            continue;
        }
        if (name == "column") {
            remark.column = number_in<int>(value).value_or(0);
            continue;
        }
        if (name == "field") {
            remark.field = value;
            continue;
        }
        remark.found += (remark.found.empty() ? "" : " ") + value;
    }
    return remark;
}

std::string sentence_of(const TrfRemark& remark) {
    std::string text = place_of(remark) + ": " + remark.code;
    if (!remark.field.empty()) text += ": " + remark.field;
    if (!remark.found.empty()) text += " '" + remark.found + "'";
    if (!remark.read_as.empty()) text += " -> '" + remark.read_as + "'";
    return text;
}

}  // namespace arbiter
