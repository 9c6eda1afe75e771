#include "tests/bench/bench_event.hpp"

#include "tests/bench/measuring.hpp"

namespace arbiter::bench {

using nlohmann::json;

BenchEvent make_event(RestClient& rest, int boards, bool with_operator) {
    const json settings{{"name", "Bench"},          {"edition", "fide-2023"},
                        {"speed", "standard"},      {"variant", "standard"},
                        {"control", bench_control}, {"tiebreaks", json::array()},
                        {"simulated", true}};
    BenchEvent event;
    const json made = must(rest.post("/api/v1/tournaments", {{"settings", settings}}));
    event.stream = made["t"].get<std::int64_t>();
    const std::string path = "/api/v1/tournaments/" + std::to_string(event.stream);
    const auto command = [&](const json& body) { must(rest.post(path + "/commands", body)); };
    json players = json::array();
    for (int i = 1; i <= 2 * boards; ++i) {
        players.push_back({{"name", "Player " + std::to_string(i)}});
    }
    command({{"type", "enter_players"}, {"players", std::move(players)}});
    json pairings = json::array();
    const json entered = must(rest.get(path));
    for (std::size_t i = 0; i < static_cast<std::size_t>(boards); ++i) {
        pairings.push_back(
            {i + 1, entered["players"][2 * i]["player"], entered["players"][2 * i + 1]["player"]});
    }
    command({{"type", "draft_round"},
             {"round", 1},
             {"pairings", std::move(pairings)},
             {"byes", json::array()}});
    command({{"type", "publish_round"}, {"round", 1}});
    const auto key = [&](const char* role, int board) {
        return must(rest.post(
            "/api/v1/keys",
            {{"role", role}, {"tournament", event.stream}, {"board", board}, {"label", "bench"}}));
    };
    if (with_operator) event.operator_key = key("operator", 0)["key"].get<std::string>();
    const json published = must(rest.get(path));
    for (const json& pairing : published["rounds"][0]["pairings"]) {
        const json issued = key("terminal", pairing["board"].get<int>());
        event.games.push_back(pairing["g"].get<std::string>());
        event.terminals.push_back(
            {issued["terminal"].get<std::string>(), issued["key"].get<std::string>()});
    }
    return event;
}

}  // namespace arbiter::bench
