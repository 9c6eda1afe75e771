// A table in a test: one game, the journal of its events, and the terminal beside the board, whose
// own log is computed with the clock value as a real terminal's is.
#pragma once

#include "arbiter/game/game.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::testing {

Moment moment(Seat seat);

struct Opening {
    std::string edition = "fide-2023";
    std::string control = "90+30";
    std::string fen = {};
    Variant variant = Variant::Standard;
    Speed speed = Speed::Standard;
};

class Table {
  public:
    explicit Table(const Opening& opening = {});

    // Decides, folds and keeps the events; the game is untouched by a refusal.
    Result<std::vector<GameEvent>> ask(const GameCommand& command, Seat seat = Seat::Arbiter);

    // A move by SAN or UCI from the operator; the refusal's code or "".
    std::string move(const std::string& text);
    // Several moves; the first refusal stops them.
    std::string moves(const std::vector<std::string>& texts);

    void bind();
    // The clock's time in the hall. It does not run back.
    void at(Millis time) { now_ = time; }
    [[nodiscard]] Millis now() const { return now_; }
    // The server's time, since some day; before it is set nobody knows it.
    void hall_at(Millis time) { hall_ = time; }
    // When the server takes what comes; without it nobody knows, as in a journal alone.
    void heard(WallTime at) { heard_ = at; }

    // The next entry of the terminal's log, done and reported at `now`.
    Result<std::vector<GameEvent>> report(ReportKind kind, std::optional<Color> side = std::nullopt,
                                          std::optional<int> order = std::nullopt);
    // The same with something changed before it is sent.
    using Change = std::function<void(ClockReported&)>;
    Result<std::vector<GameEvent>> report_changed(ReportKind kind, std::optional<Color> side,
                                                  std::optional<int> order, const Change& change);
    // Sends the last entry again, changed or not.
    Result<std::vector<GameEvent>> resend(const Change& change = {});
    // Carries out the oldest order that was not answered.
    Result<std::vector<GameEvent>> apply_order();

    void bind_and_start();

    Game game;
    std::vector<GameEvent> journal;
    Clock terminal;  // what the device shows
    std::string boot = "b1";
    std::int64_t seq = 0;  // entries the device wrote in this epoch
    ClockReported last_sent;

  private:
    void do_at_device(ReportKind kind, std::optional<Color> side, std::optional<int> order);

    Millis now_{};
    std::optional<Millis> hall_;
    WallTime heard_{};
};

// The proposal on that incident is accepted.
inline GiveRuling accepting(int number) {
    return GiveRuling{.number = number, .step = RulingStep::Accepted, .own = {}, .reason = {}};
}

// "" where nothing was refused.
inline std::string code_of(const Result<std::vector<GameEvent>>& answer) {
    return answer ? "" : answer.error().code;
}

// Those of one kind.
template <class Event>
std::vector<Event> all_of(const std::vector<GameEvent>& events) {
    std::vector<Event> found;
    for (const GameEvent& event : events) {
        if (const auto* one = std::get_if<Event>(&event)) found.push_back(*one);
    }
    return found;
}

}  // namespace arbiter::testing
