#include "server/wire/rights_view.hpp"

#include "arbiter/rights.hpp"
#include "db/codec/description/field.hpp"
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

template <>
const Description& description_of<Rights>() {
    static const Description known{"rights",
                                   {field<&Rights::role>("role"), field<&Rights::may>("may")}};
    return known;
}

Rights rights_of(Seat seat) {
    Rights rights{.role = seat, .may = {}};
    for (const auto type : command_types(seat)) rights.may.emplace_back(type);
    for (const QueryRight& each : query_rights) {
        if (has(seat, each.right)) rights.may.emplace_back(each.word);
    }
    if (has(seat, right_of<CreateTournament>())) rights.may.emplace_back("create_tournament");
    if (has(seat, right_of<IssueKey>())) rights.may.emplace_back("issue_key");
    return rights;
}

void append_rights(JsonWriter& out, Seat seat) {
    write_fields(out, rights_of(seat));
}

}  // namespace arbiter
