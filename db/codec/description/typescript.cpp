#include "db/codec/description/typescript.hpp"

namespace arbiter {
namespace {

[[nodiscard]] std::string line_of(std::string_view name, bool may, const std::string& type) {
    return "  " + std::string(name) + (may ? "?: " : ": ") + type + ";\n";
}

[[nodiscard]] std::string words_of(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += " | ";
        text += "'" + std::string(word) + "'";
    }
    return text;
}

// The names of fields in braces, on one line.
[[nodiscard]] std::string in_braces(const std::string& lines) {
    std::string text = "{";
    for (const char letter : lines) {
        if (letter != '\n') text += letter;
    }
    for (auto at = text.find("  "); at != std::string::npos; at = text.find("  ", at)) {
        text.erase(at, 1);
    }
    if (text.back() == ';') text.pop_back();
    return text + " }";
}

}  // namespace

std::string TypeScript::type_name(std::string_view word) {
    std::string name;
    bool capital = true;
    for (const char letter : word) {
        if (letter == '_') {
            capital = true;
        } else {
            name += capital && letter >= 'a' && letter <= 'z'
                        ? static_cast<char>(letter - 'a' + 'A')
                        : letter;
            capital = false;
        }
    }
    return name;
}

void TypeScript::add_message(const std::string& name, const Description& description,
                             Direction direction,
                             const std::vector<std::pair<std::string, std::string>>& before) {
    std::string body;
    for (const auto& [field, type] : before) body += line_of(field, false, type);
    body += fields_of(description, direction);
    text_ += "\nexport interface " + name + " {\n" + body + "}\n";
}

void TypeScript::add_map(const std::string& name,
                         const std::vector<std::pair<std::string_view, std::string>>& entries) {
    text_ += "\nexport interface " + name + " {\n";
    for (const auto& [key, type] : entries) text_ += line_of(key, false, type);
    text_ += "}\n";
}

void TypeScript::add_words(const std::string& name, const std::vector<std::string_view>& words) {
    text_ += "\nexport const " + name + " = [\n";
    for (const std::string_view word : words) text_ += "  '" + std::string(word) + "',\n";
    text_ += "] as const;\n";
}

void TypeScript::add_text(std::string_view declaration) {
    text_ += '\n';
    text_ += declaration;
}

std::string TypeScript::fields_of(const Description& description, Direction direction) {
    std::string body;
    for (const Field& field : description.fields) {
        if (is_of_row(field)) continue;
        body += line_of(field.name, may_miss(field, direction), type_of(field.form->shape()));
    }
    return body;
}

std::string TypeScript::type_of(const Shape& shape) {
    return shape.name.empty() ? unnamed_type_of(shape) : named_type_of(shape);
}

// `export type NAME = …`, written down where it is met first; alternatives have a line each.
std::string TypeScript::named_type_of(const Shape& shape) {
    const std::string name(shape.name);
    if (!named_.insert(shape.name).second) return name;
    std::string type;
    if (shape.kind == Shape::Kind::Choice) {
        for (const Shape& part : shape.parts) type += "\n  | " + type_of(part);
    } else {
        type = " " + unnamed_type_of(shape);
    }
    text_ += "\nexport type " + name + " =" + type + ";\n";
    return name;
}

std::string TypeScript::unnamed_type_of(const Shape& shape) {
    switch (shape.kind) {
        case Shape::Kind::Text:
            return "string";
        case Shape::Kind::Integer:
        case Shape::Kind::Number:
            return "number";
        case Shape::Kind::Boolean:
            return "boolean";
        case Shape::Kind::Words:
            return words_of(shape.words);
        case Shape::Kind::List: {
            const std::string item = type_of(shape.parts.front());
            const bool plain = item.find_first_of(" |") == std::string::npos || item[0] == '[';
            return plain ? item + "[]" : "(" + item + ")[]";
        }
        case Shape::Kind::Tuple: {
            std::string text = "[";
            for (std::size_t i = 0; i < shape.parts.size(); ++i) {
                text += (i > 0 ? ", " : "") + type_of(shape.parts[i]);
                if (i >= shape.needed) text += "?";
            }
            return text + "]";
        }
        case Shape::Kind::NamedTuple:
            return record_of(shape);
        case Shape::Kind::Sides: {
            const std::string side = type_of(shape.parts.front());
            return "{ w?: " + side + "; b?: " + side + " }";
        }
        case Shape::Kind::Map:
            return "Record<string, " +
                   (shape.parts.empty() ? "unknown" : type_of(shape.parts.front())) + ">";
        case Shape::Kind::Object: {
            const std::string name = type_name(shape.object->name);
            if (known_.insert(shape.object).second) {
                add_message(name, *shape.object, Direction::Written);
            }
            return name;
        }
        case Shape::Kind::Choice:
            return choice_of(shape);
        case Shape::Kind::Nothing:
            return "null";
    }
    return {};
}

std::string TypeScript::record_of(const Shape& shape) {
    std::string lines;
    for (std::size_t i = 0; i < shape.parts.size(); ++i) {
        lines += line_of(shape.words[i], i >= shape.needed, type_of(shape.parts[i]));
    }
    return in_braces(lines);
}

// Alternatives stand in their place: their names ("set", "end") are no types of their own.
std::string TypeScript::choice_of(const Shape& shape) {
    std::string text;
    for (const Shape& part : shape.parts) {
        if (!text.empty()) text += " | ";
        text += part.kind == Shape::Kind::Object
                    ? in_braces(fields_of(*part.object, Direction::Written))
                    : type_of(part);
    }
    return text;
}

}  // namespace arbiter
