#include "server/access/result_links.hpp"

#include "server/secrets/secrets.hpp"

namespace arbiter {
namespace {

constexpr int oldest_known = 50;  // of more replaced links nobody has the paper any more

std::string place_of(StreamId stream, GameId game, int link) {
    return std::to_string(stream) + "/" + to_text(game) + "/" + std::to_string(link);
}

std::string mark_of(const ServerKey& key, StreamId stream, GameId game, int link, Color side) {
    return key.result_mark(place_of(stream, game, link) + (side == Color::White ? "/w" : "/b"));
}

}  // namespace

std::string result_path(const ServerKey& key, StreamId stream, GameId game, int link, Color side) {
    return "/r/" + std::to_string(stream) + "/" + to_text(game) + "/" +
           mark_of(key, stream, game, link, side);
}

ResultLink result_link(const ServerKey& key, StreamId stream, GameId game, int link,
                       std::string_view mark) {
    for (int each = link; each > 0 && link - each <= oldest_known; --each) {
        for (const Color side : both_colors) {
            if (!same_secret(mark, mark_of(key, stream, game, each, side))) continue;
            return {each == link ? LinkStanding::Good : LinkStanding::Replaced, side};
        }
    }
    return {};
}

std::string report_mark(const ServerKey& key, StreamId stream, GameId game, const ReportedEnd& end,
                        Color side) {
    return key.result_mark(std::to_string(stream) + "/" + to_text(game) + "/reported/" +
                           std::to_string(end.alarm) + "/" + std::to_string(end.since) + "/" +
                           std::string{word_of(end.outcome.result)} +
                           (side == Color::White ? "/w" : "/b"));
}

}  // namespace arbiter
