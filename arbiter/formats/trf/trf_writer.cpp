#include "arbiter/formats/trf/trf_writer.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_line_reader.hpp"
#include "arbiter/formats/trf/trf_line_writer.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

std::string line_of(const TrfText& record) {
    return record.text.empty() ? record.id : record.id + " " + record.text;
}

std::string line_of(const TrfLine& record) {
    return record.text;
}

std::string line_of(const TrfNational& record) {
    return TrfLineWriter{record.id}.write(record);
}

template <class Record>
std::string line_of(const Record& record) {
    return TrfLineWriter{TrfLayout<Record>::id}.write(record);
}

bool is_known_to_trf16(const TrfRecord& record) {
    if (const auto* text = std::get_if<TrfText>(&record)) {
        return !text->id.ends_with('2') || text->id <= "132";
    }
    return std::holds_alternative<TrfPlayer>(record) || std::holds_alternative<TrfDates>(record) ||
           std::holds_alternative<TrfOldTeam>(record) || std::holds_alternative<TrfLine>(record) ||
           std::holds_alternative<TrfPlayerAcceleration>(record);
}

}  // namespace

std::string write_trf(const TrfFile& file) {
    std::string text;
    for (const auto& record : file.records) {
        text += std::visit([](const auto& each) { return line_of(each); }, record);
        text += "\r\n";
    }
    return text;
}

TrfFile as_trf16(TrfFile file) {
    const bool told = std::ranges::any_of(file.records, [](const TrfRecord& each) {
        return std::holds_alternative<TrfOldTeam>(each);
    });
    for (auto& record : file.records) {
        const auto* team = std::get_if<TrfTeam>(&record);
        if (team != nullptr && !told) record = TrfOldTeam{team->name, team->players};
        auto* text = std::get_if<TrfText>(&record);
        if (text != nullptr && text->id == "142") text->id = "XXR";
        if (text != nullptr && text->id == "152") {
            *text = {"XXC", text->text == "B" ? "black1" : "white1"};
        }
    }
    std::erase_if(file.records, [](const TrfRecord& each) { return !is_known_to_trf16(each); });
    return file;
}

}  // namespace arbiter
