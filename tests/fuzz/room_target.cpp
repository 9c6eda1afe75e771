// A whole server, without sockets and disk, that hears one line after the other.
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/room.hpp"
#include "tests/fuzz/targets.hpp"

int arbiter::fuzz::fuzz_room(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    constexpr int most_lines = 60;
    auto text = fuzz::text_of(bytes, size);
    fuzz::Room room;
    for (int i = 0; i < most_lines && !text.empty(); ++i) room.take(fuzz::first_line(text, text));
    room.must_replay();
    return 0;
}
