// The word lists of the wire as TypeScript constants: what the page offers to choose from, and what
// it may ask.
#pragma once

#include "db/codec/description/typescript.hpp"

namespace arbiter {

void add_words(TypeScript& types);

}  // namespace arbiter
