// What the sheets have in common: words in one or two languages, names, templates, the round.
#pragma once

#include "server/pages/page/page_scene.hpp"
#include "server/paper/paper.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct StandingsAnswer;

struct PaperScene {
    const PaperEvent& event;
    const PaperAsk& ask;
    const Words& words;
    const Words* second = nullptr;

    [[nodiscard]] const Tournament& tournament() const { return event.live.tournament; }
    // In the first language, as text.
    [[nodiscard]] std::string text(std::string_view key, Words::Values values = {}) const {
        return words.text(key, values);
    }
    // In both, as HTML; once where they say the same.
    [[nodiscard]] std::string said(std::string_view key, Words::Values values = {}) const;
    // "http://hall.local:8080/p/7/round/3"; empty: not known.
    [[nodiscard]] std::string address(std::string_view rest) const;
};

// What stands between head and foot.
struct PaperBody {
    std::string heading;  // HTML
    std::string facts{};  // HTML; under the heading
    std::string html{};
    std::string qr{};    // a text; empty: no code
    bool headed = true;  // no head: every card has its own
    bool landscape = false;
};

// A template with the words of the sheet: {{#t}}key{{/t}} says both languages.
class PaperTemplate {
  public:
    PaperTemplate(std::string_view name, const PaperScene& scene);
    [[nodiscard]] std::string filled(PageValues values);

  private:
    kainjow::mustache::mustache template_;
    const PaperScene* scene_;
};

// One part for each of a list, filled one by one.
template <class List, class Fill>
[[nodiscard]] std::string each_filled(const PaperScene& scene, std::string_view name,
                                      const List& list, const Fill& fill) {
    PaperTemplate part(name, scene);
    std::string html;
    for (const auto& one : list) html += part.filled(fill(one));
    return html;
}

// Names (HTML) and what is said of each (text); a dash where nothing is.
using PaperFacts = std::vector<std::pair<std::string, std::string>>;
[[nodiscard]] std::string fact_list(const PaperScene& scene, const PaperFacts& facts);
// What is said of each in both languages, where they say it otherwise.
[[nodiscard]] PaperFacts in_both(const PaperScene& scene,
                                 PaperFacts (*facts_of)(const PaperScene& scene));

// A span of the language, as HTML.
[[nodiscard]] std::string in_language(Lang lang, std::string_view html);
[[nodiscard]] std::string paper_name(const PaperScene& scene, PlayerId player);
// Tie-breaks as the tables have them, each with its name: "SB (Sonneborn-Berger), DE (…)".
[[nodiscard]] std::string codes_with_names(const PaperScene& scene,
                                           const std::vector<std::string>& codes);
// "Xiamen, CHN", or the one of them that is stated.
[[nodiscard]] std::string place_of(const PaperScene& scene);
// How many columns of a terminal the text takes: a letter of Chinese counts as two.
[[nodiscard]] std::size_t width_of(std::string_view text);
// "", "long", "longer", "longest": how small a name has to be written.
[[nodiscard]] std::string_view length_class(std::string_view text);
[[nodiscard]] std::string rating_on_paper(const PaperScene& scene, PlayerId player);
[[nodiscard]] std::string number_on_paper(const PaperScene& scene, PlayerId player);

// The round that was asked for. Refusal: not_found.
[[nodiscard]] Result<const Round*> asked_round(const PaperScene& scene);
// "Round 3 · 40/90+30", and that it is a draft.
[[nodiscard]] std::string round_facts(const PaperScene& scene, const Round& round);
// The pairing's result, or nothing.
[[nodiscard]] std::string result_on_paper(const PaperScene& scene, const Pairing& pairing);

// round_papers.cpp
[[nodiscard]] Result<PaperBody> pairings_paper(const PaperScene& scene);
[[nodiscard]] Result<PaperBody> names_paper(const PaperScene& scene);
[[nodiscard]] Result<PaperBody> schedule_paper(const PaperScene& scene);
// board_papers.cpp
[[nodiscard]] Result<PaperBody> slips_paper(const PaperScene& scene);
[[nodiscard]] Result<PaperBody> cards_paper(const PaperScene& scene);
[[nodiscard]] Result<PaperBody> scoresheets_paper(const PaperScene& scene);
[[nodiscard]] Result<PaperBody> plates_paper(const PaperScene& scene);
// table_papers.cpp
[[nodiscard]] Result<PaperBody> standings_paper(const PaperScene& scene);
[[nodiscard]] Result<PaperBody> crosstable_paper(const PaperScene& scene);
[[nodiscard]] Result<PaperBody> teams_paper(const PaperScene& scene);
[[nodiscard]] std::string standings_table(const PaperScene& scene, const StandingsAnswer& table);
// berger_paper.cpp
[[nodiscard]] Result<PaperBody> berger_paper(const PaperScene& scene);
// report_paper.cpp
[[nodiscard]] Result<PaperBody> report_paper(const PaperScene& scene);
// regulations_paper.cpp
[[nodiscard]] Result<PaperBody> regulations_paper(const PaperScene& scene);
// equipment_paper.cpp
[[nodiscard]] Result<PaperBody> equipment_paper(const PaperScene& scene);
// envelope_paper.cpp
[[nodiscard]] Result<PaperBody> envelope_paper(const PaperScene& scene);

}  // namespace arbiter
