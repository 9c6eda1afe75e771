#include "server/wire/view_words.hpp"

namespace arbiter {

std::string_view word_of(GamePhase phase) noexcept {
    switch (phase) {
        case GamePhase::Ready:
            return "ready";
        case GamePhase::Playing:
            return "playing";
        case GamePhase::Ended:
            return "ended";
        case GamePhase::Adjourned:
            return "adjourned";
    }
    return {};
}

std::string_view word_of(ClockPhase phase) noexcept {
    switch (phase) {
        case ClockPhase::Ready:
            return "ready";
        case ClockPhase::Running:
            return "running";
        case ClockPhase::Paused:
            return "paused";
        case ClockPhase::Frozen:
            return "frozen";
        case ClockPhase::Ended:
            return "ended";
    }
    return {};
}

std::string_view word_of(EnvelopeState state) noexcept {
    switch (state) {
        case EnvelopeState::Sealed:
            return "sealed";
        case EnvelopeState::Replaced:
            return "replaced";
        case EnvelopeState::Opened:
            return "opened";
        case EnvelopeState::Lost:
            return "lost";
    }
    return {};
}

std::string_view word_of(SheetLoan loan) noexcept {
    switch (loan) {
        case SheetLoan::ThroughArbiter:
            return "through_arbiter";
        case SheetLoan::OnOwnTurn:
            return "own_turn";
    }
    return {};
}

}  // namespace arbiter
