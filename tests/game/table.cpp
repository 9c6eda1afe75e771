#include "tests/game/table.hpp"

#include "arbiter/game/clock/touches.hpp"

#include <array>
#include <cstddef>
#include <stdexcept>

namespace arbiter::testing {

Moment moment(Seat seat) {
    constexpr std::array names{"arbiter:a", "operator:o", "board:b", "terminal:t",
                               "phone:g",   "spectator",  "laws"};
    return Moment{.now = {}, .actor = {seat, names.at(static_cast<std::size_t>(seat))}, .seed = 7};
}

Table::Table(const Opening& opening) {
    const auto control = parse_time_control(opening.control);
    if (!control) throw std::invalid_argument("control: " + opening.control);
    GameOpened event;
    event.round = 1;
    event.board = 1;
    event.white = PlayerId{1};
    event.black = PlayerId{2};
    event.edition = opening.edition;
    event.speed = opening.speed;
    event.variant = opening.variant;
    event.start_fen = opening.fen;
    event.control = *control;
    journal.emplace_back(event);
    game = evolve(Game{}, event);
    terminal = game.clock;
}

Result<std::vector<GameEvent>> Table::ask(const GameCommand& command, Seat seat) {
    Moment when = moment(seat);
    when.now = hall_ ? WallTime{std::chrono::hours{500'000} + *hall_} : heard_;
    Result<std::vector<GameEvent>> events = decide(game, command, when);
    if (!events) return events;
    for (const GameEvent& event : *events) {
        note_heard(game, heard_);
        journal.push_back(event);
        game = evolve(std::move(game), event);
    }
    return events;
}

std::string Table::move(const std::string& text) {
    const auto events = ask(MakeMove{.move = text, .ply = std::nullopt}, Seat::Operator);
    return events ? "" : events.error().code;
}

std::string Table::moves(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        if (std::string code = move(text); !code.empty()) return code;
    }
    return "";
}

// The device takes the times the server knows (`setup` with `state`), stopped.
void Table::bind() {
    const bool again = game.terminal.binding.has_value();
    if (!ask(BindTerminal{.terminal = TerminalId{9}, .anew = true}))
        throw std::logic_error("not bound");
    terminal = again ? game.clock : make_clock(game.clock.control);
    seq = 0;
}

void Table::bind_and_start() {
    bind();
    if (!report(ReportKind::Start, game.record.start.turn())) throw std::logic_error("not started");
}

void Table::do_at_device(ReportKind kind, std::optional<Color> side, std::optional<int> order) {
    const Instant now{now_};
    const auto act = [&](const ClockAct& done) {
        terminal = advance(std::move(terminal), done, now);
    };
    if (kind == ReportKind::Start) return act(ClockStart{side.value_or(Color::White)});
    if (kind == ReportKind::Press) return act(ClockPress{side.value_or(Color::White)});
    if (kind == ReportKind::Resume) return act(ClockResume{side});
    if (kind == ReportKind::End) return act(ClockEnd{});
    if (kind == ReportKind::Pause || kind == ReportKind::Sleep) return act(ClockPause{});
    if (kind == ReportKind::Applied) {
        return act(game.orders.given.at(static_cast<std::size_t>(*order - 1)).act);
    }
    terminal = settled(std::move(terminal), now);
    if (kind == ReportKind::Boot) {
        terminal = rebooted(terminal, {terminal.sides.white.main, terminal.sides.black.main}, now);
    }
}

Result<std::vector<GameEvent>> Table::report(ReportKind kind, std::optional<Color> side,
                                             std::optional<int> order) {
    return report_changed(kind, side, order, {});
}

Result<std::vector<GameEvent>> Table::report_changed(ReportKind kind, std::optional<Color> side,
                                                     std::optional<int> order,
                                                     const Change& change) {
    do_at_device(kind, side, order);
    last_sent = ClockReported{.epoch = game.terminal.binding ? game.terminal.binding->epoch : 1,
                              .seq = ++seq,
                              .boot = boot,
                              .at = Instant{now_},
                              .kind = kind,
                              .side = side,
                              .order = order,
                              .left = {terminal.sides.white.main, terminal.sides.black.main},
                              .chain = "chain" + std::to_string(seq)};
    if (change) change(last_sent);
    return ask(ReportClock{last_sent}, Seat::Terminal);
}

Result<std::vector<GameEvent>> Table::resend(const Change& change) {
    ClockReported again = last_sent;
    if (change) change(again);
    return ask(ReportClock{again}, Seat::Terminal);
}

Result<std::vector<GameEvent>> Table::apply_order() {
    return report(ReportKind::Applied, std::nullopt, game.orders.answered + 1);
}

}  // namespace arbiter::testing
