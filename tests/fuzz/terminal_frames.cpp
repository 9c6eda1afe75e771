// What a clock sends to the server, and what a server sends to a clock.
#include "server/wire/frames/terminal_frames.hpp"

#include "clock/terminal/link.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

namespace {

// A clock hears its lines one after the other, each a tenth of a second later.
void hear(std::string_view text) {
    using namespace arbiter;
    MemoryLogStore store;
    Instant now{};
    auto link = TerminalLink::open({}, store, now);
    if (!link) return;
    static_cast<void>(link->on_connected(now));
    while (!text.empty()) {
        const auto frame = fuzz::first_line(text, text);
        now += Millis{100};
        static_cast<void>(link->on_frame(frame, now));
        for (const auto& game : link->games()) {
            static_cast<void>(link->press(game, Color::White, now));
        }
        static_cast<void>(link->tick(now));
    }
}

}  // namespace

int arbiter::fuzz::fuzz_terminal_frames(const std::uint8_t* bytes, std::size_t size) {
    const auto text = arbiter::fuzz::text_of(bytes, size);
    static_cast<void>(arbiter::read_terminal_frame(text));
    hear(text);
    return 0;
}
