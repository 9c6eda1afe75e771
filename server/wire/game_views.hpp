// One board as it is told: to the desk, and to the public.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "arbiter/hall/state.hpp"
#include "server/wire/incident_views.hpp"
#include "server/wire/view_words.hpp"

#include <optional>
#include <string>
#include <vector>

namespace arbiter {

struct MoveView {
    int ply = 0;
    std::string san;
    std::string uci;
    std::optional<Millis> left;  // on the mover's clock after it
    bool illegal = false;        // it stood all the same
    std::string fen;             // the position after it, where the move does not say it by itself
};
// A board and its record: what the desk and the public see alike.
struct BoardView {
    GameId game;
    int round = 0;
    int board = 0;
    PlayerId white;
    PlayerId black;
    GamePhase phase = GamePhase::Ready;
    std::string start_fen;
    std::string fen;
    Color turn = Color::White;
    int ply = 0;
    std::vector<MoveView> moves;
};
struct ClockView {
    ClockPhase phase = ClockPhase::Ready;
    std::optional<Color> running;
    ByColor<Millis> left;
    WallTime at{};
    ByColor<int> moves;
    ByColor<int> period;
    ByColor<bool> flag;
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
    bool resumed = false;
    ByColor<bool> present;
    std::vector<EnvelopeView> envelopes;
};
struct GameView {
    BoardView board;
    ClockView clock;
    std::optional<TerminalId> terminal;
    std::optional<int> epoch;
    std::optional<bool> terminal_online;
    std::optional<Color> draw_offer;
    int repetition = 1;
    int halfmove = 0;
    std::vector<OpenAlarm> alarms;
    ByColor<int> illegal_moves;
    OutcomeView outcome;
    std::vector<IncidentView> incidents;
    std::vector<RulingView> rulings;
    std::vector<AnnulledMoves> annulled;
    ByColor<int> warnings;
    std::optional<Duty> duty;
    Regulations regulations;
    bool voided = false;
    std::optional<AdjournmentView> adjournment;
};
struct PublicGameView {
    BoardView board;
    std::optional<PublicClock> clock;
    bool voided = false;
    OutcomeView outcome;
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
// How far the public knows it to be, and what stands on the board after the first `plies` moves.
[[nodiscard]] GamePhase public_phase(const PublicGame& game);
[[nodiscard]] Position position_after(const PublicGame& game, std::size_t plies);
[[nodiscard]] LegalView legal_moves_of(const Game& game);

}  // namespace arbiter
