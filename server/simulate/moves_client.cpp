#include "server/simulate/moves_client.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter {

using nlohmann::json;

MovesClient::MovesClient(boost::asio::io_context& io, ServerAddress address, std::string key,
                         Heard heard)
    : key_{std::move(key)},
      heard_{std::move(heard)},
      socket_{io,
              std::move(address),
              "/ws/moves",
              {[this] { hello(); }, [this](std::string_view text) { take(text); }}} {}

void MovesClient::hello() {
    welcomed_ = false;
    socket_.send(json{{"type", "hello"}, {"key", key_}}.dump());
}

void MovesClient::tell(const std::string& id, json command, Answered answered) {
    const json frame{{"type", "command"}, {"id", id}, {"command", std::move(command)}};
    auto& waiting = waiting_[id];
    waiting = {++told_, frame.dump(), std::move(answered), false};
    if (welcomed_) socket_.send(waiting.frame);
}

void MovesClient::send_again() {
    if (!welcomed_) return;
    for (auto& [id, waiting] : waiting_) {
        if (waiting.put_off) socket_.send(waiting.frame);
        waiting.put_off = false;
    }
}

void MovesClient::settle(const std::string& id, const Result<std::int64_t>& answer) {
    const auto found = waiting_.find(id);
    if (found == waiting_.end()) return;
    const auto answered = std::move(found->second.answered);
    waiting_.erase(found);
    answered(answer);
}

void MovesClient::take(std::string_view text) {
    heard_(text);
    const auto frame = json::parse(text, nullptr, false);
    if (!frame.is_object()) return;
    const auto type = frame.value("type", "");
    if (type == "welcome") {
        welcomed_ = true;
        // What was under way when the connection went, in the order it was told.
        std::vector<const Waiting*> again;
        for (const auto& [id, waiting] : waiting_) again.push_back(&waiting);
        std::sort(again.begin(), again.end(), [](auto* a, auto* b) { return a->order < b->order; });
        for (const auto* waiting : again) socket_.send(waiting->frame);
    } else if (type == "ok") {
        settle(frame.value("ref", ""), frame.value("seq", std::int64_t{0}));
    } else if (type == "err" && frame.contains("ref")) {
        const auto code = frame.value("code", "");
        if (code == "read_only" || code == "stopping" || code == "too_fast") {
            const auto found = waiting_.find(frame.value("ref", ""));
            if (found != waiting_.end()) found->second.put_off = true;
            return;
        }
        settle(frame.value("ref", ""), refuse(code, frame.value("where", "")));
    }
}

}  // namespace arbiter
