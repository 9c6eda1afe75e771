// Settings of an event, players, time controls as JSON and as people write them, clock orders.
#include "db/codec/event_json.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

int arbiter::fuzz::fuzz_settings(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    const auto text = fuzz::text_of(bytes, size);
    const std::string part(text);
    static_cast<void>(read_event("player_entered", R"({"player":"p","data":)" + part + "}"));
    static_cast<void>(parse_pgn_time_control(text));
    const std::string settings = R"({"settings":)" + part + "}";
    if (const auto created = read_event("tournament_created", settings)) {
        std::string written;
        append_body(written, *created);
        const auto again = read_event("tournament_created", written);
        fuzz::must(again.has_value(), "settings can be read as they were written");
    }
    static_cast<void>(read_event("settings_changed", settings));
    if (const auto control = read_control(text)) {
        std::string written;
        append_control(written, *control);
        const auto again = read_control(written);
        fuzz::must(again && *again == *control, "a control survives its JSON");
    }
    if (const auto control = parse_time_control(text)) {
        auto again = parse_time_control(to_short_text(*control));
        fuzz::must(again.has_value(), "a control can be read as it was written");
        again->freeze = control->freeze;
        fuzz::must(*again == *control, "a control survives its short text");
    }
    std::string_view arguments;
    const std::string order(fuzz::first_line(text, arguments));
    std::string body = "{\"g\":\"k7q2vd0m3z\",\"cmd\":1,\"op\":\"" + order + "\",\"args\":";
    body.append(arguments).append("}");
    static_cast<void>(read_event("clock_ordered", body));
    return 0;
}
