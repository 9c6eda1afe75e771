// TRF of any bytes: what is taken is written and read as the same, and is an event with a table.
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_import.hpp"
#include "arbiter/formats/trf/trf_reader.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"
#include "arbiter/tournament/standings/standings.hpp"
#include "server/trf/trf_text.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

int arbiter::fuzz::fuzz_trf(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    const auto text = trf_text_of(fuzz::text_of(bytes, size));
    if (!text) return 0;
    const auto read = read_trf(text->text);
    if (!read) {
        fuzz::must(!read.error().empty(), "a refusal says why");
        return 0;
    }
    const auto again = read_trf(write_trf(read->file));
    fuzz::must(again.has_value(), "what was written is read");
    fuzz::must(again->file == read->file, "and is the same");
    const auto event = event_of(read->file);
    fuzz::must(standings(event.table, {}).size() == event.players.size(), "everybody has a line");
    static_cast<void>(read_trf(write_trf(as_trf16(read->file))));
    static_cast<void>(import_trf(read->file, Moment{}));
    return 0;
}
