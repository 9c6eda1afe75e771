// A hall by seed: boards with phones that mis-tap and take back, clocks that die and spares, two
// arbiters on views that are some acts old, and kills of the server. What must hold is stated below
// (Audit), and looked at after every act.
#include "arbiter/game/moves/reported_line.hpp"
#include "arbiter/game/result/reported_end.hpp"
#include "arbiter/game/rulings/given_ruling.hpp"
#include "arbiter/hall/public_state.hpp"
#include "tests/hall/pure_hall.hpp"
#include "tests/hall/seeds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace arbiter::testing {
namespace {

constexpr int boards = 4;

std::optional<GameResult> result_of(const Game& game) {
    if (!game.result.outcome) return std::nullopt;
    return game.result.outcome->result;
}

std::set<int> open_alarms(const Game& game) {
    std::set<int> open;
    for (const OpenAlarm& alarm : game.alarms.open) open.insert(alarm.alarm);
    return open;
}

// What a board is told of its game.
struct BoardSees {
    std::vector<std::string> moves;
    Placement placement;
    Color turn{};
    std::optional<Color> offer;
    bool over = false;
    std::optional<GameResult> result;
    friend bool operator==(const BoardSees&, const BoardSees&) = default;
};
BoardSees board_sees(const Game& game) {
    return {reported_moves(game), reported_placement(game),       reported_turn(game),
            reported_offer(game), game.phase == GamePhase::Ended, result_of(game)};
}

// How many illegal moves of a side the rulings that stand and the corrections say, from the rows
// alone.
class Counts {
  public:
    void take(const GameEvent& event) {
        if (const auto* given = std::get_if<RulingGiven>(&event)) {
            current_ = given->number;
            return;
        }
        if (const auto* noticed = std::get_if<IllegalMoveNoticed>(&event)) {
            ASSERT_EQ(noticed->incident, current_) << "no count comes from anything but a ruling";
            steps_.push_back({noticed->by, noticed->count - count_of(noticed->by), current_});
        } else if (const auto* corrected = std::get_if<CountCorrected>(&event)) {
            steps_.push_back(
                {corrected->side, corrected->count - count_of(corrected->side), std::nullopt});
        } else if (const auto* undone = std::get_if<RulingUndone>(&event)) {
            std::erase_if(steps_, [&](const Step& step) { return step.ruling == undone->number; });
        }
    }
    [[nodiscard]] int count_of(Color side) const {
        int count = 0;
        for (const Step& step : steps_) count += step.by == side ? step.added : 0;
        return count;
    }

  private:
    struct Step {
        Color by{};
        int added = 0;
        std::optional<int> ruling;
    };
    std::vector<Step> steps_;
    std::optional<int> current_;
};

struct Closed {
    std::set<int> alarms;
    std::optional<Color> offer;
    bool knows_offer = false;  // the act itself did not answer it, as a move does
};

// One game as a phone at its board and two arbiters have it.
struct Board {
    GameId id;
    KeyIssued clock;
    KeyIssued spare;
    std::vector<std::string> line;  // entered on the phone, as it stands there
    std::array<int, 2> seen{};      // the state that each arbiter's screen shows
    Counts counts;
    std::map<int, Closed> closed_by_end;     // what each end closed
    std::map<int, Closed> closed_by_ruling;  // and each ruling, by its incident
    Millis at{1000};
    std::int64_t seq = 0;
    int epoch = 0;
};

class RandomHall {
  public:
    explicit RandomHall(unsigned seed) : chance_(seed) {
        open();
        for (int i = 1; i <= boards; ++i) {
            Board& board = boards_.emplace_back();
            board.id = hall_.game_at(i);
            board.spare = hall_.issue_terminal(i);
            board.clock = hall_.issue_terminal(i);
        }
    }

    void play(int acts) {
        for (int i = 0; i < acts && !::testing::Test::HasFatalFailure(); ++i) act();
    }

  private:
    [[nodiscard]] int below(int n) {
        return static_cast<int>(chance_() % static_cast<unsigned>(n));
    }
    [[nodiscard]] bool one_in(int n) { return below(n) == 0; }
    template <class T>
    [[nodiscard]] const T& any_of(const std::vector<T>& some) {
        return some[static_cast<std::size_t>(below(static_cast<int>(some.size())))];
    }
    [[nodiscard]] Color any_side() { return one_in(2) ? Color::White : Color::Black; }

    void open() {
        TournamentSettings settings;
        settings.event.name = "Random";
        settings.play.control = *parse_time_control("90+30");
        settings.play.results_by_phone = true;
        absorb(*decide(hall_.state, PureHall::stream, CreateTournament{settings}, hall_.moment()));
        EnterPlayers players;
        for (int i = 0; i < 2 * boards; ++i) {
            players.players.emplace_back();
            players.players.back().name = "Player " + std::to_string(i);
        }
        ask(players);
        ask(TournamentCommand{DraftRoundRobin{}});
        ask(TournamentCommand{PublishRound{1}});
    }
    void ask(const HallCommand& command) {
        absorb(*decide(hall_.state, PureHall::stream, command, hall_.moment()));
    }
    void absorb(std::vector<StreamEvent> events) {
        for (const PublicEvent& told : hall_.take(std::move(events))) {
            evolve_in_place(public_, told);
        }
    }

    [[nodiscard]] const Game& game(const Board& board) const { return hall_.game(board.id); }

    void act() {
        Board& board = boards_[static_cast<std::size_t>(below(boards))];
        follow(board);
        switch (below(12)) {
            case 0:
            case 1:
            case 2:
            case 3:
                return enter(board);
            case 4:
                return press(board);
            case 5:
                return one_in(3) ? tell(board) : say(board);
            case 6:
                return one_in(12) ? restart() : one_in(6) ? change_clock(board) : person();
            default:
                return direct(board, below(2));
        }
    }

    // A void game is played again as another one.
    void follow(Board& board) {
        const auto again = hall_.live().tournament.played_again.find(board.id);
        if (again == hall_.live().tournament.played_again.end()) return;
        Board fresh;
        fresh.id = again->second;
        fresh.clock = board.clock;
        fresh.spare = board.spare;
        board = std::move(fresh);
    }

    // The event of one command on a game, whoever sends it; the refusal's code.
    std::string on_game(Board& board, const GameCommand& command, Seat seat, std::string who,
                        std::optional<int> seen = std::nullopt) {
        const Game before = game(board);
        const BoardSees saw = board_sees(before);
        Moment moment = hall_.moment(seat);
        moment.actor.name = std::move(who);
        auto events =
            decide(hall_.state, PureHall::stream, OnGame{board.id, command, seen}, moment);
        if (!events) return events.error().code;
        const bool written = !events->empty();
        take(board, *std::move(events));
        if (written) audit(board, before, saw, command);
        return {};
    }

    void take(Board& board, std::vector<StreamEvent> events) {
        for (const StreamEvent& each : events) {
            const auto* entry = std::get_if<GameEntry>(&each.event);
            if (entry != nullptr && entry->game == board.id) board.counts.take(entry->event);
        }
        absorb(std::move(events));
    }

    // --- those at the board

    [[nodiscard]] std::string any_move(const Game& game) {
        const MoveList legal = game.record.position.legal_moves();
        const bool plays = game.record.unplaced.empty() && !legal.empty();
        if (plays && !one_in(12)) {
            const auto n = static_cast<std::size_t>(below(static_cast<int>(legal.size())));
            return to_uci(legal[n], Variant::Standard);
        }
        const auto square = [&] {
            return std::string{static_cast<char>('a' + below(8)),
                               static_cast<char>('1' + below(8))};
        };
        return square() + square();
    }

    // The phone holds what it is told once others have changed it; its own entries are answered
    // alike, legal or not.
    void enter(Board& board) {
        const Game& now = game(board);
        board.line = reported_moves(now);
        if (now.phase == GamePhase::Ended) {
            EXPECT_EQ(on_game(board, MakeMove{"e2e4", 1}, Seat::Board, "board"), "game_over");
            return;
        }
        const auto plies = static_cast<int>(board.line.size());
        if (plies > 0 && one_in(8)) {
            const TakeBack back{.move = board.line.back(), .ply = plies, .reason = "mistyped"};
            EXPECT_EQ(on_game(board, back, Seat::Board, "board"), "");
            board.line.pop_back();
        } else if (plies > 0 && one_in(8)) {  // sent again by another device
            const int ply = 1 + below(plies);
            const MakeMove again{board.line[static_cast<std::size_t>(ply - 1)], ply};
            const auto rows = hall_.journal.size();
            EXPECT_EQ(on_game(board, again, Seat::Board, "board"), "");
            EXPECT_EQ(hall_.journal.size(), rows);
        } else {
            const std::string move = any_move(now);
            EXPECT_EQ(on_game(board, MakeMove{move, plies + 1}, Seat::Board, "board"), "");
            board.line.push_back(move);
        }
        if (game(board).phase != GamePhase::Ended) {
            EXPECT_EQ(reported_plies(game(board)), static_cast<int>(board.line.size()));
        }
    }

    void say(Board& board) {
        const std::vector<GameCommand> words{
            CallArbiter{any_side()},
            OfferDraw{any_side()},
            RefuseDraw{any_side()},
            ReportResult{GameResult::Draw},
        };
        static_cast<void>(on_game(board, any_of(words), Seat::Board, "board"));
        if (one_in(10))
            static_cast<void>(on_game(board, Resign{any_side(), {}}, Seat::Board, "board"));
    }

    // A player's phone tells a result, or confirms what is reported: what his page shows, or showed
    // some acts ago.
    void tell(Board& board) {
        const Game& now = game(board);
        TellResult told{.by = any_side(),
                        .result = one_in(2) ? GameResult::Draw : GameResult::WhiteWins};
        const auto end = reported_end(now);
        if (end && !one_in(4)) {
            told.result = end->outcome.result;
            told.confirms = one_in(6) ? end->alarm - 1 : end->alarm;
        }
        const Game before = now;
        if (!on_game(board, told, Seat::Phone, "phone").empty()) return;
        // Nothing ends but what waited, by those who lose by it.
        if (game(board).phase != GamePhase::Ended) return;
        ASSERT_TRUE(end);
        ASSERT_EQ(result_of(game(board)), end->outcome.result);
        for (const Color side : both_colors) {
            if (!end->asks[side] || side == told.by) continue;
            ASSERT_TRUE(has_confirmed(before.result.told, *end, side));
        }
        ASSERT_FALSE(has(game(board), AlarmKind::ResultReported)) << "the desk has nothing to ask";
    }
    static bool has(const Game& game, AlarmKind kind) {
        return std::ranges::any_of(game.alarms.open,
                                   [kind](const OpenAlarm& open) { return open.kind == kind; });
    }

    // The clock at the board: a press, a pause, an order that it carries out.
    void press(Board& board) {
        const Game& now = game(board);
        if (!now.terminal.binding) return;
        const TerminalId terminal = now.terminal.binding->terminal;
        if (now.terminal.binding->epoch != board.epoch) {
            board.epoch = now.terminal.binding->epoch;
            board.seq = now.terminal.seq;
            board.at = std::chrono::duration_cast<Millis>(now.clock.since.time_since_epoch());
        }
        board.at += Millis{1 + below(3000)};
        hall_.now += std::chrono::milliseconds{below(3000)};
        ClockReported entry{.epoch = board.epoch,
                            .seq = board.seq + 1,
                            .boot = "b" + std::to_string(board.epoch),
                            .at = Instant{board.at},
                            .kind = ReportKind::Press};
        Clock clock = settled(now.clock, entry.at);
        const bool waits = static_cast<std::size_t>(now.orders.answered) < now.orders.given.size();
        if (waits && one_in(2)) {
            entry.kind = ReportKind::Applied;
            entry.order = now.orders.answered + 1;
            const auto index = static_cast<std::size_t>(now.orders.answered);
            act_on(clock, now.orders.given[index].act, entry.at);
        } else if (clock.phase == ClockPhase::Ready) {
            entry.kind = ReportKind::Start;
            entry.side = Color::White;
            act_on(clock, ClockStart{Color::White}, entry.at);
        } else if (one_in(6)) {
            entry.kind = ReportKind::Pause;
            act_on(clock, ClockPause{}, entry.at);
        } else {
            entry.side = clock.on_move;
            act_on(clock, ClockPress{clock.on_move}, entry.at);
        }
        entry.left = {clock.sides.white.main, clock.sides.black.main};
        const Game before = now;
        const BoardSees saw = board_sees(before);
        auto events = decide(hall_.state, ReportEntry{terminal, board.id, entry, true},
                             hall_.moment(Seat::Terminal));
        if (!events) return;
        board.seq = entry.seq;
        take(board, *std::move(events));
        EXPECT_EQ(board_sees(game(board)), saw) << "a clock changes nothing that a board is told";
    }

    void change_clock(Board& board) {
        const auto& bound = game(board).terminal.binding;
        const bool own = bound && bound->terminal == board.clock.terminal;
        const TerminalId other = own ? board.spare.terminal : board.clock.terminal;
        static_cast<void>(on_game(board, BindTerminal{.terminal = other}, Seat::Arbiter, "a"));
    }

    // --- the desk

    [[nodiscard]] Effects any_effects(const Game& game) {
        Effects effects;
        const auto plies = static_cast<int>(game.record.moves.size());
        switch (below(6)) {
            case 0:
                effects.result = one_in(2) ? GameResult::WhiteWins : GameResult::Draw;
                break;
            case 1:
                effects.restore_to_ply = below(plies + 1);
                effects.illegal_by = any_side();
                effects.illegal_move = "Ke3";
                effects.add[!*effects.illegal_by] = Millis{120'000};
                break;
            case 2:
                effects.illegal_by = any_side();
                break;
            case 3:
                effects.offer_refused = true;
                break;
            case 4:
                effects.warned = any_side();
                break;
            default:
                if (one_in(4)) effects.void_game = true;
        }
        return effects;
    }

    [[nodiscard]] GameCommand any_ruling(const Game& game) {
        const std::vector<GivenRuling>& given = game.rulings.given;
        if (!given.empty() && one_in(3)) {
            return UndoRuling{.number = any_of(given).given.number, .reason = "mistake"};
        }
        if (game.rulings.open.empty() || one_in(3)) {
            Touched touch;
            touch.actor = any_side();
            touch.square = static_cast<Square>(below(64));
            ReportIncident report{
                .incident = {.facts = {touch}, .circumstances = {}, .evidence = {}}};
            if (!game.alarms.open.empty() && one_in(2)) {
                report.alarm = any_of(game.alarms.open).alarm;
            }
            report.again = one_in(4);
            return report;
        }
        const int number = any_of(game.rulings.open).number;
        if (one_in(4)) return ProposeAgain{.number = number};
        if (one_in(6)) return DropIncident{.number = number, .reason = "asked only"};
        GiveRuling ruling{
            .number = number, .step = RulingStep::Accepted, .own = {}, .reason = "seen"};
        if (one_in(2)) ruling.removes = result_of(game);
        if (!one_in(4)) {
            ruling.step = RulingStep::Overruled;
            ruling.own = OwnRuling{.ruling = Ruling::PenaltyDiscretion,
                                   .articles = {},
                                   .details = {},
                                   .effects = any_effects(game)};
        }
        return ruling;
    }

    [[nodiscard]] GameCommand any_direction(const Game& game) {
        const auto plies = static_cast<int>(game.record.moves.size());
        const auto result = one_in(2) ? GameResult::WhiteWins : GameResult::BlackWins;
        switch (below(11)) {
            case 0:
                return SetResult{result, Termination::ArbiterDecision, {}, "seen"};
            case 1:
            case 2:
                return UndoResult{.result = result_of(game).value_or(result), .reason = "mistake"};
            case 3:
                return ReopenGame{"appeal"};
            case 4:
                return RestorePosition{.ply = below(plies + 1), .reason = "displaced"};
            case 5:
                return CorrectRecording{plies + 1, {}, "nothing was missing"};
            case 6:
                return CorrectCount{.side = any_side(), .count = below(3), .reason = "paper"};
            case 7:
                return OrderClock{ClockAdjust{any_side(), Millis{1000 * below(60)}}, {}, {}, {}};
            case 8:
                return OrderClock{
                    one_in(2) ? ClockAct{ClockPause{}} : ClockAct{ClockResume{}}, {}, {}, {}};
            case 9:
                if (!game.alarms.open.empty()) {
                    return SettleAlarm{any_of(game.alarms.open).alarm, "seen"};
                }
                [[fallthrough]];
            default:
                if (!game.alarms.open.empty()) return TakeAlarm{any_of(game.alarms.open).alarm};
                return NoticeIllegalMove{any_side(), "Ke3"};
        }
    }

    void direct(Board& board, int arbiter) {
        const Game& now = game(board);
        int& seen = board.seen[static_cast<std::size_t>(arbiter)];
        if (one_in(2)) seen = now.changes.state;  // his screen caught up
        const GameCommand command = one_in(2) ? any_ruling(now) : any_direction(now);
        const std::string name = arbiter == 0 ? "arbiter:a" : "arbiter:b";
        const std::string code = on_game(board, command, Seat::Arbiter, name, seen);
        if (!code.empty()) return;
        // The same act once more from the same state is one act, or refused.
        const auto rows = hall_.journal.size();
        if (one_in(3)) {
            follow(board);
            if (board.seen[static_cast<std::size_t>(arbiter)] != seen) return;
            const bool again = std::holds_alternative<ReportIncident>(command) &&
                               std::get<ReportIncident>(command).again;
            static_cast<void>(on_game(board, command, Seat::Arbiter, name, seen));
            if (!again) {
                EXPECT_EQ(hall_.journal.size(), rows) << command.index();
            }
        }
    }

    // Withdrawn, expelled, back again: of games that nobody has begun alone.
    void person() {
        const auto& players = hall_.live().tournament.players;
        const PlayerId player = any_of(players).id;
        const std::vector<TournamentCommand> acts{
            WithdrawPlayer{player, "ill"}, ExpelPlayer{player, "11.1", "phone"},
            ReinstatePlayer{player, "mistake"}, ReinstatePlayer{player, "mistake"}};
        auto events =
            decide(hall_.state, PureHall::stream, HallCommand{any_of(acts)}, hall_.moment());
        if (!events) return;
        absorb(*std::move(events));
        for (const Pairing& pairing : hall_.live().tournament.rounds.front().pairings) {
            if (!pairing.game || !is_untouched_end(hall_.game(*pairing.game))) continue;
            const auto& tournament = hall_.live().tournament;
            const bool out = find_player(tournament, pairing.white)->withdrawn ||
                             find_player(tournament, pairing.black)->withdrawn;
            EXPECT_TRUE(out) << "a forfeit of who is out stays as long as one of them is";
        }
    }
    static bool is_untouched_end(const Game& game) {
        return game.result.outcome && game.result.outcome->article == "C.05 6.6";
    }

    // Killed at any moment: the journal gives the same hall.
    void restart() {
        HallState state;
        for (std::size_t i = 0; i < hall_.journal.size(); ++i) {
            const StreamEvent& each = hall_.journal[i];
            static_cast<void>(evolve_in_place(state, each.stream, each.event, hall_.recorded[i]));
        }
        for (const Board& board : boards_) {
            ASSERT_EQ(*find_game(state, board.id), game(board)) << "the rows give the same game";
        }
    }

    // --- what must hold after an act that wrote something

    void audit(Board& board, const Game& before, const BoardSees& saw, const GameCommand& command) {
        const Game& after = game(board);
        ASSERT_EQ(after.conduct.illegal_moves.white, board.counts.count_of(Color::White));
        ASSERT_EQ(after.conduct.illegal_moves.black, board.counts.count_of(Color::Black));
        public_agrees(board, after);
        names_the_result(before, after, command);
        desk_is_silent(saw, after, command);
        opens_what_it_closed(board, before, after, command);
    }

    // The public record is the record, and ends before what cannot be played.
    void public_agrees(const Board& board, const Game& after) {
        const auto found = public_.games.find(board.id);
        ASSERT_NE(found, public_.games.end());
        ASSERT_EQ(found->second.moves.size(), after.record.moves.size());
        for (std::size_t i = 0; i < after.record.moves.size(); ++i) {
            ASSERT_EQ(found->second.moves[i].uci, after.record.moves[i].uci);
        }
        ASSERT_EQ(found->second.result, result_of(after));
        ASSERT_EQ(found->second.position.placement(), after.record.position.placement());
    }

    static void names_the_result(const Game& before, const Game& after,
                                 const GameCommand& command) {
        const auto had = result_of(before);
        if (!had || had == result_of(after)) return;
        if (const auto* ruling = std::get_if<GiveRuling>(&command)) {
            ASSERT_EQ(ruling->removes, had);
        } else if (const auto* undone = std::get_if<UndoRuling>(&command)) {
            ASSERT_EQ(before.result.acts.back().ruling, undone->number)
                << "a ruling undone takes back the result that it gave, and no other";
        } else if (const auto* result = std::get_if<UndoResult>(&command)) {
            ASSERT_EQ(result->result, *had);
        } else {
            ASSERT_TRUE(std::holds_alternative<SetResult>(command) ||
                        std::holds_alternative<ReopenGame>(command) ||
                        std::holds_alternative<CorrectRecording>(command))
                << command.index();
        }
    }

    // What is asked, proposed, taken or counted at the desk is not seen at the board.
    static void desk_is_silent(const BoardSees& saw, const Game& after,
                               const GameCommand& command) {
        const bool silent = std::holds_alternative<ReportIncident>(command) ||
                            std::holds_alternative<ProposeAgain>(command) ||
                            std::holds_alternative<DropIncident>(command) ||
                            std::holds_alternative<TakeAlarm>(command) ||
                            std::holds_alternative<CorrectCount>(command) ||
                            std::holds_alternative<NoticeIllegalMove>(command) ||
                            std::holds_alternative<OrderClock>(command);
        if (silent) {
            ASSERT_EQ(board_sees(after), saw) << command.index();
        }
    }

    static Closed closed_between(const Game& before, const Game& after) {
        Closed closed;
        const std::set<int> still = open_alarms(after);
        for (const int alarm : open_alarms(before)) {
            if (!still.contains(alarm)) closed.alarms.insert(alarm);
        }
        closed.offer = before.offers.by();
        return closed;
    }

    void opens_what_it_closed(Board& board, const Game& before, const Game& after,
                              const GameCommand& command) {
        if (const auto* ruling = std::get_if<GiveRuling>(&command)) {
            board.closed_by_ruling[ruling->number] = closed_between(before, after);
        }
        if (after.result.ends > before.result.ends && after.phase == GamePhase::Ended) {
            Closed closed = closed_between(before, after);
            closed.knows_offer = std::holds_alternative<SetResult>(command) ||
                                 std::holds_alternative<Resign>(command);
            // That two differ was answered by what one of them told, and not by the end.
            for (const OpenAlarm& open : before.alarms.open) {
                const bool answered = std::holds_alternative<TellResult>(command) &&
                                      open.kind == AlarmKind::ToldDiffers;
                if (answered) closed.alarms.erase(open.alarm);
            }
            board.closed_by_end[after.result.ends] = std::move(closed);
        }
        std::optional<Closed> closed;
        if (const auto* undone = std::get_if<UndoRuling>(&command)) {
            closed = board.closed_by_ruling[undone->number];
            ASSERT_NE(find_open(after, undone->number), nullptr) << "and it waits for its ruling";
        } else if (std::holds_alternative<UndoResult>(command) && after.phase != GamePhase::Ended) {
            const auto known = board.closed_by_end.find(before.result.acts.back().number);
            if (known == board.closed_by_end.end()) return;  // somebody left the event
            closed = known->second;
            if (closed->knows_offer) {
                ASSERT_EQ(after.offers.by(), closed->offer);
            }
        }
        if (!closed) return;
        const std::set<int> open = open_alarms(after);
        for (const int alarm : closed->alarms) ASSERT_TRUE(open.contains(alarm)) << alarm;
    }

    std::mt19937 chance_;
    PureHall hall_;
    PublicState public_;
    std::vector<Board> boards_;
};

TEST(RandomHall, RecordPhonesPublicAndCountsAgreeWithTheRulings) {
    for (const unsigned seed : seeds(60)) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        RandomHall hall(seed);
        hall.play(300);
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace arbiter::testing
