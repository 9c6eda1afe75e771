// PGN in pieces of any size: the games as values, their audit, and what an event makes of them.
#include "arbiter/chess/pgn/audit.hpp"
#include "arbiter/chess/pgn/pgn_game.hpp"
#include "server/simulate/script.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace {

// The same games whether the bytes come at once or in pieces of `piece` bytes.
std::size_t count_games(std::string_view text, std::size_t piece) {
    arbiter::PgnGames games;
    std::size_t count = 0;
    while (!text.empty()) {
        const auto now = std::min(piece, text.size());
        games.feed(text.substr(0, now));
        text.remove_prefix(now);
        while (games.next()) ++count;
    }
    games.finish();
    while (games.next()) ++count;
    return count;
}

}  // namespace

int arbiter::fuzz::fuzz_pgn(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    if (size == 0) return 0;
    const std::size_t piece = std::size_t{bytes[0]} + 1;
    const auto text = fuzz::text_of(bytes + 1, size - 1);
    const auto games = read_pgn(text);
    fuzz::must(count_games(text, piece) == games.size(), "pieces of any size give the same games");
    PgnSplitter splitter;
    splitter.feed(text);
    splitter.finish();
    Auditor auditor;
    GameAudit audit;
    std::size_t audited = 0;
    while (const auto section = splitter.next()) {
        PgnReader reader(*section);
        while (auditor.next(reader, audit)) ++audited;
    }
    fuzz::must(audited == games.size(), "the audit sees the same games");
    static_cast<void>(script_of(games));
    return 0;
}
