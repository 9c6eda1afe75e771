// A row of the journal: the kind on the first line, its body behind it. What can be read is written
// again and reads the same.
#include "db/codec/event_json.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

int arbiter::fuzz::fuzz_journal_rows(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    std::string_view body;
    const auto kind = fuzz::first_line(fuzz::text_of(bytes, size), body);
    const auto event = read_event(kind, body);
    if (!event) return 0;
    fuzz::must(kind_of(*event) == kind, "an event knows its kind");
    std::string written;
    append_body(written, *event);
    const auto again = read_event(kind, written);
    fuzz::must(again.has_value(), "a body can be read as it was written");
    std::string twice;
    append_body(twice, *again);
    fuzz::must(twice == written, "a body reads back to the same event");
    return 0;
}
