// What descriptions are made of. `field<&GameEnded::result>("result")` must be there; a member of
// optional type is left out when it has no value, and may be missing. A path of members leads into
// parts: `field<&A::b, &B::c>("c")`. A form other than the type's usual one comes behind the name.
#pragma once

#include "db/codec/description/description.hpp"
#include "db/codec/description/forms.hpp"

#include <stdexcept>
#include <type_traits>

namespace arbiter {

struct UsualForm {};

template <class Pointer>
struct MemberOf;
template <class OwnerType, class T>
struct MemberOf<T OwnerType::*> {
    using Owner = OwnerType;
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// The way from an owner to a member of a member.
template <auto First, auto... Rest>
struct MemberPath {
    using Owner = typename MemberOf<decltype(First)>::Owner;

    [[nodiscard]] static auto& follow(auto& owner) {
        if constexpr (sizeof...(Rest) == 0) {
            return owner.*First;
        } else {
            return MemberPath<Rest...>::follow(owner.*First);
        }
    }
    using Member = std::remove_reference_t<decltype(follow(std::declval<Owner&>()))>;

    [[nodiscard]] static void* erased(void* owner) { return &follow(*static_cast<Owner*>(owner)); }
    [[nodiscard]] static const Member& of(const void* owner) {
        return follow(*static_cast<const Owner*>(owner));
    }
    [[nodiscard]] static bool is_empty(const void* owner) { return of(owner) == Member{}; }
    [[nodiscard]] static bool has_none(const void* owner) { return !of(owner).has_value(); }
};

// A form for one type, without the type.
template <class F, class T>
inline constexpr Form erased_form{
    [](JsonWriter& out, const void* value) { F::write(out, *static_cast<const T*>(value)); },
    [](JsonValue value, void* target, JsonProblem& problem) {
        return F::read(value, *static_cast<T*>(target), problem);
    },
    [] { return F::template shape<T>(); }};

template <class F, class T>
[[nodiscard]] consteval const Form* form_for() {
    if constexpr (!std::is_same_v<F, UsualForm>) {
        return &erased_form<F, T>;
    } else if constexpr (is_optional<T>) {
        return &erased_form<ValueThere, T>;
    } else {
        return &erased_form<JsonForm<T>, T>;
    }
}

template <auto... Path, class F = UsualForm>
[[nodiscard]] constexpr Field field(std::string_view name, F /*form*/ = {}) {
    using To = MemberPath<Path...>;
    if constexpr (is_optional<typename To::Member>) {
        return {name, form_for<F, typename To::Member>(), To::erased, To::has_none, false};
    } else {
        return {name, form_for<F, typename To::Member>(), To::erased, nullptr, true};
    }
}

// Always written; a text without it means the member's default.
template <auto... Path, class F = UsualForm>
[[nodiscard]] constexpr Field defaulted(std::string_view name, F form = {}) {
    Field made = field<Path...>(name, form);
    made.needed = false;
    return made;
}

// Always written, null where it has no value; a text without it means none.
template <auto... Path>
[[nodiscard]] constexpr Field or_null(std::string_view name) {
    using To = MemberPath<Path...>;
    return {name, &erased_form<JsonForm<typename To::Member>, typename To::Member>, To::erased,
            nullptr, false};
}

// Left out when empty ("", false, 0, a default value), and may be missing.
template <auto... Path, class F = UsualForm>
[[nodiscard]] constexpr Field unless_empty(std::string_view name, F form = {}) {
    Field made = defaulted<Path...>(name, form);
    made.left_out = MemberPath<Path...>::is_empty;
    return made;
}

// Read from the row that the message stands in, which writes it itself.
template <auto... Path>
[[nodiscard]] constexpr Field of_row(std::string_view name) {
    Field made = field<Path...>(name);
    made.left_out = [](const void*) { return true; };
    return made;
}

// A field that is not one member alone: its form takes the whole message.
template <class Whole, class F>
[[nodiscard]] constexpr Field of_whole(std::string_view name, F /*form*/) {
    return {name, form_for<F, Whole>(), [](void* owner) { return owner; }, nullptr, true};
}

// One that may be missing only where `missing`, which is given the member, says nothing of it.
[[nodiscard]] constexpr Field unless(Field made, void (*missing)(void* member, JsonProblem&)) {
    made.needed = false;
    made.missing = missing;
    return made;
}

// The fields of a part stand among those of the message. A part of a part is named by the path to
// it: what leads to its fields from the part alone would be lost.
template <auto... Path>
[[nodiscard]] std::vector<Field> part(const Description& description) {
    std::vector<Field> fields = description.fields;
    for (Field& each : fields) {
        if (each.part != nullptr) throw std::logic_error("a part of a part");
        each.part = MemberPath<Path...>::erased;
    }
    return fields;
}

}  // namespace arbiter
