// Small pieces that several views and frames share.
#pragma once

#include "clock/color.hpp"
#include "clock/time.hpp"
#include "db/codec/json_writer.hpp"
#include "db/codec/words.hpp"

#include <optional>
#include <string_view>

namespace arbiter {

// [white, black]
template <class T, class Write>
void append_pair(JsonWriter& out, std::string_view key, const ByColor<T>& pair, Write write) {
    out.key(key);
    out.begin_array();
    write(pair.white);
    write(pair.black);
    out.end_array();
}

inline void append_millis(JsonWriter& out, std::string_view key, const ByColor<Millis>& pair) {
    append_pair(out, key, pair, [&out](Millis time) { out.integer(time.count()); });
}

inline void append_numbers(JsonWriter& out, std::string_view key, const ByColor<int>& pair) {
    append_pair(out, key, pair, [&out](int number) { out.integer(number); });
}

// A side or null.
inline void append_side(JsonWriter& out, std::string_view key, std::optional<Color> side) {
    out.key(key);
    if (side) {
        out.word(word_of(*side));
    } else {
        out.raw("null");
    }
}

}  // namespace arbiter
