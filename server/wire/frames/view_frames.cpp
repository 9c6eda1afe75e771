#include "server/wire/frames/view_frames.hpp"

#include "db/codec/description/field.hpp"
#include "server/wire/frames/frame_forms.hpp"

namespace arbiter {
namespace {

struct RecordMap {
    static void write(JsonWriter& out, const Records& records) {
        out.begin_object();
        for (const auto& [key, value] : records) {
            out.key(key);
            out.raw(*value);
        }
        out.end_object();
    }
    [[nodiscard]] static bool read(JsonValue value, Records& target, JsonProblem& /*problem*/) {
        const auto object = json_object(value);
        if (!object) return false;
        target.clear();
        for (const auto& [key, each] : *object) {
            target.emplace_back(key, make_text(json_text_of(each)));
        }
        return true;
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Map, .parts = {{.kind = Shape::Kind::Map}}};
    }
};

}  // namespace

std::string_view word_of(ViewKind kind) noexcept {
    switch (kind) {
        case ViewKind::Event:
            return "event";
        case ViewKind::Pairings:
            return "pairings";
        case ViewKind::Hall:
            return "hall";
        case ViewKind::Game:
            return "game";
        case ViewKind::Standings:
            return "standings";
        case ViewKind::Crosstable:
            return "crosstable";
        case ViewKind::Queue:
            return "queue";
        case ViewKind::Events:
            return "events";
        case ViewKind::Keys:
            return "keys";
        case ViewKind::Links:
            return "links";
        case ViewKind::Page:
            return "page";
    }
    return {};
}

bool is_of_hall(ViewKind kind) noexcept {
    return kind == ViewKind::Queue || kind == ViewKind::Events || kind == ViewKind::Keys;
}

ViewId plain(ViewId view) {
    const bool of_round = view.kind == ViewKind::Pairings || view.kind == ViewKind::Hall ||
                          view.kind == ViewKind::Standings;
    if (is_of_hall(view.kind)) view.stream = hall_stream;
    if (!of_round) view.round = 0;
    if (view.kind != ViewKind::Game) view.game.reset();
    if (view.kind != ViewKind::Page) view.page.clear();
    return view;
}

template <>
const Description& description_of<ViewId>() {
    static const Description known{
        "view",
        {field<&ViewId::kind>("view"), unless_empty<&ViewId::stream>("t"),
         unless_empty<&ViewId::round>("round"), field<&ViewId::game>("g"),
         unless_empty<&ViewId::page>("page")}};
    return known;
}

template <>
const Description& description_of<FollowFrame>() {
    static const Description known{"follow",
                                   {part<&FollowFrame::view>(description_of<ViewId>()),
                                    defaulted<&FollowFrame::after>("after", NotNegative{}),
                                    unless_empty<&FollowFrame::incarnation>("incarnation"),
                                    unless_empty<&FollowFrame::known>("known", TextUpTo<64>{})}};
    return known;
}

template <>
const Description& description_of<UnfollowFrame>() {
    static const Description known{"unfollow",
                                   {part<&UnfollowFrame::view>(description_of<ViewId>())}};
    return known;
}

template <>
const Description& description_of<PutFrame>() {
    static const Description known{
        "put",
        {part<&PutFrame::view>(description_of<ViewId>()), field<&PutFrame::seq>("seq"),
         unless_empty<&PutFrame::incarnation>("incarnation"),
         field<&PutFrame::records>("records", RecordMap{}), unless_empty<&PutFrame::gone>("gone")}};
    return known;
}

template <>
const Description& description_of<ViewAnswer>() {
    static const Description known{
        "view_answer",
        {field<&ViewAnswer::seq>("seq"), field<&ViewAnswer::incarnation>("incarnation"),
         field<&ViewAnswer::records>("records", RecordMap{})}};
    return known;
}

}  // namespace arbiter
