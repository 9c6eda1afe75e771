#include "tests/support/running_server.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace arbiter::test {
namespace {

struct Started {
    pid_t pid = 0;
    int output = -1;
};

Started start_program(const std::vector<std::string>& arguments,
                      const std::string& errors = "/dev/null") {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe");
    std::vector<std::string> words{FLAGFALL_BINARY};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> raw;
    for (auto& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    const pid_t pid = fork();
    if (pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        const int file =
            open(errors.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (std::getenv("FLAGFALL_TEST_STDERR") == nullptr) dup2(file, STDERR_FILENO);
        execv(raw[0], raw.data());
        _exit(127);
    }
    close(ends[1]);
    return {pid, ends[0]};
}

int exit_code(pid_t pid) {
    int status = 0;
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string read_all(int from) {
    std::string text;
    std::array<char, 4096> bytes{};
    for (;;) {
        const auto count = read(from, bytes.data(), bytes.size());
        if (count <= 0) return text;
        text.append(bytes.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace

ScratchFolder::ScratchFolder() {
    std::string pattern = std::filesystem::temp_directory_path() / "flagfall-test-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp");
    path_ = pattern;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

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

RunningServer::RunningServer(const std::string& db, const Limits& limits) {
    ServeOptions options;
    options.db = db;
    options.listen = {"127.0.0.1", 0};
    options.limits = limits;
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

Binary::Binary(const std::string& db, const std::string& errors) {
    const auto started = start_program({"serve", "--db", db, "--listen", "127.0.0.1:0"},
                                       errors.empty() ? "/dev/null" : errors);
    pid_ = started.pid;
    stdout_ = started.output;
    char letter = 0;
    while (read(stdout_, &letter, 1) == 1) {
        output_ += letter;
        if (letter == '\n') break;
    }
    constexpr std::string_view prefix = "arbiter: ";
    if (output_.substr(0, prefix.size()) != prefix) {
        wait();
        throw std::runtime_error("it did not start");
    }
    link_ = output_.substr(prefix.size(), output_.size() - prefix.size() - 1);
}

Binary::~Binary() {
    if (pid_ > 0) end(SIGKILL);
}

int Binary::end(int signal) {
    kill(pid_, signal);
    return wait();
}

int Binary::wait() {
    output_ += read_all(stdout_);
    close(stdout_);
    return exit_code(std::exchange(pid_, 0));
}

Finished run_program(const std::vector<std::string>& arguments) {
    const auto started = start_program(arguments);
    Finished finished;
    finished.output = read_all(started.output);
    close(started.output);
    finished.code = exit_code(started.pid);
    return finished;
}

}  // namespace arbiter::test
