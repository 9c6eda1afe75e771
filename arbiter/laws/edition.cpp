#include "arbiter/laws/edition.hpp"

#include "arbiter/laws/fide_2023.hpp"

#include <array>

namespace arbiter {

const Edition* find_edition(std::string_view key) {
    static constexpr std::array editions{&fide_2023};
    for (const Edition* edition : editions) {
        if (edition->key == key) return edition;
    }
    return nullptr;
}

}  // namespace arbiter
