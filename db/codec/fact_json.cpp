#include "db/codec/fact_json.hpp"

#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/description/forms.hpp"
#include "db/codec/fact_spelling.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// How the values of facts stand in JSON.
template <class T>
struct FactForm : JsonForm<T> {};

template <Worded E>
struct FactForm<E> : JsonForm<E> {
    [[nodiscard]] static bool read(JsonValue value, E& target, JsonProblem&) {
        const auto text = json_text(value);
        if (!text) return false;
        const auto exact = parse_word<E>(*text);
        return assign(target, exact ? exact : parse_word<E>(plain_word(*text)));
    }
};

template <>
struct FactForm<std::string> : JsonForm<std::string> {
    [[nodiscard]] static bool read(JsonValue value, std::string& target, JsonProblem&) {
        return assign(target, text_spelled(value));
    }
};

// "white": facts write the sides out.
template <>
struct FactForm<Color> {
    static void write(JsonWriter& out, Color side) { out.word(side_word(side)); }
    [[nodiscard]] static bool read(JsonValue value, Color& target, JsonProblem&) {
        const auto text = json_text(value);
        const std::string word = text ? plain_word(*text) : std::string{};
        for (const Color side : both_colors) {
            if (word == side_word(side)) return assign(target, std::optional{side});
        }
        return false;
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Words,
                .words = {side_word(Color::White), side_word(Color::Black)}};
    }
};

template <>
struct FactForm<Square> {
    static void write(JsonWriter& out, Square square) { out.word(to_text(square)); }
    [[nodiscard]] static bool read(JsonValue value, Square& target, JsonProblem&) {
        const auto text = json_text(value);
        return text && assign(target, square_spelled(*text));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// "N"
template <>
struct FactForm<Role> {
    static void write(JsonWriter& out, Role role) { out.word(std::string(1, letter(role))); }
    [[nodiscard]] static bool read(JsonValue value, Role& target, JsonProblem&) {
        const auto text = json_text(value);
        return text && assign(target, role_spelled(*text));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

class FactWriter {
  public:
    explicit FactWriter(JsonWriter& out) : out_(out) {}

    template <class T>
    void operator()(std::string_view key, const std::optional<T>& value) {
        if (value) (*this)(key, *value);
    }
    template <class T>
    void operator()(std::string_view key, const T& value) {
        out_.key(key);
        FactForm<T>::write(out_, value);
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

class FactReader {
  public:
    explicit FactReader(JsonFields& in) : in_(in) {}

    template <class T>
    void operator()(std::string_view key, std::optional<T>& value) {
        known_.push_back(key);
        const auto found = in_.find(key);
        if (!found || FactForm<T>::read(*found, value.emplace(), in_.problem())) return;
        value.reset();
        const Shape shape = FactForm<T>::template shape<T>();
        const auto text = json_text(*found);
        if (!text || shape.kind != Shape::Kind::Words) return in_.note(key);
        in_.problem().refuse(unknown_word(key, *text, shape.words));
    }
    template <class T>
    void operator()(std::string_view key, T& value) {
        std::optional<T> found;
        (*this)(key, found);
        if (!found) return in_.note(key);
        value = *std::move(found);
    }
    void flag(std::string_view key, bool& value, bool usual) { word_or(key, value, usual); }
    template <class E>
    void word_or(std::string_view key, E& value, E usual) {
        std::optional<E> found;
        (*this)(key, found);
        value = found.value_or(usual);
    }

    [[nodiscard]] const std::vector<std::string_view>& known() const noexcept { return known_; }

  private:
    JsonFields& in_;
    std::vector<std::string_view> known_;
};

// The fields of a fact with their shapes, those that must be there first.
class FactFields {
  public:
    template <class T>
    void operator()(std::string_view key, const std::optional<T>&) {
        add(optional_, key, FactForm<T>::template shape<T>());
    }
    template <class T>
    void operator()(std::string_view key, const T&) {
        add(needed_, key, FactForm<T>::template shape<T>());
    }
    template <class T>
    void flag(std::string_view key, const T& value, T usual) {
        word_or(key, value, usual);
    }
    template <class T>
    void word_or(std::string_view key, const T&, T) {
        add(optional_, key, FactForm<T>::template shape<T>());
    }
    void constant(std::string_view key, std::string_view word) {
        add(needed_, key, {.kind = Shape::Kind::Words, .words = {word}});
    }
    [[nodiscard]] Shape shape() const {
        Shape all = needed_;
        all.needed = all.parts.size();
        all.words.insert(all.words.end(), optional_.words.begin(), optional_.words.end());
        all.parts.insert(all.parts.end(), optional_.parts.begin(), optional_.parts.end());
        return all;
    }

  private:
    static void add(Shape& fields, std::string_view key, Shape shape) {
        fields.words.push_back(key);
        fields.parts.push_back(std::move(shape));
    }

    Shape needed_{.kind = Shape::Kind::NamedTuple};
    Shape optional_{.kind = Shape::Kind::NamedTuple};
};

// Gives the visitor the fields behind the type (and kind).
void describe_told(auto& visitor, auto& fact) {
    describe(visitor, fact);
}
void describe_told(auto& visitor, Of<Irregularity> auto& fact) {
    std::visit([&](auto& each) { describe(visitor, each); }, fact);
}

std::string_view kind_in(const Fact& fact) {
    const auto* irregularity = std::get_if<Irregularity>(&fact);
    return irregularity == nullptr ? std::string_view{} : kind_of(*irregularity);
}

struct KindOfFact {
    std::string_view type;
    std::string_view kind;  // empty: its type has none
    const Fact* fact;
};

// Those of one type: every fact of every file is looked up here.
std::span<const KindOfFact> kinds_of_type(std::string_view type) {
    static const std::vector<KindOfFact> by_type = [] {
        std::vector<KindOfFact> all;
        for (const Fact& each : kinds_of_fact()) {
            all.push_back({.type = type_of(each), .kind = kind_in(each), .fact = &each});
        }
        std::ranges::stable_sort(all, {}, &KindOfFact::type);
        return all;
    }();
    // Not ranges::equal_range: clang 14 cannot use the subrange of g++ 12's library.
    return {std::ranges::lower_bound(by_type, type, {}, &KindOfFact::type),
            std::ranges::upper_bound(by_type, type, {}, &KindOfFact::type)};
}

// The fact of this type, and of this kind where its type has several, with nothing told of it yet.
std::optional<Fact> fact_of_words(std::string_view type, std::string_view kind,
                                  JsonProblem& problem) {
    auto kinds = kinds_of_type(type);
    if (kinds.empty()) kinds = kinds_of_type(plain_word(type));
    if (kinds.empty()) {
        std::vector<std::string_view> types;
        for (const Fact& each : kinds_of_fact()) types.push_back(type_of(each));
        problem.refuse(unknown_word("type", type, types));
        return std::nullopt;
    }
    const std::string plain = plain_word(kind);
    const auto found = std::ranges::find_if(
        kinds, [&](const KindOfFact& each) { return each.kind.empty() || each.kind == plain; });
    if (found != kinds.end()) return *found->fact;
    std::vector<std::string_view> words;
    for (const KindOfFact& each : kinds) words.push_back(each.kind);
    if (kind.empty()) {
        problem.note("kind");
    } else {
        problem.refuse(unknown_word("kind", kind, words));
    }
    return std::nullopt;
}

[[nodiscard]] Shape shape_of(const Fact& fact) {
    FactFields fields;
    fields.constant("type", type_of(fact));
    if (const auto kind = kind_in(fact); !kind.empty()) fields.constant("kind", kind);
    std::visit([&](const auto& each) { describe_told(fields, each); }, fact);
    return fields.shape();
}

}  // namespace

void write_fact(JsonWriter& out, const Fact& fact) {
    out.begin_object();
    out.word_field("type", type_of(fact));
    if (const auto kind = kind_in(fact); !kind.empty()) out.word_field("kind", kind);
    FactWriter writer(out);
    std::visit([&](const auto& each) { describe_told(writer, each); }, fact);
    out.end_object();
}

void write_facts(JsonWriter& out, const std::vector<Fact>& facts) {
    out.begin_array();
    for (const Fact& fact : facts) write_fact(out, fact);
    out.end_array();
}

void refuse_unknown_keys(JsonFields& in, KeyNames known) {
    for (const auto& [key, value] : in.all()) {
        if (std::find(known.begin(), known.end(), key) != known.end()) continue;
        in.problem().refuse(unknown_key(key, known));
    }
}

std::optional<Fact> read_fact(JsonFields& in, Unknown unknown) {
    const std::string type = in.text("type");
    if (in.problem().found()) return std::nullopt;
    const auto kind = in.find("kind");
    auto fact = fact_of_words(type, kind ? json_text(*kind).value_or("") : "", in.problem());
    if (!fact) return std::nullopt;
    // A misspelt name is refused as such, not for what is missing by it.
    JsonProblem told;
    JsonFields fields(in.all(), told);
    FactReader reader(fields);
    std::visit([&](auto& each) { describe_told(reader, each); }, *fact);
    if (unknown == Unknown::Refused) {
        std::vector<std::string_view> known = reader.known();
        known.insert(known.end(), {"type", "note"});
        // Who told it: these facts are of both players.
        const bool of_both = std::holds_alternative<AgreedDraw>(*fact) ||
                             std::holds_alternative<ResultSigned>(*fact) ||
                             std::holds_alternative<ResultRegistered>(*fact);
        if (of_both) known.emplace_back("actor");
        if (!kind_in(*fact).empty()) known.emplace_back("kind");
        refuse_unknown_keys(in, known);
    }
    if (told.found()) in.problem().refuse(told.refusal());
    return fact;
}

bool read_facts(JsonValue value, std::string_view key, std::vector<Fact>& target,
                JsonProblem& problem, const ReadFact& read) {
    target.clear();
    return each_element(value, [&](std::size_t i, JsonValue item) {
        JsonProblem inner;
        const auto object = json_object(item);
        if (object) {
            JsonFields in(*object, inner);
            if (auto fact = read(in)) target.push_back(*std::move(fact));
        } else {
            inner.refuse({.code = "bad_field"});
        }
        if (!inner.found()) return true;
        problem.refuse_inside(std::string(key) + "[" + std::to_string(i) + "]", inner.refusal());
        return false;
    });
}

Shape fact_shape() {
    Shape any{.kind = Shape::Kind::Choice};
    for (const Fact& each : kinds_of_fact()) any.parts.push_back(shape_of(each));
    any.name = "Fact";
    return any;
}

bool FactList::read(JsonValue value, std::vector<Fact>& target, JsonProblem& problem) {
    return read_facts(value, "facts", target, problem,
                      [](JsonFields& in) { return read_fact(in, Unknown::PassedOver); });
}

}  // namespace arbiter
