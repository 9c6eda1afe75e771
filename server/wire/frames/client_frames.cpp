#include "server/wire/frames/client_frames.hpp"

#include "server/net/frame.hpp"
#include "server/wire/frames/frame_forms.hpp"

#include <algorithm>

namespace arbiter {
namespace {

constexpr std::size_t longest_id = 200;

struct PrintableId : JsonForm<std::string> {
    [[nodiscard]] static bool read(JsonValue value, std::string& target, JsonProblem& /*problem*/) {
        return assign(target, json_text(value)) && is_command_id(target);
    }
};

}  // namespace

template <>
const Description& description_of<SubscribeFrame>() {
    static const Description known{"subscribe",
                                   {field<&SubscribeFrame::stream>("t"),
                                    defaulted<&SubscribeFrame::after>("after", NotNegative{}),
                                    unless_empty<&SubscribeFrame::incarnation>("incarnation")}};
    return known;
}

template <>
const Description& description_of<CommandFrame>() {
    static const Description known{
        "command",
        {field<&CommandFrame::id>("id", PrintableId{}), unless_empty<&CommandFrame::stream>("t"),
         field<&CommandFrame::command>("command", RawJson{})}};
    return known;
}

template <>
const Description& description_of<KeyFrame>() {
    static const Description known{
        "hello", {field<&KeyFrame::key>("key"), unless_empty<&KeyFrame::line>("line")}};
    return known;
}

template <>
const Description& description_of<KnownFrame>() {
    static const Description known{"known",
                                   {field<&KnownFrame::journal>("journal", TextUpTo<64>{}),
                                    field<&KnownFrame::incarnation>("incarnation", TextUpTo<64>{}),
                                    field<&KnownFrame::heads>("heads")}};
    return known;
}

template <>
const Description& description_of<PingFrame>() {
    static const Description known{"ping", {field<&PingFrame::id>("id")}};
    return known;
}

bool is_command_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_id &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

Result<ClientFrame> read_client_frame(std::string_view text) {
    return read_frame<ClientFrame>(text);
}

std::string frame_id(std::string_view text) {
    const auto id = thread_json_parser().read_object<std::string>(
        text, [](JsonFields& in) -> Result<std::string> { return in.text_or_empty("id"); });
    return id && is_command_id(*id) ? *id : std::string{};
}

}  // namespace arbiter
