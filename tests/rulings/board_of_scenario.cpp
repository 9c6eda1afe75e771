#include "tests/rulings/board_of_scenario.hpp"

#include "db/codec/description/forms.hpp"
#include "db/codec/events/proposal_forms.hpp"
#include "db/codec/fact_json.hpp"

#include <algorithm>

namespace arbiter::testing {
namespace {

std::string minutes(Millis time) {
    return std::to_string(std::chrono::duration_cast<std::chrono::minutes>(time).count());
}

std::string answer_text(const Proposal& answer) {
    std::string text{word_of(answer.ruling)};
    for (const std::string& article : answer.articles) text += " " + article;
    JsonWriter out(text);
    JsonForm<Details>::write(out, answer.details);
    for (const MatterFinding& each : answer.findings) {
        text += "\n    " + std::string{word_of(each.matter)} + " " +
                std::string{word_of(each.weight)} + " " + std::string{word_of(each.ruling)};
        for (const std::string& article : each.articles) text += " " + article;
        JsonWriter details(text);
        JsonForm<Details>::write(details, each.details);
    }
    return text;
}

}  // namespace

std::string_view why_not_at_a_board(const Scenario& scenario) {
    if (!scenario.fen.empty() && !scenario.moves.empty()) return "moves from a set-up position";
    if (scenario.incident.facts.empty()) return "no fact is reported";
    return {};
}

std::string control_text(const Scenario& scenario) {
    const ClockFacts& clocks = scenario.incident.circumstances.clocks;
    std::string text;
    for (const MovesInTime& period : clocks.control) {
        if (!text.empty()) text += ", ";
        if (period.moves > 0) text += std::to_string(period.moves) + "/";
        text += period.time ? minutes(*period.time) : "120";
    }
    if (!clocks.control.empty() && clocks.control.back().moves > 0) text += ", 60";
    if (!text.empty()) return text;
    switch (scenario.speed) {
        case Speed::Standard:
            return "120";
        case Speed::Rapid:
            return "30";
        case Speed::Blitz:
            return "5";
    }
    return "120";
}

TournamentSettings event_of(const Scenario& scenario, std::string_view edition) {
    TournamentSettings settings;
    settings.event.name = scenario.id;
    settings.play.edition = edition;
    settings.play.speed = scenario.speed;
    settings.play.variant = scenario.variant;
    settings.play.regulations = scenario.regulations;
    settings.play.control = parse_time_control(control_text(scenario)).value();
    return settings;
}

std::string report_of(const Scenario& scenario, std::string_view game) {
    const Circumstances& around = scenario.incident.circumstances;
    SaidBoard board = around.board;
    if (board.fen.empty()) board.fen = scenario.fen;
    const bool open = around.position_open || !board.fen.empty();
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.key("type");
    out.word("report_incident");
    out.key("g");
    out.word(game);
    out.key("facts");
    write_facts(out, scenario.incident.facts);
    out.key("position_open");
    out.boolean(open);
    out.key("board");
    JsonForm<SaidBoard>::write(out, board);
    out.key("clocks");
    JsonForm<ClockFacts>::write(out, around.clocks);
    out.key("counts");
    JsonForm<Counts>::write(out, around.counts);
    out.key("order");
    out.word(word_of(scenario.incident.order));
    out.end_object();
    return text;
}

Scenario with_times_of_board(const Scenario& scenario) {
    Scenario told = scenario;
    ClockFacts& clocks = told.incident.circumstances.clocks;
    const TimeControl control = parse_time_control(control_text(scenario)).value();
    const Millis first = control.periods.white.front().main();
    for (const Color side : both_colors) {
        if (!clocks.left[side]) clocks.left[side] = first;
        if (!clocks.used[side]) clocks.used[side] = Millis{0};
        if (!clocks.period[side]) clocks.period[side] = 1;
    }
    if (!clocks.increment) clocks.increment = Millis{0};
    if (!clocks.first_control) clocks.first_control = first;
    for (const Color side : both_colors) {
        auto& counts = told.incident.circumstances.counts;
        if (!counts.illegal_before[side]) counts.illegal_before[side] = 0;
        if (!counts.warnings_before[side]) counts.warnings_before[side] = 0;
    }
    return told;
}

std::string difference_of(const Proposal& board, const Proposal& scenario) {
    const std::string at_board = answer_text(board);
    const std::string in_file = answer_text(scenario);
    return at_board == in_file ? "" : "board: " + at_board + "\n  file: " + in_file;
}

}  // namespace arbiter::testing
