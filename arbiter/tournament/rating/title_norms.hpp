// Title norms in a round robin (FIDE B.01 1.4): what a player's games alone can say. Time controls,
// days, arbiters, registration and exempt events are not looked at.
#pragma once

#include "arbiter/tournament/standings/table.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class NormTitle : std::uint8_t {
    Grandmaster,
    InternationalMaster,
    WomanGrandmaster,
    WomanInternationalMaster
};
[[nodiscard]] std::string_view code_of(NormTitle title) noexcept;  // "GM"

[[nodiscard]] bool is_for_women(NormTitle title) noexcept;

// The titles that one who has the title `held` ("IM"; empty: none) may still want, the highest
// first.
[[nodiscard]] std::vector<NormTitle> titles_above(std::string_view held, bool is_woman);

struct NormPlayer {
    std::string title;       // "GM", "WFM" ...; empty: none
    std::string federation;  // three letters; empty: not known, and taken for no foreign one
    std::string sex{};       // "m", "w"; empty: not known
};

struct NormCheck {
    NormTitle title{};
    int games = 0;       // over the board, each side with a move
    int hundredths = 0;  // scored
    int average = 0;     // of opponents, the lowest one raised (1.4.6)
    int performance = 0;
    // What is not met: games, players (six where opponents meet again), titled_opponents,
    // title_holders, unrated_opponents, federations, own_federation, one_federation, average,
    // score, performance.
    std::vector<std::string_view> missing;

    [[nodiscard]] bool is_met() const { return missing.empty(); }
};

// `players` by place in the table.
[[nodiscard]] NormCheck check_norm(const Table& table, const std::vector<NormPlayer>& players,
                                   std::size_t player, NormTitle title);

}  // namespace arbiter
