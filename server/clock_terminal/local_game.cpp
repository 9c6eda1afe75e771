#include "server/clock_terminal/local_game.hpp"

#include "arbiter/ids.hpp"
#include "server/net/frame.hpp"
#include "server/wire/frames/terminal_frames.hpp"

#include <random>
#include <stdexcept>

namespace arbiter {
namespace {

GameId id_of(const GameLog& game) {
    const auto id = parse_id<GameId>(game.setup().game);
    if (!id) throw std::logic_error("a local game has no id of a game");
    return *id;
}

std::string order_text(const GameLog& game, ToldAct act) {
    ToldOrder order;
    order.order = game.last_order() + 1;
    order.act = act;
    return frame_text(OrderFrame{id_of(game), game.setup().epoch, std::move(order)});
}

}  // namespace

std::string local_setup(const TimeControl& control) {
    std::random_device random;
    const std::uint64_t seed = (std::uint64_t{random()} << 32U) | random();
    SetupFrame setup;
    setup.game = GameId{nth_id(seed, 0)};
    setup.control = control;
    setup.policy.freeze = control.freeze;
    return frame_text(setup);
}

std::string local_resume(const GameLog& game) {
    return order_text(game, ClockResume{});
}

std::vector<std::string> local_end(const GameLog& game) {
    return {order_text(game, ClockEnd{}), frame_text(GoneFrame{id_of(game), game.setup().epoch})};
}

}  // namespace arbiter
