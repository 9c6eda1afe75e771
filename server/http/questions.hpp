// What several routes ask alike: numbers in an address, and under which key an answer is kept.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "arbiter/hall/stream_id.hpp"
#include "server/http/public_answers.hpp"
#include "server/net/http_message.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/wire/answers/answer_text.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {

// None if it is not asked for.
[[nodiscard]] Result<std::optional<int>> asked_number(const HttpRequest& request,
                                                      std::string_view name);
// The same question in the same words, whatever else the address said.
[[nodiscard]] std::string key_of(std::string_view what, StreamId stream, std::string_view of = {});
// What the tables follow from.
[[nodiscard]] std::int64_t tables_version(const PublicState& state);

// `make(tournament)`, of a copy that it holds: to be made beside the loop.
template <class Make>
[[nodiscard]] auto of_copy(const Tournament& tournament, Make make) {
    return [make = std::move(make), copy = std::make_shared<const Tournament>(tournament)] {
        return make(*copy);
    };
}

// The public's games as `page` says, made beside the loop; `pgn` keeps what is written anew, and
// outlives the making.
[[nodiscard]] PublicAnswers::Making games_making(PublicPgn& pgn, PublicPage page,
                                                 const PublicState& state, const PgnChoice& choice);

template <class T>
[[nodiscard]] Result<std::string> text_of_answer(const T& answer) {
    return answer_text(answer);
}
template <class T>
[[nodiscard]] Result<std::string> text_of_answer(const Result<T>& answer) {
    return answer.map([](const T& told) { return answer_text(told); });
}

}  // namespace arbiter
