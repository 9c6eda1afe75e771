// The sheets of paper, at an address each (server/paper).
#include "server/http/answers.hpp"
#include "server/http/origin.hpp"
#include "server/http/routes.hpp"
#include "server/pages/page/reader.hpp"
#include "server/paper/paper.hpp"

#include <nlohmann/json.hpp>

namespace arbiter {
namespace {

std::string hash_of(const std::vector<SharedText>& rows) {
    if (rows.empty()) return {};
    return nlohmann::json::parse(*rows.back()).value("hash", std::string{});
}

}  // namespace

void Routes::paper(Call call, Reply reply) {
    const auto* live = find(call);
    if (live == nullptr) return when_durable(refused("not_found", "t"), reply);
    const auto ask =
        read_paper_ask(call.words.at(1), call.request.query, reader_of(call.request).lang);
    if (!ask) return when_durable(problem_answer(ask.error()), reply);
    const Hall& hall = hub_->hall();
    const std::int64_t head = hall.head(live->stream);
    const CodeAddress codes = code_address(hub_->addresses(), call.request);
    const auto html =
        paper_sheet({.live = *live,
                     .seq = head,
                     .hash = hash_of(hall.rows(live->stream, head - 1, 1)),
                     .codes = codes,
                     .remedy = codes.problem ? hub_->addresses().remedy_for(*codes.problem) : "",
                     .result_path =
                         [&](GameId game, Color side) {
                             const auto& told = live->games.at(game).result.told;
                             return access_->result_path(live->stream, game, told.link, side);
                         }},
                    *ask);
    if (!html) return when_durable(problem_answer(html.error()), reply);
    when_durable({.type = "text/html; charset=utf-8",
                  .body = *html,
                  .headers = {{"Cache-Control", "no-store"}}},
                 reply);
}

}  // namespace arbiter
