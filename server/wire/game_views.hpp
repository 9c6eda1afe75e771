// One board as it is told: to the desk, and to the public.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "arbiter/hall/state.hpp"
#include "clock/count.hpp"
#include "server/wire/incident_views.hpp"
#include "server/wire/view_words.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct MoveView {
    int ply = 0;
    std::string san;
    std::string uci;
    std::optional<Millis> left;  // on the mover's clock after it
    bool observed = false;       // `left` was read from a clock that is not linked
    bool illegal = false;        // it stood all the same
    std::string fen;             // the position after it, where the move does not say it by itself
};
// A board as it stands now: what the desk and the public see alike.
struct BoardState {
    GameId game;
    int round = 0;
    int board = 0;
    PlayerId white;
    PlayerId black;
    GamePhase phase = GamePhase::Ready;
    std::string fen;
    Color turn = Color::White;
    int ply = 0;
};
struct ClockView {
    ClockPhase phase = ClockPhase::Ready;
    std::optional<Color> running;
    std::optional<Color> ran;  // when it was stopped
    ByColor<Millis> left;      // as a display shows it
    ByColor<Millis> free;      // passes before `left` of a side that runs begins to change
    ByColor<TimeCount> counts;
    WallTime at{};
    ByColor<int> moves;
    ByColor<int> period;
    ByColor<bool> flag;
    bool locked = false;
    DisplayText text{};          // on its display
    ByColor<int> double_taps{};  // touches right after a press, so far
    // No clock is linked: `left` was read after each side's latest move.
    bool observed = false;
};
struct OutcomeView {
    std::optional<GameResult> result;
    std::optional<Termination> termination;
    std::string article;
};
// What stands on an envelope (I.2); what is in it only once it is opened.
struct EnvelopeView {
    int envelope = 1;
    EnvelopeState state = EnvelopeState::Sealed;
    bool closed = false;
    Color side = Color::White;
    int ply = 0;
    int move_number = 1;
    std::string fen;
    ByColor<Millis> left;
    std::optional<Color> draw_offer;
    std::string resumes;
    std::string place;
    std::string mark;
    std::string commitment;
    std::string arbiter_key;
    std::optional<std::string> text;
    std::optional<std::string> salt;
};
struct AdjournmentView {
    Color side = Color::White;
    int ply = 0;
    std::string resumes;
    std::string place;
    std::optional<ByColor<Millis>> left;    // as of GameAdjourned
    std::optional<EarlyAdjournment> early;  // of `side`; `left` is with that rest until it resumes
    bool unplayed = false;
    bool resumed = false;
    ByColor<bool> present;
    std::vector<EnvelopeView> envelopes;
};
// By what it is played, from its first move to its last.
struct SetupView {
    std::string edition;
    Speed speed = Speed::Standard;
    Variant variant = Variant::Standard;
    std::string start_fen;
    TimeControl control;
    Millis low{};  // a side that has less is short of time
    Regulations regulations;
};
// How a game stands beside its board and its clock.
struct GameStanding {
    bool stoppable = false;         // a clock runs, and nobody has ordered it to stop
    std::vector<OrderView> orders;  // that wait for their clock
    std::optional<TerminalId> terminal;
    std::optional<int> epoch;
    std::optional<bool> terminal_online;
    std::optional<Color> draw_offer;
    int repetition = 1;
    int halfmove = 0;
    ByColor<int> illegal_moves;
    ByColor<int> warnings;
    std::optional<Duty> duty;
    bool voided = false;
    int state = 0;                        // what acts name as what they were prepared on (game.hpp)
    std::vector<CountedIllegal> counted;  // what the counts of illegal moves come from
    std::vector<ReportedMove> unplaced;   // entered at the board, and not in the record
    std::optional<Whose> impaired;        // whose vision is
};
struct GameHead {
    BoardState board;
    GameStanding standing;
    OutcomeView outcome;
};
// What happened to the scoresheets so far.
struct SheetsHead {
    ByColor<int> lines;
    int changes = 0;
    ByColor<bool> lent;
    ByColor<int> judged;  // exemptions
    int proposals = 0;
    std::optional<int> adopted;   // proposal
    std::optional<int> sequence;  // of it
};
struct GameView {
    GameHead head;
    SetupView setup;
    std::vector<MoveView> moves;
    ClockView clock;
    std::vector<AlarmView> alarms;
    std::vector<IncidentView> incidents;
    std::vector<RulingView> rulings;
    std::vector<AnnulledMoves> annulled;
    std::optional<AdjournmentView> adjournment;
};
struct PublicStanding {
    std::string start_fen;
    bool voided = false;
};
struct PublicGameHead {
    BoardState board;
    PublicStanding standing;
    OutcomeView outcome;
};
struct PublicGameView {
    PublicGameHead head;
    std::vector<MoveView> moves;
    std::optional<PublicClock> clock;
};
struct LegalMove {
    std::string uci;
    std::string san;
};
struct LegalView {
    std::vector<LegalMove> moves;
};

[[nodiscard]] GameView game_of(const LiveTournament& live, GameId id, bool terminal_online);
[[nodiscard]] PublicGameView public_game_of(GameId id, const PublicGame& game);

// Parts of them, for whoever tells each by itself. A ply counts from 1 and is one of the record's.
[[nodiscard]] BoardState board_of(GameId id, const Game& game);
[[nodiscard]] BoardState board_of(GameId id, const PublicGame& game);
[[nodiscard]] OutcomeView outcome_of(const Game& game);
[[nodiscard]] OutcomeView outcome_of(const PublicGame& game);
[[nodiscard]] GameHead head_of(GameId id, const Game& game, bool terminal_online);
[[nodiscard]] PublicGameHead head_of(GameId id, const PublicGame& game);
[[nodiscard]] MoveView move_of(const Game& game, std::size_t ply);
[[nodiscard]] MoveView move_of(const PublicGame& game, std::size_t ply);
[[nodiscard]] ClockView clock_of(const LiveTournament& live, GameId id);
[[nodiscard]] SetupView setup_of(const Game& game);
[[nodiscard]] SheetsHead sheets_head_of(const Game& game);
[[nodiscard]] std::optional<AdjournmentView> adjournment_of(const Game& game);
// How far the public knows it to be, and what stands on the board after the first `plies` moves.
[[nodiscard]] GamePhase public_phase(const PublicGame& game);
[[nodiscard]] Position position_after(const PublicGame& game, std::size_t plies);
[[nodiscard]] LegalView legal_moves_of(const Game& game);

}  // namespace arbiter
