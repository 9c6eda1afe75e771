#include "db/fact_json.hpp"

#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"

#include <array>
#include <utility>

namespace arbiter {
namespace {

[[nodiscard]] std::optional<Color> side_of(std::string_view word) {
    for (const Color side : both_colors) {
        if (side_word(side) == word) return side;
    }
    return std::nullopt;
}

// A text; a number ("move": 24) and a list of texts ("pieces": ["e1", "d1"]) are read as one.
[[nodiscard]] std::optional<std::string> words_of(JsonValue value) {
    simdjson::ondemand::json_type type{};
    if (value.type().get(type) != simdjson::SUCCESS) return std::nullopt;
    if (type == simdjson::ondemand::json_type::number) {
        const auto number = json_integer<std::int64_t>(value);
        if (!number) return std::nullopt;
        return std::to_string(*number);
    }
    if (type == simdjson::ondemand::json_type::array) {
        std::string words;
        const bool fits = each_element(value, [&](std::size_t i, JsonValue item) {
            const auto text = json_text(item);
            if (text) words.append(i > 0 ? ", " : "").append(*text);
            return text.has_value();
        });
        if (!fits) return std::nullopt;
        return words;
    }
    const auto text = json_text(value);
    if (!text) return std::nullopt;
    return std::string(*text);
}

// "N", or the word.
[[nodiscard]] std::optional<Role> role_of(std::string_view text) {
    if (text.size() == 1) return parse_role(text.front());
    constexpr std::array<std::string_view, 6> words{"pawn", "knight", "bishop",
                                                    "rook", "queen",  "king"};
    for (const Role role : all_roles) {
        if (words.at(static_cast<std::size_t>(role)) == text) return role;
    }
    return std::nullopt;
}

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

class FactReader {
  public:
    explicit FactReader(JsonFields& in) : in_(in) {}

    template <class T>
    void operator()(std::string_view key, std::optional<T>& value) {
        const auto found = in_.find(key);
        if (!found) return;
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
    void flag(std::string_view key, bool& value, bool usual) { value = in_.boolean_or(key, usual); }
    template <Worded E>
    void word_or(std::string_view key, E& value, E usual) {
        value = in_.optional_word<E>(key).value_or(usual);
    }

  private:
    template <class T>
    static std::optional<T> read(JsonValue value) {
        if constexpr (std::same_as<T, bool>) {
            bool found = false;
            if (value.get_bool().get(found) != simdjson::SUCCESS) return std::nullopt;
            return found;
        } else if constexpr (std::integral<T>) {
            return json_integer<T>(value);
        } else if constexpr (std::same_as<T, std::string>) {
            return words_of(value);
        } else {
            const auto text = json_text(value);
            if (!text) return std::nullopt;
            return parse<T>(*text);
        }
    }
    template <class T>
    static std::optional<T> parse(std::string_view text) {
        if constexpr (std::same_as<T, Color>) {
            return side_of(text);
        } else if constexpr (std::same_as<T, Square>) {
            return parse_square(text);
        } else if constexpr (std::same_as<T, Role>) {
            return role_of(text);
        } else {
            return parse_word<T>(text);
        }
    }

    JsonFields& in_;
};

// A reader for each kind of fact, by its type.
struct FactType {
    std::string_view type;
    Fact (*read)(JsonFields&);
};

template <class F>
Fact read_as(JsonFields& in) {
    F fact;
    FactReader reader(in);
    describe(reader, fact);
    return fact;
}

template <ClaimDecision decision>
Fact read_decided(JsonFields&) {
    return ArbiterDecided{decision};
}

template <class... F>
std::vector<FactType> make_types(std::type_identity<std::variant<F...>>) {
    std::vector<FactType> types;
    const auto add = [&]<class Each>(std::type_identity<Each>) {
        if constexpr (!std::same_as<Each, ArbiterDecided>) {
            types.push_back({type_of(Fact{Each{}}), read_as<Each>});
        }
    };
    (add(std::type_identity<F>{}), ...);
    types.push_back({"arbiter_rejects", read_decided<ClaimDecision::Rejects>});
    types.push_back({"arbiter_accepts", read_decided<ClaimDecision::Accepts>});
    types.push_back({"arbiter_postpones", read_decided<ClaimDecision::Postpones>});
    return types;
}

const FactType* find_type(std::string_view name) {
    static const std::vector<FactType> types = make_types(std::type_identity<Fact>{});
    for (const FactType& each : types) {
        if (each.type == name) return &each;
    }
    return nullptr;
}

}  // namespace

void write_fact(JsonWriter& out, const Fact& fact) {
    out.begin_object();
    out.word_field("type", type_of(fact));
    FactWriter writer(out);
    std::visit([&](const auto& each) { describe(writer, each); }, fact);
    out.end_object();
}

Result<Fact> read_fact(JsonValue value) {
    simdjson::ondemand::object object;
    if (value.get_object().get(object) != simdjson::SUCCESS) return refuse("bad_field");
    JsonProblem problem;
    JsonFields in(object, problem);
    const std::string type = in.text("type");
    if (problem.found()) return refuse("bad_field", "type");
    const FactType* known = find_type(type);
    if (known == nullptr) return refuse("unknown_type", "type");
    Fact fact = known->read(in);
    if (problem.found()) return refuse("bad_field", problem.where());
    return fact;
}

void write_facts(JsonWriter& out, const std::vector<Fact>& facts) {
    out.begin_array();
    for (const Fact& fact : facts) write_fact(out, fact);
    out.end_array();
}

Result<std::vector<Fact>> read_facts(JsonFields& in, std::string_view key) {
    std::vector<Fact> facts;
    std::optional<Refusal> refused;
    const auto value = in.find(key);
    if (!value) return facts;
    const bool fits = each_element(*value, [&](std::size_t i, JsonValue item) {
        Result<Fact> fact = read_fact(item);
        if (fact) {
            facts.push_back(*std::move(fact));
            return true;
        }
        refused = std::move(fact.error());
        std::string place = std::string(key) + "[" + std::to_string(i) + "]";
        if (!refused->where.empty()) place += "." + refused->where;
        refused->where = std::move(place);
        return false;
    });
    if (refused) return tl::unexpected(*std::move(refused));
    if (!fits) return refuse("bad_field", std::string(key));
    return facts;
}

}  // namespace arbiter
