// The fields of each kind: what event_json.cpp puts together, one file for each family. Inside db
// only.
#pragma once

#include "db/codec/event_json.hpp"
#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"

namespace arbiter {

// A kind's name. An event type without one does not compile in event_json.cpp.
template <class Event>
inline constexpr std::string_view event_kind{};

template <>
inline constexpr std::string_view event_kind<TournamentListed> = "tournament_listed";
template <>
inline constexpr std::string_view event_kind<KeyIssued> = "key_issued";
template <>
inline constexpr std::string_view event_kind<KeyRevoked> = "key_revoked";
template <>
inline constexpr std::string_view event_kind<HeadsRecorded> = "heads_recorded";
template <>
inline constexpr std::string_view event_kind<AdjournmentKeySet> = "adjournment_key_set";
template <>
inline constexpr std::string_view event_kind<BoardTerminalSet> = "board_terminal_set";

template <>
inline constexpr std::string_view event_kind<TournamentCreated> = "tournament_created";
template <>
inline constexpr std::string_view event_kind<TournamentChanged> = "tournament_changed";
template <>
inline constexpr std::string_view event_kind<SettingsChanged> = "settings_changed";
template <>
inline constexpr std::string_view event_kind<PlayerEntered> = "player_entered";
template <>
inline constexpr std::string_view event_kind<PlayerChanged> = "player_changed";
template <>
inline constexpr std::string_view event_kind<PlayerRemoved> = "player_removed";
template <>
inline constexpr std::string_view event_kind<PlayerWithdrawn> = "player_withdrawn";
template <>
inline constexpr std::string_view event_kind<NumbersDrawn> = "numbers_drawn";
template <>
inline constexpr std::string_view event_kind<RoundDrafted> = "round_drafted";
template <>
inline constexpr std::string_view event_kind<DraftsDropped> = "drafts_dropped";
template <>
inline constexpr std::string_view event_kind<RoundPublished> = "round_published";
template <>
inline constexpr std::string_view event_kind<GameReplaced> = "game_replaced";

template <>
inline constexpr std::string_view event_kind<GameOpened> = "game_opened";
template <>
inline constexpr std::string_view event_kind<TerminalBound> = "terminal_bound";
template <>
inline constexpr std::string_view event_kind<ClockOrdered> = "clock_ordered";
template <>
inline constexpr std::string_view event_kind<ClockReported> = "clock_reported";
template <>
inline constexpr std::string_view event_kind<MoveMade> = "move_made";
template <>
inline constexpr std::string_view event_kind<DrawOffered> = "draw_offered";
template <>
inline constexpr std::string_view event_kind<DrawRefused> = "draw_refused";
template <>
inline constexpr std::string_view event_kind<DrawAgreed> = "draw_agreed";
template <>
inline constexpr std::string_view event_kind<Resigned> = "resigned";
template <>
inline constexpr std::string_view event_kind<GameEnded> = "game_ended";
template <>
inline constexpr std::string_view event_kind<GameReopened> = "game_reopened";
template <>
inline constexpr std::string_view event_kind<RecordingCorrected> = "recording_corrected";
template <>
inline constexpr std::string_view event_kind<IllegalMoveNoticed> = "illegal_move_noticed";
template <>
inline constexpr std::string_view event_kind<PositionRestored> = "position_restored";
template <>
inline constexpr std::string_view event_kind<AlarmRaised> = "alarm_raised";
template <>
inline constexpr std::string_view event_kind<AlarmTaken> = "alarm_taken";
template <>
inline constexpr std::string_view event_kind<AlarmSettled> = "alarm_settled";
template <>
inline constexpr std::string_view event_kind<IncidentReported> = "incident_reported";
template <>
inline constexpr std::string_view event_kind<RulingProposed> = "ruling_proposed";
template <>
inline constexpr std::string_view event_kind<RulingGiven> = "ruling_given";
template <>
inline constexpr std::string_view event_kind<IncidentDropped> = "incident_dropped";
template <>
inline constexpr std::string_view event_kind<RulingUndone> = "ruling_undone";
template <>
inline constexpr std::string_view event_kind<GameVoided> = "game_voided";
template <>
inline constexpr std::string_view event_kind<IllegalMoveStood> = "illegal_move_stood";
template <>
inline constexpr std::string_view event_kind<GameAdjourned> = "game_adjourned";
template <>
inline constexpr std::string_view event_kind<MoveSealed> = "move_sealed";
template <>
inline constexpr std::string_view event_kind<EnvelopeClosed> = "envelope_closed";
template <>
inline constexpr std::string_view event_kind<GameResumed> = "game_resumed";
template <>
inline constexpr std::string_view event_kind<PlayerPresent> = "player_present";
template <>
inline constexpr std::string_view event_kind<SealedMoveOpened> = "sealed_move_opened";
template <>
inline constexpr std::string_view event_kind<EnvelopeLost> = "envelope_lost";
template <>
inline constexpr std::string_view event_kind<SheetWritten> = "sheet_written";
template <>
inline constexpr std::string_view event_kind<SheetCorrected> = "sheet_corrected";
template <>
inline constexpr std::string_view event_kind<SheetLent> = "sheet_lent";
template <>
inline constexpr std::string_view event_kind<SheetReturned> = "sheet_returned";
template <>
inline constexpr std::string_view event_kind<ExemptionJudged> = "exemption_judged";
template <>
inline constexpr std::string_view event_kind<ReconstructionProposed> = "reconstruction_proposed";
template <>
inline constexpr std::string_view event_kind<ReconstructionAdopted> = "reconstruction_adopted";

// hall_json.cpp
void write_fields(JsonWriter& out, const TournamentListed& event);
void write_fields(JsonWriter& out, const KeyIssued& event);
void write_fields(JsonWriter& out, const KeyRevoked& event);
void write_fields(JsonWriter& out, const HeadsRecorded& event);
void write_fields(JsonWriter& out, const AdjournmentKeySet& event);
void write_fields(JsonWriter& out, const BoardTerminalSet& event);
void read_fields(JsonFields& in, TournamentListed& event);
void read_fields(JsonFields& in, KeyIssued& event);
void read_fields(JsonFields& in, KeyRevoked& event);
void read_fields(JsonFields& in, HeadsRecorded& event);
void read_fields(JsonFields& in, AdjournmentKeySet& event);
void read_fields(JsonFields& in, BoardTerminalSet& event);

// settings_json.cpp, tournament_json.cpp
void write_fields(JsonWriter& out, const TournamentCreated& event);
void write_fields(JsonWriter& out, const TournamentChanged& event);
void write_fields(JsonWriter& out, const SettingsChanged& event);
void write_fields(JsonWriter& out, const PlayerEntered& event);
void write_fields(JsonWriter& out, const PlayerChanged& event);
void write_fields(JsonWriter& out, const PlayerRemoved& event);
void write_fields(JsonWriter& out, const PlayerWithdrawn& event);
void write_fields(JsonWriter& out, const NumbersDrawn& event);
void write_fields(JsonWriter& out, const RoundDrafted& event);
void write_fields(JsonWriter& out, const DraftsDropped& event);
void write_fields(JsonWriter& out, const RoundPublished& event);
void write_fields(JsonWriter& out, const GameReplaced& event);
void read_fields(JsonFields& in, TournamentCreated& event);
void read_fields(JsonFields& in, TournamentChanged& event);
void read_fields(JsonFields& in, SettingsChanged& event);
void read_fields(JsonFields& in, PlayerEntered& event);
void read_fields(JsonFields& in, PlayerChanged& event);
void read_fields(JsonFields& in, PlayerRemoved& event);
void read_fields(JsonFields& in, PlayerWithdrawn& event);
void read_fields(JsonFields& in, NumbersDrawn& event);
void read_fields(JsonFields& in, RoundDrafted& event);
void read_fields(JsonFields& in, DraftsDropped& event);
void read_fields(JsonFields& in, RoundPublished& event);
void read_fields(JsonFields& in, GameReplaced& event);

// clock_json.cpp
void write_fields(JsonWriter& out, const TerminalBound& event);
void write_fields(JsonWriter& out, const ClockOrdered& event);
void write_fields(JsonWriter& out, const ClockReported& event);
void read_fields(JsonFields& in, TerminalBound& event);
void read_fields(JsonFields& in, ClockOrdered& event);
void read_fields(JsonFields& in, ClockReported& event);

// game_json.cpp
void write_fields(JsonWriter& out, const GameOpened& event);
void write_fields(JsonWriter& out, const MoveMade& event);
void write_fields(JsonWriter& out, const DrawOffered& event);
void write_fields(JsonWriter& out, const DrawRefused& event);
void write_fields(JsonWriter& out, const DrawAgreed& event);
void write_fields(JsonWriter& out, const Resigned& event);
void write_fields(JsonWriter& out, const GameEnded& event);
void write_fields(JsonWriter& out, const GameReopened& event);
void write_fields(JsonWriter& out, const RecordingCorrected& event);
void write_fields(JsonWriter& out, const IllegalMoveNoticed& event);
void write_fields(JsonWriter& out, const PositionRestored& event);
void write_fields(JsonWriter& out, const AlarmRaised& event);
void write_fields(JsonWriter& out, const AlarmTaken& event);
void write_fields(JsonWriter& out, const AlarmSettled& event);
void read_fields(JsonFields& in, GameOpened& event);
void read_fields(JsonFields& in, MoveMade& event);
void read_fields(JsonFields& in, DrawOffered& event);
void read_fields(JsonFields& in, DrawRefused& event);
void read_fields(JsonFields& in, DrawAgreed& event);
void read_fields(JsonFields& in, Resigned& event);
void read_fields(JsonFields& in, GameEnded& event);
void read_fields(JsonFields& in, GameReopened& event);
void read_fields(JsonFields& in, RecordingCorrected& event);
void read_fields(JsonFields& in, IllegalMoveNoticed& event);
void read_fields(JsonFields& in, PositionRestored& event);
void read_fields(JsonFields& in, AlarmRaised& event);
void read_fields(JsonFields& in, AlarmTaken& event);
void read_fields(JsonFields& in, AlarmSettled& event);

// ruling_json.cpp
void write_fields(JsonWriter& out, const IncidentReported& event);
void write_fields(JsonWriter& out, const RulingProposed& event);
void write_fields(JsonWriter& out, const RulingGiven& event);
void write_fields(JsonWriter& out, const IncidentDropped& event);
void write_fields(JsonWriter& out, const RulingUndone& event);
void write_fields(JsonWriter& out, const GameVoided& event);
void write_fields(JsonWriter& out, const IllegalMoveStood& event);
void read_fields(JsonFields& in, IncidentReported& event);
void read_fields(JsonFields& in, RulingProposed& event);
void read_fields(JsonFields& in, RulingGiven& event);
void read_fields(JsonFields& in, IncidentDropped& event);
void read_fields(JsonFields& in, RulingUndone& event);
void read_fields(JsonFields& in, GameVoided& event);
void read_fields(JsonFields& in, IllegalMoveStood& event);

// adjournment_json.cpp
void write_fields(JsonWriter& out, const GameAdjourned& event);
void write_fields(JsonWriter& out, const MoveSealed& event);
void write_fields(JsonWriter& out, const EnvelopeClosed& event);
void write_fields(JsonWriter& out, const GameResumed& event);
void write_fields(JsonWriter& out, const PlayerPresent& event);
void write_fields(JsonWriter& out, const SealedMoveOpened& event);
void write_fields(JsonWriter& out, const EnvelopeLost& event);
void read_fields(JsonFields& in, GameAdjourned& event);
void read_fields(JsonFields& in, MoveSealed& event);
void read_fields(JsonFields& in, EnvelopeClosed& event);
void read_fields(JsonFields& in, GameResumed& event);
void read_fields(JsonFields& in, PlayerPresent& event);
void read_fields(JsonFields& in, SealedMoveOpened& event);
void read_fields(JsonFields& in, EnvelopeLost& event);

// sheet_json.cpp
void write_fields(JsonWriter& out, const SheetWritten& event);
void write_fields(JsonWriter& out, const SheetCorrected& event);
void write_fields(JsonWriter& out, const SheetLent& event);
void write_fields(JsonWriter& out, const SheetReturned& event);
void write_fields(JsonWriter& out, const ExemptionJudged& event);
void write_fields(JsonWriter& out, const ReconstructionProposed& event);
void write_fields(JsonWriter& out, const ReconstructionAdopted& event);
void read_fields(JsonFields& in, SheetWritten& event);
void read_fields(JsonFields& in, SheetCorrected& event);
void read_fields(JsonFields& in, SheetLent& event);
void read_fields(JsonFields& in, SheetReturned& event);
void read_fields(JsonFields& in, ExemptionJudged& event);
void read_fields(JsonFields& in, ReconstructionProposed& event);
void read_fields(JsonFields& in, ReconstructionAdopted& event);

// control_json.cpp: a time control as a value of its own, not a list of fields.
void write_control(JsonWriter& out, const TimeControl& control);
[[nodiscard]] Result<TimeControl> control_of(JsonValue value, JsonProblem& problem);
// The field `control`; a control that cannot be read notes the field.
void read_control_field(JsonFields& in, TimeControl& control);

}  // namespace arbiter
