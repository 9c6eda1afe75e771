#include "arbiter/formats/trf/trf_kept_lines.hpp"

#include "arbiter/formats/trf/trf_writer.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

// The records that an event has a place for. How it was paired and its time control were written in
// words of the file's own.
bool is_taken(std::string_view id) {
    constexpr std::array<std::string_view, 13> taken{
        "012", "022", "032", "042", "052", "062", "072", "082", "102", "142", "202", "212", "XXR"};
    return std::find(taken.begin(), taken.end(), id) != taken.end();
}

std::string left_out_id(const TrfText& record) {
    const bool dialect = record.id.starts_with("XX") || record.id.starts_with("BB");
    return (dialect && !is_taken(record.id)) || record.id == "DAT" ? record.id : std::string{};
}
std::string left_out_id(const TrfPlayerAcceleration&) {
    return "XXA";
}
template <class Record>
std::string left_out_id(const Record&) {
    return {};
}

// Whether the event's own report says it, in other records or anew.
bool is_said_anew(const TrfText& record) {
    return is_taken(record.id) || !left_out_id(record).empty();
}
bool is_said_anew(const TrfPlayer&) {
    return true;
}
bool is_said_anew(const TrfScoring&) {
    return true;
}
bool is_said_anew(const TrfByes&) {
    return true;
}
bool is_said_anew(const TrfPlayerAcceleration&) {
    return true;
}
bool is_said_anew(const TrfAbnormal&) {
    return true;
}
template <class Record>
bool is_said_anew(const Record&) {
    return false;
}

// Birth dates are told in confidence.
TrfRecord without_birth_date(TrfRecord record) {
    if (auto* national = std::get_if<TrfNational>(&record)) national->birth_date.clear();
    return record;
}

}  // namespace

std::vector<std::string> lines_to_keep(const TrfFile& file) {
    std::vector<std::string> lines;
    for (const auto& record : file.records) {
        if (std::visit([](const auto& each) { return is_said_anew(each); }, record)) continue;
        std::string line = write_trf(TrfFile{{without_birth_date(record)}});
        line.erase(line.find_last_not_of("\r\n") + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

bool is_of_head(const TrfRecord& record) {
    constexpr std::array<std::string_view, 4> ids{"092", "122", "192", "222"};
    const auto* text = std::get_if<TrfText>(&record);
    return text != nullptr && std::find(ids.begin(), ids.end(), text->id) != ids.end();
}

std::string id_left_out(const TrfRecord& record) {
    return std::visit([](const auto& each) { return left_out_id(each); }, record);
}

}  // namespace arbiter
