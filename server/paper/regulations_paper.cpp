// The regulations of the event: by what rules it is played, what they leave to the event, and when.
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/tournament/standings/team_table.hpp"
#include "arbiter/tournament/standings/team_tiebreaks.hpp"
#include "clock/control_words.hpp"
#include "clock/time_control.hpp"
#include "db/codec/words.hpp"
#include "server/pages/text/start_text.hpp"
#include "server/paper/paper_scene.hpp"
#include "server/wire/score_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace arbiter {
namespace {

// "7.5": as the page has it, two places at most.
std::string plain_number(double value) {
    std::string text = std::to_string(std::round(value * 100) / 100);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string minutes_of(Millis time) {
    return plain_number(static_cast<double>(time.count()) / 60'000);
}

// "90 minutes", "1 minute 30 seconds".
std::string duration(const PaperScene& scene, Millis time) {
    const auto count = [&](std::string_view key, double n) {
        return scene.text(key, {{"n", plain_number(n)}});
    };
    const std::int64_t minutes = time.count() / 60'000;
    const double seconds = static_cast<double>(time.count() % 60'000) / 1000;
    if (minutes == 0) return count("time_seconds", seconds);
    const std::string whole = count("time_minutes", static_cast<double>(minutes));
    if (seconds == 0) return whole;
    return whole + scene.text("time_parts_join") + count("time_seconds", seconds);
}

std::string number(std::optional<int> value) {
    return value ? std::to_string(*value) : std::string{};
}

// The moves that an increment holds for.
std::string range_in_words(const PaperScene& scene, const ControlPart& part) {
    const bool one_move = part.to && part.to == part.from;
    const char* key = part.period ? "time_control_range_period"
                      : one_move  ? "time_control_range_move"
                      : part.to   ? "time_control_range_to"
                                  : "time_control_range_from";
    return scene.text(
        key,
        {{"from", number(part.from)}, {"to", number(part.to)}, {"period", number(part.period)}});
}

// A word that follows a main time says so; at the beginning of a sentence it stands alone.
std::string part_in_words(const PaperScene& scene, const ControlPart& part, bool first) {
    const bool alone =
        first && (part.word == ControlWord::Each || part.word == ControlWord::Canadian);
    return scene.text(
        "time_control_text_" + std::string(word_of(part.word)) + (alone ? "_alone" : ""),
        {{"moves", scene.text("time_moves", {{"n", number(part.moves)}})},
         {"times", scene.text("time_times", {{"n", number(part.moves)}})},
         {"after", number(part.after)},
         {"range", range_in_words(scene, part)},
         {"time", duration(scene, part.time)}});
}

std::string side_in_words(const PaperScene& scene, const TimeControl& control, Color side) {
    std::string sentence;
    for (const ControlPart& part : parts_of(control, side)) {
        sentence += (sentence.empty() ? "" : scene.text("time_control_text_join")) +
                    part_in_words(scene, part, sentence.empty());
    }
    if (!sentence.empty() && sentence.front() >= 'a' && sentence.front() <= 'z') {
        sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
    }
    return sentence + scene.text("time_control_text_end");
}

// With time odds each side's.
std::string in_words(const PaperScene& scene, const TimeControl& control) {
    const std::string text = to_short_text(control) + " · ";
    const std::string white = side_in_words(scene, control, Color::White);
    if (control.periods.white == control.periods.black) return text + white;
    const std::string black = side_in_words(scene, control, Color::Black);
    return text + scene.text("name_and_value", {{"name", scene.text("white")}, {"value", white}}) +
           " " + scene.text("name_and_value", {{"name", scene.text("black")}, {"value", black}});
}

std::string tiebreaks_of(const PaperScene& scene) {
    return codes_with_names(scene, scene.tournament().settings.tables.tiebreaks);
}

// As the rounds were drawn; nothing before that.
std::string systems_of(const PaperScene& scene) {
    const auto& rounds = scene.tournament().rounds;
    std::set<std::string> systems;
    for (const Round& round : rounds) systems.insert("system_" + round.system);
    std::string text;
    for (const auto& key : systems) {
        if (!scene.words.has(key)) continue;
        text += (text.empty() ? "" : scene.text("list_join")) + scene.text(key);
    }
    const std::string count = scene.text("count_rounds", {{"n", std::to_string(rounds.size())}});
    if (rounds.empty()) return text;
    return text.empty() ? count : text + " · " + count;
}

std::string scoring_of(const PaperScene& scene) {
    const auto& own = scene.tournament().settings.tables.scoring;
    return own ? *own : scene.text("regulations_scoring_usual");
}

PaperFacts event_rules(const PaperScene& scene) {
    const TournamentSettings& settings = scene.tournament().settings;
    const PlaySettings& play = settings.play;
    const std::string edition = "edition_long_" + play.edition;
    PaperFacts facts{
        {scene.said("chief_arbiter"), settings.event.chief_arbiter},
        {scene.said("rulebook"), scene.words.has(edition) ? scene.text(edition) : play.edition},
        {scene.said("speed"), scene.text("speed_" + std::string(word_of(play.speed)))},
        {scene.said("variant"), scene.text("variant_" + std::string(word_of(play.variant)))},
        {scene.said("time_control"), in_words(scene, play.control)},
        {scene.said("pairing_system"), systems_of(scene)},
        {scene.said("regulations_scoring"), scoring_of(scene)},
        {scene.said("tiebreaks"), tiebreaks_of(scene)}};
    const TableSettings& tables = settings.tables;
    const bool for_teams = tables.match_points || tables.team_tiebreaks ||
                           team_table_of(scene.tournament()).has_value();
    if (!for_teams) return facts;
    facts.emplace_back(scene.said("match_points"),
                       tables.match_points.value_or(std::string{usual_match_points}));
    facts.emplace_back(
        scene.said("team_tiebreaks"),
        codes_with_names(scene, tables.team_tiebreaks.value_or(usual_team_tiebreaks())));
    return facts;
}

std::string agreement_of(const PaperScene& scene, const Regulations& rules) {
    if (rules.draw_agreement_forbidden) return scene.text("agreement_never");
    const auto& move = rules.no_agreement_before_move;
    if (!move || *move == 0) return scene.text("agreement_any");
    return scene.text("agreement_not_before", {{"move", std::to_string(*move)}});
}

std::string fifty_of(const PaperScene& scene, const Regulations& rules) {
    std::string text;
    for (const FiftyLimit& limit : rules.fifty_limits) {
        text += (text.empty() ? "" : scene.text("list_join")) + limit.material + " " +
                std::to_string(limit.moves);
    }
    return text;
}

// What the rulebook leaves to the event; a dash where nothing is stated.
PaperFacts left_to_event(const PaperScene& scene) {
    const Regulations& rules = scene.tournament().settings.play.regulations;
    const auto stated = [&](bool is, const char* key) {
        return is ? scene.text(key) : std::string{};
    };
    return {
        {scene.said("default_time"),
         rules.default_time ? minutes_of(*rules.default_time) + " " + scene.text("minutes")
                            : std::string{}},
        {scene.said("termination_agreement"), agreement_of(scene, rules)},
        {scene.said("supervision"),
         rules.supervision ? scene.text("supervision_" + std::string(word_of(*rules.supervision)))
                           : std::string{}},
        {scene.said("phone_penalty"),
         rules.phone_penalty ? scene.text("penalty_" + *rules.phone_penalty) : std::string{}},
        {scene.said("quickplay_finish"),
         stated(rules.quickplay_guidelines_announced, "quickplay_announced")},
        {scene.said("increment_request_allowed"), stated(rules.increment_request_allowed, "yes")},
        {scene.said("fifty_limit"), fifty_of(scene, rules)}};
}

PaperFacts times_of(const PaperScene& scene) {
    const Tournament& tournament = scene.tournament();
    const ScheduleSettings& schedule = tournament.settings.schedule;
    const std::size_t stated = schedule.starts ? schedule.starts->size() : 0;
    PaperFacts times;
    for (int round = 1;
         static_cast<std::size_t>(round) <= std::max(stated, tournament.rounds.size()); ++round) {
        times.emplace_back(scene.said("round_number", {{"round", std::to_string(round)}}),
                           start_text(schedule, round));
    }
    return times;
}

PaperFacts sector_facts(const PaperScene& scene) {
    PaperFacts facts;
    const auto& sectors = scene.tournament().settings.schedule.sectors;
    for (const Sector& sector : sectors.value_or(std::vector<Sector>{})) {
        std::string arbiters;
        for (const auto& name : sector.arbiters) {
            arbiters += (arbiters.empty() ? "" : scene.text("list_join")) + name;
        }
        facts.emplace_back(escaped(sector.name) + " · " +
                               scene.said("sector_boards", {{"from", std::to_string(sector.first)},
                                                            {"to", std::to_string(sector.last)}}),
                           arbiters);
    }
    return facts;
}

}  // namespace

Result<PaperBody> regulations_paper(const PaperScene& scene) {
    const auto& zone = scene.tournament().settings.schedule.time_zone;
    const auto times = times_of(scene);
    const auto sectors = sector_facts(scene);
    PageValues values;
    values.set("rules", fact_list(scene, in_both(scene, event_rules)));
    values.set("left", fact_list(scene, in_both(scene, left_to_event)));
    values.set("times", if_any(times.empty() ? std::string{} : fact_list(scene, times)));
    values.set("zone",
               if_any(zone ? scene.said("schedule_in_zone", {{"zone", *zone}}) : std::string{}));
    values.set("sectors", if_any(sectors.empty() ? std::string{} : fact_list(scene, sectors)));
    return PaperBody{.heading = scene.said("paper_regulations"),
                     .html = PaperTemplate("regulations", scene).filled(std::move(values)),
                     .qr = scene.address("/schedule")};
}

}  // namespace arbiter
