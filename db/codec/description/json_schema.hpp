// Descriptions as JSON Schema (draft 2020-12).
#pragma once

#include "db/codec/description/direction.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// The schema of an object: `constant` is a field with one text ("type": "move"), `id` one more
// field that must be there ("g"), `number` one more that may ("seen").
struct SchemaFields {
    std::optional<std::pair<std::string_view, std::string_view>> constant{};
    std::string_view id{};
    std::string_view number{};
};

// Objects that stand by themselves, each once, and are referred to by name: what OpenAPI calls
// components. One that is read has the name with "Input" behind it: what must be there differs.
class SchemaComponents {
  public:
    // "#/components/schemas/EventPlayer", which will be written.
    [[nodiscard]] std::string reference_to(const Description& description, Direction direction);
    // Under a name of its own, as a message that has more fields than its description.
    [[nodiscard]] std::string reference_to(const Description& description, Direction direction,
                                           std::string name, const SchemaFields& further);
    // "NAME":{schema},… with all that they refer to; in an object that is open.
    void write(JsonWriter& out);

  private:
    struct Component {
        const Description* description;
        Direction direction;
        std::string name;
        SchemaFields further;
    };
    std::vector<Component> all_;
};

// With components, objects within are references to them; without, they stand in their place.
void write_schema(JsonWriter& out, const Description& description, Direction direction,
                  const SchemaFields& further = {}, SchemaComponents* components = nullptr);

}  // namespace arbiter
