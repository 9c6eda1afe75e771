// irregularity: what is found to be wrong, each kind with what may be known of it. The word of a
// kind is beside it; `describe` (fact_fields.hpp) names the fields.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace arbiter {

enum class Observer : std::uint8_t { Arbiter, White, Black };
enum class Whose : std::uint8_t { White, Black, Both };

// illegal_move_completed, illegal_move_found (later), king_captured, both_kings_in_check.
enum class IllegalMoveKind : std::uint8_t { Completed, Found, KingCaptured, BothKingsInCheck };

struct IllegalMoveReport {
    IllegalMoveKind kind = IllegalMoveKind::Found;
    std::optional<Whose> actor{};
    std::optional<int> found_at_move{};
    std::optional<int> found_after_moves{};
    std::optional<std::string> move{};
    std::optional<int> ply{};  // of the illegal move in the record, from 1
    std::optional<bool> restorable{};
    std::optional<int> last_identifiable_move{};
    std::optional<bool> result_registered{};

    friend bool operator==(const IllegalMoveReport&, const IllegalMoveReport&) = default;
};

// initial_position_wrong
struct InitialPositionWrong {
    std::optional<int> found_at_move{};
    std::optional<int> found_after_moves{};
    std::optional<std::string> pieces{};
    std::optional<Observer> fault{};  // whose it is
    std::optional<bool> result_registered{};

    friend bool operator==(const InitialPositionWrong&, const InitialPositionWrong&) = default;
};

enum class EventSystem : std::uint8_t { Swiss };

// colours_reversed
struct ColoursReversed {
    std::optional<int> found_at_move{};
    std::optional<int> found_after_moves{};
    std::optional<EventSystem> event{};
    std::optional<bool> result_registered{};

    friend bool operator==(const ColoursReversed&, const ColoursReversed&) = default;
};

// board_turned
struct BoardTurned {
    std::optional<int> found_at_move{};
    std::optional<int> found_after_moves{};
    std::optional<bool> pieces_correct{};
    std::optional<bool> result_registered{};

    friend bool operator==(const BoardTurned&, const BoardTurned&) = default;
};

// displaced_pieces
struct PiecesDisplaced {
    std::optional<Whose> actor{};
    std::optional<int> found_at_move{};
    std::optional<std::string> pieces{};
    std::optional<bool> restorable{};
    std::optional<int> last_identifiable_move{};

    friend bool operator==(const PiecesDisplaced&, const PiecesDisplaced&) = default;
};

// adjourned_position_wrong
struct AdjournedPositionWrong {
    std::optional<int> found_after_moves{};
    std::optional<bool> restorable{};

    friend bool operator==(const AdjournedPositionWrong&, const AdjournedPositionWrong&) = default;
};

// clock_setting_wrong
struct ClockSettingWrong {
    std::optional<Whose> actor{};
    std::optional<int> found_at_move{};
    std::optional<int> found_after_moves{};

    friend bool operator==(const ClockSettingWrong&, const ClockSettingWrong&) = default;
};

// wrong_clock_times: at the resumption.
struct ClockTimesWrong {
    std::optional<Whose> actor{};
    std::optional<bool> raised_after_first_move{};

    friend bool operator==(const ClockTimesWrong&, const ClockTimesWrong&) = default;
};

// record_gap
struct RecordGap {
    std::optional<Whose> actor{};
    std::optional<int> missing_plies{};
    std::optional<bool> exempt{};

    friend bool operator==(const RecordGap&, const RecordGap&) = default;
};

// stops_recording
struct RecordingStop {
    std::optional<Whose> actor{};
    std::optional<bool> exempt{};

    friend bool operator==(const RecordingStop&, const RecordingStop&) = default;
};

// writes_before_moving
struct WritesBeforeMoving {
    std::optional<Whose> actor{};

    friend bool operator==(const WritesBeforeMoving&, const WritesBeforeMoving&) = default;
};

// one_incomplete: one scoresheet.
struct OneRecordIncomplete {
    std::optional<Whose> actor{};
    std::optional<bool> restorable{};

    friend bool operator==(const OneRecordIncomplete&, const OneRecordIncomplete&) = default;
};

// both_incomplete: both scoresheets; `actor` is whose was looked at.
struct BothRecordsIncomplete {
    std::optional<Whose> actor{};
    std::optional<int> found_at_move{};
    std::optional<int> found_after_moves{};
    std::optional<bool> restorable{};

    friend bool operator==(const BothRecordsIncomplete&, const BothRecordsIncomplete&) = default;
};

// forgot_press, press_after_opponent_reply, other_hand_press.
enum class PressFaultKind : std::uint8_t { Forgot, AfterReply, OtherHand };

struct PressFault {
    PressFaultKind kind = PressFaultKind::Forgot;
    std::optional<Whose> actor{};

    friend bool operator==(const PressFault&, const PressFault&) = default;
};

// phone_on_person, notes_or_advice, distraction, left_area.
enum class MisconductKind : std::uint8_t { PhoneOnPerson, NotesOrAdvice, Distraction, LeftArea };

struct Misconduct {
    MisconductKind kind = MisconductKind::PhoneOnPerson;
    std::optional<Whose> actor{};

    friend bool operator==(const Misconduct&, const Misconduct&) = default;
};

// refuses_to_obey
struct Disobedience {
    std::optional<Whose> actor{};
    std::optional<bool> repeated{};  // false: the first refusal

    friend bool operator==(const Disobedience&, const Disobedience&) = default;
};

// schedule_disturbed: by what a new game would cost the rounds that follow.
struct ScheduleDisturbance {
    friend bool operator==(const ScheduleDisturbance&, const ScheduleDisturbance&) = default;
};

// boards_differ: two boards at one game, with different positions.
struct BoardsDiffer {
    std::optional<Whose> actor{};  // who recorded the right move and made another
    std::optional<bool> records_agree{};
    std::optional<int> agreed_ply{};  // up to which both records say the same

    friend bool operator==(const BoardsDiffer&, const BoardsDiffer&) = default;
};

using Irregularity =
    std::variant<IllegalMoveReport, InitialPositionWrong, ColoursReversed, BoardTurned,
                 PiecesDisplaced, AdjournedPositionWrong, ClockSettingWrong, ClockTimesWrong,
                 RecordGap, RecordingStop, WritesBeforeMoving, OneRecordIncomplete,
                 BothRecordsIncomplete, PressFault, Misconduct, Disobedience, ScheduleDisturbance,
                 BoardsDiffer>;

}  // namespace arbiter
