// What can have happened at a board, as people report it. Facts only: what they mean is the judge's
// affair. The words of the wire and of scenario files are beside each (docs/rulings.md); `describe`
// (fact_fields.hpp) names the fields.
#pragma once

#include "arbiter/chess/board/piece.hpp"
#include "arbiter/chess/board/square.hpp"
#include "arbiter/judge/irregularity.hpp"
#include "clock/color.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace arbiter {

enum class TouchOrder : std::uint8_t { Unclear };  // nobody can say which came first

// touch: a hand on a piece.
struct Touched {
    Color actor{};
    Square square{};
    bool intent = true;         // false: by accident
    bool simultaneous = false;  // together with the touches beside it
    std::optional<TouchOrder> order;
    std::optional<bool> denied{};     // he says that he did not touch it
    std::optional<bool> evidence{};   // of a touch that is denied
    std::optional<bool> left_hole{};  // of a player with impaired vision: out of its hole

    friend bool operator==(const Touched&, const Touched&) = default;
};

enum class Said : std::uint8_t { Before, After };

// adjust: "j'adoube", said before or after the touch.
struct Adjusted {
    Color actor{};
    Said said = Said::Before;
    std::optional<bool> on_turn;

    friend bool operator==(const Adjusted&, const Adjusted&) = default;
};

// place: a piece set down. `released` false: the hand is still on it.
struct Placed {
    Color actor{};
    std::optional<Role> piece;
    Square square{};
    std::optional<bool> released;

    friend bool operator==(const Placed&, const Placed&) = default;
};

// release: the hand has left the piece.
struct Released {
    Color actor{};
    std::optional<Role> piece;
    Square square{};
    std::optional<bool> released;

    friend bool operator==(const Released&, const Released&) = default;
};

// remove: a captured piece, or the promoting pawn, was taken off the board.
struct Removed {
    Color actor{};
    Square square{};
    friend bool operator==(const Removed&, const Removed&) = default;
};

// move: made on the board, not yet completed.
struct MovedPiece {
    Color actor{};
    std::string san;
    std::optional<Square> from;
    std::optional<Square> to;
    bool illegal = false;
    bool two_hands = false;

    friend bool operator==(const MovedPiece&, const MovedPiece&) = default;
};

// move_number: his n-th move was made (or not); its kind does not matter.
struct MoveNumber {
    Color actor{};
    int n = 0;
    bool made = true;

    friend bool operator==(const MoveNumber&, const MoveNumber&) = default;
};

// promotion_incomplete: the pawn was left on the last rank.
struct PromotionLeft {
    Color actor{};
    Square square{};
    std::optional<std::string> scoresheet;  // "=Q" if he wrote it

    friend bool operator==(const PromotionLeft&, const PromotionLeft&) = default;
};

// press: he pressed his clock.
struct Pressed {
    Color actor{};
    bool without_move = false;
    friend bool operator==(const Pressed&, const Pressed&) = default;
};

// opponent_replied: the other side has made and completed his next move.
struct OpponentReplied {
    friend bool operator==(const OpponentReplied&, const OpponentReplied&) = default;
};

// next_move_completed: one more move was completed; the irregularity still stands or not.
struct NextMoveCompleted {
    std::optional<bool> still_illegal;
    friend bool operator==(const NextMoveCompleted&, const NextMoveCompleted&) = default;
};

// noticed: somebody sees it.
struct Noticed {
    std::optional<Observer> by;
    bool before_press = false;
    friend bool operator==(const Noticed&, const Noticed&) = default;
};

// Both flags are down: which fell first.
enum class FlagOrder : std::uint8_t { Unknown, WhiteFirst, BlackFirst };

// flag_seen: a fallen flag was seen.
struct FlagSeen {
    Observer by = Observer::Arbiter;
    Whose whose = Whose::White;
    std::optional<FlagOrder> order;
    bool before_press = false;  // the last move was made, its press was not
    bool late = false;          // after sealing, after the result

    friend bool operator==(const FlagSeen&, const FlagSeen&) = default;
};

enum class ClaimKind : std::uint8_t {
    TouchMove,
    IllegalMove,
    RookFirst,
    Promotion,
    Time,
    Threefold,
    Fifty,
    NormalMeans,
    PerpetualCheck,
    Increment
};

// claim: a player asks for a ruling.
struct Claimed {
    Color actor{};
    ClaimKind kind = ClaimKind::TouchMove;
    std::optional<std::string> declared;  // the announced move, SAN
    std::optional<bool> written;
    std::optional<bool> on_board;  // the position stands now
    std::optional<bool> on_turn;
    std::optional<bool> before_own_move;
    std::optional<bool> correct;  // where the position is not given

    friend bool operator==(const Claimed&, const Claimed&) = default;
};

enum class OfferMoment : std::uint8_t {
    AfterMoveBeforePress,
    OpponentClockRunning,
    OwnClockBeforeMove,
    AfterSealing
};

// offer: a draw is offered.
struct Offered {
    Color actor{};
    OfferMoment when = OfferMoment::AfterMoveBeforePress;
    std::optional<std::string> condition;

    friend bool operator==(const Offered&, const Offered&) = default;
};

enum class AnswerKind : std::uint8_t { Accepted, Refused, Deferred };

// answer: of the opponent.
struct OfferAnswered {
    Color actor{};
    std::optional<AnswerKind> answer;
    friend bool operator==(const OfferAnswered&, const OfferAnswered&) = default;
};
// withdraw: an offer or a claim.
struct Withdrawn {
    Color actor{};
    friend bool operator==(const Withdrawn&, const Withdrawn&) = default;
};
// agree_draw. The moves completed before it, where neither position nor moves are given.
struct AgreedDraw {
    std::optional<int> white_moves{};
    std::optional<int> black_moves{};
    friend bool operator==(const AgreedDraw&, const AgreedDraw&) = default;
};
// resign
struct ResignedGame {
    Color actor{};
    friend bool operator==(const ResignedGame&, const ResignedGame&) = default;
};
// handshake: nothing was said.
struct Handshake {
    std::optional<Color> actor;
    friend bool operator==(const Handshake&, const Handshake&) = default;
};
// Who won by a result that is told; nobody: it was a draw.
enum class Winner : std::uint8_t { White, Black, Nobody };

// result_signed, result_registered. No winner: the result is not told.
struct ResultSigned {
    std::optional<Winner> winner;
    friend bool operator==(const ResultSigned&, const ResultSigned&) = default;
};
struct ResultRegistered {
    std::optional<Winner> winner;
    friend bool operator==(const ResultRegistered&, const ResultRegistered&) = default;
};
enum class ToldEnd : std::uint8_t {
    Checkmate,
    Stalemate,
    DeadPosition,
    Resignation,
    Agreement,
    Time,
    Threefold,
    Fivefold,
    Fifty,
    SeventyFive,
    Default
};

// game_over: it had ended, by what the board or the players said.
struct GameOver {
    std::optional<ToldEnd> how;
    std::optional<Winner> winner;
    std::optional<std::string> move;

    friend bool operator==(const GameOver&, const GameOver&) = default;
};

// What a sealed move does.
enum class SealedEnd : std::uint8_t { Checkmate, Stalemate, DeadPosition, Resignation };

// seal: the move written and put into the envelope.
struct Sealed {
    std::optional<Color> actor;
    std::optional<std::string> declared;
    bool illegal = false;
    bool ambiguous = false;
    std::optional<SealedEnd> sealed_result;

    friend bool operator==(const Sealed&, const Sealed&) = default;
};
// open_envelope: what is found in it completes what was known of the sealing.
struct EnvelopeOpened {
    std::optional<Color> actor;  // the sealer
    std::optional<std::string> declared;
    std::optional<bool> illegal;
    std::optional<bool> ambiguous;
    std::optional<SealedEnd> sealed_result;

    friend bool operator==(const EnvelopeOpened&, const EnvelopeOpened&) = default;
};
// envelope_missing
struct EnvelopeMissing {
    std::optional<bool> position_known;
    std::optional<bool> times_known;
    std::optional<bool> disputed;
    std::optional<std::string> declared;  // what the sealer says he sealed

    friend bool operator==(const EnvelopeMissing&, const EnvelopeMissing&) = default;
};

// arrive: after the start of the session.
struct Arrived {
    Color actor{};
    int late_s = 0;
    friend bool operator==(const Arrived&, const Arrived&) = default;
};

enum class StopReason : std::uint8_t { PromotionPiece, Claim, Disturbance, None };

// stop_clocks: by a player. No reason: it was not told.
struct ClocksStopped {
    std::optional<Color> actor;
    std::optional<StopReason> reason;
    friend bool operator==(const ClocksStopped&, const ClocksStopped&) = default;
};

// reconstruction: how many moves the replay has shown. None given: it was impossible.
struct ReplayShown {
    std::optional<int> moves_made;
    std::optional<Color> actor;
    friend bool operator==(const ReplayShown&, const ReplayShown&) = default;
};

enum class ArbiterSight : std::uint8_t {
    TouchMoveBreach,
    PawnOnLastRank,
    IllegalMove,
    RookFirst,  // at castling
    TwoHands,
    PressWithoutMove,
    BothKingsInCheck,
    ForgotPress,
    NumberOfMoves  // that a player is short of, or has made
};

// arbiter_saw: the arbiter himself.
struct ArbiterSaw {
    ArbiterSight what = ArbiterSight::TouchMoveBreach;
    std::optional<Color> actor;
    friend bool operator==(const ArbiterSaw&, const ArbiterSaw&) = default;
};

enum class ClaimDecision : std::uint8_t { Rejects, Accepts, Postpones };

// arbiter_rejects, arbiter_accepts, arbiter_postpones: his decision on the claim before it.
struct ArbiterDecided {
    ClaimDecision decision = ClaimDecision::Rejects;
    friend bool operator==(const ArbiterDecided&, const ArbiterDecided&) = default;
};

// The penalties that rulebooks speak of, the mildest first, and any other.
enum class Penalty : std::uint8_t {
    Warning,
    SevereWarning,
    OpponentTime,
    OwnTime,
    OpponentPoints,
    OwnPoints,
    Fine,
    Loss,
    Exclusion,
    Expulsion,
    Other
};

// penalty: the arbiter asks whether the edition lets him impose it.
struct PenaltyAsked {
    Observer by = Observer::Arbiter;
    Penalty kind = Penalty::Warning;
    std::optional<bool> announced;
    std::optional<Color> actor;  // who is penalised

    friend bool operator==(const PenaltyAsked&, const PenaltyAsked&) = default;
};

// spectator: somebody who does not play speaks.
struct SpectatorSpoke {
    std::string says;
    friend bool operator==(const SpectatorSpoke&, const SpectatorSpoke&) = default;
};

// told_to_seal: the arbiter has him seal, or he has decided to.
struct SealingCall {
    Color actor{};
    std::optional<bool> before_own_move;  // said before he has made his move on the board
    friend bool operator==(const SealingCall&, const SealingCall&) = default;
};

// agree_correction: the players take an illegal move back by themselves.
struct CorrectionAgreement {
    friend bool operator==(const CorrectionAgreement&, const CorrectionAgreement&) = default;
};

// asks_moves: the arbiter or the opponent, how many moves were made.
struct MovesQuestion {
    Color actor{};
    friend bool operator==(const MovesQuestion&, const MovesQuestion&) = default;
};

// moves_at_once: he was absent, and makes his move as soon as he has come.
struct MoveOnArrival {
    Color actor{};
    friend bool operator==(const MoveOnArrival&, const MoveOnArrival&) = default;
};

enum class DefectiveDevice : std::uint8_t { Clock, Flag };
enum class RaisedWhen : std::uint8_t { AtOnce, Later };

// clock_defect, flag_defect: somebody says that it does not work.
struct DeviceDefect {
    DefectiveDevice device = DefectiveDevice::Clock;
    Whose whose = Whose::White;
    RaisedWhen raised = RaisedWhen::AtOnce;
    std::optional<Observer> by;
    std::optional<bool> proved;

    friend bool operator==(const DeviceDefect&, const DeviceDefect&) = default;
};

// adjudication_pending: the result is left to an adjudicator, or to a later decision of the chief
// arbiter.
struct AdjudicationPending {
    friend bool operator==(const AdjudicationPending&, const AdjudicationPending&) = default;
};

// announce: a player tells the other his move, as those with impaired vision do, or that he is
// about to castle.
struct MoveAnnounced {
    Color actor{};
    std::optional<std::string> declared;  // the move that he told, SAN
    bool made = true;                     // false: he announced nothing

    friend bool operator==(const MoveAnnounced&, const MoveAnnounced&) = default;
};

enum class AssistantAct : std::uint8_t {
    Moves,
    Announces,
    WritesMoves,
    Presses,
    TellsTime,  // and the number of moves
    ClaimsTime,
    ReportsTouch,
    Adjourns,
    Advises
};

// assistant: what somebody does at the board for this player.
struct AssistantActed {
    Color actor{};
    AssistantAct does = AssistantAct::Moves;
    std::optional<bool> asked;              // the player has asked him for it
    std::optional<bool> opponent_assisted;  // the opponent has an assistant, too

    friend bool operator==(const AssistantActed&, const AssistantActed&) = default;
};

using Fact =
    std::variant<Touched, Adjusted, Placed, Released, Removed, MovedPiece, MoveNumber,
                 PromotionLeft, Pressed, OpponentReplied, NextMoveCompleted, Noticed, FlagSeen,
                 Claimed, Offered, OfferAnswered, Withdrawn, AgreedDraw, ResignedGame, Handshake,
                 ResultSigned, ResultRegistered, GameOver, Sealed, EnvelopeOpened, EnvelopeMissing,
                 Arrived, ClocksStopped, ReplayShown, ArbiterSaw, ArbiterDecided, PenaltyAsked,
                 SpectatorSpoke, SealingCall, CorrectionAgreement, MovesQuestion, MoveOnArrival,
                 DeviceDefect, AdjudicationPending, MoveAnnounced, AssistantActed, Irregularity>;

// The irregularity of this kind that a fact is, or nullptr.
template <class Kind>
[[nodiscard]] const Kind* irregularity_in(const Fact& fact) {
    const auto* each = std::get_if<Irregularity>(&fact);
    return each == nullptr ? nullptr : std::get_if<Kind>(each);
}

}  // namespace arbiter
