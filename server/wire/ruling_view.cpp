#include "server/wire/ruling_view.hpp"

#include "clock/text.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/events/proposal_forms.hpp"
#include "db/codec/json_reader.hpp"

namespace arbiter {
namespace {

Result<Effects> read_effects(std::string_view json) {
    JsonParser parser;
    auto effects = parser.read_object<Effects>(json, [](JsonFields& in) -> Result<Effects> {
        Effects said;
        read_fields(in, said);
        return said;
    });
    if (!effects) return refuse("bad_field", "effects");
    return effects;
}

}  // namespace

template <>
const Description& description_of<RulingPreview>() {
    using Seen = RulingPreview;
    static const Description known{
        "ruling_preview",
        {field<&Seen::given, &RulingGiven::number>("incident"),
         field<&Seen::given, &RulingGiven::ruling>("ruling"),
         field<&Seen::given, &RulingGiven::articles>("articles"),
         field<&Seen::given, &RulingGiven::details>("details"),
         field<&Seen::given, &RulingGiven::effects>("effects"),
         field<&Seen::given, &RulingGiven::before>("before_ms"),
         field<&Seen::given, &RulingGiven::after>("after_ms"),
         field<&Seen::illegal_moves>("illegal_moves"), field<&Seen::warnings>("warnings"),
         field<&Seen::removes>("removes")}};
    return known;
}

Result<RulingPreview> ruling_preview(const Game& game, const RulingQuestion& asked,
                                     const ByColor<std::optional<Millis>>& left) {
    const auto incident = number_in<int>(asked.incident);
    if (!incident) return refuse("bad_field", "incident");
    std::optional<Ruling> kind;
    if (!asked.kind.empty()) {
        kind = parse_ruling(asked.kind);
        if (!kind) return refuse("bad_field", "kind");
    }
    std::optional<Effects> effects;
    if (!asked.effects.empty()) {
        auto said = read_effects(asked.effects);
        if (!said) return tl::unexpected<Refusal>(said.error());
        effects = *std::move(said);
    }
    return preview(game, *incident, kind, effects, left);
}

}  // namespace arbiter
