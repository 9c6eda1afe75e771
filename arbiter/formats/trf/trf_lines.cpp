#include "arbiter/formats/trf/trf_lines.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/formats/trf/trf_line_reader.hpp"
#include "arbiter/formats/trf/trf_tidy.hpp"
#include "arbiter/tournament/players/player_data.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr std::array<std::string_view, 33> text_records{
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112",
    "122", "142", "152", "172", "182", "192", "202", "212", "222", "352", "XXR",
    "XXC", "XXZ", "XXS", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "DAT"};
// Those that are a number and nothing else. Of players and rated players they are for information.
constexpr std::array<std::string_view, 2> number_records{"142", "XXR"};
constexpr std::array<std::string_view, 3> count_records{"062", "072", "082"};

template <std::size_t N>
bool is_among(const std::array<std::string_view, N>& ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

void append(TrfRemarks& all, const TrfRemarks& more) {
    all.insert(all.end(), more.begin(), more.end());
}

template <class T>
struct ReadLine {
    T record;
    TrfRemarks errors;
    TrfRemarks adjustments;
};

template <class T, class Layout = TrfLayout<T>>
ReadLine<T> read_counted(const TrfSourceLine& line, TrfCounting counting) {
    const TrfColumns columns{line.text, counting};
    TrfLineReader reader{columns, line.number};
    T record = reader.read<T, Layout>();
    return {std::move(record), reader.errors(), reader.adjustments()};
}

// By characters; by bytes only where that alone makes sense of the line.
template <class T>
ReadLine<T> read_columns(const TrfSourceLine& line) {
    auto read = read_counted<T>(line, TrfCounting::Characters);
    if (read.errors.empty() || character_count(line.text) == line.text.size()) return read;
    auto by_bytes = read_counted<T>(line, TrfCounting::Bytes);
    if (!by_bytes.errors.empty()) return read;
    by_bytes.adjustments.push_back({.line = line.number, .code = "columns_in_bytes"});
    return by_bytes;
}

template <class T>
TrfRecord take_columns(const TrfSourceLine& line, TrfFindings& findings) {
    auto read = read_columns<T>(line);
    append(findings.errors, read.errors);
    append(findings.adjustments, read.adjustments);
    if (read.errors.empty()) tidy(read.record, line.number, findings);
    return std::move(read.record);
}

// What no pairing and no table needs is not worth a refusal: the line stays as it is.
template <class T>
TrfRecord take_columns_or_line(const TrfSourceLine& line, TrfFindings& findings) {
    auto read = read_columns<T>(line);
    if (read.errors.empty()) {
        append(findings.adjustments, read.adjustments);
        tidy(read.record, line.number, findings);
        return std::move(read.record);
    }
    auto remark = read.errors.front();
    remark.code = "not_understood";
    findings.warnings.push_back(std::move(remark));
    return TrfLine{std::string{line.text}};
}

// "W 1.0 D 0.5" wherever it stands.
std::optional<TrfScoring> values_anywhere(std::string_view text) {
    TrfScoring scoring;
    while (!(text = trimmed(text)).empty()) {
        const std::string symbol = in_capitals(text.substr(0, 1));
        if (symbol.front() < 'A' || symbol.front() > 'Z') return std::nullopt;
        text = text.substr(1);
        const auto begin = std::min(text.find_first_not_of(" =:"), text.size());
        text.remove_prefix(begin);
        const auto end = std::min(text.find(' '), text.size());
        const auto value = parse_trf_points(text.substr(0, end));
        if (!value) return std::nullopt;
        scoring.values.push_back({symbol, value});
        text.remove_prefix(end);
    }
    return scoring;
}

TrfRecord take_scoring(const TrfSourceLine& line, TrfFindings& findings) {
    auto read = read_columns<TrfScoring>(line);
    auto anywhere = read.errors.empty() ? std::nullopt : values_anywhere(line.text.substr(3));
    if (anywhere) {
        read.record = *std::move(anywhere);
        findings.adjustments.push_back(
            {.line = line.number, .column = 5, .code = "blanks", .field = "162"});
    } else {
        append(findings.errors, read.errors);
        append(findings.adjustments, read.adjustments);
    }
    tidy(read.record, line.number, findings);
    return std::move(read.record);
}

// By the columns of the draft only where those of TRF26 make no sense of the line.
TrfRecord take_abnormal(const TrfSourceLine& line, TrfFindings& findings) {
    auto read = read_columns<TrfAbnormal>(line);
    if (!read.errors.empty()) {
        auto draft = read_counted<TrfAbnormal, TrfDraftAbnormal>(line, TrfCounting::Characters);
        if (draft.errors.empty()) {
            read = std::move(draft);
            findings.adjustments.push_back(
                {.line = line.number, .column = 5, .code = "old_columns", .field = "299"});
        }
    }
    append(findings.errors, read.errors);
    append(findings.adjustments, read.adjustments);
    if (read.errors.empty()) tidy(read.record, line.number, findings);
    return std::move(read.record);
}

TrfRecord take_text(const std::string& id, const TrfSourceLine& line, TrfFindings& findings) {
    const TrfColumns columns{line.text};
    auto text = columns.from(4);
    const auto kept = trimmed(text);
    if (!kept.empty() && !text.starts_with(' ')) {
        findings.adjustments.push_back({.line = line.number,
                                        .column = 4,
                                        .code = "blanks",
                                        .field = id,
                                        .found = std::string{kept},
                                        .read_as = std::string{kept}});
    }
    const int column = kept.empty() ? 5 : 4 + static_cast<int>(text.find_first_not_of(' '));
    const auto number = parse_trf_number(kept);
    if (is_among(number_records, id) && (!number || *number < 1 || *number > 999)) {
        findings.errors.push_back({line.number, column, "bad_number", id, std::string{kept}});
    }
    if (is_among(count_records, id) && !kept.empty() && !number) {
        findings.warnings.push_back({line.number, column, "bad_number", id, std::string{kept}});
    }
    TrfText record{id, std::string{kept}, column};
    tidy(record, line.number, findings);
    return record;
}

template <class... Records>
struct Kinds {};
using ColumnRecords =
    Kinds<TrfPlayer, TrfMatchScoring, TrfByes, TrfAcceleration, TrfPlayerAcceleration,
          TrfProhibited, TrfOldTeam, TrfTeam, TrfBoardOrder, TrfTeamByes, TrfForfeitedMatch>;

// The record of the kind that has this id.
template <class... Records>
std::optional<TrfRecord> take_kind(Kinds<Records...>, std::string_view id,
                                   const TrfSourceLine& line, TrfFindings& findings) {
    std::optional<TrfRecord> record;
    const auto attempt = [&](auto kind) {
        using Record = typename decltype(kind)::type;
        if (!record && TrfLayout<Record>::id == id) record = take_columns<Record>(line, findings);
    };
    (attempt(std::type_identity<Records>{}), ...);
    return record;
}

// What a national list says of a player; another line of three letters is nobody's.
TrfRecord take_national(const std::string& id, const TrfSourceLine& line, TrfFindings& findings) {
    auto read = read_columns<TrfNational>(line);
    if (!read.errors.empty()) return TrfLine{std::string{line.text}};
    append(findings.adjustments, read.adjustments);
    read.record.id = id;
    return std::move(read.record);
}

bool find_control_character(const TrfSourceLine& line, TrfFindings& findings) {
    std::string_view left = line.text;
    for (int column = 1; !left.empty(); ++column) {
        const char32_t character = take_character(left);
        if (character == '\t' || !controls_text(character)) continue;
        findings.errors.push_back({.line = line.number, .column = column, .code = "bad_character"});
        return true;
    }
    return false;
}

TrfRecord take_record(const TrfSourceLine& line, TrfFindings& findings) {
    const auto id = in_capitals(line.text.substr(0, 3));
    if (is_among(text_records, id)) return take_text(id, line, findings);
    if (auto record = take_kind(ColumnRecords{}, id, line, findings)) return *std::move(record);
    if (id == "162") return take_scoring(line, findings);
    if (id == "299") return take_abnormal(line, findings);
    if (id == "132") return take_columns_or_line<TrfDates>(line, findings);
    if (id == "802") return take_columns_or_line<TrfTeamSummary>(line, findings);
    // Only as it is written: "the" begins a line of text.
    const bool national = is_federation(line.text.substr(0, 3)) && line.text.substr(3, 1) == " ";
    if (national) return take_national(id, line, findings);
    return TrfLine{std::string{line.text}};
}

}  // namespace

std::vector<TrfSourceLine> trf_lines(std::string_view text, TrfFindings& findings) {
    if (text.starts_with(byte_order_mark)) {
        text.remove_prefix(byte_order_mark.size());
        findings.adjustments.push_back({.line = 1, .column = 1, .code = "byte_order_mark"});
    }
    std::vector<TrfSourceLine> lines;
    bool told = false;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of("\r\n"), text.size());
        const int number = static_cast<int>(lines.size()) + 1;
        lines.push_back({number, text.substr(0, end)});
        text.remove_prefix(end);
        if (text.empty()) break;
        const bool usual = text.starts_with("\r\n");
        if (!usual && !told) {
            const std::string found = text.front() == '\n' ? "LF" : "CR";
            findings.adjustments.push_back(
                {.line = number, .code = "line_ends", .found = found, .read_as = "CRLF"});
            told = true;
        }
        text.remove_prefix(usual ? 2 : 1);
    }
    return lines;
}

TrfRecord read_trf_line(const TrfSourceLine& line, TrfFindings& findings) {
    if (line.text.starts_with("###") || trimmed(line.text).empty()) {
        return TrfLine{std::string{line.text}};
    }
    if (find_control_character(line, findings)) return TrfLine{};
    std::string without_tabs{line.text};
    const auto tabs = std::count(without_tabs.begin(), without_tabs.end(), '\t');
    std::replace(without_tabs.begin(), without_tabs.end(), '\t', ' ');
    without_tabs.erase(without_tabs.find_last_not_of(' ') + 1);
    auto record = take_record({line.number, without_tabs}, findings);
    if (auto* kept = std::get_if<TrfLine>(&record)) {
        kept->text = line.text;
    } else if (tabs > 0) {
        findings.adjustments.push_back(
            {.line = line.number, .code = "tabs", .found = std::to_string(tabs)});
    } else if (without_tabs.size() != line.text.size()) {
        findings.adjustments.push_back(
            {.line = line.number,
             .column = static_cast<int>(character_count(without_tabs)) + 1,
             .code = "blanks_at_end"});
    }
    return record;
}

}  // namespace arbiter
