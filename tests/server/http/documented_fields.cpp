#include "tests/server/http/documented_fields.hpp"

#include <cstddef>

namespace arbiter::testing {
namespace {

// Where what stands at `at` ends: before the comma or bracket that closes it.
std::size_t end_of_part(std::string_view text, std::size_t at) {
    int depth = 0;
    for (; at < text.size(); ++at) {
        if (depth == 0 && (text[at] == ',' || text[at] == '}')) break;
        if (text[at] == '[' || text[at] == '{') ++depth;
        if (text[at] == ']' || text[at] == '}') --depth;
    }
    return at;
}

void add_named(FieldNames& fields, std::string_view text, const std::string& prefix) {
    for (std::size_t at = 0; at < text.size();) {
        const auto end = end_of_part(text, at);
        const auto part = text.substr(at, end - at);
        at = end + 1;
        const auto begin = part.find_first_not_of(' ');
        if (begin == std::string_view::npos) continue;
        if (part.substr(begin).starts_with("…")) {
            fields.emplace(prefix + "…", false);
            continue;
        }
        const auto name = part.substr(begin, part.find_first_of(":? ", begin) - begin);
        if (name.front() >= 'A' && name.front() <= 'Z') continue;
        const auto behind = begin + name.size();
        const bool may_miss = behind < part.size() && part[behind] == '?';
        const auto path = prefix + std::string(name);
        fields.emplace(path, may_miss);
        const auto object = part.find('{', behind);
        if (object == std::string_view::npos) continue;
        add_named(fields, part.substr(object + 1, part.rfind('}') - object - 1), path + '.');
    }
}

class DescribedFields {
  public:
    DescribedFields(const FieldNames& documented, std::optional<Direction> direction)
        : documented_(&documented), direction_(direction) {}

    void add(const Description& description, const std::string& prefix = {}) {
        for (const Field& field : description.fields) {
            const bool misses = direction_ ? may_miss(field, *direction_) : !field.needed;
            add(prefix, std::string(field.name), misses, field.form->shape());
        }
    }
    FieldNames fields;

  private:
    void add(const std::string& prefix, const std::string& name, bool may_miss,
             const Shape& shape) {
        const auto path = prefix + name;
        if (documented_->contains(prefix + "…")) {
            fields.emplace(prefix + "…", false);
            if (!documented_->contains(path)) return;
        }
        fields.emplace(path, may_miss);
        const auto inside = documented_->upper_bound(path + ".");
        if (inside != documented_->end() && inside->first.starts_with(path + ".")) {
            add_inside(shape, path + ".");
        }
    }
    void add_inside(const Shape& shape, const std::string& prefix) {
        using Kind = Shape::Kind;
        if (shape.kind == Kind::Object) return add(*shape.object, prefix);
        if (shape.kind == Kind::NamedTuple) {
            for (std::size_t i = 0; i < shape.parts.size(); ++i) {
                add(prefix, std::string(shape.words[i]), i >= shape.needed, shape.parts[i]);
            }
            return;
        }
        if (shape.kind == Kind::Sides) {
            add(prefix, "w", true, shape.parts.front());
            return add(prefix, "b", true, shape.parts.front());
        }
        const bool any_fields = shape.parts.empty() || shape.kind == Kind::Map;
        if (any_fields) return add_as_documented(prefix);
        for (const Shape& part : shape.parts) add_inside(part, prefix);
    }
    // Of an object that may have any further fields: "params:{allowed, …}".
    void add_as_documented(const std::string& prefix) {
        if (!documented_->contains(prefix + "…")) return;
        for (auto at = documented_->upper_bound(prefix);
             at != documented_->end() && at->first.starts_with(prefix); ++at) {
            fields.insert(*at);
        }
    }

    const FieldNames* documented_;
    std::optional<Direction> direction_;
};

}  // namespace

std::string lines_of(const FieldNames& fields) {
    std::string lines;
    for (const auto& [name, may_miss] : fields) lines.append(name).append(may_miss ? "?\n" : "\n");
    return lines;
}

FieldNames fields_named(std::string_view text) {
    FieldNames fields;
    add_named(fields, text, {});
    return fields;
}

FieldNames described_fields(const Description& description, std::optional<Direction> direction,
                            const FieldNames& documented) {
    DescribedFields described(documented, direction);
    described.add(description);
    return described.fields;
}

}  // namespace arbiter::testing
