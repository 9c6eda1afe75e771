// One game on one terminal: its clock and the numbered log the clock is folded from. Applies at
// once; storing and sending are the link's.
#pragma once

#include "clock/terminal/wire.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What a binding says. Names are display text.
struct GameSetup {
    std::string game;
    int epoch = 1;
    int board = 0;
    int round = 0;
    ByColor<std::string> names;
    TimeControl control;
    Color start_side = Color::White;
    bool show_moves = true;  // the presses counted
    bool sound = false;      // presses and flags are heard
    DisplayText pin;         // by which an arbiter acts at the device; empty: nobody does
    // Where the log of an older epoch left off; nothing runs until the arbiter resumes.
    struct Carried {
        ByColor<Millis> main;
        ByColor<int> moves;
        ByColor<int> period;
        Color on_move = Color::White;
        ClockPhase phase = ClockPhase::Paused;  // or Ready, Frozen, Ended
        std::optional<Color> flag;              // the first fallen one
        std::optional<Millis> set_increment;    // by the arbiter
        std::optional<ByColor<Millis>> delay_left;
        std::optional<ByColor<int>> to_renew;      // 0: in the main time
        std::optional<ByColor<Millis>> kept_left;  // of a byo-yomi that waits
        std::optional<ByColor<int>> kept_renew;    // 0: none waits
        bool locked = false;
    };
    std::optional<Carried> carried;
    // Orders are numbered through the whole game: the last one that an older epoch answered.
    // nullopt: not said, and the first order that comes is the next.
    std::optional<int> last_order = 0;
};

// Refusals: bad_field, bad_time_control.
[[nodiscard]] Result<GameSetup> read_setup(const nlohmann::json& frame);

// An arbiter's order as received. `act` is nullopt if it makes no sense: it will be refused.
struct Order {
    int number = 0;
    std::optional<ClockAct> act;
    std::optional<std::int64_t> not_after_seq;
};

class GameLog {
  public:
    // `boot` marks every entry written from now on.
    GameLog(GameSetup setup, std::string boot);

    // Each writes the expiries due up to `now` first, then its own entry. Time never runs back
    // within the boot: an earlier `now` counts as that of the last entry.
    void write_due(Instant now);
    void start(Instant now);              // a player sets the clock going; from ready, unlocked
    void press(Color side, Instant now);  // only while it runs; the wrong side's is logged too
    // A held button: pauses and calls the arbiter (6.11.2). `side`: who held it, where that is
    // known.
    void call(std::optional<Color> side, Instant now);
    void order(const Order& order, Instant now);  // once, in order; refused if its guard fails
    void slept(Instant now);                      // the device did: pauses what runs
    void battery_low(Instant now);                // noted in a game that is not over
    // A hand lies on a half of a clock that runs: noted once, and again that it was lifted.
    void rest(Color side, Instant now);
    void lift(Color side, Instant now);
    // An arbiter at the device gives the sides these times, and the counters of moves if they are
    // said; a clock that runs is paused first.
    void set_by_hand(ByColor<Millis> left, Instant now, std::optional<ByColor<int>> moves = {});
    // The same, unless the clock has them already.
    void change_by_hand(ByColor<Millis> left, ByColor<int> moves, Instant now);
    // And sets a paused one going, whatever paused it; `side`: another one's than it was.
    void resume_by_hand(Instant now, std::optional<Color> side = {});

    // Somebody typed a PIN that is not the event's. While the pad is locked nothing is typed.
    void wrong_pin(Instant now);
    // How often he may before the pad is locked, and until when it is.
    [[nodiscard]] int pin_tries_left() const;
    [[nodiscard]] std::optional<Instant> pin_locked_until() const;

    // Entries behind the last one are lost: nobody else had them.
    void log_lost(Instant now);
    // The event's settings have changed.
    void set_policy(bool show_moves, bool sound, std::string_view pin);

    // Comes up paused after a power cut with these times.
    void reboot(ByColor<Millis> left, Instant now);

    // An entry read back from the store; `act` of an applied order.
    void replay(LogEntry entry, const std::optional<ClockAct>& act);

    [[nodiscard]] const GameSetup& setup() const { return setup_; }
    [[nodiscard]] const Clock& clock() const { return clock_; }
    [[nodiscard]] const std::vector<LogEntry>& entries() const { return entries_; }
    [[nodiscard]] std::int64_t last_seq() const { return std::ssize(entries_); }
    [[nodiscard]] int last_order() const { return last_order_.value_or(0); }
    [[nodiscard]] std::string_view last_hash() const;  // empty before the first

  private:
    [[nodiscard]] std::optional<ClockAct> act_of(const LogEntry& entry,
                                                 const std::optional<ClockAct>& ordered) const;
    // What an entry says beside its kind and the times.
    struct Said {
        std::optional<Color> side = {};
        std::optional<int> order = {};
        std::optional<ByColor<int>> moves = {};
    };
    void fold(const ClockAct& act, EntryKind kind, Instant now, const Said& said);
    void write(EntryKind kind, Instant now, const Said& said);
    void note(EntryKind kind, Instant now);  // in a game that is not over
    [[nodiscard]] int wrong_pins() const;    // since an arbiter acted here
    void note_hand(const LogEntry& entry);

    GameSetup setup_;
    std::string boot_;
    Clock clock_;
    ByColor<bool> resting_;
    std::vector<LogEntry> entries_;
    std::optional<int> last_order_;
};

}  // namespace arbiter
