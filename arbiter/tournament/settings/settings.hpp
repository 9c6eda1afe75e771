// How an event is set up, by concern. Each setting has a name, on the wire and in refusals; they
// are changed by name, so that two arbiters who change different ones do not undo each other.
#pragma once

#include "arbiter/chess/board/move.hpp"
#include "arbiter/laws/regulations.hpp"
#include "arbiter/laws/speed.hpp"
#include "arbiter/tournament/schedule/schedule.hpp"
#include "clock/result.hpp"
#include "clock/time_control.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// What, where, when: everything a report needs. Empty text means not stated.
struct EventDetails {
    std::string name;
    std::string city;
    std::string federation;  // three letters
    std::string start_date;  // is_date
    std::string end_date;
    std::string chief_arbiter;
    std::vector<std::pair<std::string, std::string>> pgn_tags;  // further PGN tags of the event
    std::optional<std::string> festival{};  // whose groups are events of their own, listed together
    friend bool operator==(const EventDetails&, const EventDetails&) = default;
};

// What the games are played by. Rounds published from now on are.
struct PlaySettings {
    std::string edition = "fide-2023";
    Speed speed = Speed::Standard;
    Variant variant = Variant::Standard;
    TimeControl control;
    bool simulated = false;  // simulated terminals may say a sim_rate; the page says so
    std::optional<int> chess960_start{};  // Scharnagl's number; none: drawn for each round
    // The clocks at the boards are heard; not stated: they are not.
    std::optional<bool> clock_sound{};
    std::optional<int> clock_pin{};          // which PIN opens the clocks; none: the first
    std::optional<bool> results_by_phone{};  // players tell them by the link of their board
    Regulations regulations{};  // default time, supervision, penalties: what the Laws leave open
    friend bool operator==(const PlaySettings&, const PlaySettings&) = default;
};

struct TableSettings {
    std::vector<std::string> tiebreaks = {"SB", "DE", "WIN", "KS"};  // C.07 acronyms, in order
    std::optional<std::string> scoring{};                            // parse_scoring; none: 1-0.5-0
    std::optional<std::string> match_points{};  // of teams, parse_scoring; none: 2-1-0
    std::optional<std::vector<std::string>> team_tiebreaks{};  // none: usual_team_tiebreaks
    std::optional<bool> grade_points{};  // the event keeps them (rating/grade_points.hpp)
    friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

struct PublicationSettings {
    int public_delay_s = 0;  // the whole public feed is that much late
    std::string times_note;  // key of a note on the clock times ("times_from_seed"), or empty
    friend bool operator==(const PublicationSettings&, const PublicationSettings&) = default;
};

struct TournamentSettings {
    EventDetails event;
    PlaySettings play;
    TableSettings tables;
    PublicationSettings publication;
    ScheduleSettings schedule{};
    friend bool operator==(const TournamentSettings&, const TournamentSettings&) = default;
};

// What the regulations say, each by the name of its setting within "regulations".
template <class Visit, class... Rules>
void each_regulation(const Visit& visit, Rules&... rules) {
    visit("default_time_s", rules.default_time...);
    visit("period", rules.period...);
    visit("increment_s", rules.increment...);
    visit("quickplay_guidelines_announced", rules.quickplay_guidelines_announced...);
    visit("phone_penalty", rules.phone_penalty...);
    visit("supervision", rules.supervision...);
    visit("no_agreement_before_move", rules.no_agreement_before_move...);
    visit("draw_agreement_forbidden", rules.draw_agreement_forbidden...);
    visit("fifty_limit", rules.fifty_limits...);
    visit("increment_request_allowed", rules.increment_request_allowed...);
}

// Every other setting, in the order of the stored text: `visit(name, one value of each)`.
template <class Visit, class... Settings>
void each_setting(const Visit& visit, Settings&... settings) {
    visit("name", settings.event.name...);
    visit("city", settings.event.city...);
    visit("federation", settings.event.federation...);
    visit("start_date", settings.event.start_date...);
    visit("end_date", settings.event.end_date...);
    visit("chief_arbiter", settings.event.chief_arbiter...);
    visit("edition", settings.play.edition...);
    visit("speed", settings.play.speed...);
    visit("variant", settings.play.variant...);
    visit("control", settings.play.control...);
    visit("tiebreaks", settings.tables.tiebreaks...);
    visit("public_delay_s", settings.publication.public_delay_s...);
    visit("simulated", settings.play.simulated...);
    visit("times_note", settings.publication.times_note...);
    visit("pgn_tags", settings.event.pgn_tags...);
    visit("chess960_start", settings.play.chess960_start...);
    visit("festival", settings.event.festival...);
    visit("time_zone", settings.schedule.time_zone...);
    visit("schedule", settings.schedule.starts...);
    visit("sectors", settings.schedule.sectors...);
    visit("scoring", settings.tables.scoring...);
    visit("clock_sound", settings.play.clock_sound...);
    visit("clock_pin", settings.play.clock_pin...);
    visit("results_by_phone", settings.play.results_by_phone...);
    visit("match_points", settings.tables.match_points...);
    visit("team_tiebreaks", settings.tables.team_tiebreaks...);
    visit("grade_points", settings.tables.grade_points...);
}

// The name of a regulation among the settings.
[[nodiscard]] std::string regulation_setting(std::string_view name);

// New values for the settings that `fields` names; the other values are not looked at.
struct SettingsChange {
    TournamentSettings values;
    std::set<std::string, std::less<>> fields;  // "city", "regulations.default_time_s"

    [[nodiscard]] bool names(std::string_view field) const { return fields.contains(field); }
    friend bool operator==(const SettingsChange&, const SettingsChange&) = default;
};

// The settings with the change made.
[[nodiscard]] TournamentSettings changed(TournamentSettings settings, const SettingsChange& change);

// The change that makes `after` of `before`; its other values are as by default.
[[nodiscard]] SettingsChange difference(const TournamentSettings& before,
                                        const TournamentSettings& after);

// ISO 8601, a day of the calendar: "2026-11-21".
[[nodiscard]] bool is_date(std::string_view text);

// Refusals: unknown_edition, bad_time_control, unknown_tiebreak, too_many, end_before_start,
// bad_field with the name, bad_character (a text that is more than a line).
[[nodiscard]] Result<void> check_settings(const TournamentSettings& settings);

}  // namespace arbiter
