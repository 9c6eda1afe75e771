#include "server/wire/rights_view.hpp"

#include "arbiter/rights.hpp"
#include "server/wire/command_json.hpp"

namespace arbiter {

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
        case Seat::Spectator:
            return "spectator";
        case Seat::Laws:
            return "laws";
    }
    return {};
}

void append_rights(JsonWriter& out, Seat seat) {
    out.word_field("role", word_of(seat));
    out.key("may");
    out.begin_array();
    for (const auto type : command_types(seat)) out.word(type);
    for (const QueryRight& each : query_rights) {
        if (has(seat, each.right)) out.word(each.word);
    }
    if (has(seat, right_of<CreateTournament>())) out.word("create_tournament");
    if (has(seat, right_of<IssueKey>())) out.word("issue_key");
    out.end_array();
}

}  // namespace arbiter
