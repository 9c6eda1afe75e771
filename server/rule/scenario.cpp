#include "server/rule/scenario.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/judge/conduct/penalty_kinds.hpp"
#include "arbiter/judge/ends/mate_evidence.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "arbiter/laws/article.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/fact_json.hpp"
#include "db/codec/fact_spelling.hpp"

#include <array>
#include <iterator>
#include <set>
#include <string_view>
#include <vector>

namespace arbiter {
namespace {

template <class T>
KeyNames names_of() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const Field& field : description_of<T>().fields) all.push_back(field.name);
        return all;
    }();
    return names;
}

// A key that nobody knows, seen from around the object: "counts.white_ilegal_before". What is no
// object is refused by who reads it.
void refuse_others_in(JsonProblem& problem, std::string_view place, JsonValue value,
                      KeyNames known) {
    const auto object = json_object(value);
    if (!object) return;
    JsonProblem within;
    JsonFields fields(*object, within);
    refuse_unknown_keys(fields, known);
    if (within.found()) problem.refuse_inside(place, within.refusal());
}

// A word of the enumeration, in any spelling.
template <Worded E>
std::optional<E> optional_word_spelled(JsonFields& in, std::string_view key) {
    const auto value = in.find(key);
    if (!value) return std::nullopt;
    const auto text = json_text(*value);
    const auto word = text ? parse_word<E>(plain_word(*text)) : std::nullopt;
    if (!text) in.problem().note(key);
    if (text && !word) in.problem().refuse(unknown_word(key, *text, words_of<E>()));
    return word;
}
template <Worded E>
E word_spelled(JsonFields& in, std::string_view key, E usual) {
    return optional_word_spelled<E>(in, key).value_or(usual);
}

void read_phone_penalty(JsonProblem& problem, const Regulations& regulations) {
    const auto& said = regulations.phone_penalty;
    if (!said) return;
    std::vector<std::string_view> known;
    known.reserve(phone_penalties.size());
    for (const Penalty each : phone_penalties) known.push_back(word_of(each));
    if (std::ranges::find(known, *said) != known.end()) return;
    problem.refuse(unknown_word("phone_penalty", *said, known));
}

void read_moves(JsonFields& in, Scenario& scenario) {
    const auto moves = in.find("moves");
    if (!moves) return;
    auto said = moves_spelled(*moves);
    if (!said) in.problem().note("moves");
    scenario.moves = std::move(said).value_or(std::vector<std::string>{});
}

// "regulations.fifty_limit[0].colour"
void refuse_unknown_of_limits(JsonProblem& problem, JsonValue regulations) {
    const auto object = json_object(regulations);
    if (!object) return;
    const auto limits = JsonFields(*object, problem).find("fifty_limit");
    if (!limits) return;
    static_cast<void>(each_element(*limits, [&](std::size_t i, JsonValue limit) {
        refuse_others_in(problem, "regulations.fifty_limit[" + std::to_string(i) + "]", limit,
                         names_of<FiftyLimit>());
        return true;
    }));
}

void refuse_unknown_of_situation(JsonFields& in) {
    static const std::vector<std::string_view> known = [] {
        std::vector<std::string_view> all{
            "summary",     "fen",     "moves",         "events",
            "regulations", "note",    "position_note", "position_illegal_note",
            "order",       "variant", "impaired"};
        const KeyNames around = names_of<Circumstances>();
        all.insert(all.end(), around.begin(), around.end());
        return all;
    }();
    static const std::array<std::pair<std::string_view, KeyNames>, 5> parts{
        {{"board", names_of<SaidBoard>()},
         {"clocks", names_of<ClockFacts>()},
         {"counts", names_of<Counts>()},
         {"regulations", names_of<Regulations>()},
         {"ended", names_of<KnownEnd>()}}};
    refuse_unknown_keys(in, known);
    for (const auto& [key, value] : in.all()) {
        const auto part =
            std::ranges::find(parts, key, &std::pair<std::string_view, KeyNames>::first);
        if (part == parts.end()) continue;
        refuse_others_in(in.problem(), key, value, part->second);
        if (key == "regulations") refuse_unknown_of_limits(in.problem(), value);
    }
}

void read_situation(JsonFields& in, Scenario& scenario) {
    refuse_unknown_of_situation(in);
    scenario.summary = in.text_or_empty("summary");
    scenario.fen = in.text_or_empty("fen");
    read_moves(in, scenario);
    scenario.variant = word_spelled(in, "variant", Variant::Standard);
    scenario.impaired = optional_word_spelled<Whose>(in, "impaired");
    scenario.incident.order = word_spelled(in, "order", FactOrder::AsListed);
    const bool shown_illegal = in.find("position_illegal_note").has_value();
    Circumstances& around = scenario.incident.circumstances;
    read_fields(in, around);
    in.object("regulations", [&](JsonFields& said) {
        read_fields(said, scenario.regulations);
        read_phone_penalty(said.problem(), scenario.regulations);
    });
    const bool unknown = scenario.fen.empty() && !in.find("moves");
    const bool impossible =
        shown_illegal && !scenario.fen.empty() && !parse_fen(scenario.fen, scenario.variant);
    if (unknown || impossible) {
        around.position_open = true;
        scenario.fen.clear();
    }
    const auto events = in.find("events");
    std::vector<Fact>& facts = scenario.incident.facts;
    const auto read = [](JsonFields& fact) { return read_fact(fact, Unknown::Refused); };
    if (events && !read_facts(*events, "events", facts, in.problem(), read)) {
        in.note("events");
    }
}

bool is_for_people(std::string_view name) {
    return name == "note" || name == "confidence";
}

// What is expected of an edition that is not asked for would never be compared.
void refuse_unknown_of_expected(JsonFields& all, const std::vector<std::string>& editions) {
    static constexpr std::array<std::string_view, 6> known{"ruling",     "article", "details",
                                                           "confidence", "note",    "error"};
    JsonProblem within;
    for (const auto& [edition, expected] : all.all()) {
        if (std::ranges::find(editions, edition) == editions.end()) {
            within.refuse(unknown_key(edition, {}));
        }
        refuse_others_in(within, edition, expected, known);
    }
    if (within.found()) all.problem().refuse_inside("expected", within.refusal());
}

void read_expected_of(JsonFields& fields, const std::string& edition, Scenario& scenario) {
    if (!fields.find("ruling")) return;  // a refusal is expected
    ExpectedRuling& each = scenario.expected.emplace_back();
    each.edition = edition;
    each.ruling = fields.text("ruling");
    each.article = fields.text("article");
    Details details;
    read_if_there(fields, "details", details);
    for (const auto& [name, detail] : details.all()) {
        if (!is_for_people(name)) each.details.set(name, detail);
    }
}

void read_expected(JsonFields& in, Scenario& scenario) {
    in.object("expected", [&](JsonFields& all) {
        refuse_unknown_of_expected(all, scenario.editions);
        scenario.expected.reserve(scenario.editions.size());
        for (const std::string& edition : scenario.editions) {
            all.object(edition,
                       [&](JsonFields& fields) { read_expected_of(fields, edition, scenario); });
        }
    });
}

void read_editions(JsonFields& in, std::vector<std::string>& editions) {
    const auto value = in.find("edition");
    if (!value) return in.problem().note("edition");
    if (const auto one = json_text(*value)) {
        editions.emplace_back(*one);
    } else {
        read_if_there(in, "edition", editions);
    }
}

Result<Scenario> read_scenario_fields(JsonFields& in, std::string& id,
                                      std::vector<std::string>& editions) {
    Scenario scenario;
    scenario.id = id = in.text("id");
    read_editions(in, editions);
    scenario.editions = editions;
    scenario.topic = in.text_or_empty("topic");
    scenario.source = in.text_or_empty("source");
    scenario.speed = word_spelled(in, "class", Speed::Standard);
    static constexpr std::array<std::string_view, 8> known{
        "id", "topic", "class", "edition", "situation", "expected", "source", "note"};
    refuse_unknown_keys(in, known);
    const bool has_situation =
        in.object("situation", [&](JsonFields& fields) { read_situation(fields, scenario); });
    if (!has_situation) in.problem().note("situation");
    read_expected(in, scenario);
    return scenario;
}

std::set<std::string> as_set(std::vector<std::string> ids) {
    return {std::make_move_iterator(ids.begin()), std::make_move_iterator(ids.end())};
}

std::string value_text(const DetailValue& value) {
    std::string text;
    JsonWriter out(text);
    Details one;
    one.set("v", value);
    JsonForm<Details>::write(out, one);
    return text.substr(5, text.size() - 6);
}

// Answers what the judge cannot know at once; an answer may lead to the next question.
void search_for_mates(const Game& game, Incident& incident, std::uint64_t mate_limit) {
    for (;;) {
        const std::vector<MateQuestion> questions = open_questions(game, incident);
        if (questions.empty()) return;
        for (const MateQuestion& question : questions) {
            const MateAnswer answer = can_mate(question.position, question.winner, mate_limit);
            incident.evidence.push_back(evidence_of(question, answer));
        }
    }
}

}  // namespace

Result<Game> game_of(const Scenario& scenario, std::string_view edition) {
    if (!scenario.fen.empty()) {
        if (const auto start = parse_fen(scenario.fen, scenario.variant); !start) {
            Refusal refusal = start.error();
            refusal.where = "fen";
            return tl::unexpected(std::move(refusal));
        }
    }
    GameOpened opened;
    opened.edition = edition;
    opened.speed = scenario.speed;
    opened.start_fen = scenario.fen;
    opened.variant = scenario.variant;
    opened.regulations = scenario.regulations;
    Game game = evolve(Game{}, opened);
    evolve_in_place(game, ImpairmentNoted{.impaired = scenario.impaired});
    const Moment moment{.now = {}, .actor = {.seat = Seat::Arbiter, .name = "arbiter"}, .seed = 0};
    for (std::size_t i = 0; i < scenario.moves.size(); ++i) {
        const auto made =
            decide(game, MakeMove{.move = scenario.moves[i], .ply = std::nullopt}, moment);
        // What was played after the game had ended by itself was no part of it any more.
        if (!made && made.error().code == "game_over") break;
        if (!made) {
            Refusal refusal = made.error();
            refusal.where = "moves[" + std::to_string(i) + "]";
            return tl::unexpected(std::move(refusal));
        }
        for (const GameEvent& event : *made) evolve_in_place(game, event);
    }
    return game;
}

void add_evidence(Scenario& scenario, std::string_view edition, std::uint64_t mate_limit) {
    if (find_edition(edition) == nullptr) return;
    const auto game = game_of(scenario, edition);
    if (game) search_for_mates(*game, scenario.incident, mate_limit);
}

Result<Scenario> read_scenario(std::string_view json, std::string& id,
                               std::vector<std::string>& editions) {
    return thread_json_parser().read_object<Scenario>(
        json, [&](JsonFields& in) { return read_scenario_fields(in, id, editions); });
}

Result<std::vector<std::string>> split_scenarios(std::string_view json) {
    JsonParser parser;
    const auto document = parser.parse(json);
    if (!document) return tl::unexpected<Refusal>(document.error());
    std::vector<std::string> texts;
    const bool is_list = each_element(*document, [&](std::size_t, JsonValue item) {
        texts.push_back(json_text_of(item));
        return true;
    });
    if (!is_list) return refuse("bad_json");
    return texts;
}

Result<Proposal> judge_scenario(const Scenario& scenario, std::string_view edition,
                                std::uint64_t mate_limit) {
    if (find_edition(edition) == nullptr) return refuse("unknown_edition", "edition");
    const auto game = game_of(scenario, edition);
    if (!game) return tl::unexpected<Refusal>(game.error());
    Incident incident = scenario.incident;
    search_for_mates(*game, incident, mate_limit);
    return proposal_of(*game, std::move(incident));
}

std::vector<std::string> assumption_texts(const Proposal& answer) {
    std::vector<std::string> texts;
    for (const Reason& each : answer.reasoning) {
        if (each.key != "assumed_can_mate" && each.key != "assumed_more_than_king") continue;
        const bool white = each.params.front().second == letter_of(Color::White);
        texts.push_back((white ? "White " : "Black ") + std::string(each.key == "assumed_can_mate"
                                                                        ? "can still mate"
                                                                        : "has more than a king"));
    }
    return texts;
}

std::string article_text(const std::vector<std::string>& articles) {
    std::string text;
    for (std::size_t i = 0; i < articles.size(); ++i) {
        if (i > 0) text += ", ";
        const bool behind = i > 0 && articles[i].starts_with(articles[i - 1] + " e");
        text += behind ? articles[i].substr(articles[i - 1].size() + 1) : articles[i];
    }
    return text;
}

std::vector<std::string> differences(const Proposal& answer, const ExpectedRuling& expected) {
    std::vector<std::string> found;
    if (word_of(answer.ruling) != expected.ruling) {
        found.push_back("ruling: " + std::string(word_of(answer.ruling)) + ", expected " +
                        expected.ruling);
    }
    const std::string article = article_text(answer.articles);
    if (as_set(answer.articles) != as_set(canonical_articles(expected.edition, expected.article))) {
        found.push_back("article: " + article + ", expected " + expected.article);
    }
    for (const auto& [name, value] : expected.details.all()) {
        const DetailValue* given = answer.details.find(name);
        if (given != nullptr && *given == value) continue;
        found.push_back("details." + name + ": " +
                        (given == nullptr ? "missing" : value_text(*given)) + ", expected " +
                        value_text(value));
    }
    for (const auto& [name, value] : answer.details.all()) {
        if (expected.details.find(name) == nullptr) {
            found.push_back("details." + name + ": " + value_text(value) + ", not expected");
        }
    }
    return found;
}

}  // namespace arbiter
