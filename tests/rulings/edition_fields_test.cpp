// Every field of an edition is one that some situation turns on: changed alone, in at least one
// edition, it changes what is proposed for a scenario of tests/data/rulings, for one of the
// situations of tests/judge, or for a pair of them.
#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/decision.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"
#include "tests/judge/situations.hpp"
#include "tests/rulings/board_of_scenario.hpp"
#include "tests/rulings/edition_rules.hpp"
#include "tests/rulings/scenario_files.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <type_traits>
#include <utility>

namespace arbiter::testing {
namespace {
namespace fields_one_by_one {

// Whether an enumeration has a name for this value.
template <auto value>
consteval bool has_name() {
    const std::string_view here = __PRETTY_FUNCTION__;
    return here.find("= (") == std::string_view::npos && here.find("=(") == std::string_view::npos;
}

template <class E, int at = 0>
void add_values(std::vector<E>& all) {
    if constexpr (has_name<static_cast<E>(at)>()) {
        all.push_back(static_cast<E>(at));
        add_values<E, at + 1>(all);
    }
}

// Other values that a field may have.
template <class E>
requires std::is_enum_v<E> std::vector<E> others(E value) {
    std::vector<E> all;
    add_values(all);
    std::erase(all, value);
    return all;
}
std::vector<bool> others(bool value) {
    return {!value};
}
std::vector<int> others(int value) {
    return {value + 1, value - 1, 0, 1000};
}
std::vector<Millis> others(Millis value) {
    return {value + std::chrono::minutes{1}, value + std::chrono::hours{1}, Millis{0}};
}
std::vector<std::string_view> others(std::string_view value) {
    return {value.empty() ? "expelled" : ""};
}
std::vector<IllegalLadder> others(IllegalLadder value) {
    return {{.gain = value.gain + std::chrono::minutes{1}, .loses_on = value.loses_on},
            {.gain = value.gain, .loses_on = value.loses_on == 1 ? 3 : 1}};
}
std::vector<TwoKnightsExtension> others(const TwoKnightsExtension& value) {
    TwoKnightsExtension more = value;
    ++more.moves;
    return {more};
}
template <class T>
std::vector<std::optional<T>> others(const std::optional<T>& value) {
    std::vector<std::optional<T>> all;
    if (value) all.emplace_back(std::nullopt);
    for (const T& each : others(value.value_or(T{}))) all.emplace_back(each);
    if (!value) all.emplace_back(T{});
    return all;
}

// What a search for a mate has found; the same questions come again with every field.
const MateEvidence& searched(const MateQuestion& question) {
    static std::map<std::pair<std::string, Color>, MateEvidence> known;
    const auto key = std::pair{to_fen(question.position), question.winner};
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    const MateAnswer answer =
        can_mate(question.position, question.winner, default_mate_search_limit);
    return known.emplace(key, evidence_of(question, answer)).first->second;
}

// A situation and what the edition as it is printed makes of it.
struct Asked {
    std::string name;
    Game game{};           // of a scenario
    bool of_pair = false;  // no game: the board of the situations
    Incident incident{};
    std::optional<Proposal> printed{};
};

class ChangedEdition {
  public:
    explicit ChangedEdition(const Edition& printed) : edition(printed) {
        for (const std::string& path : scenario_files()) {
            for (const std::string& json : scenarios_of(path)) add_scenario(json);
        }
        for (const std::string& json : scenarios_of(FLAGFALL_TEST_DATA "/edition_fields.json")) {
            add_in_every_play(json);
        }
        const std::vector<Situation> all = situations();
        for (const Play play : {Play::Standard, Play::RapidSupervised, Play::Rapid,
                                Play::BlitzSupervised, Play::Blitz}) {
            for (const Situation& each : all) add_told(each.name, play, each.facts);
            for (const Situation& first : all) {
                for (const Situation& second : all) {
                    if (first.name == second.name) continue;
                    add_told(first.name + ", " + second.name, play, one_after(first, second));
                }
            }
        }
        for (std::size_t i = 0; i < asked_.size(); ++i) {
            asked_[i].printed = answer(asked_[i]);
            if (!asked_[i].printed) continue;
            for (const std::string& article : asked_[i].printed->articles) {
                citing_[article].push_back(i);
            }
        }
    }

    // Whether anything is ruled otherwise by what the edition is now. Those come first that cited
    // an article of the field.
    [[nodiscard]] bool is_noticed(std::string_view articles) {
        for (const auto& [article, places] : citing_) {
            if (articles.find(article) == std::string_view::npos) continue;
            if (any_differs(places)) return true;
        }
        return std::any_of(asked_.begin(), asked_.end(),
                           [&](const Asked& each) { return answer(each) != each.printed; });
    }

    Edition edition;

  private:
    bool any_differs(const std::vector<std::size_t>& places) {
        return std::any_of(places.begin(), places.end(), [&](std::size_t at) {
            return answer(asked_[at]) != asked_[at].printed;
        });
    }

    void add_scenario(const std::string& json) {
        std::string id;
        std::vector<std::string> editions;
        const auto scenario = read_scenario(json, id, editions);
        ASSERT_TRUE(scenario) << id;
        if (std::find(editions.begin(), editions.end(), edition.key) == editions.end()) return;
        add_game(*scenario, id);
    }

    // What no scenario tells; its class does not matter.
    void add_in_every_play(const std::string& json) {
        std::string id;
        std::vector<std::string> editions;
        auto scenario = read_scenario(json, id, editions);
        ASSERT_TRUE(scenario) << id << " at " << (scenario ? "" : scenario.error().where);
        for (const Speed speed : {Speed::Standard, Speed::Rapid, Speed::Blitz}) {
            for (const Supervision supervision : {Supervision::Adequate, Supervision::Limited}) {
                scenario->speed = speed;
                scenario->regulations.supervision = supervision;
                add_game(*scenario, id);
            }
        }
    }

    void add_game(const Scenario& scenario, const std::string& id) {
        Result<Game> game = game_of(scenario, edition.key);
        if (!game) return;  // a refusal is expected
        game->edition = &edition;
        Asked asked{.name = id, .game = *std::move(game)};
        asked.incident = scenario.incident;
        asked_.push_back(std::move(asked));
    }

    void add_told(const std::string& name, Play play, const std::vector<Fact>& facts) {
        Asked asked{.name = name, .of_pair = true};
        asked.incident = {.facts = facts, .circumstances = around_situations(play), .evidence = {}};
        asked_.push_back(std::move(asked));
    }

    [[nodiscard]] std::optional<Proposal> answer(const Asked& asked) const {
        static const History board = board_of_situations();
        std::vector<MateEvidence> evidence;
        for (;;) {
            Incident incident = asked.incident;
            incident.evidence = evidence;
            Result<Judgement> judgement =
                asked.of_pair ? judge(edition, board, incident) : judged(asked.game, incident);
            if (!judgement) return std::nullopt;
            if (judgement->questions.empty()) return std::move(judgement->proposal);
            for (const MateQuestion& each : judgement->questions) {
                evidence.push_back(searched(each));
            }
        }
    }

    std::vector<Asked> asked_;
    std::map<std::string, std::vector<std::size_t>, std::less<>> citing_;
};

// Rules whose article is cited, and whose value asks nothing: each edition has it.
const std::set<std::string_view> cited_alone{"clock_use.defect_off_turn", "in_progress",
                                             "nothing_ended", "vision.both_announce",
                                             "vision.press_after_announcing"};
// No ruling comes to these. In standard play no illegal move stands that the players could correct,
// and no position from the start is too late to be set right; what an early adjournment costs is
// asked by the game (adjournment_test).
const std::set<std::string_view> never_asked{"adjournment.early_charged",
                                             "illegal.agreed_correction (standard)",
                                             "set_up.misplaced_castles (standard)"};

TEST(EditionFields, EachIsNoticedInSomeEdition) {
    std::set<std::string> all;
    std::set<std::string> noticed;
    for (const Edition* printed : all_editions()) {
        ChangedEdition changed(*printed);
        each_rule(changed.edition, [&](const std::string& name, auto& rule) {
            all.insert(name);
            if (noticed.contains(name)) return;
            if (cited_alone.contains(name)) {
                const std::string_view article = std::exchange(rule.article, "another");
                if (changed.is_noticed(article)) noticed.insert(name);
                rule.article = article;
                return;
            }
            const auto value = rule.value;
            for (const auto& other : others(value)) {
                rule.value = other;
                if (changed.is_noticed(rule.article)) {
                    noticed.insert(name);
                    break;
                }
            }
            rule.value = value;
        });
    }
    for (const std::string& name : all) {
        EXPECT_NE(noticed.contains(name), never_asked.contains(name))
            << name << " is noticed by no situation";
    }
    RecordProperty("fields", static_cast<int>(all.size()));
}

}  // namespace fields_one_by_one
}  // namespace
}  // namespace arbiter::testing
