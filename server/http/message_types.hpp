// All messages written down for others: TypeScript for the page, JSON Schema for everybody else.
#pragma once

#include <string>

namespace arbiter {

// web/src/lib/wire.generated.ts
[[nodiscard]] std::string wire_typescript();
// {"events":{kind:schema},"commands":{type:schema},"frames":{socket:{"said":{type:schema},
// "told":{…}}},"answers":{name:schema},"requests":{name:schema},"words":{LIST:[word…]}}
[[nodiscard]] std::string wire_json_schema();

}  // namespace arbiter
