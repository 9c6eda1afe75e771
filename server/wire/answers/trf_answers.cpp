#include "server/wire/answers/trf_answers.hpp"

#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_import.hpp"
#include "db/codec/description/field.hpp"
#include "server/trf/trf_text.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_names = 6;

bool has_foreign_letter(const std::string& name) {
    return std::ranges::any_of(name, [](char c) { return (c & 0x80) != 0; });
}

// By a name of plain letters nobody sees that an encoding is wrong.
std::vector<std::string> telling_names(const std::vector<TrfPlayer>& players) {
    std::vector<std::string> names;
    for (const bool foreign : {true, false}) {
        for (const TrfPlayer& player : players) {
            if (names.size() == most_names) return names;
            if (has_foreign_letter(player.name) == foreign) names.push_back(player.name);
        }
    }
    return names;
}

std::string name_of(TrfVersion version) {
    switch (version) {
        case TrfVersion::Trf06:
            return "TRF06";
        case TrfVersion::Trf16:
            return "TRF16";
        case TrfVersion::Trf26:
            return "TRF26";
    }
    return {};
}

}  // namespace

template <>
const Description& description_of<TrfRemark>() {
    static const Description known{
        "trf_remark",
        {field<&TrfRemark::line>("line"), field<&TrfRemark::column>("column"),
         field<&TrfRemark::code>("code"), field<&TrfRemark::field>("field"),
         field<&TrfRemark::found>("found"), field<&TrfRemark::read_as>("read_as")}};
    return known;
}

template <>
const Description& description_of<TrfAnswer>() {
    static const Description known{
        "trf_answer",
        {field<&TrfAnswer::version>("version"), field<&TrfAnswer::name>("name"),
         field<&TrfAnswer::encoding>("encoding"), field<&TrfAnswer::certain>("certain"),
         field<&TrfAnswer::names>("names"), field<&TrfAnswer::players>("players"),
         field<&TrfAnswer::rounds>("rounds"), field<&TrfAnswer::errors>("errors"),
         field<&TrfAnswer::adjustments>("adjustments"), field<&TrfAnswer::warnings>("warnings"),
         field<&TrfAnswer::left_out>("left_out")}};
    return known;
}

template <>
const Description& description_of<TrfReportAnswer>() {
    static const Description known{"trf_report_answer",
                                   {field<&TrfReportAnswer::remarks>("remarks")}};
    return known;
}

Result<TrfAnswer> trf_answer(std::string_view bytes, const std::string& encoding,
                             ReadingBudget& budget) {
    const auto decoded = trf_text_of(bytes, encoding);
    if (!decoded) return tl::unexpected(decoded.error());
    if (!budget.add_lines(decoded->text)) return tl::unexpected(budget.refusal());
    auto read = read_decoded_trf(*decoded);
    TrfAnswer answer;
    answer.encoding = decoded->encoding;
    answer.certain = decoded->certain;
    if (!read) {
        answer.errors = std::move(read.error());
        return answer;
    }
    const auto event = event_of(read->file);
    answer.version = name_of(read->version);
    answer.name = text_of(read->file, "012");
    answer.names = telling_names(event.players);
    answer.players = static_cast<std::int64_t>(event.players.size());
    answer.rounds = event.rounds;
    answer.adjustments = std::move(read->adjustments);
    answer.warnings = std::move(read->warnings);
    auto made = import_trf(read->file, Moment{.now = {}, .actor = {Seat::Arbiter, {}}});
    if (made) {
        answer.left_out = std::move(made->notes);
    } else {
        answer.errors.push_back(remark_of(made.error()));
    }
    return answer;
}

}  // namespace arbiter
