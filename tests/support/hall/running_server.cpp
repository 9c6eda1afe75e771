#include "tests/support/hall/running_server.hpp"

#include <algorithm>
#include <stdexcept>
#include <unistd.h>

namespace arbiter::testing {
Login parse_link(const std::string& link) {
    const auto hash = link.find('#');
    const auto slash = link.rfind('/', hash);
    const auto colon = link.rfind(':', slash);
    return {static_cast<std::uint16_t>(std::stoi(link.substr(colon + 1, slash - colon - 1))),
            link.substr(hash + 1)};
}

ArbiterDesk::ArbiterDesk(const Login& login) : port_(login.port) {
    const auto answer =
        request(port_, "POST", "/api/v1/session", Json{{"token", login.token}}.dump());
    if (answer.status != 200) throw std::runtime_error("login: " + answer.body);
    session_ = answer.json().at("session");
}

Response ArbiterDesk::get(const std::string& path) const {
    return request(port_, "GET", path, {}, auth());
}

Response ArbiterDesk::post(const std::string& path, const Json& body, const Headers& more) const {
    Headers headers = auth();
    headers.insert(headers.end(), more.begin(), more.end());
    return request(port_, "POST", path, body.dump(), headers);
}

Response ArbiterDesk::remove(const std::string& path) const {
    return request(port_, "DELETE", path, {}, auth());
}

Response ArbiterDesk::command(int tournament, const Json& command) const {
    return post("/api/v1/tournaments/" + std::to_string(tournament) + "/commands", command);
}

Json ArbiterDesk::done(int tournament, const Json& what) const {
    const auto answer = command(tournament, what);
    if (answer.status != 200)
        throw std::runtime_error(what.dump().substr(0, 300) + ": " + answer.body);
    return answer.json();
}

int ArbiterDesk::open_tournament(int players, const Json& settings) const {
    Json all{{"name", "Test Open"}, {"city", "Saint Louis"}, {"control", "90+30"}};
    all.update(settings);
    const auto answer = post("/api/v1/tournaments", {{"settings", all}});
    if (answer.status != 200) throw std::runtime_error(answer.body);
    const int tournament = answer.json().at("t");
    Json entered = Json::array();
    for (int i = 0; i < players; ++i) {
        entered.push_back({{"name", "Player " + std::string(1, static_cast<char>('A' + i))},
                           {"rating", 2700 - i}});
    }
    if (players > 0) done(tournament, {{"type", "enter_players"}, {"players", entered}});
    return tournament;
}

std::vector<std::string> ArbiterDesk::publish_first_round(int tournament) const {
    done(tournament, {{"type", "draft_round_robin"}});
    done(tournament, {{"type", "publish_round"}, {"round", 1}});
    std::vector<std::string> games;
    const auto view = get("/api/v1/tournaments/" + std::to_string(tournament)).json();
    for (const auto& pairing : view.at("rounds").at(0).at("pairings")) {
        games.push_back(pairing.at("g"));
    }
    return games;
}

Json ArbiterDesk::key(const std::string& role, int tournament, int board) const {
    const auto answer =
        post("/api/v1/keys",
             {{"role", role}, {"tournament", tournament}, {"board", board}, {"label", "test"}});
    if (answer.status != 200) throw std::runtime_error(answer.body);
    return answer.json();
}

Json ArbiterDesk::game(int tournament, const std::string& game) const {
    return get("/api/v1/tournaments/" + std::to_string(tournament) + "/games/" + game).json();
}

RunningServer::RunningServer(const std::string& db, const Limits& limits, const std::string& tls) {
    ServeOptions options;
    options.db = db;
    options.listen = {"127.0.0.1", 0};
    options.limits = limits;
    // With sanitizers, beside other tests, a file takes ten times as long to read.
    if (limits.reading.time == ReadingLimits{}.time) options.limits.reading.time *= 20;
    if (!tls.empty()) options.tls = tls;
    options.listen_tls = {"127.0.0.1", 0};
    server_ = std::make_unique<Server>(options);
    thread_ = std::thread([this] { code_ = server_->run(); });
}

RunningServer::~RunningServer() {
    if (thread_.joinable()) stop();
}

int RunningServer::stop() {
    server_->stop();
    thread_.join();
    server_.reset();
    return code_;
}

ServerProcess::ServerProcess(const std::string& db, const Surroundings& surroundings)
    : process_{{FLAGFALL_BINARY, "serve", "--db", db, "--listen", "127.0.0.1:0"}, surroundings} {
    if (std::ranges::count(surroundings.closed, STDOUT_FILENO) > 0) return;
    constexpr std::string_view prefix = "arbiter: ";
    const auto line = process_.read_line(patience * 3);
    if (!line || !line->starts_with(prefix)) throw std::runtime_error("it did not start");
    output_ = *line + "\n";
    link_ = line->substr(prefix.size());
}

int ServerProcess::end(int signal) {
    process_.kill(signal);
    return wait();
}

int ServerProcess::wait() {
    output_ += process_.read_all(patience * 6);
    return process_.wait(patience * 6).value_or(-1);
}

}  // namespace arbiter::testing
