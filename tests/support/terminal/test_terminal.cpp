#include "tests/support/terminal/test_terminal.hpp"

#include "clock/terminal/wire.hpp"
#include "server/secrets/secrets.hpp"

namespace arbiter::testing {
Json TestTerminal::hello() const {
    Json games = Json::array();
    if (!game_.empty()) {
        games.push_back({{"g", game_},
                         {"ep", epoch_},
                         {"last_seq", log_.size()},
                         {"last_cmd", 0},
                         {"hash", chain_}});
    }
    return {{"type", "hello"},
            {"proto", 1},
            {"term", terminal_},
            {"key", key_},
            {"boot", "b001"},
            {"t0", 1000},
            {"games", games},
            {"caps", Json::array()},
            {"battery", {{"percent", 82}, {"charging", false}}}};
}

void TestTerminal::take_setup(const Json& setup) {
    game_ = setup.at("g");
    epoch_ = setup.at("ep");
    const auto control = control_from_wire(setup.at("tc")).value();
    clock_ = make_clock(std::make_shared<const TimeControl>(control));
    chain_.clear();
    log_.clear();
}

Json TestTerminal::applied(int order, const ClockAct& act, std::int64_t t_ms) {
    clock_ = advance(clock_, act, at_ms(t_ms));
    return entry("applied", std::nullopt, order, t_ms);
}

Json TestTerminal::press(Color side, std::int64_t t_ms) {
    clock_ = advance(clock_, ClockPress{side}, at_ms(t_ms));
    return entry("press", side, std::nullopt, t_ms);
}

Json TestTerminal::expire(Color side, std::int64_t t_ms) {
    clock_ = settled(clock_, at_ms(t_ms));
    return entry("expire", side, std::nullopt, t_ms);
}

Json TestTerminal::pause(Color side, std::int64_t t_ms) {
    clock_ = advance(clock_, ClockPause{}, at_ms(t_ms));
    return entry("pause", side, std::nullopt, t_ms);
}

Json TestTerminal::changed(Json entry, const Json& fields) {
    entry.update(fields);
    return entry;
}

Json TestTerminal::entry(const std::string& kind, std::optional<Color> side,
                         std::optional<int> order, std::int64_t t_ms) {
    const auto seq = static_cast<std::int64_t>(log_.size()) + 1;
    const auto white = clock_.sides.white.main.count();
    const auto black = clock_.sides.black.main.count();
    // Rule 5 of docs/protocol.md.
    const std::string canonical = std::to_string(seq) + "|b001|" + std::to_string(t_ms) + "|" +
                                  kind + "|" + std::string{side ? letter_of(*side) : ""} + "|" +
                                  (order ? std::to_string(*order) : "") + "|" +
                                  std::to_string(white) + "|" + std::to_string(black);
    chain_ = short_hash_text(chain_ + canonical);
    Json frame{{"type", "ev"},   {"g", game_},   {"ep", epoch_}, {"seq", seq},
               {"boot", "b001"}, {"t_ms", t_ms}, {"kind", kind}, {"rem", {white, black}},
               {"hash", chain_}};
    if (side) frame["side"] = letter_of(*side);
    if (order) frame["cmd"] = *order;
    log_.push_back(frame);
    return frame;
}

}  // namespace arbiter::testing
