#include "server/log.hpp"

#include "db/codec/json_writer.hpp"

#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <cstdint>
#include <limits.h>
#include <mutex>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arbiter {
namespace {

// Writes to stderr what it takes at once. Whoever reads the log may be slow, stopped or gone: a
// line that finds no room is dropped and counted, since the network loop must not wait for it.
class PromptSink final : public spdlog::sinks::base_sink<std::mutex> {
  public:
    PromptSink() {
        struct stat found {};
        is_socket_ = ::fstat(STDERR_FILENO, &found) == 0 && S_ISSOCK(found.st_mode);
    }

  protected:
    void sink_it_(const spdlog::details::log_msg& message) override {
        if (dropped_ > 0 && write(lines_dropped(message))) dropped_ = 0;
        if (!write(formatted(message))) ++dropped_;
    }
    void flush_() override {}

  private:
    std::string formatted(const spdlog::details::log_msg& message) {
        spdlog::memory_buf_t text;
        formatter_->format(message, text);
        // So much goes into a pipe whole or not at all.
        if (text.size() > PIPE_BUF) return {};
        return {text.data(), text.size()};
    }

    std::string lines_dropped(const spdlog::details::log_msg& message) {
        spdlog::details::log_msg notice = message;
        const std::string text =
            R"("what":"lines_dropped","detail":")" + std::to_string(dropped_) + "\"}";
        notice.payload = text;
        return formatted(notice);
    }

    [[nodiscard]] bool write(const std::string& line) const {
        if (line.empty()) return false;
        if (is_socket_) {
            return ::send(STDERR_FILENO, line.data(), line.size(), MSG_DONTWAIT | MSG_NOSIGNAL) > 0;
        }
        // A pipe that can be written to has room for PIPE_BUF bytes.
        pollfd room{STDERR_FILENO, POLLOUT, 0};
        if (::poll(&room, 1, 0) != 1 || (room.revents & POLLOUT) == 0) return false;
        return ::write(STDERR_FILENO, line.data(), line.size()) > 0;
    }

    bool is_socket_ = false;
    std::uint64_t dropped_ = 0;
};

// Escaped at worst six times as long, and still a line that fits.
constexpr std::size_t longest_detail = 512;

std::string line(std::string_view what, std::string_view code, std::string_view detail) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.text_field("what", what);
    if (!code.empty()) out.text_field("code", code);
    if (!detail.empty()) out.text_field("detail", detail.substr(0, longest_detail));
    out.end_object();
    // The pattern writes the opening brace.
    return text.substr(1);
}

}  // namespace

void start_log() {
    auto logger = std::make_shared<spdlog::logger>("flagfall", std::make_shared<PromptSink>());
    logger->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)",
                        spdlog::pattern_time_type::utc);
    spdlog::set_default_logger(std::move(logger));
}

void log_note(std::string_view what, std::string_view detail) {
    spdlog::info("{}", line(what, {}, detail));
}

void log_error(std::string_view what, std::string_view code, std::string_view detail) {
    spdlog::error("{}", line(what, code, detail));
}

}  // namespace arbiter
