// The routes of TRF: a report out, a report looked at, an event made of one. Bodies are the bytes
// of the file.
#include "arbiter/formats/trf/trf_import.hpp"
#include "arbiter/hall/decide.hpp"
#include "server/http/answers.hpp"
#include "server/http/questions.hpp"
#include "server/http/routes.hpp"
#include "server/pages/page/page_state.hpp"
#include "server/secrets/secrets.hpp"
#include "server/trf/trf_export.hpp"
#include "server/trf/trf_text.hpp"
#include "server/wire/answers/trf_answers.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

namespace {

Result<TrfReading> read_report(std::string_view bytes, const std::string& encoding,
                               ReadingBudget& budget) {
    const auto decoded = trf_text_of(bytes, encoding);
    if (!decoded) return tl::unexpected(decoded.error());
    if (!budget.add_lines(decoded->text)) return tl::unexpected(budget.refusal());
    auto read = read_decoded_trf(*decoded);
    if (!read) return tl::unexpected(refusal_of(read.error()));
    return *std::move(read);
}

// What is to be written of it. Refusals: those of import_trf.
Result<std::vector<StreamEvent>> listed_event(const TrfFile& file, const Hall::NewEvent& begins) {
    auto made = import_trf(file, begins.moment);
    if (!made) return tl::unexpected(std::move(made.error()));
    return list_tournament(HallState{}, begins.stream, std::move(made->entries), true);
}

}  // namespace

void Routes::report(const Call& call, const std::string& what, const HttpAnswer& head,
                    Result<std::string> (*text_of)(WrittenTrf report), const Reply& reply) {
    const auto version = query_value(call.request.query, "version").value_or("26");
    if (version != "26" && version != "16")
        return when_durable(refused("bad_field", "version"), reply);
    const TrfOutput output{.unfinished = query_value(call.request.query, "unfinished") == "1",
                           .trf16 = version == "16"};
    const auto make = [output, text_of](const Tournament& event, const TrfChoice& choice) {
        auto written = tournament_trf(event, choice, output.trf16);
        return written ? text_of(*std::move(written)) : tl::unexpected(written.error());
    };
    if (!is_large(call.live->tournament)) {
        auto text = make(call.live->tournament, trf_choice(*call.live, output));
        if (!text) return when_durable(problem_answer(text.error()), reply);
        HttpAnswer answer = head;
        answer.body = *std::move(text);
        return when_durable(std::move(answer), reply);
    }
    const std::string key = what + '|' + version + (output.unfinished ? "|unfinished" : "|");
    make_beside(
        call, key, head,
        [this, make, output, t = call.stream] {
            const LiveTournament& now = hub_->hall().state().tournaments.at(t);
            return of_copy(now.tournament,
                           [make, choice = trf_choice(now, output)](const Tournament& event) {
                               return make(event, choice);
                           });
        },
        call.stream, reply);
}

void Routes::trf(Call call, Reply reply) {
    report(
        call, "trf",
        {.type = std::string(trf_text.type), .headers = {{"Cache-Control", "no-store"}}},
        [](WrittenTrf report) { return Result<std::string>(std::move(report.text)); }, reply);
}

void Routes::trf_remarks(Call call, Reply reply) {
    report(
        call, "trf remarks", json_text_answer({}),
        [](WrittenTrf report) {
            return Result<std::string>(answer_text(TrfReportAnswer{std::move(report.cut)}));
        },
        reply);
}

void Routes::check_trf(Call call, Reply reply) {
    auto encoding = query_value(call.request.query, "encoding").value_or("");
    const auto body = std::make_shared<const std::string>(std::move(call.request.body));
    read_beside(call.request, reply,
                [reply, body, encoding = std::move(encoding)](ReadingBudget& budget) {
                    auto answer = json_answer(trf_answer(*body, encoding, budget));
                    return [reply, answer = std::move(answer)] { reply(answer); };
                });
}

void Routes::import_trf(Call call, Reply reply) {
    auto encoding = query_value(call.request.query, "encoding").value_or("");
    const bool again = query_value(call.request.query, "again") == "1";
    const auto body = std::make_shared<const std::string>(std::move(call.request.body));
    const auto made_of_it = [this, reply](const Result<AnsweredRows>& answer) {
        reply(answer ? json_answer(NewTournamentAnswer{answer->stream, made(*answer)})
                     : problem_answer(answer.error()));
    };
    read_beside(
        call.request, reply,
        [this, reply, body, encoding = std::move(encoding), again, made_of_it,
         begins = hub_->hall().new_event(call.visitor.actor),
         key = call.request.idempotency_key](ReadingBudget& budget) -> std::function<void()> {
            const auto read = read_report(*body, encoding, budget);
            if (!read) return [reply, why = read.error()] { reply(problem_answer(why)); };
            auto listed = listed_event(read->file, begins);
            if (!listed) {
                return [this, made_of_it, why = listed.error()] {
                    hub_->hall().answer_refused(why, made_of_it);
                };
            }
            const auto prepared = Hall::prepare(begins, *std::move(listed), key);
            if (!prepared) return [reply, why = prepared.error()] { reply(problem_answer(why)); };
            return [this, again, made_of_it, prepared = *prepared, actor = begins.moment.actor,
                    id = CommandId{key, digest_of(*body)}] {
                hub_->hall().import_tournament(*prepared, again, actor, id, made_of_it);
            };
        });
}

}  // namespace arbiter
