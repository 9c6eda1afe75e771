#include "tests/game/story.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "tests/game/table.hpp"
#include "tests/game/words.hpp"

#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>

namespace arbiter::testing {
namespace {

using Words = std::vector<std::string>;
using Answer = Result<std::vector<GameEvent>>;

std::string join(const Words& words, std::size_t from = 0, const std::string& between = " ") {
    std::string text;
    for (std::size_t i = from; i < words.size(); ++i) {
        text += (text.empty() ? "" : between) + words[i];
    }
    return text;
}

Words split(const std::string& line) {
    std::istringstream in(line);
    Words words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// What an event tells beyond the bare fact that was entered; "" for that fact itself. Such
// conclusions must all be in the story.
struct Conclusion {
    const Game& before;
    const GameCommand& command;

    std::string operator()(const GameEnded& e) const {
        return "ended " + word(e.result) + ' ' + word(e.termination) +
               (e.article.empty() ? "" : ' ' + e.article);
    }
    std::string operator()(const GameReopened&) const {
        return std::holds_alternative<ReopenGame>(command) ? "" : "reopened";
    }
    std::string operator()(const AlarmRaised& e) const {
        // Figures have tests of their own (entry_doubts_test).
        const bool figures = e.detail.find('=') != std::string::npos;
        return "alarm " + word(e.kind) + (e.side ? ' ' + word(*e.side) : "") +
               (e.detail.empty() || figures ? "" : ' ' + e.detail);
    }
    std::string operator()(const AlarmSettled& e) const {
        if (std::holds_alternative<SettleAlarm>(command)) return "";
        for (const OpenAlarm& open : before.alarms.open) {
            if (open.alarm == e.alarm) return "settled " + word(open.kind);
        }
        return "settled unknown";
    }
    std::string operator()(const IllegalMoveNoticed& e) const {
        return "illegal " + word(e.by) + ' ' + std::to_string(e.count);
    }
    std::string operator()(const ClockOrdered& e) const {
        return std::holds_alternative<OrderClock>(command) ? "" : "order " + word(e.act);
    }
    std::string operator()(const DrawRefused& e) const {
        return std::holds_alternative<RefuseDraw>(command) ? "" : "draw refused " + word(e.by);
    }
    std::string operator()(const TerminalBound& e) const {
        return std::holds_alternative<BindTerminal>(command) ? ""
                                                             : "bound " + std::to_string(e.epoch);
    }
    std::string operator()(const PositionRestored& e) const {
        return "annulled " + std::to_string(e.annulled);
    }
    template <class Fact>
    std::string operator()(const Fact&) const {
        return "";
    }
};

// Left of the colon the act, right of it the reason.
std::string take_reason(Words& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != ":") continue;
        std::string reason = join(words, i + 1);
        words.resize(i);
        return reason;
    }
    return "";
}

// "by board" at the end names another seat than the usual.
Seat take_seat(Words& words, Seat usual) {
    if (words.size() < 2 || words[words.size() - 2] != "by") return usual;
    static const std::map<std::string, Seat> seats{{"arbiter", Seat::Arbiter},
                                                   {"operator", Seat::Operator},
                                                   {"board", Seat::Board},
                                                   {"terminal", Seat::Terminal}};
    const Seat seat = seats.at(words.back());
    words.resize(words.size() - 2);
    return seat;
}

ClockAct order_of(const Words& words) {
    const std::string& op = words.at(0);
    const auto side = [&] { return color_of(words.at(1)); };
    const auto signed_time = [&] {
        const std::string& text = words.at(2);
        const Millis time = time_of(text.substr(1));
        return text.at(0) == '-' ? -time : time;
    };
    if (op == "start") return ClockStart{words.size() > 1 ? side() : Color::White};
    if (op == "pause") return ClockPause{};
    if (op == "resume") return ClockResume{words.size() > 1 ? std::optional(side()) : std::nullopt};
    if (op == "end") return ClockEnd{};
    if (op == "press") return ClockPress{side()};
    if (op == "adjust") return ClockAdjust{.side = side(), .delta = signed_time()};
    if (op != "set") throw std::invalid_argument("order: " + op);
    ClockSet set;
    set.main[side()] = time_of(words.at(2));
    return set;
}

class Story {
  public:
    explicit Story(const std::filesystem::path& file) {
        std::ifstream in(file);
        if (!in) throw std::runtime_error("cannot read " + file.string());
        for (std::string line; std::getline(in, line);) {
            ++line_;
            Words words = split(line);
            if (!words.empty() && words[0][0] != '#') read(std::move(words));
        }
        check_conclusions();
    }
    [[nodiscard]] std::vector<std::string> failures() const { return failures_; }

  private:
    void read(Words words) {
        try {
            if (!table_ && set_up(words)) return;
            if (!table_) table_.emplace(opening_);
            if (words[0] == "then") return expect({words.begin() + 1, words.end()});
            check_conclusions();
            if (words[0].find_first_not_of("0123456789:.") == std::string::npos) {
                table_->at(time_of(words[0]));
                words.erase(words.begin());
            }
            act_line_ = line_;
            run(std::move(words));
        } catch (const std::exception& error) {
            failures_.push_back("line " + std::to_string(line_) + ": " + error.what());
        }
    }

    bool set_up(const Words& words) {
        if (words[0] == "edition") return opening_.edition = words.at(1), true;
        if (words[0] == "control") return opening_.control = join(words, 1), true;
        if (words[0] == "fen") return opening_.fen = join(words, 1), true;
        if (words[0] == "chess960") return opening_.variant = Variant::Chess960, true;
        return false;
    }

    void run(Words words) {
        const std::string who = words.at(0);
        const std::string what = words.at(1);
        // What ends a game is entered at the desk: from another key it is only told there.
        const bool at_desk = who == "arbiter" || what == "resigns" || what == "agree";
        const Seat seat = take_seat(words, at_desk ? Seat::Arbiter : Seat::Operator);
        const std::string reason = take_reason(words);
        const Words rest(words.begin() + 2, words.end());
        if (who == "terminal") return run_terminal(what, rest);
        if (who == "arbiter") return run_desk(what, rest, reason, seat);
        if (who == "players" && what == "agree") return ask(AgreeDraw{}, seat);
        if (what == "plays") return play(rest, seat);
        if (what == "takes-back") return take_back(rest.at(0), reason, seat);
        if (what == "tells" || what == "confirms") return tell(color_of(who), rest);
        run_player(color_of(who), what, seat);
    }

    void run_player(Color side, const std::string& what, Seat seat) {
        if (what == "presses") return report(ReportKind::Press, side);
        if (what == "holds") return report(ReportKind::Pause, side);
        if (what == "starts") return report(ReportKind::Start, !side);
        if (what == "expires") return report(ReportKind::Expire, side);
        if (what == "resigns") return ask(Resign{.by = side}, seat);
        if (what == "offers") return ask(OfferDraw{.by = side}, seat);
        if (what == "refuses") return ask(RefuseDraw{.by = side}, seat);
        throw std::invalid_argument("act: " + what);
    }

    void play(const Words& moves, Seat seat) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (moves[i] == "as") continue;
            const bool guarded = i + 2 < moves.size() && moves[i + 1] == "as";
            const auto ply = guarded ? std::optional(std::stoi(moves[i + 2])) : std::nullopt;
            ask(MakeMove{.move = moves[i], .ply = ply}, seat);
            if (guarded) i += 2;
            if (i + 1 < moves.size()) check_conclusions();
        }
    }

    void take_back(const std::string& move, const std::string& reason, Seat seat) {
        ask(TakeBack{.move = move, .ply = std::nullopt, .reason = reason}, seat);
    }

    // From his phone: what the result is, and which alarm he confirms by it.
    void tell(Color side, const Words& rest) {
        TellResult told{.by = side, .result = result_of(rest.at(0))};
        if (rest.size() > 1) told.confirms = std::stoi(rest[1]);
        ask(told, Seat::Phone);
    }

    void run_desk(const std::string& what, const Words& rest, const std::string& reason,
                  Seat seat) {
        if (what == "binds") return table_->bind();
        if (what == "orders") {
            return ask(OrderClock{order_of(rest), reason, "", std::nullopt}, seat);
        }
        if (what == "rules") {
            return ask(SetResult{.result = result_of(rest.at(0)),
                                 .termination = rest.size() > 1 ? termination_of(rest[1])
                                                                : Termination::ArbiterDecision,
                                 .article = rest.size() > 2 ? rest[2] : "",
                                 .reason = reason},
                       seat);
        }
        if (what == "notices")
            return ask(NoticeIllegalMove{color_of(rest.at(0)), rest.at(1)}, seat);
        if (what == "restores") return ask(RestorePosition{std::stoi(rest.at(0)), reason}, seat);
        if (what == "adjourns") return ask(AdjournGame{}, seat);
        if (what == "reopens") return ask(ReopenGame{.reason = reason}, seat);
        if (what == "takes") return ask(TakeAlarm{.alarm = std::stoi(rest.at(0))}, seat);
        if (what == "settles") return ask(SettleAlarm{std::stoi(rest.at(0)), reason}, seat);
        if (what != "corrects") throw std::invalid_argument("act: " + what);
        ask(CorrectRecording{std::stoi(rest.at(0)), {rest.begin() + 1, rest.end()}, reason}, seat);
    }

    void run_terminal(const std::string& what, const Words& rest) {
        static const std::map<std::string, ReportKind> notes{
            {"boots", ReportKind::Boot},       {"sleeps", ReportKind::Sleep},
            {"warns", ReportKind::LowBattery}, {"doubts", ReportKind::Doubt},
            {"resumes", ReportKind::Resume},   {"ends", ReportKind::End}};
        const int next_order = table_->game.orders.answered + 1;
        if (const auto note = notes.find(what); note != notes.end()) {
            if (what == "boots") table_->boot += "+";
            return report(note->second, std::nullopt);
        }
        if (what == "applies") {
            return report_as(ReportKind::Applied, std::nullopt, next_order, {});
        }
        if (what == "refuses") {
            return report_as(ReportKind::Refused, std::nullopt, next_order, {});
        }
        if (what == "repeats") return answer([&] { return table_->resend(); });
        if (what != "shows") throw std::invalid_argument("act: " + what);
        // "terminal shows white 4:00 at its press": an entry whose times are not the clock's.
        const Color side = color_of(rest.at(0));
        report_as(ReportKind::Press, side, std::nullopt,
                  [&](ClockReported& entry) { entry.left[side] = time_of(rest.at(1)); });
    }

    void report(ReportKind kind, std::optional<Color> side) {
        report_as(kind, side, std::nullopt, {});
    }
    void report_as(ReportKind kind, std::optional<Color> side, std::optional<int> order,
                   const Table::Change& change) {
        command_ = ReportClock{};
        answer([&] { return table_->report_changed(kind, side, order, change); });
    }
    void ask(const GameCommand& command, Seat seat) {
        command_ = command;
        answer([&] { return table_->ask(command, seat); });
    }

    void answer(const std::function<Answer()>& act) {
        const Game before = table_->game;
        const Answer events = act();
        happened_.clear();
        if (!events) {
            const Refusal& refusal = events.error();
            happened_.push_back("refused " + refusal.code +
                                (refusal.article.empty() ? "" : ' ' + refusal.article));
            return;
        }
        for (const GameEvent& event : *events) {
            const std::string text = std::visit(Conclusion{before, command_}, event);
            if (!text.empty()) happened_.push_back(text);
        }
    }

    void expect(const Words& words) {
        const std::string& what = words.at(0);
        const Game& game = table_->game;
        const auto is = [&](const std::string& real, const std::string& told) {
            if (real != told) fail(line_, told, real);
        };
        if (what == "fen")
            return is(to_fen(game.record.position, game.setup.variant), join(words, 1));
        if (what == "turn") return is(word(game.record.position.turn()), words.at(1));
        if (what == "left") {
            const ClockSide& side = game.clock.sides[color_of(words.at(1))];
            return is(time_text(side.main), time_text(time_of(words.at(2))));
        }
        if (what == "phase") return is(word(game.phase), words.at(1));
        if (what == "ply") {  // "ply 3 San 89:55.000", "-" for no press linked
            const RecordedMove& move = game.record.moves.at(std::stoul(words.at(1)) - 1);
            is(move.san, words.at(2));
            const std::string left = move.press.left ? time_text(*move.press.left) : "-";
            return is(left, words.at(3) == "-" ? "-" : time_text(time_of(words.at(3))));
        }
        if (what == "plies") return is(std::to_string(game.record.moves.size()), words.at(1));
        told_.push_back(join(words));
    }

    // Every conclusion of the last act was told, in this order, and nothing else.
    void check_conclusions() {
        if (told_ != happened_) fail(act_line_, join(told_, 0, "; "), join(happened_, 0, "; "));
        told_.clear();
        happened_.clear();
    }

    void fail(int line, const std::string& told, const std::string& real) {
        failures_.push_back("line " + std::to_string(line) + ": expected [" + told + "], got [" +
                            real + ']');
    }

    Opening opening_;
    std::optional<Table> table_;
    GameCommand command_;
    Words told_;
    Words happened_;
    int line_ = 0;
    int act_line_ = 0;
    std::vector<std::string> failures_;
};

}  // namespace

std::vector<std::string> play_story(const std::filesystem::path& file) {
    return Story(file).failures();
}

}  // namespace arbiter::testing
