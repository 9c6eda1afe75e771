#include "server/wire/answers/trf_answers.hpp"

#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_import.hpp"
#include "db/codec/description/field.hpp"
#include "server/trf/trf_text.hpp"

#include <utility>

namespace arbiter {
namespace {

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
         field<&TrfAnswer::players>("players"), field<&TrfAnswer::rounds>("rounds"),
         field<&TrfAnswer::errors>("errors"), field<&TrfAnswer::adjustments>("adjustments"),
         field<&TrfAnswer::warnings>("warnings"), field<&TrfAnswer::left_out>("left_out")}};
    return known;
}

template <>
const Description& description_of<TrfReportAnswer>() {
    static const Description known{"trf_report_answer",
                                   {field<&TrfReportAnswer::remarks>("remarks")}};
    return known;
}

TrfAnswer trf_answer(std::string_view bytes) {
    auto read = read_trf_bytes(bytes);
    TrfAnswer answer;
    if (!read) {
        answer.errors = std::move(read.error());
        return answer;
    }
    const auto event = event_of(read->file);
    answer.version = name_of(read->version);
    answer.name = text_of(read->file, "012");
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
