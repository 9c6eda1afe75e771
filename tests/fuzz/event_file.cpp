// Event files, as TOML and as JSON: read, or refused with a code, however deep they are nested.
#include "server/event_file.hpp"

#include "server/net/http_message.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

#include <string>

int arbiter::fuzz::fuzz_event_file(const std::uint8_t* bytes, std::size_t size) {
    const auto read = read_event_file(text_of(bytes, size));
    must(read || read.error().code == "bad_toml" || read.error().code == "bad_json",
         "a file of such a size is read, or is none");
    return 0;
}

// The form that a player's phone sends, and the query of any request.
int arbiter::fuzz::fuzz_phone_form(const std::uint8_t* bytes, std::size_t size) {
    const auto text = text_of(bytes, size);
    const auto said = query_value(text, "result");
    must(!said || said->size() <= text.size(), "a value is no longer than the form");
    static_cast<void>(url_decoded(text));
    return 0;
}
