#include "server/hall/refused_logs.hpp"

#include <tuple>

namespace arbiter {
namespace {

constexpr int most_refusals_of_one = 5;
constexpr int most_refusals = 1000;

auto place_in_log(const RefusedEntry& entry) {
    return std::tie(entry.game, entry.epoch, entry.seq);
}

}  // namespace

bool RefusedLogs::refuse(TerminalId terminal, const RefusedEntry& entry) {
    Count& count = counts_[terminal];
    const bool older = count.all == 0 || place_in_log(entry) < place_in_log(count.oldest);
    if (older) {
        count.oldest = entry;
        count.again = 0;
    }
    ++count.all;
    if (place_in_log(entry) == place_in_log(count.oldest)) ++count.again;
    if (count.again < most_refusals_of_one && count.all < most_refusals) return false;
    count.again = 0;
    count.all = 0;
    return true;
}

std::optional<GameId> RefusedLogs::accept(TerminalId terminal) {
    const auto found = counts_.find(terminal);
    if (found == counts_.end()) return std::nullopt;
    const auto told = found->second.told;
    counts_.erase(found);
    return told;
}

}  // namespace arbiter
