#include "server/rule/reported_fact.hpp"

#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/fact_json.hpp"
#include "server/rule/reported_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

// What is told beside the facts and means nothing: words for people, and in the table of words that
// scenarios are written by (docs/rulings.md) the fields that a row of it shares among its types.
template <class F>
constexpr std::array<std::string_view, 0> also_told{};
template <>
constexpr std::array<std::string_view, 3> also_told<AgreedDraw>{"actor", "when", "condition"};
template <>
constexpr std::array<std::string_view, 2> also_told<OfferAnswered>{"when", "condition"};
template <>
constexpr std::array<std::string_view, 2> also_told<Withdrawn>{"when", "condition"};
template <>
constexpr std::array<std::string_view, 1> also_told<ResignedGame>{"winner"};
template <>
constexpr std::array<std::string_view, 1> also_told<Handshake>{"winner"};
template <>
constexpr std::array<std::string_view, 1> also_told<ResultSigned>{"actor"};
template <>
constexpr std::array<std::string_view, 1> also_told<ResultRegistered>{"actor"};
template <>
constexpr std::array<std::string_view, 3> also_told<Sealed>{"position_known", "times_known",
                                                            "disputed"};
template <>
constexpr std::array<std::string_view, 3> also_told<EnvelopeOpened>{"position_known", "times_known",
                                                                    "disputed"};
template <>
constexpr std::array<std::string_view, 4> also_told<EnvelopeMissing>{"actor", "illegal",
                                                                     "ambiguous", "sealed_result"};

class ReportReader {
  public:
    // `known`: takes the names that it knows.
    ReportReader(JsonFields& in, std::vector<std::string_view>& known) : in_(in), known_(known) {}

    template <class T>
    void operator()(std::string_view key, std::optional<T>& value) {
        const auto found = look(key);
        if (!found || is_nothing<T>(key, *found)) return;
        value = read<T>(*found);
        if (!value) in_.problem().note(key);
    }
    template <class T>
    void operator()(std::string_view key, T& value) {
        const auto found = look(key);
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
    std::optional<JsonValue> look(std::string_view key) {
        known_.push_back(key);
        return in_.find(key);
    }
    // Said, but as good as left out: that a move was announced or written down, but not which;
    // whether it was written, by the move itself.
    template <class T>
    static bool is_nothing(std::string_view key, JsonValue value) {
        if constexpr (std::same_as<T, std::string>) {
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
        } else if constexpr (std::same_as<T, Winner>) {
            return winner_said(text);
        } else if constexpr (std::same_as<T, Square>) {
            return square_said(text);
        } else if constexpr (std::same_as<T, Role>) {
            return role_said(text);
        } else {
            return parse_word<T>(plain_word(text));
        }
    }

    JsonFields& in_;
    std::vector<std::string_view>& known_;
};

// The answer to an offer has no field that all reporters agree on.
void ReportReader::operator()(std::string_view key, std::optional<AnswerKind>& value) {
    const std::array<std::string_view, 9> names{key,     "says", "reply",  "response", "decision",
                                                "value", "how",  "result", "kind"};
    for (const std::string_view name : names) {
        const auto found = look(name);
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
        const auto found = look(name);
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

// Takes the names that a fact describes, whatever is told.
class NameTaker {
  public:
    explicit NameTaker(std::vector<std::string_view>& into) : into_(into) {}
    void operator()(std::string_view key, const auto&) { into_.push_back(key); }
    void flag(std::string_view key, const auto&, bool) { into_.push_back(key); }
    void word_or(std::string_view key, const auto&, const auto&) { into_.push_back(key); }

  private:
    std::vector<std::string_view>& into_;
};

void read_told(JsonFields& in, auto& fact, std::vector<std::string_view>& known) {
    ReportReader reader(in, known);
    describe(reader, fact);
    complete(in, fact);
    const auto& also = also_told<std::remove_cvref_t<decltype(fact)>>;
    known.insert(known.end(), also.begin(), also.end());
}

// What one kind of irregularity means may be told with another: it has no use for it.
void read_told(JsonFields& in, Irregularity& fact, std::vector<std::string_view>& known) {
    std::visit([&](auto& each) { read_told(in, each, known); }, fact);
    static const std::vector<std::string_view> of_all_kinds = [] {
        std::vector<std::string_view> all{"kind"};
        NameTaker names(all);
        for (const Fact& each : kinds_of_fact()) {
            const auto* other = std::get_if<Irregularity>(&each);
            if (other == nullptr) continue;
            std::visit([&](const auto& kind) { describe(names, kind); }, *other);
        }
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }();
    known.insert(known.end(), of_all_kinds.begin(), of_all_kinds.end());
}

}  // namespace

std::optional<Fact> read_reported_fact(JsonFields& in) {
    const std::string type = in.text("type");
    if (in.problem().found()) return std::nullopt;
    const auto kind = in.find("kind");
    const std::string kind_word = plain_word(kind ? json_text(*kind).value_or("") : "");
    auto fact = fact_of_words(plain_word(type), kind_word, in.problem());
    if (!fact) return std::nullopt;
    std::vector<std::string_view> known;
    known.reserve(32);  // few know more
    known.assign({"type", "note"});
    // A misspelt name is refused as such, not for what is missing by it.
    JsonProblem told;
    JsonFields fields(in.all(), told);
    std::visit([&](auto& each) { read_told(fields, each, known); }, *fact);
    refuse_unknown_keys(in, known);
    if (told.found()) in.problem().refuse(told.refusal());
    return fact;
}

}  // namespace arbiter
