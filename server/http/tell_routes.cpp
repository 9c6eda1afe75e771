// The link of a board on a player's phone: a page, and a form that comes back (docs/protocol.md,
// "Results by phone"). Who has the link is the board's phone, and nobody else.
#include "arbiter/hall/phone_results.hpp"
#include "db/codec/words.hpp"
#include "server/access/result_links.hpp"
#include "server/http/answers.hpp"
#include "server/http/public_pages.hpp"
#include "server/http/routes.hpp"
#include "server/pages/phone/tell_page.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

HttpAnswer not_told(const HttpRequest& request, const Refusal& refusal) {
    return page_answer(request, problem_answer(refusal).status,
                       [&](const PageReader& reader) { return no_tell_page(refusal, reader); });
}

HttpAnswer seen_again(const HttpRequest& request, std::string_view by) {
    return {.status = 303,
            .type = "text/plain",
            .headers = {{"Location", request.path + "?by=" + std::string(by)},
                        {"Cache-Control", "no-store"}}};
}

// One of the words of the form; empty: none of them.
std::string_view teller_in(std::string_view text) {
    constexpr std::array<std::string_view, 3> tellers{"white", "black", "board"};
    const auto said = query_value(text, "by").value_or(std::string{});
    const auto found = std::ranges::find(tellers, said);
    return found == tellers.end() ? std::string_view{} : *found;
}

std::optional<Color> color_of(std::string_view by) {
    if (by == "white") return Color::White;
    if (by == "black") return Color::Black;
    return std::nullopt;
}

Result<GameCommand> told_in(std::string_view form, std::string_view by) {
    const auto said = query_value(form, "result").value_or(std::string{});
    if (said == "call") return CallArbiter{color_of(by)};
    for (const GameResult result :
         {GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins}) {
        if (said == word_of(result) && !by.empty()) return TellResult{color_of(by), result};
    }
    return refuse("bad_field", said.empty() || !by.empty() ? "result" : "by");
}

}  // namespace

Result<Routes::ToldBoard> Routes::board_of_link(const Call& call) {
    const LiveTournament* live = find(call);
    const Game* found = live == nullptr ? nullptr : find(call, *live);
    const auto standing = found == nullptr
                              ? LinkStanding::Unknown
                              : access_->standing_of(live->stream, *parse_id<GameId>(call.words[1]),
                                                     found->result.told.link, call.words[2]);
    if (standing == LinkStanding::Replaced) return refuse("link_replaced", "link");
    if (standing == LinkStanding::Unknown) {
        const auto now = FailedLogins::Time::clock::now();
        if (failed_logins_.too_many(call.request.address, now)) return refuse("too_fast");
        return refuse("link_unknown", "link");
    }
    return ToldBoard{live, *parse_id<GameId>(call.words[1])};
}

void Routes::show_tell(Call call, Reply reply) {
    const auto board = board_of_link(call);
    if (!board) return when_durable(not_told(call.request, board.error()), reply);
    const std::string_view by = teller_in(call.request.query);
    const auto refusal = why_not_told(*board->live, board->game);
    const bool stands = refusal && refusal->code == "game_over" &&
                        board->live->games.at(board->game).result.outcome.has_value();
    if (refusal && !stands) return when_durable(not_told(call.request, *refusal), reply);
    auto answer = page_answer(call.request, 200, [&](const PageReader& reader) {
        return stands ? result_page(*board->live, board->game, reader)
                      : tell_page(*board->live, board->game, by, reader);
    });
    for (auto& [name, value] : answer.headers) {
        if (name == "Cache-Control") value = "no-store";
    }
    when_durable(std::move(answer), reply);
}

void Routes::tell_result(Call call, Reply reply) {
    const auto board = board_of_link(call);
    if (!board) return when_durable(not_told(call.request, board.error()), reply);
    if (const auto refusal = why_not_told(*board->live, board->game)) {
        return when_durable(not_told(call.request, *refusal), reply);
    }
    const std::string by(teller_in(call.request.body));
    auto command = told_in(call.request.body, by);
    if (!command) return when_durable(not_told(call.request, command.error()), reply);
    const Actor phone{Seat::Phone, "phone:" + to_text(board->game)};
    hub_->hall().command(
        board->live->stream, phone, {}, OnGame{board->game, *std::move(command)},
        [reply, by, request = std::move(call.request)](const Result<AnsweredRows>& told) {
            reply(told ? seen_again(request, by) : not_told(request, told.error()));
        });
}

}  // namespace arbiter
