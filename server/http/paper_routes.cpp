// The sheets of paper, at an address each (server/paper).
#include "server/http/answers.hpp"
#include "server/http/origin.hpp"
#include "server/http/routes.hpp"
#include "server/pages/page/page_state.hpp"
#include "server/pages/page/reader.hpp"
#include "server/paper/paper.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

std::string hash_of(const std::vector<SharedText>& rows) {
    if (rows.empty()) return {};
    return nlohmann::json::parse(*rows.back()).value("hash", std::string{});
}

// What a sheet is made of beside the loop: all but the games, what the report says of them, and the
// links of those whose result is still to be told.
struct PaperSource {
    LiveTournament live;
    std::unordered_map<GameId, int> links;
    std::int64_t seq = 0;
    std::string hash;
};

// Of one game, and made in the loop.
bool is_sheet_of_one_game(std::string_view sheet) {
    return sheet == "envelope";
}

// What the arbiter did, and of the games where he did something, or which were adjourned, what the
// report tells.
void add_acts(LiveTournament& copy, const LiveTournament& live) {
    copy.acts = live.acts;
    const auto add = [&](GameId id, const Game& game) {
        Game& told = copy.games[id];
        told.setup = game.setup;
        told.rulings = game.rulings;
        told.adjournment.last = game.adjournment.last;
        const auto times = live.proceeding_times.find(id);
        if (times != live.proceeding_times.end()) copy.proceeding_times.insert(*times);
    };
    for (const ArbiterAct& act : live.acts) {
        if (act.game && !copy.games.contains(*act.game)) add(*act.game, live.games.at(*act.game));
    }
    for (const auto& [id, game] : live.games) {
        const bool is_told = !game.rulings.given.empty() || game.adjournment.last;
        if (is_told && !copy.games.contains(id)) add(id, game);
    }
}

PaperSource source_of(const Hall& hall, const LiveTournament& live, std::string_view sheet) {
    PaperSource source;
    source.live.stream = live.stream;
    source.live.tournament = live.tournament;
    source.live.published = live.published;
    source.live.moved = live.moved;
    if (sheet == "report") add_acts(source.live, live);
    source.seq = hall.head(live.stream);
    source.hash = hash_of(hall.rows(live.stream, source.seq - 1, 1));
    if (!live.tournament.settings.play.results_by_phone.value_or(false)) return source;
    for (const Round& round : live.tournament.rounds) {
        for (const Pairing& pairing : round.pairings) {
            const auto game = pairing.game ? live.games.find(*pairing.game) : live.games.end();
            if (game == live.games.end() || pairing.result) continue;
            source.links.emplace(game->first, game->second.result.told.link);
        }
    }
    return source;
}

}  // namespace

void Routes::paper(Call call, Reply reply) {
    const auto ask =
        read_paper_ask(call.words.at(1), call.request.query, reader_of(call.request).lang);
    if (!ask) return when_durable(problem_answer(ask.error()), reply);
    const Hall& hall = hub_->hall();
    const CodeAddress codes = code_address(hub_->addresses(), call.request);
    const std::string remedy =
        codes.problem ? hub_->addresses().remedy_for(*codes.problem) : std::string{};
    const HttpAnswer head{.type = "text/html; charset=utf-8",
                          .headers = {{"Cache-Control", "no-store"}}};
    if (is_large(call.live->tournament) && !is_sheet_of_one_game(ask->sheet)) {
        const std::string key = "print|" + ask->sheet + '|' + call.request.query + '|' +
                                std::string(tag_of(ask->lang)) + '|' + codes.origin;
        return make_beside(
            call, key, head,
            [this, codes, remedy, ask = *ask, t = call.stream] {
                const Hall& now = hub_->hall();
                return [codes, remedy, ask, access = access_,
                        source = std::make_shared<const PaperSource>(
                            source_of(now, now.state().tournaments.at(t), ask.sheet))] {
                    return paper_sheet({.live = source->live,
                                        .seq = source->seq,
                                        .hash = source->hash,
                                        .codes = codes,
                                        .remedy = remedy,
                                        .result_path =
                                            [&](GameId game, Color side) {
                                                return access->result_path(
                                                    source->live.stream, game,
                                                    source->links.at(game), side);
                                            }},
                                       ask);
                };
            },
            call.stream, reply);
    }
    const std::int64_t seq = hall.head(call.stream);
    auto html =
        paper_sheet({.live = *call.live,
                     .seq = seq,
                     .hash = hash_of(hall.rows(call.stream, seq - 1, 1)),
                     .codes = codes,
                     .remedy = remedy,
                     .result_path =
                         [&](GameId game, Color side) {
                             const auto& told = call.live->games.at(game).result.told;
                             return access_->result_path(call.stream, game, told.link, side);
                         }},
                    *ask);
    if (!html) return when_durable(problem_answer(html.error()), reply);
    HttpAnswer answer = head;
    answer.body = *std::move(html);
    when_durable(std::move(answer), reply);
}

}  // namespace arbiter
