#include "arbiter/outcome.hpp"

namespace arbiter {

std::string_view word_of(GameResult result) noexcept {
    switch (result) {
        case GameResult::WhiteWins:
            return "1-0";
        case GameResult::BlackWins:
            return "0-1";
        case GameResult::Draw:
            return "1/2-1/2";
        case GameResult::WhiteForfeits:
            return "-+";
        case GameResult::BlackForfeits:
            return "+-";
        case GameResult::BothForfeit:
            return "--";
        case GameResult::BothLose:
            return "0-0";
        case GameResult::WhiteHalf:
            return "1/2-0";
        case GameResult::BlackHalf:
            return "0-1/2";
    }
    return {};
}

}  // namespace arbiter
