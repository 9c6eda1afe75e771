// Frames of the desk's, the public's and the moves' socket, and the commands within.
#include "server/wire/frames/client_frames.hpp"

#include "server/wire/command_json.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

#include <variant>

int arbiter::fuzz::fuzz_client_frames(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    const auto text = fuzz::text_of(bytes, size);
    const auto seal = [](std::string_view plain) { return std::string(plain.size(), 'x'); };
    const auto frame = read_client_frame(text);
    static_cast<void>(frame_id(text));
    const auto* command = frame ? std::get_if<CommandFrame>(&*frame) : nullptr;
    if (command != nullptr) {
        for (const Seat seat : {Seat::Arbiter, Seat::Operator, Seat::Board}) {
            static_cast<void>(read_command(command->command, seat, seal));
        }
    }
    // The body of a request is the command itself.
    static_cast<void>(read_command(text, Seat::Arbiter, seal));
    return 0;
}
