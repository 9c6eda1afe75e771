#include "server/hall/log_chain.hpp"

#include "db/codec/words.hpp"
#include "server/secrets/secrets.hpp"

namespace arbiter {

std::string canonical_entry(const ClockReported& report) {
    std::string text = std::to_string(report.seq);
    text += '|';
    text += report.boot;
    text += '|';
    text += std::to_string(report.at.time_since_epoch().count());
    text += '|';
    text += word_of(report.kind);
    text += '|';
    if (report.side) text += word_of(*report.side);
    text += '|';
    if (report.order) text += std::to_string(*report.order);
    text += '|';
    text += std::to_string(report.left.white.count());
    text += '|';
    text += std::to_string(report.left.black.count());
    if (report.moves) {
        text += '|' + std::to_string(report.moves->white);
        text += '|' + std::to_string(report.moves->black);
    }
    return text;
}

bool hash_follows(const Game& game, const ClockReported& report) {
    return short_hash_text(game.terminal.chain + canonical_entry(report)) == report.chain;
}

}  // namespace arbiter
