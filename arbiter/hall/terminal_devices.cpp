#include "arbiter/hall/terminal_devices.hpp"

#include "arbiter/game/alarms.hpp"
#include "arbiter/game/decision.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t letters_of_code = 4;

// The games that the terminal plays, or will.
std::vector<GameId> open_games(const HallState& state, const KeyIssued& key) {
    const LiveTournament& live = *find_tournament(state, key.tournament);
    std::vector<GameId> games = games_bound_to(live, key.terminal);
    std::erase_if(games, [&](GameId id) { return live.games.at(id).phase == GamePhase::Ended; });
    return games;
}

// The device that the terminal is, as it calls itself; empty: nobody knows.
std::string device_of(const HallState& state, TerminalId terminal) {
    const auto known = state.devices.find(terminal);
    return known == state.devices.end() ? "" : known->second.device;
}

}  // namespace

bool is_device_name(std::string_view name) {
    const auto is_sign = [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z');
    };
    return !name.empty() && name.size() <= longest_name && std::ranges::all_of(name, is_sign);
}

std::string device_code(std::string_view name) {
    std::string code{name.substr(0, letters_of_code)};
    for (char& letter : code) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    return code;
}

bool may_be(const HallState& state, const KeyIssued& key, const ArrivingDevice& device) {
    const std::string known = device_of(state, key.terminal);
    const auto games = open_games(state, key);
    const LiveTournament& live = *find_tournament(state, key.tournament);
    if (!known.empty() && known == device.name) {
        return !device.has_other_log || std::ranges::none_of(games, [&](GameId id) {
            return device.has_other_log(id, live.games.at(id));
        });
    }
    if (!known.empty()) return games.empty() && !device.other_is_here;
    // Nobody has said which device it is: who has the log is it.
    return std::ranges::all_of(games, [&](GameId id) {
        const TerminalLog& log = live.games.at(id).terminal;
        return log.seq == 0 || device.has_log(id, log.binding->epoch);
    });
}

std::vector<StreamEvent> arrived(const HallState& state, const KeyIssued& key,
                                 std::string_view device) {
    if (device_of(state, key.terminal) == device) return {};
    return {{hall_stream,
             HallEvent{TerminalDeviceSet{key.tournament, key.terminal, std::string{device}}}}};
}

Result<void> decide_on(Consequences& so_far, const UseDevice& command, const Moment& moment) {
    const HallState& before = so_far.before();
    if (!is_device_name(command.device)) return refuse("bad_field", "device");
    const KeyIssued* key = find_terminal(before, so_far.stream(), command.terminal);
    if (key == nullptr) return refuse("not_found", "terminal");
    const std::string now = device_of(before, command.terminal);
    if (now == command.device && !command.anew) return {};
    if (command.instead_of && *command.instead_of != now) {
        return refuse_with("state_changed", "terminal", {{"changed", "terminal"}});
    }
    so_far.add(HallEvent{TerminalDeviceSet{so_far.stream(), command.terminal, command.device}});
    for (const GameId id : open_games(before, *key)) {
        BindTerminal bind{.terminal = command.terminal, .anew = true};
        const auto known = command.known.find(id);
        if (known != command.known.end()) bind.ran_until = known->second;
        if (id == command.game) {
            if (command.ran_until) bind.ran_until = command.ran_until;
            bind.left = command.left;
        }
        auto events = decide(so_far.game(id), bind, moment);
        if (!events) return tl::unexpected(std::move(events.error()));
        so_far.add_all(id, *std::move(events));
    }
    return {};
}

std::vector<StreamEvent> waiting_device_alarms(const HallState& state, const KeyIssued& key,
                                               const std::string& device,
                                               const PresentTerminals& present) {
    Consequences so_far(state, key.tournament);
    if (present.flooded.contains(key.terminal)) return {};
    for (const GameId id : open_games(state, key)) {
        auto alarm = raised(so_far.game(id), {AlarmKind::DeviceWaits, std::nullopt, device});
        if (alarm) so_far.add(id, *std::move(alarm));
    }
    return std::move(so_far).take();
}

}  // namespace arbiter
