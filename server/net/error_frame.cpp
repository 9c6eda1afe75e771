#include "server/net/error_frame.hpp"

#include "db/codec/description/field.hpp"
#include "server/net/frame.hpp"

#include <algorithm>

namespace arbiter {

template <>
const Description& description_of<ErrorFrame>() {
    static const Description known{
        "err",
        {field<&ErrorFrame::refusal, &Refusal::code>("code"),
         field<&ErrorFrame::refusal, &Refusal::where>("where"),
         unless_empty<&ErrorFrame::ref>("ref"),
         field<&ErrorFrame::refusal, &Refusal::params>("params", RefusalParams{})}};
    return known;
}

std::string error_frame(const Refusal& refusal, std::string_view ref) {
    return frame_text(ErrorFrame{refusal, std::string(ref)});
}

void RefusalParams::write(JsonWriter& out, const Params& params) {
    out.begin_object();
    for (auto param = params.begin(); param != params.end(); ++param) {
        const auto same = [&](const auto& other) { return other.first == param->first; };
        if (std::any_of(params.begin(), param, same)) continue;
        out.key(param->first);
        if (std::count_if(param, params.end(), same) == 1) {
            out.text(param->second);
            continue;
        }
        out.begin_array();
        for (const auto& other : params) {
            if (same(other)) out.text(other.second);
        }
        out.end_array();
    }
    out.end_object();
}

bool RefusalParams::read(JsonValue value, Params& target, JsonProblem& /*problem*/) {
    const auto object = json_object(value);
    if (!object) return false;
    target.clear();
    for (const auto& [name, said] : *object) {
        const auto take = [&, key = std::string(name)](std::size_t, JsonValue item) {
            return assign(target.emplace_back(key, std::string{}).second, json_text(item));
        };
        if (!(said.is_array() ? each_element(said, take) : take(0, said))) return false;
    }
    return true;
}

Shape RefusalParams::params_shape() {
    using Kind = Shape::Kind;
    const Shape texts{.kind = Kind::List, .parts = {{.kind = Kind::Text}}};
    return {.kind = Kind::Map,
            .parts = {{.kind = Kind::Choice, .parts = {{.kind = Kind::Text}, texts}}}};
}

}  // namespace arbiter
