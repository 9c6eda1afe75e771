#include "tests/game/table.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "tests/game/words.hpp"

#include <sstream>
#include <stdexcept>

namespace arbiter::testing {

Moment moment(Seat seat) {
    constexpr const char* names[] = {"arbiter:a", "operator:o", "board:b", "terminal:t", "laws"};
    return Moment{.now = {}, .actor = {seat, names[static_cast<int>(seat)]}, .seed = 7};
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
    event.variant = opening.variant;
    event.start_fen = opening.fen;
    event.control = *control;
    journal.emplace_back(event);
    game = evolve(Game{}, event);
    terminal = game.clock;
}

Result<std::vector<GameEvent>> Table::ask(const GameCommand& command, Seat seat) {
    Result<std::vector<GameEvent>> events = decide(game, command, moment(seat));
    if (!events) return events;
    for (const GameEvent& event : *events) {
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
    const bool again = game.binding.has_value();
    if (!ask(BindTerminal{.terminal = TerminalId{9}})) throw std::logic_error("not bound");
    terminal = again ? game.clock : make_clock(game.clock.control);
    seq = 0;
}

void Table::bind_and_start() {
    bind();
    if (!report(ReportKind::Start, game.start.turn())) throw std::logic_error("not started");
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
        return act(game.orders.at(static_cast<std::size_t>(*order - 1)).act);
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
    last_sent = ClockReported{.epoch = game.binding ? game.binding->epoch : 1,
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
    return report(ReportKind::Applied, std::nullopt, game.orders_answered + 1);
}

namespace {

std::string left_text(const std::optional<Millis>& left) {
    return left ? time_text(*left) : "-";
}

void dump_clock(std::ostream& out, const Game& game) {
    const Clock& clock = game.clock;
    out << "clock " << static_cast<int>(clock.phase) << ' ' << word(clock.on_move) << " since "
        << clock.since.time_since_epoch().count() << " ignored " << clock.ignored << " first "
        << (clock.flag_first ? word(*clock.flag_first) : "-") << '\n';
    for (const Color side : both_colors) {
        const ClockSide& of = clock.sides[side];
        out << word(side) << ' ' << time_text(of.main) << " +" << of.increment.count() << " moves "
            << of.moves << " period " << of.period << " flag " << of.flag.has_value()
            << of.interim_flag.has_value() << " counted " << game.links.counted[side] << " waiting";
        for (const Millis left : game.links.waiting[side]) out << ' ' << time_text(left);
        out << " illegal " << game.illegal_moves[side] << '\n';
    }
    out << "terminal " << game.terminal_seq << ' ' << game.terminal_boot << ' '
        << game.terminal_chain << ' ' << game.clock_agrees << ' ' << game.reports.size()
        << " epoch " << (game.binding ? game.binding->epoch : 0) << '\n';
    out << "orders";
    for (const ClockOrdered& order : game.orders) out << ' ' << order.order << word(order.act);
    out << " answered " << game.orders_answered << " links " << game.links.since_move << ' '
        << game.links.steady << '\n';
}

}  // namespace

namespace {

void dump_annulled(std::ostream& out, const AnnulledMoves& annulled) {
    out << "annulled from " << annulled.from_ply << ' ' << annulled.illegal;
    for (const RecordedMove& move : annulled.moves) out << ' ' << move.san;
    out << '\n';
}

void dump_rulings(std::ostream& out, const Game& game) {
    out << "incidents " << game.incidents_reported << " open";
    for (const OpenIncident& open : game.incidents) {
        out << ' ' << open.number << ':' << word_of(open.proposal.ruling) << ' '
            << open.incident.facts.size() << ' ' << open.proposal.effects.add.white.count();
    }
    out << '\n';
    for (const GivenRuling& ruling : game.rulings) {
        out << "ruling " << ruling.given.number << ' ' << word_of(ruling.given.ruling)
            << (ruling.undone ? " undone" : "") << ' ' << left_text(ruling.given.before.white)
            << ' ' << left_text(ruling.given.after.white) << '\n';
    }
    for (const AnnulledMoves& annulled : game.annulled) dump_annulled(out, annulled);
    out << "warnings " << game.warnings.white << ' ' << game.warnings.black << " voided "
        << game.voided << " duty";
    if (game.duty) {
        out << ' ' << word(game.duty->player) << ' ' << word_of(game.duty->kind);
        for (const std::string& move : game.duty->moves) out << ' ' << move;
    }
    out << '\n';
}

}  // namespace

std::string dump(const Game& game) {
    std::ostringstream out;
    out << "edition " << (game.edition ? game.edition->key : "-") << " phase "
        << static_cast<int>(game.phase) << '\n';
    out << "start " << to_fen(game.start, game.setup.variant) << '\n';
    out << "position " << to_fen(game.position, game.setup.variant) << " after "
        << game.history.size() << '\n';
    for (const RecordedMove& move : game.moves) {
        out << move.uci << ' ' << move.san << ' ' << left_text(move.left_after)
            << (move.illegal ? " illegal" : "") << '\n';
    }
    dump_clock(out, game);
    out << "offer " << (game.draw_offer ? word(*game.draw_offer) : "-") << " last illegal "
        << (game.last_illegal ? game.last_illegal->move : "-") << '\n';
    for (const OpenAlarm& open : game.alarms) {
        out << "alarm " << open.alarm << ' ' << word(open.kind) << ' '
            << (open.side ? word(*open.side) : "-") << ' ' << open.detail << ' ' << open.taken_by
            << '\n';
    }
    out << "raised " << game.alarms_raised << '\n';
    dump_rulings(out, game);
    if (game.outcome) {
        out << "outcome " << word(game.outcome->result) << ' ' << word(game.outcome->termination)
            << ' ' << game.outcome->article << '\n';
    }
    return out.str();
}

}  // namespace arbiter::testing
