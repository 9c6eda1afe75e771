#include "db/codec/words.hpp"

#include "arbiter/chess/board/move.hpp"
#include "arbiter/game/event.hpp"
#include "arbiter/hall/event.hpp"
#include "arbiter/laws/rule.hpp"
#include "arbiter/laws/speed.hpp"
#include "arbiter/outcome.hpp"
#include "arbiter/tournament/pairing/finding.hpp"
#include "arbiter/tournament/pairing/lots.hpp"
#include "arbiter/tournament/pairing/tiebreak_games.hpp"
#include "arbiter/tournament/rounds/bye.hpp"
#include "clock/color.hpp"

namespace arbiter {

std::string_view word_of(Color side) noexcept {
    // As of every enumeration, nothing for what is no value of it: words_of() ends there.
    return side <= Color::Black ? letter_of(side) : std::string_view{};
}

std::string_view word_of(Termination reason) noexcept {
    switch (reason) {
        case Termination::Checkmate:
            return "checkmate";
        case Termination::Stalemate:
            return "stalemate";
        case Termination::DeadPosition:
            return "dead_position";
        case Termination::FivefoldRepetition:
            return "fivefold";
        case Termination::SeventyFiveMoves:
            return "seventyfive";
        case Termination::Resignation:
            return "resignation";
        case Termination::Agreement:
            return "agreement";
        case Termination::TimeForfeit:
            return "time_forfeit";
        case Termination::ThreefoldClaim:
            return "threefold_claim";
        case Termination::FiftyMoveClaim:
            return "fifty_claim";
        case Termination::IllegalMoves:
            return "illegal_moves";
        case Termination::Default:
            return "default";
        case Termination::ArbiterDecision:
            return "arbiter";
    }
    return {};
}

std::string_view word_of(Speed speed) noexcept {
    switch (speed) {
        case Speed::Standard:
            return "standard";
        case Speed::Rapid:
            return "rapid";
        case Speed::Blitz:
            return "blitz";
    }
    return {};
}

std::string_view word_of(Variant variant) noexcept {
    switch (variant) {
        case Variant::Standard:
            return "standard";
        case Variant::Chess960:
            return "chess960";
    }
    return {};
}

std::string_view word_of(LotGroups apart) noexcept {
    switch (apart) {
        case LotGroups::None:
            return "none";
        case LotGroups::Federation:
            return "federation";
        case LotGroups::Club:
            return "club";
    }
    return {};
}

std::string_view word_of(TiebreakGames games) noexcept {
    switch (games) {
        case TiebreakGames::Two:
            return "two";
        case TiebreakGames::One:
            return "one";
        case TiebreakGames::Armageddon:
            return "armageddon";
    }
    return {};
}

std::string_view word_of(UnfinishedGames what) noexcept {
    switch (what) {
        case UnfinishedGames::Adjourn:
            return "adjourn";
        case UnfinishedGames::LeaveOpen:
            return "leave_open";
    }
    return {};
}

std::string_view word_of(FindingKind kind) noexcept {
    switch (kind) {
        case FindingKind::MetBefore:
            return "met_before";
        case FindingKind::ThirdColour:
            return "third_colour";
        case FindingKind::ColourDifference:
            return "colour_difference";
        case FindingKind::ByeAgain:
            return "bye_again";
        case FindingKind::NotPaired:
            return "not_paired";
        case FindingKind::Withdrawn:
            return "withdrawn";
        case FindingKind::OutOfOrder:
            return "out_of_order";
        case FindingKind::ResultsChanged:
            return "results_changed";
        case FindingKind::LeftOver:
            return "left_over";
    }
    return {};
}

std::string_view word_of(ByeKind kind) noexcept {
    switch (kind) {
        case ByeKind::PairingAllocated:
            return "pairing_allocated";
        case ByeKind::FullPoint:
            return "full_point";
        case ByeKind::HalfPoint:
            return "half_point";
        case ByeKind::ZeroPoint:
            return "zero_point";
        case ByeKind::FreeRound:
            return "free_round";
    }
    return {};
}

std::string_view word_of(ReportKind kind) noexcept {
    switch (kind) {
        case ReportKind::Start:
            return "start";
        case ReportKind::Press:
            return "press";
        case ReportKind::Expire:
            return "expire";
        case ReportKind::PeriodChange:
            return "period";
        case ReportKind::Pause:
            return "pause";
        case ReportKind::Resume:
            return "resume";
        case ReportKind::Applied:
            return "applied";
        case ReportKind::Refused:
            return "refused";
        case ReportKind::FlagClear:
            return "flag_clear";
        case ReportKind::End:
            return "end";
        case ReportKind::Boot:
            return "boot";
        case ReportKind::Sleep:
            return "sleep";
        case ReportKind::LowBattery:
            return "low_batt";
        case ReportKind::Local:
            return "local";
        case ReportKind::Doubt:
            return "doubt";
        case ReportKind::WrongPin:
            return "wrong_pin";
        case ReportKind::LogLost:
            return "log_lost";
        case ReportKind::Held:
            return "held";
        case ReportKind::Released:
            return "released";
    }
    return {};
}

std::string_view word_of(AlarmKind kind) noexcept {
    switch (kind) {
        case AlarmKind::Flag:
            return "flag";
        case AlarmKind::WrongSidePress:
            return "wrong_side_press";
        case AlarmKind::PressBeforeMove:
            return "press_before_move";
        case AlarmKind::Illegal:
            return "illegal";
        case AlarmKind::Call:
            return "call";
        case AlarmKind::Diverged:
            return "diverged";
        case AlarmKind::OrderRefused:
            return "order_refused";
        case AlarmKind::TerminalBoot:
            return "terminal_boot";
        case AlarmKind::LowBattery:
            return "low_battery";
        case AlarmKind::Sleep:
            return "sleep";
        case AlarmKind::Doubt:
            return "doubt";
        case AlarmKind::RepetitionNear:
            return "repetition_near";
        case AlarmKind::ResultDisagrees:
            return "result_disagrees";
        case AlarmKind::DutyBroken:
            return "duty_broken";
        case AlarmKind::UnboundTerminal:
            return "unbound_terminal";
        case AlarmKind::DeviceWaits:
            return "device_waits";
        case AlarmKind::ChangedAtDevice:
            return "changed_at_device";
        case AlarmKind::EntryDiffers:
            return "entry_differs";
        case AlarmKind::LogRefused:
            return "log_refused";
        case AlarmKind::OrderLate:
            return "order_late";
        case AlarmKind::ResultReported:
            return "result_reported";
        case AlarmKind::ToldDiffers:
            return "told_differs";
        case AlarmKind::TerminalOffline:
            return "terminal_offline";
        case AlarmKind::SilentAtZero:
            return "silent_at_zero";
        case AlarmKind::ClockRate:
            return "clock_rate";
        case AlarmKind::ClockDefect:
            return "clock_defect";
        case AlarmKind::OffWall:
            return "off_wall";
        case AlarmKind::MoveCounter:
            return "move_counter";
        case AlarmKind::WrongPin:
            return "wrong_pin";
        case AlarmKind::DoublePress:
            return "double_press";
        case AlarmKind::HandRests:
            return "hand_rests";
        case AlarmKind::SidesReversed:
            return "sides_reversed";
        case AlarmKind::PositionWatched:
            return "position_watched";
        case AlarmKind::KeyContested:
            return "key_contested";
        case AlarmKind::BoardFeed:
            return "board_feed";
        case AlarmKind::EndTakenBack:
            return "end_taken_back";
    }
    return {};
}

std::string_view word_of(KeyRole role) noexcept {
    switch (role) {
        case KeyRole::Terminal:
            return "terminal";
        case KeyRole::Board:
            return "board";
        case KeyRole::Operator:
            return "operator";
    }
    return {};
}

std::string_view word_of(RulingStep step) noexcept {
    switch (step) {
        case RulingStep::Accepted:
            return "accepted";
        case RulingStep::Changed:
            return "changed";
        case RulingStep::Overruled:
            return "overruled";
    }
    return {};
}

std::string_view word_of(Play play) noexcept {
    switch (play) {
        case Play::Standard:
            return "standard";
        case Play::RapidSupervised:
            return "rapid_supervised";
        case Play::Rapid:
            return "rapid";
        case Play::BlitzSupervised:
            return "blitz_supervised";
        case Play::Blitz:
            return "blitz";
    }
    return {};
}

}  // namespace arbiter
