#include "server/wire/rights_view.hpp"

#include "arbiter/rights.hpp"
#include "db/codec/description/field.hpp"
#include "server/wire/command_json.hpp"

#include <array>

namespace arbiter {
namespace {

struct RouteRight {
    std::string_view word;
    Right right;
};

// What is asked for with a method and a path, and is no command of a tournament.
constexpr std::array<RouteRight, 7> route_rights{{
    {"create_tournament", right_of<CreateTournament>()},
    {"issue_key", right_of<IssueKey>()},
    {"revoke_key", right_of<RevokeKey>()},
    {"set_adjournment_key", right_of<AdjournmentKeySet>()},
    {"seal_move", right_of<SealMove>()},
    {"open_envelope", right_of<OpenEnvelope>()},
    {"stop_sheet_search", right_of<StopSheetSearch>()},
}};

}  // namespace

std::vector<std::string_view> asked_words() {
    std::vector<std::string_view> words;
    words.reserve(query_rights.size() + route_rights.size());
    for (const QueryRight& each : query_rights) words.push_back(each.word);
    for (const RouteRight& each : route_rights) words.push_back(each.word);
    return words;
}

std::string_view word_of(Seat seat) noexcept {
    switch (seat) {
        case Seat::Arbiter:
            return "arbiter";
        case Seat::Operator:
            return "operator";
        case Seat::Board:
            return "board";
        case Seat::Terminal:
            return "terminal";
        case Seat::Phone:
            return "phone";
        case Seat::Spectator:
            return "spectator";
        case Seat::Laws:
            return "laws";
    }
    return {};
}

namespace {

// All that `may` can have: command types, queries and routes.
struct MayWords : JsonForm<std::vector<std::string>> {
    template <class>
    [[nodiscard]] static Shape shape() {
        Shape word{.kind = Shape::Kind::Words, .words = command_types()};
        const auto asked = asked_words();
        word.words.insert(word.words.end(), asked.begin(), asked.end());
        return {.kind = Shape::Kind::List, .parts = {word}};
    }
};

}  // namespace

template <>
const Description& description_of<Rights>() {
    static const Description known{
        "rights", {field<&Rights::role>("role"), field<&Rights::may>("may", MayWords{})}};
    return known;
}

Rights rights_of(Seat seat) {
    Rights rights{.role = seat, .may = {}};
    for (const auto type : command_types(seat)) rights.may.emplace_back(type);
    for (const QueryRight& each : query_rights) {
        if (has(seat, each.right)) rights.may.emplace_back(each.word);
    }
    for (const RouteRight& each : route_rights) {
        if (has(seat, each.right)) rights.may.emplace_back(each.word);
    }
    return rights;
}

}  // namespace arbiter
