// Sheets to be printed: whole pages of HTML that need no script, no file and no server any more.
// They are made of the arbiter's state, drafts and all, and are his to hang up.
#pragma once

#include "arbiter/hall/state.hpp"
#include "clock/result.hpp"
#include "server/net/addresses.hpp"
#include "server/pages/text/words.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

struct PaperEvent {
    const LiveTournament& live;
    // Where the journal ended when the sheet was made: a tail that is cut off later shows on paper.
    std::int64_t seq = 0;
    std::string hash{};
    // "http://hall.local:8080", for QR codes, and what is wrong with it; empty: no codes.
    CodeAddress codes{};
    std::string remedy{};  // what the operator does about it
    // "/r/7/…": by which that player of that game tells the result; missing: no such codes.
    std::function<std::string(GameId, Color)> result_path{};
};

struct PaperAsk {
    std::string sheet;             // the name of one of paper_kinds
    Lang lang = Lang::English;     // of what stands first
    std::optional<Lang> second{};  // of what stands beside it
    int round = 0;                 // 0: the last that is published, else the first
    std::optional<GameId> game{};  // of an envelope
    int envelope = 0;              // 0: the latest
};

// What the part behind the "?" asks for: round, lang, second, g, envelope. Refusals: bad_field with
// the name.
[[nodiscard]] Result<PaperAsk> read_paper_ask(std::string sheet, std::string_view query,
                                              Lang usual);

// The page. Refusals: not_found with sheet, round, g or envelope; too_many_players (a crosstable).
[[nodiscard]] Result<std::string> paper_sheet(const PaperEvent& event, const PaperAsk& ask);

}  // namespace arbiter
