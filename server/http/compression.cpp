#include "server/http/compression.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#define ZLIB_CONST
#include <zlib.h>

namespace arbiter {
namespace {

constexpr std::size_t least_packed = 1024;
constexpr std::size_t most_packed = std::size_t{4} << 20;  // 50 ms on one core
constexpr int gzip_window = 15 + 16;                       // the largest, with gzip's own header
constexpr int usual_memory = 8;

std::string* header_of(HttpAnswer& answer, std::string_view name) {
    const auto found =
        std::ranges::find(answer.headers, name, &std::pair<std::string, std::string>::first);
    return found == answer.headers.end() ? nullptr : &found->second;
}

bool is_text(std::string_view type) {
    return type.starts_with("text/") || type.starts_with("application/json") ||
           type.starts_with("image/svg") || type.starts_with("application/x-chess-pgn");
}

}  // namespace

void add_vary(HttpAnswer& answer, std::string_view fields) {
    if (auto* vary = header_of(answer, "Vary")) {
        vary->append(", ").append(fields);
    } else {
        answer.headers.emplace_back("Vary", fields);
    }
}

bool takes_gzip(const HttpRequest& request) {
    std::string_view rest = request.accept_encoding;
    while (!rest.empty()) {
        const auto comma = rest.find(',');
        const auto one = rest.substr(0, comma);
        rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
        const auto mark = one.find(';');
        if (trimmed(one.substr(0, mark)) != "gzip") continue;
        if (mark == std::string_view::npos) return true;
        // "q=0", "q=0.0": not at all.
        return one.substr(mark).find_first_of("123456789") != std::string_view::npos;
    }
    return false;
}

std::string packed(std::string_view text, Packing packing) {
    z_stream stream{};
    const int level = packing == Packing::Kept ? Z_DEFAULT_COMPRESSION : Z_BEST_SPEED;
    if (::deflateInit2(&stream, level, Z_DEFLATED, gzip_window, usual_memory, Z_DEFAULT_STRATEGY) !=
        Z_OK) {
        throw std::runtime_error("zlib does not begin");
    }
    std::string out(::deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<const Bytef*>(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int ended = ::deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    ::deflateEnd(&stream);
    if (ended != Z_STREAM_END) throw std::runtime_error("zlib does not end");
    return out;
}

bool is_worth_packing(const HttpAnswer& answer) {
    const std::size_t size = answer.text().size();
    return answer.status != 304 && !answer.secret && size >= least_packed && size <= most_packed &&
           is_text(answer.type);
}

bool is_worth_packing(std::string_view text, std::string_view type) {
    return text.size() >= least_packed && is_text(type);
}

void mark_packed(HttpAnswer& answer) {
    answer.headers.emplace_back("Content-Encoding", "gzip");
    if (auto* etag = header_of(answer, "ETag"); etag != nullptr && !etag->starts_with("W/")) {
        *etag = "W/" + *etag;
    }
}

HttpAnswer packed_answer(bool gzip, HttpAnswer answer) {
    if (!is_text(answer.type)) return answer;
    add_vary(answer, "Accept-Encoding");
    if (!gzip || header_of(answer, "Content-Encoding") != nullptr || !is_worth_packing(answer)) {
        return answer;
    }
    answer.body = packed(answer.text(), Packing::Quick);
    answer.shared = nullptr;
    mark_packed(answer);
    return answer;
}

}  // namespace arbiter
