#include "server/http/questions.hpp"

#include "clock/text.hpp"

#include <algorithm>

namespace arbiter {

Result<std::optional<int>> asked_number(const HttpRequest& request, std::string_view name) {
    const auto said = query_value(request.query, name);
    const auto number = said ? number_in<int>(*said) : std::nullopt;
    if (said && !number) return refuse("bad_field", std::string(name));
    return number;
}

std::string key_of(std::string_view what, StreamId stream, std::string_view of) {
    std::string key = std::to_string(stream);
    key.append(1, '|').append(what).append(1, '|').append(of);
    return key;
}

std::int64_t tables_version(const PublicState& state) {
    return std::max(state.tables_changed, state.results_changed);
}

PublicAnswers::Making games_making(PublicPgn& pgn, PublicPage page, const PublicState& state,
                                   const PgnChoice& choice) {
    // Changed by the worker, then read in the loop.
    const auto making = std::make_shared<PublicPgn::Making>(pgn.begin(state, choice));
    return {.page = std::move(page),
            .make = [making] { return Result<std::string>(PublicPgn::make(*making)); },
            .finish =
                [&pgn, making](const Result<MadeText>& made) {
                    if (made) pgn.end(*making);
                }};
}

}  // namespace arbiter
