#include "arbiter/laws/edition.hpp"

#include "arbiter/laws/editions/chn_1984.hpp"
#include "arbiter/laws/editions/fide_1993.hpp"
#include "arbiter/laws/editions/fide_2001.hpp"
#include "arbiter/laws/editions/fide_2023.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

constexpr std::array<const Edition*, 5> editions{&chn_1984, &fide_1993, &fide_1997, &fide_2001,
                                                 &fide_2023};

}  // namespace

const Edition* find_edition(std::string_view key) {
    const auto* found = std::find_if(editions.begin(), editions.end(),
                                     [&](const Edition* edition) { return edition->key == key; });
    return found == editions.end() ? nullptr : *found;
}

std::span<const Edition* const> all_editions() {
    return editions;
}

}  // namespace arbiter
