#include "server/simulate/moves_client.hpp"

#include "clock/overload.hpp"
#include "server/net/frame.hpp"
#include "server/wire/frames/client_frames.hpp"
#include "server/wire/frames/moves_frames.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

MovesClient::MovesClient(boost::asio::io_context& io, ServerAddress address, std::string key,
                         Heard heard, bool line)
    : key_{std::move(key)},
      line_{line},
      heard_{std::move(heard)},
      socket_{io,
              std::move(address),
              "/ws/moves",
              {[this] { hello(); }, [this](std::string_view text) { take(text); }}} {}

void MovesClient::hello() {
    welcomed_ = false;
    socket_.send(frame_text(KeyFrame{key_, line_}));
}

void MovesClient::tell(const std::string& id, const nlohmann::json& command, Answered answered) {
    auto& waiting = waiting_[id];
    waiting = {++told_, frame_text(CommandFrame{.id = id, .command = command.dump()}),
               std::move(answered), false};
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

// What was under way when the connection went, in the order it was told.
void MovesClient::welcome() {
    welcomed_ = true;
    std::vector<const Waiting*> again;
    for (const auto& [id, waiting] : waiting_) again.push_back(&waiting);
    std::sort(again.begin(), again.end(), [](auto* a, auto* b) { return a->order < b->order; });
    for (const auto* waiting : again) socket_.send(waiting->frame);
}

void MovesClient::take_error(const ErrorFrame& error) {
    const auto& [code, where, article, params] = error.refusal;
    if (error.ref.empty()) return;
    if (code == "read_only" || code == "stopping" || code == "too_fast") {
        const auto found = waiting_.find(error.ref);
        if (found != waiting_.end()) found->second.put_off = true;
        return;
    }
    settle(error.ref, refuse(code, where));
}

void MovesClient::take(std::string_view text) {
    heard_(text);
    const auto frame = read_frame<MovesFrame>(text);
    if (!frame) return;
    std::visit(
        Overload{[this](const MovesWelcome&) { welcome(); }, [](const BoardGame&) {},
                 [](const PingAnswer&) {}, [this](const OkFrame& ok) { settle(ok.ref, ok.seq); },
                 [this](const ErrorFrame& error) { take_error(error); }},
        *frame);
}

}  // namespace arbiter
