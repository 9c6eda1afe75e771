#include "server/wire/client_json.hpp"

#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t longest_id = 200;

Result<ClientFrame> read_command_frame(JsonFields& in) {
    CommandFrame frame;
    frame.id = in.text("id");
    if (!is_command_id(frame.id)) in.problem().note("id");
    frame.stream = in.optional_integer<StreamId>("t").value_or(0);
    const auto value = in.find("command");
    if (!value) return refuse("bad_field", "command");
    frame.command = json_text_of(*value);
    return ClientFrame{std::move(frame)};
}

Result<ClientFrame> read_subscribe(JsonFields& in) {
    SubscribeFrame frame;
    frame.stream = in.integer<StreamId>("t");
    frame.after = in.optional_integer<std::int64_t>("after").value_or(0);
    if (frame.after < 0) in.problem().note("after");
    frame.incarnation = in.text_or_empty("incarnation");
    return ClientFrame{std::move(frame)};
}

}  // namespace

bool is_command_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_id &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

Result<ClientFrame> read_client_frame(std::string_view text) {
    static thread_local JsonParser parser;
    return parser.read_object<ClientFrame>(text, [](JsonFields& in) -> Result<ClientFrame> {
        const auto type = in.text("type");
        if (type == "command") return read_command_frame(in);
        if (type == "subscribe") return read_subscribe(in);
        if (type == "hello") return ClientFrame{KeyFrame{in.text("key")}};
        if (type == "ping") return ClientFrame{PingFrame{in.integer<std::int64_t>("id")}};
        return refuse("unknown_type", "type");
    });
}

std::string frame_id(std::string_view text) {
    static thread_local JsonParser parser;
    const auto id = parser.read_object<std::string>(
        text, [](JsonFields& in) -> Result<std::string> { return in.text_or_empty("id"); });
    return id && is_command_id(*id) ? *id : std::string{};
}

std::string ok_frame(std::string_view ref, std::int64_t seq) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.word_field("type", "ok");
    out.text_field("ref", ref);
    out.integer_field("seq", seq);
    out.end_object();
    return text;
}

}  // namespace arbiter
