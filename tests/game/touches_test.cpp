// What the desk is told of the hands at a clock: double taps, a hand that lies on a half, sides the
// wrong way round. And that honest games, as careless as people play them, raise nothing of the
// last.
#include "arbiter/game/clock/touches.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "tests/game/table.hpp"
#include "tests/game/words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace arbiter::testing {
namespace {

using namespace std::chrono_literals;
using Texts = std::vector<std::string>;

constexpr Color white = Color::White;
constexpr Color black = Color::Black;

Texts raised_in(const std::vector<GameEvent>& events) {
    Texts texts;
    for (const AlarmRaised& alarm : all_of<AlarmRaised>(events)) {
        std::string text = word(alarm.kind);
        if (alarm.side) text += ' ' + word(*alarm.side);
        if (!alarm.detail.empty()) text += ' ' + alarm.detail;
        texts.push_back(text);
    }
    return texts;
}

bool is_told(const Game& game, AlarmKind kind) {
    return std::any_of(game.alarms.open.begin(), game.alarms.open.end(),
                       [kind](const OpenAlarm& open) { return open.kind == kind; });
}

// So many seconds into the round.
WallTime wall(double second) {
    return WallTime{std::chrono::hours{9} + Millis{static_cast<std::int64_t>(second * 1000)}};
}

// A clock that runs for White, and touches at seconds of the hall.
class Hands {
  public:
    explicit Hands(const Opening& opening = {}) : table(opening) {}

    void starts() { table.bind_and_start(); }
    Texts touches(double second, Color side) { return reports(second, ReportKind::Press, side); }
    Texts reports(double second, ReportKind kind, std::optional<Color> side = {}) {
        table.at(Millis{static_cast<std::int64_t>(second * 1000)});
        table.heard(wall(second));
        const auto events = table.report(kind, side);
        EXPECT_TRUE(events);
        return raised_in(events.value_or(std::vector<GameEvent>{}));
    }
    void moves(double second, const std::string& san) {
        table.heard(wall(second));
        EXPECT_EQ(table.move(san), "");
    }

    Table table;
};

TEST(Touches, ASecondTouchRightAfterAPressIsADoubleTap) {
    Hands hands;
    hands.starts();
    EXPECT_EQ(hands.touches(5, white), Texts{});
    EXPECT_EQ(hands.touches(5.3, white), Texts{"double_press white"});
    EXPECT_EQ(hands.touches(5.6, white), Texts{});  // it is told
    EXPECT_EQ(hands.table.game.touches.doubled, (ByColor<int>{2, 0}));
    // Later it is somebody who pressed while the other's clock ran.
    EXPECT_EQ(hands.touches(9, white), Texts{"wrong_side_press white"});
    EXPECT_EQ(hands.table.game.clock.on_move, black);
}

TEST(Touches, InBlitzADoubleTapIsCountedAndNotTold) {
    Hands hands({.control = "3+2", .speed = Speed::Blitz});
    hands.starts();
    EXPECT_EQ(hands.touches(5, white), Texts{});
    EXPECT_EQ(hands.touches(5.2, white), Texts{});
    EXPECT_EQ(hands.table.game.touches.doubled, (ByColor<int>{1, 0}));
    EXPECT_EQ(hands.touches(8, white), Texts{"wrong_side_press white"});
}

// A press between the two is the other player's: then it was no double tap.
TEST(Touches, WhatComesAfterTheOthersPressIsNoDoubleTap) {
    Hands hands({.control = "3+2", .speed = Speed::Blitz});
    hands.starts();
    hands.touches(5, white);
    hands.touches(5.4, black);
    EXPECT_EQ(hands.touches(5.8, white), Texts{});  // it counts
    EXPECT_EQ(hands.table.game.clock.on_move, black);
    EXPECT_EQ(hands.table.game.touches.doubled, (ByColor<int>{0, 0}));
}

TEST(Touches, WhereTheGongEndsTurnsTouchesMeanNothing) {
    Hands hands({.control = "10/gong"});
    hands.starts();
    EXPECT_EQ(hands.touches(2, white), Texts{});
    EXPECT_EQ(hands.touches(3, black), Texts{});
    EXPECT_EQ(hands.touches(3.2, black), Texts{});
    EXPECT_EQ(hands.table.game.touches.doubled, (ByColor<int>{0, 0}));
}

TEST(Touches, AHandThatLiesOnAHalfIsToldUntilItIsLifted) {
    Hands hands;
    hands.starts();
    hands.touches(5, white);
    const Clock before = hands.table.game.clock;
    EXPECT_EQ(hands.reports(8, ReportKind::Held, white), Texts{"hand_rests white"});
    EXPECT_TRUE(is_told(hands.table.game, AlarmKind::HandRests));
    EXPECT_EQ(hands.table.game.clock, settled(before, at_ms(8000)));  // no act on the clock
    hands.touches(12, black);
    EXPECT_TRUE(is_told(hands.table.game, AlarmKind::HandRests));
    hands.reports(13, ReportKind::Released, white);
    EXPECT_FALSE(is_told(hands.table.game, AlarmKind::HandRests));
    // The page was loaded anew meanwhile: the next press of the half shows that nothing lies on it.
    hands.touches(14, white);
    EXPECT_EQ(hands.reports(18, ReportKind::Held, white), Texts{"hand_rests white"});
    hands.touches(20, black);
    hands.touches(22, white);
    EXPECT_FALSE(is_told(hands.table.game, AlarmKind::HandRests));
}

TEST(Touches, AHandIsOfASide) {
    Hands hands;
    hands.starts();
    EXPECT_EQ(code_of(hands.table.report(ReportKind::Held)), "bad_field");
}

// White sits at Black's half, and Black at White's. Each presses his own, after his own move.
class Swapped : public Hands {
  public:
    explicit Swapped(const Opening& opening = {}) : Hands(opening) {}
    // The move and the press of one player; what the press raised.
    Texts plays(const std::string& san) {
        const Color mover = table.game.record.position.turn();
        at_ += 20;
        moves(at_, san);
        return touches(at_ + 1, !mover);
    }

  private:
    double at_ = 0;
};

TEST(Touches, SidesTheWrongWayRoundAreToldAfterTwoPressesOfEachHalf) {
    Swapped hands;
    hands.starts();
    EXPECT_EQ(hands.plays("e4"), Texts{"wrong_side_press black"});
    EXPECT_EQ(hands.plays("e5"), Texts{});
    EXPECT_EQ(hands.plays("Nf3"), Texts{});
    EXPECT_EQ(hands.plays("Nc6"), Texts{});
    EXPECT_EQ(hands.plays("Bb5"), Texts{"sides_reversed presses=4"});
    EXPECT_EQ(hands.plays("a6"), Texts{});
    EXPECT_TRUE(is_told(hands.table.game, AlarmKind::SidesReversed));
}

// Nobody's touch was in vain where White's, after his first move, set the clock going.
TEST(Touches, SoAreThoseWhoStartedTheClockThatWay) {
    Swapped hands;
    hands.table.bind();
    hands.moves(2, "e4");
    hands.reports(3, ReportKind::Start, white);
    EXPECT_EQ(hands.plays("e5"), Texts{});
    EXPECT_EQ(hands.plays("Nf3"), Texts{});
    EXPECT_EQ(hands.plays("Nc6"), Texts{});
    EXPECT_EQ(hands.plays("Bb5"), Texts{"sides_reversed presses=4"});
}

TEST(Touches, ItIsOverOnceEachPressesHisOwnHalfAgain) {
    Swapped hands;
    hands.starts();
    for (const char* san : {"e4", "e5", "Nf3", "Nc6", "Bb5"}) hands.plays(san);
    ASSERT_TRUE(is_told(hands.table.game, AlarmKind::SidesReversed));
    // They change places: White's clock runs, and it is Black's move; White presses for him.
    hands.touches(200, white);
    double at = 200;
    for (const char* san : {"a6", "Ba4", "Nf6"}) {
        const Color mover = hands.table.game.record.position.turn();
        hands.moves(at + 9, san);
        hands.touches(at += 10, mover);
    }
    EXPECT_FALSE(is_told(hands.table.game, AlarmKind::SidesReversed));
}

TEST(Touches, ARecordThatIsWrittenAMoveLateShowsNothing) {
    Hands hands;
    hands.starts();
    const Texts line{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"};
    double at = 0;
    Color side = white;
    for (std::size_t i = 0; i < line.size(); ++i) {
        hands.touches(at += 30, side);
        if (i > 0) hands.moves(at + 5, line[i - 1]);
        side = !side;
    }
    EXPECT_FALSE(is_told(hands.table.game, AlarmKind::SidesReversed));
}

// White forgets to press, Black presses in vain, and from then on each move is entered just after
// its press: the same order of things as with sides the wrong way round. The times tell.
TEST(Touches, AForgottenPressAndARecordThatIsLateAreNoReversedSides) {
    Hands hands;
    hands.starts();
    hands.moves(20, "e4");
    hands.touches(24, black);
    hands.moves(28, "e5");  // the move of the press before
    const Texts line{"Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"};
    double at = 24;
    Color side = white;
    for (const std::string& san : line) {
        hands.touches(at += 30, side);
        hands.moves(at + 4, san);
        side = !side;
    }
    EXPECT_FALSE(is_told(hands.table.game, AlarmKind::SidesReversed));
}

TEST(Touches, AHalfThatIsTouchedAgainAndAgainWithoutEffectIsTold) {
    Hands hands;
    hands.starts();
    EXPECT_EQ(hands.touches(10, black), Texts{"wrong_side_press black"});
    EXPECT_EQ(hands.touches(10.5, black), Texts{"double_press black"});  // the same hand
    EXPECT_EQ(hands.touches(12, black), Texts{});
    EXPECT_EQ(hands.touches(14, black), Texts{"sides_reversed black touches=3"});
}

TEST(Touches, WhoHasMovedAndTouchesHisHalfAgainAndAgainIsAtTheRightOne) {
    Hands hands;
    hands.starts();
    hands.moves(9, "e4");
    hands.touches(10, white);
    EXPECT_EQ(hands.touches(12, white), Texts{"wrong_side_press white"});
    EXPECT_EQ(hands.touches(14, white), Texts{});
    EXPECT_EQ(hands.touches(16, white), Texts{});
    EXPECT_FALSE(is_told(hands.table.game, AlarmKind::SidesReversed));
}

// --- seeded play

class Dice {
  public:
    explicit Dice(unsigned seed) : random_(seed) {}
    double between(double least, double most) {
        return least + (most - least) * static_cast<double>(random_() % 10'000) / 10'000;
    }
    bool chance(double of_one) { return between(0, 1) < of_one; }
    std::size_t below(std::size_t n) { return random_() % n; }

  private:
    std::mt19937_64 random_;
};

// How often a player does what he should not, for each move.
struct Carelessness {
    double forgets = 0.01;  // to press
    double doubles = 0.05;
    double touches = 0.01;  // his half while the other's clock runs
    double stops = 0.005;   // the clocks, and they go on after a while
    double offline = 0.01;  // the link goes away for a while
};

// One game as it happens at the board, and what the server hears of it in which order.
class PlayedGame {
  public:
    PlayedGame(unsigned seed, const Opening& opening, bool swapped)
        : dice_(seed), swapped_(swapped), table_(opening) {
        // Some records are an electronic board's, some are typed as they come, or much later, or
        // not at all; and some links are slow.
        constexpr std::array slowest{0.5, 3.0, 15.0, 90.0, 100'000.0};
        slowest_record_ = swapped ? 0.5 : slowest.at(dice_.below(slowest.size()));
        slowest_link_ = swapped || dice_.chance(0.8) ? 0.1 : 3.0;
        quick_ = opening.speed == Speed::Blitz;
        table_.bind_and_start();
    }

    void play(int plies, const Carelessness& care) {
        for (int i = 0; i < plies && !position_.legal_moves().empty(); ++i) one_move(care);
        hear_all(1e9);
    }

    [[nodiscard]] bool is_told() const { return told_; }
    [[nodiscard]] int told_at() const { return told_at_; }  // plies recorded then

  private:
    void one_move(const Carelessness& care) {
        const Color mover = position_.turn();
        const Color half = swapped_ ? !mover : mover;
        now_ += quick_ ? dice_.between(0.5, 8) : dice_.between(2, 120);
        make_move();
        now_ += dice_.between(0.3, 1.5);
        if (dice_.chance(care.touches)) touch(!half);
        if (dice_.chance(care.forgets)) return;  // the other one replies, and presses in vain
        touch(half);
        if (dice_.chance(care.doubles)) {
            now_ += dice_.between(0.1, 0.6);
            touch(half);
        }
        if (dice_.chance(care.stops)) stop();
        if (dice_.chance(care.offline)) back_online_ = now_ + dice_.between(5, 120);
    }

    void make_move() {
        const MoveList moves = position_.legal_moves();
        const Move move = moves[dice_.below(moves.size())];
        const std::string san = to_san(position_, move);
        position_.play(move);
        record_at_ = std::max(record_at_, now_ + dice_.between(0, slowest_record_));
        heard_.push_back({record_at_, [this, san] { (void)table_.move(san); }});
    }

    void write(double at, ReportKind kind, std::optional<Color> side) {
        link_at_ = std::max({link_at_, back_online_, at + dice_.between(0, slowest_link_)});
        heard_.push_back({link_at_, [this, at, kind, side] {
                              table_.at(Millis{static_cast<std::int64_t>(at * 1000)});
                              (void)table_.report(kind, side);
                          }});
    }
    void touch(Color half) { write(now_, ReportKind::Press, half); }
    void stop() {
        write(now_, ReportKind::Pause, std::nullopt);
        now_ += dice_.between(10, 300);
        const bool other = dice_.chance(0.2);  // the arbiter sets the other side going
        const auto side = other ? std::optional(position_.turn()) : std::nullopt;
        write(now_, ReportKind::Resume, side);
    }

    void hear_all(double until) {
        std::stable_sort(heard_.begin(), heard_.end(),
                         [](const Heard& a, const Heard& b) { return a.at < b.at; });
        for (const Heard& each : heard_) {
            if (each.at > until) break;
            table_.heard(wall(each.at));
            each.what();
            if (told_ || !testing::is_told(table_.game, AlarmKind::SidesReversed)) continue;
            told_ = true;
            told_at_ = static_cast<int>(table_.game.record.moves.size());
        }
        heard_.clear();
    }

    struct Heard {
        double at;
        std::function<void()> what;
    };
    Dice dice_;
    bool swapped_;
    bool quick_ = false;
    double slowest_record_ = 0;
    double slowest_link_ = 0;
    double now_ = 0;
    double record_at_ = 0;
    double link_at_ = 0;
    double back_online_ = 0;
    Position position_ = Position::initial();
    std::vector<Heard> heard_;
    Table table_;
    bool told_ = false;
    int told_at_ = 0;
};

int told_in(int games, const Opening& opening, const Carelessness& care) {
    int told = 0;
    for (int seed = 0; seed < games; ++seed) {
        PlayedGame game(static_cast<unsigned>(seed), opening, false);
        game.play(100, care);
        if (game.is_told()) ++told;
    }
    return told;
}

TEST(Touches, HonestGamesAreNotToldToHaveTheirSidesReversed) {
    constexpr int games = 200;
    EXPECT_EQ(told_in(games, {}, {}), 0);
    EXPECT_EQ(told_in(games, {.control = "30+5", .speed = Speed::Blitz}, {}), 0);
}

TEST(Touches, PlayersWhoSitTheWrongWayRoundAreFoundWithinAFewMoves) {
    constexpr int games = 50;
    const Carelessness careful{
        .forgets = 0, .doubles = 0.05, .touches = 0, .stops = 0, .offline = 0};
    for (int seed = 0; seed < games; ++seed) {
        PlayedGame game(static_cast<unsigned>(seed), {}, true);
        game.play(30, careful);
        EXPECT_TRUE(game.is_told()) << seed;
        EXPECT_LE(game.told_at(), 12) << seed;
    }
}

}  // namespace
}  // namespace arbiter::testing
