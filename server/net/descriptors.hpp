// How many files and sockets this process may have open, and how many of them are for connections.
#pragma once

#include <cstddef>

namespace arbiter {

// As many as the system allows.
void raise_descriptor_limit();

// What is left for connections: the limit without what is open now and what the journal, keys and
// the page still need. Counted once everything else is open.
[[nodiscard]] std::size_t descriptors_for_connections();

// Standard input, output and error are open, to nowhere if they were closed: otherwise the next
// file that is opened, the journal perhaps, would get what is written there.
void hold_standard_descriptors();

}  // namespace arbiter
