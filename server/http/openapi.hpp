// The REST API as an OpenAPI document: the table of routes, and the descriptions of what goes in
// and comes out.
#pragma once

#include <string>

namespace arbiter {

[[nodiscard]] std::string openapi_document();

}  // namespace arbiter
