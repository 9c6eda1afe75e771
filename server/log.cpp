#include "server/log.hpp"

#include "db/json_writer.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <string>

namespace arbiter {
namespace {

std::string line(std::string_view what, std::string_view code, std::string_view detail) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.text_field("what", what);
    if (!code.empty()) out.text_field("code", code);
    if (!detail.empty()) out.text_field("detail", detail);
    out.end_object();
    // The pattern writes the opening brace.
    return text.substr(1);
}

}  // namespace

void start_log() {
    auto logger = spdlog::stderr_logger_mt("flagfall");
    logger->set_pattern(R"({"at":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)",
                        spdlog::pattern_time_type::utc);
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(std::move(logger));
}

void log_note(std::string_view what, std::string_view detail) {
    spdlog::info("{}", line(what, {}, detail));
}

void log_error(std::string_view what, std::string_view code, std::string_view detail) {
    spdlog::error("{}", line(what, code, detail));
}

}  // namespace arbiter
