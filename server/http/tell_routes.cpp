// The link of a player on a phone: a page, and a form that comes back (docs/protocol.md, "Results
// by phone"). Who has the link tells the result for that player, and for nobody else.
#include "arbiter/game/result/reported_end.hpp"
#include "arbiter/hall/phone_results.hpp"
#include "db/codec/words.hpp"
#include "server/access/result_links.hpp"
#include "server/http/answers.hpp"
#include "server/http/public_pages.hpp"
#include "server/http/routes.hpp"
#include "server/pages/phone/tell_page.hpp"
#include "server/secrets/secrets.hpp"

#include <string>

namespace arbiter {
namespace {

HttpAnswer not_told(const HttpRequest& request, const Refusal& refusal) {
    return page_answer(request, problem_answer(refusal).status,
                       [&](const PageReader& reader) { return no_tell_page(refusal, reader); });
}

constexpr std::string_view kept_a_day = "; Max-Age=86400; HttpOnly; SameSite=Lax; Path=/r/";

// A phone keeps for whom it told the result: it tells it for the other player no more, unless the
// arbiter gives the board new codes.
std::string kept_name(GameId game) {
    return "told_" + to_text(game);
}

std::string kept_side(const Game& game, Color side) {
    return std::to_string(game.result.told.link) + (side == Color::White ? "w" : "b");
}

bool told_for_the_other(const HttpRequest& request, GameId id, const Game& game, Color side) {
    return cookie_value(request.cookie, kept_name(id)) == kept_side(game, !side);
}

// Which phone it is, from the first page on: the answer to what it told may be lost.
constexpr std::string_view phone_cookie = "phone";

std::string phone_of(const HttpRequest& request) {
    return cookie_value(request.cookie, phone_cookie);
}

HttpAnswer seen_again(const HttpRequest& request, const std::string& kept) {
    HttpAnswer answer{.status = 303,
                      .type = "text/plain",
                      .headers = {{"Location", request.path}, {"Cache-Control", "no-store"}}};
    if (!kept.empty()) answer.headers.emplace_back("Set-Cookie", kept + std::string(kept_a_day));
    return answer;
}

Result<GameCommand> told_in(std::string_view form, Color by) {
    const auto said = query_value(form, "result").value_or(std::string{});
    if (said == "call") return CallArbiter{by};
    for (const GameResult result :
         {GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins}) {
        if (said == word_of(result)) return TellResult{by, result};
    }
    return refuse("bad_field", "result");
}

// The form that confirms what the page showed as reported.
std::optional<std::string> confirmed_in(std::string_view form) {
    return query_value(form, "confirm");
}

std::string mark_of(const Access& access, const LiveTournament& live, GameId game,
                    const ReportedEnd& end, Color side) {
    return access.report_mark(live.stream, game, end, side);
}

// What his page offers him to confirm; empty: nothing.
std::string mark_to_confirm(const Access& access, const LiveTournament& live, GameId id,
                            Color side) {
    const Game& game = live.games.at(id);
    const auto end = reported_end(game);
    const bool asks = end && end->asks[side] && !has_confirmed(game.result.told, *end, side);
    return asks ? mark_of(access, live, id, *end, side) : std::string{};
}

// Something else may be reported by now than his page showed, or on another record.
Result<GameCommand> confirmation(const Access& access, const LiveTournament& live, GameId id,
                                 Color side, std::string_view mark) {
    const auto end = reported_end(live.games.at(id));
    if (!end || !same_secret(mark, mark_of(access, live, id, *end, side))) {
        return refuse("told_changed", "confirm");
    }
    return TellResult{.by = side, .result = end->outcome.result, .confirms = end->alarm};
}

bool has_result(const LiveTournament& live, GameId id) {
    return live.games.at(id).result.outcome.has_value();
}

}  // namespace

Result<Routes::ToldBoard> Routes::board_of_link(const Call& call) {
    Call named{.request = {}, .words = call.words};
    ResultLink link;
    if (find_named({"t", "g"}, Audience::Desk, named)) {
        link = access_->result_link(named.stream, named.g, named.game->result.told.link,
                                    call.words[2]);
    }
    if (link.standing == LinkStanding::Replaced) return refuse("link_replaced", "link");
    if (link.standing == LinkStanding::Unknown) {
        const auto now = FailedLogins::Time::clock::now();
        if (failed_logins_.too_many(call.request.address, now)) return refuse("too_fast");
        return refuse("link_unknown", "link");
    }
    const ToldBoard board{named.live, named.g, link.side};
    const std::string phone = phone_of(call.request);
    const auto tellers = tellers_.find({board.game, named.game->result.told.link});
    const bool told =
        !phone.empty() && tellers != tellers_.end() && tellers->second[!board.side] == phone;
    if (told || told_for_the_other(call.request, board.game, *named.game, board.side)) {
        return refuse("phone_used", "link");
    }
    return board;
}

void Routes::show_tell(Call call, Reply reply) {
    const auto board = board_of_link(call);
    if (!board) return when_durable(not_told(call.request, board.error()), reply);
    const auto refusal = why_not_told(*board->live, board->game);
    const bool stands =
        refusal && refusal->code == "game_over" && has_result(*board->live, board->game);
    const std::string mark =
        stands ? std::string{} : mark_to_confirm(*access_, *board->live, board->game, board->side);
    if (refusal && !stands) return when_durable(not_told(call.request, *refusal), reply);
    auto answer = page_answer(call.request, 200, [&](const PageReader& reader) {
        return stands ? result_page(*board->live, board->game, reader)
                      : tell_page(*board->live, board->game, board->side, mark, reader);
    });
    for (auto& [name, value] : answer.headers) {
        if (name == "Cache-Control") value = "no-store";
    }
    if (phone_of(call.request).empty()) {
        answer.headers.emplace_back("Set-Cookie", std::string(phone_cookie) + "=" +
                                                      random_secret() + std::string(kept_a_day));
    }
    when_durable(std::move(answer), reply);
}

void Routes::tell_result(Call call, Reply reply) {
    const auto board = board_of_link(call);
    if (!board) return when_durable(not_told(call.request, board.error()), reply);
    const auto mark = confirmed_in(call.request.body);
    if (const auto refusal = why_not_told(*board->live, board->game)) {
        // Pressed twice, or by both: his page says which result stands.
        const bool stands =
            mark && refusal->code == "game_over" && has_result(*board->live, board->game);
        return when_durable(
            stands ? seen_again(call.request, {}) : not_told(call.request, *refusal), reply);
    }
    auto command = mark ? confirmation(*access_, *board->live, board->game, board->side, *mark)
                        : told_in(call.request.body, board->side);
    if (!command) return when_durable(not_told(call.request, command.error()), reply);
    const Actor phone{Seat::Phone, "phone:" + to_text(board->game)};
    // It is decided when a search has looked at the position: the game may have moved on by then.
    const auto seen =
        mark ? std::optional{board->live->games.at(board->game).changes.state} : std::nullopt;
    std::string kept;  // who calls the arbiter has told nothing
    if (std::holds_alternative<TellResult>(*command)) {
        const Game& game = board->live->games.at(board->game);
        kept = kept_name(board->game) + "=" + kept_side(game, board->side);
        tellers_[{board->game, game.result.told.link}][board->side] = phone_of(call.request);
    }
    hub_->hall().command(
        board->live->stream, phone, {}, OnGame{board->game, *std::move(command), seen},
        [reply, kept, seen, request = std::move(call.request)](const Result<AnsweredRows>& told) {
            const bool stands = seen && !told && told.error().code == "game_over";
            if (told || stands) return reply(seen_again(request, kept));
            const bool changed = told.error().code == "state_changed";
            reply(not_told(request, changed ? Refusal{.code = "told_changed"} : told.error()));
        });
}

}  // namespace arbiter
