// A scenario file: situations in words that a rulebook can judge (docs/rulings.md), and the answers
// to them. The judging is arbiter/game's own, as at a live board. Nobody can be asked here: what
// the scenario does not say of the board is assumed, and the reasoning names it.
#pragma once

#include "arbiter/game/game.hpp"
#include "arbiter/judge/proposal.hpp"
#include "clock/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// What a scenario's author expects of one edition.
struct ExpectedRuling {
    std::string edition;
    std::string ruling;
    std::string article;
    Details details;  // without what is for people only (note, confidence)
};

struct Scenario {
    std::string id;
    std::string topic;
    std::string summary;
    std::string source;
    Speed speed = Speed::Standard;
    std::vector<std::string> editions;
    std::string fen;  // empty: the usual initial position
    Variant variant = Variant::Standard;
    std::optional<Whose> impaired;  // whose vision is
    std::vector<std::string> moves;
    Regulations regulations;
    Incident incident;
    std::vector<ExpectedRuling> expected;
};

// One scenario as JSON text. `id` and `editions` are filled as far as they could be read even where
// the rest is refused. Refusals: bad_json, bad_field, unknown_word, unknown_key, with the field as
// seen from the situation ("events[2].square", "counts.white_ilegal_before").
[[nodiscard]] Result<Scenario> read_scenario(std::string_view json, std::string& id,
                                             std::vector<std::string>& editions);

// The text of each scenario of a file (a JSON list). Refusal: bad_json.
[[nodiscard]] Result<std::vector<std::string>> split_scenarios(std::string_view json);

// The game that it means: what was played after the game had ended by itself is left out. Refusals:
// those of FEN and SAN ("fen", "moves[3]").
[[nodiscard]] Result<Game> game_of(const Scenario& scenario, std::string_view edition);

// What the edition makes of it; a search for mates meets at most `mate_limit` positions. Refusals:
// unknown_edition, those of FEN and SAN ("fen", "moves[3]"), impossible_fact.
[[nodiscard]] Result<Proposal> judge_scenario(const Scenario& scenario, std::string_view edition,
                                              std::uint64_t mate_limit);

// Searches beforehand for the mates that the edition would ask for, for whoever judges the same
// situation many times.
void add_evidence(Scenario& scenario, std::string_view edition, std::uint64_t mate_limit);

// What the answer assumes of a board that the scenario does not describe: "Black can still mate".
[[nodiscard]] std::vector<std::string> assumption_texts(const Proposal& answer);

// The articles as one text: "7.4(a), 7.4(b)"; an explanation right behind its article is "9.4, e4".
[[nodiscard]] std::string article_text(const std::vector<std::string>& articles);

// Where an answer is not what was expected: "ruling: RESTORE, expected WHITE_WINS". Articles are
// compared as sets of canonical ids.
[[nodiscard]] std::vector<std::string> differences(const Proposal& answer,
                                                   const ExpectedRuling& expected);

}  // namespace arbiter
