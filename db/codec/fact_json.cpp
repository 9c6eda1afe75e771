#include "db/codec/fact_json.hpp"

#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/reported_words.hpp"

#include <array>
#include <utility>

namespace arbiter {
namespace {

class FactWriter {
  public:
    explicit FactWriter(JsonWriter& out) : out_(out) {}

    template <class T>
    void operator()(std::string_view key, const std::optional<T>& value) {
        if (value) (*this)(key, *value);
    }
    void operator()(std::string_view key, Color side) { out_.word_field(key, side_word(side)); }
    void operator()(std::string_view key, Square square) { out_.word_field(key, to_text(square)); }
    void operator()(std::string_view key, Role role) {
        out_.word_field(key, std::string(1, letter(role)));
    }
    void operator()(std::string_view key, int number) { out_.integer_field(key, number); }
    void operator()(std::string_view key, bool value) { out_.boolean_field(key, value); }
    void operator()(std::string_view key, const std::string& text) { out_.text_field(key, text); }
    template <Worded E>
    void operator()(std::string_view key, E value) {
        out_.word_field(key, word_of(value));
    }
    void flag(std::string_view key, bool value, bool usual) {
        if (value != usual) out_.boolean_field(key, value);
    }
    template <Worded E>
    void word_or(std::string_view key, E value, E) {
        out_.word_field(key, word_of(value));
    }

  private:
    JsonWriter& out_;
};

void write_told(JsonWriter& out, const auto& fact) {
    FactWriter writer(out);
    describe(writer, fact);
}
void write_told(JsonWriter& out, const Irregularity& fact) {
    out.word_field("kind", kind_of(fact));
    std::visit([&](const auto& each) { write_told(out, each); }, fact);
}

class FactReader {
  public:
    explicit FactReader(JsonFields& in) : in_(in) {}

    template <class T>
    void operator()(std::string_view key, std::optional<T>& value) {
        const auto found = in_.find(key);
        if (!found || is_nothing<T>(key, *found)) return;
        value = read<T>(*found);
        if (!value) in_.problem().note(key);
    }
    template <class T>
    void operator()(std::string_view key, T& value) {
        const auto found = in_.find(key);
        std::optional<T> known = found ? read<T>(*found) : std::nullopt;
        if (!known) return in_.problem().note(key);
        value = *std::move(known);
    }
    void operator()(std::string_view key, std::optional<AnswerKind>& value);
    void flag(std::string_view key, bool& value, bool usual) { word_or(key, value, usual); }
    template <class E>
    void word_or(std::string_view key, E& value, E usual) {
        std::optional<E> found;
        (*this)(key, found);
        value = found.value_or(usual);
    }

  private:
    // Said, but as good as left out: a winner who is nobody; that a move was announced or written
    // down, but not which; whether it was written, by the move itself.
    template <class T>
    static bool is_nothing(std::string_view key, JsonValue value) {
        if constexpr (std::same_as<T, Color>) {
            const auto text = key == "winner" ? json_text(value) : std::nullopt;
            return text && says_nobody(*text);
        } else if constexpr (std::same_as<T, std::string>) {
            return key == "declared" && json_boolean(value).has_value();
        } else if constexpr (std::same_as<T, bool>) {
            return key == "written" && json_text(value) && !truth_said(value);
        } else {
            return false;
        }
    }
    template <class T>
    static std::optional<T> read(JsonValue value) {
        if constexpr (std::same_as<T, bool>) {
            return truth_said(value);
        } else if constexpr (std::integral<T>) {
            return number_said(value);
        } else if constexpr (std::same_as<T, std::string>) {
            return text_said(value);
        } else {
            const auto text = json_text(value);
            if (!text) return std::nullopt;
            return parse<T>(*text);
        }
    }
    template <class T>
    static std::optional<T> parse(std::string_view text) {
        if constexpr (std::same_as<T, Color>) {
            return side_said(text);
        } else if constexpr (std::same_as<T, Square>) {
            return square_said(text);
        } else if constexpr (std::same_as<T, Role>) {
            return role_said(text);
        } else {
            return parse_word<T>(plain_word(text));
        }
    }

    JsonFields& in_;
};

// The answer to an offer has no field that all reporters agree on.
void FactReader::operator()(std::string_view key, std::optional<AnswerKind>& value) {
    const std::array<std::string_view, 9> names{key,     "says", "reply",  "response", "decision",
                                                "value", "how",  "result", "kind"};
    for (const std::string_view name : names) {
        const auto found = in_.find(name);
        if (!found || value) continue;
        if (const auto truth = truth_said(*found)) {
            value = *truth ? AnswerKind::Accepted : AnswerKind::Refused;
        } else if (const auto text = json_text(*found)) {
            value = answer_said(*text);
        }
        // "how": "orally" says nothing of the answer.
        const bool tells_manner = name == "how" || name == "result" || name == "kind";
        if (!value && !tells_manner) return in_.problem().note(name);
    }
    constexpr std::array<std::pair<std::string_view, AnswerKind>, 11> flags{{
        {"accept", AnswerKind::Accepted},
        {"accepts", AnswerKind::Accepted},
        {"accepted", AnswerKind::Accepted},
        {"refuse", AnswerKind::Refused},
        {"refused", AnswerKind::Refused},
        {"reject", AnswerKind::Refused},
        {"rejected", AnswerKind::Refused},
        {"decline", AnswerKind::Refused},
        {"declined", AnswerKind::Refused},
        {"defer", AnswerKind::Deferred},
        {"deferred", AnswerKind::Deferred},
    }};
    for (const auto& [name, meaning] : flags) {
        const auto found = in_.find(name);
        if (!found || value) continue;
        const auto truth = truth_said(*found);
        if (!truth) return in_.problem().note(name);
        if (*truth) {
            value = meaning;
        } else if (meaning == AnswerKind::Accepted) {
            value = AnswerKind::Refused;
        } else if (meaning == AnswerKind::Refused) {
            value = AnswerKind::Accepted;
        }
    }
}

// What one field says in the place of another.
void complete(JsonFields&, auto&) {}
// "written": "Nf3" says which move was announced, too.
void complete(JsonFields& in, Claimed& claim) {
    const auto found = in.find("written");
    if (!found || truth_said(*found)) return;
    claim.written = true;
    if (const auto text = json_text(*found); text && !claim.declared) claim.declared = *text;
}

void read_told(JsonFields& in, auto& fact) {
    FactReader reader(in);
    describe(reader, fact);
    complete(in, fact);
}
void read_told(JsonFields& in, Irregularity& fact) {
    std::visit([&](auto& each) { read_told(in, each); }, fact);
}

std::string_view kind_in(const Fact& fact) {
    const auto* irregularity = std::get_if<Irregularity>(&fact);
    return irregularity == nullptr ? std::string_view{} : kind_of(*irregularity);
}

// The fact of this type, and of the kind that is told where its type has several; none: notes it.
std::optional<Fact> fact_named(const std::string& type, JsonFields& in) {
    bool has_type = false;
    for (const Fact& each : kinds_of_fact()) {
        if (type_of(each) != type) continue;
        has_type = true;
        const std::string_view kind = kind_in(each);
        if (kind.empty()) return each;
        const auto told = in.find("kind");
        const auto word = told ? json_text(*told) : std::nullopt;
        if (word && plain_word(*word) == kind) return each;
    }
    in.problem().note(has_type ? "kind" : "type");
    return std::nullopt;
}

}  // namespace

void write_fact(JsonWriter& out, const Fact& fact) {
    out.begin_object();
    out.word_field("type", type_of(fact));
    std::visit([&](const auto& each) { write_told(out, each); }, fact);
    out.end_object();
}

Result<Fact> read_fact(JsonValue value) {
    const auto object = json_object(value);
    if (!object) return refuse("bad_field");
    JsonProblem problem;
    JsonFields in(*object, problem);
    const std::string type = in.text("type");
    if (problem.found()) return refuse("bad_field", "type");
    std::optional<Fact> fact = fact_named(plain_word(type), in);
    if (!fact && problem.where() == "type") return refuse("unknown_type", "type");
    if (fact) std::visit([&](auto& each) { read_told(in, each); }, *fact);
    if (problem.found()) return refuse("bad_field", problem.where());
    return *std::move(fact);
}

void write_facts(JsonWriter& out, const std::vector<Fact>& facts) {
    out.begin_array();
    for (const Fact& fact : facts) write_fact(out, fact);
    out.end_array();
}

namespace {

// A refusal names the place behind the list: "[2].square".
[[nodiscard]] Result<std::vector<Fact>> fact_list(JsonValue value) {
    std::vector<Fact> facts;
    std::optional<Refusal> refused;
    const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
        Result<Fact> fact = read_fact(item);
        if (fact) {
            facts.push_back(*std::move(fact));
            return true;
        }
        refused = std::move(fact.error());
        std::string place = "[" + std::to_string(i) + "]";
        if (!refused->where.empty()) place += "." + refused->where;
        refused->where = std::move(place);
        return false;
    });
    if (refused) return tl::unexpected(*std::move(refused));
    if (!fits) return refuse("bad_field");
    return facts;
}

}  // namespace

Result<std::vector<Fact>> read_facts(JsonFields& in, std::string_view key) {
    const auto value = in.find(key);
    if (!value) return std::vector<Fact>{};
    auto facts = fact_list(*value);
    if (!facts) facts.error().where.insert(0, key);
    return facts;
}

bool FactList::read(JsonValue value, std::vector<Fact>& target, JsonProblem& problem) {
    auto facts = fact_list(value);
    if (!facts) {
        if (!facts.error().where.empty()) problem.note("facts" + facts.error().where);
        return false;
    }
    target = *std::move(facts);
    return true;
}

}  // namespace arbiter
