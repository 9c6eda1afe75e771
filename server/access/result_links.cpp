#include "server/access/result_links.hpp"

#include "server/secrets/secrets.hpp"

namespace arbiter {
namespace {

constexpr int oldest_known = 50;  // of more replaced links nobody has the paper any more

std::string mark_of(const ServerKey& key, StreamId stream, GameId game, int link) {
    return key.result_mark(std::to_string(stream) + "/" + to_text(game) + "/" +
                           std::to_string(link));
}

}  // namespace

std::string result_path(const ServerKey& key, StreamId stream, GameId game, int link) {
    return "/r/" + std::to_string(stream) + "/" + to_text(game) + "/" +
           mark_of(key, stream, game, link);
}

LinkStanding standing_of(const ServerKey& key, StreamId stream, GameId game, int link,
                         std::string_view mark) {
    if (same_secret(mark, mark_of(key, stream, game, link))) return LinkStanding::Good;
    for (int old = link - 1; old > 0 && link - old <= oldest_known; --old) {
        if (same_secret(mark, mark_of(key, stream, game, old))) return LinkStanding::Replaced;
    }
    return LinkStanding::Unknown;
}

}  // namespace arbiter
