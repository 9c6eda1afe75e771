// {"SB":150,"DE":null}: names that only the data know, each with a value of the form F. The order
// is the list's.
#pragma once

#include "db/codec/description/forms.hpp"

#include <string>
#include <utility>
#include <vector>

namespace arbiter {

template <class F>
struct MapOf {
    template <class T>
    using Entries = std::vector<std::pair<std::string, T>>;

    template <class T>
    static void write(JsonWriter& out, const Entries<T>& entries) {
        out.begin_object();
        for (const auto& [name, value] : entries) {
            out.text_key(name);
            F::write(out, value);
        }
        out.end_object();
    }
    template <class T>
    [[nodiscard]] static bool read(JsonValue value, Entries<T>& target, JsonProblem& problem) {
        const auto object = json_object(value);
        if (!object) return false;
        target.clear();
        for (const auto& [name, each] : *object) {
            if (!F::read(each, target.emplace_back(name, T{}).second, problem)) return false;
        }
        return true;
    }
    template <class List>
    [[nodiscard]] static Shape shape() {
        using T = typename List::value_type::second_type;
        return {.kind = Shape::Kind::Map, .parts = {F::template shape<T>()}};
    }
};

}  // namespace arbiter
