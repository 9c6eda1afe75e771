#include "arbiter/formats/pgn_whole_games.hpp"

#include "arbiter/chess/pgn/pgn_part.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

FileRemark remark_on_part(const PgnHead& head, std::string code, std::string read_as) {
    return {.line = static_cast<int>(head.line),
            .code = std::move(code),
            .field = "game",
            .found = without_extra_blanks(head.white + " - " + head.black),
            .read_as = std::move(read_as)};
}

void join_part(const PgnHead& part, PgnHead& game) {
    game.result = part.result;
    game.result_remark = part.result_remark;
    game.has_moves = game.has_moves || part.has_moves;
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
    if (part.has_moves) game.moves = game.moves * odd + part.moves;
}

// The heads that have one id, in the order of the file, and which of them begins the game of a
// part.
class SameGame {
  public:
    void add(std::size_t at) { heads_.push_back(at); }

    // The beginning that was last before the part, or else comes first behind it. Where none is
    // there, its first part. `at` itself: the part stands alone.
    template <class Parts>
    [[nodiscard]] std::size_t beginning_of(std::size_t at, const std::vector<PgnHead>& heads,
                                           const Parts& parts) const {
        std::optional<std::size_t> begins;
        std::size_t first_part = at;
        for (const std::size_t each : heads_) {
            const auto& part = parts[each];
            const std::string_view white = part ? part->white : heads[each].white;
            if (white != parts[at]->white || heads[each].black != heads[at].black) continue;
            if (part) {
                if (part->part < parts[first_part]->part) first_part = each;
            } else if (!begins || each < at) {
                begins = each;
            }
        }
        return begins.value_or(first_part);
    }

  private:
    std::vector<std::size_t> heads_;
};

}  // namespace

WholeGames whole_games(const std::vector<PgnHead>& heads) {
    std::vector<std::optional<PgnPart>> parts;
    std::unordered_map<std::string_view, SameGame> games;
    for (const PgnHead& head : heads) {
        parts.push_back(pgn_part(head.game_id, head.white));
        const auto& part = parts.back();
        games[part ? part->game_id : std::string_view{head.game_id}].add(parts.size() - 1);
    }
    WholeGames whole;
    std::vector<std::size_t> place(heads.size());  // in whole.heads
    std::vector<std::size_t> further;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const auto& part = parts[i];
        if (part && games.at(part->game_id).beginning_of(i, heads, parts) != i) {
            further.push_back(i);
            continue;
        }
        place[i] = whole.heads.size();
        whole.heads.push_back(heads[i]);
        whole.places.push_back(i);
        if (!part) continue;
        whole.heads.back().white = part->white;
        whole.alone.push_back(remark_on_part(heads[i], "game_part",
                                             std::string{part->white} + " - " + heads[i].black));
    }
    // A feed may have the latest part first: the result is the last part's all the same.
    std::ranges::stable_sort(further, {}, [&](std::size_t at) { return parts[at]->part; });
    for (const std::size_t at : further) {
        const auto begins = games.at(parts[at]->game_id).beginning_of(at, heads, parts);
        PgnHead& game = whole.heads[place[begins]];
        join_part(heads[at], game);
        whole.joined.push_back(
            remark_on_part(heads[at], "game_goes_on", "line " + std::to_string(game.line)));
    }
    return whole;
}

}  // namespace arbiter
