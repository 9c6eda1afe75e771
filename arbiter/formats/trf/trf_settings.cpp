#include "arbiter/formats/trf/trf_settings.hpp"

#include "arbiter/characters.hpp"
#include "arbiter/formats/trf/trf_kept_lines.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_teams.hpp"
#include "arbiter/laws/speed_of_control.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/standings/team_tiebreaks.hpp"
#include "arbiter/tournament/standings/tiebreaks.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

class SettingsReader {
  public:
    SettingsReader(const TrfFile& file, const TrfEvent& event, TrfRemarks& notes)
        : file_{file}, event_{event}, notes_{notes} {}

    [[nodiscard]] TournamentSettings told() {
        TournamentSettings set;
        const auto said = [&](std::string_view id) { return as_line(text_of(file_, id)); };
        set.event.name = said("012");
        set.event.city = said("022");
        if (const auto federation = said("032"); is_federation(federation)) {
            set.event.federation = federation;
        }
        set.event.start_date = day_of(said("042"));
        set.event.end_date = day_of(said("052"));
        set.event.chief_arbiter = said("102");
        Scoring worth = event_.table.scoring;
        if (!TrfScores{file_}.says_pending()) worth.unknown_result.reset();
        const std::string scoring = scoring_text(worth);
        if (scoring != scoring_text(Scoring{})) set.tables.scoring = scoring;
        set_tiebreaks(set.tables);
        set_match_points(set.tables);
        set_control(set, said("222"), said("122"));
        return set;
    }

  private:
    void set_control(TournamentSettings& set, const std::string& code, const std::string& words) {
        auto told = control_told(code, words);
        set.play.control = std::move(told.control);
        set.play.speed = speed_of(set.play.control);
        if (told.known && told.readings.empty()) return;
        const char* const id = code.empty() || told.known ? "122" : "222";
        note(told.known ? "time_control_doubt" : "time_control_unknown", id,
             code.empty() || told.known ? words : code, text_place(file_, id));
        notes_.back().read_as = told.known ? told.readings : std::string{};
    }

    // Those of a table that are known.
    template <class Parse>
    std::vector<std::string> known_tiebreaks(const std::vector<std::string>& codes, Parse parse) {
        std::vector<std::string> known;
        for (const auto& code : codes) {
            if (parse(code)) {
                known.push_back(code);
            } else {
                const auto id = tiebreaks_id(file_);
                note("unknown_tiebreak", std::string{id}, code, text_place(file_, id, code));
            }
        }
        return known;
    }

    void set_tiebreaks(TableSettings& tables) {
        if (event_.tiebreaks.empty() && event_.team_tiebreaks.empty()) {
            tables.tiebreaks = usual_tiebreaks(event_.table.pairing);
            note_usual(tables.tiebreaks);
        }
        if (!event_.tiebreaks.empty()) {
            tables.tiebreaks = known_tiebreaks(event_.tiebreaks, parse_tiebreak);
        }
        if (!event_.team_tiebreaks.empty()) {
            tables.team_tiebreaks = known_tiebreaks(
                event_.team_tiebreaks,
                [](const std::string& code) { return parse_team_tiebreaks({code}).has_value(); });
        }
    }

    // 362; the usual ones are not said.
    void set_match_points(TableSettings& tables) const {
        const auto scoring = scoring_text(match_scoring_of(file_));
        if (scoring != usual_match_points) tables.match_points = scoring;
    }

    void note_usual(const std::vector<std::string>& tiebreaks) {
        std::string usual;
        for (const std::string& code : tiebreaks) usual += (usual.empty() ? "" : ",") + code;
        notes_.push_back({.code = "tiebreaks_unknown", .field = "202", .read_as = usual});
    }

    void note(std::string code, std::string field, std::string found, TrfPlace place) {
        notes_.push_back({.line = place.line,
                          .column = place.column,
                          .code = std::move(code),
                          .field = std::move(field),
                          .found = std::move(found)});
    }

    const TrfFile& file_;
    const TrfEvent& event_;
    TrfRemarks& notes_;
};

}  // namespace

TournamentSettings settings_told(const TrfFile& file, const TrfEvent& event, TrfRemarks& notes) {
    return SettingsReader{file, event, notes}.told();
}

}  // namespace arbiter
