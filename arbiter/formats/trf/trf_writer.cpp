#include "arbiter/formats/trf/trf_writer.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_line_reader.hpp"
#include "arbiter/formats/trf/trf_line_writer.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

std::string line_of(const TrfText& record, TrfRemarks&) {
    return as_line(record.text.empty() ? record.id : record.id + " " + record.text);
}

std::string line_of(const TrfLine& record, TrfRemarks&) {
    return as_line(record.text);
}

template <class Record>
std::string line_by_columns(std::string_view id, const Record& record, TrfRemarks& cut) {
    TrfLineWriter writer{id};
    std::string line = writer.write(record);
    cut.insert(cut.end(), writer.cut().begin(), writer.cut().end());
    return line;
}

std::string line_of(const TrfNational& record, TrfRemarks& cut) {
    return line_by_columns(record.id, record, cut);
}

template <class Record>
std::string line_of(const Record& record, TrfRemarks& cut) {
    return line_by_columns(TrfLayout<Record>::id, record, cut);
}

std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> numbers;
    while (!(text = trimmed(text)).empty()) {
        const auto word = text.substr(0, text.find(' '));
        if (const auto number = parse_trf_number(word)) numbers.push_back(*number);
        text.remove_prefix(word.size());
    }
    return numbers;
}

// The round after those that somebody has a word for.
int next_round(const TrfFile& file) {
    std::size_t rounds = 0;
    for (const auto* player : players_of(file)) rounds = std::max(rounds, player->rounds.size());
    return static_cast<int>(rounds) + 1;
}

// XXS and BBW.. where 162 has a symbol for each.
std::optional<TrfScoring> scoring_of(const TrfText& record) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> engine{
        {{"BBW", "W"}, {"BBD", "D"}, {"BBL", "L"}, {"BBU", "P"}, {"XXS", ""}}};
    const auto* const known = std::find_if(
        engine.begin(), engine.end(), [&](const auto& each) { return each.first == record.id; });
    if (known == engine.end()) return std::nullopt;
    TrfScoring scoring;
    if (record.id != "XXS") {
        const auto value = parse_trf_points(record.text);
        if (!value) return std::nullopt;
        scoring.values.push_back({std::string{known->second}, value});
        return scoring;
    }
    std::istringstream words{record.text};
    for (std::string word; words >> word;) {
        const auto equals = std::min(word.find('='), word.size());
        std::string symbol = in_capitals(word.substr(0, equals));
        if (symbol == "PAB") symbol = "P";
        const auto value = parse_trf_points(word.substr(std::min(equals + 1, word.size())));
        constexpr std::string_view known_symbols = "WDLAPX";
        if (!value || symbol.size() != 1 ||
            known_symbols.find(symbol.front()) == std::string_view::npos) {
            return std::nullopt;
        }
        scoring.values.push_back({symbol, value});
    }
    return scoring;
}

TrfRecord translated(const TrfText& record, int next) {
    if (record.id == "XXR") return TrfText{"142", record.text};
    if (record.id == "XXC") {
        const auto word = in_capitals(record.text);
        if (word == "WHITE1") return TrfText{"152", "W"};
        if (word == "BLACK1") return TrfText{"152", "B"};
    }
    if (record.id == "XXZ") return TrfByes{"Z", next, numbers_in(record.text)};
    if (record.id == "XXP") return TrfProhibited{1, trf_to_the_end, numbers_in(record.text)};
    return record;
}

// A run of rounds in which a player has the same points on top, in the terms of 250.
void add_accelerations(const TrfPlayerAcceleration& record, std::vector<TrfAcceleration>& all) {
    for (std::size_t r = 0; r < record.rounds.size();) {
        const auto points = record.rounds[r];
        const std::size_t first = r;
        while (r < record.rounds.size() && record.rounds[r] == points) ++r;
        if (!points || *points == Score{}) continue;
        TrfAcceleration run{.points = points,
                            .first_round = static_cast<int>(first) + 1,
                            .last_round = static_cast<int>(r),
                            .first = record.number,
                            .last = record.number};
        // Neighbours with the same points in the same rounds are one record.
        const auto same = std::ranges::find_if(all, [&](const TrfAcceleration& each) {
            return each.points == run.points && each.first_round == run.first_round &&
                   each.last_round == run.last_round && each.last + 1 == run.first;
        });
        if (same == all.end()) {
            all.push_back(run);
        } else {
            same->last = run.last;
        }
    }
}

// 250 of the lines XXA, by the players' numbers.
std::vector<TrfAcceleration> accelerations_of(const TrfFile& file) {
    std::vector<TrfPlayerAcceleration> lines;
    for (const auto& record : file.records) {
        if (const auto* each = std::get_if<TrfPlayerAcceleration>(&record)) lines.push_back(*each);
    }
    std::ranges::stable_sort(lines, {}, &TrfPlayerAcceleration::number);
    std::vector<TrfAcceleration> all;
    for (const auto& line : lines) add_accelerations(line, all);
    return all;
}

// 222 in words that are read as it; before words of its own that are not.
void say_control_in_words(TrfFile& file) {
    const std::string code{text_of(file, "222")};
    const std::string words{text_of(file, "122")};
    const auto coded = control_told(code, words);
    const auto worded = control_told({}, words);
    if (code.empty() || !coded.known || (worded.known && worded.control == coded.control)) return;
    const auto is_place = [&](const TrfRecord& record) {
        const auto* text = std::get_if<TrfText>(&record);
        return text != nullptr && text->id == (words.empty() ? "222" : "122");
    };
    const auto place = std::ranges::find_if(file.records, is_place);
    file.records.insert(place, TrfText{"122", to_short_text(coded.control)});
}

// 162 as XXS: what results bring that are not worth 1, a half and 0.
TrfText scoring_in_words(const TrfScoring& scoring) {
    TrfText record{"XXS", {}};
    for (const auto& [symbol, value] : scoring.values) {
        if (!value) continue;
        record.text += (record.text.empty() ? "" : " ") + symbol + "=" + trf_points(*value);
    }
    return record;
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

WrittenTrf written_trf(const TrfFile& file) {
    WrittenTrf written;
    for (const auto& record : file.records) {
        TrfRemarks cut;
        written.text += std::visit([&](const auto& each) { return line_of(each, cut); }, record);
        written.text += "\r\n";
        for (TrfRemark& remark : cut) {
            remark.line = line_of(file, record);
            written.cut.push_back(std::move(remark));
        }
    }
    return written;
}

std::string write_trf(const TrfFile& file) {
    return written_trf(file).text;
}

TrfFile as_trf26(TrfFile file) {
    const int next = next_round(file);
    TrfScoring scoring;
    std::vector<TrfRecord> kept;
    std::optional<std::size_t> scoring_at;
    auto accelerations = accelerations_of(file);
    for (auto& record : file.records) {
        const auto* text = std::get_if<TrfText>(&record);
        const auto values = text == nullptr ? std::nullopt : scoring_of(*text);
        if (std::holds_alternative<TrfPlayerAcceleration>(record)) {
            std::ranges::move(accelerations, std::back_inserter(kept));
            accelerations.clear();
        } else if (values) {
            if (!scoring_at) scoring_at = kept.size();
            scoring.values.insert(scoring.values.end(), values->values.begin(),
                                  values->values.end());
        } else if (text != nullptr) {
            kept.push_back(translated(*text, next));
        } else {
            kept.push_back(std::move(record));
        }
    }
    if (scoring_at) {
        kept.insert(kept.begin() + static_cast<std::ptrdiff_t>(*scoring_at), std::move(scoring));
    }
    file.records = std::move(kept);
    return file;
}

TrfFile as_trf16(TrfFile file) {
    say_control_in_words(file);
    const bool told = std::ranges::any_of(file.records, [](const TrfRecord& each) {
        return std::holds_alternative<TrfOldTeam>(each);
    });
    for (auto& record : file.records) {
        const auto* team = std::get_if<TrfTeam>(&record);
        if (team != nullptr && !told) record = TrfOldTeam{team->name, team->players};
        const auto* scoring = std::get_if<TrfScoring>(&record);
        if (scoring != nullptr) record = scoring_in_words(*scoring);
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
