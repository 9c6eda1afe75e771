#include "server/wire/tiebreak_words.hpp"

namespace arbiter {

std::string_view word_of(PartKind kind) noexcept {
    switch (kind) {
        case PartKind::Game:
            return "game";
        case PartKind::Dummy:
            return "dummy";
        case PartKind::Round:
            return "round";
    }
    return {};
}

std::string_view word_of(Cut cut) noexcept {
    switch (cut) {
        case Cut::None:
            return "none";
        case Cut::Lowest:
            return "lowest";
        case Cut::Highest:
            return "highest";
    }
    return {};
}

std::string_view word_of(TiebreakClosing closing) noexcept {
    switch (closing) {
        case TiebreakClosing::Sum:
            return "sum";
        case TiebreakClosing::Average:
            return "average";
        case TiebreakClosing::WholeAverage:
            return "rounded_average";
        case TiebreakClosing::Performance:
            return "performance";
        case TiebreakClosing::PerfectPerformance:
            return "perfect_performance";
        case TiebreakClosing::Encounter:
            return "encounter";
    }
    return {};
}

}  // namespace arbiter
