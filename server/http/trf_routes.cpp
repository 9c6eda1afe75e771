// The routes of TRF: a report out, a report looked at, an event made of one. Bodies are the bytes
// of the file.
#include "server/http/answers.hpp"
#include "server/http/routes.hpp"
#include "server/secrets/secrets.hpp"
#include "server/trf/trf_export.hpp"
#include "server/trf/trf_text.hpp"
#include "server/wire/answers/trf_answers.hpp"

#include <utility>

namespace arbiter {

Result<WrittenTrf> Routes::report(const Call& call) const {
    const auto* live = find(call);
    if (live == nullptr) return refuse("not_found", "t");
    const auto version = query_value(call.request.query, "version").value_or("26");
    if (version != "26" && version != "16") return refuse("bad_field", "version");
    return tournament_trf(*live,
                          {.unfinished = query_value(call.request.query, "unfinished") == "1",
                           .trf16 = version == "16"});
}

void Routes::trf(Call call, Reply reply) {
    auto made = report(call);
    if (!made) return when_durable(problem_answer(made.error()), reply);
    when_durable({.type = std::string(trf_text.type),
                  .body = std::move(made->text),
                  .headers = {{"Cache-Control", "no-store"}}},
                 reply);
}

void Routes::trf_remarks(Call call, Reply reply) {
    auto made = report(call);
    if (!made) return when_durable(problem_answer(made.error()), reply);
    when_durable(json_answer(TrfReportAnswer{std::move(made->cut)}), reply);
}

void Routes::check_trf(Call call, Reply reply) {
    reply(json_answer(trf_answer(call.request.body)));
}

void Routes::import_trf(Call call, Reply reply) {
    const auto read = read_trf_bytes(call.request.body);
    if (!read) return reply(problem_answer(refusal_of(read.error())));
    hub_->hall().import_tournament(
        read->file, query_value(call.request.query, "again") == "1", call.visitor.actor,
        {call.request.idempotency_key, digest_of(call.request.body)},
        [this, reply](const Result<AnsweredRows>& answer) {
            reply(answer ? json_answer(NewTournamentAnswer{answer->stream, made(*answer)})
                         : problem_answer(answer.error()));
        });
}

}  // namespace arbiter
