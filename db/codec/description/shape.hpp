// What a value looks like in JSON, as data: what a schema and the page's types are made from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace arbiter {

struct Description;

struct Shape {
    enum class Kind : std::uint8_t {
        Text,
        Integer,
        Number,
        Boolean,
        Words,       // one of `words`
        List,        // of parts[0]
        Tuple,       // parts, in order; only the first `needed` of them must be there
        NamedTuple,  // an object with the fields `words` of parts; the first `needed` must be there
        Sides,       // {"w":parts[0],"b":parts[0]}, each may be missing
        Map,         // an object with any keys and values of parts[0]
        Object,      // with the fields of `object`
        Choice,      // one of `parts`; with `words`: the one that another field names by its word
        Nothing,     // null
    };

    Kind kind = Kind::Text;
    std::vector<std::string_view> words{};
    std::vector<Shape> parts{};
    std::size_t needed = 0;
    const Description* object = nullptr;
    std::string_view name{};  // its type's, where one is written down
};

}  // namespace arbiter
