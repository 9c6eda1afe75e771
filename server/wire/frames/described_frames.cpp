#include "server/wire/frames/described_frames.hpp"

#include "server/wire/descriptions.hpp"
#include "server/wire/frames/client_frames.hpp"
#include "server/wire/frames/hall_frames.hpp"
#include "server/wire/frames/moves_frames.hpp"
#include "server/wire/frames/terminal_frames.hpp"

namespace arbiter {

std::vector<DescribedSocket> described_sockets() {
    return {{.name = "desk",
             .said = descriptions_of<SubscribeFrame, FollowFrame, UnfollowFrame, CommandFrame,
                                     PingFrame, KnownFrame>(),
             .told = descriptions_of(std::type_identity<DeskFrame>{})},
            {.name = "public",
             .said = descriptions_of<SubscribeFrame, FollowFrame, UnfollowFrame, PingFrame>(),
             .told = descriptions_of(std::type_identity<PublicFrame>{})},
            {.name = "moves",
             .said = descriptions_of<KeyFrame, CommandFrame, PingFrame>(),
             .told = descriptions_of(std::type_identity<MovesFrame>{})},
            {.name = "terminal",
             .said = descriptions_of(std::type_identity<TerminalFrame>{}),
             .told = descriptions_of(std::type_identity<ToTerminalFrame>{})}};
}

}  // namespace arbiter
