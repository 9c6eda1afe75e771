#include "arbiter/formats/trf/trf_reader.hpp"

#include "arbiter/formats/trf/trf_prepared.hpp"
#include "arbiter/formats/trf/trf_roster.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <utility>

namespace arbiter {
namespace {

void sort_by_place(TrfRemarks& remarks) {
    std::stable_sort(remarks.begin(), remarks.end(), [](const TrfRemark& a, const TrfRemark& b) {
        return std::tie(a.line, a.column) < std::tie(b.line, b.column);
    });
}

tl::unexpected<TrfRemarks> refused(TrfFindings&& findings) {
    sort_by_place(findings.errors);
    if (findings.errors.size() > most_trf_errors) findings.errors.resize(most_trf_errors);
    return tl::unexpected<TrfRemarks>(std::move(findings.errors));
}

// The engines' records that TRF26 has by another number.
void note_dialect(const TrfFile& file, const std::vector<int>& lines, TrfFindings& findings) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> known{
        {{"XXR", "142"}, {"XXC", "152"}, {"XXS", "162"}, {"XXZ", "240"}, {"XXP", "260"}}};
    bool accelerated = false;
    for (std::size_t i = 0; i < file.records.size(); ++i) {
        if (std::holds_alternative<TrfPlayerAcceleration>(file.records[i]) && !accelerated) {
            accelerated = true;
            findings.adjustments.push_back({.line = lines[i],
                                            .column = 1,
                                            .code = "dialect",
                                            .field = {},
                                            .found = "XXA",
                                            .read_as = "250"});
        }
        const auto* text = std::get_if<TrfText>(&file.records[i]);
        if (text == nullptr) continue;
        for (const auto& [dialect, id] : known) {
            if (text->id != dialect) continue;
            findings.adjustments.push_back({.line = lines[i],
                                            .column = 1,
                                            .code = "dialect",
                                            .field = {},
                                            .found = text->id,
                                            .read_as = std::string{id}});
        }
    }
}

}  // namespace

tl::expected<TrfReading, TrfRemarks> read_trf(std::string_view text) {
    TrfFindings findings;
    TrfReading reading;
    std::vector<int> lines;
    for (const auto& line : trf_lines(text, findings)) {
        reading.file.records.push_back(read_trf_line(line, findings));
        lines.push_back(line.number);
    }
    if (!findings.errors.empty()) return refused(std::move(findings));
    const TrfRoster roster{reading.file, lines, findings};
    if (roster.entries().empty()) {
        findings.errors.push_back({.line = 0, .column = 0, .code = "no_players"});
    }
    if (!findings.errors.empty()) return refused(std::move(findings));
    reading.version = version_of(reading.file);
    const auto prepared = settle_rounds(reading.file, roster, reading.version, findings);
    check_trf(reading.file, lines, roster, findings);
    if (!findings.errors.empty()) return refused(std::move(findings));
    note_dialect(reading.file, lines, findings);
    add_byes(reading.file, prepared);
    sort_by_place(findings.adjustments);
    sort_by_place(findings.warnings);
    reading.adjustments = std::move(findings.adjustments);
    reading.warnings = std::move(findings.warnings);
    return reading;
}

}  // namespace arbiter
