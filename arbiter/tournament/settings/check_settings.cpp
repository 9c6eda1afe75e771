#include "arbiter/characters.hpp"
#include "arbiter/chess/notation/chess960.hpp"
#include "arbiter/chess/pgn/pgn_encoding.hpp"
#include "arbiter/judge/conduct/penalty_kinds.hpp"
#include "arbiter/judge/draws/fifty_limits.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/laws/edition.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/settings/scoring.hpp"
#include "arbiter/tournament/settings/settings.hpp"
#include "arbiter/tournament/standings/team_tiebreaks.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <chrono>

namespace arbiter {
namespace {

constexpr std::size_t most_fifty_limits = 20;
constexpr std::size_t most_tiebreaks = 10;  // no regulations name more
constexpr std::size_t most_pgn_tags = 250;  // of each game of a file

bool is_phone_penalty(std::string_view word) {
    return std::ranges::find(phone_penalties, word, [](Penalty each) { return word_of(each); }) !=
           phone_penalties.end();
}

// More moves than the usual fifty, for pieces that can stand on a board.
bool is_limit(const FiftyLimit& limit) {
    return is_material(limit.material) && limit.moves > 50 && limit.moves <= 500;
}

// Texts that reports, headings and files have in one line.
Result<void> check_lines(const TournamentSettings& settings) {
    if (!is_line(settings.event.city)) return refuse("bad_character", "city");
    if (!is_line(settings.event.chief_arbiter)) return refuse("bad_character", "chief_arbiter");
    if (!is_line(settings.publication.times_note)) return refuse("bad_character", "times_note");
    const auto is_tag_line = [](const auto& tag) { return is_line(tag.second); };
    if (!std::ranges::all_of(settings.event.pgn_tags, is_tag_line)) {
        return refuse("bad_character", "pgn_tags");
    }
    return {};
}

Result<void> check_dates(const EventDetails& event) {
    if (!event.start_date.empty() && !is_date(event.start_date)) {
        return refuse("bad_field", "start_date");
    }
    if (!event.end_date.empty() && !is_date(event.end_date)) return refuse("bad_field", "end_date");
    // Texts of this form are in the order of their days.
    const bool both = !event.start_date.empty() && !event.end_date.empty();
    if (both && event.end_date < event.start_date) return refuse("end_before_start", "end_date");
    return {};
}

// A number says nothing in an event that begins as usual.
Result<void> check_start(const PlaySettings& play) {
    if (!play.chess960_start) return {};
    if (play.variant == Variant::Chess960 && is_chess960_start(*play.chess960_start)) return {};
    return refuse("bad_field", "chess960_start");
}

Result<void> check_regulations(const Regulations& regulations) {
    const auto is_time = [](const std::optional<Millis>& time) {
        return !time || (*time >= Millis{} && *time <= longest_time);
    };
    if (!is_time(regulations.default_time))
        return refuse("bad_field", "regulations.default_time_s");
    if (!is_time(regulations.increment)) return refuse("bad_field", "regulations.increment_s");
    if (regulations.phone_penalty && !is_phone_penalty(*regulations.phone_penalty)) {
        return refuse("bad_field", "regulations.phone_penalty");
    }
    const auto& moves = regulations.no_agreement_before_move;
    if (moves && (*moves < 0 || *moves > 500)) {
        return refuse("bad_field", "regulations.no_agreement_before_move");
    }
    const auto& limits = regulations.fifty_limits;
    if (limits.size() > most_fifty_limits || !std::all_of(limits.begin(), limits.end(), is_limit)) {
        return refuse("bad_field", "regulations.fifty_limit");
    }
    return {};
}

Result<void> check_teams(const TableSettings& tables) {
    if (tables.match_points && !parse_scoring(*tables.match_points)) {
        return refuse("bad_field", "match_points");
    }
    const auto known = parse_team_tiebreaks(tables.team_tiebreaks.value_or(usual_team_tiebreaks()));
    if (!known) return tl::unexpected(known.error());
    return {};
}

}  // namespace

bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto year = number_in<unsigned>(text.substr(0, 4));
    const auto month = number_in<unsigned>(text.substr(5, 2));
    const auto day = number_in<unsigned>(text.substr(8));
    return year && month && day &&
           std::chrono::year_month_day{std::chrono::year{static_cast<int>(*year)},
                                       std::chrono::month{*month}, std::chrono::day{*day}}
               .ok();
}

Result<void> check_settings(const TournamentSettings& settings) {
    if (!is_name(settings.event.name)) return refuse("bad_field", "name");
    const auto& festival = settings.event.festival;
    if (festival && !is_name(*festival)) return refuse("bad_field", "festival");
    const auto& federation = settings.event.federation;
    if (!federation.empty() && !is_federation(federation)) return refuse("bad_field", "federation");
    if (const auto fits = check_lines(settings); !fits) return fits;
    if (const auto fits = check_dates(settings.event); !fits) return fits;
    const auto* edition = find_edition(settings.play.edition);
    if (edition == nullptr) return refuse("unknown_edition", settings.play.edition);
    if (!check_control(settings.play.control)) return refuse("bad_time_control", "control");
    if (const auto fits = check_start(settings.play); !fits) return fits;
    if (settings.tables.tiebreaks.size() > most_tiebreaks) return refuse("too_many", "tiebreaks");
    for (const auto& code : settings.tables.tiebreaks) {
        if (const auto known = parse_tiebreak(code); !known) return tl::unexpected(known.error());
    }
    const auto& scoring = settings.tables.scoring;
    if (const auto known = parse_scoring(scoring.value_or("1-0.5-0")); !known) {
        return tl::unexpected(known.error());
    }
    if (const auto fits = check_teams(settings.tables); !fits) return fits;
    if (const auto fits = check_regulations(settings.play.regulations); !fits) return fits;
    if (settings.publication.public_delay_s < 0 ||
        settings.publication.public_delay_s > 24 * 3600) {
        return refuse("bad_field", "public_delay_s");
    }
    const auto& pin = settings.play.clock_pin;
    if (pin && *pin < 1) return refuse("bad_field", "clock_pin");
    if (settings.event.pgn_tags.size() > most_pgn_tags) return refuse("too_many", "pgn_tags");
    const auto is_tag = [](const auto& tag) { return is_pgn_tag_name(tag.first); };
    if (!std::ranges::all_of(settings.event.pgn_tags, is_tag)) {
        return refuse("bad_field", "pgn_tags");
    }
    return check_schedule(settings.schedule);
}

}  // namespace arbiter
