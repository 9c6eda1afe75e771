// What may be asked from a seat, as the page is told it.
#pragma once

#include "arbiter/seat.hpp"
#include "db/codec/description/description.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

[[nodiscard]] std::string_view word_of(Seat seat) noexcept;  // "arbiter"

// What is asked for at a route of its own, and queries: every word of `may` but the command types.
[[nodiscard]] std::vector<std::string_view> asked_words();

struct Rights {
    Seat role = Seat::Spectator;
    std::vector<std::string> may;  // command types, then queries, then routes
};
template <>
const Description& description_of<Rights>();
[[nodiscard]] Rights rights_of(Seat seat);

}  // namespace arbiter
