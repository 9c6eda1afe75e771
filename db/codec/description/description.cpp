#include "db/codec/description/description.hpp"

#include "db/codec/description/direction.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>

namespace arbiter {
namespace {

constexpr std::size_t most_fields = 64;

// The values of a description's fields, by their places. Few of all that there is room for are set
// for an object, and a restart reads a million: nothing else is written.
class FoundValues {
  public:
    FoundValues() noexcept {}
    [[nodiscard]] bool has(std::size_t i) const noexcept { return (set_ >> i & 1U) != 0; }
    void set(std::size_t i, JsonValue value) noexcept {
        std::construct_at(&values_[i], value);
        set_ |= std::uint64_t{1} << i;
    }
    // One that was set.
    [[nodiscard]] JsonValue at(std::size_t i) const noexcept { return values_[i]; }

  private:
    static_assert(std::is_trivially_destructible_v<JsonValue>);
    std::uint64_t set_ = 0;
    union {
        JsonValue values_[most_fields];
    };
};
static_assert(most_fields <= 64);

[[nodiscard]] void* owner_of(const Field& field, void* whole) {
    return field.part == nullptr ? whole : field.part(whole);
}

// Texts have their fields in the order of the description, so the search begins behind the last.
void keep_value(const std::vector<Field>& fields, std::string_view key, JsonValue value,
                std::size_t& next, FoundValues& found) {
    const std::size_t count = fields.size();
    for (std::size_t n = 0; n < count; ++n) {
        const std::size_t i = next + n < count ? next + n : next + n - count;
        if (fields[i].name != key) continue;
        if (!found.has(i) && !value.is_null()) found.set(i, value);
        next = i + 1 < count ? i + 1 : 0;
        return;
    }
}

}  // namespace

std::optional<NamedChoice> named_choice(const Description& description) {
    for (const Field& choice : description.fields) {
        const Shape shape = choice.form->shape();
        if (shape.kind != Shape::Kind::Choice || shape.words.empty()) continue;
        for (const Field& name : description.fields) {
            const Shape word = name.form->shape();
            if (word.kind == Shape::Kind::Words && word.words == shape.words) {
                return NamedChoice{.name = &name, .choice = &choice};
            }
        }
    }
    return std::nullopt;
}

Description::Description(std::string_view kind, std::initializer_list<Fields> list) : name(kind) {
    for (const Fields& each : list) fields.insert(fields.end(), each.all.begin(), each.all.end());
    if (fields.size() > most_fields) throw std::logic_error("too many fields");
}

void write_described(JsonWriter& out, const Description& description, const void* whole) {
    for (const Field& field : description.fields) {
        // Writing changes nothing: one way to the member serves both directions.
        void* owner = owner_of(field, const_cast<void*>(whole));
        if (field.left_out != nullptr && field.left_out(owner)) continue;
        out.key(field.name);
        field.form->write(out, field.member(owner));
    }
}

void read_described(JsonObject object, const Description& description, void* whole,
                    JsonProblem& problem) {
    const std::vector<Field>& fields = description.fields;
    FoundValues found;
    std::size_t next = 0;
    for (const auto& [key, value] : object) keep_value(fields, key, value, next, found);
    for (std::size_t i = 0; i < fields.size() && !problem.found(); ++i) {
        const Field& field = fields[i];
        void* member = field.member(owner_of(field, whole));
        if (!found.has(i)) {
            if (field.missing != nullptr) field.missing(member, problem);
            if (field.needed) problem.note(field.name);
            continue;
        }
        if (!field.form->read(found.at(i), member, problem)) problem.note(field.name);
    }
}

}  // namespace arbiter
